// How timed rows become lines where they are more than stamps and one piece of text.
extension LyricsBuilder {
  /// Adds the lines of a timed row.
  mutating func addRow(
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
  mutating func content(
    of segment: Segment, in row: RowToken, continued: Range<Int>, isBackground: Bool = false,
    _ bytes: Span<UInt8>
  ) -> (content: LineStore.Content, start: Int64) {
    var content = LineStore.Content(
      base: segment.start,
      text: UInt32(segment.text.lowerBound)..<UInt32(segment.text.upperBound), isComposed: false)
    let hasMark = shape.hasMarks && !isBackground
    // A background may come from another row than its line.
    let holdsNUL = isBackground ? segment.text.contains { bytes[$0] == 0 } : row.holdsNUL
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
    return stamp.milliseconds + (stamp.isAngle ? relative : 0)
  }
}
