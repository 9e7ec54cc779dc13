import Testing

@testable import LRCKit

@Suite("The choice of an encoding")
struct EncodingChoiceTests {
  static let sample = "[ti:船]\r\n[00:01.00]纸船向北\r\n[00:03.50]drift north 😀\r\n"

  static func encode(_ text: String, as encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian:
      text.unicodeScalars.flatMap { scalar in
        [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 0xFF) }
      }
    case .utf32BigEndian:
      text.unicodeScalars.flatMap { scalar in
        [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
      }
    default: Array(text.utf8)
    }
  }

  static let unicode: [TextEncoding] = [
    .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ]

  @Test("Unicode is found with its mark and without", arguments: unicode)
  func findsUnicode(_ encoding: TextEncoding) {
    for (mark, text) in [("\u{FEFF}", Self.sample), ("", Self.sample), ("\u{FEFF}", "")] {
      let bytes = Self.encode(mark + text, as: encoding)
      let decoding = TextEncodings.automatic.decode(bytes)
      #expect(decoding.choice.encoding == encoding)
      #expect(decoding.decoded == TextEncoding.Decoded(text: text))
      #expect(TextEncodings.automatic.choice(for: bytes).confidence >= 0.9)
    }
  }

  @Test("Long text without stamps is found by its NUL bytes")
  func findsProse() {
    let prose = String(repeating: "天地玄黄 宇宙洪荒\n日月盈昃 辰宿列张\n", count: 300)
    for encoding in Self.unicode.dropFirst() {
      #expect(
        TextEncodings.automatic.choice(for: Self.encode(prose, as: encoding)).encoding == encoding)
    }
  }

  static let notUTF16: [(String, String)] = [
    ("padded", "[00:01.00]Paper boats\0\0\0\0\0\0\0\0"), ("short", "hello\0\0"),
    ("NUL between rows", "[00:01.00]Paper boats\n\0[00:03.00]Drift north\n\0"),
    ("only NUL", "\0\0\0"),
  ]

  @Test("NUL bytes alone don't make UTF-16", arguments: notUTF16)
  func staysUTF8(name: String, text: String) {
    #expect(TextEncodings.automatic.choice(for: Array(text.utf8)).encoding == .utf8)
  }

  @Test("What is no Unicode is UTF-8 with U+FFFD")
  func fallsBack() {
    let choice = TextEncodings.automatic.choice(for: [97, 0xFF, 0xFE])
    #expect(choice == TextEncodings.Choice(encoding: .utf8, confidence: 0))
  }

  static let digits = TextEncoding(name: "X-Digits") { bytes in
    TextEncoding.Decoded(
      text: bytes.map { String($0) }.joined(separator: " "),
      firstMalformedOffset: bytes.firstIndex(of: 0xFF))
  }

  static let other = TextEncoding(name: "x-other") { _ in TextEncoding.Decoded(text: "other") }

  @Test("Preferred encodings come behind Unicode, the first that fits")
  func prefers() {
    let encodings = TextEncodings.preferring([Self.digits, Self.other])
    #expect(encodings.choice(for: Array("纸".utf8)).encoding == .utf8)
    #expect(encodings.choice(for: [0x80]).encoding.name == "x-digits")
    #expect(encodings.choice(for: [0x80, 0xFF]).encoding == Self.other)
  }

  @Test("A chooser is asked last, and its confidence kept between 0 and 1")
  func chooses() {
    let encodings = TextEncodings.choosing { _ in
      TextEncodings.Choice(encoding: Self.other, confidence: 7)
    }
    #expect(encodings.choice(for: [0x80]) == .init(encoding: Self.other, confidence: 1))
    #expect(encodings.choice(for: [0x20]).encoding == .utf8)
  }

  @Test("A forced encoding is taken, and a mark is still taken off")
  func forces() {
    let utf8 = TextEncodings.only(.utf8).decode([0xEF, 0xBB, 0xBF, 0xFF, 97])
    #expect(utf8.decoded == TextEncoding.Decoded(text: "\u{FFFD}a", firstMalformedOffset: 0))
    #expect(utf8.markLength == 3)
    #expect(TextEncodings.only(Self.digits).decode([0xEF, 0xBB, 0xBF, 1]).decoded.text == "1")
    #expect(TextEncodings.only(Self.digits).decode([0xFE, 0xFE]).decoded.text == "254 254")
    // The mark of the other byte order.
    let big = TextEncodings.only(.utf16LittleEndian).decode([0xFE, 0xFF, 0, 97])
    #expect(big.decoded.text == "a")
    #expect(big.choice.encoding == .utf16BigEndian)
  }
}
