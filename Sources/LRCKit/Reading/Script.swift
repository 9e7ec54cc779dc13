/// The writing of a text, as far as it tells a line from its translation.
enum Script: UInt8 {
  case none
  case latin
  case han
  case kana
  case hangul
  case cyrillic
  case greek
  case arabic
  case hebrew
  case thai
  case devanagari

  /// The script of a text: of those it holds the one that says most about the language.
  ///
  /// A line with kana is Japanese whatever else it holds, one of Chinese characters with a Latin
  /// name in it is Chinese.
  init(of text: [UInt8]) {
    var script = Script.none
    var position = 0
    while position < text.count {
      // The text is valid UTF-8, if cut: the first byte of a character tells its length.
      let first = text[position]
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = length == 1 ? UInt32(first) : UInt32(first & (0x7F >> UInt8(length)))
      for offset in 1..<Swift.max(1, Swift.min(length, text.count - position)) {
        scalar = scalar << 6 | UInt32(text[position + offset] & 0x3F)
      }
      position += length
      let found = Script(scalar)
      if found.weight > script.weight { script = found }
    }
    self = script
  }

  private var weight: Int {
    switch self {
    case .none: 0
    case .latin: 1
    case .han: 2
    case .kana, .hangul, .cyrillic, .greek, .arabic, .hebrew, .thai, .devanagari: 3
    }
  }

  private init(_ scalar: UInt32) {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
    case 0x3041...0x309F, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
    case 0x2E80...0x2FDF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .han
    default: self = .none
    }
  }
}
