extension LyricsReading {
  /// Reads the text of a file.
  public init(of text: String, options: Options = Options()) {
    self.init(lyrics: Lyrics(), format: .lrc, encoding: .utf8, issues: [], issueCount: 0)
  }
}

extension Lyrics {
  /// Reads the text of a file.
  public init(parsing text: String) {
    self = LyricsReading(of: text).lyrics
  }
}

extension Metadata {
  var offsetInMilliseconds: Int64 { 0 }
  var lengthInMilliseconds: Int64? { nil }
}
