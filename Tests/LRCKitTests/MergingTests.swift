import Testing

@testable import LRCKit

@Suite("Joining a translation from another file")
struct MergingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var starts: [Int]
    var others: [Int]
    var tolerance: Int
    var pairs: [[Int]]
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "exact, one missing", starts: [1000, 2000, 3000], others: [1000, 3000], tolerance: 0,
      pairs: [[0, 0], [2, 1]]),
    Row(
      name: "the shorter file first", starts: [1000, 2000, 3000], others: [1000], tolerance: 0,
      pairs: [[0, 0]]),
    Row(name: "nothing to join", starts: [1000, 2000], others: [], tolerance: 0, pairs: []),
    Row(
      name: "20 ms apart", starts: [61660, 64500], others: [61680, 64490], tolerance: 100,
      pairs: [[0, 0], [1, 1]]),
    Row(
      name: "the nearer of two lines", starts: [120_690, 120_695], others: [120_695], tolerance: 30,
      pairs: [[1, 0]]),
    Row(
      name: "the nearer of two partners", starts: [1000], others: [990, 1004], tolerance: 30,
      pairs: [[0, 1]]),
    Row(
      name: "each has its own", starts: [690, 695], others: [692, 697], tolerance: 30,
      pairs: [[0, 0], [1, 1]]),
    Row(name: "at the tolerance", starts: [1000], others: [1020], tolerance: 20, pairs: [[0, 0]]),
    Row(name: "just over it", starts: [1000], others: [1021], tolerance: 20, pairs: []),
    Row(
      name: "one start twice", starts: [1000, 1000], others: [1000, 1000], tolerance: 0,
      pairs: [[0, 0], [1, 1]]),
    Row(
      name: "by time, not by index", starts: [5000, 9000], others: [1000, 5000, 7000, 9000],
      tolerance: 20, pairs: [[0, 1], [1, 3]]),
    Row(
      name: "a negative tolerance is none", starts: [1000], others: [1000], tolerance: -5,
      pairs: [[0, 0]]),
  ]

  static func lyrics(_ starts: [Int], _ text: String = "text") -> Lyrics {
    Lyrics(metadata: Metadata(), lines: starts.map { Line(start: .milliseconds($0), text: text) })
  }

  @Test("Lines find their partners by their starts", arguments: rows)
  func pairs(_ row: Row) {
    let pairs = Self.lyrics(row.starts).pairs(
      with: Self.lyrics(row.others), tolerance: .milliseconds(row.tolerance))
    #expect(pairs.map { [$0.line, $0.partner] } == row.pairs)
  }

  @Test("Blank lines and // have no partners")
  func blanks() {
    let song = Lyrics(
      parsing: "[00:23.70]paper boats\n[00:35.64]\n[00:35.64]north light\n[00:38.50]slow rain")
    let other = Lyrics(parsing: "[00:23.70]\n[00:35.64]luz del norte\n[00:38.50]//")
    #expect(song.pairs(with: other).map { song.lines[$0.line].text } == ["north light"])
    #expect(song.pairs(with: Lyrics(parsing: "")).isEmpty)
    #expect(song.merging(translation: Lyrics(parsing: "")) == song)
  }

  @Test("A partner becomes a translation, with its words, behind those that are there")
  func merges() {
    let song = Lyrics(
      metadata: Metadata(tags: [Metadata.Tag(key: "ti", value: "Boats")]),
      lines: [
        Line(start: .seconds(1), text: "Boats", translations: [Line.Translation(text: "Boote")]),
        Line(start: .seconds(2), text: "North"),
      ], untimed: [UntimedText(text: "end", before: 2)])
    let words = [
      Word(start: .seconds(1), text: "Bar"), Word(start: .milliseconds(1500), text: "cos"),
    ]
    let other = Lyrics(
      metadata: Metadata(),
      lines: [
        Line(words: words),
        Line(start: .seconds(2), text: "North", translations: [Line.Translation(text: "Norte")]),
      ])
    let both = song.merging(translation: other, language: "es")
    #expect(both.lines[0].translations.map(\.text) == ["Boote", "Barcos"])
    #expect(both.lines[0].translations[1].language == "es")
    #expect(both.lines[0].translations[1].words == words)
    #expect(both.lines[1].translations.map(\.text) == ["Norte"])
    #expect(both.metadata == song.metadata)
    #expect(both.untimed == song.untimed)
  }

  @Test("Estimated starts stay estimated")
  func estimated() {
    let estimate = Lyrics(parsing: "Boats\nNorth").spread(over: .seconds(2))
    let both = estimate.merging(translation: Lyrics(parsing: "[00:01.00]Norte"))
    #expect(both.lines[1].translations.map(\.text) == ["Norte"])
    #expect(both.isEstimated)
  }

  @Test(
    "Pairs never cross, never repeat and never exceed the tolerance", arguments: [UInt64(1), 2])
  func properties(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let starts = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Int.random(in: 0...60, using: &generator)
      }.sorted()
      let others = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Int.random(in: 0...60, using: &generator)
      }.sorted()
      let pairs = Self.lyrics(starts).pairs(with: Self.lyrics(others), tolerance: .milliseconds(7))
      let message: Comment = "\(starts) \(others) \(pairs)"
      for (one, next) in zip(pairs, pairs.dropFirst()) {
        #expect(one.line < next.line && one.partner < next.partner, message)
      }
      for pair in pairs { #expect(abs(starts[pair.line] - others[pair.partner]) <= 7, message) }
      // Two that are free within the tolerance would have been joined.
      let lines = Set(pairs.map(\.line))
      let partners = Set(pairs.map(\.partner))
      for start in starts.indices where !lines.contains(start) {
        for other in others.indices
        where !partners.contains(other) && starts[start] == others[other] {
          let crossing = pairs.contains { ($0.line < start) != ($0.partner < other) }
          #expect(crossing, message)
        }
      }
    }
  }
}
