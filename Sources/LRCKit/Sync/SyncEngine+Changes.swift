extension SyncEngine {
  /// When the lyrics change next, so that a player can sleep until then rather than ask sixty times
  /// a second.
  ///
  /// A change is any start or stated end of a line, at which the current line or the active ones
  /// change. Before the first line it is that line's start.
  ///
  /// - Parameters:
  ///   - time: A playback time.
  ///   - includingWords: Whether the start of a word of the current line is a change too.
  /// - Returns: The earliest change later than `time`, or `nil` behind the last.
  /// - Complexity: O(log *n*), without allocating.
  public func nextChange(after time: Duration, includingWords: Bool = false) -> Duration? {
    nextChange(after: time.inMilliseconds, includingWords: includingWords)
  }

  /// When the lyrics change next after a playback time in seconds.
  ///
  /// What a change is, is told at ``nextChange(after:includingWords:)-(Duration,_)``.
  ///
  /// - Parameters:
  ///   - seconds: A playback time in seconds.
  ///   - includingWords: Whether the start of a word of the current line is a change too.
  /// - Returns: The earliest change later than that, or `nil` behind the last and for NaN and the
  ///   infinities.
  /// - Complexity: O(log *n*), without allocating.
  public func nextChange(after seconds: Double, includingWords: Bool = false) -> Duration? {
    guard let time = Int64(milliseconds: seconds) else { return nil }
    return nextChange(after: time, includingWords: includingWords)
  }

  private func nextChange(after time: Int64, includingWords: Bool) -> Duration? {
    let place = timeline.segment(at: time)
    let change = timeline.end(of: place)
    let store = timeline.store
    if includingWords, let line = timeline.segments[place].currentLine,
      let track = WordTrack(of: line, in: store),
      let word = track.start(of: (track.lastStarted(at: time, in: store) ?? -1) + 1, in: store),
      word < change ?? .max
    {
      return .milliseconds(word)
    }
    return change.map { .milliseconds($0) }
  }
}

// MARK: - Breaks

extension SyncEngine {
  /// A stretch of the song without text.
  public struct Gap: Hashable, Sendable {
    let startTime: Int64
    let endTime: Int64

    /// When it begins: at zero before the first text, otherwise where a blank line starts or the
    /// last active text ends.
    public var start: Duration { .milliseconds(startTime) }

    /// When the next text starts or the song ends; exclusive, and `nil` behind the last text of a
    /// song whose duration isn't known.
    public var end: Duration? { endTime == LineStore.noTime ? nil : .milliseconds(endTime) }

    /// How long it lasts, or `nil` where the end isn't known.
    public var length: Duration? {
      endTime == LineStore.noTime ? nil : .milliseconds(endTime - startTime)
    }

    init(_ gap: Timeline.Gap) {
      startTime = gap.start
      endTime = gap.end
    }
  }

  /// The break in the singing that a playback time is in.
  ///
  /// A break is a stretch in which no line with text is active: from zero to the first text,
  /// through blank lines, and from a stated end to the next text. A line that merely lasts long
  /// isn't one, for nobody has said where the singing stops.
  ///
  /// ```swift
  /// let lyrics = Lyrics(lines: [
  ///   Line(start: .seconds(20), text: "Paper boats"), Line(start: .seconds(24), text: ""),
  ///   Line(start: .seconds(60), text: "Drift north"),
  /// ])
  /// let engine = SyncEngine(lyrics)
  /// engine.gap(at: 5.0)?.end       // 20 seconds
  /// engine.gap(at: 30.0)?.start    // 24 seconds
  /// engine.gap(at: 21.0)           // nil
  /// ```
  ///
  /// - Parameters:
  ///   - time: A playback time.
  ///   - minimumLength: How long a break must be to count. One without a known end always counts.
  /// - Returns: The whole break, or `nil` while there is text, at negative times before the first
  ///   text, behind the end of the song, and in lyrics without lines.
  /// - Complexity: O(log *n*), without allocating.
  public func gap(at time: Duration, minimumLength: Duration = .zero) -> Gap? {
    gap(at: time.inMilliseconds, minimumLength: minimumLength)
  }

  /// The break in the singing that a playback time in seconds is in.
  ///
  /// What a break is, is told at ``gap(at:minimumLength:)-(Duration,_)``.
  ///
  /// - Parameters:
  ///   - seconds: A playback time in seconds.
  ///   - minimumLength: How long a break must be to count. One without a known end always counts.
  /// - Returns: The whole break, or `nil` where there is none and for NaN and the infinities.
  /// - Complexity: O(log *n*), without allocating.
  public func gap(at seconds: Double, minimumLength: Duration = .zero) -> Gap? {
    guard let time = Int64(milliseconds: seconds) else { return nil }
    return gap(at: time, minimumLength: minimumLength)
  }

  private func gap(at time: Int64, minimumLength: Duration) -> Gap? {
    guard let gap = timeline.gap(at: time, in: timeline.segment(at: time)) else { return nil }
    let isLongEnough =
      gap.end == LineStore.noTime || gap.end - gap.start >= minimumLength.inMilliseconds
    return isLongEnough ? Gap(gap) : nil
  }
}
