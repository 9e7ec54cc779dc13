import LRCKitFoundation

/// The arguments of a command, sorted into operands and options; values are still text.
///
/// Operands and options may stand in any order. `--name value` and `--name=value` are the same, the
/// last of several counts, `--` ends the options, `-` is an operand. What looks like a negative
/// number is never an option.
struct Arguments: Hashable, Sendable {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  init(_ words: [String], for syntax: CommandSyntax) throws(UsageError) {
    var rest = words[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !Self.isOption(word) {
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        try read(word, rest: &rest, syntax: syntax)
      }
    }
    try checkOperands(syntax.operands)
  }

  private mutating func read(
    _ word: String, rest: inout ArraySlice<String>, syntax: CommandSyntax
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = syntax.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name)
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard option.value != nil else {
      if attached != nil { throw .takesNoValue(option) }
      values[name] = ""
      return
    }
    if let attached {
      values[name] = attached
    } else if let next = rest.first, !Self.isOption(next) {
      values[name] = next
      rest.removeFirst()
    } else {
      throw .needsValue(option)
    }
  }

  private func checkOperands(_ expected: [Operand]) throws(UsageError) {
    if operands.count < expected.count, expected[operands.count].isRequired {
      throw .missingOperand(expected[operands.count])
    }
    let isOpen = expected.contains { $0.isRepeated }
    if operands.count > expected.count, !isOpen { throw .extraOperand(operands[expected.count]) }
  }

  /// Whether the word is an option rather than an operand: it begins with a dash, and isn't `-` or
  /// a negative number such as `-0.5`.
  private static func isOption(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "-") else { return false }
    let isNumber =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1]) || bytes[1] == UInt8(ascii: ".")
    return !isNumber
  }

  /// Whether `--help` or `-h` stands among the options, whatever else is missing.
  static func askForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

// MARK: - Values

extension Arguments {
  /// Whether the option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of the option as it was given.
  func text(_ option: Option) -> String? { values[option.name] }

  /// The value of the option as a time.
  func time(_ option: Option) throws(UsageError) -> Duration? {
    guard let text = values[option.name] else { return nil }
    guard let time = Duration(argument: text) else { throw .notATime(text, for: option.name) }
    return time
  }

  /// The value of the option as a time that isn't negative.
  func length(_ option: Option) throws(UsageError) -> Duration? {
    let time = try time(option)
    if let time, time < .zero { throw .negativeTime(text(option) ?? "", for: option) }
    return time
  }

  /// The operand at `index` as a time.
  func time(at index: Int) throws(UsageError) -> Duration {
    guard let time = Duration(argument: operands[index]) else {
      throw .notATime(operands[index], for: Operand.time.name)
    }
    return time
  }

  /// The encodings to consider: the one that is named, or whichever is found.
  func encodings() throws(UsageError) -> TextEncodings {
    guard let name = values[Option.encoding.name] else { return .detecting() }
    guard let encoding = TextEncoding(named: name) else {
      throw .unknownEncoding(name, for: Option.encoding)
    }
    return .only(encoding)
  }

  /// The value of the option as a whole number in `range`.
  func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[option.name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .notANumber(text, for: option, in: range)
    }
    return number
  }

  /// The value of the option as one of the cases of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, as type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = values[option.name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .notAChoice(text, for: option, of: Choice.allCases.map(\.rawValue))
    }
    return choice
  }
}
