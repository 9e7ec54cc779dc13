import Foundation
import LRCKitFoundation
import Testing

extension EncodingSample: CustomTestStringConvertible {
  var testDescription: String { "\(encoding), \(language)" }
}

@Suite("Detecting encodings")
struct DetectionTests {
  /// With this in the environment all texts are tried, and the shares printed.
  static let isReport = ProcessInfo.processInfo.environment["LRCKIT_REPORT"] != nil

  @Test("The samples decode as they were encoded", arguments: EncodingSample.all)
  func samples(_ sample: EncodingSample) throws {
    let encoding = try #require(TextEncoding(named: sample.encoding))
    #expect(sample.rows.count == sample.texts.count)
    let bytes = Array(sample.rows.joined(separator: [10]))
    let text = sample.texts.joined(separator: "\n")
    #expect(encoding.decode(bytes).text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(encoding.decode(bytes).firstMalformedOffset == nil)
  }

  struct Length: Sendable, CustomTestStringConvertible {
    var lines: Int
    var share: Double
    var step: Int
    var testDescription: String { "\(lines) lines" }
  }

  static let lengths = [
    Length(lines: 3, share: 0.95, step: 1), Length(lines: 10, share: 0.99, step: 2),
    Length(lines: 60, share: 1, step: 12),
  ]

  @Test(
    "Lyrics are read in the encoding they were written in", arguments: EncodingSample.all, lengths)
  func detects(sample: EncodingSample, length: Length) {
    let detecting = TextEncodings.detecting()
    let step = Self.isReport ? 1 : length.step
    let starts = Array(stride(from: 0, to: sample.rows.count, by: step))
    let wrong = starts.compactMap { start -> String? in
      let (bytes, text) = sample.lyrics(from: start, count: length.lines)
      let choice = detecting.choice(for: bytes)
      let decoded = choice.encoding.decode(bytes).text
      if decoded.unicodeScalars.elementsEqual(text.unicodeScalars) { return nil }
      return "\(start): \(choice.encoding) \(choice.confidence): \(decoded)"
    }
    let right = starts.count - wrong.count
    if Self.isReport {
      print("SCORE \(sample.testDescription), \(length.testDescription): \(right)/\(starts.count)")
    }
    #expect(Double(right) >= length.share * Double(starts.count), "\(wrong)")
  }

  @Test("All samples are there")
  func count() { #expect(EncodingSample.all.count == 23) }

  // MARK: - What bytes can't tell

  @Test("A language decides where the bytes leave it open")
  func hints() {
    // 爱 in GB 18030, and valid in the others too.
    let love: [UInt8] = [0xB0, 0xAE]
    #expect(TextEncodings.detecting().choice(for: love).encoding == .gb18030)
    #expect(TextEncodings.detecting(language: "zh-TW").choice(for: love).encoding == .big5)
    let night: [UInt8] = [0xCC, 0xEB]
    #expect(TextEncodings.detecting(language: "ja").choice(for: night).encoding == .eucJP)
    #expect(TextEncodings.detecting(language: "ko").choice(for: night).encoding == .eucKR)
    #expect(TextEncodings.detecting(language: "").choice(for: night).encoding == .gb18030)
  }

  @Test("Preferred encodings win where they make sense, and only there")
  func preferences() throws {
    let night: [UInt8] = [0xCC, 0xEB]
    let japanese = TextEncodings.detecting(preferring: [.eucJP, .shiftJIS])
    #expect(japanese.choice(for: night).encoding == .eucJP)
    let latin = TextEncodings.detecting(preferring: [.isoLatin1])
    let french = try #require(EncodingSample.all.first { $0.encoding == "iso-8859-1" })
    #expect(latin.choice(for: french.lyrics(from: 0, count: 10).bytes).encoding == .isoLatin1)
    let chinese = try #require(EncodingSample.all.first { $0.encoding == "gb18030" })
    let lyrics = chinese.lyrics(from: 0, count: 10).bytes
    for preferred in [TextEncoding.windows1252, .koi8R, .eucKR, .shiftJIS] {
      let choice = TextEncodings.detecting(preferring: [preferred]).choice(for: lyrics)
      #expect(choice.encoding == .gb18030, "\(preferred)")
    }
  }

  @Test("Confidence grows with the text, and is never that of a mark")
  func confidence() {
    for sample in EncodingSample.all {
      let long = TextEncodings.detecting().choice(for: sample.lyrics(from: 0, count: 40).bytes)
      #expect(long.confidence > 0.9 && long.confidence < 1, "\(sample.testDescription)")
    }
    let short = TextEncodings.detecting().choice(for: [0xB7, 0x52])
    #expect(short.confidence < 0.99)
  }

  @Test("A letter or two of another alphabet count only where they are expected")
  func fewLetters() {
    let bytes = Array("[ar:".utf8) + [0xDF] + Array("]\n[00:01.00]no more words".utf8)
    #expect(TextEncodings.detecting(language: "ru").choice(for: bytes).encoding == .windows1251)
    let preferring = TextEncodings.detecting(preferring: [.windows1251])
    #expect(preferring.choice(for: bytes).encoding == .windows1251)
    #expect(TextEncodings.detecting().choice(for: bytes).encoding != .windows1251)
  }

  // MARK: - Unicode is never taken for anything else

  @Test("Valid UTF-8 is UTF-8, in every language", arguments: EncodingSample.all)
  func utf8(_ sample: EncodingSample) {
    for text in sample.texts {
      let choice = TextEncodings.detecting().choice(for: Array(text.utf8))
      #expect(choice == TextEncodings.Choice(encoding: .utf8, confidence: 1))
    }
  }

  @Test("UTF-8 with a few bad bytes stays UTF-8", arguments: EncodingSample.all)
  func damagedUTF8(_ sample: EncodingSample) {
    var bytes = Array(sample.lyrics(from: 0, count: 20).text.utf8)
    bytes.insert(0xFF, at: bytes.count / 2)
    bytes.append(0xE4)
    #expect(TextEncodings.detecting().choice(for: bytes).encoding == .utf8)
  }

  @Test("Bytes that are no text in any encoding are UTF-8 with U+FFFD")
  func noise() {
    let rows: [[UInt8]] = [
      Array("[00:01.00]first ".utf8) + [0xFF, 0xFE] + Array(" end\n[00:03.00]second\n".utf8),
      [0xFF], [0xFF, 0xFD, 0xFB, 0xF7, 0x80, 0x81, 0xFE, 0xFF, 0xFF],
    ]
    for bytes in rows {
      let reading = LyricsReading(decoding: bytes, encodings: .detecting())
      #expect(reading.encoding == .utf8)
      #expect(reading.issues.contains { $0.kind == .malformedText })
    }
  }

  @Test("A name in English lyrics is read as on Windows")
  func names() {
    let bytes = Array("[ar:Beyonc".utf8) + [0xE9] + Array("]\n[00:01.00]I don".utf8) + [0x92, 0x74]
    let choice = TextEncodings.detecting().choice(for: bytes)
    #expect(choice.encoding.decode(bytes).text == "[ar:Beyoncé]\n[00:01.00]I don’t")
  }

  @Test("Any bytes at all get an answer", arguments: [UInt64(1), 2, 3])
  func anyBytes(seed: UInt64) {
    var state = seed
    for length in 0..<120 {
      let bytes = (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      let choice = TextEncodings.detecting(language: "ja").choice(for: bytes)
      #expect((0...1).contains(choice.confidence))
      _ = LyricsReading(decoding: bytes, encodings: .detecting())
    }
  }
}
