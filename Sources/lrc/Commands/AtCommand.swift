import LRCKitFoundation

/// `lrc at`: the line at a time.
struct AtCommand: Command {
  private enum Options {
    static let json = Option("--json", nil, "prints all that is known, as a JSON object")
    static let duration = Option("--duration", "TIME", "how long the song is; ends the last line")
  }

  static let syntax = CommandSyntax(
    name: "at", summary: "prints the line at a time",
    usage: "FILE TIME [--json] [--duration TIME] [--encoding NAME]",
    operands: [.file, .time], options: [Options.json, Options.duration, .encoding],
    notes: "Where no line is current, and on a blank line, prints an empty row.")

  private let file: String
  private let encodings: TextEncodings
  private let time: Duration
  private let duration: Duration?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    encodings = try arguments.encodings()
    time = try arguments.time(at: 1)
    duration = try arguments.length(Options.duration)
    isJSON = arguments.has(Options.json)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let lyrics = try Input(file, encodings: encodings).reading.lyrics
    if !lyrics.isSynced { console.report(.noTimes, about: file) }
    let position = SyncEngine(lyrics, duration: duration).position(at: time)
    if isJSON {
      try console.print(json: JSON(position, at: time, in: lyrics))
    } else {
      console.print(harmless: position.line.map { lyrics.lines[$0.index].text } ?? "")
    }
    return .done
  }
}

extension JSON {
  /// A position: its indices, its times in whole milliseconds, and null for what there is none of.
  fileprivate init(_ position: SyncEngine.Position, at time: Duration, in lyrics: Lyrics) {
    let current = position.line.map { lyrics.lines[$0.index] }
    var line = JSON.null
    if let place = position.line, let current {
      line = [
        "index": JSON(place.index), "start_ms": JSON(milliseconds: place.start),
        "end_ms": JSON(milliseconds: place.end), "text": .string(current.text),
        "progress": .number(place.progress),
      ]
    }
    var word = JSON.null
    if let place = position.word, let current {
      word = [
        "index": JSON(place.index), "text": .string(current.words[place.index].text),
        "progress": .number(place.progress),
      ]
    }
    var gap = JSON.null
    if let stretch = position.gap {
      gap = [
        "start_ms": JSON(milliseconds: stretch.start), "end_ms": JSON(milliseconds: stretch.end),
      ]
    }
    self = [
      "time_ms": JSON(milliseconds: time), "line": line, "word": word,
      "last_started": JSON(position.lastStarted),
      "group": .array(position.group.map { JSON($0) }),
      "active": .array(position.active.map { JSON($0) }),
      "gap": gap, "next_change_ms": JSON(milliseconds: position.nextChange),
    ]
  }
}
