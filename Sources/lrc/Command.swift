import LRCKitFoundation

/// A command of the tool: made from its arguments, then run.
protocol Command: Sendable {
  /// What the command takes, from which its arguments are read and its help is written.
  static var syntax: CommandSyntax { get }

  /// Checks the arguments; nothing is read or written yet.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does the work.
  func run(on console: Console) async throws(Failure) -> ExitStatus
}

/// What the tool exits with.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// A file can't be read or written, or has findings.
  case failed = 1
  case wrongUsage = 2
}

/// Why a command ended early, as plain data; the sentences stand in `Sentences.swift`.
enum Failure: Error, Hashable {
  case usage(UsageError)
  /// A file can't be read or written; its path is as the user gave it.
  case file(LyricsFileError)
  /// A file isn't written anew, since what couldn't be read of it would be lost.
  case damaged(String, LyricsReading.Issue)
  /// A file isn't the JSON that was expected.
  case json(String, reason: String)
  /// The lyrics of a file can't be written in a format at all.
  case writing(String, LyricsWriting.Failure)
  /// Standard output can't be written, for a reason that the system gives.
  case output(String)

  var status: ExitStatus {
    switch self {
    case .usage: .wrongUsage
    case .file, .damaged, .json, .writing, .output: .failed
    }
  }
}
