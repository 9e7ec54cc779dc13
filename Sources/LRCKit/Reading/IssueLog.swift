/// Collects what is odd by position; rows and columns are worked out once, at the end.
struct IssueLog {
  private var found: [(position: Int, kind: LyricsReading.Issue.Kind)] = []
  private(set) var count = 0
  private let maximum: Int

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// Notes an issue at a byte of the text.
  mutating func add(_ kind: LyricsReading.Issue.Kind, at position: Int) {
    count += 1
    if found.count < maximum { found.append((position, kind)) }
  }

  /// The issues in order of position.
  func issues(in rows: [RowToken]) -> [LyricsReading.Issue] {
    if found.isEmpty { return [] }
    let order = found.indices.sorted { (found[$0].position, $0) < (found[$1].position, $1) }
    return order.map { index in
      let (position, kind) = found[index]
      let row = rowIndex(of: position, in: rows)
      let start = row < rows.count ? Int(rows[row].range.lowerBound) : position
      return LyricsReading.Issue(row: row + 1, column: position - start + 1, kind: kind)
    }
  }

  /// The last row that begins at or before `position`.
  private func rowIndex(of position: Int, in rows: [RowToken]) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if Int(rows[middle].range.lowerBound) <= position { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, low - 1)
  }
}
