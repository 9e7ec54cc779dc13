import LRCKitFoundation

/// `lrc convert`: the lyrics in another format.
struct ConvertCommand: Command {
  /// What lyrics can be read from and written as.
  enum Format: String, CaseIterable, Sendable {
    case lrc, txt, json
  }

  private enum Digits: String, CaseIterable {
    case two = "2"
    case three = "3"
  }

  private enum Repeats: String, CaseIterable {
    case expand, fold
  }

  private enum Offset: String, CaseIterable {
    case keep, bake
  }

  private enum Options {
    static let source = Option("--from", "lrc|txt|json", "the format of FILE; found out by default")
    static let target = Option("--to", "lrc|txt|json", "the format to write")
    static let output = Option("-o", "OUT", "the file to write, rather than standard output")
    static let digits = Option(
      "--digits", "2|3", "how many digits of the second to write; 3 where need be by default")
    static let repeats = Option(
      "--repeats", "expand|fold", "a row for each repeated line, or one row with all stamps")
    static let offset = Option(
      "--offset", "keep|bake", "keeps the offset tag, or works it into the stamps")
    static let duration = Option(
      "--duration", "TIME", "how long the song is; estimates times where there are none")
  }

  static let syntax = CommandSyntax(
    name: "convert", summary: "writes lyrics in another format",
    usage: "FILE [--from lrc|txt|json] --to lrc|txt|json [-o OUT] [--digits 2|3] "
      + "[--repeats expand|fold] [--offset keep|bake] [--duration TIME] [--encoding NAME]",
    operands: [.file],
    options: [
      Options.source, Options.target, Options.output, Options.digits, Options.repeats,
      Options.offset, Options.duration, .encoding,
    ],
    notes: """
      What the format can’t hold is listed on standard error, as FILE: warning: SENTENCE.
      OUT is written as a whole or not at all, in UTF-8 without a byte order mark.
      JSON is what --to json writes; files that are called .json are read as such.
      Estimated times are written as JSON only, marked as what they are; never as stamps.
      """)

  private let file: String
  private let encodings: TextEncodings
  private let source: Format?
  private let target: Format
  private let output: String?
  private let duration: Duration?
  private let lrc: LyricsFormat

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    encodings = try arguments.encodings()
    source = try arguments.choice(Options.source, as: Format.self)
    guard let target = try arguments.choice(Options.target, as: Format.self) else {
      throw .missingOption([Options.target])
    }
    self.target = target
    output = arguments.text(Options.output)
    duration = try arguments.length(Options.duration)
    let digits = try arguments.choice(Options.digits, as: Digits.self)
    let repeats = try arguments.choice(Options.repeats, as: Repeats.self)
    let offset = try arguments.choice(Options.offset, as: Offset.self)
    for option in [Options.digits, Options.repeats, Options.offset]
    where target != .lrc && arguments.has(option) {
      throw .onlyWith(option, "\(Options.target.name) \(Format.lrc.rawValue)")
    }
    lrc = .lrc(
      digits: digits.map { $0 == .two ? .two : .three } ?? .asNeeded,
      repeats: repeats == .fold ? .folded : .expanded, offset: offset == .bake ? .baked : .kept)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let reading = try spread(read())
    let writing: LyricsWriting
    switch target {
    case .json: writing = LyricsWriting(text: try JSON.text(of: reading) + "\n")
    case .lrc: writing = try write(reading.lyrics, as: lrc)
    case .txt:
      let plain = try write(reading.lyrics, as: .plainText)
      let text = plain.text.isEmpty ? "" : plain.text + "\n"
      writing = LyricsWriting(text: text, losses: plain.losses)
    }
    for issue in reading.issues where Revision.damage.contains(issue.kind) {
      console.report(issue, in: file)
    }
    try console.write(writing.text, to: output)
    console.report(writing.losses, from: file)
    return .done
  }

  private func read() throws(Failure) -> LyricsReading {
    let isJSON = source == .json || (source == nil && file.lowercased().hasSuffix(".json"))
    if isJSON { return try LyricsReading(ofJSONIn: file, encodings: encodings) }
    let formats: [LyricsFormat] =
      switch source {
      case .lrc: [.lrc]
      case .txt: [.plainText]
      case .json, nil: LyricsFormat.standard
      }
    return try Input(file, encodings: encodings, formats: formats).reading
  }

  private func spread(_ reading: LyricsReading) -> LyricsReading {
    guard let duration else { return reading }
    return LyricsReading(
      lyrics: reading.lyrics.spread(over: duration), format: reading.format,
      encoding: reading.encoding, issues: reading.issues, issueCount: reading.issueCount)
  }

  private func write(_ lyrics: Lyrics, as format: LyricsFormat) throws(Failure) -> LyricsWriting {
    do {
      return try lyrics.formatted(as: format)
    } catch {
      throw .writing(file, error)
    }
  }
}
