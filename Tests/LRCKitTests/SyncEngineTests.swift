import Testing

@testable import LRCKit

@Suite("Positions")
struct SyncEngineTests {
  private func milliseconds(_ duration: Duration?) -> Int64? { duration?.inMilliseconds }

  @Test("Lyrics without lines have no position and no change")
  func empty() {
    let engine = SyncEngine(Lyrics(), duration: .seconds(9))
    let now = engine.position(at: 1.0)
    #expect(now.line == nil && now.word == nil && now.lastStarted == nil && now.gap == nil)
    #expect(now.group.isEmpty && now.active.isEmpty && now.nextChange == nil)
    #expect(now.time == .seconds(1))
    #expect(engine.nextChange(after: 0.0) == nil && engine.gap(at: 1.0) == nil)
  }

  @Test(
    "A line's progress is the share of its time",
    arguments: [
      (10_000, 0), (11_000, 0.25), (13_000, 0.75), (13_999, 0.99975), (14_000, 0), (17_000, 0.5),
      (19_999, 0.999_833_333), (20_000, 1), (90_000, 1),
    ] as [(Int64, Double)])
  func progress(time: Int64, expected: Double) throws {
    let lyrics = Lyrics(lines: [.at(10_000), .at(14_000)])
    let now = SyncEngine(lyrics, duration: .seconds(20)).position(at: .milliseconds(time))
    let line = try #require(now.line)
    #expect(abs(line.progress - expected) < 1e-6)
    #expect(line.fill == line.progress)
  }

