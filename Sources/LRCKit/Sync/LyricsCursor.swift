/// Follows playback through the lyrics of an engine, and says what changes.
///
/// A cursor remembers where it was, so that steady playback finds its place in constant time; a
/// seek in either direction costs as much as asking the engine. Its answers are those of
/// ``SyncEngine/position(at:)-(Double)``, whatever the times and their order.
///
/// ```swift
/// var cursor = LyricsCursor(engine)
/// let change = cursor.move(to: player.currentTime)
/// if change.contains(.line) { show(cursor.position.line) }
/// ```
///
/// A cursor belongs to its engine. For another song make another.
public struct LyricsCursor: Hashable, Sendable {
  /// The engine whose lyrics it follows.
  public let engine: SyncEngine

  /// Where it is; until it has been moved, at no time and no line.
  public private(set) var position: SyncEngine.Position

  /// The segment of the engine's timeline; the first where there is no time.
  private var segment = 0

  /// Creates a cursor that is nowhere yet: the first move reports what it finds as changes.
  ///
  /// - Parameter engine: The engine to follow.
  public init(_ engine: SyncEngine) {
    self.engine = engine
    self.position = SyncEngine.Position(nowhereIn: engine)
  }

  /// Goes to a playback time.
  ///
  /// - Parameter time: A playback time, before or after the last one.
  /// - Returns: What differs from the position before.
  /// - Complexity: O(1) where playback has gone on steadily, O(log *n*) otherwise; no allocation.
  @discardableResult
  public mutating func move(to time: Duration) -> Change {
    move(to: time.inMilliseconds)
  }

  /// Goes to a playback time in seconds.
  ///
  /// - Parameter seconds: A playback time in seconds, before or after the last one. NaN and the
  ///   infinities lead nowhere: to no line.
  /// - Returns: What differs from the position before.
  /// - Complexity: O(1) where playback has gone on steadily, O(log *n*) otherwise; no allocation.
  @discardableResult
  public mutating func move(to seconds: Double) -> Change {
    move(to: Int64(milliseconds: seconds))
  }

  private mutating func move(to time: Int64?) -> Change {
    let former = position
    let formerSegment = segment
    if let time {
      segment = engine.timeline.segment(at: time, near: segment)
      let isSameLine =
        engine.timeline.segments[segment].current == engine.timeline.segments[formerSegment].current
      position = SyncEngine.Position(
        in: engine, at: time, segment: segment,
        nearWord: isSameLine ? former.word?.index ?? -1 : -1)
    } else {
      segment = 0
      position = SyncEngine.Position(nowhereIn: engine)
    }
    var change: Change = []
    if position.line?.index != former.line?.index { change.insert(.line) }
    if position.word?.index != former.word?.index
      || (position.word != nil && change.contains(.line))
    {
      change.insert(.word)
    }
    if position.gap != former.gap { change.insert(.gap) }
    if haveActiveLinesChanged(from: formerSegment) { change.insert(.active) }
    return change
  }

  /// Whether other lines are active in the present segment than in another.
  ///
  /// Where nothing that is active in the later of two segments has started between them, its lines
  /// are among those of the earlier one, and equal numbers mean equal lines.
  private func haveActiveLinesChanged(from other: Int) -> Bool {
    guard other != segment else { return false }
    let timeline = engine.timeline
    let earlier = timeline.segments[min(segment, other)]
    let later = timeline.segments[max(segment, other)]
    guard earlier.active == later.active else { return true }
    // Nothing outlasts a later start without a tree, so the latest group tells.
    guard let overlaps = engine.lyrics.store.search.overlaps else {
      return earlier.started != later.started && later.active > 0
    }
    let moment = timeline.moments[max(segment, other)]
    let last = overlaps.all.last(before: Int(later.started), endingAfter: moment)
    return last.map { $0 >= Int(earlier.started) } ?? false
  }
}

extension LyricsCursor {
  /// What a move of a cursor has changed.
  public struct Change: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Another line is current, or none where there was one, or one where there was none.
    public static let line = Change(rawValue: 1)

    /// Another word is current, or none where there was one, or one where there was none.
    public static let word = Change(rawValue: 2)

    /// Other lines are active.
    public static let active = Change(rawValue: 4)

    /// A break in the singing has begun or ended.
    public static let gap = Change(rawValue: 8)
  }
}
