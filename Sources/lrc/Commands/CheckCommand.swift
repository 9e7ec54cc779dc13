import LRCKitFoundation

/// `lrc check`: what is odd about files.
struct CheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "check", summary: "lists what is odd about files, by row and column",
    usage: "FILE… [--encoding NAME]", operands: [.files], options: [.encoding],
    notes: """
      Each finding is a line FILE:ROW:COLUMN: SEVERITY: MESSAGE on standard error; columns
      are bytes of UTF-8, from 1. Exits with 1 if there is any.
      """)

  private let files: [String]
  private let encodings: TextEncodings

  init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.operands
    encodings = try arguments.encodings()
  }

  func run(on console: Console) -> ExitStatus {
    var status = ExitStatus.done
    for file in files {
      guard let reading = console.input(file, encodings: encodings)?.reading else {
        status = .failed
        continue
      }
      for issue in reading.issues { console.report(issue, in: file) }
      let omitted = reading.issueCount - reading.issues.count
      if omitted > 0 { console.report("\(file): \(omitted) more findings aren’t listed") }
      if reading.issueCount > 0 { status = .failed }
    }
    return status
  }
}
