import Testing

@testable import LRCKit

/// Records an issue if a condition doesn't hold: `#expect` without its cost where it does, for
/// properties that are asked about a million times.
func check(
  _ condition: Bool, _ comment: @autoclosure () -> String,
  at location: SourceLocation = #_sourceLocation
) {
  if !condition { Issue.record(Comment(rawValue: comment()), sourceLocation: location) }
}

extension SplitMix64 {
  /// A text of up to `length` characters of the kinds that matter for breaking.
  mutating func text(upTo length: Int) -> String {
    let alphabet: [Character] = [
      "a", "b", "W", " ", " ", " ", "é", "e\u{301}", "紙", "の", "船", "、", "。", "「", "」", "ー", "ッ",
      "！", "-", "(", ")", ",", ".", "…", "’", "한", "글", "👩‍👩‍👧", "🇫🇷", "❤️", "1️⃣", "\u{200B}",
      "\u{3000}", "\u{A0}", "\n", "ق", "ا", "का", "ｱ", "ﾞ", "\t", "\u{1B}", "♪", "\u{301}",
    ]
    return String(
      (0..<Int.random(in: 0...length, using: &self)).map { _ in
        alphabet.randomElement(using: &self) ?? "a"
      })
  }
}

/// Lyrics of plain lines, given as whole seconds and texts.
func song(_ lines: (Int, String)...) -> Lyrics {
  Lyrics(lines: lines.map { Line(start: .seconds($0.0), text: $0.1) })
}

let fiveLines = song(
  (1, "paper boats"), (2, "north light"), (3, "slow rain"), (4, "far shore"), (5, "home again"))

let longLines = song(
  (1, "paper boats drift slowly towards the north"), (5, "slow rain"), (9, "far shore"))

extension LineWindow {
  /// The texts, `nil` for blank rows.
  var texts: [String?] { rows.map { $0.kind == .blank ? nil : $0.text } }

  /// The distinct lines that are highlighted.
  var currentIndices: [Int] {
    rows.filter(\.isCurrent).compactMap(\.lineIndex).reduce(into: []) { indices, index in
      if indices.last != index { indices.append(index) }
    }
  }
}

extension LineWindow.Focus {
  /// A focus on a line that is being sung.
  init(
    _ line: Int, of lyrics: Lyrics, progress: Double, fill: Double? = nil,
    word: (textRange: Range<Int>, fill: Double)? = nil
  ) {
    self.init(onLine: line, of: lyrics)
    let passage = Passage(progress: progress, fill: fill ?? progress, word: word)
    self.passage = { _ in passage }
  }
}
