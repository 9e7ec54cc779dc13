extension RowTokens {
  /// Scans rows as nearly all are written, up to one that isn't; gives the start of that.
  ///
  /// The tokens go straight into room made for many of them: with `append`, a third of the time
  /// went into asking for each whether its array is shared and has room.
  mutating func scanCommonRows(_ bytes: Span<UInt8>, from start: Int) -> Int {
    guard bytes[start] == 0x5B, bytes.commonStamp(at: start, bracket: 0x5B) != nil else {
      return start
    }
    var common = CommonRows(position: start, firstStamp: stamps.count)
    // Taken out of this value, as each may only be changed alone.
    var (rows, stamps) = ([RowToken](), [StampToken]())
    swap(&rows, &self.rows)
    swap(&stamps, &self.stamps)
    let rowCount = rows.count
    rows.append(addingCapacity: Swift.max(64, rows.capacity - rows.count)) { rows in
      stamps.append(addingCapacity: Swift.max(64, stamps.capacity - stamps.count)) { stamps in
        while !rows.isFull, let row = common.next(bytes, into: &stamps) { rows.append(row) }
      }
    }
    timedRowCount += rows.count - rowCount
    innerStampCount += common.innerStampCount
    if common.holdsInnerSquares { holdsInnerSquares = true }
    if common.mayHoldBackgrounds { mayHoldBackgrounds = true }
    if common.mayHoldMarks { mayHoldMarks = true }
    swap(&stamps, &self.stamps)
    swap(&rows, &self.rows)
    return common.position
  }
}

/// The rows that are stamps as nearly all are written and text, with or without such stamps in it:
/// nearly all rows there are.
///
/// What it makes of a row is what `RowTokens` makes of it by the careful way, only sooner.
private struct CommonRows {
  /// Where the next row starts.
  private(set) var position: Int
  private(set) var innerStampCount = 0
  private(set) var holdsInnerSquares = false
  private(set) var mayHoldBackgrounds = false
  private(set) var mayHoldMarks = false
  /// The index of the first stamp of the next row.
  private var firstStamp: Int

  init(position: Int, firstStamp: Int) {
    self.position = position
    self.firstStamp = firstStamp
  }

  /// Scans a row; `nil`, and nothing added, if it isn't a common one or has more stamps than room.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>, into stamps: inout OutputSpan<StampToken>) -> RowToken? {
    let start = position
    let stampCount = stamps.count
    var bodyStart = start
    while bodyStart < bytes.count, bytes[bodyStart] == 0x5B,
      let end = add(0x5B, at: bodyStart, bytes, to: &stamps)
    {
      bodyStart = end
      if end < bytes.count, bytes[end].mayBeginBlank {
        bodyStart = bytes.skipBlanksInRow(from: end)
      }
    }
    let leading = stamps.count &- stampCount
    guard leading > 0 else { return nil }
    var end = bytes.firstSpecial(from: bodyStart)
    while end < bytes.count, bytes[end] >= 0x0E,
      let next = add(bytes[end], at: end, bytes, to: &stamps)
    {
      if bytes[end] == 0x5B { holdsInnerSquares = true }
      end = bytes.firstSpecial(from: next)
    }
    if end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      stamps.removeLast(stamps.count &- stampCount)
      return nil
    }
    let inner = stamps.count &- stampCount &- leading
    let bodyEnd = bytes.skipBlanks(backFrom: end, after: bodyStart)
    var isPlain = leading == 1 && inner == 0
    if bodyEnd > bodyStart {
      if bytes[bodyEnd &- 1] == 0x5D {
        isPlain = false
        mayHoldBackgrounds = true
      }
      if bytes.mayBeVoiceMark(at: bodyStart, before: bodyEnd) { mayHoldMarks = true }
    }
    let row = RowToken(
      kind: .timed, isPlain: isPlain, range: tokenRange(start, end),
      body: tokenRange(bodyStart, bodyEnd), tagsEnd: UInt32(truncatingIfNeeded: start),
      firstStamp: UInt32(truncatingIfNeeded: firstStamp),
      leadingStamps: UInt32(truncatingIfNeeded: leading),
      innerStamps: UInt32(truncatingIfNeeded: inner))
    firstStamp &+= leading &+ inner
    innerStampCount &+= inner
    position = bytes.rowStart(behindLineEndAt: end)
    return row
  }

  /// Adds the stamp at `start` if it is a common one and there is room; gives the position behind.
  @inline(__always)
  private func add(
    _ bracket: UInt8, at start: Int, _ bytes: Span<UInt8>, to stamps: inout OutputSpan<StampToken>
  ) -> Int? {
    guard !stamps.isFull, let (milliseconds, end) = bytes.commonStamp(at: start, bracket: bracket)
    else { return nil }
    stamps.append(
      StampToken(milliseconds: milliseconds, start: start, end: end, bracket: bracket))
    return end
  }
}

