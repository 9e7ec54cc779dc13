// Behind the last timed row of a file nothing continues its text, since most rows there are
// adverts. So a text of several rows must not stand there.

extension LRCSheet {
  /// Puts another row behind the last one, if the text of that goes on below.
  ///
  /// Where no row can go there, as in lyrics made by hand, it becomes one row.
  mutating func settleLastRow(_ plan: LRCPlan, _ losses: inout LossList) {
    let places = timedPlaces
    guard let last = places.last, timedItem(at: last)?.row.goesOnBelow == true else { return }
    let movable = zip(places, places.dropFirst())
      .filter { canStandLast($0, before: $1) }.map { $0.0 }
    if let place = movable.last(where: { timedItem(at: $0)?.row.goesOnBelow == false }) {
      move(place, to: last)
      return
    }
    // The text of a row that is a stamp alone stands below it even there, if another row in front
    // of it is of that kind too.
    let speller = RowSpeller(plan)
    let fit = places.filter { canBeStampAlone($0, speller) }
    let candidates = Set(movable + [last])
    guard let place = fit.last(where: { candidates.contains($0) }),
      let model = fit.last(where: { $0 != place && timedItem(at: $0)?.row.isBelow == true })
        ?? fit.last(where: { $0 != place })
    else {
      joinRows(at: last, &losses)
      return
    }
    for place in [model, place] {
      guard case .timed(var item) = items[place] else { continue }
      item.row.isBelow = true
      items[place] = .timed(item)
    }
    if place != last { move(place, to: last) }
  }

  private mutating func joinRows(at place: Int, _ losses: inout LossList) {
    guard case .timed(var item) = items[place], !item.row.isBelow else { return }
    item.row.head = Array(([item.row.head] + item.row.below).joined(separator: [0x20]))
    item.row.below = []
    if let word = item.row.words.indices.last { item.row.words[word].textEnd = item.row.head.count }
    items[place] = .timed(item)
    losses.add(item.role == .line ? .text : .translation, line: item.line)
  }

  private mutating func move(_ place: Int, to last: Int) {
    items.insert(items.remove(at: place), at: last)
  }

  /// Whether the row at `place` can go to the end: order among equal starts is that of the file, and
  /// an untimed row has its place behind a line.
  private func canStandLast(_ place: Int, before next: Int) -> Bool {
    guard let item = timedItem(at: place), item.row.repeats.isEmpty, let next = timedItem(at: next),
      next.row.start != item.row.start
    else { return false }
    if item.role != .line { return true }
    if next.line == item.line { return false }
    if case .timed = items[place + 1] { return true }
    return false
  }

  /// Whether a row can be its stamp alone, with all of the text below.
  private func canBeStampAlone(_ place: Int, _ speller: RowSpeller) -> Bool {
    guard var row = timedItem(at: place)?.row, row.words.isEmpty, row.repeats.isEmpty,
      row.isBelow || row.head.canStandBelow
    else { return false }
    row.isBelow = true
    return speller.isStampAlone(row)
  }
}

extension LRCRow {
  /// Whether some of the text stands below the row of the stamp.
  var goesOnBelow: Bool { isBelow || !below.isEmpty }
}

// MARK: - Repeats

extension LRCPlan {
  /// What makes two lines say the same, times counted from the start.
  private struct Refrain: Hashable {
    var main: LRCRow
    var backgrounds: [LRCRow]
  }

  /// Lets lines share a row with an earlier one that says the same, where no other order comes of it.
  mutating func foldRepeats() {
    var first: [Refrain: Int] = [:]
    let anchors = Set(untimed.map { $0.line })
    for index in blocks.indices {
      let block = blocks[index]
      guard block.translations.isEmpty, !block.main.isBelow else { continue }
      let refrain = Refrain(
        main: block.main.moved(by: -block.main.start),
        backgrounds: block.backgrounds.map { $0.moved(by: -block.main.start) })
      guard let earlier = first[refrain] else {
        first[refrain] = index
        continue
      }
      // An untimed row behind it would lose the row it stands behind.
      let isAlone = !anchors.contains(index + 1) && !sharesStart(index)
      if isAlone, blocks[earlier].main.canRepeat(at: block.main.start) {
        blocks[earlier].main.repeats.append(
          LRCRow.Repeat(start: block.main.start, end: block.main.end))
        folded.insert(index)
      }
    }
    unfoldLastLine(anchors)
  }

  /// Gives the last line its own row again, where untimed rows behind an earlier one would be taken
  /// for those at the end.
  private mutating func unfoldLastLine(_ anchors: Set<Int>) {
    guard let last = blocks.indices.last, folded.contains(last),
      let written = blocks.indices.last(where: { !folded.contains($0) }),
      anchors.contains(where: { $0 > written && $0 <= last })
    else { return }
    folded.remove(last)
    let start = blocks[last].main.start
    for index in blocks.indices { blocks[index].main.repeats.removeAll { $0.start == start } }
  }

  private func sharesStart(_ index: Int) -> Bool {
    let start = blocks[index].main.start
    return (index > 0 && blocks[index - 1].main.start == start)
      || (index + 1 < blocks.count && blocks[index + 1].main.start == start)
  }
}

extension LRCRow {
  /// The same at another time.
  fileprivate func moved(by amount: Int64) -> LRCRow {
    var row = self
    row.start += amount
    row.end = row.end.map { $0 + amount }
    for index in row.words.indices {
      row.words[index].start += amount
      row.words[index].end = row.words[index].end.map { $0 + amount }
    }
    return row
  }

  /// Whether the words stay those of the first stamp: they belong to the latest one not after them.
  fileprivate func canRepeat(at time: Int64) -> Bool {
    guard repeats.count < 1000, time != start else { return false }
    guard let first = words.first else { return true }
    return time > first.start
  }
}
