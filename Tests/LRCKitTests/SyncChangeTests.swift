import Testing

@testable import LRCKit

@Suite("Changes and breaks")
struct SyncChangeTests {
  @Test("The next change is the next start or stated end")
  func nextChange() {
    let engine = SyncEngine(Lyrics(lines: [.at(10_000), .at(12_500, end: 13_000), .at(13_000)]))
    let changes = [-5, 0, 10, 10.4, 12.499, 12.5, 12.999, 13, 99].map {
      engine.nextChange(after: $0)
    }
    let expected: [Int64?] = [
      10_000, 10_000, 12_500, 12_500, 12_500, 13_000, 13_000, nil, nil,
    ]
    #expect(changes.map { $0?.inMilliseconds } == expected)
  }

  @Test("The starts of words are changes where asked for")
  func words() {
    let line = Line.words(at: 1000, [(1000, nil, "a "), (1200, nil, "b "), (9000, nil, "c")])
    let engine = SyncEngine(Lyrics(lines: [line, .at(2000, end: 2500)]))
    let times = [0, 1, 1.2, 2, 2.5]
    #expect(
      times.map { engine.nextChange(after: $0, includingWords: true)?.inMilliseconds }
        == [1000, 1200, 2000, 2500, nil])
    #expect(
      times.map { engine.nextChange(after: $0)?.inMilliseconds } == [1000, 2000, 2000, 2500, nil])
  }

  struct GapCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [Line]
    let duration: Int64?
    let minimum: Int64
    /// Times, and the start and end of the break there; an end of -1 isn't known.
    let gaps: [(time: Int64, gap: (Int64, Int64)?)]

    init(
      _ name: String, _ lines: [Line], duration: Int64? = nil, minimum: Int64 = 0,
      _ gaps: [(time: Int64, gap: (Int64, Int64)?)]
    ) {
      testDescription = name
      self.lines = lines
      self.duration = duration
      self.minimum = minimum
      self.gaps = gaps
    }
  }

  private static let song = [
    Line.at(20_000), .at(24_000, ""), .at(24_500), .at(30_000, ""), .at(60_000),
  ]

  static let gapCases = [
    GapCase(
      "the intro", song, [(-1, nil), (0, (0, 20_000)), (19_999, (0, 20_000)), (20_000, nil)]),
    GapCase("no intro before zero", [.at(-500), .at(9000)], [(-900, nil), (-500, nil), (0, nil)]),
    GapCase("no intro at zero", [.at(0), .at(9000)], [(-1, nil), (0, nil)]),
    GapCase(
      "an intro through blank lines", [.at(-100, ""), .at(50, ""), .at(90)],
      [(-100, nil), (-1, nil), (0, (0, 90)), (60, (0, 90)), (90, nil)]),
    GapCase(
      "blank lines", song, [(24_200, (24_000, 24_500)), (24_500, nil), (45_000, (30_000, 60_000))]),
    GapCase(
      "only long ones count", song, minimum: 8000,
      [(5000, (0, 20_000)), (24_200, nil), (45_000, (30_000, 60_000))]),
    GapCase("just long enough", song, minimum: 500, [(24_200, (24_000, 24_500))]),
    GapCase("a line that lasts long", [.at(10_000), .at(40_000)], [(25_000, nil), (99_000, nil)]),
    GapCase(
      "from a stated end", [.at(0, end: 10), .at(30)], [(9, nil), (10, (10, 30)), (30, nil)]),
    GapCase(
      "from a stated end through blank lines", [.at(0, end: 10), .at(20, ""), .at(30)],
      [(15, (10, 30)), (25, (10, 30))]),
    GapCase(
      "not while another line is sung", [.at(0, end: 50), .at(10, end: 20), .at(30, ""), .at(90)],
      [(25, nil), (35, nil), (49, nil), (50, (50, 90))]),
    GapCase("not beside text", [.at(0), .at(10, ""), .at(10), .at(20)], [(15, nil)]),
    GapCase(
      "open behind the last text", [.at(0), .at(50, "")], minimum: 8000,
      [(49, nil), (50, (50, -1)), (99_999, (50, -1))]),
    GapCase(
      "to the end of the song", [.at(0), .at(50, "")], duration: 200,
      [(50, (50, 200)), (199, (50, 200)), (200, nil)]),
    GapCase(
      "behind a duration that comes too soon", [.at(0), .at(50, "")], duration: 40, [(60, (50, -1))]
    ),
    GapCase("no text at all", [.at(10, "")], [(-1, nil), (0, (0, -1)), (20, (0, -1))]),
    GapCase("no text in a known time", [.at(10, "")], duration: 90, [(0, (0, 90)), (90, nil)]),
  ]

  @Test("A break is a stretch without text", arguments: gapCases)
  func gaps(_ example: GapCase) {
    let engine = SyncEngine(
      Lyrics(lines: example.lines), duration: example.duration.map { .milliseconds($0) })
    for (time, expected) in example.gaps {
      let gap = engine.gap(
        at: .milliseconds(time), minimumLength: .milliseconds(example.minimum))
      #expect(gap?.start.inMilliseconds == expected?.0, "at \(time)")
      #expect(gap.map { $0.end?.inMilliseconds ?? -1 } == expected?.1, "at \(time)")
      if example.minimum == 0 {
        #expect(engine.position(at: .milliseconds(time)).gap == gap)
      }
      if let gap { #expect(gap.length == gap.end.map { $0 - gap.start }) }
    }
  }
}
