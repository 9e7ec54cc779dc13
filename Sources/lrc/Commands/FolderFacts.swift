import Foundation
import LRCKitFoundation

/// The facts of all lyrics files under a folder.
struct FolderFacts: Sendable {
  /// The folder as the user named it.
  private let name: String
  private let folder: LyricsFolder

  init(_ name: String, encodings: TextEncodings) {
    self.name = name
    folder = LyricsFolder(URL(fileURLWithPath: name), encodings: encodings)
  }

  /// Reads all files, and shows meanwhile how far it is.
  ///
  /// - Parameter console: Where the progress is shown, if it is a terminal.
  /// - Returns: What was found and what can't be read, each by path.
  func read(on console: Console) async -> (facts: [FileFacts], failures: [LyricsFileError]) {
    var found: [(path: String, facts: FileFacts)] = []
    var failures: [LyricsFileError] = []
    var progress = ProgressBar()
    for await entry in folder.readings() {
      let path = path(of: entry)
      switch entry.result {
      case .success(let reading): found.append((path, FileFacts(reading, file: path)))
      case .failure(let error): failures.append(.init(path: path, reason: error.reason))
      }
      progress.show(entry.completed, of: entry.total, on: console)
    }
    progress.clear(on: console)
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    failures.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (found.map(\.facts), failures)
  }

  /// The path of a file, beginning as the user named the folder.
  private func path(of entry: LyricsFolder.Entry) -> String {
    let root = folder.path
    guard entry.path.hasPrefix(root) else { return entry.path }
    let rest = entry.path.dropFirst(root.count).drop { $0 == "/" }
    if rest.isEmpty { return name }
    return name.hasSuffix("/") ? name + rest : "\(name)/\(rest)"
  }
}
