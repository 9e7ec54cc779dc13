extension LRCDocument {
  /// Gives each stamp in front of a text a row of its own.
  ///
  /// `[00:10.00][00:50.00]la` becomes two rows, with the rows that go on its text and backgrounds
  /// copied and the stamps of words moved. The row of the earliest stamp keeps the identity; ``sort()``
  /// brings the others where they belong.
  ///
  /// - Returns: Whether that could be done with every line staying as it is. If not, nothing is
  ///   changed.
  /// - Complexity: O(*n*) in the size of the result.
  @discardableResult
  public mutating func expandRepeats() -> Bool {
    rearrange { document in
      var rows = document.looseRows(0..<(document.firstTimedRow ?? document.tokens.rows.count))
      let blocks = document.blocks()
      for (index, block) in blocks.enumerated() {
        rows += document.expanded(block, isLast: index == blocks.count - 1)
      }
      document.assemble(rows)
    }
  }

  /// Lets rows that say the same share one row: the first, which gets the stamps of the others.
  ///
  /// Rows with untimed text or blank rows behind them stay, as those would lose their place.
  ///
  /// - Returns: Whether any row was folded.
  /// - Complexity: O(*n*) in the size of the text, O(*n* *m*) where *m* rows can't all be folded.
  @discardableResult
  public mutating func foldRepeats() -> Bool {
    let folds = self.folds()
    guard !folds.isEmpty else { return false }
    if rearrange({ $0.fold(folds) }) { return true }
    // Some of them would change a line: find out which.
    var kept: [Fold] = []
    for fold in folds {
      var attempt = self
      if attempt.rearrange({ $0.fold(kept + [fold]) }) { kept.append(fold) }
    }
    return !kept.isEmpty && rearrange { $0.fold(kept) }
  }

  /// Puts the rows in order of time, each with what stands behind it.
  ///
  /// Rows with one time keep their order, and what stands behind the last row stays at the end. A
  /// text that goes on below stays in front of another row, since behind the last one none does.
  ///
  /// - Returns: Whether that could be done with every line staying as it is. If not, nothing is
  ///   changed.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  @discardableResult
  public mutating func sort() -> Bool {
    rearrange { document in
      let blocks = document.blocks()
      guard let last = blocks.last else { return }
      var order = blocks.enumerated()
        .sorted {
          (document.start(of: $0.element), $0.offset) < (document.start(of: $1.element), $1.offset)
        }
        .map { $0.element }
      let isFit = { (block: Block) in !block.isContinued || block.place == last.place }
      if let final = order.last, !isFit(final), let place = order.lastIndex(where: isFit) {
        order.append(order.remove(at: place))
      }
      var rows = document.looseRows(0..<(document.firstTimedRow ?? 0))
      for block in order {
        let end = block.place == last.place ? block.bodyEnd : block.end
        rows += document.looseRows(block.place..<end)
      }
      rows += document.looseRows(last.rest)
      document.assemble(rows)
    }
  }

  /// Makes a change that must leave all lines as they are.
  private mutating func rearrange(_ change: (inout LRCDocument) -> Void) -> Bool {
    var attempt = self
    change(&attempt)
    guard attempt.lyrics.lines == lyrics.lines else { return false }
    self = attempt
    return true
  }

  /// When the line of a row first starts, as stamped.
  private func start(of block: Block) -> Int64 {
    let row = tokens.rows[block.place]
    return row.leading.map { tokens.stamps[$0].milliseconds }.min() ?? tokens.owner(of: row)
  }
}

// MARK: - Expanding

extension LRCDocument {
  /// The rows of a block, a copy of the timed row for each of its times.
  private mutating func expanded(_ block: Block, isLast: Bool) -> [LooseRow] {
    let row = tokens.rows[block.place]
    let stamps = distinctStamps(of: row)
    guard stamps.count > 1 else { return looseRows(block.place..<block.end) }
    let earliest = stamps.min { tokens.stamps[$0].milliseconds < tokens.stamps[$1].milliseconds }
    var first: [LooseRow] = []
    var others: [LooseRow] = []
    for stamp in stamps {
      let copy = copy(of: block, at: stamp, isFirst: stamp == earliest)
      if stamp == earliest || isLast { first += copy } else { others += copy }
    }
    var rest = looseRows(block.rest)
    let takesText = source.withBytes { !block.rest.isEmpty && canStandBelow(block.bodyEnd, $0) }
    if row.body.isEmpty, takesText {
      // A blank row with one stamp takes the text below it, one with several doesn't.
      let number = makeNumbers(1)[0]
      let lineEnd = lineEnd(before: block.bodyEnd)
      rest.insert(LooseRow(number: number, bytes: Array("[:]".utf8), lineEnd: lineEnd), at: 0)
    }
    return first + rest + others
  }

  private func distinctStamps(of row: RowToken) -> [Int] {
    var seen: Set<Int64> = []
    return row.leading.filter { seen.insert(tokens.stamps[$0].milliseconds).inserted }
  }

