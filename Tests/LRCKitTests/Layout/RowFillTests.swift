import Testing

@testable import LRCKit

@Suite("How far rows are sung")
struct RowFillTests {
  private func window(
    _ lyrics: Lyrics, _ focus: LineWindow.Focus, rows: Int = 1, width: Int? = nil
  ) -> LineWindow {
    LineWindow(
      of: lyrics, focus: focus, size: .rows(before: 0, after: rows - 1), edge: .padded,
      width: width, options: .init())
  }

  @Test("b130a: a wrapped line is filled row by row")
  func wrapped() {
    let lyrics = song((10, "paper boats drift north"), (18, ""))
    let shown = window(
      lyrics, .init(0, of: lyrics, progress: 0.75), rows: 2, width: 12)
    #expect(shown.texts == ["paper boats", "drift north"])
    #expect(shown.rows.map(\.progress) == [0.75, 0.75])
    // 23 columns, 17.25 of them sung: the first row whole, and of the second all from column 12.
    #expect(shown.rows.map(\.fill) == [1, (17.25 - 12) / 11])
    #expect(shown.rows.map(\.sung) == ["paper boats", "drift"])
    #expect(shown.rows.map(\.unsung) == ["", " north"])
  }

  @Test("b139b: an emoji sequence is never cut")
  func emoji() {
    let lyrics = song((1, "👩‍👩‍👧 boat"), (5, ""))
    let cuts = [0, 0.1, 0.14, 0.15, 0.2, 0.3, 1].map { fill in
      String(window(lyrics, .init(0, of: lyrics, progress: fill)).rows[0].sung)
    }
    #expect(cuts == ["", "", "", "👩‍👩‍👧", "👩‍👩‍👧", "👩‍👩‍👧", "👩‍👩‍👧 boat"])
  }

  @Test("The word decides where there is one, in columns")
  func words() {
    let lyrics = Lyrics(lines: [
      Line(words: [
        Word(start: .seconds(1), text: "紙の"), Word(start: .seconds(2), text: "boat "),
        Word(start: .seconds(3), text: "é"),
      ])
    ])
    let second = LineWindow.Focus(0, of: lyrics, progress: 0, word: (6..<11, 0.4))
    #expect(window(lyrics, second).rows[0].sung == "紙のbo")
    #expect(window(lyrics, second).rows[0].fill == 0.6)
    let third = LineWindow.Focus(0, of: lyrics, progress: 0, word: (11..<13, 1))
    #expect(window(lyrics, third).rows[0].fill == 1)
    let foreign = LineWindow.Focus(0, of: lyrics, progress: 0, word: (90..<99, 1))
    #expect(window(lyrics, foreign).rows[0].fill == 1)
  }

  @Test("Translations, other lines, and windows without a position have no fill")
  func without() {
    let lyrics = Lyrics(lines: [
      Line(start: .seconds(1), text: "a", translations: [.init(text: "b")]),
      Line(start: .seconds(2), text: "c"),
    ])
    let shown = window(lyrics, .init(0, of: lyrics, progress: 0.5), rows: 3)
    #expect(shown.rows.map(\.fill) == [0.5, nil, nil])
    #expect(shown.rows.map(\.progress) == [0.5, 0.5, nil])
    #expect(LineWindow(of: lyrics, aroundLine: 0, rows: 1).rows[0].fill == nil)
    #expect(LineWindow(of: lyrics, aroundLine: 0, rows: 1).rows[0].unsung == "a")
  }

  @Test(
    "Fills are in order and in range, cuts at characters", arguments: 1...60 as ClosedRange<UInt64>)
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lyrics = song((1, random.text(upTo: 50)), (3, "x"))
    let width = Int.random(in: 1...20, using: &random)
    var last: [Double] = []
    for step in 0...20 {
      let shown = window(
        lyrics, .init(0, of: lyrics, progress: Double(step) / 20), rows: 60, width: width)
      let rows = shown.rows.filter { $0.lineIndex == 0 }
      let fills = rows.compactMap(\.fill)
      let context = "seed \(seed), width \(width), step \(step)"
      check(fills.count == rows.count && fills.allSatisfy { (0...1).contains($0) }, context)
      // Before a row that has begun all rows are full.
      let begun = fills.lastIndex { $0 > 0 } ?? 0
      check(fills.prefix(begun).allSatisfy { $0 == 1 }, context)
      check(zip(last, fills).allSatisfy { $0 <= $1 }, context)
      if step == 0 { check(fills.allSatisfy { $0 == 0 }, context) }
      if step == 20, rows.contains(where: { $0.columns > 0 }) {
        check(fills.allSatisfy { $0 == 1 }, context)
      }
      for row in rows {
        check(row.text.indices.contains(row.sung.endIndex) || row.unsung.isEmpty, context)
        check(row.sung + row.unsung == row.text, context)
      }
      last = fills
    }
  }
}
