import Testing

@testable import LRCKit

@Suite("Wrapping")
struct TextRowsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let width: Int?
    let rows: [String]

    init(_ name: String, _ text: String, _ width: Int?, _ rows: [String]) {
      self.name = name
      self.text = text
      self.width = width
      self.rows = rows
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("no width", "paper boats drift", nil, ["paper boats drift"]),
    Case(
      "b131a, b132a: at spaces", "paper boats drift slowly towards the north", 20,
      ["paper boats drift", "slowly towards the", "north"]),
    Case("b130a: at spaces", "paper boats drift north", 12, ["paper boats", "drift north"]),
    Case("spaces at the break take no room", "paper   boats", 5, ["paper", "boats"]),
    Case("spaces at the ends are not shown", "  paper ", 20, ["paper"]),
    Case("line breaks", "paper boats\ndrift\r\nnorth", nil, ["paper boats", "drift", "north"]),
    Case("line breaks with nothing between", "\npaper\n \n\nboats\n", nil, ["paper", "boats"]),
    Case("a long word", "abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    Case("a word longer than the rest of its row", "ab cdefgh", 4, ["ab", "cdef", "gh"]),
    Case("b134a: Japanese", "紙の船が北へ行く", 10, ["紙の船が北", "へ行く"]),
    Case("b135a: no comma begins a row", "紙の船、北へ行く", 6, ["紙の", "船、北", "へ行く"]),
    Case("a wide character doesn't fit by half", "紙の船が北へ行く", 5, ["紙の", "船が", "北へ", "行く"]),
    Case("no bracket ends a row", "北へ「行く」よ", 6, ["北へ", "「行", "く」よ"]),
    Case("small kana and long vowels stay", "ロケットがとぶ", 4, ["ロ", "ケッ", "トが", "とぶ"]),
    Case("long vowel", "あのスーパーへ", 6, ["あの", "スー", "パーへ"]),
    Case("one mark hangs where nothing else helps", "船、北", 2, ["船、", "北"]),
    Case("a run of marks is cut", "あーーーー", 4, ["あー", "ーー", "ー"]),
    Case("a space in the second half wins", "我们的爱 像风筝一样飞翔", 16, ["我们的爱", "像风筝一样飞翔"]),
    Case("a space in the first half doesn't", "爱 像风筝一样飞翔", 12, ["爱 像风筝一", "样飞翔"]),
    Case("ideographic space", "紙の船　北へ", 8, ["紙の船", "北へ"]),
    Case("Latin in Japanese", "紙のboats北", 8, ["紙の", "boats北"]),
    Case("Korean breaks at spaces", "종이배가 북쪽으로", 12, ["종이배가", "북쪽으로"]),
    Case("hyphens between letters", "la-la-la-la", 6, ["la-la-", "la-la"]),
    Case("no hyphen after a number's sign", "a -5 b", 3, ["a", "-5", "b"]),
    Case("an apostrophe may begin a row", "all just 'cause", 9, ["all just", "'cause"]),
    Case("a typographic one too", "all just ’cause", 9, ["all just", "’cause"]),
    Case("an exclamation mark after a space doesn't", "go wait !", 8, ["go", "wait !"]),
    Case("unless there is no other place", "wait !", 5, ["wait", "!"]),
    Case("dots may begin a row", "and then ...boom", 9, ["and then", "...boom"]),
    Case("no-break spaces hold", "paper a\u{A0}b", 7, ["paper", "a\u{A0}b"]),
    Case("zero-width space", "ab\u{200B}cd", 3, ["ab", "cd"]),
    Case("emoji stay whole", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 5, ["👩‍👩‍👧👩‍👩‍👧", "👩‍👩‍👧"]),
    Case("flags stay whole", "🇫🇷🇯🇵🇰🇷", 4, ["🇫🇷🇯🇵", "🇰🇷"]),
    Case("combining marks stay", "e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    Case("width one", "a紙b", 1, ["a", "紙", "b"]),
    Case("width zero", "a紙 b", 0, ["a", "紙", "b"]),
    Case("width below zero", "ab", .min, ["a", "b"]),
    Case("the largest width", "paper boats", .max, ["paper boats"]),
    Case("nothing", "", 5, [""]),
    Case("only spaces", "  \n ", 5, [""]),
  ]

  @Test(arguments: cases)
  func rows(_ example: Case) {
    #expect(cut(example.text, example.width) == example.rows)
  }

  private func cut(_ text: String, _ width: Int?) -> [String] {
    TextRows(text, width: width, measure: .terminal).rows.map {
      String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self)
    }
  }

  @Test("A measure of one's own")
  func measure() {
    let tall = ColumnWidth { $0 == "i" ? 1 : -1 }
    let rows = TextRows("iii abc iii", width: 3, measure: tall).rows
    #expect(rows.map(\.columns.count) == [3, 3])
    let huge = ColumnWidth { _ in .max }
    #expect(TextRows("abc", width: .max, measure: huge).rows.count == 1)
    #expect(TextRows("abc", width: 5, measure: huge).rows.count == 3)
  }

  @Test(
    "Nothing is lost, nothing too wide, no character cut", arguments: 1...300 as ClosedRange<UInt64>
  )
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = random.text(upTo: 60)
    let width = Int.random(in: -1...24, using: &random)
    let cut = TextRows(text, width: width, measure: .terminal)
    let context = "seed \(seed), width \(width), \(text.debugDescription)"

    let boundaries = Set(
      text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
    var last = 0
    var joined = ""
    for row in cut.rows {
      check(boundaries.contains(row.bytes.lowerBound), context)
      check(boundaries.contains(row.bytes.upperBound), context)
      check(row.bytes.lowerBound >= last, context)
      last = row.bytes.upperBound
      let part = String(decoding: Array(text.utf8)[row.bytes], as: UTF8.self)
      joined += part
      let characters = Array(part)
      check(characters.first.map { !BreakClass(of: $0).contains(.space) } ?? true, context)
      check(characters.last.map { !BreakClass(of: $0).contains(.space) } ?? true, context)
      check(ColumnWidth.terminal.columns(of: part) == row.columns.count, context)
      if row.columns.count > max(width, 1) {
        // Too wide alone, or one closing sign hangs over.
        let mayHang = characters.last.map { BreakClass(of: $0).contains(.closing) } ?? false
        let held = mayHang ? Array(characters.dropLast()) : characters
        let seen = held.filter { ColumnWidth.terminal.columns(of: $0) > 0 }
        let columns = ColumnWidth.terminal.columns(of: String(held))
        check(seen.count <= 1 || columns <= max(width, 1), context)
      }
    }
    let isKept = { (character: Character) in
      BreakClass(of: character).isDisjoint(with: [.space, .newline])
    }
    check(joined.filter(isKept).utf8.elementsEqual(text.filter(isKept).utf8), context)
  }

  @Test("A text of very many signs")
  func hostile() {
    let count = 50_000
    func rowCount(_ text: String, width: Int) -> Int {
      TextRows(String(repeating: text, count: count), width: width, measure: .terminal).rows.count
    }
    let dots = rowCount("、", width: 40)
    #expect(dots == count / 20)
    let letters = rowCount("a", width: 1)
    #expect(letters == count)
    let spaces = rowCount(" ", width: 1)
    #expect(spaces == 1)
    let marks = rowCount("\u{301}", width: 1)
    #expect(marks == 1)
  }
}

