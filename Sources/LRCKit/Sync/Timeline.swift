/// A song cut at every moment at which its active lines change: what is true between two such
/// moments, worked out once.
///
/// The active lines change at each start and at each stated end, and nowhere else.
struct Timeline: Sendable {
  /// What holds from one moment to the next.
  struct Segment: Sendable {
    /// The current line, or `none`.
    var current = none
    /// The first line that isn't blank of the last group of equal starts, or `none`.
    var lastStarted = none
    /// The lines that share the current line's start; empty without a current line.
    var group: Range<UInt32> = 0..<0
    /// The first line of the last group of equal starts.
    var latestGroup: UInt32 = 0
    /// How many lines have started.
    var started: UInt32 = 0
    /// How many lines are active.
    var active: UInt32 = 0
    /// The index in `gaps` of the stretch without text this belongs to, or `none`.
    var gap = none

    static let none = UInt32.max
  }

  /// A stretch without text.
  struct Gap: Sendable {
    var start: Int64
    /// `noTime` where it isn't known.
    var end: Int64
  }

  /// When each segment begins; the first one begins before all time.
  private(set) var moments: [Int64]
  private(set) var segments: [Segment]
  private(set) var gaps: [Gap] = []

  /// Cuts the song of a store.
  ///
  /// - Parameters:
  ///   - store: The lines.
  ///   - songEnd: When the song ends, or `noTime`.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ store: LineStore, songEnd: Int64) {
    var sweep = Sweep(store)
    moments = [.min]
    segments = [Segment()]
    moments.reserveCapacity(sweep.momentLimit + 1)
    segments.reserveCapacity(sweep.momentLimit + 1)
    // The break before the first text begins at zero, whatever blank lines come sooner.
    var isGap = !store.entries.isEmpty
    if isGap { addGap(from: 0) }
    while let moment = sweep.next() {
      var segment = sweep.segment
      if sweep.hasText {
        if isGap { closeGap(at: moment) }
      } else {
        if !isGap { addGap(from: moment) }
        segment.gap = UInt32(truncatingIfNeeded: gaps.count - 1)
      }
      isGap = !sweep.hasText
      moments.append(moment)
      segments.append(segment)
    }
    if !gaps.isEmpty { segments[0].gap = 0 }
    if isGap, songEnd != LineStore.noTime { closeGap(at: songEnd) }
  }

  private mutating func addGap(from start: Int64) {
    gaps.append(Gap(start: start, end: LineStore.noTime))
  }

  private mutating func closeGap(at end: Int64) {
    let last = gaps.count - 1
    if last == 0 || end > gaps[last].start { gaps[last].end = end }
  }

  /// The segment that holds a time; O(log n), O(1) where it is the one at `hint` or the next.
  func segment(at time: Int64, near hint: Int = 0) -> Int {
    var low = 0
    if moments[hint] <= time {
      guard hint + 1 < moments.count, moments[hint + 1] <= time else { return hint }
      guard hint + 2 < moments.count, moments[hint + 2] <= time else { return hint + 1 }
      low = hint + 2
    }
    var reached = moments[low]
    var length = moments.count - low
    while length > 1 {
      let half = length / 2
      let moment = moments[low + half]
      if moment <= time {
        low += half
        reached = moment
      }
      length -= half
    }
    return reached <= time ? low : 0
  }

  /// When the segment behind one begins, or `nil` for the last.
  func end(of segment: Int) -> Int64? {
    segment + 1 < moments.count ? moments[segment + 1] : nil
  }

  /// The stretch without text that holds a time, given its segment.
  func gap(at time: Int64, in segment: Int) -> Gap? {
    let index = segments[segment].gap
    guard index != Segment.none else { return nil }
    let gap = gaps[Int(index)]
    guard gap.start <= time, gap.end == LineStore.noTime || time < gap.end else { return nil }
    return gap
  }
}

/// Walks through a song from moment to moment, counting what begins and ends.
private struct Sweep {
  let store: LineStore
  /// The stated ends in order.
  private let ends: [(time: Int64, hasText: Bool)]
  private var nextLine = 0
  private var nextEnd = 0
  private var activeText = 0
  /// How many lines last only until the next start, and how many of these aren't blank.
  private var openLines = 0
  private var openText = 0

  private(set) var segment = Timeline.Segment()
  var hasText: Bool { activeText > 0 }

  init(_ store: LineStore) {
    self.store = store
    guard !store.search.isPlain else {
      ends = []
      return
    }
    ends = store.entries
      .compactMap { entry in
        store.statedEnd(of: entry).map { (time: $0, hasText: !store.isBlank(entry)) }
      }
      .sorted { $0.time < $1.time }
  }

  /// The most moments there can be.
  var momentLimit: Int { store.entries.count + ends.count }

  /// Goes on to the next moment; `nil` behind the last.
  mutating func next() -> Int64? {
    let entries = store.entries
    let start = nextLine < entries.count ? entries[nextLine].start : .max
    let end = nextEnd < ends.count ? ends[nextEnd].time : .max
    let moment = min(start, end)
    guard moment < .max else { return nil }
    if start == moment { begin(at: moment) }
    while nextEnd < ends.count, ends[nextEnd].time == moment {
      segment.active -= 1
      if ends[nextEnd].hasText { activeText -= 1 }
      nextEnd += 1
    }
    let current =
      nextLine > 0 ? store.currentLine(lastStarted: nextLine - 1, at: moment) : nil
    segment.current = current.map { UInt32(truncatingIfNeeded: $0) } ?? Timeline.Segment.none
    segment.group = current.map { group(of: $0) } ?? 0..<0
    return moment
  }

  /// Ends the lines that last until now and begins those that start now.
  private mutating func begin(at moment: Int64) {
    segment.active -= UInt32(truncatingIfNeeded: openLines)
    activeText -= openText
    openLines = 0
    openText = 0
    let first = nextLine
    var primary: Int?
    while nextLine < store.entries.count, store.entries[nextLine].start == moment {
      let entry = store.entries[nextLine]
      let hasText = !store.isBlank(entry)
      let isOpen = store.statedEnd(of: entry) == nil
      segment.active += 1
      if isOpen { openLines += 1 }
      if hasText {
        activeText += 1
        if isOpen { openText += 1 }
        if primary == nil { primary = nextLine }
      }
      nextLine += 1
    }
    segment.lastStarted = UInt32(truncatingIfNeeded: primary ?? first)
    segment.latestGroup = UInt32(truncatingIfNeeded: first)
    segment.started = UInt32(truncatingIfNeeded: nextLine)
  }

  private func group(of line: Int) -> Range<UInt32> {
    let start = UInt32(truncatingIfNeeded: store.groupStart(of: line))
    return start..<UInt32(truncatingIfNeeded: store.groupEnd(of: line))
  }
}
