extension LineWindow {
  /// Where a window stands, what it highlights, and how far that is sung.
  struct Focus: Sendable {
    /// The line the window stands at, the current one or the one that started last; `nil` before
    /// the first.
    var line: Int?

    /// The lines to highlight; empty where none is current.
    var current: Range<Int>

    /// How far one of the lines to highlight is, if that is known.
    var passage: @Sendable (Int) -> Passage? = { _ in nil }

    /// How far a line is.
    struct Passage: Sendable {
      /// The share of its time, from 0 to 1.
      var progress: Double
      /// The share of its text, from 0 to 1.
      var fill: Double
      /// The word being sung, as bytes of the text, and how much of it is; `nil` without word
      /// timing, or before the first word.
      var word: (textRange: Range<Int>, fill: Double)?
    }

    /// A focus on `line`, if that is one of `count` lines.
    ///
    /// What another song's position says must not run off the end here.
    init(line: Int?, current: Range<Int>, count: Int) {
      let valid = 0..<count
      self.line = line.flatMap { valid.contains($0) ? $0 : nil }
      self.current = self.line == nil ? 0..<0 : current.clamped(to: valid)
    }

    /// A focus on a line and those with the same start; on the line alone where starts mean nothing.
    init(onLine line: Int?, of lyrics: Lyrics) {
      let lines = lyrics.lines
      var current = 0..<0
      if let line, lines.indices.contains(line) {
        current = lyrics.isSynced ? lines.group(of: line) : line..<(line + 1)
      }
      self.init(line: line, current: current, count: lines.count)
    }
  }
}

extension Lyrics.Lines {
  /// The indices of the lines with the same start as the one at a valid index; O(log n).
  func group(of index: Int) -> Range<Int> {
    store.groupStart(of: index)..<store.groupEnd(of: index)
  }
}
