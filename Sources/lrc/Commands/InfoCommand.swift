import LRCKitFoundation

/// `lrc info`: what files are about.
struct InfoCommand: Command {
  private enum Options {
    static let json = Option("--json", nil, "prints a JSON object")
  }

  static let syntax = CommandSyntax(
    name: "info", summary: "says what files are about: tags, encoding, counts, issues",
    usage: "FILE… [--json] [--encoding NAME]", operands: [.files],
    options: [Options.json, .encoding],
    notes: """
      FILE may be a folder, for all .lrc files under it. One file gives a row for each fact,
      several give a table, and with --json an object with the list “files”. On a terminal
      that is too narrow for the table each file gives its rows.
      """)

  private let files: [String]
  private let encodings: TextEncodings
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.operands
    encodings = try arguments.encodings()
    isJSON = arguments.has(Options.json)
  }

  /// What was found so far.
  private struct Found {
    var files: [FileFacts] = []
    var hasFailures = false
    /// Whether it is a list, however many files are in it.
    var isList: Bool
  }

  func run(on console: Console) async throws(Failure) -> ExitStatus {
    var found = Found(isList: files.count > 1)
    for file in files {
      do throws(Failure) {
        let reading = try Input(file, encodings: encodings).reading
        found.files.append(FileFacts(reading, file: file))
      } catch {
        if case .file(let cause) = error, cause.reason == .isDirectory, file != "-" {
          await look(into: file, found: &found, on: console)
        } else {
          console.report(error.sentence(in: nil))
          found.hasFailures = true
        }
      }
    }
    if isJSON, found.isList {
      try console.print(json: ["files": .array(found.files.map(\.json))] as JSON)
    } else if isJSON, let facts = found.files.first {
      try console.print(json: facts.json)
    } else {
      for row in Self.rows(of: found.files, isList: found.isList, on: Terminal.current) {
        console.print(row)
      }
    }
    return found.hasFailures ? .failed : .done
  }

  /// Adds the files under a folder, by path.
  private func look(into folder: String, found: inout Found, on console: Console) async {
    let files = FolderFacts(folder, encodings: encodings)
    let (facts, failures) = await files.read(on: console)
    for failure in failures { console.report(Failure.file(failure).sentence(in: nil)) }
    if facts.isEmpty, failures.isEmpty { console.report(.noFiles, about: folder) }
    found.files += facts
    found.hasFailures = found.hasFailures || !failures.isEmpty
    found.isList = true
  }
}

extension InfoCommand {
  /// The rows that tell the facts of files: a table, or row by row where that doesn't fit.
  static func rows(of files: [FileFacts], isList: Bool, on terminal: Terminal?) -> [String] {
    guard isList else { return files.first.map { rows(of: $0) } ?? [] }
    let table = table(of: files)
    guard let terminal, !table.isEmpty else { return table }
    let width = table.map { ColumnWidth.terminal.columns(of: $0) }.max() ?? 0
    if width <= terminal.columns { return table }
    return Array(files.map { rows(of: $0, isNamed: true) }.joined(separator: [""]))
  }

  private static func rows(of file: FileFacts, isNamed: Bool = false) -> [String] {
    let facts = file.facts.filter { fact in
      fact.key == "file" ? isNamed : fact.isAlwaysTold || fact.text != "-"
    }
    return Table(rows: facts.map { ["\($0.name):", $0.text] }, gap: 1).lines
  }

  private static func table(of files: [FileFacts]) -> [String] {
    guard let facts = files.first?.facts else { return [] }
    let columns = facts.indices.filter { column in
      facts[column].isAlwaysTold || files.contains { $0.facts[column].text != "-" }
    }
    let head = columns.map { facts[$0].name.uppercased() }
    let rows = files.map { file in columns.map { file.facts[$0].text } }
    let numbers = columns.indices.filter { facts[columns[$0]].isNumber }
    return Table(rows: [head] + rows, rightAligned: Set(numbers)).lines
  }
}
