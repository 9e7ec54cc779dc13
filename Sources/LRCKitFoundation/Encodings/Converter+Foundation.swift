#if !canImport(Glibc) && !canImport(Musl)
import Foundation
import LRCKit

/// Converts one encoding to UTF-8.
final class Converter {
  private let encoding: String.Encoding

  /// Calls a function with a converter, or gives `nil` where the system has none for this encoding.
  static func lend<Result>(_ page: CodePage, to use: (Converter) -> Result) -> Result? {
    use(Converter(page))
  }

  private init(_ page: CodePage) {
    // What CFStringConvertEncodingToNSStringEncoding gives, for those that Foundation names and
    // for the others.
    switch page.coreFoundation {
    case 0x0420: encoding = .shiftJIS
    case 0x0920: encoding = .japaneseEUC
    case 0x0500: encoding = .windowsCP1252
    case 0x0501: encoding = .windowsCP1250
    case 0x0502: encoding = .windowsCP1251
    case 0x0503: encoding = .windowsCP1253
    case 0x0504: encoding = .windowsCP1254
    case 0x0201: encoding = .isoLatin1
    case 0x0202: encoding = .isoLatin2
    default: encoding = String.Encoding(rawValue: 0x8000_0000 | UInt(page.coreFoundation))
    }
  }

  /// Converts bytes; each one that begins no character becomes U+FFFD.
  func convert(_ bytes: [UInt8]) -> TextEncoding.Decoded {
    if let text = String(bytes: bytes, encoding: encoding) {
      return TextEncoding.Decoded(text: text.precomposedStringWithCanonicalMapping)
    }
    // Foundation doesn't say where it stopped: take characters one by one, as long as they come.
    var decoded = TextEncoding.Decoded(text: "")
    var offset = 0
    while offset < bytes.count {
      let piece = (1...4).lazy
        .filter { offset + $0 <= bytes.count }
        .compactMap { length -> (String, Int)? in
          let text = String(bytes: bytes[offset..<offset + length], encoding: self.encoding)
          return text.flatMap { $0.isEmpty ? nil : ($0, length) }
        }
        .first
      decoded.text += piece?.0 ?? "\u{FFFD}"
      if piece == nil { decoded.firstMalformedOffset = decoded.firstMalformedOffset ?? offset }
      offset += piece?.1 ?? 1
    }
    decoded.text = decoded.text.precomposedStringWithCanonicalMapping
    return decoded
  }
}
#endif
