/// What a command takes, as data: arguments are read and help is written from it.
struct CommandSyntax: Hashable, Sendable {
  let name: String
  /// What the command does, in one line.
  let summary: String
  /// What stands behind the name in the usage line.
  let usage: String
  let operands: [Operand]
  let options: [Option]
  /// What the summary can't say; rows of at most 80 columns.
  var notes = ""
}

/// An argument known by its place.
struct Operand: Hashable, Sendable {
  let name: String
  /// Whether one or more may be given.
  var isRepeated = false
  var isRequired = true

  static let file = Operand(name: "FILE")
  static let files = Operand(name: "FILE", isRepeated: true)
  static let time = Operand(name: "TIME")
}

/// An argument known by its name.
struct Option: Hashable, Sendable {
  /// The name with its dashes.
  let name: String
  /// What its value is called; `nil` for an option that takes none.
  let value: String?
  let summary: String

  init(_ name: String, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

extension Option {
  /// In which encoding files are, on every command that reads some.
  static let encoding = Option(
    "--encoding", "NAME", "the encoding of the file, such as gbk; found out by default")
}
