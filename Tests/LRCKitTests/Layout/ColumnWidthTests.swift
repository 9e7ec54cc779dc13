import Testing

@testable import LRCKit

@Suite("Columns")
struct ColumnWidthTests {
  @Test(
    arguments: [
      ("", 0), ("paper", 5), ("紙の船", 6), ("ＡＢ", 4), ("ｱﾞ", 2), ("한글", 4), ("cafe\u{301}", 4),
      ("각", 2), ("á", 1), ("→", 1), ("…", 1), ("♪", 1), ("①", 1), ("Я", 1), ("قارب", 4),
      ("👩‍👩‍👧", 2), ("🇫🇷", 2), ("1️⃣", 2), ("❤️", 2), ("❤", 1), ("☝🏽", 2), ("👍🏽", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("☔", 2),
      ("a\u{200B}b", 2), ("\u{FEFF}a", 1), ("\u{200F}a", 1), ("\u{AD}", 1), ("\u{1B}", 1),
      ("\t", 1),
      ("กำ", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("か\u{3099}", 2), ("\u{20000}", 2),
      ("\u{10FFFF}", 1),
    ])
  func terminal(text: String, columns: Int) {
    #expect(ColumnWidth.terminal.columns(of: text) == columns)
  }

  @Test("The edges of the table of wide scalars")
  func table() {
    let wide: [Unicode.Scalar] = [
      "\u{1100}", "\u{115F}", "\u{3000}", "\u{A4C6}", "\u{AC00}", "\u{3FFFD}",
    ]
    let narrow: [Unicode.Scalar] = [
      "\u{10FF}", "\u{1160}", "\u{303F}", "\u{FF61}", "\u{1FFFF}", "\u{3FFFE}",
    ]
    #expect(wide.allSatisfy { $0.isEastAsianWide })
    #expect(narrow.allSatisfy { !$0.isEastAsianWide })
  }

  @Test("A measure of one's own stays in range")
  func own() {
    #expect(ColumnWidth { _ in -3 }.columns(of: "abc") == 0)
    #expect(ColumnWidth { _ in .max }.columns(of: "ab") == 2 * 65_535)
  }
}

@Suite("Direction")
struct TextDirectionTests {
  @Test(
    arguments: [
      ("قارب ورق", TextDirection.rightToLeft), ("paper boats", .leftToRight),
      ("(oh) قارب", .leftToRight), ("סירה", .rightToLeft), ("紙の船", .leftToRight),
      ("1, 2, 3 قارب", .rightToLeft), ("♪ ٣ boats", .leftToRight), ("\u{200F}boats", .rightToLeft),
      ("\u{2067}قارب\u{2069} boats", .leftToRight), ("\u{2069} قارب", .rightToLeft),
      ("\u{1E900}", .rightToLeft), ("", nil), ("♪ 123 …", nil), ("\u{2067}قارب", nil),
    ] as [(String, TextDirection?)])
  func first(text: String, direction: TextDirection?) {
    #expect(TextDirection(of: text) == direction)
  }
}
