/// A song cut at every moment at which its active lines change: what is true between two such
/// moments, worked out once.
///
/// The active lines change at each start and at each stated end, and nowhere else.
final class Timeline: Sendable {
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
    var end = LineStore.noTime
  }

  let store: LineStore
  /// When the song ends, or `noTime`.
  let songEnd: Int64
  /// When each segment begins; the first one begins before all time.
  let moments: [Int64]
  let segments: [Segment]
  let gaps: [Gap]
  /// For each line the segment that begins when it starts.
  private let segmentOfLine: [UInt32]

  /// Cuts the song of a store.
  ///
  /// - Parameters:
  ///   - store: The lines.
  ///   - songEnd: When the song ends, or `noTime`.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ store: LineStore, songEnd: Int64) {
    var sweep = TimelineSweep(store)
    var moments: [Int64] = [.min]
    var segments = [Segment()]
    var gaps: [Gap] = []
    moments.reserveCapacity(sweep.momentLimit + 1)
    segments.reserveCapacity(sweep.momentLimit + 1)
    // The break before the first text begins at zero, whatever blank lines come sooner.
    var isGap = !store.entries.isEmpty
    if isGap { gaps.append(Gap(start: 0)) }
    var segmentOfLine: [UInt32] = []
    segmentOfLine.reserveCapacity(store.entries.count)
    while let moment = sweep.next() {
      var segment = sweep.segment
      while segmentOfLine.count < Int(segment.started) {
        segmentOfLine.append(UInt32(truncatingIfNeeded: segments.count))
      }
      if sweep.hasText {
        if isGap { gaps[gaps.count - 1].end = moment }
      } else {
        if !isGap { gaps.append(Gap(start: moment)) }
        segment.gap = UInt32(truncatingIfNeeded: gaps.count - 1)
      }
      isGap = !sweep.hasText
      moments.append(moment)
      segments.append(segment)
    }
    if !gaps.isEmpty { segments[0].gap = 0 }
    if isGap, songEnd > gaps[gaps.count - 1].start { gaps[gaps.count - 1].end = songEnd }
    self.store = store
    self.songEnd = songEnd
    self.moments = moments
    self.segments = segments
    self.gaps = gaps
    self.segmentOfLine = segmentOfLine
  }

  /// The segment that holds a time; O(log n).
  func segment(at time: Int64) -> Int {
    guard let line = store.lastStarted(at: time) else { return 0 }
    // Between this start and the next there are only ends.
    var low = Int(segmentOfLine[line])
    var high = line + 1 < segmentOfLine.count ? Int(segmentOfLine[line + 1]) : moments.count
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if moments[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The segment that holds a time; O(1) where it is the one at `hint` or the next.
  func segment(at time: Int64, near hint: Int) -> Int {
    guard moments[hint] <= time else { return segment(at: time) }
    guard let next = end(of: hint), next <= time else { return hint }
    guard let afterNext = end(of: hint + 1), afterNext <= time else { return hint + 1 }
    return segment(at: time)
  }

  /// When the segment behind one begins, or `nil` for the last.
  func end(of segment: Int) -> Int64? {
    segment + 1 < moments.count ? moments[segment + 1] : nil
  }

  /// The resolved end of the line at `index`, where `next` is the first line with a later start.
  func endOfLine(_ index: Int, next: Int) -> Int64? {
    let entry = store.parts.entries[index]
    if let stated = store.statedEnd(of: entry) { return stated }
    if next < store.parts.entries.count { return store.parts.entries[next].start }
    return songEnd > entry.start ? songEnd : nil
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

extension Timeline {
  /// Whether other lines are active in one segment than in another; O(log n).
  ///
  /// Where nothing that is active in the later of the two has started between them, its lines are
  /// among those of the earlier one, and equal numbers mean equal lines.
  func haveActiveLinesChanged(between one: Int, _ other: Int) -> Bool {
    let earlier = segments[min(one, other)]
    let later = segments[max(one, other)]
    guard earlier.active == later.active else { return true }
    guard later.started > earlier.started else { return false }
    // Without a tree nothing outlasts a later start.
    guard let overlaps = store.search.overlaps else { return later.active > 0 }
    let last = overlaps.all.last(
      before: Int(later.started), endingAfter: moments[max(one, other)])
    return last.map { $0 >= Int(earlier.started) } ?? false
  }
}
