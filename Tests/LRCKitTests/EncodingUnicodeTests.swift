import Testing

@testable import LRCKit

@Suite("Unicode encodings")
struct EncodingUnicodeTests {
  struct Decoding: Sendable, CustomTestStringConvertible {
    var name: String
    var encoding: TextEncoding
    var bytes: [UInt8]
    var text: String
    var offset: Int?
    var testDescription: String { name }
  }

  static let decodings = [
    Decoding(name: "empty", encoding: .utf8, bytes: [], text: ""),
    Decoding(name: "ASCII", encoding: .utf8, bytes: Array("ab".utf8), text: "ab"),
    Decoding(
      name: "valid U+FFFD", encoding: .utf8, bytes: Array("a\u{FFFD}".utf8), text: "a\u{FFFD}"),
    Decoding(
      name: "lone continuation", encoding: .utf8, bytes: [97, 0x80, 98], text: "a\u{FFFD}b",
      offset: 1),
    Decoding(
      name: "overlong slash", encoding: .utf8, bytes: [0xC0, 0xAF], text: "\u{FFFD}\u{FFFD}",
      offset: 0),
    Decoding(
      name: "surrogate", encoding: .utf8, bytes: [97, 0xED, 0xA0, 0x80],
      text: "a\u{FFFD}\u{FFFD}\u{FFFD}", offset: 1),
    Decoding(name: "cut", encoding: .utf8, bytes: [97, 0xE4, 0xBD], text: "a\u{FFFD}", offset: 1),
    Decoding(
      name: "repair of equal length", encoding: .utf8, bytes: [0xF0, 0x9F, 0x98], text: "\u{FFFD}",
      offset: 0),
    Decoding(
      name: "LE", encoding: .utf16LittleEndian, bytes: [0x60, 0x4F, 0x3D, 0xD8, 0x00, 0xDE],
      text: "你😀"),
    Decoding(
      name: "BE", encoding: .utf16BigEndian, bytes: [0x4F, 0x60, 0xD8, 0x3D, 0xDE, 0x00], text: "你😀"
    ),
    Decoding(
      name: "lone lead", encoding: .utf16LittleEndian, bytes: [97, 0, 0x3D, 0xD8, 98, 0],
      text: "a\u{FFFD}b", offset: 2),
    Decoding(
      name: "lone trail", encoding: .utf16BigEndian, bytes: [0xDE, 0], text: "\u{FFFD}", offset: 0),
    Decoding(
      name: "odd length", encoding: .utf16LittleEndian, bytes: [97, 0, 98], text: "a\u{FFFD}",
      offset: 2),
    Decoding(
      name: "32 LE", encoding: .utf32LittleEndian, bytes: [0, 0xF6, 1, 0, 97, 0, 0, 0], text: "😀a"),
    Decoding(name: "32 BE", encoding: .utf32BigEndian, bytes: [0, 1, 0xF6, 0], text: "😀"),
    Decoding(
      name: "32 too large", encoding: .utf32BigEndian, bytes: [0, 0x11, 0, 0], text: "\u{FFFD}",
      offset: 0),
    Decoding(
      name: "32 surrogate", encoding: .utf32BigEndian, bytes: [0, 0, 0xD8, 0], text: "\u{FFFD}",
      offset: 0),
    Decoding(
      name: "32 cut", encoding: .utf32BigEndian, bytes: [0, 0, 0, 97, 0], text: "a\u{FFFD}",
      offset: 4),
  ]

  @Test("Bytes become text, and the first malformed one is known", arguments: decodings)
  func decodes(_ row: Decoding) {
    let decoded = row.encoding.decode(row.bytes)
    #expect(decoded.text.unicodeScalars.elementsEqual(row.text.unicodeScalars))
    #expect(decoded.firstMalformedOffset == row.offset)
  }

  @Test("Names are those of IANA")
  func names() {
    let all: [TextEncoding] = [
      .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]
    #expect(all.map(\.name) == ["utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be"])
  }
}
