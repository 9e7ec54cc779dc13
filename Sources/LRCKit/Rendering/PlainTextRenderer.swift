/// Shows a window as plain text, the current rows marked.
///
/// ```swift
/// let window = LineWindow(of: lyrics, aroundLine: 1, rows: 3)
/// PlainTextRenderer().render(window)
/// //   Paper boats
/// // > Drift north
/// //   Slow rain
/// ```
///
/// Control characters in the lyrics are replaced by a sign or a space, so that the text is safe in
/// a terminal. Rows end without spaces, and the last one without a line break.
public struct PlainTextRenderer: Hashable, Sendable {
  /// What stands before each row of the current line.
  public var mark: String

  /// What stands before every other row.
  public var indent: String

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - mark: What stands before each row of the current line.
  ///   - indent: What stands before every other row.
  public init(mark: String = "> ", indent: String = "  ") {
    self.mark = mark
    self.indent = indent
  }

  /// The rows of a window, joined by line breaks.
  ///
  /// - Parameter window: A window.
  /// - Returns: As many rows as the window has.
  public func render(_ window: LineWindow) -> String {
    window.rows.map(render).joined(separator: "\n")
  }

  /// One row.
  ///
  /// - Parameter row: A row of a window.
  /// - Returns: The row without a line break.
  public func render(_ row: LineWindow.Row) -> String {
    var text = (row.isCurrent ? mark : indent) + row.text.harmless
    while text.last == " " { text.removeLast() }
    return text
  }
}
