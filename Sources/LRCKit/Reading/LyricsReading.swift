/// What reading a file gave: the lyrics, the format they were in, and what was odd about them.
///
/// Reading never fails: any text, and any bytes, give lyrics and a list of issues. One odd row
/// costs at most itself.
///
/// ```swift
/// let reading = LyricsReading(of: "[00:01.00]Paper boats\n[00.02.00]Drift north")
/// reading.lyrics.lines.count          // 1
/// reading.issues[0].description       // "2:1: warning: This looks like a timestamp but …"
/// ```
public struct LyricsReading: Hashable, Sendable {
  /// The lyrics.
  public let lyrics: Lyrics

  /// The format that was read.
  public let format: LyricsFormat

  /// The encoding the bytes were in; UTF-8 where a String was read.
  public let encoding: TextEncoding

  /// What was odd, by row and column; at most ``Options/maximumIssueCount``.
  public let issues: [Issue]

  /// How many issues there were, those left out of ``issues`` included.
  public let issueCount: Int

  package init(
    lyrics: Lyrics, format: LyricsFormat, encoding: TextEncoding, issues: [Issue], issueCount: Int
  ) {
    self.lyrics = lyrics
    self.format = format
    self.encoding = encoding
    self.issues = issues
    self.issueCount = issueCount
  }

  /// Creates the result of the reader of a format.
  ///
  /// - Parameters:
  ///   - lyrics: The lyrics.
  ///   - format: The format that was read.
  ///   - issues: What was odd, in order of row and column.
  public init(lyrics: Lyrics, format: LyricsFormat, issues: [Issue] = []) {
    self.init(
      lyrics: lyrics, format: format, encoding: .utf8, issues: issues, issueCount: issues.count)
  }
}

extension LyricsReading {
  /// How to read where the file doesn't say, and how much of it.
  public struct Options: Hashable, Sendable {
    /// What becomes of a row without a stamp right behind a timed row.
    public enum Continuation: Hashable, Sendable {
      /// It continues the text of that line, on a row of its own.
      case append
      /// It is untimed text.
      case untimed
    }

    /// Which way a positive `offset` moves the lyrics.
    public enum OffsetSign: Hashable, Sendable {
      /// A positive offset shows them sooner.
      case sooner
      /// A positive offset shows them later.
      case later
    }

    /// When rows with one start are a line and its translations.
    public enum Translations: Hashable, Sendable {
      /// When the file as a whole looks like it.
      case automatic
      /// Always.
      case always
      /// Never: each row is a line of its own.
      case never
    }

    /// Whether the stamps inside a line become words.
    public enum Words: Hashable, Sendable {
      /// They do.
      case timed
      /// They are taken out of the text and forgotten.
      case ignored
    }

    /// What becomes of a row without a stamp right behind a timed row.
    ///
    /// By default it continues the line: makers break long lines, and lyrics would be cut otherwise.
    public var continuation: Continuation

    /// Which way a positive offset moves the lyrics.
    ///
    /// By default sooner, as most players read it.
    public var offsetSign: OffsetSign

    /// When rows with one start are a line and its translations.
    ///
    /// By default the file decides: it has to show the habit more than once.
    public var translations: Translations

    /// Whether the stamps inside a line become words.
    ///
    /// By default they do.
    public var words: Words

    /// How many bytes of the input are read, less than 1 GiB.
    ///
    /// By default 64 MiB, over a thousand times the largest file known.
    public var maximumByteCount: Int

    /// How many stamps in front of a row count.
    ///
    /// By default a million, and at least one; real rows carry up to 222.
    public var maximumStampsPerRow: Int

    /// How many issues are listed.
    ///
    /// By default 1,000; the rest is counted.
    public var maximumIssueCount: Int

    /// Creates options.
    ///
    /// - Parameters:
    ///   - continuation: What becomes of a row without a stamp right behind a timed row.
    ///   - offsetSign: Which way a positive offset moves the lyrics.
    ///   - translations: When rows with one start are a line and its translations.
    ///   - words: Whether the stamps inside a line become words.
    ///   - maximumByteCount: How many bytes of the input are read.
    ///   - maximumStampsPerRow: How many stamps in front of a row count.
    ///   - maximumIssueCount: How many issues are listed.
    public init(
      continuation: Continuation = .append, offsetSign: OffsetSign = .sooner,
      translations: Translations = .automatic, words: Words = .timed,
      maximumByteCount: Int = 64 << 20, maximumStampsPerRow: Int = 1_000_000,
      maximumIssueCount: Int = 1_000
    ) {
      self.continuation = continuation
      self.offsetSign = offsetSign
      self.translations = translations
      self.words = words
      self.maximumByteCount = maximumByteCount
      self.maximumStampsPerRow = maximumStampsPerRow
      self.maximumIssueCount = maximumIssueCount
    }

    /// How many bytes are read at most: `maximumByteCount`, as far as positions reach.
    package var byteLimit: Int {
      Swift.min(Swift.max(maximumByteCount, 0), StampToken.positionLimit)
    }
  }
}
