/// A row of the file that has no time: text outside the song, or a blank row between stanzas.
public struct UntimedText: Hashable, Sendable {
  /// The text without white space around it; empty for a blank row.
  public var text: String

  /// The index of the line it stands before, or the number of lines if it stands behind them all.
  ///
  /// In a file whose rows aren't in order of time it stays behind the first appearance of the row
  /// in front of it.
  public var lineIndex: Int

  /// Creates an untimed row.
  ///
  /// - Parameters:
  ///   - text: The text; empty for a blank row.
  ///   - lineIndex: The index of the line it stands before.
  public init(text: String, before lineIndex: Int = 0) {
    self.text = text
    self.lineIndex = lineIndex
  }

  /// Whether two rows say the same in the same place, texts compared byte for byte.
  public static func == (one: UntimedText, other: UntimedText) -> Bool {
    one.lineIndex == other.lineIndex && one.text.utf8 == other.text.utf8
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(utf8: text)
  }
}
