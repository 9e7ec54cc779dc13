import LRCKit

extension CodePage {
  /// Turns bytes into text that is in Normalization Form C wherever the encoding splits letters.
  ///
  /// Platforms are lenient in ways of their own: bytes without a meaning come out as C1 controls or
  /// private-use characters, which no lyrics hold. Here they all become U+FFFD.
  func decode(_ bytes: [UInt8]) -> TextEncoding.Decoded {
    Converter.lend(self) { decode(bytes, with: $0) }
      ?? TextEncoding.Decoded(
        text: String(decoding: bytes.map { $0 < 0x80 ? $0 : 0xFF }, as: UTF8.self),
        firstMalformedOffset: bytes.firstIndex { $0 >= 0x80 })
  }

  private func decode(_ bytes: [UInt8], with converter: Converter) -> TextEncoding.Decoded {
    var decoded = converter.convert(bytes)
    if decoded.text.unicodeScalars.contains(where: \.isNoText) {
      decoded.text = String(
        String.UnicodeScalarView(decoded.text.unicodeScalars.map { $0.isNoText ? "\u{FFFD}" : $0 }))
      decoded.firstMalformedOffset = firstOffset(in: bytes, with: converter)
    }
    return decoded
  }

  /// Where the first character stands that is no text, found by converting one after the other.
  private func firstOffset(in bytes: [UInt8], with converter: Converter) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      let length = (1...4).first { length in
        let piece = converter.convert(Array(bytes[offset...].prefix(length)))
        return piece.firstMalformedOffset == nil
      }
      guard let length else { return offset }
      let text = converter.convert(Array(bytes[offset...].prefix(length))).text
      if text.unicodeScalars.contains(where: \.isNoText) { return offset }
      offset += length
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether this is a C1 control or for private use.
  fileprivate var isNoText: Bool {
    switch value {
    case 0x80...0x9F, 0xE000...0xF8FF, 0xF0000...: true
    default: false
    }
  }
}