@Suite("Wrapped rows in the window")
struct WrappedWindowTests {
  @Test("b129a, b129b: a wrapped line counts as the rows it takes", arguments: [0, 1])
  func counted(line: Int) {
    let window = LineWindow(of: longLines, aroundLine: line, rows: 3, width: 20)
    #expect(window.rows.count == 3)
    #expect(window.currentRow == 1)
    #expect(window.rows[1].lineIndex == line && window.rows[1].kind == .line)
  }

  @Test("b131a, b132a: no word is lost, no row too wide, no spaces at the ends")
  func whole() {
    let window = LineWindow(of: longLines, aroundLine: 0, rows: 6, width: 20)
    #expect(
      window.texts
        == [nil, nil, "paper boats drift", "slowly towards the", "north", "slow rain"])
    #expect(window.rows.map(\.columns).max() == 18)
    #expect(
      window.rows.map(\.kind) == [.blank, .blank, .line, .continuation, .continuation, .line])
    #expect(window.rows.map(\.isCurrent) == [false, false, true, true, true, false])
  }

  @Test(
    "b134a, b135a: Japanese",
    arguments: [
      ("紙の船が北へ行く", 10, [nil, "紙の船が北", "へ行く", nil]),
      ("紙の船、北へ行く", 6, [nil, "紙の", "船、北", "へ行く"]),
    ] as [(String, Int, [String?])])
  func japanese(text: String, width: Int, texts: [String?]) {
    let window = LineWindow(of: song((1, text)), aroundLine: 0, rows: 4, width: width)
    #expect(window.texts == texts)
  }

  @Test("Any width is one", arguments: [Int.min, 0, 1_000_000, .max - 1, .max])
  func anyWidth(width: Int) {
    let lyrics = song((1, "(oh) paper\nboats"))
    let window = LineWindow(of: lyrics, aroundLine: 0, rows: 3, width: width)
    #expect(window.texts == (width < 1 ? [nil, "(", "o"] : [nil, "(oh) paper", "boats"]))
  }

  @Test("A row before the current line shows the end of its line")
  func cutAbove() {
    let window = LineWindow(of: longLines, aroundLine: 1, rows: 5, width: 20)
    #expect(window.texts == ["slowly towards the", "north", "slow rain", "far shore", nil])
    #expect(window.rows.map(\.kind) == [.continuation, .continuation, .line, .line, .blank])
  }
}
