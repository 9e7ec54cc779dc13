extension SyncEngine {
  /// Where in the lyrics a playback time is.
  ///
  /// Indices are those of the lyrics of the engine that gave it.
  public struct Position: Hashable, Sendable {
    /// The playback time asked for, in whole milliseconds; `nil` for NaN and the infinities.
    public var time: Duration? { active.time.map { .milliseconds($0) } }

    /// The current line: the active line with the latest start, of several the first that isn't
    /// blank.
    ///
    /// `nil` before the first line, and behind a stated end while no other line is active. The last
    /// line stays, also past its end, unless it states one. A blank line is a line too.
    public let line: LineProgress?

    /// The current word of the current line: the last one that has started.
    ///
    /// `nil` before the first word and in lines without word timing.
    public let word: WordProgress?

    /// The line that has started last, whether or not it has ended since; `nil` before the first.
    ///
    /// Of several with that start it is the first that isn't blank. A view stays at this line while
    /// there is no current one.
    public let lastStarted: Int?

    /// The lines that share the current line's start, itself among them; empty without one.
    public let group: Range<Int>

    /// The lines whose interval holds the time: several in duets, where lines overlap.
    public let active: ActiveLines

    /// The break in the singing that the time is in, however short; see
    /// ``SyncEngine/gap(at:minimumLength:)-(Duration,_)``.
    public let gap: Gap?

    /// When the current line or the active ones change next; `nil` behind the last change.
    public var nextChange: Duration? {
      nextChangeTime == LineStore.noTime ? nil : .milliseconds(nextChangeTime)
    }

    private let nextChangeTime: Int64

    /// The position of a time that is none.
    init(nowhereIn timeline: Timeline) {
      line = nil
      word = nil
      lastStarted = nil
      group = 0..<0
      active = ActiveLines(in: timeline.store)
      gap = nil
      nextChangeTime = LineStore.noTime
    }

    /// The position of a time whose segment is known.
    ///
    /// - Parameters:
    ///   - timeline: The song.
    ///   - time: The time in milliseconds.
    ///   - place: The segment of the song that holds it.
    ///   - nearWord: The index of the word that is likely current or comes before it; -1 for none.
    init(in timeline: Timeline, at time: Int64, segment place: Int, nearWord: Int) {
      let segment = timeline.segments[place]
      active = ActiveLines(in: timeline.store, at: time, segment: segment)
      gap = timeline.gap(at: time, in: place).map(Gap.init)
      nextChangeTime = timeline.end(of: place) ?? LineStore.noTime
      lastStarted = segment.started == 0 ? nil : Int(segment.lastStarted)
      group = Int(segment.group.lowerBound)..<Int(segment.group.upperBound)
      guard let index = segment.currentLine else {
        line = nil
        word = nil
        return
      }
      let end = timeline.endOfLine(index, next: group.upperBound)
      let store = timeline.store
      let track = WordTrack(of: index, in: store)
      let current = track.flatMap { track in
        track.lastStarted(at: time, in: store, near: nearWord).map { word in
          WordProgress(word, of: track, in: store, at: time, lineEnd: end)
        }
      }
      word = current
      line = LineProgress(
        index: index, start: store.parts.entries[index].start, end: end, time: time,
        sung: track.flatMap { $0.sungShare(upTo: current) })
    }
  }
}

extension Timeline.Segment {
  /// The current line, or `nil`.
  var currentLine: Int? { current == Self.none ? nil : Int(current) }
}
