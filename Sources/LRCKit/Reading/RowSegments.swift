/// A part of a timed row that makes a line of its own; nearly always the whole body.
struct Segment {
  /// The time that the stamps in it are judged against; `noTime` in a background that starts with
  /// its line.
  var start: Int64
  /// The text with the stamps in it, without blanks around it.
  var text: Range<Int>
  /// The indices of the stamps in the text.
  var stamps: Range<Int>
  /// Whether its line starts with the first word, as in a row without a line stamp.
  var startsWithWord = false
}

/// The body of a row and the backgrounds that close it: `[00:10.00]main words [bg: ooh]`.
struct RowBody {
  var main: Segment
  var backgrounds: [Segment] = []
}

extension RowTokens {
  /// The time that the stamps in the body of a row belong to: the latest leading stamp not after
  /// the first of them, else the first leading stamp.
  func owner(of row: RowToken) -> Int64 {
    guard let first = row.leading.first else {
      return row.inner.isEmpty ? 0 : stamps[row.inner.lowerBound].milliseconds
    }
    guard row.leading.count > 1, !row.inner.isEmpty else { return stamps[first].milliseconds }
    let inner = stamps[row.inner.lowerBound].milliseconds
    var owner: Int64?
    for index in row.leading where stamps[index].milliseconds <= inner {
      owner = Swift.max(owner ?? .min, stamps[index].milliseconds)
    }
    return owner ?? stamps[first].milliseconds
  }

  /// The body of a timed row, with the backgrounds that close it cut off.
  func body(of row: RowToken, _ bytes: Span<UInt8>) -> RowBody {
    let main = Segment(
      start: owner(of: row), text: Int(row.body.lowerBound)..<Int(row.body.upperBound),
      stamps: row.inner, startsWithWord: row.leadingStamps == 0)
    return cutBackgrounds(from: main, bytes)
  }

  /// A segment without the backgrounds that close it.
  func cutBackgrounds(from segment: Segment, _ bytes: Span<UInt8>) -> RowBody {
    var main = segment
    var backgrounds: [Segment] = []
    while let last = main.text.last, bytes[last] == 0x5D, !closesWithStamp(main),
      let open = bytes.balancedOpen(before: last, after: main.text.lowerBound),
      let key = bytes.tagKey(at: open, before: last), key.isBackground
    {
      var first = main.stamps.upperBound
      while first > main.stamps.lowerBound, Int(stamps[first - 1].start) >= open { first -= 1 }
      backgrounds.append(
        Segment(
          start: LineStore.noTime, text: bytes.trimmed(key.valueStart..<last),
          stamps: first..<main.stamps.upperBound, startsWithWord: true))
      main.stamps = main.stamps.lowerBound..<first
      main.text = bytes.trimmed(main.text.lowerBound..<open)
    }
    return RowBody(main: main, backgrounds: backgrounds.reversed())
  }

  /// Whether nothing stands behind the last stamp of a segment.
  func closesWithStamp(_ segment: Segment) -> Bool {
    guard let last = segment.stamps.last else { return false }
    return Int(stamps[last].end) >= segment.text.upperBound
  }

  /// Whether a whole song stands on one row.
  ///
  /// 60 real files lost all their row breaks: `[00:09.31]line[00:13.92]line[00:18.00]…`. They look
  /// like word stamps; the length of the pieces and of the file tells them apart.
  func isWholeSong(_ segment: Segment) -> Bool {
    guard timedRowCount <= 3, segment.stamps.count >= 6, !closesWithStamp(segment) else {
      return false
    }
    let times = segment.stamps.lazy.filter { self.stamps[$0].isSquare }
      .map { self.stamps[$0].milliseconds }
    guard times.count >= 6 else { return false }
    let distances = zip(times, times.dropFirst()).map { Swift.max($1, $0) - Swift.min($1, $0) }
      .sorted()
    let middle = distances.count / 2
    let median =
      distances.count % 2 == 1
      ? 2 * distances[middle] : distances[middle] + distances[middle - 1]
    return median >= 2 * 1000
  }

  /// Whether a stamp of the segment is a lost row break: a square one earlier than its line, with
  /// text behind it.
  func breaksRow(_ segment: Segment) -> Bool {
    for index in segment.stamps where isBreak(index, in: segment) { return true }
    return false
  }

  /// The parts of a segment that make a line each.
  ///
  /// - Parameters:
  ///   - segment: What holds a whole song or a lost row break.
  ///   - everywhere: Whether each square stamp begins a line, rather than only one that goes back.
  ///   - bytes: The text of the file.
  /// - Returns: The parts in order of position.
  func split(_ segment: Segment, everywhere: Bool, _ bytes: Span<UInt8>) -> [Segment] {
    var parts: [Segment] = []
    var part = segment
    for index in segment.stamps
    where (everywhere && stamps[index].isSquare) || isBreak(index, in: part) {
      let next = Segment(
        start: stamps[index].milliseconds, text: Int(stamps[index].end)..<segment.text.upperBound,
        stamps: (index + 1)..<segment.stamps.upperBound)
      part.text = part.text.lowerBound..<Int(stamps[index].start)
      part.stamps = part.stamps.lowerBound..<index
      parts.append(part)
      part = next
    }
    parts.append(part)
    for index in parts.indices { parts[index].text = bytes.trimmed(parts[index].text) }
    return parts
  }

  private func isBreak(_ index: Int, in segment: Segment) -> Bool {
    stamps[index].isSquare && stamps[index].milliseconds < segment.start
      && Int(stamps[index].end) < segment.text.upperBound
  }
}

extension Span<UInt8> {
  /// The opening bracket that the closing one at `close` belongs to.
  func balancedOpen(before close: Int, after start: Int) -> Int? {
    var depth = 0
    var position = close
    while position > start {
      position -= 1
      if self[position] == 0x5D { depth += 1 }
      if self[position] == 0x5B {
        if depth == 0 { return position }
        depth -= 1
      }
    }
    return nil
  }
}
