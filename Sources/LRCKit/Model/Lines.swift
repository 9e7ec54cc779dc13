extension Lyrics {
  /// The lines of lyrics: a view that makes each ``Line`` when it is asked for.
  ///
  /// Count, indices and starts cost nothing; ``subscript(_:)`` makes the Strings of one line. Keep
  /// the line in a variable where you need several of its parts.
  public struct Lines: RandomAccessCollection, Sendable {
    let store: LineStore

    /// Zero.
    public var startIndex: Int { 0 }

    /// The number of lines.
    public var endIndex: Int { store.entries.count }

    /// The line at a valid index.
    ///
    /// - Parameter index: An index from zero to below ``endIndex``.
    /// - Complexity: O(*m*) in the size of the line, whatever the number of lines.
    public subscript(index: Int) -> Line { store.line(at: index) }

    /// When the line at a valid index starts, without making the line.
    ///
    /// - Parameter index: An index from zero to below ``endIndex``.
    /// - Returns: The start, in playback time.
    public func start(of index: Int) -> Duration { .milliseconds(store.entries[index].start) }
  }
}

extension Lyrics.Lines: Hashable {
  /// Whether two views hold equal lines, texts compared byte for byte.
  public static func == (one: Self, other: Self) -> Bool {
    one.store === other.store || (one.count == other.count && one.elementsEqual(other))
  }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for line in self { hasher.combine(line) }
  }
}

#if !hasFeature(Embedded)
extension Lyrics.Lines: CustomStringConvertible {
  /// The texts, in brackets, for debugging.
  public var description: String { map(\.text).description }
}
#endif
