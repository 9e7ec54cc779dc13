import LRCKit

/// Rows of cells as lines whose columns stand below each other.
struct Table {
  /// The rows; all have as many cells.
  let rows: [[String]]
  /// The columns that are aligned to the right.
  var rightAligned: Set<Int> = []
  /// How many spaces stand between columns.
  var gap = 2

  /// The lines, without white space at their ends.
  var lines: [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { Self.width(of: $0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - Self.width(of: row[column]))
        return rightAligned.contains(column) ? padding + row[column] : row[column] + padding
      }
      let line = cells.joined(separator: String(repeating: " ", count: gap))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func width(of text: String) -> Int { ColumnWidth.terminal.columns(of: text) }
}