  struct EndCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [Line]
    let duration: Int64?
    let ends: [Int64?]
  }

  @Test(
    "A line ends where it says, else at the next different start, else with the song",
    arguments: [
      EndCase(
        testDescription: "nothing known", lines: [.at(1000)], duration: nil, ends: [nil]),
      EndCase(
        testDescription: "duration given", lines: [.at(1000)], duration: 9000, ends: [9000]),
      EndCase(
        testDescription: "duration before the start", lines: [.at(1000)], duration: 1000,
        ends: [nil]),
      EndCase(
        testDescription: "duration not known yet", lines: [.at(-1000)], duration: 0, ends: [nil]),
      EndCase(
        testDescription: "stated", lines: [.at(1000, end: 9000), .at(2000, end: 2500)],
        duration: 10_000, ends: [9000, 2500]),
      EndCase(
        testDescription: "equal starts", lines: [.at(1000), .at(1000), .at(4000), .at(4000)],
        duration: 5000, ends: [4000, 4000, 5000, 5000]),
      EndCase(
        testDescription: "before a blank line", lines: [.at(1000), .at(4000, "")], duration: nil,
        ends: [4000, nil]),
    ])
  func ends(_ example: EndCase) {
    let lyrics = Lyrics(lines: example.lines)
    let engine = SyncEngine(lyrics, duration: example.duration.map { .milliseconds($0) })
    #expect(lyrics.lines.indices.map { milliseconds(engine.end(ofLine: $0)) } == example.ends)
    if let last = lyrics.lines.last, example.ends.last == .some(nil) {
      let line = engine.position(at: last.start + .seconds(5)).line
      #expect(line?.end == nil && line?.progress == 0 && line?.fill == 1)
    }
  }

  @Test("The length tag ends the song where the player doesn't", .enabled(if: readsLength))
  func lengthTag() {
    let metadata = Metadata(tags: [Metadata.Tag(key: "length", value: "0:20")])
    let lyrics = Lyrics(metadata: metadata, lines: [.at(10_000)])
    #expect(SyncEngine(lyrics).position(at: 15.0).line?.progress == 0.5)
    #expect(SyncEngine(lyrics).duration == .seconds(20))
    #expect(SyncEngine(lyrics, duration: .zero).duration == .seconds(20))
    #expect(SyncEngine(lyrics, duration: .seconds(30)).position(at: 15.0).line?.progress == 0.25)
  }

  private static var readsLength: Bool {
    Metadata(tags: [Metadata.Tag(key: "length", value: "0:20")]).length != nil
  }

  @Test("Equal starts are one group with the first line that isn't blank in front")
  func groups() {
    let lyrics = Lyrics(lines: [.at(10, ""), .at(10), .at(10), .at(30)])
    let now = SyncEngine(lyrics).position(at: 0.02)
    #expect(now.line?.index == 1 && now.lastStarted == 1 && now.group == 0..<3)
    #expect(Array(now.active) == [0, 1, 2])
    #expect(SyncEngine(lyrics).position(at: 0.03).group == 3..<4)
  }

  @Test("The last started line stays behind its end")
  func lastStarted() {
    let lyrics = Lyrics(lines: [.at(10, end: 90), .at(20, end: 30), .at(200)])
    let engine = SyncEngine(lyrics)
    let indices = [0.009, 0.01, 0.02, 0.04, 0.1, 0.2].map { engine.position(at: $0) }
    #expect(indices.map(\.lastStarted) == [nil, 0, 1, 1, 1, 2])
    #expect(indices.map { $0.line?.index } == [nil, 0, 1, 0, nil, 2])
  }

  @Test("Overlapping lines are all active")
  func active() {
    let lines = [Line.at(10, end: 70)] + (0..<20).map { .at(20 + 10 * $0, end: 25 + 10 * $0) }
    let engine = SyncEngine(Lyrics(lines: lines))
    #expect(Array(engine.position(at: 0.022).active) == [0, 1])
    #expect(Array(engine.position(at: 0.046).active) == [0])
    #expect(Array(engine.position(at: 0.071).active) == [6])
    #expect(engine.position(at: 0.071) == engine.position(at: .milliseconds(71)))
  }

  // MARK: Words

  private static let karaoke = Line.words(
    at: 10_000, end: 16_000,
    [
      (10_000, nil, "paper "), (11_000, 11_500, "boats "), (13_000, nil, "drift "),
      (13_000, nil, ""), (14_000, nil, "höher"),
    ])

  struct WordCase: Sendable {
    let time: Int64
    let word: Int?
    let progress: Double
    let fill: Double
  }

  @Test(
    "The current word is the last that has started, and the line fills with it",
    arguments: [
      WordCase(time: 10_000, word: 0, progress: 0, fill: 0),
      WordCase(time: 10_500, word: 0, progress: 0.5, fill: 3 / 24),
      WordCase(time: 11_250, word: 1, progress: 0.5, fill: 9 / 24),
      WordCase(time: 11_500, word: 1, progress: 1, fill: 12 / 24),
      WordCase(time: 12_999, word: 1, progress: 1, fill: 12 / 24),
      WordCase(time: 13_000, word: 3, progress: 0, fill: 18 / 24),
      WordCase(time: 15_000, word: 4, progress: 0.5, fill: 21 / 24),
    ])
  func words(_ example: WordCase) {
    let now = SyncEngine(Lyrics(lines: [Self.karaoke])).position(at: .milliseconds(example.time))
    #expect(now.word?.index == example.word)
    #expect(now.word?.progress == example.progress)
    #expect(abs((now.line?.fill ?? .nan) - example.fill) < 1e-9)
  }

  @Test("There is no word before the first one and in lines without words")
  func noWord() {
    let late = Line.words(at: 1000, [(1500, nil, "late")])
    let engine = SyncEngine(Lyrics(lines: [late, .at(3000)]))
    #expect(engine.position(at: 1.2).word == nil && engine.position(at: 1.2).line?.fill == 0)
    #expect(engine.position(at: 1.5).word?.index == 0)
    #expect(engine.position(at: 1.5).word?.end == .seconds(3))
    #expect(engine.position(at: 3.5).word == nil)
  }

  @Test("A word without a known end doesn't progress but counts as sung")
  func openWord() {
    let line = Line.words(at: 0, [(0, nil, "paper "), (1000, nil, "boats")])
    let now = SyncEngine(Lyrics(lines: [line])).position(at: 5.0)
    #expect(now.word?.index == 1 && now.word?.end == nil && now.word?.progress == 0)
    #expect(now.word?.fill == 1 && now.line?.progress == 0 && now.line?.fill == 1)
    #expect(now.word?.textRange == 6..<11)
  }

  @Test("Words without text leave the line to fill by time")
  func emptyWords() {
    let line = Line.words(at: 0, end: 1000, [(0, nil, ""), (500, nil, "")])
    let now = SyncEngine(Lyrics(lines: [line])).position(at: 0.75)
    #expect(now.word?.index == 1 && now.word?.progress == 0.5 && now.line?.fill == 0.75)
  }

  @Test("Words of repeats move with them")
  func repeatedWords() {
    var parts = Lyrics(lines: [Self.karaoke]).store.parts
    parts.entries.append(LineStore.Entry(start: 50_000, content: 0))
    let engine = SyncEngine(Lyrics(metadata: Metadata(), store: LineStore(parts)))
    let first = engine.position(at: 11.25)
    let second = engine.position(at: 51.25)
    #expect(second.line?.index == 1 && second.line?.end == .seconds(56))
    #expect(second.word?.index == 1 && second.word?.start == .seconds(51))
    #expect(second.word?.end == .milliseconds(51_500) && second.word?.progress == 0.5)
    #expect(second.line?.fill == first.line?.fill)
    #expect(engine.nextChange(after: 51.25, includingWords: true) == .seconds(53))
  }
}
