extension Lyrics {
  /// The line current at a playback time.
  ///
  /// A line is active from its start to its stated end or, where it has none, to the next different
  /// start, the last line for ever. The current line is the active one with the latest start; of
  /// several with that start it is the first that isn't blank.
  ///
  /// ```swift
  /// let lyrics = Lyrics(lines: [
  ///   Line(start: .seconds(10), text: "Paper boats"), Line(start: .seconds(20), text: "Drift"),
  /// ])
  /// lyrics.lineIndex(at: .seconds(9))    // nil
  /// lyrics.lineIndex(at: .seconds(10))   // 0
  /// lyrics.lineIndex(at: .seconds(99))   // 1
  /// ```
  ///
  /// For progress, words and breaks ask a ``SyncEngine``.
  ///
  /// - Parameter time: A playback time; it counts rounded to whole milliseconds, halves away from
  ///   zero.
  /// - Returns: An index of ``lines``, or `nil` before the first line and behind a stated end while
  ///   no other line is active.
  /// - Complexity: O(log *n*) in the number of lines, without allocating.
  public func lineIndex(at time: Duration) -> Int? {
    store.currentLine(at: time.inMilliseconds)
  }

  /// The line current at a playback time in seconds, as players give it.
  ///
  /// The time counts rounded to whole milliseconds, so a seek to the start of a line finds that
  /// line however the start comes out as a `Double`. What makes a line current is told at
  /// ``lineIndex(at:)-(Duration)``.
  ///
  /// - Parameter seconds: A playback time in seconds. Times further out than the library holds,
  ///   about 35,000 years, count as the furthest it does.
  /// - Returns: An index of ``lines``, or `nil` before the first line, behind a stated end while no
  ///   other line is active, and for NaN and the infinities.
  /// - Complexity: O(log *n*) in the number of lines, without allocating.
  public func lineIndex(at seconds: Double) -> Int? {
    guard let time = Int64(milliseconds: seconds) else { return nil }
    return store.currentLine(at: time)
  }
}

extension LineStore {
  /// The current line at a time in playback milliseconds.
  func currentLine(at time: Int64) -> Int? {
    guard let last = lastStarted(at: time) else { return nil }
    return search.isPlain ? last : currentLine(lastStarted: last, at: time)
  }
}
