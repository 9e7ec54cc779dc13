/// The tool as a whole: which commands there are, and what becomes of a command line.
enum Tool {
  static let version = "0.1.0"

  /// The commands in the order in which help lists them.
  static let commands: [any Command.Type] = [
    ShowCommand.self, AtCommand.self, WindowCommand.self, InfoCommand.self, CheckCommand.self,
    ConvertCommand.self, FormatCommand.self, ShiftCommand.self, HelpCommand.self,
  ]

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - words: What stands behind the name of the tool.
  ///   - console: Where text comes from and goes to.
  /// - Returns: The exit code.
  static func run(_ words: [String], on console: Console) async -> ExitStatus {
    guard let first = words.first else { return report(.usage(.noCommand), on: console) }
    if first == "--version" {
      console.print("lrc \(version)")
      return .done
    }
    let isHelp = first == "--help" || first == "-h"
    guard let command = isHelp ? HelpCommand.self : command(named: first) else {
      let error = first.hasPrefix("-") ? UsageError.unknownOption(first) : .unknownCommand(first)
      return report(.usage(error), on: console)
    }
    do throws(Failure) {
      return try await run(command, with: Array(words.dropFirst()), on: console)
    } catch {
      return report(error, in: command.syntax, on: console)
    }
  }

  private static func report(
    _ failure: Failure, in syntax: CommandSyntax? = nil, on console: Console
  ) -> ExitStatus {
    console.report(failure.sentence(in: syntax))
    return failure.status
  }

  private static func run(
    _ command: any Command.Type, with words: [String], on console: Console
  ) async throws(Failure) -> ExitStatus {
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
    return try await prepared.run(on: console)
  }

  /// The command of this name.
  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.syntax.name == name }
  }
}
