import LRCKitFoundation

/// `lrc show`: the window of lines at a time, for people.
struct ShowCommand: Command {
  private enum Options {
    static let time = Option("--at", "TIME", "the time to show; by default the beginning")
    static let duration = Option("--duration", "TIME", "how long the song is; ends the last line")
    static let color = Option(
      "--color", "auto|always|never", "colours the current line rather than marking it with >")
  }

  static let syntax = CommandSyntax(
    name: "show", summary: "shows the lines around the current one",
    usage: "FILE [--at TIME] [--duration TIME] \(WindowArguments.usage) "
      + "[--color auto|always|never] [--encoding NAME]",
    operands: [.file],
    options: [Options.time, Options.duration] + WindowArguments.options
      + [Options.color, .encoding],
    notes: """
      On a terminal rows are wrapped at its width, and coloured unless NO_COLOR is set.
      Lyrics without times are shown whole.
      """)

  private let file: String
  private let encodings: TextEncodings
  private let time: Duration
  private let duration: Duration?
  private let color: ColorChoice
  private let arguments: WindowArguments

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    encodings = try arguments.encodings()
    let time = try arguments.time(Options.time)
    self.time = time ?? .zero
    duration = try arguments.length(Options.duration)
    color = try arguments.choice(Options.color, as: ColorChoice.self) ?? .auto
    self.arguments = try WindowArguments(arguments, edge: time == nil ? .clamped : .padded)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let lyrics = try Input(file, encodings: encodings).reading.lyrics
    guard lyrics.isSynced else {
      let text = lyrics.plainText
      if !text.isEmpty { console.print(harmless: text) }
      return .done
    }
    let terminal = Terminal.current
    let position = SyncEngine(lyrics, duration: duration).position(at: time)
    var arguments = arguments
    arguments.width = arguments.width ?? terminal?.columns
    if color.usesColor(on: terminal) {
      console.print(ANSIRenderer().render(arguments.window(of: lyrics, around: position)))
    } else {
      let renderer = PlainTextRenderer()
      let markWidth = ColumnWidth.terminal.columns(of: renderer.mark)
      arguments.width = arguments.width.map { max(1, $0 - markWidth) }
      console.print(renderer.render(arguments.window(of: lyrics, around: position)))
    }
    return .done
  }
}
