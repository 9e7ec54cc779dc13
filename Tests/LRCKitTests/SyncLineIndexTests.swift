import Testing

@testable import LRCKit

@Suite("The current line")
struct SyncLineIndexTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [Line]
    /// Times in milliseconds, and the line current at each.
    let expected: [(Int64, Int?)]

    init(_ name: String, _ lines: [Line], _ expected: [(Int64, Int?)]) {
      testDescription = name
      self.lines = lines
      self.expected = expected
    }
  }

  static let cases = [
    Case("no lines", [], [(-1, nil), (0, nil), (1000, nil)]),
    Case(
      "before the first none, after the last the last", [.at(10_000), .at(20_000)],
      [
        (0, nil), (9999, nil), (10_000, 0), (19_999, 0), (20_000, 1), (3_600_000, 1), (.max / 4, 1),
      ]),
    Case("one line", [.at(5)], [(4, nil), (5, 0), (6, 0)]),
    Case("negative starts", [.at(-5000), .at(9000)], [(-5001, nil), (-5000, 0), (0, 0)]),
    Case("a blank line is current", [.at(0), .at(10, ""), .at(20)], [(9, 0), (10, 1), (20, 2)]),
    Case("lines in any order", [.at(30, "c"), .at(10, "a"), .at(20, "b")], [(10, 0), (29, 1)]),
    Case(
      "nothing between a stated end and the next start",
      [.at(12_000, end: 15_000), .at(20_000, end: 22_000)],
      [(14_999, 0), (15_000, nil), (17_000, nil), (20_000, 1), (22_000, nil), (99_000, nil)]),
    Case(
      "a line that outlasts later ones comes back",
      [.at(10, end: 70), .at(20, end: 25), .at(30, end: 31)],
      [(10, 0), (20, 1), (24, 1), (25, 0), (30, 2), (31, 0), (69, 0), (70, nil)]),
    Case(
      "of two that outlast the later start counts",
      [.at(0, end: 90), .at(10, end: 80), .at(20, end: 30)],
      [(29, 2), (30, 1), (79, 1), (80, 0), (90, nil)]),
    Case(
      "an end of its own outlasts the next start",
      [.at(10_000, end: 16_000), .at(14_000, end: 18_000)], [(15_000, 1), (17_000, 1)]),
    Case("the first of equal starts", [.at(39), .at(39), .at(42)], [(39, 0), (41, 0), (42, 2)]),
    Case(
      "text before blank among equal starts", [.at(0), .at(10, ""), .at(10), .at(50)],
      [(10, 2), (49, 2), (50, 3)]),
    Case("white space is blank", [.at(10, " \u{3000}"), .at(10)], [(10, 1)]),
    Case("all blank: the first", [.at(10, ""), .at(10, "")], [(10, 0)]),
    Case(
      "equal starts with different ends", [.at(10, end: 20), .at(10, end: 40), .at(90)],
      [(10, 0), (19, 0), (20, 1), (39, 1), (40, nil), (90, 2)]),
    Case(
      "a blank line stays when the text beside it ends", [.at(10, ""), .at(10, end: 20), .at(90)],
      [(10, 1), (20, 0), (89, 0)]),
    Case(
      "a group that outlasts a later start",
      [.at(0, "", end: 50), .at(0, end: 40), .at(10, end: 20)],
      [(0, 1), (10, 2), (20, 1), (39, 1), (40, 0), (50, nil)]),
    Case(
      "a last group without ends lasts for ever", [.at(10), .at(20, end: 30), .at(20)],
      [(20, 1), (30, 2), (9_000_000, 2)]),
  ]

  @Test("is the active line with the latest start", arguments: cases)
  func current(_ example: Case) {
    let lyrics = Lyrics(lines: example.lines)
    let engine = SyncEngine(lyrics)
    for (time, line) in example.expected {
      #expect(lyrics.lineIndex(at: .milliseconds(time)) == line, "at \(time)")
      #expect(lyrics.lineIndex(at: Double(time) / 1000) == line, "at \(time) as seconds")
      #expect(lyrics.withPlainEntries.lineIndex(at: .milliseconds(time)) == line, "at \(time)")
      #expect(engine.position(at: .milliseconds(time)).line?.index == line, "at \(time)")
    }
  }

  @Test("Repeats of a row move its end with them")
  func repeats() {
    let content = LineStore.Content(base: 1000, end: 1500, text: 0..<2, isComposed: false)
    var parts = LineStore.Parts()
    parts.source = "la"
    parts.contents = [content]
    parts.entries = [1000, 5000, 9000].map { LineStore.Entry(start: $0, content: 0) }
    let lyrics = Lyrics(metadata: Metadata(), store: LineStore(parts))
    let found = [1499, 1500, 5499, 5500, 9499, 9500].map { lyrics.lineIndex(at: .milliseconds($0)) }
    #expect(found == [0, nil, 1, nil, 2, nil])
  }

  @Test("Ten thousand lines with one start are one group, whichever are active")
  func hugeGroup() {
    let lines = (0..<10_000).map { index in
      Line(
        start: .seconds(1), end: .milliseconds(1001 + index),
        text: index.isMultiple(of: 10) ? "text" : "")
    }
    let lyrics = Lyrics(lines: lines + [Line(start: .seconds(60), text: "after")])
    #expect(lyrics.lineIndex(at: 1.0) == 0)
    #expect(lyrics.lineIndex(at: 1.001) == 10)
    #expect(lyrics.lineIndex(at: 5.0) == 4000)
    #expect(lyrics.lineIndex(at: 10.990) == 9990)
    #expect(lyrics.lineIndex(at: 10.991) == 9991)
    #expect(lyrics.lineIndex(at: 11.0) == nil)
    #expect(lyrics.lineIndex(at: 60.0) == 10_000)
    let now = SyncEngine(lyrics).position(at: 9.0)
    #expect(now.group == 0..<10_000 && now.active.count == 2000)
    #expect(now.active.elementsEqual(8000..<10_000))
  }

  @Test("A start far from all others leaves the rest to halving")
  func outlier() {
    let lines = (0..<1000).map { Line(start: .milliseconds($0), text: "x") }
    let lyrics = Lyrics(lines: lines + [Line(start: .seconds(1_000_000_000), text: "end")])
    for time in 0..<1000 {
      compare(lyrics.lineIndex(at: Double(time) / 1000), time, at: Int64(time))
    }
    #expect(lyrics.lineIndex(at: 999_999_999) == 999)
    #expect(lyrics.lineIndex(at: 1e300) == 1000)
  }
}

extension Line {
  /// A line by milliseconds.
  static func at(_ start: Int64, _ text: String = "paper boats", end: Int64? = nil) -> Line {
    Line(start: .milliseconds(start), end: end.map { .milliseconds($0) }, text: text)
  }

  /// A line of words by milliseconds.
  static func words(
    at start: Int64, end: Int64? = nil, _ words: [(start: Int64, end: Int64?, text: String)]
  ) -> Line {
    Line(
      start: .milliseconds(start), end: end.map { .milliseconds($0) },
      words: words.map { Word(start: $0.start, end: $0.end, text: $0.text) })
  }
}
