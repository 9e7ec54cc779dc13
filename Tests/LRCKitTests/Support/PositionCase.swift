import LRCKit
import Testing

/// A question about one playback time: a case whose `op` is `at` or `progress`.
struct PositionCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let time: Int64?
  let seconds: Double?
  let duration: Int64?
  let minimumGap: Int64?
  let width: Int?
  let expectation: PositionExpectation

  var testDescription: String { name }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case input
    case time = "time_ms"
    case seconds = "time_s"
    case duration = "duration_ms"
    case minimumGap = "min_gap_ms"
    case width
    case expectation = "expect"
  }

  /// What of the answers isn't as expected.
  var mismatches: Mismatches {
    let lyrics = Lyrics(parsing: input)
    let engine = SyncEngine(lyrics, duration: duration.map { .milliseconds($0) })
    let now =
      seconds.map { engine.position(at: $0) } ?? engine.position(at: .milliseconds(time ?? 0))
    var found = Mismatches()
    expectation.check(now, of: lyrics, into: &found)
    if let seconds {
      found.compare("by index", lyrics.lineIndex(at: seconds), with: now.line?.index)
    }
    let gap = engine.gap(
      at: .milliseconds(time ?? 0), minimumLength: .milliseconds(minimumGap ?? 0))
    found.compare("gap", gap.map(ExpectedGap.init), with: expectation.gap)
    if let width {
      let window = LineWindow(of: lyrics, around: now, rows: 10, edge: .clamped, width: width)
      expectation.check(window, into: &found)
    } else if expectation.cutsBetweenCharacters == true {
      expectation.check(LineWindow(of: lyrics, around: now, rows: 1), into: &found)
    }
    return found
  }
}

/// What is expected of a position; indices count lines and, behind each, its translations.
struct PositionExpectation: Decodable, Sendable {
  var index: Expected<Int>
  var lineIndex: Expected<Int>
  var text: String?
  var group: [Int]?
  var active: [Int]?
  var gap: Expected<ExpectedGap>
  var nextChange: Expected<Int64>
  var fraction: Double?
  var wordIndex: Expected<Int>
  var wordFraction: Double?
  var rowTexts: [String]?
  var fillsRowsInOrder: Bool?
  var cutsBetweenCharacters: Bool?

  private enum CodingKeys: String, CodingKey {
    case index
    case lineIndex = "line_index"
    case text
    case group
    case active
    case gap
    case nextChange = "next_change_ms"
    case fraction
    case wordIndex = "word_index"
    case wordFraction = "word_fraction"
    case rowTexts = "row_texts"
    case fillsRowsInOrder = "row_fractions_ordered"
    case cutsBetweenCharacters = "cut_is_grapheme_boundary"
  }

  fileprivate func check(
    _ now: SyncEngine.Position, of lyrics: Lyrics, into found: inout Mismatches
  ) {
    let line = now.line?.index
    let counted = line.flatMap { lyrics.countedIndex(ofLine: $0) }
    found.compare("index", counted, with: index)
    found.compare("line index", counted, with: lineIndex)
    found.compare("text", line.map { lyrics.lines[$0].text }, with: text)
    found.compare(
      "group", now.group.flatMap { lyrics.countedIndices(ofLine: $0) }, with: group)
    found.compare(
      "active", now.active.flatMap { lyrics.countedIndices(ofLine: $0) }, with: active)
    found.compare("next change", now.nextChange?.milliseconds, with: nextChange)
    found.compare("word index", now.word?.index, with: wordIndex)
    compare("fraction", now.line?.progress, with: fraction, into: &found)
    compare("word fraction", now.word?.progress, with: wordFraction, into: &found)
  }

  fileprivate func check(_ window: LineWindow, into found: inout Mismatches) {
    let current = window.rows.filter(\.isCurrent)
    found.compare("row texts", current.map(\.text), with: rowTexts)
    if fillsRowsInOrder == true {
      // A row is only begun once the one before it is full.
      for (row, next) in zip(current, current.dropFirst()) where (next.fill ?? 0) > 0 {
        found.compare("fill before a begun row", row.fill, with: 1)
      }
    }
    if cutsBetweenCharacters == true {
      for row in window.rows where !row.text.indices.contains(row.sung.endIndex) {
        found.add("\(row.text.debugDescription) is cut inside a character")
      }
    }
  }

  private func compare(
    _ name: String, _ actual: Double?, with expected: Double?, into found: inout Mismatches
  ) {
    guard let expected else { return }
    if let actual, abs(actual - expected) <= 1e-6 { return }
    found.add("\(name): \(actual.map { "\($0)" } ?? "none"), expected \(expected)")
  }
}

/// A stretch without text.
struct ExpectedGap: Decodable, Sendable, Equatable {
  var start: Int64
  var end: Int64?

  private enum CodingKeys: String, CodingKey {
    case start = "start_ms"
    case end = "end_ms"
  }
}

extension ExpectedGap {
  init(_ gap: SyncEngine.Gap) {
    self.init(start: gap.start.milliseconds, end: gap.end?.milliseconds)
  }
}
