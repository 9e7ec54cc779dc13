/// Gives the rows of a file their meaning: the second of the two passes of reading.
struct LyricsBuilder {
  let options: LyricsReading.Options
  private(set) var tokens: RowTokens
  let shape: FileShape
  /// Up to how many stamps a row is read without counting them.
  let repeatLimit: UInt32
  /// Whether no row needs to be looked at for a mark or for a stated end.
  let mayHavePlainRows: Bool
  var parts = LineStore.Parts()
  var tags: [Metadata.Tag] = []
  var issues: IssueLog

  /// Whether the lines so far are in order of time.
  var isInOrder = true
  /// For each untimed row the line it stands behind, as an index before sorting.
  var anchors: [UInt32] = []

  /// Stands for the start of the lyrics, and for their end.
  static let noAnchor = UInt32.max
  static let endAnchor = UInt32.max - 1

  var anchor = LyricsBuilder.noAnchor
  var latestStart = Int64.min
  /// Who sings until the next mark: in Walaoke files alone marks are sticky.
  var singer: VoiceMark?
  /// Whether a row that is a stamp alone took its text from the row below.
  private var hasTextBelowStamps = false
  /// The index in `extras` of each voice.
  var voices: [VoiceMark: UInt32] = [:]

  init(
    _ scanned: consuming RowTokens, options: LyricsReading.Options, issues: IssueLog,
    _ bytes: Span<UInt8>
  ) {
    self.options = options
    self.issues = issues
    var tokens = scanned
    tokens.decideHours()
    tokens.attachStampedBackgrounds(bytes)
    shape = FileShape(tokens, bytes)
    mayHavePlainRows = !shape.hasMarks && tokens.rangeEnds.isEmpty
    repeatLimit = UInt32(Swift.max(1, Swift.min(8, options.maximumStampsPerRow)))
    self.tokens = tokens
  }

  /// Goes through all rows.
  mutating func build(_ bytes: Span<UInt8>) {
    // One for each leading stamp; rows without one are rare.
    parts.entries.reserveCapacity(
      Swift.max(tokens.timedRowCount, tokens.stamps.count - tokens.innerStampCount))
    if shape.hasWords {
      parts.words.reserveCapacity(tokens.innerStampCount + tokens.timedRowCount)
      parts.contents.reserveCapacity(tokens.timedRowCount)
    }
    var index = 0
    let rows = tokens.rows
    while index < rows.count {
      if rows[index].kind == .timed {
        let next = addCommonRows(from: index, bytes)
        index = next > index ? next : addBlock(at: index, bytes)
      } else {
        addOther(tokens.rows[index], bytes)
        index += 1
      }
    }
  }

  /// What was built, handed over rather than shared, so that changing it copies nothing.
  mutating func takeParts() -> LineStore.Parts {
    var taken = LineStore.Parts()
    swap(&taken, &parts)
    return taken
  }

  // MARK: - Timed rows

  /// Adds a timed row and the rows up to the next one; gives the index of that.
  private mutating func addBlock(at index: Int, _ bytes: Span<UInt8>) -> Int {
    let row = tokens.rows[index]
    var next = index + 1
    var hasBackground = false
    while next < tokens.rows.count, tokens.rows[next].kind != .timed {
      if tokens.rows[next].kind == .background { hasBackground = true }
      next += 1
    }
    let isLast = next == tokens.rows.count
    let continued = (index + 1)..<continuation(of: row, index + 1, next, isLast: isLast, bytes)
    if hasBackground || !continued.isEmpty || !addRepeats(row, bytes) {
      addRow(row, continued: continued, backgrounds: continued.upperBound..<next, bytes)
    }
    if isLast { anchor = LyricsBuilder.endAnchor }
    for other in continued.upperBound..<next { addOther(tokens.rows[other], bytes) }
    return next
  }

  /// Adds a row that is a few stamps and one piece of text.
  private mutating func addRepeats(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    guard row.leadingStamps &- 1 < repeatLimit, row.innerStamps == 0, !row.holdsNUL,
      mayHavePlainRows, row.tagsEnd == row.range.lowerBound, !mayEndInBackground(row, bytes)
    else { return false }
    let firstLine = parts.entries.count
    var earliest = Int64.max
    for index in row.leading {
      let stamp = tokens.stamps[index]
      if stamp.milliseconds < 0 { issues.add(.negativeTimestamp, at: Int(stamp.start)) }
      if parts.entries[firstLine...].contains(where: { $0.start == stamp.milliseconds }) {
        issues.add(.repeatedTimestamp, at: Int(stamp.start))
        continue
      }
      if stamp.milliseconds < earliest {
        earliest = stamp.milliseconds
        anchor = UInt32(truncatingIfNeeded: parts.entries.count)
      }
      add(LineStore.Entry(start: stamp.milliseconds, text: row.body))
    }
    return true
  }

  private func mayEndInBackground(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    guard tokens.mayHoldBackgrounds, let last = row.body.last else { return false }
    return bytes[Int(last)] == 0x5D
  }

  @inline(__always)
  mutating func add(_ entry: LineStore.Entry) {
    if entry.start < latestStart { isInOrder = false }
    latestStart = entry.start
    parts.entries.append(entry)
  }

  /// Where the rows end that continue the text of a timed row.
  ///
  /// Behind the last timed row nothing continues, since most such rows are adverts, unless the row
  /// is a stamp alone and the file has another such row with its text below.
  private mutating func continuation(
    of row: RowToken, _ start: Int, _ limit: Int, isLast: Bool, _ bytes: Span<UInt8>
  ) -> Int {
    let isBlank = row.body.isEmpty
    guard options.continuation == .append, !isBlank || row.leadingStamps == 1,
      !isLast || (isBlank && hasTextBelowStamps)
    else { return start }
    var end = start
    while end < limit, tokens.rows[end].kind == .text, tokens.rows[end].innerStamps == 0,
      !isCredit(tokens.rows[end], bytes)
    {
      end += 1
    }
    if isBlank, end > start { hasTextBelowStamps = true }
    return end
  }

  /// Whether a row is a credit as the NetEase service sends them: `{"t":0,"c":[{"tx":"…"}]}`.
  private func isCredit(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    bytes.has("{\"t\":", at: Int(row.body.lowerBound), before: Int(row.body.upperBound))
  }
}
