import Foundation

/// What is known about the terminal that standard output goes to.
struct Terminal: Hashable, Sendable {
  /// The width in columns.
  let columns: Int

  /// The terminal on standard output; `nil` where that is a file or a pipe.
  static var current: Terminal? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Terminal(columns: isKnown ? Int(size.ws_col) : 80)
  }
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour: `auto` does on a terminal that can, unless `NO_COLOR` is set.
  func usesColor(on terminal: Terminal?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      let isUnwanted = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
      return terminal != nil && !isUnwanted
    }
  }
}
