import Testing

@testable import LRCKit

@Suite("The window")
struct LineWindowTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let size: LineWindow.Size
    let line: Int?
    let edge: LineWindow.Edge
    let texts: [String?]
    let currentRow: Int?

    init(
      _ name: String, _ size: LineWindow.Size, at line: Int?, edge: LineWindow.Edge = .padded,
      shows texts: [String?], current currentRow: Int?
    ) {
      self.name = name
      self.size = size
      self.line = line
      self.edge = edge
      self.texts = texts
      self.currentRow = currentRow
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      "b124a: padded above the first", .rows(5), at: 0,
      shows: [nil, nil, "paper boats", "north light", "slow rain"], current: 2),
    Case(
      "b124b: padded below the last", .rows(5), at: 4,
      shows: ["slow rain", "far shore", "home again", nil, nil], current: 2),
    Case(
      "b124d: clamped at the last", .rows(3), at: 4, edge: .clamped,
      shows: ["slow rain", "far shore", "home again"], current: 2),
    Case(
      "clamped at the first", .rows(3), at: 0, edge: .clamped,
      shows: ["paper boats", "north light", "slow rain"], current: 0),
    Case(
      "b125a: two before, one after", .rows(before: 2, after: 1), at: 2,
      shows: ["paper boats", "north light", "slow rain", "far shore"], current: 2),
    Case("b126a: one row", .rows(1), at: 2, shows: ["slow rain"], current: 0),
    Case(
      "b126b: of two rows the first", .rows(2), at: 2, shows: ["slow rain", "far shore"], current: 0
    ),
    Case(
      "b127a: the row stands still", .rows(3), at: 1,
      shows: ["paper boats", "north light", "slow rain"], current: 1),
    Case(
      "b127b: the row stands still", .rows(3), at: 2,
      shows: ["north light", "slow rain", "far shore"], current: 1),
    Case(
      "b128a: the row stands still", .rows(3), at: 3,
      shows: ["slow rain", "far shore", "home again"], current: 1),
    Case(
      "b106b: before the first", .rows(3), at: nil, shows: [nil, nil, "paper boats"], current: nil),
    Case(
      "before the first, clamped", .rows(3), at: nil, edge: .clamped,
      shows: ["paper boats", "north light", "slow rain"], current: nil),
    Case(
      "an index of another song", .rows(3), at: 99, shows: [nil, nil, "paper boats"], current: nil),
    Case("an index below zero", .rows(1), at: -1, shows: [nil], current: nil),
    Case(
      "clamped with too little text", .rows(7), at: 4, edge: .clamped,
      shows: ["paper boats", "north light", "slow rain", "far shore", "home again", nil, nil],
      current: 4),
    Case("no rows", .rows(0), at: 2, shows: [], current: nil),
    Case("less than no rows", .rows(.min), at: 2, shows: [], current: nil),
    Case(
      "three lines", .lines(3), at: 0, shows: [nil, "paper boats", "north light"], current: 1),
    Case(
      "three lines, clamped", .lines(3), at: 0, edge: .clamped,
      shows: ["paper boats", "north light", "slow rain"], current: 0),
  ]

  @Test(arguments: cases)
  func rows(_ example: Case) {
    let window = LineWindow(
      of: fiveLines, aroundLine: example.line, size: example.size, edge: example.edge)
    #expect(window.texts == example.texts)
    #expect(window.currentRow == example.currentRow)
    #expect(window.rows.firstIndex(where: \.isCurrent) == example.currentRow)
  }

  @Test("b034b: equal texts are never highlighted together")
  func equalTexts() {
    let lyrics = song((10, "oh paper boats"), (20, "north light"), (30, "oh paper boats"))
    let window = LineWindow(of: lyrics, aroundLine: 0, rows: 5)
    #expect(window.texts == [nil, nil, "oh paper boats", "north light", "oh paper boats"])
    #expect(window.rows.map(\.isCurrent) == [false, false, true, false, false])
    #expect(window.rows.map(\.lineIndex) == [nil, nil, 0, 1, 2])
  }

  @Test("b163c: no lyrics", arguments: [LineWindow.Edge.padded, .clamped])
  func empty(edge: LineWindow.Edge) {
    let window = LineWindow(of: Lyrics(), aroundLine: 0, rows: 3, edge: edge)
    #expect(window.texts == [nil, nil, nil])
    #expect(window.currentRow == nil)
    #expect(window.currentIndices.isEmpty)
  }

  @Test("b112b: hidden blank lines")
  func hiddenBlanks() {
    let lyrics = song((10, "paper boats"), (15, ""), (40, "north light"))
    let options = LineWindow.Options(hidesBlankLines: true)
    let inGap = LineWindow(of: lyrics, aroundLine: 1, rows: 5, options: options)
    #expect(inGap.texts == [nil, nil, "paper boats", "north light", nil])
    #expect(inGap.rows.map(\.lineIndex) == [nil, nil, 0, 2, nil])
    #expect(inGap.currentIndices.isEmpty)
    #expect(inGap.currentRow == nil)

    let shown = LineWindow(of: lyrics, aroundLine: 1, rows: 5)
    #expect(shown.texts == [nil, "paper boats", "", "north light", nil])
    #expect(shown.currentRow == 2)

    let onlyBlank = LineWindow(
      of: song((1, ""), (2, " ")), aroundLine: 1, rows: 2, options: options)
    #expect(onlyBlank.texts == [nil, nil])
  }

  @Test("b044a: lines with one start are current together")
  func group() {
    let lyrics = song(
      (10, "paper boats"), (10, "barcos de papel"), (14, "north light"), (14, "luz del norte"))
    let window = LineWindow(of: lyrics, aroundLine: 2, rows: 4)
    #expect(window.texts == ["barcos de papel", "north light", "luz del norte", nil])
    #expect(window.currentIndices == [2, 3])
    #expect(window.currentRow == 1)
    #expect(
      LineWindow(of: lyrics, aroundLine: 2, size: .groups(2)).texts == [
        "north light", "luz del norte", nil,
      ])
    #expect(
      LineWindow(of: lyrics, aroundLine: 2, size: .groups(2), edge: .clamped).texts == [
        "paper boats", "barcos de papel", "north light", "luz del norte",
      ])
    let second = LineWindow(of: lyrics, aroundLine: 3, size: .groups(before: 1, after: 0))
    #expect(second.texts.count == 4)
    #expect(second.currentRow == 3)
  }

  @Test("A hidden blank line leaves the highlight to the line it shares its start with")
  func hiddenBlankInGroup() {
    let lyrics = song((5, "paper boats"), (10, ""), (10, "north light"))
    let options = LineWindow.Options(hidesBlankLines: true)
    let window = LineWindow(of: lyrics, aroundLine: 1, rows: 3, options: options)
    #expect(window.texts == ["paper boats", "north light", nil])
    #expect(window.currentRow == 1)
  }

  @Test("Lines without real starts are current one by one")
  func unsynced() {
    let window = LineWindow(of: song((0, "a"), (0, "b"), (0, "c")), aroundLine: 1, rows: 3)
    #expect(window.currentIndices == [1])
  }
}

