extension SyncEngine {
  /// The current line and how much of it has passed.
  public struct LineProgress: Hashable, Sendable {
    /// The index of the line.
    public let index: Int

    let startTime: Int64
    let endTime: Int64

    /// When the line starts.
    public var start: Duration { .milliseconds(startTime) }

    /// When the line ends: where it states so, else at the next different start, else with the
    /// song.
    ///
    /// Later than ``start`` and exclusive; `nil` where it isn't known.
    public var end: Duration? { endTime == LineStore.noTime ? nil : .milliseconds(endTime) }

    /// The share of the line's time that has passed, from 0 to 1; 0 where the end isn't known.
    public let progress: Double

    /// The share of the line's text that is sung, from 0 to 1, for views that fill a line as it is
    /// sung.
    ///
    /// In a line with words it is the share of its UTF-8 that lies before the current word, and of
    /// the current word as much as that word's ``WordProgress/fill``: it stands still where the
    /// singing does. In other lines it is ``progress``, except that a line without a known end counts
    /// as sung when it starts: the last line of a song would otherwise never be. A view that measures text for itself puts
    /// the boundary inside ``WordProgress/textRange`` instead.
    public let fill: Double

    init(index: Int, start: Int64, end: Int64?, time: Int64, sung: Double?) {
      self.index = index
      startTime = start
      endTime = end ?? LineStore.noTime
      progress = share(of: time, from: start, to: end)
      fill = sung ?? (end == nil ? 1 : progress)
    }
  }

  /// The current word and how much of it has passed.
  public struct WordProgress: Hashable, Sendable {
    /// The index of the word in its line.
    public let index: Int

    let startTime: Int64
    let endTime: Int64

    /// When the word starts.
    public var start: Duration { .milliseconds(startTime) }

    /// When the word ends: where it states so, else when the next word starts, else with its line.
    ///
    /// Later than ``start`` and exclusive; `nil` where it isn't known.
    public var end: Duration? { endTime == LineStore.noTime ? nil : .milliseconds(endTime) }

    /// The share of the word's time that has passed, from 0 to 1; 0 where the end isn't known.
    public let progress: Double

    /// The share of the word that a view shows as sung, from 0 to 1.
    ///
    /// It is ``progress``, except that a word without a known end counts as sung when it starts:
    /// the last word of a song would otherwise never be.
    public var fill: Double { endTime == LineStore.noTime ? 1 : progress }

    /// Where the word stands in the text of its line, in UTF-8 bytes from the start.
    ///
    /// What lies before it is sung, what lies behind it is not.
    public let textRange: Range<Int>

    init(
      _ index: Int, of track: WordTrack, in store: LineStore, at time: Int64, lineEnd: Int64?
    ) {
      let start = track.start(of: index, in: store) ?? time
      let end = (track.end(of: index, in: store) ?? lineEnd).flatMap { $0 > start ? $0 : nil }
      self.index = index
      startTime = start
      endTime = end ?? LineStore.noTime
      progress = share(of: time, from: start, to: end)
      textRange = track.textRange(of: index, in: store)
    }
  }
}

extension WordTrack {
  /// The share of the line's text that is sung; `nil` in a line whose words have no text.
  func sungShare(upTo word: SyncEngine.WordProgress?) -> Double? {
    guard textLength > 0 else { return nil }
    guard let word else { return 0 }
    let bytes = Double(word.textRange.lowerBound) + word.fill * Double(word.textRange.count)
    return min(bytes / Double(textLength), 1)
  }
}

/// How much of an interval has passed, from 0 to 1; 0 where the end isn't known.
private func share(of time: Int64, from start: Int64, to end: Int64?) -> Double {
  guard let end, end > start, time > start else { return 0 }
  return time < end ? Double(time - start) / Double(end - start) : 1
}
