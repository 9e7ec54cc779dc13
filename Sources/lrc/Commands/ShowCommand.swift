import LRCKit

/// `lrc show`: the window of lines at a time, for people.
struct ShowCommand: Command {
  private enum Options {
    static let time = Option("--at", "TIME", "the time to show; 0 by default")
    static let color = Option(
      "--color", "auto|always|never", "colours the current line rather than marking it with >")
  }

  static let syntax = CommandSyntax(
    name: "show", summary: "shows the lines around the current one",
    usage: "FILE [--at TIME] \(WindowArguments.usage) [--color auto|always|never]",
    operands: [.file], options: [Options.time] + WindowArguments.options + [Options.color],
    notes: """
      On a terminal rows are wrapped at its width, and coloured unless NO_COLOR is set.
      Lyrics without times are shown whole.
      """)

  private let file: String
  private let time: Duration
  private let color: ColorChoice
  private let arguments: WindowArguments

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    time = try arguments.time(Options.time) ?? .zero
    color = try arguments.choice(Options.color, as: ColorChoice.self) ?? .auto
    self.arguments = try WindowArguments(arguments)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let lyrics = try Input.reading(of: file).lyrics
    guard lyrics.isSynced else {
      if !lyrics.plainText.isEmpty { console.print(lyrics.plainText) }
      return .done
    }
    let terminal = Terminal.current
    var arguments = arguments
    arguments.width = arguments.width ?? terminal?.columns
    let window = arguments.window(of: lyrics, around: SyncEngine(lyrics).position(at: time))
    if color.usesColor(on: terminal) {
      console.print(ANSIRenderer().render(window))
    } else {
      console.print(PlainTextRenderer().render(window))
    }
    return .done
  }
}
