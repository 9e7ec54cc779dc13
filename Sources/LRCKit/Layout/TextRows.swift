/// A text cut into rows that fit a width.
///
/// Rows end at a line break of the text, at spaces, and between characters of scripts written
/// without them, never inside a character. What a row can't hold otherwise is cut between two
/// characters. Spaces at the ends of rows aren't shown; nothing else is lost.
struct TextRows {
  /// One row: a part of the text.
  struct Row {
    /// The bytes of the text it shows.
    var bytes: Range<Int>
    /// Its columns, counted from the start of the text, spaces at the ends of rows included.
    var columns: Range<Int>
  }

  /// The rows in order, at least one; an empty one for a text without any.
  private(set) var rows: [Row] = []

  /// The columns of the whole text.
  private(set) var columns = 0

  private var pieces: [Piece] = []

  /// Cuts a text.
  ///
  /// Rows are filled as far as they go, but end at a space that stands in their second half rather
  /// than between two characters of a phrase behind it. A row is wider than `width` in two cases:
  /// it is a single character that is, or one closing sign hangs over the edge because it would
  /// begin the next row and no earlier place is better.
  ///
  /// - Parameters:
  ///   - text: A text.
  ///   - width: The columns of a row; below one is taken as one, `nil` cuts only at line breaks.
  ///   - measure: The columns of a character.
  /// - Complexity: O(*n*) in the length of the text, times the width at worst.
  init(_ text: String, width: Int?, measure: ColumnWidth) {
    pieces.reserveCapacity(text.utf8.count)
    var bytes = 0
    for character in text {
      let kind = BreakClass(of: character)
      pieces.append(Piece(kind: kind, bytes: bytes, column: columns))
      bytes += character.utf8.count
      if !kind.contains(.newline) { columns += measure.columns(of: character) }
    }
    // A piece behind the last spares asking where it ends.
    pieces.append(Piece(kind: .newline, bytes: bytes, column: columns))
    // No row is wider than the text, so a wider limit is none, and sums stay small.
    let width = Swift.max(Swift.min(width ?? columns, columns), 1)

    var start = 0
    for index in pieces.indices where pieces[index].kind.contains(.newline) {
      cut(start..<index, width: width)
      start = index + 1
    }
    if rows.isEmpty { rows.append(Row(bytes: 0..<0, columns: 0..<0)) }
    pieces = []
  }
}

extension TextRows {
  private struct Piece {
    var kind: BreakClass
    /// Where it begins, in bytes of the text.
    var bytes: Int
    /// Where it begins, in columns of the text.
    var column: Int
  }

  /// The best places found to end a row, as the first piece behind it.
  private struct Places {
    var any: Int?
    /// At a space.
    var spaced: Int?
    /// At a space, but before a closing sign or behind an opening one.
    var poor: Int?
  }

  /// Cuts a stretch without line breaks.
  private mutating func cut(_ stretch: Range<Int>, width: Int) {
    var start = firstNonSpace(from: stretch.lowerBound, to: stretch.upperBound)
    while start < stretch.upperBound {
      let end = rowEnd(from: start, to: stretch.upperBound, width: width)
      append(start..<end)
      start = firstNonSpace(from: end, to: stretch.upperBound)
    }
  }

  /// The first piece behind the row that begins at `start`; it is always behind `start`.
  private func rowEnd(from start: Int, to end: Int, width: Int) -> Int {
    let limit = pieces[start].column + width
    var places = Places()
    var last = start
    for index in start..<end where !pieces[index].kind.contains(.space) {
      if index > start {
        let isSpaced = index > last + 1
        if pieces[last].kind.allowsBreak(before: pieces[index].kind, isSpaced: isSpaced) {
          places.any = index
          if isSpaced { places.spaced = index }
        } else if isSpaced {
          places.poor = index
        }
        if pieces[index + 1].column > limit {
          return rowEnd(at: places, from: start, overflow: index, end: end, width: width)
        }
      }
      last = index
    }
    return end
  }

  /// The end of a row in which everything before the piece `overflow` has room.
  private func rowEnd(at places: Places, from start: Int, overflow: Int, end: Int, width: Int)
    -> Int
  {
    if let spaced = places.spaced, pieces[spaced].column - pieces[start].column >= width / 2 {
      return spaced
    }
    if let place = places.any ?? places.poor { return place }
    // No place in sight: cut a word, but where that leaves no closing sign at the start of a row.
    var place = overflow
    while place > start, isTorn(at: place) { place -= 1 }
    if place > start { return place }
    let next = overflow + 1
    // In a run of them hanging would help nothing.
    let isRun = pieces[start].kind.contains(.closing) || (next < end && isTorn(at: next))
    return pieces[overflow].kind.contains(.closing) && !isRun ? next : overflow
  }

  /// Whether a row that began with this piece would begin with a closing sign, or the one before it
  /// end with an opening one.
  private func isTorn(at index: Int) -> Bool {
    pieces[index].kind.contains(.closing) || pieces[index - 1].kind.contains(.opening)
  }

  private func firstNonSpace(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, pieces[index].kind.contains(.space) { index += 1 }
    return index
  }

  private mutating func append(_ range: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound, pieces[end - 1].kind.contains(.space) { end -= 1 }
    let first = pieces[range.lowerBound]
    rows.append(
      Row(bytes: first.bytes..<pieces[end].bytes, columns: first.column..<pieces[end].column))
  }
}
