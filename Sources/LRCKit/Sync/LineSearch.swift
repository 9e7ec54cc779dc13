/// What look-ups need beside the lines themselves; made once for each store, in one pass.
struct LineSearch: Sendable {
  /// For each stretch of time the last line that starts before it, or the first line.
  ///
  /// The stretches are 2^`shift` milliseconds long and begin with the first line; there are no more
  /// of them than lines. Songs are even enough that hardly any line is left to try in a stretch;
  /// where they aren't, halving what is left still takes O(log n). Up to `slotLimit` lines, as
  /// nearly all songs have, halving alone is as fast, and there are none.
  let slots: [UInt32]
  let shift: Int64

  /// Whether each line has its start to itself and lasts to the next: the last line that has
  /// started is then the current one.
  let isPlain: Bool

  /// Finds active lines where trying them one by one could take long; `nil` elsewhere.
  ///
  /// That is where some line outlasts a later start, or where many share one.
  let overlaps: OverlapTree?

  /// The most lines with one start that are tried one by one.
  static let groupLimit = 8

  /// The most lines without slots.
  static let slotLimit = 128

  init(_ parts: LineStore.Parts) {
    let entries = parts.entries
    (slots, shift) = Self.slots(of: entries)
    var isPlain = true
    var needsTree = false
    var groupStart = Int64.min
    var groupSize = 0
    var latestEnd = Int64.min
    for entry in entries {
      if entry.start == groupStart {
        groupSize += 1
        isPlain = false
        if groupSize > Self.groupLimit { needsTree = true }
      } else {
        groupStart = entry.start
        groupSize = 1
        if latestEnd > groupStart { needsTree = true }
      }
      if entry.length == LineStore.Entry.rich, let end = parts.statedEnd(of: entry) {
        isPlain = false
        latestEnd = max(latestEnd, end)
      }
    }
    self.isPlain = isPlain
    self.overlaps = needsTree ? OverlapTree(parts) : nil
  }

  private static func slots(of entries: [LineStore.Entry]) -> (slots: [UInt32], shift: Int64) {
    guard entries.count > slotLimit, let first = entries.first?.start,
      let last = entries.last?.start
    else { return ([], 0) }
    var shift: Int64 = 0
    while (last - first) &>> shift >= entries.count { shift += 1 }
    var slots = [UInt32](repeating: 0, count: Int((last - first) &>> shift) + 2)
    for index in entries.indices {
      let slot = Int((entries[index].start - first) &>> shift)
      slots[slot + 1] = UInt32(truncatingIfNeeded: index)
    }
    // Stretches in which no line starts: filling them afterwards takes no guessing of branches.
    var latest: UInt32 = 0
    for slot in slots.indices {
      latest = max(latest, slots[slot])
      slots[slot] = latest
    }
    return (slots, shift)
  }
}

// MARK: - Starts

extension LineStore {
  /// The last line that has started at `time`, or `nil` before the first; O(log n).
  func lastStarted(at time: Int64) -> Int? {
    guard let first = parts.entries.first, first.start <= time else { return nil }
    let slots = search.slots
    var index = 0
    var length = parts.entries.count
    if !slots.isEmpty {
      let slot = min(Int((time - first.start) &>> search.shift), slots.count - 2)
      index = Int(slots[slot])
      length = Int(slots[slot + 1]) - index + 1
    }
    // Halving keeps the start it has reached beside the index: with that in use, the compiler
    // turns a step into conditional moves rather than a branch that goes either way.
    var reached = first.start
    while length > 1 {
      let half = length / 2
      let start = parts.entries[index + half].start
      if start <= time {
        index += half
        reached = start
      }
      length -= half
    }
    return reached <= time ? index : nil
  }

  /// The first line with the start of the line at `index`; O(log n).
  func groupStart(of index: Int) -> Int {
    let start = parts.entries[index].start
    // Widening steps back, then halving: most groups are tiny.
    var inside = index
    var step = 1
    while inside >= step, parts.entries[inside - step].start == start {
      inside -= step
      step *= 2
    }
    while step > 0 {
      if inside >= step, parts.entries[inside - step].start == start {
        inside -= step
      } else {
        step /= 2
      }
    }
    return inside
  }

  /// The index behind the last line with the start of the line at `index`; O(log n).
  func groupEnd(of index: Int) -> Int {
    let entries = parts.entries
    let start = entries[index].start
    var inside = index
    var step = 1
    while entries.count - inside > step, entries[inside + step].start == start {
      inside += step
      step *= 2
    }
    while step > 0 {
      if entries.count - inside > step, entries[inside + step].start == start {
        inside += step
      } else {
        step /= 2
      }
    }
    return inside + 1
  }
}

// MARK: - Active lines

extension LineStore {
  /// The current line where `last` is the last line that has started; O(log n).
  ///
  /// It is the active line with the latest start, and of several the first that isn't blank.
  func currentLine(lastStarted last: Int, at time: Int64) -> Int? {
    if search.isPlain { return last }
    var first = last
    if last > 0, parts.entries[last - 1].start == parts.entries[last].start {
      first = groupStart(of: last)
      if let primary = firstActive(in: first..<last + 1, isLatestGroup: true, at: time) {
        return primary
      }
    } else if isActive(last, isLatestGroup: true, at: time) {
      return last
    }
    guard let earlier = search.overlaps?.all.last(before: first, endingAfter: time) else {
      return nil
    }
    let group = groupStart(of: earlier)..<earlier + 1
    return firstActive(in: group, isLatestGroup: false, at: time)
  }

  /// Whether a line that has started is active.
  ///
  /// Lines without a stated end are so only in the latest group of equal starts that has started.
  func isActive(_ index: Int, isLatestGroup: Bool, at time: Int64) -> Bool {
    guard let end = statedEnd(of: parts.entries[index]) else { return isLatestGroup }
    return end > time
  }

  /// The first active line with text among some with one start, else the first active one.
  private func firstActive(in group: Range<Int>, isLatestGroup: Bool, at time: Int64) -> Int? {
    if group.count > LineSearch.groupLimit, let overlaps = search.overlaps {
      return overlaps.text.first(in: group, endingAfter: time)
        ?? overlaps.all.first(in: group, endingAfter: time)
    }
    var blank: Int?
    for index in group where isActive(index, isLatestGroup: isLatestGroup, at: time) {
      if !isBlank(parts.entries[index]) { return index }
      if blank == nil { blank = index }
    }
    return blank
  }
}
