extension LRCDocument {
  /// Adds a stamp to a row, behind the ones it has; text without a stamp becomes timed by it.
  ///
  /// It is spelled like the stamp in front of it, or `[mm:ss.xx]` where there is none.
  ///
  /// - Parameters:
  ///   - time: The time to be written; the offset isn't applied. It is rounded to milliseconds.
  ///   - id: The row.
  /// - Returns: Whether the row could take it: tags, backgrounds and comments can't.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func addStamp(_ time: Duration, toRow id: Row.ID) -> Bool {
    guard let place = place(of: id) else { return false }
    let row = tokens.rows[place]
    let time = time.inMilliseconds
    var stamp: [UInt8] = [0x5B]
    var position: Int
    switch kind(at: place) {
    case .timed where row.leadingStamps > 0:
      let last = tokens.stamps[row.leading.upperBound - 1]
      position = Int(last.end)
      stamp += source.withBytes { bytes in
        let start = bytes.skipBlanks(from: Int(last.start) + 1, before: Int(last.end))
        return SpelledTime(at: start, isHours: tokens.readsHours, bytes).spelled(time)
      }
    case .timed, .untimed, .blank:
      position = source.withBytes { bytes in
        let range = range(at: place)
        return bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
      }
      let spelling = StampSpelling(hasMilliseconds: time % 10 != 0)
      spelling.append(spelling.rounded(time), to: &stamp)
    case .tag, .background, .comment:
      return false
    }
    stamp.append(0x5D)
    apply([Splice(range: position..<position, bytes: stamp)])
    return true
  }

  /// Removes a stamp in front of a row; without its last one the row is untimed text.
  ///
  /// Where stamps of words belonged to it, they move with one of the others.
  ///
  /// - Parameters:
  ///   - index: Which of the ``Row/stamps`` of the row.
  ///   - id: The row.
  /// - Returns: Whether there was such a stamp.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func removeStamp(at index: Int, fromRow id: Row.ID) -> Bool {
    guard let place = place(of: id), kind(at: place) == .timed else { return false }
    let row = tokens.rows[place]
    guard index >= 0, index < row.leading.count else { return false }
    let removed = row.leading.lowerBound + index
    let stamp = tokens.stamps[removed]
    var splices = [Splice(range: Int(stamp.start)..<Int(stamp.end), bytes: [])]
    let owner = tokens.owner(of: row)
    let rest = row.leading.filter { $0 != removed }.map { tokens.stamps[$0].milliseconds }
    if !row.inner.isEmpty, !rest.contains(owner), let heir = heir(of: row, from: owner, rest) {
      splices += source.withBytes { bytes in
        row.inner.map { index in
          let stamp = tokens.stamps[index]
          let start = bytes.skipBlanks(from: Int(stamp.start) + 1, before: Int(stamp.end))
          let time = SpelledTime(at: start, isHours: tokens.readsHours, bytes)
          return Splice(
            range: time.range, bytes: time.spelled(stamp.milliseconds + heir - owner))
        }
      }
    }
    apply(splices)
    return true
  }

  /// The stamp whose words the words will be: once moved there, they must be read as its.
  private func heir(of row: RowToken, from owner: Int64, _ rest: [Int64]) -> Int64? {
    guard let first = row.inner.first else { return nil }
    let lead = tokens.stamps[first].milliseconds - owner
    return rest.first { heir in
      let words = heir + lead
      return (rest.filter { $0 <= words }.max() ?? rest[0]) == heir
    }
  }
}
