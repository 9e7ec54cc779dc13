import LRCKit
import Testing

/// A case whose `op` is `write`: read, then written as LRC.
struct WritingCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let digits: Int?
  let repeats: String?
  let bakesOffset: Bool?
  let expectation: Expectation

  var testDescription: String { name }

  struct Expectation: Decodable, Sendable {
    let contains: [String]?
    let containsNot: [String]?
    let oneOf: [String]?
    let oneOfLines: [[String]]?
    let equalsInput: Bool?

    private enum CodingKeys: String, CodingKey {
      case contains
      case containsNot = "not_contains"
      case oneOf = "one_of"
      case oneOfLines = "one_of_lines"
      case equalsInput = "equals_input"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case input
    case digits
    case repeats
    case bakesOffset = "bake_offset"
    case expectation = "expect"
  }

  /// What isn't as the case has it.
  func mismatches() throws -> Mismatches {
    let digits: LyricsFormat.FractionDigits =
      self.digits.map { $0 == 2 ? .two : .three } ?? .asNeeded
    let format = LyricsFormat.lrc(
      digits: digits, repeats: repeats == "fold" ? .folded : .expanded,
      offset: bakesOffset ?? false ? .baked : .kept)
    let text = try Lyrics(parsing: input).formatted(as: format).text
    var found = Mismatches()
    for part in expectation.contains ?? [] where !text.utf8.contains(part.utf8) {
      found.add("\(part.debugDescription) isn't in \(text.debugDescription)")
    }
    for part in expectation.containsNot ?? [] where text.utf8.contains(part.utf8) {
      found.add("\(part.debugDescription) is in \(text.debugDescription)")
    }
    if let oneOf = expectation.oneOf, !oneOf.contains(text) {
      found.add("\(text.debugDescription) is none of \(oneOf)")
    }
    if let rows = expectation.oneOfLines {
      let written = text.split(separator: "\n").map(String.init)
      let isRight = written.count == rows.count && zip(rows, written).allSatisfy { $0.contains($1) }
      if !isRight { found.add("\(written) is none of \(rows)") }
    }
    if expectation.equalsInput ?? false { found.compare("text", text, with: input) }
    return found
  }
}
