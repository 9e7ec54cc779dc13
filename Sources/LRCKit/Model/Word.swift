/// A part of a line with a time of its own: a word, a syllable, or a single character.
///
/// The texts of a line's words, joined, are the text of the line: white space between words
/// belongs to the end of the word before it.
///
/// ```swift
/// let word = Word(start: .seconds(10), end: .milliseconds(10_500), text: "Paper ")
/// ```
public struct Word: Hashable, Sendable {
  /// The playback time at which the word begins, in whole milliseconds.
  public let start: Duration

  /// The playback time at which the word ends, where the lyrics state it; later than `start`, and
  /// exclusive: at this very time the word is over.
  public let end: Duration?

  /// The text of the word, with the white space that follows it.
  public let text: String

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - start: The playback time at which the word begins, rounded to whole milliseconds.
  ///   - end: The playback time at which it ends. An end that isn't after the start is dropped.
  ///   - text: The text, with the white space that follows it.
  public init(start: Duration, end: Duration? = nil, text: String) {
    self.init(start: start.inMilliseconds, end: end?.inMilliseconds, text: text)
  }

  package init(start: Int64, end: Int64?, text: String) {
    self.start = .milliseconds(start)
    self.end = end.flatMap { $0 > start ? .milliseconds($0) : nil }
    self.text = text
  }

  /// Whether two words have the same times and, byte for byte, the same text.
  public static func == (one: Word, other: Word) -> Bool {
    one.start == other.start && one.end == other.end && one.text.utf8 == other.text.utf8
  }

  /// Hashes the times and the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(utf8: text)
  }
}
