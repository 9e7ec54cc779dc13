import LRCKitFoundation

/// `lrc window`: the lines around the current one, as data.
struct WindowCommand: Command {
  private enum Options {
    static let time = Option("--at", "TIME", "the window at a time")
    static let index = Option("--index", "I", "the window around a line, counted from 0")
    static let json = Option("--json", nil, "prints a JSON object")
  }

  /// What the window is around.
  private enum Center: Sendable {
    case time(Duration)
    case line(Int)
  }

  static let syntax = CommandSyntax(
    name: "window", summary: "prints the window of lines at a time or around a line, as data",
    usage: "FILE (--at TIME | --index I) \(WindowArguments.usage) [--json] "
      + "[--encoding NAME]",
    operands: [.file],
    options: [Options.time, Options.index] + WindowArguments.options
      + [Options.json, .encoding],
    notes: "Without --json prints the texts of the rows alone, one a row.")

  private let file: String
  private let encodings: TextEncodings
  private let center: Center
  private let arguments: WindowArguments
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    encodings = try arguments.encodings()
    let time = try arguments.time(Options.time)
    let index = try arguments.number(Options.index, in: 0...Int(Int32.max))
    switch (time, index) {
    case (let time?, nil): center = .time(time)
    case (nil, let index?): center = .line(index)
    case (nil, nil): throw .missingOption([Options.time, Options.index])
    default: throw .conflict(Options.time, Options.index)
    }
    self.arguments = try WindowArguments(arguments)
    isJSON = arguments.has(Options.json)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let lyrics = try Input(file, encodings: encodings).reading.lyrics
    let window: LineWindow
    switch center {
    case .time(let time):
      if !lyrics.isSynced { console.report(.noTimes, about: file) }
      window = arguments.window(of: lyrics, around: SyncEngine(lyrics).position(at: time))
    case .line(let index):
      guard index < lyrics.lines.count else {
        throw .usage(.noSuchLine(index, for: Options.index, lineCount: lyrics.lines.count))
      }
      window = arguments.window(of: lyrics, aroundLine: index)
    }
    if isJSON {
      try console.print(json: JSON(window))
    } else {
      console.print(PlainTextRenderer(mark: "", indent: "").render(window))
    }
    return .done
  }
}

extension JSON {
  /// A window: its rows, each with `progress` and `fill` only where these are known.
  fileprivate init(_ window: LineWindow) {
    self = [
      "current_row": JSON(window.currentRow), "rows": .array(window.rows.map { JSON($0) }),
    ]
  }

  private init(_ row: LineWindow.Row) {
    var members: [String: JSON] = [
      "index": JSON(row.lineIndex), "kind": .string(row.kind.name), "text": .string(row.text),
      "current": .bool(row.isCurrent),
    ]
    if let progress = row.progress { members["progress"] = .number(progress) }
    if let fill = row.fill { members["fill"] = .number(fill) }
    self = .object(members)
  }
}

extension LineWindow.Row.Kind {
  fileprivate var name: String {
    switch self {
    case .line: "line"
    case .continuation: "continuation"
    case .translation: "translation"
    case .blank: "blank"
    }
  }
}
