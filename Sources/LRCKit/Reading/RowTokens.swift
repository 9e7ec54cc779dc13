/// The rows of a text cut into their parts: the first of the two passes of reading.
///
/// Each row is looked at alone, and nothing is decided here that another row could change. All
/// positions are offsets in the UTF-8 of the text, so a lossless document can stand on them.
struct RowTokens {
  var rows: [RowToken] = []
  /// The stamps of all rows in order of position.
  var stamps: [StampToken] = []
  /// The range ends of stamps, `[start-end]`, by index of the stamp.
  var rangeEnds: [RangeEnd] = []
  /// The three-field times without a fraction, by index of the stamp.
  var threeFieldTimes: [ThreeFieldTime] = []
  /// Whether some three-field time can only be a fraction, or can only be hours.
  var provesFraction = false
  var provesHours = false
  /// Whether three-field times are hours; `decideHours()` decides.
  private(set) var readsHours = false
  /// How many rows are timed.
  var timedRowCount = 0
  /// Whether some square stamp stands behind the leading ones, so that row breaks may be lost.
  var holdsInnerSquares = false
  /// Whether some timed row ends in a square bracket, so that a background may close it.
  var mayHoldBackgrounds = false
  /// Whether some timed row begins with a voice mark.
  var mayHoldMarks = false
  /// How many stamps stand behind the leading ones of timed rows and in backgrounds.
  var innerStampCount = 0
}

/// A row of the text.
struct RowToken {
  enum Kind: UInt8 {
    /// Nothing but blanks.
    case blank
    /// A row with a stamp in front, or with tags and then a stamp.
    case timed
    /// `[key:value]`, once or more; whether an unknown key makes a tag is for the file to say.
    case tags
    /// `[bg: …]` and nothing else.
    case background
    /// `[:] …`
    case comment
    /// `# …`, which is a comment in a file with stamps.
    case hash
    /// Any other row that begins with a square bracket.
    case bracketed
    /// Any other row.
    case text
  }

  var kind: Kind
  /// Whether it is one stamp as nearly all are written and text that holds no other and doesn't end
  /// in a square bracket.
  var isPlain = false
  /// Whether a NUL stands in the row.
  var holdsNUL = false
  /// The row without its line end: the next row begins behind that.
  var range: Range<UInt32>
  /// What is behind the leading stamps or the tags, else the row, without blanks around it.
  var body: Range<UInt32>
  /// Where the tags in front end; the start of the row if there are none.
  var tagsEnd: UInt32
  /// The index of the first stamp.
  var firstStamp: UInt32
  /// How many stamps lead the row.
  var leadingStamps: UInt32 = 0
  /// How many stamps stand in the body.
  var innerStamps: UInt32 = 0

  /// The indices of the leading stamps.
  var leading: Range<Int> { Int(firstStamp)..<Int(firstStamp + leadingStamps) }

  /// The indices of the stamps in the body.
  var inner: Range<Int> {
    Int(firstStamp + leadingStamps)..<Int(firstStamp + leadingStamps + innerStamps)
  }
}

/// A time in brackets, in sixteen bytes: word-timed files hold hundreds.
struct StampToken {
  /// The time as written, in milliseconds; a three-field time may become hours later.
  var milliseconds: Int64
  /// The position of the opening bracket.
  let start: UInt32
  /// The position behind the closing bracket in the low bits, and the bracket in the two high ones.
  private let packedEnd: UInt32

  /// How far positions may reach.
  static let positionLimit = (1 << 30) - 1

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - milliseconds: The time as written.
  ///   - start: The position of the opening bracket.
  ///   - end: The position behind the closing bracket, at most `positionLimit`.
  ///   - bracket: The opening bracket: `[`, `<` or `{`, which differ in their high three bits.
  @inline(__always)
  init(milliseconds: Int64, start: Int, end: Int, bracket: UInt8) {
    self.milliseconds = milliseconds
    self.start = UInt32(truncatingIfNeeded: start)
    packedEnd = UInt32(truncatingIfNeeded: end) | UInt32(bracket >> 5) << 30
  }

  /// The position behind the closing bracket.
  var end: UInt32 { packedEnd & 0x3FFF_FFFF }

