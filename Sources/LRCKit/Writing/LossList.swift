/// Collects losses, each once.
struct LossList {
  private var found: Set<LyricsWriting.Loss> = []

  var isEmpty: Bool { found.isEmpty }

  mutating func add(_ kind: LyricsWriting.Loss.Kind, line: Int? = nil) {
    found.insert(LyricsWriting.Loss(kind, line: line))
  }

  mutating func add(_ kind: LyricsWriting.Loss.Kind, line: Int?, if isLost: Bool) {
    if isLost { add(kind, line: line) }
  }

  mutating func formUnion(_ other: LossList) { found.formUnion(other.found) }

  func contains(line: Int?) -> Bool { found.contains { $0.line == line } }

  /// The losses, those of the file first, then in order of line.
  var list: [LyricsWriting.Loss] {
    found.sorted { ($0.line ?? -1, $0.kind.name) < ($1.line ?? -1, $1.kind.name) }
  }
}