  /// A block's rows with one of the stamps, and with all times in them moved to it.
  private mutating func copy(of block: Block, at stamp: Int, isFirst: Bool) -> [LooseRow] {
    let row = tokens.rows[block.place]
    let shift = tokens.stamps[stamp].milliseconds - tokens.owner(of: row)
    var rows = looseRows(block.place..<block.bodyEnd)
    source.withBytes { bytes in
      let isRelative = FileShape(tokens, bytes).isRelative
      for place in block.place..<block.bodyEnd {
        let token = tokens.rows[place]
        let range = range(at: place)
        var text: [UInt8] = []
        var position = range.lowerBound
        if place == block.place {
          let leading = token.leading.map { tokens.stamps[$0] }
          if isFirst, let first = leading.first {
            text = bytes.bytes(in: range.lowerBound..<Int(first.start))
          }
          let own = tokens.stamps[stamp]
          text += bytes.bytes(in: Int(own.start)..<Int(own.end))
          position = leading.last.map { Int($0.end) } ?? position
        }
        for index in timedStamps(of: token, isFirst: place == block.place) {
          if isRelative, tokens.stamps[index].isAngle { continue }
          let time = spelledTime(of: index, bytes)
          text += bytes.bytes(in: position..<time.range.lowerBound)
          text += time.spelled(tokens.stamps[index].milliseconds + shift)
          position = time.range.upperBound
        }
        text += bytes.bytes(in: position..<range.upperBound)
        rows[place - block.place].bytes = text
      }
    }
    let numbers = isFirst ? rows.map { $0.number } : makeNumbers(rows.count)
    for index in rows.indices { rows[index].number = numbers[index] }
    return rows
  }

  /// The stamps of a row of a block that move with its line; of the first row those in the text.
  private func timedStamps(of row: RowToken, isFirst: Bool) -> Range<Int> {
    if isFirst { return row.inner }
    return row.kind == .background ? row.leading.lowerBound..<row.inner.upperBound : 0..<0
  }

  private func spelledTime(of index: Int, _ bytes: Span<UInt8>) -> SpelledTime {
    let stamp = tokens.stamps[index]
    let start = bytes.skipBlanks(from: Int(stamp.start) + 1, before: Int(stamp.end))
    return SpelledTime(at: start, isHours: tokens.readsHours, bytes)
  }
}

// MARK: - Folding

extension LRCDocument {
  /// A row that says the same as an earlier one.
  private struct Fold {
    var block: Block
    var earlier: Int
  }

  private func folds() -> [Fold] {
    var first: [[UInt8]: Int] = [:]
    var folds: [Fold] = []
    for block in blocks() {
      let row = tokens.rows[block.place]
      let isBlank = row.body.isEmpty
      guard row.leadingStamps > 0, !(isBlank && block.isContinued) else { continue }
      let refrain = refrain(of: block)
      guard let earlier = first[refrain] else {
        first[refrain] = block.place
        continue
      }
      let hasTags = row.tagsEnd > row.range.lowerBound
      if block.rest.isEmpty, !hasTags { folds.append(Fold(block: block, earlier: earlier)) }
    }
    return folds
  }

  /// What a block says: its rows behind the stamps, times counted from the first one.
  private func refrain(of block: Block) -> [UInt8] {
    let owner = tokens.owner(of: tokens.rows[block.place])
    return source.withBytes { bytes in
      var text: [UInt8] = []
      for place in block.place..<block.bodyEnd {
        let row = tokens.rows[place]
        let range = range(at: place)
        var position = place == block.place ? Int(row.body.lowerBound) : range.lowerBound
        let end = place == block.place ? Int(row.body.upperBound) : range.upperBound
        for index in timedStamps(of: row, isFirst: place == block.place) {
          let stamp = tokens.stamps[index]
          text += bytes.bytes(in: position..<Int(stamp.start) + 1)
          text += String(stamp.milliseconds - owner).utf8
          position = Int(stamp.end) - 1
        }
        text += bytes.bytes(in: position..<end)
        text.append(0x0A)
      }
      return text
    }
  }

  private mutating func fold(_ folds: [Fold]) {
    var stamps: [Int: [UInt8]] = [:]
    var removed: [Int] = []
    source.withBytes { bytes in
      for fold in folds {
        let leading = tokens.rows[fold.block.place].leading.map { tokens.stamps[$0] }
        guard let first = leading.first, let last = leading.last else { continue }
        stamps[fold.earlier, default: []] += bytes.bytes(in: Int(first.start)..<Int(last.end))
        removed += fold.block.place..<fold.block.bodyEnd
      }
    }
    let splices = stamps.sorted { $0.key < $1.key }.map { place, bytes in
      let end = Int(tokens.stamps[tokens.rows[place].leading.upperBound - 1].end)
      return Splice(range: end..<end, bytes: bytes)
    }
    apply(splices)
    removeRows(removed)
  }
}
