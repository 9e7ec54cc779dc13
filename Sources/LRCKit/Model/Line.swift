/// One line of lyrics, with everything that was said about it.
///
/// ```swift
/// let line = Line(start: .seconds(10), text: "Paper boats drift north")
/// ```
///
/// A line of ``Lyrics/lines`` is made when you ask for it; changing it changes your copy. To change
/// the lyrics use ``Lyrics/replaceLine(at:with:)``, which keeps their order.
public struct Line: Hashable, Sendable {
  /// The playback time at which the line begins, in whole milliseconds; it may be negative.
  public var start: Duration { didSet { normalize() } }

  /// The playback time at which the line ends, where the lyrics themselves state it; exclusive.
  ///
  /// `nil` says that nothing was stated: the line then lasts until the next different start.
  /// ``SyncEngine`` resolves that. An end that isn't after the start is dropped.
  public var end: Duration? { didSet { normalize() } }

  /// The text; empty for a blank line, which ends the line before it and begins a gap.
  ///
  /// It may hold line breaks (`\n`). Setting it removes the words, whose times the new text would
  /// not fit.
  public var text: String {
    get { storedText }
    set {
      storedText = newValue
      storedWords = []
    }
  }

  /// The words in order, empty where the line has no word timing; their texts, joined, are `text`.
  ///
  /// Starts never decrease. Setting this to anything but an empty array sets `text` too.
  public var words: [Word] {
    get { storedWords }
    set { setWords(newValue) }
  }

  /// Who sings: `"v1"` to `"v3"` in duets, `"M"`, `"F"` or `"D"` (both) in Walaoke files.
  public var voice: String?

  /// What is sung behind this line; usually none or one, in order of start.
  public var background: [Line]

  /// The same line in other languages, in the order of the file.
  public var translations: [Translation]

  /// The same line in another script; LRC alone never fills them.
  public var romanizations: [Translation]

  private var storedText: String
  private var storedWords: [Word] = []

  /// Whether the line shows nothing: its text is empty or all white space.
  public var isBlank: Bool { storedText.utf8.isEmpty || storedText.allSatisfy { $0.isWhitespace } }

  /// Creates a line of plain text.
  ///
  /// - Parameters:
  ///   - start: The playback time at which the line begins, rounded to whole milliseconds.
  ///   - end: The playback time at which it ends, where that is stated.
  ///   - text: The text; empty for a blank line.
  ///   - voice: Who sings.
  ///   - background: What is sung behind the line.
  ///   - translations: The line in other languages.
  ///   - romanizations: The line in another script.
  public init(
    start: Duration, end: Duration? = nil, text: String, voice: String? = nil,
    background: [Line] = [], translations: [Translation] = [], romanizations: [Translation] = []
  ) {
    self.start = start
    self.end = end
    self.storedText = text
    self.voice = voice
    self.background = background
    self.translations = translations
    self.romanizations = romanizations
    normalize()
  }

  /// Creates a line of timed words, whose joined texts are its text.
  ///
  /// - Parameters:
  ///   - start: The playback time at which the line begins; by default that of the first word, or
  ///     zero where there is none.
  ///   - end: The playback time at which it ends, where that is stated.
  ///   - words: The words in order. A word that starts before the one in front of it is moved to
  ///     that word's start.
  ///   - voice: Who sings.
  ///   - background: What is sung behind the line.
  ///   - translations: The line in other languages.
  ///   - romanizations: The line in another script.
  public init(
    start: Duration? = nil, end: Duration? = nil, words: [Word], voice: String? = nil,
    background: [Line] = [], translations: [Translation] = [], romanizations: [Translation] = []
  ) {
    self.init(
      start: start ?? words.first?.start ?? .zero, end: end, text: "", voice: voice,
      background: background, translations: translations, romanizations: romanizations)
    setWords(words)
  }

  /// Whether two lines say the same, texts compared byte for byte.
  public static func == (one: Line, other: Line) -> Bool {
    one.start == other.start && one.end == other.end && one.text.utf8 == other.text.utf8
      && one.words == other.words && one.voice == other.voice
      && one.background == other.background && one.translations == other.translations
      && one.romanizations == other.romanizations
  }

  /// Hashes the start and the bytes of the text, which tell nearly all lines apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(utf8: text)
  }

  private mutating func setWords(_ words: [Word]) {
    storedWords = Word.ordered(words)
    if !words.isEmpty { storedText = words.map { $0.text }.joined() }
  }

  private mutating func normalize() {
    let milliseconds = start.inMilliseconds
    let rounded = Duration.milliseconds(milliseconds)
    if rounded != start { start = rounded }
    guard let end else { return }
    let stated = end.inMilliseconds
    let valid: Duration? = stated > milliseconds ? .milliseconds(stated) : nil
    if valid != end { self.end = valid }
  }
}

extension Line {
  /// A line in another language or script.
  public struct Translation: Hashable, Sendable {
    /// The text; where there are words, their joined texts.
    public let text: String

    /// The language as a BCP 47 tag such as `"en"` or `"zh-Hans"`; `nil` where it isn't known, as
    /// always in LRC.
    public let language: String?

    /// The words, in the order and with the meaning of ``Line/words``; empty without word timing.
    public let words: [Word]

    /// The playback time at which the translation ends, where that is stated.
    public let end: Duration?

    /// Creates a translation of plain text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: The language as a BCP 47 tag, where it is known.
    ///   - end: The playback time at which it ends, where that is stated.
    public init(text: String, language: String? = nil, end: Duration? = nil) {
      self.init(text: text, words: [], language: language, end: end?.inMilliseconds)
    }

    /// Creates a translation of timed words.
    ///
    /// - Parameters:
    ///   - words: The words in order.
    ///   - language: The language as a BCP 47 tag, where it is known.
    ///   - end: The playback time at which it ends, where that is stated.
    public init(words: [Word], language: String? = nil, end: Duration? = nil) {
      self.init(
        text: words.map { $0.text }.joined(), words: words, language: language,
        end: end?.inMilliseconds)
    }

    package init(text: String, words: [Word], language: String?, end: Int64?) {
      self.text = text
      self.words = Word.ordered(words)
      self.language = language
      self.end = end.map { .milliseconds($0) }
    }

    /// Whether two translations say the same, texts compared byte for byte.
    public static func == (one: Translation, other: Translation) -> Bool {
      one.text.utf8 == other.text.utf8 && one.language == other.language
        && one.words == other.words && one.end == other.end
    }

    /// Hashes the bytes of the text.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(utf8: text)
    }
  }
}

extension Word {
  /// The words with no start before that of the word in front.
  fileprivate static func ordered(_ words: [Word]) -> [Word] {
    var latest = -timeLimit
    return words.map { word in
      let start = word.start.inMilliseconds
      if start >= latest {
        latest = start
        return word
      }
      return Word(start: latest, end: word.end?.inMilliseconds, text: word.text)
    }
  }
}
