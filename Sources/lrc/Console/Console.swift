import Foundation
import LRCKit

/// Where the tool's text comes from and goes to.
///
/// Text is gathered and written in large pieces. When the reader of the output has gone, as with
/// `lrc … | head`, the rest is dropped without a word.
final class Console {
  private var buffer: [UInt8] = []
  private var failure: Int32?

  /// What a piece of output is written in.
  private static let pieceSize = 1 << 16

  init() {
    // A closed pipe shall be an error of the write, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    // So shall a file that grows beyond what is allowed.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Prints text and a line break to standard output.
  func print(_ text: String) {
    write(text)
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Prints text from a file and a line break, signs in the place of control characters, so that
  /// the file can't drive the terminal.
  func print(harmless text: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    print(rows.map(\.harmless).joined(separator: "\n"))
  }

  /// Prints text as it is to standard output.
  func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Prints one line to standard error, behind what was printed so far.
  func report(_ line: String) {
    sendError(line + "\n")
  }

  /// Writes text as it is to standard error, behind what was printed so far.
  func sendError(_ text: String) {
    flush()
    _ = Self.send(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Writes what was gathered.
  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    failure = Self.send(buffer, to: STDOUT_FILENO)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what was gathered, and says so if output got lost.
  ///
  /// - Parameter status: What the command came to.
  /// - Returns: The same, or a failure where output got lost for another reason than that nobody
  ///   reads it any more.
  func finish(_ status: ExitStatus) -> ExitStatus {
    flush()
    guard let failure, failure != EPIPE else { return status }
    let reason = unsafe String(cString: strerror(failure))
    report(Failure.output(reason).sentence(in: nil))
    return .failed
  }

  /// Writes all bytes; the error number where that can't be done.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    unsafe bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = unsafe writeBytes(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        if count >= 0 {
          sent += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

// Inside the class, `write` would be its method.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
