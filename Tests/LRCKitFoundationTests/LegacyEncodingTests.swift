import LRCKitFoundation
import Testing

@Suite("Legacy encodings")
struct LegacyEncodingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var encoding: TextEncoding
    var bytes: [UInt8]
    var text: String
    var offset: Int?
    var testDescription: String { "\(encoding.name): \(name)" }

    init(
      _ name: String, _ encoding: TextEncoding, _ bytes: [UInt8], _ text: String, offset: Int? = nil
    ) {
      self.name = name
      self.encoding = encoding
      self.bytes = bytes
      self.text = text
      self.offset = offset
    }
  }

  static let bad = "\u{FFFD}"

  static let rows = [
    Row("empty", .gb18030, [], ""),
    Row("two bytes", .gb18030, [0xC4, 0xE3, 0x61, 0xBA, 0xC3], "你a好"),
    Row("four bytes", .gb18030, [0x81, 0x30, 0x84, 0x36, 0x95, 0x32, 0x82, 0x36], "¥𠀀"),
    Row("GBK, not in GB 2312", .gb18030, [0x8E, 0x92, 0x90, 0xDB], "帓愛"),
    Row("bad byte in the middle", .gb18030, [0x61, 0xFF, 0xC4, 0xE3], "a\(bad)你", offset: 1),
    Row(
      "bracket behind a bad byte", .gb18030, [0xC4, 0xE3, 0xC4, 0x20, 0x5D], "你\(bad) ]", offset: 2),
    Row("cut at the end", .gb18030, [0xC4, 0xE3, 0xBA], "你\(bad)", offset: 2),
    Row("private use", .gb18030, [0xC4, 0xE3, 0xAA, 0xA1], "你\(bad)", offset: 2),
    Row("traditional", .big5, [0xA7, 0x41, 0xA6, 0x6E], "你好"),
    Row("backslash as second byte", .big5, [0xB3, 0x5C, 0xA5, 0x5C], "許功"),
    Row("dot between names", .big5, [0xA1, 0x45], "‧"),
    Row("Hong Kong", .big5, [0x9D, 0xEF, 0x9D, 0xEE], "嘅㗎"),
    Row("hiragana", .shiftJIS, [0x82, 0xB1, 0x82, 0xF1], "こん"),
    Row("half-width katakana", .shiftJIS, [0xB1, 0xB2], "ｱｲ"),
    Row("NEC and IBM characters", .shiftJIS, [0x87, 0x40, 0xFA, 0xB1], "①﨑"),
    Row("bad", .shiftJIS, [0x82, 0xB1, 0x85, 0x0A], "こ\(bad)\n", offset: 2),
    Row("hiragana", .eucJP, [0xA4, 0xB3, 0xA4, 0xF3], "こん"),
    Row("wave dash", .eucJP, [0xA1, 0xC1], "〜"),
    Row("half-width katakana", .eucJP, [0x8E, 0xB1], "ｱ"),
    Row("Hangul", .eucKR, [0xBE, 0xC8, 0xB3, 0xE7], "안녕"),
    Row("Hangul of code page 949", .eucKR, [0x8C, 0x63], "똠"),
    Row("bad", .eucKR, [0xBE, 0xC8, 0xC9, 0xA1], "안\(bad)\(bad)", offset: 2),
    Row("letters", .windows1250, [0xB3, 0xF3, 0x9C, 0xBF], "łóśż"),
    Row("undefined", .windows1250, [0x61, 0x81], "a\(bad)", offset: 1),
    Row("letters", .windows1251, [0xCF, 0xF0, 0xB8], "Прё"),
    Row("undefined", .windows1251, [0x98, 0xE0], "\(bad)а", offset: 0),
    Row("letters and quotes", .windows1252, [0xE9, 0x92, 0x80], "é’€"),
    Row("undefined", .windows1252, [0x9D], bad, offset: 0),
    Row("letters", .windows1253, [0xC1, 0xDC, 0xF2], "Αάς"),
    Row("letters", .windows1254, [0xFD, 0xDD, 0xF0, 0xFE], "ıİğş"),
    Row("letters", .windows1258, [0xE2, 0xEC, 0xF5, 0xD2, 0xF0], "ấởđ"),
    Row("letters", .koi8R, [0xF0, 0xD2, 0xA3], "Прё"),
    Row("letters", .isoLatin1, [0xE9, 0xA0], "é\u{A0}"),
    Row("control", .isoLatin1, [0xE9, 0x92], "é\(bad)", offset: 1),
    Row("letters", .isoLatin2, [0xB1, 0xB6, 0xF9], "ąśů"),
  ]

  @Test("Bytes become text, and what is none becomes U+FFFD", arguments: rows)
  func decodes(_ row: Row) {
    let decoded = row.encoding.decode(row.bytes)
    #expect(decoded.text.unicodeScalars.elementsEqual(row.text.unicodeScalars), "\(decoded.text)")
    #expect(decoded.firstMalformedOffset == row.offset)
  }

  @Test(
    "Any byte decodes without failing, and never to what is no text", arguments: TextEncoding.named)
  func decodesAnything(_ encoding: TextEncoding) {
    var bytes: [UInt8] = []
    for first in UInt8.min...UInt8.max {
      bytes += [first, 0x41, first, 0x80, first, 0xFF, first, first, 0x30, 0x81]
    }
    let text = encoding.decode(bytes).text
    #expect(!text.isEmpty)
    if encoding.name.hasPrefix("utf") { return }
    let isOdd = { (scalar: Unicode.Scalar) in
      (0x80...0x9F).contains(scalar.value) || (0xE000...0xF8FF).contains(scalar.value)
    }
    #expect(!text.unicodeScalars.contains(where: isOdd))
  }

  @Test("ASCII is itself in all of them", arguments: TextEncoding.named.dropFirst(5))
  func keepsASCII(_ encoding: TextEncoding) {
    let ascii = String(decoding: UInt8(0)...UInt8(127), as: UTF8.self)
    #expect(encoding.decode(Array(ascii.utf8)) == TextEncoding.Decoded(text: ascii))
  }

  static let names: [(String, TextEncoding)] = [
    ("UTF-8", .utf8), ("utf8", .utf8), ("UTF-16LE", .utf16LittleEndian),
    ("utf-32", .utf32LittleEndian),
    ("GBK", .gb18030), ("gb2312", .gb18030), ("cp936", .gb18030), ("Big5-HKSCS", .big5),
    ("Shift_JIS", .shiftJIS), ("Windows-31J", .shiftJIS), ("EUC-JP", .eucJP), ("EUC_KR", .eucKR),
    ("cp949", .eucKR), ("windows-1252", .windows1252), ("CP1251", .windows1251), ("KOI8-R", .koi8R),
    ("latin1", .isoLatin1), ("ISO-8859-2", .isoLatin2), ("iso 8859-9", .windows1254),
  ]

  @Test("Encodings go by their names", arguments: names)
  func finds(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(named: name) == encoding)
  }

  @Test("Every encoding answers to its own name only")
  func namesAreDistinct() {
    #expect(Set(TextEncoding.named).count == TextEncoding.named.count)
    for encoding in TextEncoding.named { #expect(TextEncoding(named: encoding.name) == encoding) }
    #expect(TextEncoding(named: "") == nil)
    #expect(TextEncoding(named: "utf-7") == nil)
  }
}
