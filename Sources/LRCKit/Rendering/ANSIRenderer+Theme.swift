extension ANSIRenderer {
  /// How each kind of text looks.
  public struct Theme: Hashable, Sendable {
    /// A row of the current line of which nothing is known about how far it is sung.
    public var current: Style
    /// The part of the current line that is sung.
    public var sung: Style
    /// The part of the current line that isn't sung yet.
    public var unsung: Style
    /// The rows of all other lines.
    public var other: Style
    /// Translations.
    public var translation: Style

    /// Creates a theme.
    ///
    /// - Parameters:
    ///   - current: A row of the current line of which it isn't known how far it is sung.
    ///   - sung: The part of the current line that is sung.
    ///   - unsung: The part of the current line that isn't sung yet.
    ///   - other: The rows of all other lines.
    ///   - translation: Translations.
    public init(current: Style, sung: Style, unsung: Style, other: Style, translation: Style) {
      self.current = current
      self.sung = sung
      self.unsung = unsung
      self.other = other
      self.translation = translation
    }

    /// The 16 colours every terminal has, as the user set them: sung text is bold and cyan.
    public static let classic = Theme(
      current: Style(isBold: true), sung: Style(.brightCyan, isBold: true),
      unsung: Style(isBold: true), other: Style(isDim: true),
      translation: Style(isDim: true, isItalic: true))

    /// 24-bit colours for a dark screen: sung text is warm.
    public static let dusk = Theme(
      current: Style(.rgb(red: 255, green: 255, blue: 255), isBold: true),
      sung: Style(.rgb(red: 255, green: 184, blue: 108), isBold: true),
      unsung: Style(.rgb(red: 248, green: 248, blue: 242), isBold: true),
      other: Style(.rgb(red: 120, green: 124, blue: 140)),
      translation: Style(.rgb(red: 120, green: 150, blue: 180), isItalic: true))

    /// No colours, only weights: for terminals of one colour.
    public static let monochrome = Theme(
      current: Style(isBold: true), sung: Style(isBold: true, isUnderlined: true),
      unsung: Style(isBold: true), other: Style(), translation: Style(isItalic: true))
  }

  /// How a piece of text looks.
  public struct Style: Hashable, Sendable {
    /// The colour of the text; `nil` leaves it as it is.
    public var color: Color?
    /// The colour behind the text; `nil` leaves it as it is.
    public var background: Color?
    /// Whether the text is bold.
    public var isBold: Bool
    /// Whether the text is dim.
    public var isDim: Bool
    /// Whether the text is italic.
    public var isItalic: Bool
    /// Whether the text is underlined.
    public var isUnderlined: Bool

    /// Creates a style; by default text looks as it does without one.
    ///
    /// - Parameters:
    ///   - color: The colour of the text.
    ///   - background: The colour behind the text.
    ///   - isBold: Whether the text is bold.
    ///   - isDim: Whether the text is dim.
    ///   - isItalic: Whether the text is italic.
    ///   - isUnderlined: Whether the text is underlined.
    public init(
      _ color: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
      isItalic: Bool = false, isUnderlined: Bool = false
    ) {
      self.color = color
      self.background = background
      self.isBold = isBold
      self.isDim = isDim
      self.isItalic = isItalic
      self.isUnderlined = isUnderlined
    }

    /// The text in this style, made harmless, with everything reset behind it.
    func apply(to text: some StringProtocol) -> String {
      var codes: [String] = []
      if isBold { codes.append("1") }
      if isDim { codes.append("2") }
      if isItalic { codes.append("3") }
      if isUnderlined { codes.append("4") }
      if let color { codes.append(color.code(base: 30)) }
      if let background { codes.append(background.code(base: 40)) }
      if text.isEmpty || codes.isEmpty { return text.harmless }
      return "\u{1B}[" + codes.joined(separator: ";") + "m" + text.harmless + "\u{1B}[0m"
    }
  }

  /// A colour: one of the terminal's sixteen, or one of 24 bits.
  public struct Color: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
      case palette(UInt8)
      case rgb(UInt8, UInt8, UInt8)
    }

    private let value: Value

    /// Black, as the user set it.
    public static let black = Color(value: .palette(0))
    /// Red, as the user set it.
    public static let red = Color(value: .palette(1))
    /// Green, as the user set it.
    public static let green = Color(value: .palette(2))
    /// Yellow, as the user set it.
    public static let yellow = Color(value: .palette(3))
    /// Blue, as the user set it.
    public static let blue = Color(value: .palette(4))
    /// Magenta, as the user set it.
    public static let magenta = Color(value: .palette(5))
    /// Cyan, as the user set it.
    public static let cyan = Color(value: .palette(6))
    /// White, as the user set it.
    public static let white = Color(value: .palette(7))
    /// Bright black, that is gray, as the user set it.
    public static let brightBlack = Color(value: .palette(8))
    /// Bright red, as the user set it.
    public static let brightRed = Color(value: .palette(9))
    /// Bright green, as the user set it.
    public static let brightGreen = Color(value: .palette(10))
    /// Bright yellow, as the user set it.
    public static let brightYellow = Color(value: .palette(11))
    /// Bright blue, as the user set it.
    public static let brightBlue = Color(value: .palette(12))
    /// Bright magenta, as the user set it.
    public static let brightMagenta = Color(value: .palette(13))
    /// Bright cyan, as the user set it.
    public static let brightCyan = Color(value: .palette(14))
    /// Bright white, as the user set it.
    public static let brightWhite = Color(value: .palette(15))

    /// A colour of 24 bits, for terminals that have them.
    ///
    /// - Parameters:
    ///   - red: From 0 to 255.
    ///   - green: From 0 to 255.
    ///   - blue: From 0 to 255.
    /// - Returns: The colour.
    public static func rgb(red: UInt8, green: UInt8, blue: UInt8) -> Color {
      Color(value: .rgb(red, green, blue))
    }

    /// The code of this colour where the first of the palette has the code `base`.
    fileprivate func code(base: Int) -> String {
      switch value {
      case .palette(let index) where index < 8: String(base + Int(index))
      case .palette(let index): String(base + 52 + Int(index))
      case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
      }
    }
  }
}
