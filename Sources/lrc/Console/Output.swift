import Foundation
import LRCKit
import LRCKitFoundation

extension Console {
  /// Writes a text to a file, all of it or nothing, or to standard output for `nil` and `-`.
  ///
  /// What isn't a regular file, such as `/dev/null`, can't be replaced and is written to.
  func write(_ text: String, to file: String?) throws(Failure) {
    guard let file, file != "-" else { return write(text) }
    do throws(LyricsFileError) {
      try LyricsWriting(text: text).write(to: URL(fileURLWithPath: file))
    } catch {
      var reason = error.reason
      if reason == .notRegularFile, let code = Self.send(Array(text.utf8), toDevice: file) {
        reason = .init(writing: code)
      } else if reason == .notRegularFile {
        return
      }
      throw .file(LyricsFileError(path: file, reason: reason))
    }
  }

  /// Writes to a pipe or a device; the error number where that can't be done.
  private static func send(_ bytes: [UInt8], toDevice file: String) -> Int32? {
    let descriptor = unsafe open(file, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return send(bytes, to: descriptor)
  }
}