extension Span<UInt8> {
  /// The first position from `start` on of an opening bracket (`[`, `<`, `{`) or of a control
  /// character below U+000E, among them the line ends and NUL; the end if there is none.
  ///
  /// Eight bytes are looked at in one step.
  @inline(__always)
  func firstSpecial(from start: Int) -> Int {
    var position = start
    while let word = word(at: position) {
      // In scripts other than Latin most steps hold no ASCII at all.
      if ~word & 0x8080_8080_8080_8080 != 0 {
        let found = specials(in: word)
        if found != 0 { return position &+ found.trailingZeroBitCount / 8 }
      }
      position &+= 8
    }
    while position < count {
      let byte = self[position]
      if byte < 0x0E || byte | 0x20 == 0x7B || byte == 0x3C { break }
      position += 1
    }
    return position
  }

  /// A stamp as nearly all are written, `[mm:ss.xx]` or `[mm:ss.xxx]`, read in one step.
  ///
  /// The eight bytes `mm:ss.xx` are taken as one number. Taking away the pattern `00:00.00` by
  /// exclusive or leaves zero for the separators and the values of the digits.
  @inline(__always)
  func commonStamp(at start: Int, bracket: UInt8) -> (milliseconds: Int64, end: Int)? {
    guard start >= 0, start <= count &- 11 else { return nil }
    // Within bounds, as just checked: the second two bytes are a third digit and the bracket, or
    // the bracket and what stands behind it.
    let raw = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: start &+ 1, as: UInt64.self)
    let tail = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: start &+ 9, as: UInt16.self)
    let fields = UInt64(littleEndian: raw) ^ 0x3030_2E30_303A_3030
    // The high bit of each byte that is no digit, or no separator.
    let wrong = (fields &+ 0x7676_7F76_767F_7676) | fields
    guard wrong & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Each byte times ten plus the next: the bytes 0, 3 and 6 then hold the three numbers.
    let numbers = fields &* 10 &+ fields >> 8
    let minutes = Int64(numbers & 0xFF)
    let seconds = Int64(numbers >> 24 & 0xFF)
    let hundredths = Int64(numbers >> 48 & 0xFF)
    var milliseconds = minutes &* 60_000 &+ seconds &* 1000 &+ hundredths &* 10
    var end = start &+ 10
    var closing = UInt16(littleEndian: tail)
    let third = closing & 0xFF &- 0x30
    if third < 10 {
      milliseconds &+= Int64(third)
      end &+= 1
      closing &>>= 8
    }
    return closing & 0xFF == UInt16(bracket.closingBracket) ? (milliseconds, end) : nil
  }

  /// The eight bytes from `position` on, the first in the lowest bits; `nil` past the end.
  @inline(__always)
  private func word(at position: Int) -> UInt64? {
    guard position >= 0, position <= count &- 8 else { return nil }
    // Within bounds, as just checked.
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: position, as: UInt64.self))
  }
}

/// The high bit of each byte of `word` that is special, and perhaps of some above the first of them.
///
/// Each of the three terms tells bytes below a limit by the borrow of a subtraction, which can reach
/// the bytes above.
@inline(__always)
private func specials(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let controls = (word &- ones &* 0x0E) & ~word
  let square = (word | ones &* 0x20) ^ ones &* 0x7B  // zero for "[" and "{"
  let angle = word ^ ones &* 0x3C
  return (controls | (square &- ones) & ~square | (angle &- ones) & ~angle) & (ones &* 0x80)
}
