import Foundation

/// A folder of its own for a test, removed when the test is done with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("LRCKit-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, with the folders it stands in.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }
}
