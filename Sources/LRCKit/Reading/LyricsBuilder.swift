/// Gives the rows of a file their meaning: the second of the two passes of reading.
struct LyricsBuilder {
  let options: LyricsReading.Options
  private(set) var tokens: RowTokens
  private let shape: FileShape
  /// Up to how many stamps a row is read without counting them.
  private let repeatLimit: UInt32
  /// Whether no row needs to be looked at for a mark or for a stated end.
  private let mayHavePlainRows: Bool
  private(set) var parts = LineStore.Parts()
  private(set) var tags: [Metadata.Tag] = []
  private(set) var issues: IssueLog

  /// Whether the lines so far are in order of time.
  private(set) var isInOrder = true
  /// For each untimed row the line it stands behind, as an index before sorting.
  private(set) var anchors: [UInt32] = []

  /// Stands for the start of the lyrics, and for their end.
  static let noAnchor = UInt32.max
  static let endAnchor = UInt32.max - 1

  private var anchor = LyricsBuilder.noAnchor
  private var latestStart = Int64.min
  /// Who sings until the next mark: in Walaoke files alone marks are sticky.
  private var singer: VoiceMark?
  /// Whether a row that is a stamp alone took its text from the row below.
  private var hasTextBelowStamps = false
  /// The index in `extras` of each voice.
  private var voices: [VoiceMark: UInt32] = [:]

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
    parts.entries.reserveCapacity(tokens.timedRowCount)
    var index = 0
    let rows = tokens.rows
    while index < rows.count {
      if rows[index].kind == .timed {
        let isLone = index + 1 < rows.count && rows[index + 1].kind == .timed
        if isLone, addPlain(rows[index], bytes) {
          index += 1
        } else {
          index = addBlock(at: index, bytes)
        }
      } else {
        addOther(tokens.rows[index], bytes)
        index += 1
      }
    }
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
    if hasBackground || !continued.isEmpty || !addPlain(row, bytes) {
      addRow(row, continued: continued, backgrounds: continued.upperBound..<next, bytes)
    }
    if isLast { anchor = LyricsBuilder.endAnchor }
    for other in continued.upperBound..<next { addOther(tokens.rows[other], bytes) }
    return next
  }

  /// Adds a row that is a few stamps and one piece of text, as nearly all are.
  @inline(__always)
  private mutating func addPlain(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    guard row.leadingStamps &- 1 < repeatLimit, row.innerStamps == 0, !row.holdsNUL, mayHavePlainRows,
      row.tagsEnd == row.range.lowerBound, !mayEndInBackground(row, bytes)
    else { return false }
    guard row.leadingStamps == 1 else {
      addRepeats(row)
      return true
    }
    let stamp = tokens.stamps[Int(row.firstStamp)]
    if stamp.milliseconds < 0 { issues.add(.negativeTimestamp, at: Int(stamp.start)) }
    anchor = UInt32(truncatingIfNeeded: parts.entries.count)
    add(LineStore.Entry(start: stamp.milliseconds, text: row.body))
    return true
  }

  private func mayEndInBackground(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    guard tokens.mayHoldBackgrounds, let last = row.body.last else { return false }
    return bytes[Int(last)] == 0x5D
  }

  /// Adds the lines of a row with a few stamps and one piece of text.
  private mutating func addRepeats(_ row: RowToken) {
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
  }

  @inline(__always)
  private mutating func add(_ entry: LineStore.Entry) {
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

  /// Adds the lines of a timed row.
  private mutating func addRow(
    _ row: RowToken, continued: Range<Int>, backgrounds: Range<Int>, _ bytes: Span<UInt8>
  ) {
    if row.tagsEnd > row.range.lowerBound {
      let start = bytes.skipBlanks(from: Int(row.range.lowerBound), before: Int(row.tagsEnd))
      add(bytes.tags(in: start..<Int(row.tagsEnd), anyKey: true), bytes)
    }
    let body = tokens.body(of: row, bytes)
    let behind = body.backgrounds + backgrounds.compactMap { background(tokens.rows[$0]) }
    for index in row.leading where tokens.stamps[index].milliseconds < 0 {
      issues.add(.negativeTimestamp, at: Int(tokens.stamps[index].start))
    }
    if shape.hasBreaks, tokens.isWholeSong(body.main) {
      issues.add(.lostRowBreaks, at: Int(row.range.lowerBound))
      addSong(row, body.main, continued: continued, behind: behind, bytes)
      return
    }
    guard shape.hasBreaks, tokens.breaksRow(body.main) else {
      addLine(row, body.main, appearances(of: row), continued: continued, behind: behind, bytes)
      return
    }
    issues.add(.lostRowBreaks, at: Int(row.range.lowerBound))
    let segments = tokens.split(body.main, everywhere: false, bytes)
    for (place, segment) in segments.enumerated() {
      let isLast = place == segments.count - 1
      let part = tokens.cutBackgrounds(from: segment, bytes)
      addLine(
        row, part.main,
        place == 0 ? appearances(of: row) : [Appearance(start: segment.start)],
        continued: isLast ? continued : 0..<0,
        behind: part.backgrounds + (isLast ? behind : []), bytes)
    }
  }

  /// Adds a row that holds a whole song: every stamp begins a line, one directly before another a
  /// blank one; known tags before a stamp are cut out.
  private mutating func addSong(
    _ row: RowToken, _ main: Segment, continued: Range<Int>, behind: [Segment], _ bytes: Span<UInt8>
  ) {
    var segments = row.leading.dropLast().map { index in
      Segment(start: tokens.stamps[index].milliseconds, text: 0..<0, stamps: 0..<0)
    }
    var first = main
    if let last = row.leading.last { first.start = tokens.stamps[last].milliseconds }
    segments += tokens.split(first, everywhere: true, bytes)
    for (place, part) in segments.enumerated() {
      var segment = part
      let isLast = place == segments.count - 1
      while !isLast, let open = bytes.knownTag(closing: segment.text) {
        add(bytes.tags(in: open..<segment.text.upperBound, anyKey: false), bytes)
        segment.text = bytes.trimmed(segment.text.lowerBound..<open)
      }
      let cut = tokens.cutBackgrounds(from: segment, bytes)
      addLine(
        row, cut.main, [Appearance(start: segment.start)],
        continued: isLast ? continued : 0..<0, behind: cut.backgrounds + (isLast ? behind : []),
        bytes)
    }
  }

  /// A time at which a row appears, and the end stated for it.
  private struct Appearance {
    var start: Int64
    var end = LineStore.noTime
    var position = 0
  }

  /// The times of a row, each once, in the order written.
  private mutating func appearances(of row: RowToken) -> [Appearance] {
    var found: [Appearance] = []
    var seen: Set<Int64> = []
    var leading = row.leading
    let limit = Swift.max(1, options.maximumStampsPerRow)
    if leading.count > limit {
      leading = leading.prefix(limit)
      issues.add(.tooManyTimestamps, at: Int(tokens.stamps[leading.upperBound].start))
    }
    for index in leading {
      let stamp = tokens.stamps[index]
      if row.leadingStamps > 1, !seen.insert(stamp.milliseconds).inserted {
        issues.add(.repeatedTimestamp, at: Int(stamp.start))
        continue
      }
      found.append(
        Appearance(
          start: stamp.milliseconds, end: tokens.rangeEnd(of: index), position: Int(stamp.start)))
    }
    return found
  }

  /// Adds a line at each of its appearances; without any it starts with its first word.
  private mutating func addLine(
    _ row: RowToken, _ segment: Segment, _ appearances: [Appearance], continued: Range<Int>,
    behind: [Segment], _ bytes: Span<UInt8>
  ) {
    var (content, start) = content(of: segment, in: row, continued: continued, bytes)
    if segment.startsWithWord { content.base = start }
    content.background = addBackgrounds(behind, at: content.base, in: row, bytes)
    let times = segment.startsWithWord ? [Appearance(start: start)] : appearances
    let isPlain =
      !content.isComposed && !content.isInPieces && content.end == LineStore.noTime
      && content.words.isEmpty
      && content.background.isEmpty && content.extra == LineStore.Content.noExtra
    let shared = parts.contents.count
    if !isPlain { parts.contents.append(content) }
    var earliest = Int64.max
    for time in times {
      if time.start < earliest {
        earliest = time.start
        anchor = UInt32(truncatingIfNeeded: parts.entries.count)
      }
      var own = content
      if time.end != LineStore.noTime {
        if time.end > time.start {
          // The end of this appearance alone, in terms of the base that all times belong to.
          own.end = time.end - time.start + content.base
        } else {
          issues.add(.endNotAfterStart, at: time.position)
        }
      }
      if own.end != content.end {
        parts.contents.append(own)
        add(LineStore.Entry(start: time.start, content: parts.contents.count - 1))
      } else if isPlain {
        add(LineStore.Entry(start: time.start, text: content.text))
      } else {
        add(LineStore.Entry(start: time.start, content: shared))
      }
    }
  }

  /// What a segment and the rows that continue it say, and when its first word starts.
  private mutating func content(
    of segment: Segment, in row: RowToken, continued: Range<Int>, isBackground: Bool = false,
    _ bytes: Span<UInt8>
  ) -> (content: LineStore.Content, start: Int64) {
    var content = LineStore.Content(
      base: segment.start,
      text: UInt32(segment.text.lowerBound)..<UInt32(segment.text.upperBound), isComposed: false)
    let hasMark = shape.hasMarks && !isBackground
    let holdsNUL = row.holdsNUL || segment.holdsNUL
    guard !segment.stamps.isEmpty || holdsNUL || !continued.isEmpty || hasMark else {
      return (content, segment.start)
    }
    let isRelative = shape.isRelative && (isBackground || !segment.startsWithWord)
    let relative = isRelative ? segment.start : 0
    let timesWords = shape.hasWords && !segment.stamps.isEmpty
    if timesWords, options.words == .timed, !holdsNUL, continued.isEmpty, !hasMark,
      let pieces = WordCutter.pieces(
        of: segment, stamps: tokens.stamps, relative: relative, bytes, into: &parts)
    {
      return (pieces, parts.words[Int(pieces.words.lowerBound)].start)
    }
    var cutter = WordCutter(
      in: parts, marks: !hasMark ? .none : shape.hasSingers ? .voicesAndSingers : .voices,
      timesWords: timesWords,
      holdsNUL: holdsNUL || continued.contains { tokens.rows[$0].holdsNUL })
    cutter.cut(segment, stamps: tokens.stamps, relative: relative, bytes, into: &parts, &issues)
    let words = cutter.words(in: parts)
    let start = firstStart(of: segment, words, relative: relative)
    for index in continued {
      let body = tokens.rows[index].body
      cutter.appendRow(Int(body.lowerBound)..<Int(body.upperBound), bytes, to: &parts)
    }
    content.isComposed = true
    content.text = cutter.text
    if options.words == .timed {
      content.words = words
    } else {
      // They were timed all the same: a line without a stamp starts with its first word.
      parts.words.removeLast(words.count)
    }
    if let closing = cutter.closing {
      if closing.time > (segment.startsWithWord ? start : segment.start) {
        content.end = closing.time
      } else if !cutter.isBlank {
        issues.add(.endNotAfterStart, at: closing.position)
      }
    }
    if hasMark { content.extra = voice(after: cutter.mark, isBlank: cutter.isBlank) }
    return (content, start)
  }

  /// When a line without a stamp of its own starts: with its first word, or else its first stamp.
  private func firstStart(of segment: Segment, _ words: Range<UInt32>, relative: Int64) -> Int64 {
    if let first = words.first { return parts.words[Int(first)].start }
    guard let first = segment.stamps.first,
      Int(tokens.stamps[first].start) == segment.text.lowerBound
    else { return segment.start }
    // Of stamps in a row the last one before the text counts, with words or without.
    var index = first
    while index + 1 < segment.stamps.upperBound,
      tokens.stamps[index + 1].start == tokens.stamps[index].end
    {
      index += 1
    }
    let stamp = tokens.stamps[index]
    return stamp.milliseconds + (stamp.bracket == 0x3C ? relative : 0)
  }

  // MARK: - Voices and backgrounds

  /// The index in `extras` of the voice of a line behind this mark.
  private mutating func voice(after mark: VoiceMark?, isBlank: Bool) -> UInt32 {
    var voice = mark
    if let mark, mark.isSinger { singer = mark }
    if voice == nil, shape.hasSingers, !isBlank { voice = singer }
    guard let voice, voice.isSinger || shape.hasVoices else { return LineStore.Content.noExtra }
    if let known = voices[voice] { return known }
    let index = UInt32(truncatingIfNeeded: parts.extras.count)
    parts.extras.append(LineStore.Extra(voice: voice.name))
    voices[voice] = index
    return index
  }

  /// The background that a row is.
  private func background(_ row: RowToken) -> Segment? {
    guard row.kind == .background else { return nil }
    return Segment(
      start: row.leading.first.map { tokens.stamps[$0].milliseconds } ?? LineStore.noTime,
      text: Int(row.body.lowerBound)..<Int(row.body.upperBound), stamps: row.inner,
      startsWithWord: true, holdsNUL: row.holdsNUL)
  }

  /// Adds what is sung behind a line that starts at `start`.
  private mutating func addBackgrounds(
    _ segments: [Segment], at start: Int64, in row: RowToken, _ bytes: Span<UInt8>
  ) -> Range<UInt32> {
    var made: [LineStore.Entry] = []
    for var segment in segments where !segment.text.isEmpty {
      if segment.start == LineStore.noTime || segment.stamps.isEmpty == false {
        segment.start = start
      }
      var (content, first) = content(
        of: segment, in: row, continued: 0..<0, isBackground: true, bytes)
      guard !content.text.isEmpty else { continue }
      content.base = first
      parts.contents.append(content)
      made.append(LineStore.Entry(start: first, content: parts.contents.count - 1))
    }
    let lower = UInt32(truncatingIfNeeded: parts.attached.count)
    parts.attached += made
    return lower..<UInt32(truncatingIfNeeded: parts.attached.count)
  }

  // MARK: - Other rows

  private mutating func addOther(_ row: RowToken, _ bytes: Span<UInt8>) {
    switch row.kind {
    case .timed, .comment:
      break
    case .hash:
      if tokens.timedRowCount == 0 { addUntimed(row, bytes) }
    case .blank:
      addUntimed(row, bytes)
    case .background:
      guard anchor == LyricsBuilder.noAnchor else { break }
      issues.add(.backgroundWithoutLine, at: Int(row.range.lowerBound))
      addUntimed(row, bytes)
    case .tags:
      if !addTags(row, bytes) { addUntimed(row, bytes) }
    case .bracketed, .text:
      noteBrokenStamp(row, bytes)
      addUntimed(row, bytes)
    }
  }

  /// Takes a row as tags if its keys are known, or if the file and the place make a tag of it.
  private mutating func addTags(_ row: RowToken, _ bytes: Span<UInt8>) -> Bool {
    let start = bytes.skipBlanks(from: Int(row.range.lowerBound), before: Int(row.tagsEnd))
    let range = start..<Int(row.tagsEnd)
    if let only = bytes.onlyTag(in: range), only.isKnown {
      if !row.body.isEmpty { issues.add(.textAfterTag, at: Int(row.body.lowerBound)) }
      add(only, bytes)
      return true
    }
    let found = bytes.tags(in: range, anyKey: false)
    guard let first = found.first else { return false }
    if !first.isKnown {
      guard anchor == LyricsBuilder.noAnchor, tokens.timedRowCount > 0, row.body.isEmpty,
        bytes.isLowerCase(first.key)
      else { return false }
    }
    if !row.body.isEmpty { issues.add(.textAfterTag, at: Int(row.body.lowerBound)) }
    add(found, bytes)
    return true
  }

  private mutating func add(_ found: [ScannedTag], _ bytes: Span<UInt8>) {
    for tag in found { add(tag, bytes) }
  }

  private mutating func add(_ tag: ScannedTag, _ bytes: Span<UInt8>) {
    if tags.isEmpty { tags.reserveCapacity(8) }
    if tag.key.count >= 6, !tag.value.isEmpty { checkValue(of: tag, bytes) }
    tags.append(
      Metadata.Tag(key: bytes.string(in: tag.key), value: bytes.string(in: tag.value)))
  }

  /// Notes an offset or a length that can't be read.
  private mutating func checkValue(of tag: ScannedTag, _ bytes: Span<UInt8>) {
    let value = bytes.extracting(tag.value)
    switch bytes.string(in: tag.key).lowercased() {
    case "offset":
      if let offset = OffsetValue(value) {
        if offset.hadFraction { issues.add(.fractionalOffset, at: tag.value.lowerBound) }
      } else {
        issues.add(.unreadableOffset, at: tag.value.lowerBound)
      }
    case "length", "t_time":
      if value.lengthValue() == nil { issues.add(.unreadableLength, at: tag.value.lowerBound) }
    default: break
    }
  }

  private mutating func addUntimed(_ row: RowToken, _ bytes: Span<UInt8>) {
    let start = bytes.skipBlanks(from: Int(row.range.lowerBound), before: Int(row.range.upperBound))
    let end = bytes.skipBlanks(backFrom: Int(row.range.upperBound), after: start)
    var untimed = LineStore.Untimed(
      text: UInt32(start)..<UInt32(end), isComposed: row.holdsNUL, line: 0)
    if row.holdsNUL {
      let segment = Segment(start: 0, text: start..<end, stamps: 0..<0)
      var cutter = WordCutter(in: parts, marks: .none, timesWords: false, holdsNUL: true)
      cutter.cut(segment, stamps: [], relative: 0, bytes, into: &parts, &issues)
      untimed.text = cutter.text
    }
    anchors.append(anchor)
    parts.untimed.append(untimed)
  }

  private mutating func noteBrokenStamp(_ row: RowToken, _ bytes: Span<UInt8>) {
    let start = Int(row.body.lowerBound)
    let end = Int(row.body.upperBound)
    if row.kind == .bracketed, bytes.looksLikeStamp(at: start, before: end) {
      issues.add(.malformedTimestamp, at: start)
    } else if row.innerStamps > 0 {
      issues.add(.textBeforeTimestamp, at: Int(tokens.stamps[Int(row.firstStamp)].start))
    } else if row.kind == .bracketed, let key = bytes.tagKey(at: start, before: end),
      bytes.isKnownKey(key.range)
    {
      issues.add(.unclosedTag, at: start)
    }
  }
}
