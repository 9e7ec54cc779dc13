import LRCKit
import Testing

@Suite("Formats")
struct LyricsFormatTests {
  /// A format as another module may add it.
  static let shouting: LyricsFormat = LyricsFormat(
    identifier: "shout", name: "Shouting", fileExtensions: ["shout"], mediaType: "text/x-shout",
    limits: [.times],
    detect: { $0.hasPrefix("SHOUT") ? .certain : .none },
    read: { text, _ in
      let rows = text.split(separator: "\n").dropFirst().map { UntimedText(text: String($0)) }
      return LyricsReading(
        lyrics: Lyrics(untimed: rows), format: Self.shouting,
        issues: [.init(row: 1, column: 1, kind: .init(name: "loud", severity: .note, message: "!"))]
      )
    },
    write: { lyrics throws(LyricsWriting.Failure) in
      guard lyrics.isSynced else { throw .init(format: Self.shouting, reason: .noTimes) }
      return LyricsWriting(text: "SHOUT\n" + lyrics.plainText.uppercased())
    })

  @Test func theSurestFormatIsRead() {
    let formats: [LyricsFormat] = [.lrc, .plainText, Self.shouting]
    let reading = LyricsReading(of: "SHOUT\n[00:01.00]hey", formats: formats)
    #expect(reading.format == Self.shouting)
    #expect(reading.lyrics.untimed.map(\.text) == ["[00:01.00]hey"])
    #expect(reading.issues.map(\.kind.name) == ["loud"])
    #expect(LyricsReading(of: "[00:01.00]SHOUT", formats: formats).format == .lrc)
    #expect(LyricsReading(of: "hey\nyou", formats: formats).format == .plainText)
    let decoded = LyricsReading(decoding: "SHOUT\nhey".utf8, formats: formats)
    #expect(decoded.format == Self.shouting)
    #expect(decoded.lyrics.untimed.map(\.text) == ["hey"])
  }

  @Test func plainTextAloneTakesStampsForText() {
    let reading = LyricsReading(of: "[00:01.00] a\r\n\r\n #b\0", formats: [.plainText])
    #expect(reading.lyrics.untimed.map(\.text) == ["[00:01.00] a", "", "#b"])
    #expect(reading.lyrics.lines.isEmpty)
    #expect(reading.format == .plainText)
  }

  @Test func withoutAnyFormatItIsPlainText() {
    #expect(LyricsReading(of: "[00:01.00]a", formats: []).lyrics.untimed.count == 1)
  }

  @Test func optionsLiveInTheValue() throws {
    let lyrics = Lyrics(parsing: "[00:01.5]a")
    #expect(try lyrics.formatted(as: .lrc).text == "[00:01.50]a\n")
    #expect(try lyrics.formatted(as: .lrc(digits: .three)).text == "[00:01.500]a\n")
    #expect(LyricsFormat.lrc == LyricsFormat.lrc(digits: .three))
  }

  @Test func failuresSayWhatIsMissing() {
    let lyrics = Lyrics(parsing: "hey")
    let failure = #expect(throws: LyricsWriting.Failure.self) {
      try lyrics.formatted(as: Self.shouting)
    }
    #expect(failure?.message == "These lyrics have no times, and Shouting can't do without.")
    let readOnly = LyricsFormat(
      identifier: "r", name: "Reading", fileExtensions: [], mediaType: "x", read: nil, write: nil)
    let other = #expect(throws: LyricsWriting.Failure.self) { try lyrics.formatted(as: readOnly) }
    #expect(other?.description == "Lyrics can't be written as Reading.")
  }

  @Test func lossesDescribeThemselves() {
    #expect(
      LyricsWriting.Loss(.precision, line: 2).description
        == "line 3: Times are cut to the digits that are written.")
    #expect(LyricsWriting.Loss(.tag).description == "A tag can't be kept as it is.")
  }
}
