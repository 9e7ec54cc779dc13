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
    var facts: [Facts] = []
    for file in files {
      if let reading = console.reading(of: file) { facts.append(Facts(reading, file: file)) }
    }
    if files.count > 1 {
      if isJSON {
        try console.print(json: ["files": .array(facts.map(\.json))] as JSON)
      } else {
        print(table: facts, on: console)
      }
    } else if let facts = facts.first {
      if isJSON { try console.print(json: facts.json) } else { print(rows: facts, on: console) }
    }
    return facts.count == files.count ? .done : .failed
  }

  private func print(rows facts: Facts, on console: Console) {
    let width = (facts.cells.map(\.name.count).max() ?? 0) + 2
    for cell in facts.cells where cell.name != "file" {
      let padding = String(repeating: " ", count: width - cell.name.count - 1)
      console.print("\(cell.name):\(padding)\(cell.text)")
    }
  }

  private func print(table facts: [Facts], on console: Console) {
    guard let first = facts.first else { return }
    let header = first.cells.map { $0.name.uppercased() }
    let table = Table(
      rows: [header] + facts.map { $0.cells.map(\.text) },
      rightAligned: Set(first.cells.indices.filter { first.cells[$0].isNumber }))
    for row in table.lines { console.print(row) }
  }
}

/// What is worth knowing about a file.
private struct Facts {
  struct Cell {
    let name: String
    let text: String
    let isNumber: Bool
    let json: JSON
    let key: String

    init(_ name: String, _ value: String?) {
      self.name = name
      text = value?.singleLine ?? "-"
      isNumber = false
      json = JSON(value)
      key = name
    }

    init(_ name: String, count: Int) {
      self.name = name
      text = String(count)
      isNumber = true
      json = JSON(count)
      key = name
    }

    init(_ name: String, text: String, isNumber: Bool = false, key: String? = nil, json: JSON) {
      self.name = name
      self.text = text
      self.isNumber = isNumber
      self.json = json
      self.key = key ?? name
    }
  }

  let cells: [Cell]

  var json: JSON { .object(Dictionary(cells.map { ($0.key, $0.json) }) { first, _ in first }) }

  init(_ reading: LyricsReading, file: String) {
    let lyrics = reading.lyrics
    let metadata = lyrics.metadata
    let offset = metadata.offset.wholeMilliseconds
    var wordCount = 0
    var languages: [String?] = []
    for line in lyrics.lines {
      wordCount += line.words.count
      for translation in line.translations where !languages.contains(translation.language) {
        languages.append(translation.language)
      }
    }
    cells = [
      Cell("file", file),
      Cell("title", metadata.title),
      Cell("artist", metadata.artist),
      Cell("album", metadata.album),
      Cell(
        "length", text: metadata.length?.minutesAndSeconds ?? "-", isNumber: true,
        key: "length_ms", json: JSON(milliseconds: metadata.length)),
      Cell(
        "offset", text: "\(offset) ms", isNumber: true, key: "offset_ms", json: .integer(offset)),
      Cell("encoding", reading.encoding.name),
      Cell("format", reading.format.identifier),
      Cell("lines", count: lyrics.lines.count),
      Cell("words", count: wordCount),
      Cell("untimed", count: lyrics.untimed.count { !$0.text.isEmpty }),
      Cell(
        "languages",
        text: languages.isEmpty ? "-" : languages.map { $0 ?? "unknown" }.joined(separator: ", "),
        json: .array(languages.map { JSON($0) })),
      Cell("issues", count: reading.issueCount),
    ]
  }
}
