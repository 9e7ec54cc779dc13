/// A format that lyrics come in.
///
/// Formats are values, equal by identifier, so that other modules add theirs.
public struct LyricsFormat: Sendable {
  /// A short name in lower case, such as `"lrc"`.
  public let identifier: String

  /// The name for people.
  public let name: String
}

extension LyricsFormat: Hashable {
  /// Whether two formats have one identifier.
  public static func == (one: LyricsFormat, other: LyricsFormat) -> Bool {
    one.identifier == other.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension LyricsFormat {
  /// LRC, with all its dialects.
  public static let lrc = LyricsFormat(identifier: "lrc", name: "LRC")

  /// Text without any times.
  public static let plainText = LyricsFormat(identifier: "txt", name: "plain text")
}
