extension LyricsReading {
  /// Something odd in a file, and where it stands.
  public struct Issue: Hashable, Sendable {
    /// What is odd: an open set, to which formats add their own.
    public struct Kind: Hashable, Sendable {
      /// The name, such as `"malformedTimestamp"`; it never changes.
      public let name: String

      let severity: Severity
      let message: String

      /// Creates a kind of issue.
      ///
      /// - Parameters:
      ///   - name: The name.
      ///   - severity: How bad it is.
      ///   - message: A sentence for people.
      public init(name: String, severity: Severity, message: String) {
        self.name = name
        self.severity = severity
        self.message = message
      }
    }

    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
      /// Worth knowing; what was meant is clear.
      case note
      /// Something was probably meant otherwise than it could be read, or had no place.
      case warning
      /// A part of the file couldn't be read.
      case error

      /// Whether one is less bad than the other.
      public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

      private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
      }
    }

    /// The row of the file, from 1.
    public let row: Int

    /// The column in that row, from 1, in bytes of UTF-8.
    public let column: Int

    /// What is odd.
    public let kind: Kind

    /// How bad it is.
    public var severity: Severity { kind.severity }

    /// A sentence for people.
    public var message: String { kind.message }

    /// Creates an issue.
    ///
    /// - Parameters:
    ///   - row: The row of the file, from 1.
    ///   - column: The column in that row, from 1, in bytes of UTF-8.
    ///   - kind: What is odd.
    public init(row: Int, column: Int, kind: Kind) {
      self.row = row
      self.column = column
      self.kind = kind
    }
  }
}

extension LyricsReading.Issue: CustomStringConvertible {
  /// Row, column, severity and message, as compilers write them: `"2:1: warning: …"`.
  public var description: String { "\(row):\(column): \(severity.rawValue): \(message)" }
}

extension LyricsReading.Issue.Kind {
  private init(_ name: String, _ severity: LyricsReading.Issue.Severity, _ message: String) {
    self.init(name: name, severity: severity, message: message)
  }

  /// A bracket that begins like a timestamp and isn't one.
  public static let malformedTimestamp = Self(
    "malformedTimestamp", .warning,
    "This looks like a timestamp but can't be read as one; the row is kept as untimed text.")

  /// A timestamp below zero.
  public static let negativeTimestamp = Self(
    "negativeTimestamp", .note, "This timestamp is negative; it is kept.")

  /// A timestamp that isn't at the start of its row.
  public static let textBeforeTimestamp = Self(
    "textBeforeTimestamp", .warning,
    "Text stands before the timestamp; the row is kept as untimed text.")

  /// One time twice on one row.
  public static let repeatedTimestamp = Self(
    "repeatedTimestamp", .note, "This timestamp stands twice on the row; it gives one line.")

  /// A word that starts before the word in front of it.
  public static let wordGoesBack = Self(
    "wordGoesBack", .warning,
    "This word starts before the word in front of it; it is moved to that word's start.")

  /// An end that isn't after the start.
  public static let endNotAfterStart = Self(
    "endNotAfterStart", .warning, "This end isn't after the start of its line or word; it is dropped.")

  /// Rows whose breaks were lost.
  public static let lostRowBreaks = Self(
    "lostRowBreaks", .note, "Line breaks were lost here; each timestamp begins a line.")

  /// A tag without its closing bracket.
  public static let unclosedTag = Self(
    "unclosedTag", .warning, "This tag isn't closed; the row is kept as untimed text.")

  /// Text behind a tag.
  public static let textAfterTag = Self(
    "textAfterTag", .warning, "Text behind the tag is left out.")

  /// An offset that isn't a number of milliseconds up to an hour.
  public static let unreadableOffset = Self(
    "unreadableOffset", .warning,
    "This offset isn't a number of milliseconds up to one hour; it is ignored.")

  /// An offset with a fraction, perhaps meant in seconds.
  public static let fractionalOffset = Self(
    "fractionalOffset", .warning, "This offset has a fraction; it is rounded to milliseconds.")

  /// A length that can't be read.
  public static let unreadableLength = Self(
    "unreadableLength", .note, "This length isn't a time; it is ignored.")

  /// `//` where a translation would stand.
  public static let placeholderTranslation = Self(
    "placeholderTranslation", .note, "“//” says that there is no translation; it isn't shown.")

  /// A background row with no line in front of it.
  public static let backgroundWithoutLine = Self(
    "backgroundWithoutLine", .warning,
    "There is no line for this background; it is kept as untimed text.")

  /// Bytes that aren't text in the encoding of the file.
  public static let malformedText = Self(
    "malformedText", .error,
    "Bytes here aren't text in the encoding of the file; they are shown as U+FFFD.")

  /// An encrypted KuGou file.
  public static let encryptedKRC = Self(
    "encryptedKRC", .error, "This is an encrypted KuGou file (KRC), which can't be read.")

  /// More stamps in front of a row than are read.
  public static let tooManyTimestamps = Self(
    "tooManyTimestamps", .error,
    "This row has more timestamps than are read; the rest is left out.")

  /// More bytes than are read.
  public static let inputTooLong = Self(
    "inputTooLong", .error, "The file is longer than is read; the rest is left out.")
}
