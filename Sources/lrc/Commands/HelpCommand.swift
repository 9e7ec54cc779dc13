/// `lrc help`: what the tool, or one command of it, takes.
struct HelpCommand: Command {
  static let syntax = CommandSyntax(
    name: "help", summary: "says what the tool, or one command, takes", usage: "[COMMAND]",
    operands: [Operand(name: "COMMAND", isRequired: false)], options: [])

  private let text: String

  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.operands.first else {
      text = Help.overview
      return
    }
    guard let command = Tool.command(named: name) else { throw .unknownCommand(name) }
    text = Help.text(for: command.syntax)
  }

  func run(on console: Console) -> ExitStatus {
    console.print(text)
    return .done
  }
}
