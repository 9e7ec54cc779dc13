import Testing

/// No case is forgotten: each runs in a table or waits for a stated reason.
@Suite("Every case has a place")
struct CaseAccountTests {
  @Test func casesRunAndDeferredAreAllCases() {
    let run = CaseTable.cases(ReadingCase.self, at: .read).count
    let deferred = CaseTable.headers.filter(\.place.isDeferred).count
    #expect(run + deferred == CaseTable.headers.count)
    #expect(CaseTable.headers.count >= 323)
  }

  @Test func namesAreUnique() {
    let names = CaseTable.headers.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func fixturesRunAndDeferredAreAllFixtures() throws {
    for fixture in FixtureTable.all {
      let places = [
        FixtureTable.run.contains { $0.name == fixture.name },
        FixtureTable.noted.contains(fixture.name),
        FixtureTable.deferred.keys.contains(fixture.name),
      ]
      #expect(places.filter { $0 }.count == 1, "\(fixture.name): \(places)")
    }
    let files = try ["wild", "songs"].flatMap { try Fixtures.names(in: $0, suffix: ".lrc") }
    #expect(Set(files) == Set(FixtureTable.all.map(\.name)))
  }
}
