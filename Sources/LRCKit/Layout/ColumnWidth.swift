/// How many columns a character takes, for cutting text into rows.
///
/// ```swift
/// ColumnWidth.terminal.columns(of: "紙の船")      // 6
/// ColumnWidth.terminal.columns(of: "cafe\u{301}") // 4
/// ColumnWidth.terminal.columns(of: "👩‍👩‍👧")        // 2
/// ```
///
/// A column can be whatever suits the place the text is shown in: hand in a measure of your own
/// where it is no terminal, such as the widths of a font in points.
public struct ColumnWidth: Sendable {
  private let measure: @Sendable (Character) -> Int

  /// Creates a measure.
  ///
  /// - Parameter measure: Gives the columns of a character. It has to give the same for the same
  ///   character every time; what is below zero counts as zero, and what is above 65,535 as that.
  public init(_ measure: @escaping @Sendable (Character) -> Int) {
    self.measure = measure
  }

  /// The columns of a character as terminals count them.
  ///
  /// East Asian wide and fullwidth characters take two columns, and so do emoji: sequences of
  /// them, flags, keycaps, and signs followed by the emoji variation selector. Combining marks and
  /// what is invisible take none. Everything else takes one: letters, the East Asian *ambiguous*
  /// characters, and control characters, which renderers show as a sign of their own.
  public static let terminal = ColumnWidth { $0.terminalColumns }

  /// The columns of a character.
  ///
  /// - Parameter character: A character.
  /// - Returns: The columns, never below zero.
  public func columns(of character: Character) -> Int {
    Swift.min(Swift.max(measure(character), 0), 0xFFFF)
  }

  /// The columns of a text in one row.
  ///
  /// - Parameter text: A text.
  /// - Returns: The sum over its characters.
  /// - Complexity: O(*n*) in the length of the text.
  public func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }
}

extension Character {
  fileprivate var terminalColumns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, utf8.count == 1 { return 1 }
    var sum = 0
    var isSequence = false
    for scalar in scalars {
      sum += scalar.terminalColumns
      isSequence = isSequence || scalar.makesEmojiSequence
    }
    return isSequence && first.properties.isEmoji ? 2 : sum
  }
}

extension Unicode.Scalar {
  fileprivate var terminalColumns: Int {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return 1
    case .nonspacingMark, .enclosingMark: return 0
    case .spacingMark where isEastAsianWide: return 0  // Hangul tone marks
    default: break
    }
    switch value {
    case 0xAD: return 1  // soft hyphen: shown by terminals
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals, drawn into the initial
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return 1
    case 0x115F: return 2  // stands where a Hangul initial would
    default: break
    }
    if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format { return 0 }
    return isEastAsianWide ? 2 : 1
  }

  /// Whether this scalar behind an emoji makes the two an emoji sequence.
  fileprivate var makesEmojiSequence: Bool {
    switch value {
    case 0x200D, 0xFE0F, 0x20E3: true  // joiner, emoji variation selector, keycap
    case 0x1F1E6...0x1F1FF: true  // flags
    case 0x1F3FB...0x1F3FF: true  // skin tones
    default: false
    }
  }
}
