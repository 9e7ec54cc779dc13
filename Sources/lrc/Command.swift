/// A command of the tool: made from its arguments, then run.
protocol Command: Sendable {
  /// What the command takes, from which its arguments are read and its help is written.
  static var syntax: CommandSyntax { get }

  /// Checks the arguments; nothing is read or written yet.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does the work.
  func run(on console: Console) throws(Failure) -> ExitStatus
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
  case file(FileFailure)

  var status: ExitStatus {
    switch self {
    case .usage: .wrongUsage
    case .file: .failed
    }
  }
}

/// A file that can't be read.
struct FileFailure: Error, Hashable {
  enum Reason: Hashable {
    case notFound
    case directory
    case notPermitted
    case other(String)
  }

  /// The file as the user named it.
  let file: String
  let reason: Reason
}