  /// Whether it is `<t>`, which alone may count from the start of its line.
  var isAngle: Bool { packedEnd >> 30 == 1 }

  /// Whether it is `[t]`, which alone may lead a row or begin a line.
  var isSquare: Bool { packedEnd >> 30 == 2 }

  /// Whether it is `{t}`, which only closes.
  var isCurly: Bool { packedEnd >> 30 == 3 }
}

/// The end in `[start-end]`.
struct RangeEnd {
  var stamp: Int
  var milliseconds: Int64
  /// The same read as hours, minutes and seconds.
  var hours: Int64?
}

/// A time such as `[00:12:34]`.
struct ThreeFieldTime {
  var stamp: Int
  /// The time read as hours, minutes and seconds.
  var hours: Int64
}

// MARK: - What other rows change

extension RowTokens {
  /// The end of a stamp such as `[00:01.20-00:02.30]`, or `noTime`.
  func rangeEnd(of stamp: Int) -> Int64 {
    var low = 0
    var high = rangeEnds.count
    while low < high {
      let middle = (low + high) / 2
      if rangeEnds[middle].stamp < stamp { low = middle + 1 } else { high = middle }
    }
    guard low < rangeEnds.count, rangeEnds[low].stamp == stamp else { return LineStore.noTime }
    return rangeEnds[low].milliseconds
  }

  /// Decides once for the file what `[00:12:34]` means: 12.34 seconds, as NetEase and old editors
  /// write, or 12 minutes 34.
  ///
  /// In this order: a last field that can't be seconds proves a fraction; hours with a fraction
  /// somewhere prove hours; so does an order of rows that only hours explain.
  mutating func decideHours() {
    guard !provesFraction else { return }
    guard provesHours || onlyHoursAreInOrder() else { return }
    readsHours = true
    for time in threeFieldTimes { stamps[time.stamp].milliseconds = time.hours }
    for index in rangeEnds.indices {
      if let hours = rangeEnds[index].hours { rangeEnds[index].milliseconds = hours }
    }
  }

  /// Whether the rows with one stamp are in order of time with hours, and not with fractions.
  private func onlyHoursAreInOrder() -> Bool {
    guard !threeFieldTimes.isEmpty else { return false }
    var next = 0
    var latest = (fraction: Int64.min, hours: Int64.min)
    var isInOrder = (fraction: true, hours: true)
    for row in rows where row.kind == .timed && row.leadingStamps == 1 {
      let stamp = Int(row.firstStamp)
      while next < threeFieldTimes.count, threeFieldTimes[next].stamp < stamp { next += 1 }
      let fraction = stamps[stamp].milliseconds
      let isThreeField = next < threeFieldTimes.count && threeFieldTimes[next].stamp == stamp
      let hours = isThreeField ? threeFieldTimes[next].hours : fraction
      if fraction < latest.fraction { isInOrder.fraction = false }
      if hours < latest.hours { isInOrder.hours = false }
      latest = (fraction, hours)
    }
    return isInOrder.hours && !isInOrder.fraction
  }

  /// Makes backgrounds of the timed rows that hold a background and nothing else.
  ///
  /// `[00:10.50][bg: ooh]` belongs to the line before it, with a start of its own.
  mutating func attachStampedBackgrounds(_ bytes: Span<UInt8>) {
    guard mayHoldBackgrounds else { return }
    var isFirst = true
    for index in rows.indices where rows[index].kind == .timed {
      defer { isFirst = false }
      let row = rows[index]
      let end = Int(row.body.upperBound)
      guard !isFirst, row.leadingStamps > 0, !row.body.isEmpty, bytes[end - 1] == 0x5D,
        let key = bytes.tagKey(at: Int(row.body.lowerBound), before: end), key.isBackground,
        bytes.balancedOpen(before: end - 1, after: Int(row.body.lowerBound))
          == Int(row.body.lowerBound)
      else { continue }
      let text = bytes.trimmed(key.valueStart..<(end - 1))
      rows[index].kind = .background
      rows[index].body = UInt32(text.lowerBound)..<UInt32(text.upperBound)
      timedRowCount -= 1
    }
  }
}
