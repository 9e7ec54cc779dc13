/// What `lrc help` prints.
enum Help {
  /// The overview of all commands.
  static var overview: String {
    let commands = Tool.commands.map { ($0.syntax.name, $0.syntax.summary) }
    return """
      lrc \(Tool.version): reads lyrics and keeps them in step with the music.

      Usage: lrc COMMAND ARGUMENTS

      Commands:
      \(list(commands))

      “lrc help COMMAND” says what a command takes, “lrc --version” which version this is.
      FILE may be - for standard input.

      \(times)

      Exit codes: 0 done; 1 a file can’t be read or written, or has findings; 2 wrong usage.
      """
  }

  /// What one command takes.
  static func text(for syntax: CommandSyntax) -> String {
    var sections = ["Usage: \(syntax.usageLine)", syntax.summary.capitalizedSentence]
    if !syntax.options.isEmpty {
      let options = syntax.options.map { option in
        (option.value.map { "\(option.name) \($0)" } ?? option.name, option.summary)
      }
      sections.append("Options:\n" + list(options))
    }
    if !syntax.notes.isEmpty { sections.append(syntax.notes) }
    if syntax.usage.contains("TIME") { sections.append(times) }
    return sections.joined(separator: "\n\n")
  }

  private static let times =
    "TIME is 83.4 (seconds), 1:23.4 or 83400ms, and may be negative."

  private static func list(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + summary
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
