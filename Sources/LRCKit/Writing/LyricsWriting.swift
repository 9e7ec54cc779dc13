/// What writing lyrics gave: the text of a file, and what the format can't hold.
///
/// ```swift
/// let writing = try lyrics.formatted(as: .lrc)
/// writing.text            // "[00:01.00]Paper boats\n"
/// writing.losses          // []
/// ```
///
/// Where ``losses`` is empty, reading the text gives the same lyrics again.
public struct LyricsWriting: Hashable, Sendable {
  /// The text of the file.
  public let text: String

  /// What is in the lyrics and not, or not in the same way, in the text; in order of line.
  public let losses: [Loss]

  /// Creates the result of a writer.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - losses: What the format couldn't hold.
  public init(text: String, losses: [Loss] = []) {
    self.text = text
    self.losses = losses
  }
}

extension LyricsWriting {
  /// Why lyrics can't be written in a format at all.
  public struct Failure: Error, Hashable, Sendable {
    /// What is missing.
    public enum Reason: Hashable, Sendable {
      /// The format can be read only.
      case readOnlyFormat
      /// The format is made of times, and the lyrics have none.
      case noTimes
    }

    /// The format.
    public let format: LyricsFormat

    /// What is missing.
    public let reason: Reason

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - reason: What is missing.
    public init(format: LyricsFormat, reason: Reason) {
      self.format = format
      self.reason = reason
    }

    /// A sentence for people.
    public var message: String {
      switch reason {
      case .readOnlyFormat: "Lyrics can't be written as \(format.name)."
      case .noTimes: "These lyrics have no times, and \(format.name) can't do without."
      }
    }
  }
}

extension LyricsWriting.Failure: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}

extension Lyrics {
  /// Writes the lyrics as the text of a file.
  ///
  /// ```swift
  /// let lyrics = Lyrics(lines: [Line(start: .seconds(1), text: "Paper boats")])
  /// try lyrics.formatted(as: .lrc).text                     // "[00:01.00]Paper boats\n"
  /// try lyrics.formatted(as: .lrc(digits: .three)).text     // "[00:01.000]Paper boats\n"
  /// ```
  ///
  /// - Parameter format: The format, with the options for writing it.
  /// - Returns: The text, and what the format can't hold of these lyrics.
  /// - Throws: ``LyricsWriting/Failure`` where the format can't hold these lyrics at all; LRC and
  ///   plain text hold any.
  public func formatted(as format: LyricsFormat) throws(LyricsWriting.Failure) -> LyricsWriting {
    guard let write = format.write else {
      throw LyricsWriting.Failure(format: format, reason: .readOnlyFormat)
    }
    return try write(self)
  }
}
