import LRCKit

/// The arguments that say what a window of lines looks like.
struct WindowArguments: Sendable {
  /// What stands beyond the first and the last line.
  private enum Edge: String, CaseIterable {
    case padded, clamped
  }

  private enum Options {
    static let rows = Option("--rows", "N", "how many rows; 7 by default")
    static let width = Option("--width", "COLUMNS", "wraps rows at this width")
    static let edge = Option(
      "--edge", "padded|clamped", "keeps the current row in place, or the window full")
  }

  static let options = [Options.rows, Options.width, Options.edge]
  static let usage = "[--rows N] [--width COLUMNS] [--edge padded|clamped]"

  let rows: Int
  let edge: LineWindow.Edge
  var width: Int?

  /// Reads the arguments; `defaultEdge` is what counts where they don't say.
  init(
    _ arguments: Arguments, edge defaultEdge: LineWindow.Edge = .padded
  ) throws(UsageError) {
    rows = try arguments.number(Options.rows, in: 1...10_000) ?? 7
    width = try arguments.number(Options.width, in: 1...10_000)
    let edge = try arguments.choice(Options.edge, as: Edge.self)
    self.edge = edge.map { $0 == .padded ? .padded : .clamped } ?? defaultEdge
  }

  /// The window at a position.
  func window(of lyrics: Lyrics, around position: SyncEngine.Position) -> LineWindow {
    LineWindow(of: lyrics, around: position, rows: rows, edge: edge, width: width)
  }

  /// The window around a line.
  func window(of lyrics: Lyrics, aroundLine index: Int) -> LineWindow {
    LineWindow(of: lyrics, aroundLine: index, rows: rows, edge: edge, width: width)
  }
}
