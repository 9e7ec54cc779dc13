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
    self.position = SyncEngine.Position(nowhereIn: engine.timeline)
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
    let timeline = engine.timeline
    let formerSegment = segment
    let formerLine = position.line?.index
    let formerWord = position.word?.index
    let formerGap = position.gap
    if let time {
      segment = timeline.segment(at: time, near: segment)
      let isSameLine = timeline.segments[segment].currentLine == formerLine
      position = SyncEngine.Position(
        in: timeline, at: time, segment: segment, nearWord: isSameLine ? formerWord ?? -1 : -1)
    } else {
      segment = 0
      position = SyncEngine.Position(nowhereIn: timeline)
    }
    var change: Change = []
    let line = position.line?.index
    let word = position.word?.index
    if line != formerLine { change.insert(.line) }
    if word != formerWord || (word != nil && line != formerLine) { change.insert(.word) }
    if position.gap != formerGap { change.insert(.gap) }
    if formerSegment != segment, timeline.haveActiveLinesChanged(between: formerSegment, segment) {
      change.insert(.active)
    }
    return change
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

extension LyricsCursor.Change: CustomStringConvertible {
  /// What changed, for debugging: `"line, word"`, or `"nothing"`.
  public var description: String {
    let names: [(Self, String)] = [
      (.line, "line"), (.word, "word"), (.active, "active"), (.gap, "gap"),
    ]
    let found = names.filter { contains($0.0) }.map { $0.1 }
    return found.isEmpty ? "nothing" : found.joined(separator: ", ")
  }
}
