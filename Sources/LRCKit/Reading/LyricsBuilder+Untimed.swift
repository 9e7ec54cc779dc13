// Rows without a stamp: tags, and text that keeps its place among the lines.
extension LyricsBuilder {
  mutating func addOther(_ row: RowToken, _ bytes: Span<UInt8>) {
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

  mutating func add(_ found: [ScannedTag], _ bytes: Span<UInt8>) {
    for tag in found { add(tag, bytes) }
  }

  private mutating func add(_ tag: ScannedTag, _ bytes: Span<UInt8>) {
    if tags.isEmpty { tags.reserveCapacity(8) }
    if tag.key.count >= 5, !tag.value.isEmpty { checkValue(of: tag, bytes) }
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
    case "total":
      if value.totalValue() == nil { issues.add(.unreadableLength, at: tag.value.lowerBound) }
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
