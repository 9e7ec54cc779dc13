import Testing

@testable import LRCKit

@Suite("The window around a position")
struct WindowPositionTests {
  @Test("Before the first line, on lines, in a gap, behind the last")
  func places() {
    let lyrics = Lyrics(lines: [
      Line(start: .seconds(1), end: .seconds(3), text: "paper boats"),
      Line(start: .seconds(10), text: "north light"),
    ])
    let engine = SyncEngine(lyrics, duration: .seconds(20))
    func window(_ time: Double) -> LineWindow {
      LineWindow(of: lyrics, around: engine.position(at: time), rows: 3)
    }
    #expect(window(0).texts == [nil, nil, "paper boats"])
    #expect(window(0).currentRow == nil)
    #expect(window(2).texts == [nil, "paper boats", "north light"])
    #expect(window(2).currentRow == 1)
    #expect(window(2).rows[1].progress == 0.5)
    #expect(window(2).rows[1].fill == 0.5)
    #expect(window(2).rows[1].sung == "paper ")
    #expect(window(5).texts == [nil, "paper boats", "north light"])
    #expect(window(5).currentIndices.isEmpty)
    #expect(window(5).rows[1].fill == nil)
    #expect(window(99).texts == ["paper boats", "north light", nil])
    #expect(window(99).rows[1].fill == 1)
    #expect(window(.nan).texts == [nil, nil, "paper boats"])
  }

  @Test("Each line of a duet is filled by its own words")
  func duet() {
    let lyrics = Lyrics(lines: [
      Line(
        words: [Word(start: .zero, text: "ab"), Word(start: .seconds(2), text: "cd")], voice: "v1"),
      Line(
        end: .seconds(2),
        words: [Word(start: .zero, text: "x"), Word(start: .seconds(1), text: "y")],
        voice: "v2"),
      Line(start: .zero, text: "plain"),
      Line(start: .seconds(4), text: "next"),
    ])
    let now = SyncEngine(lyrics).position(at: 1.5)
    let window = LineWindow(of: lyrics, around: now, size: .rows(before: 0, after: 3))
    #expect(window.currentIndices == [0, 1, 2])
    #expect(window.rows.map(\.fill) == [0.375, 0.75, 0.375, nil])
    #expect(window.rows.map(\.progress) == [0.375, 0.75, 0.375, nil])
    let late = SyncEngine(lyrics).position(at: 3)
    let ended = LineWindow(of: lyrics, around: late, size: .rows(before: 0, after: 3))
    #expect(ended.rows.map(\.fill) == [0.75, 1, 0.75, nil])
  }

  @Test("A position of another song never traps")
  func stale() {
    let long = Lyrics(
      lines: (0..<50).map {
        Line(words: [Word(start: .seconds($0), text: "紙の"), Word(start: .seconds($0), text: "船")])
      })
    let position = SyncEngine(long).position(at: 40)
    #expect(
      LineWindow(of: fiveLines, around: position, rows: 3).texts == [nil, nil, "paper boats"])
    let near = SyncEngine(long).position(at: 1.5)
    #expect(LineWindow(of: song((1, "é"), (2, "👩‍👩‍👧")), around: near, rows: 3).currentRow == 1)
  }

  @Test("As time goes on, rows fill and never empty", arguments: 1...10 as ClosedRange<UInt64>)
  func monotone(seed: UInt64) {
    let lyrics = WindowPropertyTests.lyrics(seed: seed)
    let engine = SyncEngine(lyrics, duration: .seconds(20))
    for edge in [LineWindow.Edge.padded, .clamped] {
      var last: (line: Int?, fills: [Double]) = (nil, [])
      for step in -5...220 {
        let now = engine.position(at: Double(step) / 10)
        let window = LineWindow(of: lyrics, around: now, rows: 25, edge: edge, width: 12)
        let context = "seed \(seed), \(edge), step \(step)"
        check((window.currentRow == nil) == (now.line == nil), context)
        check(window.rows.count == 25, context)
        let rows = window.rows.filter { $0.lineIndex == now.line?.index && $0.fill != nil }
        let fills = rows.compactMap(\.fill)
        if last.line == now.line?.index {
          check(zip(last.fills, fills).allSatisfy { $0 <= $1 }, context)
        }
        last = (now.line?.index, fills)
      }
    }
  }
}
