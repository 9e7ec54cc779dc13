import LRCKitFoundation

/// `lrc format`: the canonical spelling of LRC.
struct FormatCommand: Command {
  static let syntax = CommandSyntax(
    name: "format", summary: "spells LRC files in one clean way",
    usage: "FILE… [--write] [--encoding NAME]",
    operands: [.files], options: [Revision.write, .encoding],
    notes: "Comments and a byte order mark aren’t kept.\n" + Revision.notes)

  private let revision: Revision

  init(_ arguments: Arguments) throws(UsageError) {
    revision = try Revision(of: arguments.operands, arguments)
  }

  func run(on console: Console) -> ExitStatus {
    revision.run(on: console) { (input: Input) throws(Failure) -> Revision.Result in
      let writing: LyricsWriting
      do throws(LyricsWriting.Failure) {
        writing = try input.reading.lyrics.formatted(as: .lrc)
      } catch {
        throw .writing(input.name, error)
      }
      var result = Revision.Result(text: writing.text, losses: writing.losses)
      let rows = LRCDocument(parsing: input.text).rows
      let comments = rows.count { $0.kind == .comment }
      if comments > 0 { result.notes.append(.commentsAreDropped(comments)) }
      return result
    }
  }
}
