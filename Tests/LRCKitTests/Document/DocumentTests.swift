import LRCKit
import Testing

@Suite("Documents: rows as written")
struct DocumentTests {
  private let text =
    "\u{FEFF}[TI: Boats ]\r\n# note\n[by:x][0:01.5] [00:09] one\r[bg: <00:02.00>ooh]\n\n two\n[:]\n"
    + "[00:30.0-00:31.0]"

  @Test func rowsAreWhatReadingTakesThemFor() {
    let rows = LRCDocument(parsing: text).rows
    #expect(
      rows.map(\.kind) == [
        .tag, .comment, .timed, .background, .blank, .untimed, .comment, .timed,
      ])
    #expect(rows.map(\.lineEnd) == ["\r\n", "\n", "\r", "\n", "\n", "\n", "\n", ""])
    #expect(rows[0].source == "\u{FEFF}[TI: Boats ]")
    #expect(rows[0].tags == [.init(key: "TI", value: "Boats")])
    #expect(rows[2].tags == [.init(key: "by", value: "x")])
    #expect(rows[2].text == "one")
    #expect(rows[2].stamps.map(\.source) == ["[0:01.5]", "[00:09]"])
    #expect(rows[2].stamps.map(\.time) == [.milliseconds(1500), .seconds(9)])
    #expect(rows[3].wordStamps.map(\.source) == ["<00:02.00>"])
    #expect(rows[5].text == "two")
    #expect(rows[7].stamps.map(\.end) == [.seconds(31)])
    #expect(rows[7].text == "")
  }

  @Test func theTextAndTheLyricsAreThoseOfTheFile() {
    let document = LRCDocument(parsing: text)
    #expect(document.description.utf8.elementsEqual(text.utf8))
    #expect(document.lyrics == Lyrics(parsing: text))
    let options = LyricsReading.Options(words: .ignored)
    #expect(
      document.lyrics(options: options) == LyricsReading(of: text, options: options).lyrics)
  }

  @Test func theFileDecidesWhatARowIs() {
    let untimed = LRCDocument(parsing: "#a\n[mood:x]\n[bg: x]").rows
    #expect(untimed.allSatisfy { $0.kind == .untimed })
    let rows = LRCDocument(parsing: "[mood:x]\n[Mood:x]\n[00:01.00]a\n[mood:x]\n[ti:x]").rows
    #expect(rows.map(\.kind) == [.tag, .untimed, .timed, .untimed, .tag])
    let hours = LRCDocument(parsing: "[00:10:00]a\n[00:20:00]b\n[00:05:00.5]c").rows
    #expect(hours[1].stamps[0].time == .seconds(1200))
  }

  @Test func bytesKeepTheirMark() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[00:01.00]a".utf8)
    #expect(Array(LRCDocument(decoding: bytes).description.utf8) == bytes)
  }

  @Test func documentsAreEqualByTheirBytes() {
    #expect(LRCDocument(parsing: "e\u{301}") != LRCDocument(parsing: "\u{E9}"))
    #expect(Set([LRCDocument(parsing: "a"), LRCDocument(parsing: "a")]).count == 1)
  }
}
