extension LyricsBuilder {
  /// Adds rows as nearly all are, up to one that isn't or that other rows may belong to; gives the
  /// index of that.
  ///
  /// The lines go straight into room made for all of them, as the tokens do.
  mutating func addCommonRows(from index: Int, _ bytes: Span<UInt8>) -> Int {
    guard mayHavePlainRows, index + 1 < tokens.rows.count, tokens.rows[index + 1].kind == .timed
    else { return index }
    // Taken out of this value, as each may only be changed alone.
    var (entries, contents) = ([LineStore.Entry](), [LineStore.Content]())
    var words: [LineStore.WordEntry] = []
    swap(&entries, &parts.entries)
    swap(&contents, &parts.contents)
    swap(&words, &parts.words)
    var common = CommonLines(
      tokens, from: index, repeatLimit: repeatLimit,
      timesWords: shape.hasWords && options.words == .timed && !shape.isRelative
        && !shape.hasBreaks, contentCount: contents.count, wordCount: words.count)
    common.latestStart = latestStart
    let entryCount = entries.count
    entries.append(addingCapacity: entries.capacity - entryCount) { entries in
      contents.append(addingCapacity: contents.capacity - contents.count) { contents in
        words.append(addingCapacity: words.capacity - words.count) { words in
          while common.addRow(bytes, to: &entries, &contents, &words) {}
        }
      }
    }
    if !common.isInOrder { isInOrder = false }
    latestStart = common.latestStart
    if entries.count > entryCount {
      anchor = UInt32(truncatingIfNeeded: entryCount + common.earliest)
    }
    swap(&entries, &parts.entries)
    swap(&contents, &parts.contents)
    swap(&words, &parts.words)
    return common.index
  }
}

/// The lines of rows that are a few stamps and text, or one stamp and words, and that no other row
/// belongs to.
///
/// What it makes of a row is what `LyricsBuilder` makes of it by the careful way, only sooner.
private struct CommonLines {
  /// The index of the next row.
  private(set) var index: Int
  private(set) var isInOrder = true
  var latestStart = Int64.min
  /// Which of the added lines is the first appearance of the latest row.
  private(set) var earliest = 0
  private let rows: [RowToken]
  private let stamps: [StampToken]
  private let mayHoldBackgrounds: Bool
  private let repeatLimit: UInt32
  private let timesWords: Bool
  /// How many contents and words there are before those added here.
  private let contentCount: Int
  private let wordCount: Int

  init(
    _ tokens: RowTokens, from index: Int, repeatLimit: UInt32, timesWords: Bool, contentCount: Int,
    wordCount: Int
  ) {
    rows = tokens.rows
    stamps = tokens.stamps
    mayHoldBackgrounds = tokens.mayHoldBackgrounds
    self.index = index
    self.repeatLimit = repeatLimit
    self.timesWords = timesWords
    self.contentCount = contentCount
    self.wordCount = wordCount
  }

  /// Adds the lines of the next row; adds nothing, and says so, if that isn't a common one.
  @inline(__always)
  mutating func addRow(
    _ bytes: Span<UInt8>, to entries: inout OutputSpan<LineStore.Entry>,
    _ contents: inout OutputSpan<LineStore.Content>,
    _ words: inout OutputSpan<LineStore.WordEntry>
  ) -> Bool {
    guard index &+ 1 < rows.count, rows[index &+ 1].kind == .timed, rows[index].kind == .timed,
      !entries.isFull
    else { return false }
    let start = stamps[Int(rows[index].firstStamp)].milliseconds
    if rows[index].isPlain {
      add(LineStore.Entry(start: start, text: rows[index].body), to: &entries)
      earliest = entries.count &- 1
    } else if rows[index].innerStamps == 0 {
      guard addRepeats(bytes, to: &entries) else { return false }
    } else {
      guard !contents.isFull, let content = pieces(bytes, into: &words) else { return false }
      add(LineStore.Entry(start: start, content: contentCount &+ contents.count), to: &entries)
      earliest = entries.count &- 1
      contents.append(content)
    }
    index &+= 1
    return true
  }

  @inline(__always)
  private mutating func add(
    _ entry: LineStore.Entry, to entries: inout OutputSpan<LineStore.Entry>
  ) {
    if entry.start < latestStart { isInOrder = false }
    latestStart = entry.start
    entries.append(entry)
  }

  /// Adds the lines of the next row, if that is a few stamps, all different, and text.
  private mutating func addRepeats(
    _ bytes: Span<UInt8>, to entries: inout OutputSpan<LineStore.Entry>
  ) -> Bool {
    let row = rows[index]
    guard row.leadingStamps &- 1 < repeatLimit, isSimple(row, bytes),
      entries.freeCapacity >= Int(row.leadingStamps)
    else { return false }
    let before = (count: entries.count, latestStart: latestStart, isInOrder: isInOrder)
    var first = before.count
    for stamp in stamps[row.leading] {
      var isOdd = stamp.milliseconds < 0
      for other in before.count..<entries.count
      where entries[other].start == stamp.milliseconds { isOdd = true }
      if isOdd {
        entries.removeLast(entries.count &- before.count)
        (latestStart, isInOrder) = (before.latestStart, before.isInOrder)
        return false
      }
      if entries.count > before.count, stamp.milliseconds < entries[first].start {
        first = entries.count
      }
      add(LineStore.Entry(start: stamp.milliseconds, text: row.body), to: &entries)
    }
    earliest = first
    return true
  }

  /// What the next row says, if that is one stamp and words that stand in the source as they are.
  @inline(__always)
  private func pieces(_ bytes: Span<UInt8>, into words: inout OutputSpan<LineStore.WordEntry>)
    -> LineStore.Content?
  {
    let row = rows[index]
    let start = stamps[Int(row.firstStamp)].milliseconds
    guard timesWords, row.leadingStamps == 1, start >= 0, isSimple(row, bytes),
      words.freeCapacity > Int(row.innerStamps)
    else { return nil }
    let segment = Segment(
      start: start, text: Int(row.body.lowerBound)..<Int(row.body.upperBound), stamps: row.inner)
    return WordCutter.pieces(
      of: segment, stamps: stamps, relative: 0, bytes, into: &words, behind: wordCount)
  }

  /// Whether no NUL stands in a row, no tag before its stamps, and no background behind its text.
  @inline(__always)
  private func isSimple(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    guard !row.holdsNUL, row.tagsEnd == row.range.lowerBound else { return false }
    guard mayHoldBackgrounds, let last = row.body.last else { return true }
    return bytes[Int(last)] != 0x5D
  }
}
