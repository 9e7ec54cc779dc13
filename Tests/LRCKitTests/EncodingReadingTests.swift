import Testing

@testable import LRCKit

@Suite("Reading bytes")
struct EncodingReadingTests {
  static func malformed(_ reading: LyricsReading) -> [String] {
    reading.issues.filter { $0.kind == .malformedText }.map { "\($0.row):\($0.column)" }
  }

  static let places: [(String, [UInt8], String)] = [
    ("at once", [0xFF], "1:1"),
    ("second row", Array("[00:01.00]a\n[00:02.00]b".utf8) + [0xFF, 0xFE], "2:12"),
    ("behind CR LF", Array("a\r\nb\r\n".utf8) + [0x80], "3:1"),
    ("behind a lone CR", Array("a\rb".utf8) + [0x80], "2:2"),
    (
      "behind a mark and two bytes of one character",
      [0xEF, 0xBB, 0xBF] + Array("é".utf8) + [0xC3], "1:3"
    ),
    ("UTF-16", [0xFF, 0xFE, 0x60, 0x4F, 10, 0, 97, 0, 0, 0xD8], "2:2"),
  ]

  @Test("The first malformed byte is reported by row and column", arguments: places)
  func reports(name: String, bytes: [UInt8], place: String) {
    #expect(Self.malformed(LyricsReading(decoding: bytes)) == [place])
  }

  @Test("Any sequence of bytes reads as an array does")
  func readsSequences() {
    let bytes = Array("[00:01.00]Paper boats".utf8)
    let lyrics = Lyrics(decoding: AnySequence(bytes))
    #expect(lyrics == Lyrics(decoding: bytes))
    #expect(lyrics == Lyrics(parsing: "[00:01.00]Paper boats"))
  }

  @Test("An encrypted KuGou file is named, and nothing of it is shown")
  func namesKRC() {
    let reading = LyricsReading(decoding: Array("krc18".utf8) + [0x9C, 0, 0xFF, 10, 91])
    #expect(reading.issues.map(\.kind) == [.encryptedKRC])
    #expect(reading.lyrics == Lyrics())
  }

  @Test("No more bytes are read than the limit, and a character cut by it isn't malformed")
  func cuts() {
    let options = LyricsReading.Options(maximumByteCount: 12)
    let reading = LyricsReading(decoding: Array("[00:01.00]a纸船".utf8), options: options)
    #expect(reading.issues.map(\.kind) == [.inputTooLong])
    #expect(reading.issues.map(\.column) == [12])
    let endless = AnySequence<UInt8> { AnyIterator { 97 } }
    #expect(LyricsReading(decoding: endless, options: options).issues.last?.kind == .inputTooLong)
  }

  @Test("The limit of issues holds for those of bytes too")
  func limitsIssues() {
    let options = LyricsReading.Options(maximumIssueCount: 0)
    let reading = LyricsReading(decoding: [0xFF], options: options)
    #expect(reading.issues.isEmpty)
    #expect(reading.issueCount >= 1)
  }

  @Test(
    "An encoding that states impossible offsets does no harm", arguments: [Int.min, -1, 99, .max])
  func survivesOffsets(offset: Int) {
    let odd = TextEncoding(name: "x-odd") { _ in .init(text: "a\nb", firstMalformedOffset: offset) }
    let reading = LyricsReading(decoding: [0x80, 0x81], encodings: .only(odd))
    #expect(Self.malformed(reading).count == 1)
    let cut = LyricsReading.Options(maximumByteCount: 1)
    _ = LyricsReading(decoding: [0x80, 0x81], encodings: .only(odd), options: cut)
  }
}
