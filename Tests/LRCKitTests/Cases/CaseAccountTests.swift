import Testing

/// No case is forgotten: each runs in a table or waits for a stated reason.
@Suite("Every case has a place")
struct CaseAccountTests {
  @Test func casesRunAndDeferredAreAllCases() {
    let run = [
      CaseTable.cases(ReadingCase.self, at: .read).count,
      CaseTable.cases(PositionCase.self, at: .at).count,
      CaseTable.cases(PositionCase.self, at: .progress).count,
      CaseTable.cases(WindowCase.self, at: .window).count,
      CaseTable.cases(PlainTextCase.self, at: .plainText).count,
      CaseTable.cases(WritingCase.self, at: .write).count,
      CaseTable.cases(DirectionCase.self, at: .direction).count,
      CaseTable.cases(PairCase.self, at: .pairs).count,
    ]
    let deferred = CaseTable.headers.filter(\.place.isDeferred).count
    #expect(run.reduce(0, +) + deferred == CaseTable.headers.count)
    #expect(CaseTable.headers.count >= 628)
  }

  /// What waits, by reason: a new reason or a longer wait has to be written down here.
  @Test func whatWaitsIsKnown() {
    var counts: [String: Int] = [:]
    for header in CaseTable.headers {
      if case .deferred(let reason) = header.place { counts[reason, default: 0] += 1 }
    }
    #expect(
      counts == [
        "the specification leaves it open": 11,
        "a legacy encoding: LRCKitFoundationTests": 2,
        "PlaybackAnchor": 2,
        "latency of the device": 2,
        "pairing with a translation from another file": 5,
      ])
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
