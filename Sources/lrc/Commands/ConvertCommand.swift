import LRCKit

/// `lrc convert`: the lyrics in another format.
struct ConvertCommand: Command {
  /// What lyrics can be written as.
  enum Target: String, CaseIterable, Sendable {
    case json, txt
  }

  private enum Options {
    static let target = Option("--to", "FORMAT", "json, or txt for the words alone")
  }

  static let syntax = CommandSyntax(
    name: "convert", summary: "writes lyrics in another format", usage: "FILE --to FORMAT",
    operands: [.file], options: [Options.target])

  private let file: String
  private let target: Target

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    guard let target = try arguments.choice(Options.target, as: Target.self) else {
      throw .missingOption([Options.target])
    }
    self.target = target
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let reading = try Input.reading(of: file)
    switch target {
    case .json: try console.print(json: reading)
    case .txt:
      let text = reading.lyrics.plainText
      if !text.isEmpty { console.print(text) }
    }
    return .done
  }
}
