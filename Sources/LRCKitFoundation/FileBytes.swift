#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

// The one place that reads files. Plain open and read can refuse pipes and devices without waiting
// for them, and say exactly what is in the way.

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

extension [UInt8] {
  /// The bytes of a regular file that has no more than `limit`.
  package init(contentsOf url: URL, limit: Int) throws(LyricsFileError) {
    guard let path = FilePath(url) else {
      throw LyricsFileError(path: url.absoluteString, reason: .notRegularFile)
    }
    try self.init(contentsOf: path, limit: limit)
  }

  /// The bytes of a regular file that has no more than `limit`.
  init(contentsOf file: FilePath, limit: Int) throws(LyricsFileError) {
    // O_NONBLOCK: opening a pipe would wait for its writer.
    let descriptor = unsafe open(file.bytes, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw LyricsFileError(path: file.description, code: errno) }
    defer { close(descriptor) }
    func failure(_ reason: LyricsFileError.Reason) -> LyricsFileError {
      LyricsFileError(path: file.description, reason: reason)
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(.init(code: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure(.isDirectory)
    default: throw failure(.notRegularFile)
    }
    let stated = Int(clamping: status.st_size)
    guard stated <= limit else { throw failure(.tooLarge(byteCount: stated, limit: limit)) }

    // Files in /proc say 0 and hold more; those that grow meanwhile are read as they were.
    var bytes: [UInt8] = []
    var room = stated > 0 ? stated : Swift.min(4096, limit + 1)
    while true {
      var code: Int32 = 0
      let piece = Self.read(room, from: descriptor, failure: &code)
      guard code == 0 else { throw failure(.init(code: code)) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if stated > 0 || piece.count < room { break }
      guard bytes.count <= limit else {
        throw failure(.tooLarge(byteCount: bytes.count, limit: limit))
      }
      room = Swift.min(bytes.count, limit - bytes.count + 1)
    }
    self = bytes
  }

  /// Reads until there are `count` bytes or the file ends.
  private static func read(
    _ count: Int, from descriptor: Int32, failure: inout Int32
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let whole = UnsafeMutableRawBufferPointer(buffer)
      while filled < count {
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[filled...])
        let got = unsafe readBytes(descriptor, room.baseAddress, room.count)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
  }
}

// Inside an extension of Array, `read` would be the method above.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}

extension LyricsFileError {
  init(path: String, code: Int32) {
    self.init(path: path, reason: Reason(code: code))
  }
}

extension LyricsFileError.Reason {
  /// What an error number of the system says about a file.
  package init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notFound
    case EISDIR: self = .isDirectory
    case ENXIO: self = .notRegularFile  // a socket
    case EACCES, EPERM: self = .permissionDenied
    case ELOOP: self = .symbolicLinkLoop
    default: self = .readFailed(code: code)
    }
  }
}

/// What the system says about one of its errors.
func systemMessage(for code: Int32) -> String {
  guard let message = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: message)
}

extension URL {
  /// Whether there is a file to read, behind symbolic links if need be.
  var isRegularFile: Bool {
    var status = stat()
    guard let path = FilePath(self), unsafe stat(path.bytes, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }
}

#else

extension URL {
  /// Whether there is a file to read.
  var isRegularFile: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}

extension [UInt8] {
  /// The bytes of a file that has no more than `limit`.
  package init(contentsOf url: URL, limit: Int) throws(LyricsFileError) {
    guard let data = try? Data(contentsOf: url) else {
      throw LyricsFileError(path: url.path, reason: .notFound)
    }
    guard data.count <= limit else {
      let reason = LyricsFileError.Reason.tooLarge(byteCount: data.count, limit: limit)
      throw LyricsFileError(path: url.path, reason: reason)
    }
    self = [UInt8](data)
  }
}

extension [UInt8] {
  /// The bytes of a file that has no more than `limit`.
  init(contentsOf file: FilePath, limit: Int) throws(LyricsFileError) {
    try self.init(contentsOf: file.url, limit: limit)
  }
}

/// What the system says about one of its errors.
func systemMessage(for code: Int32) -> String { "error \(code)" }

#endif
