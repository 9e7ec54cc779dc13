import Foundation
import LRCKit
import LRCKitFoundation

/// Reads the files that arguments name.
enum Input {
  /// Reads a file, or standard input for `-`.
  static func reading(of file: String) throws(FileFailure) -> LyricsReading {
    do {
      if file == "-" {
        return LyricsReading(of: String(decoding: try standardInput(), as: UTF8.self))
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      return LyricsReading(of: String(decoding: data, as: UTF8.self))
    } catch {
      throw FileFailure(file: file, reason: .notFound)
    }
  }

  private static func standardInput() throws -> Data {
    try FileHandle.standardInput.readToEnd() ?? Data()
  }
}
