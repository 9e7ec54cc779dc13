import Testing

@testable import LRCKit

@Suite("What holds for every window")
struct WindowPropertyTests {
  /// Lyrics with translations, blank lines, groups, and lines of several rows.
  static func lyrics(seed: UInt64) -> Lyrics {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    return Lyrics(
      lines: (0..<count).map { index in
        let isBlank = Int.random(in: 0..<6, using: &random) == 0
        return Line(
          start: .seconds(index - index % 3 / 2),
          text: isBlank ? "" : "line " + random.text(upTo: 30),
          translations: isBlank || Bool.random(using: &random)
            ? [] : [.init(text: "under " + random.text(upTo: 20))])
      })
  }

  @Test(
    "It has the rows asked for, the current one inside", arguments: 1...6 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) {
    let lyrics = Self.lyrics(seed: seed)
    for width in [nil, 1, 12] as [Int?] {
      let all = LineWindow(
        of: lyrics, aroundLine: 0, size: .lines(before: 0, after: lyrics.lines.count - 1),
        width: width)
      for rows in 1...20 {
        for line in [nil] + lyrics.lines.indices.map(Optional.some) {
          for edge in [LineWindow.Edge.padded, .clamped] {
            let window = LineWindow(
              of: lyrics, aroundLine: line, rows: rows, edge: edge, width: width)
            let context =
              "seed \(seed), \(rows) rows, line \(line ?? -1), \(edge), width \(width ?? -1)"
            checkPlace(of: line, in: window, rows: rows, edge: edge, context)
            checkContent(of: window, all: all.rows.map(key), edge: edge, context)
          }
        }
      }
    }
  }

  private func checkPlace(
    of line: Int?, in window: LineWindow, rows: Int, edge: LineWindow.Edge, _ context: String
  ) {
    let middle = (rows - 1) / 2
    check(window.rows.count == rows, context)
    check((window.currentRow != nil) == (line != nil), context)
    if let line, let current = window.currentRow {
      guard window.rows.indices.contains(current) else { return check(false, context) }
      let row = window.rows[current]
      check(row.lineIndex == line && row.kind == .line && row.isCurrent, context)
      check(edge == .clamped || current == middle, context)
    } else if edge == .padded {
      check(window.rows[middle].kind == .blank, context)
      check(rows == middle + 1 || window.rows[middle + 1].lineIndex == 0, context)
    }
  }

  private func checkContent(
    of window: LineWindow, all: [String], edge: LineWindow.Edge, _ context: String
  ) {
    let shown = window.rows.filter { $0.kind != .blank }
    if edge == .clamped {
      // Blank only below, and only where all there is is shown.
      check(shown.count == min(window.rows.count, all.count), context)
      check(window.rows.prefix(shown.count).allSatisfy { $0.kind != .blank }, context)
    }
    // What is shown is a stretch of all rows, in order.
    check(all.contains(shown.map(key)), context)
  }

  private func key(_ row: LineWindow.Row) -> String {
    "\(row.lineIndex ?? -1) \(row.kind) \(row.text)"
  }

  @Test("The same question gets the same answer", arguments: 1...20 as ClosedRange<UInt64>)
  func pure(seed: UInt64) {
    let lyrics = Self.lyrics(seed: seed)
    let copy = Self.lyrics(seed: seed)
    for line in lyrics.lines.indices {
      let window = LineWindow(of: lyrics, aroundLine: line, width: 12)
      check(window == LineWindow(of: copy, aroundLine: line, width: 12), "seed \(seed)")
    }
  }

  @Test(
    "Counted in lines or groups, whole ones are shown", arguments: 1...20 as ClosedRange<UInt64>)
  func units(seed: UInt64) {
    let lyrics = Self.lyrics(seed: seed)
    for count in 1...9 {
      for line in lyrics.lines.indices {
        let window = LineWindow(of: lyrics, aroundLine: line, size: .lines(count), edge: .clamped)
        let shown = Set(window.rows.compactMap(\.lineIndex))
        check(shown.count == min(count, lyrics.lines.count), "seed \(seed)")
        check(shown.contains(line), "seed \(seed)")
        let groups = LineWindow(of: lyrics, aroundLine: line, size: .groups(count))
        let starts = Set(groups.rows.compactMap { $0.lineIndex }.map { lyrics.lines[$0].start })
        check(starts.count <= count && groups.currentIndices.contains(line), "seed \(seed)")
      }
    }
  }
}
