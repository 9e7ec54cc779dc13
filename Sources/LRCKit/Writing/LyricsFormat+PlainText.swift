extension LyricsFormat {
  /// Text without any times, stanzas apart by empty rows.
  ///
  /// Reading it takes every row as text, stamps and all; to find out what a text is, offer readers
  /// ``lrc`` too, as they do by default. Writing gives ``Lyrics/plainText``, which ends without a
  /// line break.
  public static let plainText = LyricsFormat(
    identifier: "txt", name: "plain text", fileExtensions: ["txt"], mediaType: "text/plain",
    limits: [
      .times, .end, .words, .voice, .background, .translation, .language, .romanization, .tag,
    ],
    detect: { _ in .possible },
    read: { LyricsReading(ofPlainText: $0, options: $1) },
    write: { lyrics throws(LyricsWriting.Failure) in
      LyricsWriting(text: lyrics.plainText, losses: lyrics.lossesInPlainText)
    })
}

extension LyricsReading {
  /// Reads every row as untimed text.
  init(ofPlainText text: String, options: Options) {
    var source = text
    source.makeContiguousUTF8()
    var rows: [UntimedText] = []
    source.withBytes { bytes in
      var position = 0
      while position < bytes.count {
        var end = position
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        let range = bytes.trimmed(position..<end)
        rows.append(UntimedText(text: bytes.string(in: range)))
        position = bytes.rowStart(behindLineEndAt: end)
      }
    }
    self.init(lyrics: Lyrics(untimed: rows), format: .plainText)
  }
}

extension Lyrics {
  /// What plain text leaves out of these lyrics, each kind once.
  fileprivate var lossesInPlainText: [LyricsWriting.Loss] {
    var kinds: [LyricsWriting.Loss.Kind] = []
    if isSynced { kinds.append(.times) }
    if !metadata.tags.isEmpty { kinds.append(.tag) }
    if isSynced, untimed.contains(where: { !$0.text.utf8.isEmpty }) { kinds.append(.untimedText) }
    if lines.contains(where: { $0.voice != nil }) { kinds.append(.voice) }
    if lines.contains(where: { !$0.background.isEmpty }) { kinds.append(.background) }
    if lines.contains(where: { !$0.translations.isEmpty }) { kinds.append(.translation) }
    if lines.contains(where: { !$0.romanizations.isEmpty }) { kinds.append(.romanization) }
    return kinds.map { LyricsWriting.Loss($0) }
  }
}
