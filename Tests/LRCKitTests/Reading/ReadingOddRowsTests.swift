import LRCKit
import Testing

/// Rules of reading that writing leans on.
@Suite("Reading: odd rows")
struct ReadingOddRowsTests {
  @Test func aBackgroundEndsInABracketOfItsOwn() {
    let lyrics = Lyrics(parsing: "[00:01.00]a\n[bg: x[00:05.00]\n[00:09.00]b")
    #expect(lyrics.lines[0].background.isEmpty)
    #expect(lyrics.untimed.map(\.text) == ["[bg: x[00:05.00]"])
  }

  @Test func aBackgroundThatBeginsWithTextStartsWithItsLine() {
    let behind = Lyrics(parsing: "[00:10.00]a\n[bg: ooh<00:12.00>]").lines[0].background
    #expect(behind == [Line(start: .seconds(10), end: .seconds(12), text: "ooh")])
    let words = Lyrics(parsing: "[00:10.00]a\n[bg: ooh <00:12.00>aah]").lines[0].background
    #expect(words[0].words.map(\.start) == [.seconds(10), .seconds(12)])
  }

  @Test func marksAndBackgroundsCountInRowsThatLostTheirBreaks() {
    let lines = Lyrics(parsing: "[00:10.00]v1:a [bg: ooh][00:05.00]v2: b").lines
    #expect(lines.map(\.text) == ["b", "a"])
    #expect(lines.map(\.voice) == ["v2", "v1"])
    #expect(lines[1].background.map(\.text) == ["ooh"])
  }

  @Test func marksOfWalaokeAreTextInDuets() {
    let lines = Lyrics(parsing: "[00:01]M: a\n[00:02]F: b\n[00:03]v2: c\n[00:04]d").lines
    #expect(lines.map(\.text) == ["M: a", "F: b", "c", "d"])
    #expect(lines.map(\.voice) == [nil, nil, "v2", nil])
  }

  @Test func nothingIsCountedFromALineBackwards() {
    let lines = Lyrics(parsing: "[00:10.00]<-00:01.00>a <00:00.50>b").lines
    #expect(lines[0].words.map(\.start) == [.seconds(-1), .milliseconds(500)])
  }

  @Test func aBackgroundWithoutALineDecidesNothing() {
    let lines = Lyrics(parsing: "[bg: a <00:01.00>b]\n[00:01.00]c<00:02.00>").lines
    #expect(lines.map(\.words) == [[]])
    #expect(lines[0].end == .seconds(2))
  }

  /// Each line stands before its translation, and the last has none: no line is the translation of
  /// another.
  @Test func equalStartsAreNotTakenForNextStamps() {
    let text = """
      [00:01.00]one
      [00:01.00]один
      [00:02.00]two
      [00:02.00]два
      [00:03.00]three
      [00:03.00]три
      [00:04.00]four
      [00:04.00]четыре
      [00:05.00]end
      """
    let lines = Lyrics(parsing: text).lines
    #expect(lines.map(\.text) == ["one", "two", "three", "four", "end"])
    let translations = lines.map { $0.translations.map(\.text) }
    #expect(translations == [["один"], ["два"], ["три"], ["четыре"], []])
  }
}
