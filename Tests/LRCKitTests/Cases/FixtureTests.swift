import LRCKit
import Testing

@Suite("Reading: whole files")
struct FixtureTests {
  @Test("file", arguments: FixtureTable.run)
  func check(_ example: ReadingCase) {
    let mismatches = example.expectation.mismatches(with: example.input.read())
    #expect(mismatches.isEmpty, "\(example.name): \(mismatches)")
  }
}
