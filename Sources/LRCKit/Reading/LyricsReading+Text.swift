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

extension TextEncoding {
  /// UTF-8.
  public static let utf8 = TextEncoding(name: "utf-8") { bytes in
    Decoded(text: String(decoding: bytes, as: UTF8.self))
  }
}

extension Metadata {
  var offsetInMilliseconds: Int64 { 0 }
  var lengthInMilliseconds: Int64? { nil }
}
