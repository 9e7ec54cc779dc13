/// The tool as a whole: which commands there are, and what becomes of a command line.
enum Tool {
  static let version = "0.1.0"

  /// The commands in the order in which help lists them.
  static let commands: [any Command.Type] = [
    ShowCommand.self, AtCommand.self, WindowCommand.self, InfoCommand.self, CheckCommand.self,
    ConvertCommand.self, HelpCommand.self,
  ]

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - words: What stands behind the name of the tool.
  ///   - console: Where text comes from and goes to.
  /// - Returns: The exit code.
  static func run(_ words: [String], on console: Console) -> ExitStatus {
    var command: (any Command.Type)?
    do throws(Failure) {
      guard let first = words.first else { throw .usage(.noCommand) }
      let rest = Array(words.dropFirst())
      switch first {
      case "--version":
        console.print("lrc \(version)")
        return .done
      case "--help", "-h":
        command = HelpCommand.self
      default:
        guard let named = Self.command(named: first) else {
          throw .usage(first.hasPrefix("-") ? .unknownOption(first) : .unknownCommand(first))
        }
        command = named
      }
      return try run(command ?? HelpCommand.self, with: rest, on: console)
    } catch {
      console.report(error.sentence(in: command?.syntax))
      return error.status
    }
  }

  private static func run(
    _ command: any Command.Type, with words: [String], on console: Console
  ) throws(Failure) -> ExitStatus {
    if Arguments.askForHelp(words) {
      console.print(Help.text(for: command.syntax))
      return .done
    }
    let prepared: any Command
    do {
      prepared = try command.init(Arguments(words, for: command.syntax))
    } catch {
      throw .usage(error)
    }
    return try prepared.run(on: console)
  }

  /// The command of this name.
  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.syntax.name == name }
  }
}
