extension LRCSheet {
  /// Puts the tags in front, each on a row of its own.
  ///
  /// A key that nobody knows makes a tag there only in lower case; `[Mood:calm]` does directly
  /// before a stamp. From the first such tag on, to keep their order, tags stand before the stamps
  /// of the first rows, or on rows behind those.
  mutating func addTags(of plan: LRCPlan, _ losses: inout LossList) {
    var places = timedPlaces[...]
    let hasLines = !places.isEmpty
    var front: [Item] = []
    var isInFront = true
    var behind: [(place: Int, bytes: [UInt8])] = []
    for tag in plan.tags {
      let spellings = tag.spellings
      let alone = spellings.first { $0.isTagRow(tag, hasLines: hasLines) }
      if isInFront, let alone {
        front.append(.tag(alone))
        continue
      }
      if let bytes = spellings.first(where: { $0.isTagBeforeStamp(tag) }) {
        isInFront = false
        if put(
          bytes, canShare: bytes.canShareRow(tag), hasWords: plan.hasWords, before: &places)
        {
          continue
        }
      }
      if let alone, tag.isKnown {
        behind.append((places.popFirst() ?? items.count - 1, alone))
      } else {
        losses.add(.tag)
      }
    }
    var all = front
    var rest = behind[...]
    for (place, item) in items.enumerated() {
      all.append(item)
      while let tag = rest.first, tag.place <= place {
        all.append(.tag(tag.bytes))
        rest.removeFirst()
      }
    }
    items = all + rest.map { .tag($0.bytes) }
  }

  /// Puts a tag before the stamp of the first row that takes it.
  private mutating func put(
    _ bytes: [UInt8], canShare: Bool, hasWords: Bool, before places: inout ArraySlice<Int>
  ) -> Bool {
    while let place = places.first, case .timed(var item) = items[place] {
      let isFree = item.prefix.isEmpty || (canShare && !item.isTaken)
      // `[bg:x][00:01.00]text]` would be a background.
      let needsClosing = item.prefix.isEmpty && bytes.isBackgroundKey && item.row.head.last == 0x5D
      guard isFree, !needsClosing || !hasWords || !item.row.words.isEmpty else {
        places.removeFirst()
        continue
      }
      if needsClosing { item.row.isClosed = true }
      item.prefix += bytes
      item.isTaken = !canShare
      items[place] = .timed(item)
      return true
    }
    return false
  }
}

extension Metadata.Tag {
  /// The usual way to write the tag.
  var bytes: [UInt8] { [0x5B] + Array(key.utf8) + [0x3A] + Array(value.utf8) + [0x5D] }

  /// The ways to write the tag.
  ///
  /// What stands too much at the end of the others is dropped, but keeps
  /// `[ti:][by:]` one tag, and `[ti:][0:1]` from being a stamp.
  var spellings: [[UInt8]] {
    let open = [0x5B] + Array(key.utf8) + [0x3A] + Array(value.utf8)
    return [open + [0x5D], open + [0x5D, 0x5D], open + [0, 0x5D]]
  }

  fileprivate var isKnown: Bool {
    let key = ContiguousArray(self.key.utf8)
    return key.span.isKnownKey(0..<key.count)
  }
}

extension [UInt8] {
  /// Whether a row of these bytes reads as this tag.
  func isTagRow(_ tag: Metadata.Tag, hasLines: Bool) -> Bool {
    let bytes = ContiguousArray(self)
    let tokens = RowTokens(bytes.span)
    guard tokens.rows.count == 1, tokens.rows[0].kind == .tags, tokens.rows[0].body.isEmpty else {
      return false
    }
    let found = bytes.span.tags(in: 0..<count, anyKey: false)
    guard found.count == 1, bytes.span.matches(found[0], tag) else { return false }
    return found[0].isKnown || (hasLines && bytes.span.isLowerCase(found[0].key))
  }

  /// Whether these bytes directly before a stamp read as this tag.
  fileprivate func isTagBeforeStamp(_ tag: Metadata.Tag) -> Bool {
    let bytes = ContiguousArray(self + Array("[00:00.00]x".utf8))
    let tokens = RowTokens(bytes.span)
    guard tokens.rows.count == 1, tokens.rows[0].kind == .timed, tokens.rows[0].tagsEnd == count,
      tokens.rows[0].leadingStamps == 1, tokens.rows[0].innerStamps == 0
    else { return false }
    let found = bytes.span.tags(in: 0..<count, anyKey: true)
    return found.count == 1 && bytes.span.matches(found[0], tag)
  }

  /// Whether these bytes read as this tag among others on a row.
  fileprivate func canShareRow(_ tag: Metadata.Tag) -> Bool {
    let other = Array("[x:y]".utf8)
    let bytes = ContiguousArray(other + self + other)
    let found = bytes.span.tags(in: 0..<bytes.count, anyKey: true)
    return found.count == 3 && bytes.span.matches(found[1], tag)
  }

  fileprivate var isBackgroundKey: Bool {
    let bytes = ContiguousArray(self)
    return bytes.span.tagKey(at: 0, before: count)?.isBackground ?? false
  }
}

extension Span<UInt8> {
  fileprivate func matches(_ found: ScannedTag, _ tag: Metadata.Tag) -> Bool {
    Metadata.Tag(key: string(in: found.key), value: string(in: found.value)) == tag
  }
}
