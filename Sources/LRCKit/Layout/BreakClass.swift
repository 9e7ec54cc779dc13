/// What matters about a character for where a row may end.
///
/// A small part of Unicode's line breaking and of the Japanese *kinsoku* rules: enough that a row
/// never begins with a closing sign nor ends with an opening one.
struct BreakClass: OptionSet, Sendable {
  let rawValue: UInt8

  /// A blank that a row may end at, and which then isn't shown.
  static let space = BreakClass(rawValue: 1)
  /// A line break of the text itself.
  static let newline = BreakClass(rawValue: 2)
  /// Must not begin a row: closing brackets, stops and commas, small kana, marks of repetition.
  static let closing = BreakClass(rawValue: 4)
  /// Must not end a row: opening brackets and quotes.
  static let opening = BreakClass(rawValue: 8)
  /// Rows may end before and behind it without a space: Chinese, Japanese, emoji.
  static let free = BreakClass(rawValue: 16)
  /// A row may end behind it if a letter follows: `la-la`.
  static let hyphen = BreakClass(rawValue: 32)
  static let letter = BreakClass(rawValue: 64)
  /// Closing or opening only where no space stands between: quotes, which languages use both ways
  /// round, and dots, which begin a phrase as well (`…and then`).
  static let loose = BreakClass(rawValue: 128)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = []
      return
    }
    if scalar.isASCII {
      self = Self(ascii: scalar, isNewline: character == "\n" || character == "\r\n")
    } else if character.isWhitespace || scalar == "\u{200B}" {
      // No-break spaces glue.
      self = ["\u{A0}", "\u{2007}", "\u{202F}"].contains(scalar) ? [] : .space
    } else {
      var made: BreakClass = scalar.isBrokenFreely ? .free : []
      if closingSigns.contains(scalar) { made.insert(.closing) }
      if openingSigns.contains(scalar) { made.insert(.opening) }
      if looseSigns.contains(scalar) { made.insert(.loose) }
      if scalar.properties.isAlphabetic { made.insert(.letter) }
      if scalar == "\u{2010}" || scalar == "\u{2013}" || scalar == "\u{2014}" {
        made.insert(.hyphen)
      }
      self = made
    }
  }

  private init(ascii scalar: Unicode.Scalar, isNewline: Bool) {
    switch scalar {
    case _ where isNewline: self = .newline
    case " ", "\t", "\r", "\u{B}", "\u{C}": self = .space
    case ")", "]", "}", "!", "?", ",", ":", ";": self = .closing
    case ".", "%": self = [.closing, .loose]
    case "(", "[", "{": self = .opening
    case "-": self = .hyphen
    case "A"..."Z", "a"..."z": self = .letter
    default: self = []
    }
  }

  /// Whether a row may end behind a character of this class and begin with one of the next.
  ///
  /// - Parameters:
  ///   - next: The class of the next character that is no space.
  ///   - isSpaced: Whether spaces stand between the two.
  /// - Returns: Whether this is a good place.
  func allowsBreak(before next: BreakClass, isSpaced: Bool) -> Bool {
    if contains(.opening), !isSpaced || !contains(.loose) { return false }
    if next.contains(.closing), !isSpaced || !next.contains(.loose) { return false }
    return isSpaced || contains(.free) || next.contains(.free)
      || (contains(.hyphen) && next.contains(.letter))
  }
}

extension Unicode.Scalar {
  /// Whether text in this script is broken anywhere; Hangul is wide too, but written with spaces.
  fileprivate var isBrokenFreely: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: false
    case 0xFF61...0xFF9F: true  // halfwidth katakana
    default: isEastAsianWide
    }
  }
}

private let closingSigns = Set(
  "、。，．・：；？！゛゜ヽヾゝゞ々〻ー’”）〕］｝〉》」』】〙〗〟｠…‥‼⁇⁈⁉‐゠–〜～｡｣､･ｰﾞﾟ％".unicodeScalars
).union("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ".unicodeScalars)

private let openingSigns = Set("‘“（〔［｛〈《「『【〘〖〝｟｢¿¡".unicodeScalars)

private let looseSigns = Set("‘’“”…‥‐–〜～".unicodeScalars)
