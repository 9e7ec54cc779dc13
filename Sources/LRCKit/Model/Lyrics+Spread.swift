extension Lyrics {
  /// Lyrics without times spread evenly over a song, to follow it roughly.
  ///
  /// ```swift
  /// let lyrics = Lyrics(parsing: "Paper boats\nDrift north\n\nSlow rain\nFar shore")
  /// let estimate = lyrics.spread(over: .seconds(200))
  /// estimate.lines[2].text      // "Slow rain"
  /// estimate.lines[2].start     // 100 seconds
  /// estimate.isEstimated        // true
  /// ```
  ///
  /// Each text becomes a line, and each line gets the same time; the first starts at zero. Blank
  /// rows become no line and take no time: they stay behind as untimed rows, so that the stanzas
  /// and ``plainText`` are the same as before. Lines that were all stamped zero are spread like
  /// untimed text, their translations with them, and lose their words' times and their ends.
  ///
  /// The result says so in ``isEstimated``, and writers don't write such starts.
  ///
  /// - Parameter duration: The length of the song. If it isn't above zero nothing is changed.
  /// - Returns: The estimate; synced lyrics, and lyrics without text, unchanged.
  /// - Complexity: O(*n*).
  public func spread(over duration: Duration) -> Lyrics {
    let length = duration.inMilliseconds
    let passages = isSynced ? [] : passages(withUntimedText: true)
    guard length > 0, !passages.isEmpty else { return self }
    let count = Int64(passages.count)
    // Divided before it is multiplied, or a long song of many lines could overflow.
    let (whole, rest) = length.quotientAndRemainder(dividingBy: count)
    var spread: [Line] = []
    var breaks: [UntimedText] = []
    for (number, passage) in passages.enumerated() {
      if passage.beginsStanza { breaks.append(UntimedText(text: "", before: number)) }
      let number = Int64(number)
      let start = Duration.milliseconds(whole * number + rest * number / count)
      spread.append(line(of: passage, at: start))
    }
    return Lyrics(
      metadata: metadata, store: LineStore(lines: spread, untimed: breaks, isEstimated: true))
  }

  private func line(of passage: Passage, at start: Duration) -> Line {
    guard let index = passage.lineIndex else { return Line(start: start, text: passage.text) }
    let line = lines[index]
    return Line(
      start: start, text: line.text, voice: line.voice,
      background: line.background.map { Line(start: start, text: $0.text, voice: $0.voice) },
      translations: line.translations.map { .init(text: $0.text, language: $0.language) },
      romanizations: line.romanizations.map { .init(text: $0.text, language: $0.language) })
  }
}
