import Testing

@testable import LRCKit

@Suite("The cursor")
struct SyncCursorTests {
  @Test("It says what changes")
  func changes() {
    let karaoke = Line.words(at: 1000, end: 5000, [(1000, nil, "a "), (2000, nil, "b")])
    let lyrics = Lyrics(lines: [karaoke, .at(4000, end: 6000), .at(9000)])
    var cursor = LyricsCursor(SyncEngine(lyrics))
    #expect(cursor.position.line == nil && cursor.position.time == nil)
    let moves: [(Double, LyricsCursor.Change)] = [
      (0, .gap), (0.5, []), (1, [.line, .word, .active, .gap]), (1.5, []), (2, .word), (3, []),
      (4, [.line, .word, .active]), (5, .active), (6, [.line, .active, .gap]), (8, []),
      (9, [.line, .active, .gap]), (999, []), (2, [.line, .word, .active]), (1, .word),
      (4.5, [.line, .word, .active]), (-1, [.line, .active]),
    ]
    for (time, change) in moves { #expect(cursor.move(to: time) == change, "to \(time)") }
  }

  @Test("A seek to where the same lines are active changes none")
  func sameActiveLines() {
    let lyrics = Lyrics(lines: [.at(10, end: 70), .at(20, end: 25), .at(30, end: 35)])
    var cursor = LyricsCursor(SyncEngine(lyrics))
    cursor.move(to: 0.015)
    #expect(cursor.move(to: 0.04) == [])
    #expect(cursor.move(to: 0.026) == [])
    #expect(cursor.move(to: 0.022) == [.line, .active])
    #expect(cursor.move(to: 0.032) == [.line, .active])
    #expect(cursor.move(to: 0.080) == [.line, .active, .gap])
    #expect(cursor.move(to: .milliseconds(5)) == .gap)
  }

  @Test("A cursor on other lyrics begins anew")
  func otherSong() {
    let long = Lyrics(lines: (0..<100).map { .at($0 * 1000) })
    var cursor = LyricsCursor(SyncEngine(long))
    cursor.move(to: 99)
    cursor = LyricsCursor(SyncEngine(Lyrics(lines: [.at(0)])))
    #expect(cursor.move(to: 99.1) == [.line, .active])
    #expect(cursor.position.line?.index == 0)
  }

  @Test("It answers like the engine, whatever the times", arguments: UInt64(1)...60)
  func likeTheEngine(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let lyrics = Lyrics.random(using: &generator)
    let engine = SyncEngine(lyrics, duration: .milliseconds(120))
    var cursor = LyricsCursor(engine)
    var former = cursor.position
    var time: Int64 = -40
    for step in 0..<300 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: time = .random(in: -60...200, using: &generator)
      case 1: time -= .random(in: 0...30, using: &generator)
      case 2: time += .random(in: 0...30, using: &generator)
      default: time += .random(in: 0...3, using: &generator)
      }
      let seconds = step % 50 == 49 ? .nan : Double(time) / 1000
      let change = cursor.move(to: seconds)
      let now = engine.position(at: seconds)
      compare(cursor.position, now, at: time)
      compare(change.contains(.line), now.line?.index != former.line?.index, at: time, "line")
      let isSameWord =
        now.word?.index == former.word?.index
        && (now.word == nil || now.line?.index == former.line?.index)
      compare(change.contains(.word), !isSameWord, at: time, "word")
      let isSameActive = now.active.elementsEqual(former.active)
      compare(change.contains(.active), !isSameActive, at: time, "active")
      compare(change.contains(.gap), now.gap != former.gap, at: time, "gap")
      former = now
    }
  }
}
