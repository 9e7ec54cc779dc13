// Who sings a line, and what is sung behind it.
extension LyricsBuilder {
  /// The index in `extras` of the voice of a line behind this mark.
  mutating func voice(after mark: VoiceMark?, isBlank: Bool) -> UInt32 {
    var voice = mark
    if let mark, mark.isSinger { singer = mark }
    if voice == nil, shape.hasSingers, !isBlank { voice = singer }
    guard let voice, voice.isSinger || shape.hasVoices else { return LineStore.Content.noExtra }
    if let known = voices[voice] { return known }
    let index = UInt32(truncatingIfNeeded: parts.extras.count)
    parts.extras.append(LineStore.Extra(voice: voice.name))
    voices[voice] = index
    return index
  }

  /// The background that a row is.
  func background(_ row: RowToken) -> Segment? {
    guard row.kind == .background else { return nil }
    return Segment(
      start: row.leading.first.map { tokens.stamps[$0].milliseconds } ?? LineStore.noTime,
      text: Int(row.body.lowerBound)..<Int(row.body.upperBound), stamps: row.inner,
      startsWithWord: true)
  }

  /// Adds what is sung behind a line that starts at `start`.
  mutating func addBackgrounds(
    _ segments: [Segment], at start: Int64, in row: RowToken, _ bytes: Span<UInt8>
  ) -> Range<UInt32> {
    var made: [LineStore.Entry] = []
    for var segment in segments where !segment.text.isEmpty {
      if segment.start == LineStore.noTime || !segment.stamps.isEmpty {
        segment.start = start
      }
      var (content, first) = content(
        of: segment, in: row, continued: 0..<0, isBackground: true, bytes)
      guard !content.text.isEmpty else { continue }
      content.base = first
      parts.contents.append(content)
      made.append(LineStore.Entry(start: first, content: parts.contents.count - 1))
    }
    let lower = UInt32(truncatingIfNeeded: parts.attached.count)
    parts.attached += made
    return lower..<UInt32(truncatingIfNeeded: parts.attached.count)
  }
}
