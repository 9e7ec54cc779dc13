extension LyricsFormat {
  /// LRC, with all its dialects; written with the options that suit most players.
  public static let lrc = LyricsFormat.lrc()

  /// LRC, written in a certain way.
  ///
  /// Rows are `[mm:ss.xx]text` with minutes above 59 rather than hours. Tags come first, in order;
  /// untimed and blank rows stand where they stood; a translation is a row with the stamp of its
  /// line. Whatever reading LRC gave is written without a loss, where need be in a longer spelling
  /// that reads back the same.
  ///
  /// ```swift
  /// try lyrics.formatted(as: .lrc(digits: .two, repeats: .folded, lineEnd: .crlf)).text
  /// ```
  ///
  /// - Parameters:
  ///   - digits: How many digits of the second a time has.
  ///   - repeats: What becomes of lines that say the same at several times.
  ///   - words: How times of words are written.
  ///   - offset: What becomes of the `offset` tag.
  ///   - lineEnd: What ends a row.
  /// - Returns: The format; it reads as ``lrc`` does.
  public static func lrc(
    digits: FractionDigits = .asNeeded, repeats: Repeats = .expanded, words: WordStamps = .angled,
    offset: OffsetWriting = .kept, lineEnd: LineEnd = .lf
  ) -> LyricsFormat {
    let style = LRCStyle(
      digits: digits, repeats: repeats, words: words, offset: offset, lineEnd: lineEnd)
    return LyricsFormat(
      identifier: "lrc", name: "LRC", fileExtensions: ["lrc"], mediaType: "text/x-lrc",
      limits: [.language, .romanization],
      detect: { $0.withBytes { RowTokens($0).looksLikeLRC } ? .likely : .none },
      read: { LyricsReading(ofLRC: $0, options: $1) },
      write: { lyrics throws(LyricsWriting.Failure) in lyrics.writtenAsLRC(style) })
  }
}

extension RowTokens {
  /// Whether some row has a stamp or a tag.
  fileprivate var looksLikeLRC: Bool { rows.contains { $0.kind == .timed || $0.kind == .tags } }
}
