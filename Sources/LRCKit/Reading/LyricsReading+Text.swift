extension LyricsReading {
  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text; a byte order mark in front of any row is left out.
  ///   - options: How to read where the file doesn't say.
  /// - Complexity: O(*n*) in the size of the text, O(*n* log *n*) where lines are out of order.
  public init(of text: String, options: Options = Options()) {
    var issues = IssueLog(maximum: options.maximumIssueCount)
    var source = text
    source.makeContiguousUTF8()
    let limit = options.byteLimit
    if source.utf8.count > limit {
      var end = source.utf8.index(source.utf8.startIndex, offsetBy: limit)
      // Not inside a character: its bytes behind the first are 10xxxxxx.
      while source.utf8[end] & 0xC0 == 0x80 { end = source.utf8.index(before: end) }
      source = String(source[..<end])
      issues.add(.inputTooLong, at: source.utf8.count)
    }
    self = source.withBytes { bytes in
      var builder = LyricsBuilder(RowTokens(bytes), options: options, issues: issues, bytes)
      builder.build(bytes)
      return builder.finish(source: source, bytes)
    }
  }
}

extension Lyrics {
  /// Reads the text of an LRC file; any text gives lyrics.
  ///
  /// Use ``LyricsReading`` to learn what was odd about it, or to choose options.
  ///
  /// - Parameter text: The text.
  public init(parsing text: String) {
    self = LyricsReading(of: text).lyrics
  }
}
