extension SyncEngine {
  /// The indices of the lines whose interval holds a time, in ascending order.
  ///
  /// It is worked out while it is walked through, without allocating; each step takes O(log *n*).
  public struct ActiveLines: Sequence, Sendable {
    let store: LineStore
    /// The time in milliseconds; `nil` for a time that is none.
    let time: Int64?
    /// The lines among which the active ones are.
    let candidates: Range<Int>
    /// The first line of the last group of equal starts.
    let latestGroup: Int

    /// How many lines are active.
    public let count: Int

    /// Whether no line is active.
    public var isEmpty: Bool { count == 0 }

    /// No lines.
    init(in store: LineStore) {
      self.store = store
      time = nil
      candidates = 0..<0
      latestGroup = 0
      count = 0
    }

    init(in store: LineStore, at time: Int64, segment: Timeline.Segment) {
      self.store = store
      self.time = time
      latestGroup = Int(segment.latestGroup)
      // Without a tree no line outlasts a later start.
      let first = store.search.overlaps == nil ? latestGroup : 0
      candidates = first..<Int(segment.started)
      count = Int(segment.active)
    }

    /// Whether a line is active.
    ///
    /// - Parameter index: Any number; what isn't the index of a line isn't active.
    /// - Returns: Whether the line's interval holds the time.
    /// - Complexity: O(1).
    public func contains(_ index: Int) -> Bool {
      guard let time, candidates.contains(index) else { return false }
      return store.isActive(index, isLatestGroup: index >= latestGroup, at: time)
    }

    /// The number of lines.
    public var underestimatedCount: Int { count }

    /// Creates an iterator.
    public func makeIterator() -> Iterator { Iterator(lines: self) }

    /// Walks through the active lines.
    public struct Iterator: IteratorProtocol, Sendable {
      let lines: ActiveLines
      private var place: Int
      private var remaining: Int

      init(lines: ActiveLines) {
        self.lines = lines
        place = lines.candidates.lowerBound
        remaining = lines.count
      }

      /// The next active line, or `nil` behind the last.
      public mutating func next() -> Int? {
        guard remaining > 0, let index = lines.first(from: place) else { return nil }
        place = index + 1
        remaining -= 1
        return index
      }
    }

    /// The first active line not before `index`.
    private func first(from index: Int) -> Int? {
      guard let time, index < candidates.upperBound else { return nil }
      let left = index..<candidates.upperBound
      if let overlaps = store.search.overlaps {
        return overlaps.all.first(in: left, endingAfter: time)
      }
      return left.first { contains($0) }
    }
  }
}

extension SyncEngine.ActiveLines: Hashable {
  /// Whether the same lines are active at the same time.
  public static func == (one: Self, other: Self) -> Bool {
    one.time == other.time && one.count == other.count
      && (one.store === other.store || one.elementsEqual(other))
  }

  /// Hashes the time and the number of lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(count)
  }
}
