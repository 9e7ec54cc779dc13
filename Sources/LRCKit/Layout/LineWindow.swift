/// The rows of lyrics to show around the current line.
///
/// ```swift
/// let window = LineWindow(of: lyrics, aroundLine: 0, rows: 5)
/// window.rows.map(\.text)     // ["", "", "Paper boats", "Drift north", "Slow rain"]
/// window.currentRow           // 2
/// ```
///
/// A window is a value and a pure function of what it is made from: the same lyrics, position,
/// size, edge and width give the same rows, whatever was shown before. It decides what is
/// highlighted and how far it is sung; renderers only draw it.
///
/// Before the first line the beginning is shown and nothing is highlighted; in a gap it stays at
/// the line that started last. Lines are told apart by their index, never by their text.
public struct LineWindow: Hashable, Sendable {
  /// The rows from top to bottom.
  public let rows: [Row]

  /// The index in ``rows`` of the first row of the current line, or `nil` where none is current.
  public let currentRow: Int?

  init(rows: [Row], currentRow: Int?) {
    self.rows = rows
    self.currentRow = currentRow
  }

  /// Creates the window around a line, for browsing or for a player that knows the line itself.
  ///
  /// The line and those with the same start are current; how far they are sung isn't known.
  ///
  /// - Parameters:
  ///   - lyrics: The lyrics.
  ///   - line: The index of the current line; `nil` before the first. An index that isn't valid
  ///     counts as `nil`.
  ///   - rows: How many rows; below zero is taken as zero, and above 10,000 as that.
  ///   - edge: What is shown beyond the first and the last line.
  ///   - width: The columns of a row, for wrapping; `nil` for no limit.
  ///   - options: What is shown, and how columns are counted.
  /// - Complexity: O(*m*) in the size of the lines shown, whatever the number of lines.
  public init(
    of lyrics: Lyrics, aroundLine line: Int?, rows: Int = 7, edge: Edge = .padded,
    width: Int? = nil, options: Options = Options()
  ) {
    self.init(
      of: lyrics, aroundLine: line, size: .rows(rows), edge: edge, width: width, options: options)
  }

  /// Creates the window around a line, its size counted in rows, lines or groups.
  ///
  /// - Parameters:
  ///   - lyrics: The lyrics.
  ///   - line: The index of the current line; `nil` before the first. An index that isn't valid
  ///     counts as `nil`.
  ///   - size: How much is shown, and where in it the current line stands.
  ///   - edge: What is shown beyond the first and the last line.
  ///   - width: The columns of a row, for wrapping; `nil` for no limit.
  ///   - options: What is shown, and how columns are counted.
  /// - Complexity: O(*m*) in the size of the lines shown, whatever the number of lines.
  public init(
    of lyrics: Lyrics, aroundLine line: Int?, size: Size, edge: Edge = .padded, width: Int? = nil,
    options: Options = Options()
  ) {
    self.init(
      of: lyrics, focus: Focus(onLine: line, of: lyrics), size: size, edge: edge, width: width,
      options: options)
  }
}

extension LineWindow {
  /// One row of a window.
  public struct Row: Hashable, Sendable {
    /// What a row holds.
    public enum Kind: Hashable, Sendable {
      /// A line, or the first row of one that takes several; without text for a blank line.
      case line
      /// A further row of a line or translation that takes several.
      case continuation
      /// A translation of the line above, or its first row.
      case translation
      /// Nothing: it fills the window beyond the lyrics.
      case blank
    }

    /// What the row holds.
    public let kind: Kind

    /// The index of the line it belongs to, or `nil` for a blank row.
    public let lineIndex: Int?

    /// The index of the translation it belongs to in ``Line/translations``, or `nil` for a row of
    /// the line itself.
    public let translationIndex: Int?

    /// The text, without spaces at its ends.
    public let text: String

    /// The columns of the text.
    public let columns: Int

    /// The direction of the whole text the row was cut from, or `nil` if that has no letters.
    public let direction: TextDirection?

    /// Whether the line it belongs to is current, translations and all rows included.
    public let isCurrent: Bool

    /// How much of the time of the current line has passed, from 0 to 1.
    ///
    /// `nil` where the row isn't current, or the window was made without a position.
    public let progress: Double?

    /// How much of this row is sung, from 0 to 1, in columns.
    ///
    /// The rows of a line are filled one after the other. `nil` for translations, which aren't sung,
    /// and where ``progress`` is `nil`.
    public let fill: Double?

    /// How many bytes of the text are sung.
    let sungByteCount: Int

    /// The beginning of the text that is sung, whole characters only: one counts as soon as the
    /// fill has passed its middle.
    public var sung: Substring { text[..<sungEnd] }

    /// The rest of the text.
    public var unsung: Substring { text[sungEnd...] }

    private var sungEnd: String.Index {
      text.utf8.index(text.startIndex, offsetBy: sungByteCount)
    }

    /// Whether two rows show the same, texts compared byte for byte.
    public static func == (one: Row, other: Row) -> Bool {
      one.kind == other.kind && one.lineIndex == other.lineIndex
        && one.translationIndex == other.translationIndex && one.text.utf8 == other.text.utf8
        && one.columns == other.columns && one.direction == other.direction
        && one.isCurrent == other.isCurrent && one.progress == other.progress
        && one.fill == other.fill && one.sungByteCount == other.sungByteCount
    }

    /// Hashes the line, the text and how far it is sung.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(lineIndex)
      hasher.combine(utf8: text)
      hasher.combine(isCurrent)
      hasher.combine(sungByteCount)
    }

    static let blank = Row(
      kind: .blank, lineIndex: nil, translationIndex: nil, text: "", columns: 0, direction: nil,
      isCurrent: false, progress: nil, fill: nil, sungByteCount: 0)
  }
}
