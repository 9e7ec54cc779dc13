import LRCKit
import Testing

@Suite("Reading: cases")
struct ReadingCaseTests {
  @Test("case", arguments: CaseTable.cases(ReadingCase.self, at: .read))
  func check(_ example: ReadingCase) {
    let mismatches = example.expectation.mismatches(with: example.input.read())
    #expect(mismatches.isEmpty, "\(example.name): \(mismatches)\n  \(example.why ?? "")")
  }
}
