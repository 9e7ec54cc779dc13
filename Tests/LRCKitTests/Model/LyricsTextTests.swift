import Testing

@testable import LRCKit

@Suite("Plain text")
struct PlainTextTests {
  @Test("b060a: lines in order of time")
  func lines() {
    #expect(
      song((3, "slow rain"), (1, "paper boats"), (2, "north light")).plainText
        == "paper boats\nnorth light\nslow rain")
  }

  @Test("Blank lines and rows make one empty row, none at the ends")
  func stanzas() {
    let lyrics = Lyrics(
      lines: [
        Line(start: .seconds(0), text: ""), Line(start: .seconds(1), text: "paper\nboats"),
        Line(start: .seconds(2), text: ""), Line(start: .seconds(3), text: " "),
        Line(start: .seconds(4), text: "north", translations: [.init(text: "norte")]),
        Line(start: .seconds(5), text: "light"), Line(start: .seconds(9), text: ""),
      ],
      untimed: [
        UntimedText(text: "", before: 3), UntimedText(text: "[Chorus]", before: 4),
        UntimedText(text: "", before: 5), UntimedText(text: "", before: 7),
        UntimedText(text: "advert", before: 7),
      ])
    #expect(lyrics.plainText == "paper\nboats\n\nnorth\n\nlight")
  }

  @Test("Lyrics without times are shown as they are")
  func unsynced() {
    let rows = ["", "paper boats", "north light", "", "", "slow rain", ""]
    let lyrics = Lyrics(untimed: rows.map { UntimedText(text: $0) })
    #expect(lyrics.plainText == "paper boats\nnorth light\n\nslow rain")
    let zero = Lyrics(
      lines: [Line(start: .zero, text: "a"), Line(start: .zero, text: "b")],
      untimed: [UntimedText(text: "[Verse]", before: 0), UntimedText(text: "x", before: 1)])
    #expect(zero.plainText == "[Verse]\na\nx\nb")
    #expect(Lyrics().plainText == "")
  }
}

@Suite("Spreading")
struct SpreadTests {
  let lyrics = Lyrics(
    metadata: Metadata(tags: [.init(key: "ti", value: "Boats")]),
    untimed: ["", "a", "b", "", "", "c", "d", ""].map { UntimedText(text: $0) })

  @Test("Each line gets the same time, stanzas stay")
  func even() {
    let estimate = lyrics.spread(over: .seconds(10))
    #expect(estimate.isEstimated && !lyrics.isEstimated)
    #expect(estimate.lines.map(\.text) == ["a", "b", "c", "d"])
    #expect(
      estimate.lines.map(\.start) == [0, 2_500, 5_000, 7_500].map { .milliseconds($0) })
    #expect(estimate.lines.allSatisfy { $0.end == nil && $0.words.isEmpty })
    #expect(
      estimate.untimed == [UntimedText(text: "", before: 0), UntimedText(text: "", before: 2)])
    #expect(estimate.plainText == lyrics.plainText)
    #expect(estimate.metadata == lyrics.metadata)
    #expect(estimate.isSynced)
  }

  @Test("Lines that are all at zero are spread, with their translations")
  func zero() {
    let zero = Lyrics(
      lines: [
        Line(
          words: [Word(start: .zero, end: .seconds(1), text: "a")],
          translations: [.init(text: "b", language: "en")]),
        Line(start: .zero, text: ""), Line(start: .zero, text: "c"),
      ])
    let estimate = zero.spread(over: .seconds(4))
    #expect(estimate.lines.map(\.start) == [.zero, .seconds(2)])
    #expect(estimate.lines[0].translations == [.init(text: "b", language: "en")])
    #expect(estimate.lines[0].words.isEmpty)
    #expect(estimate.plainText == "a\n\nc")
  }

  @Test("What can't be spread stays as it is")
  func unchanged() {
    let synced = song((1, "a"), (2, "b"))
    #expect(synced.spread(over: .seconds(9)) == synced)
    #expect(lyrics.spread(over: .zero) == lyrics)
    #expect(lyrics.spread(over: .seconds(-9)) == lyrics)
    #expect(Lyrics().spread(over: .seconds(9)) == Lyrics())
    #expect(!synced.spread(over: .seconds(9)).isEstimated)
  }

  @Test("An estimate stays one when it is edited, shifted or spread again")
  func stays() {
    var estimate = lyrics.spread(over: .seconds(10))
    #expect(estimate.shifted(by: .seconds(1)).isEstimated)
    #expect(estimate.spread(over: .seconds(5)) == estimate)
    estimate.insert(Line(start: .seconds(1), text: "x"))
    #expect(estimate.isEstimated)
    estimate.replaceLine(at: 0, with: Line(start: .zero, text: "y"))
    estimate.removeLine(at: 1)
    #expect(estimate.isEstimated)
    let given = Lyrics(
      metadata: estimate.metadata, lines: Array(estimate.lines), untimed: estimate.untimed)
    #expect(given != estimate)
  }

  @Test("Starts never decrease and stay inside, whatever the length")
  func extremes() {
    let many = Lyrics(untimed: (0..<997).map { UntimedText(text: "\($0)") })
    for length in [Duration.milliseconds(1), .milliseconds(996), .seconds(Int64.max)] {
      let starts = many.spread(over: length).lines.map(\.start)
      #expect(starts.count == 997)
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(starts.allSatisfy { $0 >= .zero && $0 < length })
    }
  }
}

