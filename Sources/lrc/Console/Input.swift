import Foundation
import LRCKit
import LRCKitFoundation

/// Reads the files that arguments name.
enum Input {
  /// Reads a file, or standard input for `-`.
  static func reading(of file: String) throws(Failure) -> LyricsReading {
    do throws(LyricsFileError) {
      if file == "-" { return try reading(from: .standardInput, named: file) }
      return try LyricsReading(contentsOf: URL(fileURLWithPath: file))
    } catch {
      // The library doesn't wait for pipes; whoever names one here, as `<(…)` does, means it.
      guard error.reason == .notRegularFile, let pipe = FileHandle(forReadingAtPath: file) else {
        throw .file(LyricsFileError(path: file, reason: error.reason))
      }
      do throws(LyricsFileError) {
        return try reading(from: pipe, named: file)
      } catch {
        throw .file(error)
      }
    }
  }

  /// Reads to the end of a pipe, or as far as lyrics are read at all.
  private static func reading(
    from pipe: FileHandle, named name: String
  ) throws(LyricsFileError) -> LyricsReading {
    let limit = LyricsReading.Options().maximumByteCount
    var bytes = Data()
    do {
      while bytes.count <= limit, let piece = try pipe.read(upToCount: 1 << 16), !piece.isEmpty {
        bytes += piece
      }
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let code = cause.map { Int32(truncatingIfNeeded: $0.code) } ?? EIO
      throw LyricsFileError(path: name, reason: .init(code: code))
    }
    return LyricsReading(decoding: bytes, encodings: .detecting())
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
