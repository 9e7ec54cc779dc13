import Foundation
import LRCKit
import LRCKitFoundation

/// A file that an argument names, and what reading it gave.
struct Input: Sendable {
  /// The name as the user gave it; `-` for standard input.
  let name: String
  let bytes: [UInt8]
  let reading: LyricsReading

  /// Reads a file, or standard input for `-`.
  init(
    _ name: String, encodings: TextEncodings = .detecting(),
    formats: [LyricsFormat] = LyricsFormat.standard,
    options: LyricsReading.Options = LyricsReading.Options()
  ) throws(Failure) {
    self.name = name
    bytes = try Self.bytes(of: name)
    reading = LyricsReading(
      decoding: bytes, encodings: encodings, formats: formats, options: options)
  }

  /// The text as it was written, a byte order mark at its start included.
  var text: String { reading.encoding.decode(bytes).text }
}

extension Input {
  /// What stands in a file, or comes from standard input for `-`; no more than lyrics are read.
  static func bytes(of file: String) throws(Failure) -> [UInt8] {
    do throws(LyricsFileError) {
      if file == "-" { return try bytes(from: .standardInput, named: file) }
      return try [UInt8](contentsOf: URL(fileURLWithPath: file), limit: limit)
    } catch {
      // The library doesn't wait for pipes; whoever names one here, as `<(…)` does, means it.
      guard error.reason == .notRegularFile, let pipe = FileHandle(forReadingAtPath: file) else {
        throw .file(LyricsFileError(path: file, reason: error.reason))
      }
      do throws(LyricsFileError) {
        return try bytes(from: pipe, named: file)
      } catch {
        throw .file(error)
      }
    }
  }

  private static let limit = LyricsReading.Options().byteLimit

  /// Reads to the end of a pipe, or as far as lyrics are read at all.
  private static func bytes(
    from pipe: FileHandle, named name: String
  ) throws(LyricsFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while bytes.count <= limit, let piece = try pipe.read(upToCount: 1 << 16), !piece.isEmpty {
        bytes += piece
      }
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let code = cause.map { Int32(truncatingIfNeeded: $0.code) } ?? EIO
      throw LyricsFileError(path: name, reason: .init(code: code))
    }
    return bytes
  }
}

extension Console {
  /// Reads a file; where that fails says so and gives `nil`.
  func input(_ file: String, encodings: TextEncodings) -> Input? {
    do {
      return try Input(file, encodings: encodings)
    } catch {
      report(error.sentence(in: nil))
      return nil
    }
  }

  /// Says something about a file that isn't wrong with it.
  func report(_ note: Note, about file: String) {
    report("\(file): note: \(note.sentence)".harmless)
  }

  /// Says what is odd about a file, as compilers do.
  func report(_ issue: LyricsReading.Issue, in file: String) {
    report("\(file):\(issue)".harmless)
  }

  /// Says what is lost in writing, a line for each.
  func report(_ losses: [LyricsWriting.Loss], from file: String) {
    for loss in losses { report("\(file): warning: \(loss)".harmless) }
  }
}
