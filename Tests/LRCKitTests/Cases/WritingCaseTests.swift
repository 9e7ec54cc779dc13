import LRCKit
import Testing

@Suite("Writing: cases")
struct WritingCaseTests {
  @Test("write", arguments: CaseTable.cases(WritingCase.self, at: .write))
  func write(_ example: WritingCase) throws {
    let mismatches = try example.mismatches()
    #expect(mismatches.isEmpty, "\(example.name): \(mismatches)")
  }
}
