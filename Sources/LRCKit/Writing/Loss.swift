extension LyricsWriting {
  /// Something in the lyrics that a format couldn't hold.
  public struct Loss: Hashable, Sendable {
    /// What was lost: an open set, equal by name, to which formats add their own.
    public struct Kind: Sendable {
      /// The name, such as `"precision"`; it never changes.
      public let name: String

      /// A sentence for people.
      public let message: String

      /// Creates a kind of loss.
      ///
      /// - Parameters:
      ///   - name: The name.
      ///   - message: A sentence for people.
      public init(name: String, message: String) {
        self.name = name
        self.message = message
      }
    }

    /// What was lost.
    public let kind: Kind

    /// The index of the line it was lost from; `nil` where it belongs to the file.
    public let line: Int?

    /// Creates a loss.
    ///
    /// - Parameters:
    ///   - kind: What was lost.
    ///   - line: The index of the line it was lost from; `nil` for the file.
    public init(_ kind: Kind, line: Int? = nil) {
      self.kind = kind
      self.line = line
    }

    /// A sentence for people.
    public var message: String { kind.message }
  }
}

extension LyricsWriting.Loss: CustomStringConvertible {
  /// The line, counted from 1, and the message: `"line 3: Times are cut …"`.
  public var description: String { (line.map { "line \($0 + 1): " } ?? "") + message }
}

extension LyricsWriting.Loss.Kind: Hashable {
  /// Whether two kinds have one name.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LyricsWriting.Loss.Kind {
  /// All times.
  public static let times = Self(name: "times", message: "The format holds no times.")

  /// Times that were made up, by spreading text over a song.
  public static let estimatedTimes = Self(
    name: "estimatedTimes", message: "The times are estimates, which aren't written.")

  /// Parts of a second smaller than the format, or the number of digits asked for, can hold.
  public static let precision = Self(
    name: "precision", message: "Times are cut to the digits that are written.")

  /// A time too far off for the format.
  public static let timeOutOfRange = Self(
    name: "timeOutOfRange", message: "A time is beyond what the format can hold.")

  /// The end of a line.
  public static let end = Self(name: "end", message: "The end of the line can't be kept.")

  /// Times of words.
  public static let words = Self(
    name: "words", message: "Times of words can't be kept as they are.")

  /// Characters of a text that would mean something else: stamps, line breaks, blanks at the ends.
  public static let text = Self(name: "text", message: "The text can't be kept as it is.")

  /// Who sings.
  public static let voice = Self(name: "voice", message: "Who sings can't be kept.")

  /// What is sung behind a line.
  public static let background = Self(
    name: "background", message: "What is sung behind the line can't be kept as it is.")

  /// A translation.
  public static let translation = Self(
    name: "translation", message: "A translation can't be kept as it is.")

  /// Which language a translation is in.
  public static let language = Self(
    name: "language", message: "The language of the translation can't be kept.")

  /// A line in another script.
  public static let romanization = Self(
    name: "romanization", message: "The romanization can't be kept.")

  /// A tag.
  public static let tag = Self(name: "tag", message: "A tag can't be kept as it is.")

  /// A row without a time.
  public static let untimedText = Self(
    name: "untimedText", message: "Text without a time can't be kept as it is.")

  /// Which lines there are, and in which order.
  public static let lines = Self(name: "lines", message: "The lines can't all be told apart.")
}
