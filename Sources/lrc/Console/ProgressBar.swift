import Foundation

/// How far a long task is, on standard error where that is a terminal.
struct ProgressBar {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var text = ""

  /// Shows how far the task is; draws only what changes.
  mutating func show(_ completed: Int, of total: Int, on console: Console) {
    guard isShown else { return }
    let text = Self.text(completed, of: total)
    guard text != self.text else { return }
    self.text = text
    console.sendError("\r\(text)")
  }

  /// Takes the bar away.
  mutating func clear(on console: Console) {
    guard !text.isEmpty else { return }
    text = ""
    console.sendError("\r\u{1B}[K")
  }

  /// The bar, of one width whatever there is to do, and the percentage.
  static func text(_ completed: Int, of total: Int) -> String {
    let cells = 30
    let part = total > 0 ? Double(min(max(completed, 0), total)) / Double(total) : 0
    let filled = Int(part * Double(cells))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled)
    return "[\(bar)] \(Int(part * 100)) %"
  }
}
