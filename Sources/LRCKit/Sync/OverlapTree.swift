/// Finds the lines that hold a time although later lines have begun: those with a stated end behind
/// the next start.
///
/// A complete binary tree of the latest end below each node, over the lines in order. It is made
/// only where some line reaches past a later start, so files without such lines pay nothing.
struct OverlapTree: Sendable {
  /// Node 1 is the root; the children of node n are 2n and 2n + 1; the leaves begin at `leaves`.
  private let latestEnd: [Int64]
  private let leaves: Int

  /// The tree over the lines of `parts`, or `nil` if none of them outlasts a later start.
  init?(_ parts: LineStore.Parts) {
    guard !parts.contents.isEmpty else { return nil }
    let entries = parts.entries
    var ends = [Int64](repeating: .max, count: entries.count)
    var nextStart = Int64.max
    var overlaps = false
    for index in entries.indices.reversed() {
      let start = entries[index].start
      if index + 1 < entries.count, entries[index + 1].start > start {
        nextStart = entries[index + 1].start
      }
      ends[index] = nextStart
      if let stated = parts.statedEnd(of: entries[index]) {
        ends[index] = stated
        if stated > nextStart { overlaps = true }
      }
    }
    guard overlaps else { return nil }
    var leaves = 1
    while leaves < ends.count { leaves *= 2 }
    var tree = [Int64](repeating: .min, count: leaves) + ends
    tree += repeatElement(.min, count: 2 * leaves - tree.count)
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      tree[node] = max(tree[2 * node], tree[2 * node + 1])
    }
    self.latestEnd = tree
    self.leaves = leaves
  }

  /// The last line before `limit` whose interval ends after `time`; O(log n).
  ///
  /// - Parameters:
  ///   - limit: A line index; pass one not above the number of lines that have started, so that
  ///     ending after `time` means holding it.
  ///   - time: A time in playback milliseconds.
  /// - Returns: The index of the line, or `nil` if there is none.
  func last(before limit: Int, endingAfter time: Int64) -> Int? {
    var node = leaves + limit
    // Up: until a subtree on the left of the path holds a later end.
    while node > 1 {
      let isRight = node & 1 == 1
      if isRight, latestEnd[node - 1] > time {
        node -= 1
        break
      }
      node /= 2
    }
    guard node > 1 else { return limit == leaves && latestEnd[1] > time ? descend(1, time) : nil }
    return descend(node, time)
  }

  private func descend(_ start: Int, _ time: Int64) -> Int {
    var node = start
    while node < leaves {
      node = latestEnd[2 * node + 1] > time ? 2 * node + 1 : 2 * node
    }
    return node - leaves
  }
}
