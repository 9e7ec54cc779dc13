import LRCKit
import Testing

@Suite("Looking up and showing: cases")
struct PositionCaseTests {
  @Test("at", arguments: CaseTable.cases(PositionCase.self, at: .at))
  func at(_ example: PositionCase) {
    let mismatches = example.mismatches
    #expect(mismatches.isEmpty, "\(example.name): \(mismatches)")
  }

  @Test("progress", arguments: CaseTable.cases(PositionCase.self, at: .progress))
  func progress(_ example: PositionCase) {
    let mismatches = example.mismatches
    #expect(mismatches.isEmpty, "\(example.name): \(mismatches)")
  }

  @Test("window", arguments: CaseTable.cases(WindowCase.self, at: .window))
  func window(_ example: WindowCase) {
    let mismatches = example.mismatches
    #expect(mismatches.isEmpty, "\(example.name): \(mismatches)")
  }

  @Test("plain text", arguments: CaseTable.cases(PlainTextCase.self, at: .plainText))
  func plainText(_ example: PlainTextCase) {
    #expect(Lyrics(parsing: example.input).plainText == example.expected)
  }

  @Test("direction", arguments: CaseTable.cases(DirectionCase.self, at: .direction))
  func direction(_ example: DirectionCase) {
    let directions = Lyrics(parsing: example.input).lines.map { TextDirection(of: $0.text) }
    #expect(directions == example.directions)
  }

  @Test("no pairs", arguments: CaseTable.cases(PairCase.self, at: .pairs))
  func pairs(_ example: PairCase) {
    let lines = Lyrics(parsing: example.input).lines
    let pairs = lines.indices.filter { !lines[$0].translations.isEmpty }.map { [$0, $0] }
    #expect(pairs == example.expectation["pairs"])
  }
}

/// A case that asks which lines have a translation, in one file.
struct PairCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let expectation: [String: [[Int]]]

  var testDescription: String { name }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case input
    case expectation = "expect"
  }
}

/// A case whose `op` is `convert`, `to` plain text.
struct PlainTextCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let expected: String

  var testDescription: String { name }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case input
    case expected = "expect"
  }
}

/// A case that asks for the direction of each line.
struct DirectionCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let expectation: [String: [String]]

  var testDescription: String { name }

  var directions: [TextDirection?] {
    (expectation["direction"] ?? []).map { $0 == "rtl" ? .rightToLeft : .leftToRight }
  }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case input
    case expectation = "expect"
  }
}
