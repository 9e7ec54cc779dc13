import Testing

@testable import LRCKit

@Suite("Times from players")
struct SyncTimeDoorTests {
  private static let lyrics = Lyrics(lines: [
    Line.words(at: -2000, [(-2000, nil, "paper "), (-1000, nil, "boats")]),
    Line.at(10_000, end: 12_000), Line.at(11_000, "", end: 20_000), Line.at(30_000),
  ])

  /// Every whole millisecond below ten hours; without optimisation a sample of them.
  private static var milliseconds: StrideTo<Int64> {
    #if DEBUG
    stride(from: 0, to: 36_000_000, by: 997)
    #else
    stride(from: 0, to: 36_000_000, by: 1)
    #endif
  }

  @Test("A whole millisecond as seconds is that millisecond")
  func everyMillisecond() {
    for time in Self.milliseconds {
      compare(Int64(milliseconds: Double(time) / 1000), time, at: time)
      compare(Int64(milliseconds: Double(-time) / 1000), -time, at: -time)
      compare(Duration.milliseconds(time).inMilliseconds, time, at: time)
    }
  }

  @Test("A whole millisecond as a decimal literal is that millisecond")
  func everyLiteral() {
    for time in Self.milliseconds {
      let fraction = String(time % 1000 + 1000).dropFirst()
      let seconds = Double("\(time / 1000).\(fraction)") ?? .nan
      compare(Int64(milliseconds: seconds), time, at: time)
    }
  }

  @Test("A seek to the start of a line finds that line")
  func seek() {
    let starts = stride(from: Int64(0), to: 36_000_000, by: 997)
    let lyrics = Lyrics(lines: starts.map { Line.at($0) })
    for (index, start) in starts.enumerated() {
      let seconds = Double(start) / 1000
      compare(lyrics.lineIndex(at: seconds), index, at: start)
      compare(lyrics.lineIndex(at: seconds.nextDown), index, at: start)
      compare(
        lyrics.lineIndex(at: Double(start - 1) / 1000), index == 0 ? nil : index - 1, at: start)
    }
    #expect(lyrics.lineIndex(at: Double("4.985") ?? 0) == 5)
  }

  @Test(
    "NaN and the infinities are no time",
    arguments: [.nan, .infinity, -Double.infinity, .signalingNaN])
  func notATime(seconds: Double) {
    let engine = SyncEngine(Self.lyrics)
    #expect(Self.lyrics.lineIndex(at: seconds) == nil)
    let now = engine.position(at: seconds)
    #expect(now.time == nil && now.line == nil && now.word == nil && now.lastStarted == nil)
    #expect(now.group.isEmpty && now.active.isEmpty && Array(now.active).isEmpty)
    #expect(!now.active.contains(0) && now.gap == nil && now.nextChange == nil)
    #expect(engine.nextChange(after: seconds) == nil)
    #expect(engine.nextChange(after: seconds, includingWords: true) == nil)
    #expect(engine.gap(at: seconds) == nil)
    var cursor = LyricsCursor(engine)
    cursor.move(to: 10)
    #expect(cursor.move(to: seconds) == [.line, .active])
    #expect(cursor.position == now)
  }

  @Test(
    "Times out of range count as the furthest held",
    arguments: [1e15, 1e300, .greatestFiniteMagnitude])
  func far(seconds: Double) {
    let engine = SyncEngine(Self.lyrics)
    #expect(Self.lyrics.lineIndex(at: seconds) == 3)
    #expect(Self.lyrics.lineIndex(at: -seconds) == nil)
    #expect(engine.position(at: seconds).time == .milliseconds(timeLimit))
    #expect(engine.position(at: -seconds).time == .milliseconds(-timeLimit))
    #expect(engine.position(at: -seconds).nextChange == .seconds(-2))
    #expect(engine.nextChange(after: seconds, includingWords: true) == nil)
    #expect(engine.gap(at: -seconds) == nil)
  }

  @Test(
    "Durations out of range count as the furthest held",
    arguments: [
      Duration(secondsComponent: .max, attosecondsComponent: 0), .seconds(Int64.max / 1000),
    ])
  func farDuration(time: Duration) {
    let engine = SyncEngine(Self.lyrics, duration: time)
    #expect(Self.lyrics.lineIndex(at: time) == 3)
    #expect(Self.lyrics.lineIndex(at: .zero - time) == nil)
    #expect(engine.position(at: time).line?.progress == 1)
    #expect(engine.position(at: time).nextChange == nil)
    #expect(engine.position(at: .zero - time).nextChange == .seconds(-2))
    #expect(engine.gap(at: 5.0, minimumLength: time) == nil)
    #expect(engine.gap(at: 25.0, minimumLength: .zero - time)?.end == .seconds(30))
  }

  @Test("Starts at the edge of what is held are looked up like others")
  func edges() {
    let least = Duration(secondsComponent: .min, attosecondsComponent: 0)
    let most = Duration(secondsComponent: .max, attosecondsComponent: 0)
    let lyrics = Lyrics(lines: [
      Line(start: least, end: most, text: "a"), Line(start: .zero, text: "b"),
      Line(start: most, end: most, text: "c"),
    ])
    #expect(lyrics.lineIndex(at: least) == 0)
    #expect(lyrics.lineIndex(at: -1.0) == 0)
    #expect(lyrics.lineIndex(at: 0.0) == 1)
    #expect(lyrics.lineIndex(at: most) == 2)
    let engine = SyncEngine(lyrics)
    #expect(engine.position(at: -1.0).line.map { 0...1 ~= $0.progress } == true)
    #expect(Array(engine.position(at: 1.0).active) == [0, 1])
    #expect(engine.nextChange(after: 1.0) == .milliseconds(timeLimit))
  }
}
