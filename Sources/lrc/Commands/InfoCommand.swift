import LRCKit

/// `lrc info`: what files are about.
struct InfoCommand: Command {
  private enum Options {
    static let json = Option("--json", nil, "prints a JSON object")
  }

  static let syntax = CommandSyntax(
    name: "info", summary: "says what files are about: tags, encoding, counts, issues",
    usage: "FILE… [--json]", operands: [.files], options: [Options.json],
    notes: """
      One file gives a row for each fact, several give a table, and with --json an object
      with the list “files”.
      """)

  private let files: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) {
    files = arguments.operands
    isJSON = arguments.has(Options.json)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    var found: [FileFacts] = []
    for file in files {
      if let reading = console.reading(of: file) { found.append(FileFacts(reading, file: file)) }
    }
    if files.count > 1, isJSON {
      try console.print(json: ["files": .array(found.map(\.json))] as JSON)
    } else if files.count > 1 {
      printTable(of: found, on: console)
    } else if let facts = found.first {
      if isJSON { try console.print(json: facts.json) } else { printRows(of: facts, on: console) }
    }
    return found.count == files.count ? .done : .failed
  }

  private func printRows(of file: FileFacts, on console: Console) {
    let rows = file.facts.filter { $0.key != "file" }.map { ["\($0.name):", $0.text] }
    for row in Table(rows: rows, gap: 1).lines { console.print(row) }
  }

  private func printTable(of files: [FileFacts], on console: Console) {
    guard let facts = files.first?.facts else { return }
    let table = Table(
      rows: [facts.map { $0.name.uppercased() }] + files.map { $0.facts.map(\.text) },
      rightAligned: Set(facts.indices.filter { facts[$0].isNumber }))
    for row in table.lines { console.print(row) }
  }
}
