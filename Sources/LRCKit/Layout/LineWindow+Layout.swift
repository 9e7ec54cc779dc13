extension LineWindow {
  init(
    of lyrics: Lyrics, focus: Focus, size: Size, edge: Edge, width: Int?, options: Options
  ) {
    let layout = Layout(
      lines: lyrics.lines, focus: focus, unit: size.unit, rows: LineRows(width, options))
    let anchor = layout.anchor
    // Units from the anchor's on, and those before it, nearest first.
    var ahead = layout.units(from: anchor ?? 0, limit: size.count)
    let behind =
      anchor.map {
        layout.units(before: $0, limit: edge == .padded ? size.before : size.count)
      } ?? []
    if anchor == nil, edge == .padded { ahead.insert([.blank], at: 0) }

    var after = Swift.min(ahead.count, size.count - size.before)
    var before = Swift.min(behind.count, size.before)
    if edge == .clamped {
      before = Swift.min(behind.count, size.count - after)
      after = Swift.min(ahead.count, size.count - before)
    }
    let above = edge == .padded ? size.before - before : 0
    let below = size.count - above - before - after
    let units =
      Array(repeating: [Row.blank], count: above) + behind.prefix(before).reversed()
      + ahead.prefix(after) + Array(repeating: [Row.blank], count: below)
    let rows = units.flatMap { $0 }
    self.init(
      rows: rows,
      currentRow: anchor.flatMap { anchor in
        rows.firstIndex { $0.isCurrent && $0.lineIndex == anchor }
      })
  }

  /// Lays out lines outwards from the one a window stands at, no more of them than it shows.
  private struct Layout {
    let lines: Lyrics.Lines
    let focus: Focus
    let unit: Size.Unit
    let rows: LineRows

    /// The line the window stands at, if one is shown that it can stand at.
    var anchor: Int? {
      guard let line = focus.line else { return nil }
      if !rows.hides(lines[line]) { return line }
      if let other = focus.current.first(where: { !rows.hides(lines[$0]) }) { return other }
      return lines.indices[..<line].last { !rows.hides(lines[$0]) }
    }

    /// At most `limit` units, beginning with the one of the line at `index`.
    func units(from index: Int, limit: Int) -> [[Row]] {
      var units: [[Row]] = []
      var next = index
      while next < lines.endIndex, units.count < limit {
        let lines = span(of: next)
        append(rows(of: lines), to: &units)
        next = lines.upperBound
      }
      return units
    }

    /// At most `limit` units before the one of the line at `index`, the nearest first; a few more
    /// where the last line has several rows.
    func units(before index: Int, limit: Int) -> [[Row]] {
      var units: [[Row]] = []
      var next = span(of: index).lowerBound
      while next > lines.startIndex, units.count < limit {
        let lines = span(of: next - 1)
        append(rows(of: lines), to: &units, upwards: true)
        next = lines.lowerBound
      }
      return units
    }

    private func append(_ rows: [Row], to units: inout [[Row]], upwards: Bool = false) {
      if unit == .rows {
        let single = rows.map { [$0] }
        units += upwards ? single.reversed() : single
      } else if !rows.isEmpty {
        units.append(rows)
      }
    }

    /// The lines of the unit that the line at `index` belongs to.
    private func span(of index: Int) -> Range<Int> {
      unit == .groups ? lines.group(of: index) : index..<(index + 1)
    }

    private func rows(of span: Range<Int>) -> [Row] {
      span.flatMap { index -> [Row] in
        let line = lines[index]
        if rows.hides(line) { return [] }
        guard focus.current.contains(index) else { return rows.rows(of: line, at: index) }
        return rows.rows(of: line, at: index, isCurrent: true, passage: focus.passage(index))
      }
    }
  }
}
