import Testing

@testable import LRCKit

/// Lyrics built by hand hold what they were given.
struct LyricsModelTests {
  private static let full = Line(
    start: .seconds(10), end: .seconds(14),
    words: [
      Word(start: .seconds(10), end: .milliseconds(10_500), text: "Paper "),
      Word(start: .seconds(11), text: "boats"),
    ],
    voice: "v2",
    background: [
      Line(
        start: .seconds(11), text: "drift", voice: "v3",
        background: [Line(start: .seconds(12), text: "north")],
        translations: [.init(words: [Word(start: .seconds(11), text: "deriva")], language: "es")])
    ],
    translations: [
      .init(text: "Barcos de papel", language: "es", end: .seconds(13)),
      .init(words: [Word(start: .seconds(10), text: "Papierboote")]),
    ],
    romanizations: [.init(words: [Word(start: .seconds(10), text: "pe-per")], language: "en-Latn")])

  @Test func everyPartOfALineComesBack() {
    let lyrics = Lyrics(lines: [Self.full, Line(start: .seconds(2), text: "")])
    #expect(lyrics.lines[1] == Self.full)
    #expect(lyrics.lines[0] == Line(start: .seconds(2), text: ""))
  }

  @Test func shiftingMovesEveryTime() {
    let moved = Lyrics(lines: [Self.full]).shifted(by: .milliseconds(-12_345))
    let line = moved.lines[0]
    #expect(line.start == .milliseconds(-2345))
    #expect(line.end == .milliseconds(1655))
    #expect(line.words.map(\.start) == [.milliseconds(-2345), .milliseconds(-1345)])
    #expect(line.words[0].end == .milliseconds(-1845))
    #expect(line.background[0].start == .milliseconds(-1345))
    #expect(line.background[0].background[0].start == .milliseconds(-345))
    #expect(line.background[0].translations[0].words[0].start == .milliseconds(-1345))
    #expect(line.translations[0].end == .milliseconds(655))
    #expect(line.translations[1].words[0].start == .milliseconds(-2345))
    #expect(line.romanizations[0].words[0].start == .milliseconds(-2345))
    #expect(moved.shifted(by: .milliseconds(12_345)) == Lyrics(lines: [Self.full]))
  }

  @Test func linesAreSortedAndTiesKeepTheirOrder() {
    let starts = [3, 1, 2, 1, 3]
    let lines = zip(starts, "abcde").map { Line(start: .seconds($0), text: String($1)) }
    #expect(Lyrics(lines: lines).lines.map(\.text) == ["b", "d", "c", "a", "e"])
  }

  @Test func invariantsHold() {
    var line = Line(start: .milliseconds(1000), end: .milliseconds(900), text: "a")
    #expect(line.end == nil)
    line.end = .seconds(2)
    line.start = .seconds(3)
    #expect(line.end == nil)
    line.words = [Word(start: .seconds(4), text: "b "), Word(start: .seconds(3), text: "c")]
    #expect(line.text == "b c")
    #expect(line.words.map(\.start) == [.seconds(4), .seconds(4)])
    line.text = "d"
    #expect(line.words.isEmpty)
    #expect(Word(start: .seconds(2), end: .seconds(2), text: "").end == nil)
  }

  @Test func textsAreComparedByteForByte() {
    let composed = Line(start: .zero, text: "\u{E9}")
    let decomposed = Line(start: .zero, text: "e\u{301}")
    #expect(composed != decomposed)
    #expect(Lyrics(lines: [composed]) != Lyrics(lines: [decomposed]))
    #expect(Metadata.Tag(key: "ti", value: "\u{E9}") != Metadata.Tag(key: "ti", value: "e\u{301}"))
  }

  @Test func editingKeepsTheOrder() {
    var lyrics = Lyrics(parsing: "[00:01.00]a\n\n[00:03.00]c")
    #expect(lyrics.insert(Line(start: .seconds(2), text: "b")) == 1)
    #expect(lyrics.lines.map(\.text) == ["a", "b", "c"])
    #expect(lyrics.untimed == [UntimedText(text: "", before: 1)])
    #expect(lyrics.replaceLine(at: 0, with: Line(start: .seconds(9), text: "z")) == 2)
    #expect(lyrics.lines.map(\.text) == ["b", "c", "z"])
    #expect(lyrics.removeLine(at: 1).text == "c")
    #expect(lyrics.lines.map(\.text) == ["b", "z"])
  }

  @Test func tagsAreFoundInAnyCase() {
    var metadata = Metadata(tags: [
      .init(key: "TI", value: ""), .init(key: "ti", value: "Boats"), .init(key: "x", value: "1"),
    ])
    #expect(metadata.title == "Boats")
    #expect(metadata["X"] == "1")
    metadata.title = "Ships"
    #expect(metadata.tags.map(\.key) == ["TI", "x"])
    #expect(metadata.title == "Ships")
    metadata["x"] = nil
    metadata.length = .milliseconds(185_500)
    #expect(metadata["length"] == "3:05.50")
    #expect(metadata.length == .milliseconds(185_500))
    metadata.offset = .milliseconds(-250)
    #expect(metadata["offset"] == "-250")
    #expect(metadata.offset == .milliseconds(-250))
  }

  @Test(arguments: [
    (3_008_000, "50:08"), (188_999, "3:08"), (-1, "-0:01"), (0, "0:00"), (6_000_000, "100:00"),
  ])
  func timesAreReadable(milliseconds: Int64, text: String) {
    #expect(Duration.milliseconds(milliseconds).minutesAndSeconds == text)
  }
}
