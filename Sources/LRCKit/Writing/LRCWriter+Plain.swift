extension Lyrics {
  /// The text of an LRC file, if these lyrics are as nearly all are: lines of a start and a text as
  /// they were read, and tags that any reader knows.
  ///
  /// Such lines go from the store into the text without becoming values. What makes that safe is
  /// that only reading LRC makes them: their texts hold no stamps, marks or line breaks.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  func writtenPlainly(_ style: LRCStyle) -> String? {
    let parts = store.parts
    let offset = style.offset == .kept ? metadata.offsetInMilliseconds : 0
    guard parts.contents.isEmpty, parts.translationEnds.isEmpty, style.repeats == .expanded,
      !parts.untimed.contains(where: { $0.isComposed }), !mayBePaired(offset: offset)
    else { return nil }
    guard let spelling = plainSpelling(style.digits, offset: offset),
      let tags = plainTags(style)
    else { return nil }
    let writer = PlainWriter(
      parts: parts, spelling: spelling, offset: offset, endsInCRLF: style.lineEnd == .crlf)
    return String(decoding: writer.bytes(behind: tags), as: UTF8.self)
  }

  /// Whether as many lines are close together, or stand in 「」, as reading needs to pair any.
  private func mayBePaired(offset: Int64) -> Bool {
    var latest = Int64.min / 2
    var close = 0
    for entry in store.entries where entry.length > 0 {
      // At zero there are credits.
      if entry.start - latest <= 30, entry.start + offset != 0 { close += 1 }
      latest = entry.start
    }
    return close >= 2 || store.parts.linesInCornerBrackets >= 3
  }

  /// How times are spelled, or `nil` where that would cut some.
  private func plainSpelling(_ digits: LyricsFormat.FractionDigits, offset: Int64)
    -> StampSpelling?
  {
    var isFine = false
    for entry in store.entries {
      let time = entry.start + offset
      if time % 10 != 0 { isFine = true }
      if time.magnitude > StampSpelling.limit { return nil }
    }
    if digits == .two, isFine { return nil }
    return StampSpelling(hasMilliseconds: digits == .three || isFine)
  }

  /// The rows of the tags, or `nil` if one of them is unusual.
  private func plainTags(_ style: LRCStyle) -> [UInt8]? {
    let lineEnd: [UInt8] = style.lineEnd == .crlf ? [0x0D, 0x0A] : [0x0A]
    let hasLines = !store.entries.isEmpty
    var rows: [UInt8] = []
    for tag in metadata.tags where style.offset == .kept || !tag.hasKey("offset") {
      guard tag.isPlain || tag.bytes.isTagRow(tag, hasLines: hasLines) else { return nil }
      rows += tag.bytes
      rows += lineEnd
    }
    return rows
  }
}

extension LineStore.Parts {
  /// How many plain lines begin with 「.
  fileprivate var linesInCornerBrackets: Int {
    source.withBytes { bytes in
      var count = 0
      for entry in entries where entry.length > 5 {
        if bytes.has("\u{300C}", at: Int(entry.location), before: bytes.count) { count += 1 }
      }
      return count
    }
  }
}

extension Metadata.Tag {
  /// Whether anyone can see that `[key:value]` reads as this tag.
  fileprivate var isPlain: Bool {
    let key = ContiguousArray(key.utf8)
    guard key.span.isKnownKey(0..<key.count) else { return false }
    return value.withBytes { bytes in
      for position in 0..<bytes.count {
        let byte = bytes[position]
        if byte == 0x5B || byte == 0x5D || byte < 0x20 { return false }
      }
      return bytes.trimmed(0..<bytes.count) == 0..<bytes.count
    }
  }
}

/// Writes lines that are a start and a text.
private struct PlainWriter {
  let parts: LineStore.Parts
  let spelling: StampSpelling
  let offset: Int64
  let endsInCRLF: Bool

  func bytes(behind tags: [UInt8]) -> [UInt8] {
    parts.source.withBytes { source in
      var out = tags
      out.reserveCapacity(tags.count + source.count + parts.entries.count * 14 + 64)
      var untimed = 0
      for (index, entry) in parts.entries.enumerated() {
        while untimed < parts.untimed.count, parts.untimed[untimed].line <= index {
          append(parts.untimed[untimed].text, of: source, to: &out)
          untimed += 1
        }
        spelling.append(entry.start + offset, in: 0x5B, to: &out)
        append(entry.location..<(entry.location &+ entry.length), of: source, to: &out)
        // Behind the last line nothing continues its text.
        if index + 1 < parts.entries.count, untimed < parts.untimed.count,
          parts.untimed[untimed].line == index + 1, continues(parts.untimed[untimed].text, source)
        {
          out += "[:]".utf8
          appendLineEnd(to: &out)
        }
      }
      for row in parts.untimed[untimed...] { append(row.text, of: source, to: &out) }
      return out
    }
  }

  @inline(__always)
  private func append(_ range: Range<UInt32>, of source: Span<UInt8>, to out: inout [UInt8]) {
    let part = source.extracting(Int(range.lowerBound)..<Int(range.upperBound))
    unsafe part.withUnsafeBufferPointer { unsafe out.append(contentsOf: $0) }
    appendLineEnd(to: &out)
  }

  @inline(__always)
  private func appendLineEnd(to out: inout [UInt8]) {
    if endsInCRLF { out.append(0x0D) }
    out.append(0x0A)
  }

  /// Whether an untimed row would be read as going on the row in front.
  private func continues(_ range: Range<UInt32>, _ source: Span<UInt8>) -> Bool {
    !range.isEmpty && range.map { source[Int($0)] }.canStandBelow
  }
}
