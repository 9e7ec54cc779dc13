extension LyricsReading {
  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text; a byte order mark in front of any row is left out.
  ///   - formats: The formats to consider. The surest is read; of equally sure ones the first, and
  ///     if none of them knows the text the first that can be read.
  ///   - options: How to read where the file doesn't say.
  /// - Complexity: O(*n*) in the size of the text, O(*n* log *n*) where lines are out of order.
  public init(
    of text: String, formats: [LyricsFormat] = LyricsFormat.standard, options: Options = Options()
  ) {
    // Reading LRC takes text without stamps and tags for what it is.
    let isStandard = formats.first == .lrc && formats.count == 2 && formats[1] == .plainText
    if isStandard
      || (formats.contains(.lrc) && formats.allSatisfy { $0 == .lrc || $0 == .plainText })
    {
      self.init(ofLRC: text, options: options)
    } else {
      self = LyricsFormat.surest(of: formats, for: text)?(text, options)
        ?? LyricsReading(ofPlainText: text, options: options)
    }
  }

  /// Reads the text of an LRC file.
  init(ofLRC text: String, options: Options) {
    var issues = IssueLog(maximum: options.maximumIssueCount)
    var source = text
    source.makeContiguousUTF8()
    let limit = options.byteLimit
    if source.utf8.count > limit {
      source = source.prefix(bytes: limit)
      issues.add(.inputTooLong, at: source.utf8.count)
    }
    self = source.withBytes { bytes in
      var builder = LyricsBuilder(RowTokens(bytes), options: options, issues: issues, bytes)
      builder.build(bytes)
      return builder.finish(source: source, bytes)
    }
  }
}

extension LyricsFormat {
  /// How to read a text: as the format it is in most surely.
  fileprivate static func surest(of formats: [LyricsFormat], for text: String)
    -> (@Sendable (String, LyricsReading.Options) -> LyricsReading)?
  {
    let beginning = text.prefix(bytes: 4096)
    var best: LyricsFormat?
    var confidence = Confidence.none
    for format in formats where format.isReadable {
      let found = format.detect(beginning)
      if best == nil || found > confidence {
        best = format
        confidence = found
      }
    }
    return best?.read
  }
}

extension String {
  /// The longest beginning with at most `count` bytes that cuts no character in two.
  func prefix(bytes count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: Swift.max(count, 0))
    // Not inside a character: its bytes behind the first are 10xxxxxx.
    while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

extension Lyrics {
  /// Reads the text of an LRC file; any text gives lyrics.
  ///
  /// Use ``LyricsReading`` to learn what was odd about it, to choose options, or for other formats.
  ///
  /// - Parameter text: The text.
  public init(parsing text: String) {
    self = LyricsReading(ofLRC: text, options: LyricsReading.Options()).lyrics
  }
}
