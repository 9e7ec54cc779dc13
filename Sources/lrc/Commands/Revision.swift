import LRCKitFoundation

/// Files that a command changes, to be printed or to be written back.
struct Revision: Sendable {
  static let write = Option("--write", nil, "writes the files back rather than printing them")

  static let notes = """
    With --write a file is replaced as a whole or not at all, keeps its permissions, and isn’t
    touched where nothing changes. It is in UTF-8 then, whatever it was in before. A file of
    which not all can be read is left as it is.
    """

  private let files: [String]
  private let encodings: TextEncodings
  private let isWriting: Bool

  init(of files: [String], _ arguments: Arguments) throws(UsageError) {
    self.files = files
    encodings = try arguments.encodings()
    isWriting = arguments.has(Self.write)
    if isWriting, files.contains("-") { throw .needsFile(Self.write) }
  }

  /// What becomes of one file, and what there is to say about it.
  struct Result {
    var text: String
    var losses: [LyricsWriting.Loss] = []
    var notes: [Note] = []
  }

  /// Goes through the files; one that fails doesn't keep the others from being changed.
  func run(
    on console: Console, revising revise: (Input) throws(Failure) -> Result
  ) -> ExitStatus {
    var status = ExitStatus.done
    for file in files {
      do throws(Failure) {
        try run(file, on: console, revising: revise)
      } catch {
        console.report(error.sentence(in: nil))
        status = .failed
      }
    }
    return status
  }

  private func run(
    _ file: String, on console: Console, revising revise: (Input) throws(Failure) -> Result
  ) throws(Failure) {
    // All issues count: the one that matters may be the last.
    let options = LyricsReading.Options(maximumIssueCount: .max)
    let input = try Input(file, encodings: encodings, options: options)
    for issue in input.reading.issues where Self.damage.contains(issue.kind) {
      if isWriting { throw .damaged(file, issue) }
      console.report(issue, in: file)
    }
    var result = try revise(input)
    if !isWriting {
      console.write(result.text)
    } else if !result.text.utf8.elementsEqual(input.bytes) {
      try console.write(result.text, to: file)
      let encoding = input.reading.encoding
      if encoding != .utf8 { result.notes.append(.writtenAsUTF8(from: encoding)) }
    }
    for note in result.notes { console.report(note, about: file) }
    console.report(result.losses, from: file)
  }

  /// What leaves something of a file unread, so that writing it back would lose that.
  static let damage: Set<LyricsReading.Issue.Kind> = [
    .malformedText, .encryptedKRC, .inputTooLong, .tooManyTimestamps,
  ]
}
