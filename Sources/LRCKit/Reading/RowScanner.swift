extension RowTokens {
  /// Cuts the text into rows.
  ///
  /// Rows end at CR LF, LF or a lone CR and nothing else: U+2028, U+0085, VT and FF stand inside
  /// lyrics. A line end at the end of the text ends the last row; it doesn't begin another.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, whatever they are.
  init(_ bytes: Span<UInt8>) {
    rows.reserveCapacity(bytes.count / 32 + 1)
    // Word-timed rows hold a stamp in about every twelve bytes.
    stamps.reserveCapacity(bytes.count / 12 + 1)
    var position = 0
    while position < bytes.count {
      let next = scanCommonRows(bytes, from: position)
      position = next > position ? next : scanAnyRow(bytes, at: position)
    }
  }

  private mutating func scanAnyRow(_ bytes: Span<UInt8>, at start: Int) -> Int {
    let firstStamp = stamps.count
    var bodyStart = bytes[start] == 0x5B ? start : bytes.skipBlanksInRow(from: start)
    while let next = scanStamp(bytes, at: bodyStart, bracket: 0x5B) {
      bodyStart = bytes.skipBlanksInRow(from: next)
      guard bodyStart < bytes.count, bytes[bodyStart] == 0x5B else { break }
    }
    let leading = stamps.count - firstStamp
    let (end, holdsNUL) = scanBody(bytes, from: bodyStart)
    let bodyEnd = bytes.skipBlanks(backFrom: end, after: bodyStart)
    var row = RowToken(
      kind: .timed, holdsNUL: holdsNUL, range: tokenRange(start, end),
      body: tokenRange(bodyStart, bodyEnd), tagsEnd: UInt32(truncatingIfNeeded: start),
      firstStamp: UInt32(truncatingIfNeeded: firstStamp),
      leadingStamps: UInt32(truncatingIfNeeded: leading),
      innerStamps: UInt32(truncatingIfNeeded: stamps.count - firstStamp - leading))
    if leading == 0 { classify(&row, bytes) }
    if row.kind == .timed || row.kind == .background {
      if row.kind == .timed { timedRowCount += 1 }
      innerStampCount += Int(row.innerStamps)
      if !row.body.isEmpty {
        noteEdges(of: Int(row.body.lowerBound), Int(row.body.upperBound), bytes)
      }
    }
    rows.append(row)
    return bytes.rowStart(behindLineEndAt: end)
  }

  /// Notes what the second pass need not look for in files that have none of it.
  private mutating func noteEdges(of start: Int, _ end: Int, _ bytes: Span<UInt8>) {
    if bytes[end - 1] == 0x5D { mayHoldBackgrounds = true }
    if bytes.mayBeVoiceMark(at: start, before: end) { mayHoldMarks = true }
  }

  /// Decides what a row without a leading stamp is.
  private func classify(_ row: inout RowToken, _ bytes: Span<UInt8>) {
    let start = Int(row.body.lowerBound)
    let end = Int(row.body.upperBound)
    guard start < end else {
      row.kind = .blank
      return
    }
    switch bytes[start] {
    case 0x23:
      row.kind = .hash
    case 0x3C where row.innerStamps > 0 && stamps[Int(row.firstStamp)].start == start:
      row.kind = .timed
    case 0x5B where bytes.has("[:]", at: start, before: end):
      row.kind = .comment
    case 0x5B:
      classifyBracketed(&row, bytes)
    default:
      row.kind = .text
    }
  }

  /// Decides what a row is that begins with a square bracket but no stamp.
  private func classifyBracketed(_ row: inout RowToken, _ bytes: Span<UInt8>) {
    row.kind = .bracketed
    let start = Int(row.body.lowerBound)
    let end = Int(row.body.upperBound)
    guard let key = bytes.tagKey(at: start, before: end) else { return }
    let endsInStamp = row.inner.last.map { Int(stamps[$0].end) == end } ?? false
    if key.isBackground, bytes[end - 1] == 0x5D, !endsInStamp {
      row.kind = .background
      row.tagsEnd = UInt32(key.valueStart)
      let text = bytes.trimmed(key.valueStart..<(end - 1))
      row.body = UInt32(text.lowerBound)..<UInt32(text.upperBound)
      return
    }
    // `[by:x][00:12.00]text`: the tags end where a closing bracket stands before a stamp.
    var previousEnd = start
    for index in row.inner {
      let stamp = stamps[index]
      let close = bytes.skipBlanks(backFrom: Int(stamp.start), after: start)
      if close > previousEnd, bytes[close - 1] == 0x5D, !stamp.isCurly {
        row.kind = .timed
        row.tagsEnd = UInt32(close)
        lead(&row, with: index, bytes)
        return
      }
      previousEnd = Int(stamp.end)
    }
    // The last closing bracket that isn't that of a stamp.
    var limit = end
    var last = bytes.lastIndex(of: 0x5D, from: start, before: limit)
    for index in row.inner.reversed() {
      guard let close = last, Int(stamps[index].end) == close + 1 else { break }
      limit = Int(stamps[index].start)
      last = bytes.lastIndex(of: 0x5D, from: start, before: limit)
    }
    guard let close = last else { return }
    row.kind = .tags
    row.tagsEnd = UInt32(close + 1)
    row.body = UInt32(bytes.skipBlanks(from: close + 1, before: end))..<UInt32(end)
  }

  /// Makes the stamps of a row from `index` on its leading ones, as far as they stand together.
  private func lead(_ row: inout RowToken, with index: Int, _ bytes: Span<UInt8>) {
    let last = row.inner.upperBound
    let end = Int(row.body.upperBound)
    var next = index
    var position = Int(stamps[index].start)
    while next < last, Int(stamps[next].start) == position, stamps[next].isSquare {
      position = bytes.skipBlanks(from: Int(stamps[next].end), before: end)
      next += 1
    }
    row.firstStamp = UInt32(index)
    row.leadingStamps = UInt32(next - index)
    row.innerStamps = UInt32(last - next)
    row.body = UInt32(position)..<UInt32(Swift.max(position, end))
  }

  /// Goes through the body of a row, collecting its stamps; gives the position of its line end.
  private mutating func scanBody(_ bytes: Span<UInt8>, from start: Int)
    -> (end: Int, holdsNUL: Bool)
  {
    var position = start
    var holdsNUL = false
    while true {
      position = bytes.firstSpecial(from: position)
      guard position < bytes.count else { return (position, holdsNUL) }
      let byte = bytes[position]
      if byte >= 0x0E {
        if let next = scanOpenStamp(bytes, at: position, bracket: byte) {
          if byte == 0x5B { holdsInnerSquares = true }
          position = next
        } else {
          position &+= 1
        }
      } else if byte == 0x0A || byte == 0x0D {
        return (position, holdsNUL)
      } else {
        if byte == 0 { holdsNUL = true }
        position &+= 1
      }
    }
  }

  /// Scans a stamp that opens at `start` with `bracket`; gives the position behind it.
  ///
  /// ```
  /// stamp = "[" ws* time [ "-" time ] ws* "]"  |  "<" ws* time ws* ">"  |  "{" ws* time ws* "}"
  /// ```
  @inline(__always)
  private mutating func scanStamp(_ bytes: Span<UInt8>, at start: Int, bracket: UInt8) -> Int? {
    guard start < bytes.count, bytes[start] == bracket else { return nil }
    return scanOpenStamp(bytes, at: start, bracket: bracket)
  }

  /// Scans a stamp whose opening bracket stands at `start`.
  @inline(__always)
  private mutating func scanOpenStamp(_ bytes: Span<UInt8>, at start: Int, bracket: UInt8) -> Int? {
    if let (milliseconds, end) = bytes.commonStamp(at: start, bracket: bracket) {
      stamps.append(
        StampToken(
          milliseconds: milliseconds, start: start, end: end, bracket: bracket))
      return end
    }
    return scanRareStamp(bytes, at: start, bracket: bracket)
  }

  @inline(never)
  private mutating func scanRareStamp(_ bytes: Span<UInt8>, at start: Int, bracket: UInt8) -> Int? {
    var position = bytes.skipBlanksInRow(from: start + 1)
    guard let time = bytes.time(at: position, before: bytes.count) else { return nil }
    position = time.end
    var rangeEnd: ScannedTime?
    if bracket == 0x5B, position < bytes.count, bytes[position] == 0x2D {
      guard let end = bytes.time(at: position + 1, before: bytes.count) else { return nil }
      position = end.end
      rangeEnd = end
    }
    position = bytes.skipBlanksInRow(from: position)
    guard position < bytes.count, bytes[position] == bracket.closingBracket else { return nil }
    let index = stamps.count
    stamps.append(
      StampToken(
        milliseconds: time.milliseconds, start: start, end: position + 1, bracket: bracket))
    if let hours = time.hours { threeFieldTimes.append(ThreeFieldTime(stamp: index, hours: hours)) }
    note(time.proof)
    if let rangeEnd {
      rangeEnds.append(
        RangeEnd(stamp: index, milliseconds: rangeEnd.milliseconds, hours: rangeEnd.hours))
      note(rangeEnd.proof)
    }
    return position + 1
  }

  private mutating func note(_ proof: ScannedTime.Proof) {
    switch proof {
    case .none: break
    case .fraction: provesFraction = true
    case .hours: provesHours = true
    }
  }
}

extension Span<UInt8> {
  /// The first position from `start` on that isn't a blank of its row.
  @inline(__always)
  func skipBlanksInRow(from start: Int) -> Int {
    var position = start
    while position < count, self[position] != 0x0A, self[position] != 0x0D {
      let length = blankLength(at: position, before: count)
      if length == 0 { break }
      position += length
    }
    return position
  }

  /// The start of the row behind the line end at `position`.
  @inline(__always)
  func rowStart(behindLineEndAt position: Int) -> Int {
    guard position < count else { return position }
    let isPair = self[position] == 0x0D && position + 1 < count && self[position + 1] == 0x0A
    return position + (isPair ? 2 : 1)
  }
}

/// A range of positions in a text of less than 4 GiB; `end` isn't before `start`.
@inline(__always)
func tokenRange(_ start: Int, _ end: Int) -> Range<UInt32> {
  UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: end)
}

extension UInt8 {
  /// The bracket that closes this one: `]`, `>` or `}`.
  var closingBracket: UInt8 { self &+ 2 }
}
