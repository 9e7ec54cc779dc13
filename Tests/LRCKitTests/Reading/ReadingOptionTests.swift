import LRCKit
import Testing

/// What each option of reading changes, and what it leaves.
@Suite("Reading: options")
struct ReadingOptionTests {
  private func read(_ text: String, _ options: LyricsReading.Options) -> Lyrics {
    LyricsReading(of: text, options: options).lyrics
  }

  @Test func continuationMayStayUntimed() {
    let text = "[00:01.00]a\nb\nc\n[00:02.00]\nd\n[00:05.00]e"
    let lyrics = read(text, .init(continuation: .untimed))
    #expect(lyrics.lines.map(\.text) == ["a", "", "e"])
    #expect(
      lyrics.untimed == [
        UntimedText(text: "b", before: 1), UntimedText(text: "c", before: 1),
        UntimedText(text: "d", before: 2),
      ])
  }

  @Test func offsetMayMeanLater() {
    let text = "[offset:500]\n[00:10.00]<00:10.00>a <00:11.00>b<00:12.00>"
    let line = read(text, .init(offsetSign: .later)).lines[0]
    #expect(line.start == .milliseconds(10_500))
    #expect(line.words.map(\.start.milliseconds) == [10_500, 11_500])
    #expect(line.end == .milliseconds(12_500))
  }

  @Test func translationsMayBeTakenAlways() {
    let text = "[00:01.00]a\n[00:01.00]x\n[00:02.00]b\n[00:03.00]c\n[00:04.00]d"
    #expect(Lyrics(parsing: text).lines.map(\.text) == ["a", "x", "b", "c", "d"])
    let lines = read(text, .init(translations: .always)).lines
    #expect(lines.map(\.text) == ["a", "b", "c", "d"])
    #expect(lines[0].translations.map(\.text) == ["x"])
  }

  @Test func rowsWithDifferentVoicesAreNeverTranslations() {
    let text = "[00:01.00]v1: a\n[00:01.00]v2: x\n[00:02.00]v1: b\n[00:02.00]v2: y"
    let lines = read(text, .init(translations: .always)).lines
    #expect(lines.map(\.text) == ["a", "x", "b", "y"])
  }

  @Test func translationsMayBeTakenNever() {
    let pairs = "[00:01.00]a\n[00:01.00]x\n[00:02.00]b\n[00:02.00]y"
    #expect(read(pairs, .init(translations: .never)).lines.map(\.text) == ["a", "x", "b", "y"])
    let nextStamps =
      "[00:01.00]one\n[00:03.00]一\n[00:03.00]two\n[00:05.00]二\n[00:05.00]three\n"
      + "[00:07.00]三\n[00:07.00]four\n[00:09.00]四"
    #expect(
      read(nextStamps, .init(translations: .never)).lines.map(\.text)
        == ["one", "一", "two", "二", "three", "三", "four", "四"])
  }

  @Test func wordsMayBeIgnored() {
    let text = "[00:01.00]<00:01.00>a <00:02.00>b<00:03.00>\n[00:05.00]c"
    let lines = read(text, .init(words: .ignored)).lines
    #expect(lines.map(\.text) == ["a b", "c"])
    #expect(lines[0].words.isEmpty)
    #expect(lines[0].end == .seconds(3))
  }

  @Test(
    "Rows without a line stamp start alike with and without words",
    arguments: [
      "<00:22.50> <00:57.00>w", "<00:07.50> {00:10.75}w", "<00:58.00><00:04.00>w <00:59.00>x",
      "<00:01.00>a <00:02.00>b", "<00:01.00> <00:02.00>", "[00:36.00]a\n[bg:x<00:39.00>y]",
    ])
  func ignoringWordsMovesNoLine(text: String) {
    let text = text + "\n[01:30.00]c <01:31.00>d"
    let timed = Lyrics(parsing: text).flatLines
    let ignored = read(text, .init(words: .ignored)).flatLines
    #expect(timed.map(\.start) == ignored.map(\.start))
    #expect(timed.map(\.text) == ignored.map(\.text))
  }
}
