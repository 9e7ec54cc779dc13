import LRCKit
import Testing

/// A question about the rows around a line: a case whose `op` is `window`.
struct WindowCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let index: Int?
  let size: Int
  let before: Int?
  let after: Int?
  let mode: String?
  let width: Int?
  let hidesBlankLines: Bool?
  let expectation: WindowExpectation

  var testDescription: String { name }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case input
    case index
    case size
    case before
    case after
    case mode
    case width
    case hidesBlankLines = "hide_blank"
    case expectation = "expect"
  }

  /// What of the window isn't as expected.
  var mismatches: Mismatches {
    let lyrics = Lyrics(parsing: input)
    // The case counts translations too; the window is asked for the line.
    let line = index.flatMap { index in
      lyrics.countedLines.indices.contains(index) ? lyrics.countedLines[index].lineIndex : nil
    }
    let window = LineWindow(
      of: lyrics, aroundLine: line,
      size: before.map { .rows(before: $0, after: after ?? 0) } ?? .rows(size),
      edge: mode == "clamped" ? .clamped : .padded, width: width,
      options: .init(hidesBlankLines: hidesBlankLines ?? false))
    var found = Mismatches()
    found.compare("number of rows", window.rows.count, with: size)
    expectation.check(window, of: lyrics, into: &found)
    return found
  }
}

/// What is expected of a window; a row that fills it beyond the lyrics has the text `null`.
struct WindowExpectation: Decodable, Sendable {
  struct Row: Decodable, Sendable, Equatable {
    var index: Int
    var current: Bool
  }

  var texts: [String?]?
  var currentRow: Expected<Int>
  var currentIndices: [Int]?
  var rows: [Row]?
  var rowCount: Int?
  var maximumRowCount: Int?
  var isCurrentVisible: Bool?
  var rowTexts: [String]?
  var maximumRowWidth: Int?
  var holdsAllWords: Bool?
  var hasNoSpaceAtRowEnds: Bool?
  var noRowStartsWith: [String]?

  private enum CodingKeys: String, CodingKey {
    case texts
    case currentRow = "current_row"
    case currentIndices = "current_indices"
    case rows
    case rowCount = "row_count"
    case maximumRowCount = "max_rows"
    case isCurrentVisible = "current_visible"
    case rowTexts = "row_texts"
    case maximumRowWidth = "max_row_width"
    case holdsAllWords = "all_words_present"
    case hasNoSpaceAtRowEnds = "no_row_edge_space"
    case noRowStartsWith = "no_row_starts_with"
  }

  fileprivate func check(_ window: LineWindow, of lyrics: Lyrics, into found: inout Mismatches) {
    let shown = window.rows.filter { $0.kind != .blank }
    found.compare(
      "texts", window.rows.map { $0.kind == .blank ? nil : $0.text }, with: texts)
    found.compare("current row", window.currentRow, with: currentRow)
    let indices = shown.map { $0.countedIndex(in: lyrics) }
    let current = zip(shown, indices).filter { $0.0.isCurrent && $0.0.kind != .continuation }
    found.compare("current indices", current.map(\.1), with: currentIndices)
    found.compare(
      "rows", zip(shown, indices).map { Row(index: $0.1, current: $0.0.isCurrent) }, with: rows)
    found.compare("row count", window.rows.count, with: rowCount)
    if let maximumRowCount, window.rows.count > maximumRowCount { found.add("too many rows") }
    if isCurrentVisible == true, !shown.contains(where: \.isCurrent) {
      found.add("the current line isn't visible")
    }
    found.compare("row texts", shown.map(\.text), with: rowTexts)
    checkTexts(shown.map(\.text), of: lyrics, into: &found)
    for row in shown where row.columns > maximumRowWidth ?? .max {
      found.add("\(row.text.debugDescription) is too wide")
    }
  }

  private func checkTexts(_ texts: [String], of lyrics: Lyrics, into found: inout Mismatches) {
    if holdsAllWords == true {
      let words = lyrics.lines.first?.text.split(separator: " ") ?? []
      let shown = texts.flatMap { $0.split(separator: " ") }
      found.compare("words", Array(shown.prefix(words.count)), with: words)
    }
    if hasNoSpaceAtRowEnds == true {
      for text in texts where text.first == " " || text.last == " " {
        found.add("\(text.debugDescription) begins or ends in a space")
      }
    }
    for start in noRowStartsWith ?? [] {
      for text in texts where text.hasPrefix(start) { found.add("a row starts with \(start)") }
    }
  }
}

extension LineWindow.Row {
  /// The index among lines and translations that the cases count; -1 for a blank row.
  fileprivate func countedIndex(in lyrics: Lyrics) -> Int {
    guard let line = lineIndex.flatMap({ lyrics.countedIndex(ofLine: $0) }) else { return -1 }
    return line + (translationIndex.map { $0 + 1 } ?? 0)
  }
}
