import LRCKit

/// A row of the timeline as the cases count it: a line, a background or a translation.
struct FlatLine: Equatable {
  var start: Int64
  var end: Int64?
  var text: String
  var voice: String?
  var words: [Word]
  /// The index of the line it is or belongs to.
  var lineIndex: Int
  var isTranslation = false

  /// The end stated for the line, or else for its last word.
  var endOrLastWordEnd: Int64? { end ?? words.last?.end?.milliseconds }
}

extension Lyrics {
  /// The timeline as `read` cases state it: behind each line its translations and background.
  var flatLines: [FlatLine] {
    lines.enumerated().flatMap { index, line in
      [FlatLine(line, at: index)]
        + line.translations.map { FlatLine($0, of: line, at: index) }
        + line.background.map { FlatLine($0, at: index) }
    }
  }

  /// The timeline as `at`, `progress` and `window` cases count it: lines and translations.
  var countedLines: [FlatLine] {
    lines.enumerated().flatMap { index, line in
      [FlatLine(line, at: index)] + line.translations.map { FlatLine($0, of: line, at: index) }
    }
  }

  /// The indices among `countedLines` of a line and its translations.
  func countedIndices(ofLine index: Int) -> [Int] {
    countedLines.enumerated().filter { $0.element.lineIndex == index }.map(\.offset)
  }

  /// The index among `countedLines` of a line.
  func countedIndex(ofLine index: Int) -> Int? { countedIndices(ofLine: index).first }

  /// Every row of text, timed or not, in the order of the file where that is in order of time.
  var textInOrder: [String] {
    var rows: [String] = []
    var rest = untimed[...]
    for (index, line) in flatLines.enumerated().map({ ($0.element.lineIndex, $0.element) }) {
      while let row = rest.first, row.lineIndex <= index {
        rows.append(row.text)
        rest.removeFirst()
      }
      rows += line.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return rows + rest.map(\.text)
  }
}

extension Lyrics {
  /// In what these lyrics differ from others, line by line.
  func differences(from others: Lyrics) -> Mismatches {
    var found = Mismatches()
    if self == others { return found }
    found.compare("tags", metadata.tags, with: others.metadata.tags)
    found.compare("untimed", untimed, with: others.untimed)
    found.compare("count", lines.count, with: others.lines.count)
    for (index, (line, other)) in zip(lines, others.lines).enumerated() where line != other {
      found.add("line \(index): \(line.summary)\n    not \(other.summary)")
    }
    return found
  }
}

extension Line {
  /// All of the line in one row, for failures.
  var summary: String {
    let end = end.map { " to \($0.milliseconds)" } ?? ""
    let words = words.map {
      "\($0.start.milliseconds) \($0.text.debugDescription) \($0.end?.milliseconds ?? -1)"
    }
    return "\(start.milliseconds)\(end) \(text.debugDescription) \(voice ?? "") \(words) "
      + "\(translations.map(\.text)) \(background.map(\.summary))"
  }
}

extension FlatLine {
  init(_ line: Line, at index: Int) {
    self.init(
      start: line.start.milliseconds, end: line.end?.milliseconds, text: line.text,
      voice: line.voice, words: line.words, lineIndex: index)
  }

  init(_ translation: Line.Translation, of line: Line, at index: Int) {
    self.init(
      start: line.start.milliseconds, end: translation.end?.milliseconds, text: translation.text,
      voice: nil, words: translation.words, lineIndex: index, isTranslation: true)
  }
}

extension Duration {
  /// The whole milliseconds of a time of the model.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
