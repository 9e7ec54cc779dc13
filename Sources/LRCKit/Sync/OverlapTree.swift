/// Finds active lines where trying them one by one could take long.
///
/// That is where lines have a stated end behind a later start, or many share a start. Other files
/// do without one and pay nothing.
struct OverlapTree: Sendable {
  /// The ends of all lines.
  let all: EndTree
  /// The ends of the lines with text; blank lines never hold a time here.
  let text: EndTree

  init(_ parts: LineStore.Parts) {
    let entries = parts.entries
    var ends = [Int64](repeating: .max, count: entries.count)
    var nextStart = Int64.max
    for index in entries.indices.reversed() {
      let start = entries[index].start
      if index + 1 < entries.count, entries[index + 1].start > start {
        nextStart = entries[index + 1].start
      }
      ends[index] = parts.statedEnd(of: entries[index]) ?? nextStart
    }
    all = EndTree(ends)
    for index in entries.indices where parts.isBlank(entries[index]) { ends[index] = .min }
    text = EndTree(ends)
  }
}

/// The ends of lines, and a tree above them that finds the next or last one behind a time.
struct EndTree: Sendable {
  /// The latest end below each node of a complete binary tree.
  ///
  /// Node 1 is the root; the children of node n are 2n and 2n + 1; the leaves begin at `leaves`,
  /// of which there is at least one more than there are lines.
  private let latestEnd: [Int64]
  private let leaves: Int

  init(_ ends: [Int64]) {
    var leaves = 1
    while leaves <= ends.count { leaves *= 2 }
    var tree = [Int64](repeating: .min, count: leaves)
    tree.reserveCapacity(2 * leaves)
    tree += ends
    tree += repeatElement(.min, count: 2 * leaves - tree.count)
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      tree[node] = max(tree[2 * node], tree[2 * node + 1])
    }
    self.latestEnd = tree
    self.leaves = leaves
  }

  /// The last line before `limit` that ends after `time`; O(log n).
  ///
  /// - Parameters:
  ///   - limit: A line index; pass one not above the number of lines that have started, so that
  ///     ending after `time` means holding it.
  ///   - time: A time in playback milliseconds.
  /// - Returns: The index of the line, or `nil` if there is none.
  func last(before limit: Int, endingAfter time: Int64) -> Int? {
    var node = leaves + limit
    while node > 1 {
      if node % 2 == 1, latestEnd[node - 1] > time {
        node -= 1
        while node < leaves {
          node = latestEnd[2 * node + 1] > time ? 2 * node + 1 : 2 * node
        }
        return node - leaves
      }
      node /= 2
    }
    return nil
  }

  /// The first line in `range` that ends after `time`; O(log n).
  func first(in range: Range<Int>, endingAfter time: Int64) -> Int? {
    var node = leaves + range.lowerBound
    while latestEnd[node] <= time {
      // The subtree to the right of this one; there is none right of the tree's edge.
      while node % 2 == 1 { node /= 2 }
      guard node > 0 else { return nil }
      node += 1
    }
    while node < leaves {
      node = latestEnd[2 * node] > time ? 2 * node : 2 * node + 1
    }
    let index = node - leaves
    return index < range.upperBound ? index : nil
  }
}
