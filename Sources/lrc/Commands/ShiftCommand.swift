import LRCKitFoundation

/// `lrc shift`: every time moved.
struct ShiftCommand: Command {
  static let syntax = CommandSyntax(
    name: "shift", summary: "moves every time, and touches nothing else",
    usage: "FILE… TIME [--write] [--encoding NAME]",
    operands: [.files, .time], options: [Revision.write, .encoding],
    notes: """
      Lyrics come later by TIME, or sooner where it is negative. A byte order mark stays.

      """ + Revision.notes)

  private let amount: Duration
  private let revision: Revision

  init(_ arguments: Arguments) throws(UsageError) {
    amount = try arguments.time(at: arguments.operands.count - 1)
    revision = try Revision(of: arguments.operands.dropLast(), arguments)
  }

  func run(on console: Console) -> ExitStatus {
    revision.run(on: console) { (input: Input) throws(Failure) -> Revision.Result in
      var document = LRCDocument(parsing: input.text)
      document.shift(by: amount)
      var result = Revision.Result(text: document.description)
      if !input.reading.lyrics.isSynced { result.notes.append(.noTimes) }
      let isBelowZero = document.rows.contains { row in
        row.stamps.contains { $0.time < .zero }
      }
      if isBelowZero { result.notes.append(.timesBelowZero) }
      return result
    }
  }
}
