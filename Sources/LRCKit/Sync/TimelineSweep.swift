/// Walks through a song from moment to moment, counting what begins and ends.
struct TimelineSweep {
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
