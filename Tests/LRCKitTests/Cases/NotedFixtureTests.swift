import LRCKit
import Testing

/// Files without one right reading, and what holds all the same.
@Suite("Reading: files without one right answer")
struct NotedFixtureTests {
  private func read(_ name: String) throws -> LyricsReading {
    LyricsReading(decoding: try Fixtures.bytes(of: "wild/\(name).lrc"))
  }

  @Test func encryptedFileHasNoLinesAndAnIssueSaysWhy() throws {
    let reading = try read("27-krc-binary")
    #expect(reading.lyrics.lines.isEmpty)
    #expect(reading.issues.contains { $0.kind == .encryptedKRC })
  }

  @Test func twoLanguagesOnOneRowLoseNothing() throws {
    let lyrics = try read("34-one-line-two-languages").lyrics
    let shown = lyrics.flatLines.map(\.text).joined(separator: "\n")
    for words in [
      "色は匂へど散りぬるを", "我が世誰ぞ常ならむ", "有為の奥山今日越えて", "花虽芬芳终会散落", "世间何人能够长久",
      "今日越过有为深山",
    ] {
      #expect(shown.contains(words))
    }
    #expect(ReferenceStamp.all(in: shown).isEmpty)
    #expect(lyrics.metadata.tags.map(\.value) == ["demo", "demo2"])
  }

  @Test func translationsInCornerBracketsGoToTheLineBefore() throws {
    let lyrics = try read("66-translation-wrapped-10ms").lyrics
    let pairs = lyrics.lines.filter { !$0.translations.isEmpty }
      .map { [$0.text] + $0.translations.map(\.text) }
    #expect(
      pairs.suffix(3) == [
        ["Shall I compare thee to a summer's day?", "「我可否将你比作夏日」"],
        ["Thou art more lovely and more temperate:", "「你比夏日更可爱温婉」"],
        ["Rough winds do shake the darling buds of May,", "「狂风会摇落五月娇蕊」"],
      ])
    #expect(!lyrics.flatLines.contains { $0.text.contains("//") })
    #expect(lyrics.metadata.tags.contains { $0.key == "by" && $0.value.isEmpty })
  }

  @Test func threeLayersShareAStartAndTheFirstCarriesTheWords() throws {
    let lyrics = try read("76-three-layers-word-stamps").lyrics
    #expect(lyrics.flatLines.map(\.start) == [15_692, 15_692, 15_692, 18_255, 18_255, 18_255])
    #expect(lyrics.lines.map(\.text) == ["いろはに", "ちりぬる"])
    #expect(lyrics.lines[0].translations.map(\.text) == ["花虽芬芳终会散落", "i ro ha ni"])
    #expect(lyrics.lines[0].words.map(\.text) == ["い", "ろ", "は", "に"])
    #expect(lyrics.lines[0].words[1].end == .milliseconds(15_965))
    #expect(lyrics.lines[0].words[2].start == .milliseconds(15_970))
    #expect(lyrics.lines[1].end == .milliseconds(19_402))
  }

  @Test func backslashesStayAsWritten() throws {
    let lyrics = try read("97-escapes").lyrics
    #expect(
      lyrics.lines.prefix(2).map(\.text) == [
        #"\"Thou\" art more lovely"#, #"Shall I compare thee to a summer\'s day?"#,
      ])
    let rest = lyrics.lines.dropFirst(2).map(\.text).joined()
    #expect(rest.contains(#"\n"#) && rest.contains("床前明月光"))
  }

  @Test func creditsInJSONAreNoLyrics() throws {
    let lyrics = try read("117-netease-json-lines").lyrics
    #expect(lyrics.lines.map(\.text) == ["色は匂へど散りぬるを", "我が世誰ぞ常ならむ"])
    #expect(lyrics.untimed.filter { !$0.text.isEmpty }.count == 2)
  }

  @Test func wordsThatGoBackAreRaised() throws {
    let reading = try read("128-word-stamps-disordered")
    let lines = reading.lyrics.lines
    #expect(reading.issues.contains { $0.kind == .wordGoesBack && $0.row == 1 })
    #expect(lines[0].text == "240 392")
    #expect(lines[0].words.map(\.start) == [.milliseconds(9750), .milliseconds(9750)])
    #expect(lines[1].words.first?.start == .milliseconds(19_900))
    #expect(lines[2].words.map(\.start.milliseconds) == [30_000, 30_500])
    #expect(lines[3].words.map(\.start.milliseconds) == [90_000, 90_500])
  }
}
