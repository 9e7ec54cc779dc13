/// Tells where in the lyrics a playback time is: line, word, progress, breaks, and when that
/// changes next.
///
/// ```swift
/// let engine = SyncEngine(lyrics, duration: .seconds(215))
/// let now = engine.position(at: 83.4)
/// now.line?.index         // 17
/// now.line?.progress      // 0.32
/// now.nextChange          // 86.1 seconds
/// ```
///
/// An engine is a value without clock, timer or memory: the same question always gets the same
/// answer, from any thread. It is made once a song; questions don't allocate. Playback that moves
/// steadily is followed faster by a ``LyricsCursor``.
///
/// Times count rounded to whole milliseconds. NaN and the infinities have no line, no word and no
/// next change; finite times further out than about 35,000 years count as the furthest held.
public struct SyncEngine: Sendable {
  /// The lyrics that the indices in its answers belong to.
  public let lyrics: Lyrics

  /// When the song ends: the duration given, else the length its tags state, else `nil`.
  ///
  /// It ends the last line and a break behind the last text, where nothing else does.
  public var duration: Duration? {
    timeline.songEnd == LineStore.noTime ? nil : .milliseconds(timeline.songEnd)
  }

  let timeline: Timeline

  /// Creates an engine for a song.
  ///
  /// - Parameters:
  ///   - lyrics: The lyrics.
  ///   - duration: How long the song is, where the player knows it; otherwise the tags of the
  ///     lyrics are asked. Players say zero before they know: a duration that isn't positive counts
  ///     as none.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  public init(_ lyrics: Lyrics, duration: Duration? = nil) {
    let stated = [duration?.inMilliseconds, lyrics.metadata.length?.inMilliseconds]
    let songEnd = stated.first { $0 ?? 0 > 0 } ?? nil
    self.lyrics = lyrics
    self.timeline = Timeline(lyrics.store, songEnd: songEnd ?? LineStore.noTime)
  }

  /// Where in the lyrics a playback time is.
  ///
  /// - Parameter time: A playback time.
  /// - Returns: The position, with ``Position/line`` `nil` before the first line.
  /// - Complexity: O(log *n*) in the number of lines and of the current line's words, without
  ///   allocating.
  public func position(at time: Duration) -> Position {
    position(at: time.inMilliseconds)
  }

  /// Where in the lyrics a playback time in seconds is.
  ///
  /// - Parameter seconds: A playback time in seconds, as players give it.
  /// - Returns: The position; for NaN and the infinities one with neither a time nor a line.
  /// - Complexity: O(log *n*) in the number of lines and of the current line's words, without
  ///   allocating.
  public func position(at seconds: Double) -> Position {
    guard let time = Int64(milliseconds: seconds) else { return Position(nowhereIn: timeline) }
    return position(at: time)
  }

  private func position(at time: Int64) -> Position {
    Position(in: timeline, at: time, segment: timeline.segment(at: time), nearWord: -1)
  }

  /// When a line ends: where it states so, else at the next different start, else with the song.
  ///
  /// - Parameter index: A valid index of the lines.
  /// - Returns: The end, which is later than the line's start and exclusive; `nil` where it isn't
  ///   known, as for the last line of a song whose ``duration`` isn't known or comes too soon.
  /// - Complexity: O(log *n*) in the number of lines with one start.
  public func end(ofLine index: Int) -> Duration? {
    let next = lyrics.store.groupEnd(of: index)
    return timeline.endOfLine(index, next: next).map { .milliseconds($0) }
  }
}

extension SyncEngine: Hashable {
  /// Whether two engines have equal lyrics and one duration.
  public static func == (one: SyncEngine, other: SyncEngine) -> Bool {
    one.timeline.songEnd == other.timeline.songEnd && one.lyrics == other.lyrics
  }

  /// Hashes the lyrics and the duration.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lyrics)
    hasher.combine(timeline.songEnd)
  }
}
