/// Shows a window in the colours of a terminal, the sung part of the current line apart from the
/// rest.
///
/// ```swift
/// let window = LineWindow(of: lyrics, around: engine.position(at: 12.5), rows: 7, width: 40)
/// print(ANSIRenderer(theme: .classic).render(window))
/// ```
///
/// Only sequences that set colours are written, and each row ends with them reset; moving the
/// cursor is the business of whoever draws the screen. Control characters in the lyrics are
/// replaced by a sign or a space, so that a file can't drive the terminal.
public struct ANSIRenderer: Hashable, Sendable {
  /// How each kind of text looks.
  public var theme: Theme

  /// Creates a renderer.
  ///
  /// - Parameter theme: How each kind of text looks.
  public init(theme: Theme = .classic) {
    self.theme = theme
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
  /// A row that is being sung is cut in two between characters; current rows that aren't filled
  /// look ``Theme/current``, translations always look ``Theme/translation``.
  ///
  /// - Parameter row: A row of a window.
  /// - Returns: The row without a line break.
  public func render(_ row: LineWindow.Row) -> String {
    if row.translationIndex != nil { return theme.translation.apply(to: row.text) }
    guard row.isCurrent else { return theme.other.apply(to: row.text) }
    guard row.fill != nil else { return theme.current.apply(to: row.text) }
    return theme.sung.apply(to: row.sung) + theme.unsung.apply(to: row.unsung)
  }
}