@Suite("Instrumental")
struct InstrumentalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let lyrics: Lyrics
    let isInstrumental: Bool

    var testDescription: String { name }
  }

  private static func tagged(_ key: String, _ value: String, _ lyrics: Lyrics = Lyrics()) -> Lyrics
  {
    var lyrics = lyrics
    lyrics.metadata.tags.append(.init(key: key, value: value))
    return lyrics
  }

  static let cases: [Case] = [
    Case(name: "d-md-06: the tag", lyrics: tagged("au", "instrumental"), isInstrumental: true),
    Case(name: "the tag, adorned", lyrics: tagged("AR", "(Instrumental)"), isInstrumental: true),
    Case(
      name: "the tag over words", lyrics: tagged("au", "instrumental", song((1, "a"))),
      isInstrumental: false),
    Case(name: "another author", lyrics: tagged("au", "Instrumentalists"), isInstrumental: false),
    Case(name: "a title", lyrics: tagged("ti", "Instrumental"), isInstrumental: false),
    Case(name: "nothing", lyrics: Lyrics(), isInstrumental: false),
    Case(name: "only note signs", lyrics: song((0, "♪"), (60, "")), isInstrumental: true),
    Case(name: "a notice", lyrics: song((0, "纯音乐，请欣赏")), isInstrumental: true),
    Case(name: "a late notice", lyrics: song((5940, "純音樂，請欣賞")), isInstrumental: true),
    Case(
      name: "a notice under credits",
      lyrics: song((0, "作曲 : Ann"), (1, "此歌曲为没有填词的纯音乐，请您欣赏")), isInstrumental: true),
    Case(name: "credits alone", lyrics: song((0, "作曲 : Ann")), isInstrumental: false),
    Case(
      name: "an untimed notice", lyrics: Lyrics(untimed: [.init(text: "[Instrumental]")]),
      isInstrumental: true),
    Case(
      name: "an English sentence", lyrics: song((0, "This song is an Instrumental.")),
      isInstrumental: true),
    Case(
      name: "a song with an instrumental part",
      lyrics: song((1, "paper boats"), (2, "[Instrumental]"), (3, "north")), isInstrumental: false),
    Case(name: "a song", lyrics: song((1, "instrumental heart")), isInstrumental: false),
  ]

  @Test(arguments: cases)
  func says(_ example: Case) {
    #expect(example.lyrics.isInstrumental == example.isInstrumental)
  }
}
