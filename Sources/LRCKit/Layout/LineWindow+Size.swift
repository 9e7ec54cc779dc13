extension LineWindow {
  /// What a window shows beyond the first and the last line.
  public enum Edge: Hashable, Sendable {
    /// The current row stands still: blank rows fill the window at both ends of the lyrics.
    case padded
    /// Rows are blank only where there is no text left: the current row wanders at both ends. If
    /// there is too little text to fill the window, the blank rows stand below it.
    case clamped
  }

  /// How much a window shows, and where in it the current line stands.
  public struct Size: Hashable, Sendable {
    /// What is counted.
    enum Unit: Hashable, Sendable {
      case rows
      case lines
      case groups
    }

    let unit: Unit
    /// How many units there are in all.
    let count: Int
    /// How many of them stand before the current one.
    let before: Int

    private init(_ unit: Unit, count: Int) {
      self.unit = unit
      self.count = Swift.min(Swift.max(count, 0), sizeLimit)
      self.before = Swift.max(self.count - 1, 0) / 2
    }

    private init(_ unit: Unit, before: Int, after: Int) {
      self.unit = unit
      self.before = Swift.min(Swift.max(before, 0), sizeLimit)
      self.count = self.before + 1 + Swift.min(Swift.max(after, 0), sizeLimit)
    }

    /// Exactly so many rows on screen, translations and wrapped rows counted.
    ///
    /// What doesn't fit at either end is cut, be it in the middle of a line. The first row of the
    /// current line stands in the middle; of an even number, in the upper half.
    ///
    /// - Parameter count: How many rows; below zero is taken as zero, and above 10,000 as that.
    /// - Returns: The size.
    public static func rows(_ count: Int) -> Size { Size(.rows, count: count) }

    /// So many lines, whole, each with all its translations and wrapped rows.
    ///
    /// A missing line is one blank row. How many rows that makes depends on the lines.
    ///
    /// - Parameter count: How many lines; below zero is taken as zero, and above 10,000 as that.
    /// - Returns: The size.
    public static func lines(_ count: Int) -> Size { Size(.lines, count: count) }

    /// So many groups of lines with one start, whole, each line with all its translations and
    /// wrapped rows.
    ///
    /// A missing group is one blank row. How many rows that makes depends on the lines.
    ///
    /// - Parameter count: How many groups; below zero is taken as zero, and above 10,000 as that.
    /// - Returns: The size.
    public static func groups(_ count: Int) -> Size { Size(.groups, count: count) }

    /// So many rows above and below the first row of the current line.
    ///
    /// - Parameters:
    ///   - before: How many rows above it, from 0 to 10,000.
    ///   - after: How many rows below it, from 0 to 10,000.
    /// - Returns: The size: `before + 1 + after` rows.
    public static func rows(before: Int, after: Int) -> Size {
      Size(.rows, before: before, after: after)
    }

    /// So many lines above and below the current line.
    ///
    /// - Parameters:
    ///   - before: How many lines above it, from 0 to 10,000.
    ///   - after: How many lines below it, from 0 to 10,000.
    /// - Returns: The size.
    public static func lines(before: Int, after: Int) -> Size {
      Size(.lines, before: before, after: after)
    }

    /// So many groups above and below the one of the current line.
    ///
    /// - Parameters:
    ///   - before: How many groups above it, from 0 to 10,000.
    ///   - after: How many groups below it, from 0 to 10,000.
    /// - Returns: The size.
    public static func groups(before: Int, after: Int) -> Size {
      Size(.groups, before: before, after: after)
    }
  }

  /// What a window shows of the lines, and how it counts columns.
  public struct Options: Sendable {
    /// Whether blank lines are left out.
    ///
    /// By default they take a row. While a blank line that is left out is current, the window stays
    /// at the line before it and nothing is highlighted.
    public var hidesBlankLines: Bool

    /// Whether translations are shown under their line; they are by default.
    public var showsTranslations: Bool

    /// How columns are counted; by default as terminals do.
    public var columnWidth: ColumnWidth

    /// Creates options.
    ///
    /// - Parameters:
    ///   - hidesBlankLines: Whether blank lines are left out.
    ///   - showsTranslations: Whether translations are shown under their line.
    ///   - columnWidth: How columns are counted.
    public init(
      hidesBlankLines: Bool = false, showsTranslations: Bool = true,
      columnWidth: ColumnWidth = .terminal
    ) {
      self.hidesBlankLines = hidesBlankLines
      self.showsTranslations = showsTranslations
      self.columnWidth = columnWidth
    }
  }
}

/// The most rows, lines or groups of a window; no screen has more, and memory is safe from a slip.
private let sizeLimit = 10_000
