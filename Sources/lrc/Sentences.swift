import LRCKitFoundation

// Every sentence about something wrong that the tool itself says, in one place. Each is one line,
// says what is wrong, and then what would be right.

extension Failure {
  /// The sentence, with what it is about in front.
  ///
  /// - Parameter syntax: The syntax of the command that failed, where there was one.
  /// - Returns: One line without a line break.
  func sentence(in syntax: CommandSyntax?) -> String {
    switch self {
    case .file(let error):
      return "lrc: \(error.path): \(error.reason)".harmless
    case .damaged(let file, let issue):
      let reason = "row \(issue.row): \(issue.message)"
      return "lrc: \(file): left as it is, for not all of it can be read: \(reason)".harmless
    case .json(let file, let reason):
      return "lrc: \(file): This isn’t JSON as “--to json” writes it: \(reason)".harmless
    case .writing(let file, let failure):
      return "lrc: \(file): \(failure)".harmless
    case .output(let reason):
      return "lrc: standard output: \(reason)".harmless
    case .usage(let error):
      let name = syntax.map { "lrc \($0.name)" } ?? "lrc"
      return "\(name): \(error.sentence(in: syntax))".harmless
    }
  }
}

extension UsageError {
  fileprivate func sentence(in syntax: CommandSyntax?) -> String {
    switch self {
    case .noCommand:
      return "a command is missing; “lrc --help” lists them"
    case .unknownCommand(let name):
      let names = Tool.commands.map { $0.syntax.name }
      return "there is no command “\(name)”; " + Self.hint(for: name, among: names, in: nil)
    case .unknownOption(let name):
      let names = (syntax?.options.map(\.name) ?? ["--version"]) + ["--help"]
      return "there is no option \(name); " + Self.hint(for: name, among: names, in: syntax)
    case .needsValue(let option):
      return "\(option.name) needs a value: \(option.name) \(option.value ?? "")"
    case .takesNoValue(let option):
      return "\(option.name) takes no value; write \(option.name) alone"
    case .missingOperand(let operand):
      return "\(operand.name) is missing; usage: \(syntax?.usageLine ?? "")"
    case .extraOperand(let word):
      return "“\(word)” is one argument too many; usage: \(syntax?.usageLine ?? "")"
    case .notATime(let text, let name):
      return "\(name) takes a time such as 83.4, 1:23.4 or 83400ms, not “\(text)”"
    case .negativeTime(let text, let option):
      return "\(option.name) takes a time that isn’t negative, not “\(text)”"
    case .notANumber(let text, let option, let range):
      return "\(option.name) takes a whole number from \(range.lowerBound) to "
        + "\(range.upperBound), not “\(text)”"
    case .notAChoice(let text, let option, let choices):
      return "\(option.name) takes \(Self.list(choices)), not “\(text)”"
    case .missingOption(let options):
      let wanted = options.map { "\($0.name) \($0.value ?? "")" }
      return "\(Self.list(wanted)) is missing; usage: \(syntax?.usageLine ?? "")"
    case .conflict(let one, let other):
      return "\(one.name) and \(other.name) can’t be given together; leave one out"
    case .onlyWith(let option, let condition):
      return "\(option.name) goes with \(condition) only; leave it out"
    case .unknownEncoding(let name, let option):
      let names = TextEncoding.named.map(\.name)
      if let nearest = Suggestion.nearest(to: name.lowercased(), among: names) {
        return "\(option.name): there is no encoding “\(name)”; did you mean \(nearest)?"
      }
      return "\(option.name) takes \(Self.list(names)), not “\(name)”"
    case .needsFile(let option):
      return "\(option.name) needs files; standard input can’t be written to"
    case .noSuchLine(let index, let option, let count):
      let right = count == 0 ? "the lyrics have none" : "it takes an index from 0 to \(count - 1)"
      return "\(option.name): there is no line \(index); \(right)"
    }
  }

  private static func hint(
    for word: String, among candidates: [String], in syntax: CommandSyntax?
  ) -> String {
    if let nearest = Suggestion.nearest(to: word, among: candidates) {
      return "did you mean \(nearest)?"
    }
    return syntax.map { "“lrc help \($0.name)” lists them" } ?? "“lrc --help” lists them"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// What is worth knowing about a file though nothing is wrong with it.
enum Note: Hashable, Sendable {
  case noTimes
  case timesBelowZero
  case commentsAreDropped(Int)
  case writtenAsUTF8(from: TextEncoding)
  /// There are no lyrics in a folder.
  case noFiles

  /// The sentence, which stands behind the name of the file.
  var sentence: String {
    switch self {
    case .noTimes: "these lyrics have no times"
    case .timesBelowZero: "some times are below zero now, which few players can read"
    case .commentsAreDropped(1): "a comment isn’t kept"
    case .commentsAreDropped(let count): "\(count) comments aren’t kept"
    case .writtenAsUTF8(let encoding): "it was read as \(encoding.name), and is written as utf-8"
    case .noFiles: "there are no .lrc files in it"
    }
  }
}

extension CommandSyntax {
  /// The whole usage line.
  var usageLine: String { usage.isEmpty ? "lrc \(name)" : "lrc \(name) \(usage)" }
}