@Suite("Translations in the window")
struct TranslationWindowTests {
  let lyrics = Lyrics(lines: [
    Line(
      start: .seconds(1), text: "paper boats",
      translations: [.init(text: "barcos de papel"), .init(text: "قوارب ورق")]),
    Line(start: .seconds(2), text: "north light", translations: [.init(text: "luz del norte")]),
    Line(start: .seconds(3), text: "slow rain"),
  ])

  @Test("A translation stands under its line and is current with it")
  func under() {
    let window = LineWindow(of: lyrics, aroundLine: 1, rows: 5)
    #expect(
      window.texts == ["barcos de papel", "قوارب ورق", "north light", "luz del norte", "slow rain"])
    #expect(window.rows.map(\.kind) == [.translation, .translation, .line, .translation, .line])
    #expect(window.rows.map(\.translationIndex) == [0, 1, nil, 0, nil])
    #expect(window.rows.map(\.lineIndex) == [0, 0, 1, 1, 2])
    #expect(window.rows.map(\.isCurrent) == [false, false, true, true, false])
    #expect(window.rows.map(\.direction?.name) == ["ltr", "rtl", "ltr", "ltr", "ltr"])
    #expect(window.currentRow == 2)
  }

  @Test("A group is cut at the edge, the first row of the current one stays")
  func cut() {
    #expect(LineWindow(of: lyrics, aroundLine: 0, rows: 1).texts == ["paper boats"])
    #expect(
      LineWindow(of: lyrics, aroundLine: 0, rows: 2, edge: .clamped).texts == [
        "paper boats", "barcos de papel",
      ])
  }

  @Test("Counted in lines nothing is cut")
  func lines() {
    let window = LineWindow(of: lyrics, aroundLine: 1, size: .lines(3))
    #expect(window.rows.count == 6)
    #expect(window.currentRow == 3)
  }

  @Test("They can be left out")
  func leftOut() {
    let window = LineWindow(
      of: lyrics, aroundLine: 1, rows: 3, options: .init(showsTranslations: false))
    #expect(window.texts == ["paper boats", "north light", "slow rain"])
  }

  @Test("A wrapped translation continues as a translation")
  func wrapped() {
    let window = LineWindow(of: lyrics, aroundLine: 0, rows: 7, edge: .clamped, width: 9)
    #expect(
      window.texts == ["paper", "boats", "barcos de", "papel", "قوارب ورق", "north", "light"])
    #expect(
      window.rows.map(\.kind) == [
        .line, .continuation, .translation, .continuation, .translation, .line, .continuation,
      ])
    #expect(window.rows.map(\.translationIndex) == [nil, nil, 0, 0, 1, nil, nil])
  }
}

extension TextDirection {
  var name: String { self == .leftToRight ? "ltr" : "rtl" }
}
