import Foundation
import LRCKit
import LRCKitFoundation

/// Reads the files that arguments name.
enum Input {
  /// Reads a file, or standard input for `-`.
  static func reading(of file: String) throws(Failure) -> LyricsReading {
    do throws(LyricsFileError) {
      if file == "-" { return reading(from: .standardInput) }
      return try LyricsReading(contentsOf: URL(fileURLWithPath: file))
    } catch {
      // The library doesn't wait for pipes; whoever names one here, as `<(…)` does, means it.
      if error.reason == .notRegularFile, let pipe = FileHandle(forReadingAtPath: file) {
        return reading(from: pipe)
      }
      throw .file(LyricsFileError(path: file, reason: error.reason))
    }
  }

  /// Reads to the end of a pipe, or as far as lyrics are read at all.
  private static func reading(from pipe: FileHandle) -> LyricsReading {
    let limit = LyricsReading.Options().maximumByteCount
    var bytes = Data()
    while bytes.count <= limit, let piece = try? pipe.read(upToCount: 1 << 16), !piece.isEmpty {
      bytes += piece
    }
    return LyricsReading(decoding: [UInt8](bytes), encodings: .detecting())
  }
}

extension Console {
  /// Reads a file; where that fails says so and gives `nil`.
  func reading(of file: String) -> LyricsReading? {
    do {
      return try Input.reading(of: file)
    } catch {
      report(error.sentence(in: nil))
      return nil
    }
  }
}
