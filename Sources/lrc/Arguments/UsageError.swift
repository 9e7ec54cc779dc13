/// What is wrong with a command line, as plain data; the sentences stand in `Sentences.swift`.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String)
  case unknownOption(String)
  case needsValue(Option)
  case takesNoValue(Option)
  case missingOperand(Operand)
  case extraOperand(String)
  case notATime(String, for: String)
  case negativeTime(String, for: Option)
  case notANumber(String, for: Option, in: ClosedRange<Int>)
  case notAChoice(String, for: Option, of: [String])
  /// One of these has to be given.
  case missingOption([Option])
  /// These can't be given together.
  case conflict(Option, Option)
  /// An option has no meaning beside, or without, what the text names.
  case onlyWith(Option, String)
  case unknownEncoding(String, for: Option)
  /// Standard input can't be written to.
  case needsFile(Option)
  case noSuchLine(Int, for: Option, lineCount: Int)
}
