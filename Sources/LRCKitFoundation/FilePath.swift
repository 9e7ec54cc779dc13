#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The path of a file as the system has it: bytes, which needn't be UTF-8, and a NUL.
struct FilePath: Hashable, Sendable {
  let bytes: [CChar]

  init(bytes: [CChar]) { self.bytes = bytes }

  /// The path of a file URL; `nil` for others and for paths no file can have.
  init?(_ url: URL) {
    guard url.isFileURL, !url.path.utf8.contains(0) else { return nil }
    let bytes = unsafe url.withUnsafeFileSystemRepresentation { path -> [CChar]? in
      guard let path = unsafe path else { return nil }
      var bytes: [CChar] = []
      var next = unsafe path
      while unsafe next.pointee != 0 {
        unsafe bytes.append(next.pointee)
        unsafe next += 1
      }
      return bytes + [0]
    }
    guard let bytes else { return nil }
    self.bytes = bytes
  }

  /// The path of something in this folder.
  func appending(_ name: [UInt8]) -> FilePath {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    var path: [CChar] = []
    path.reserveCapacity(bytes.count + name.count + 1)
    path += bytes[..<(bytes.count - 1)]
    if path.last != slash { path.append(slash) }
    for byte in name { path.append(CChar(bitPattern: byte)) }
    path.append(0)
    return FilePath(bytes: path)
  }

  var url: URL {
    unsafe bytes.withUnsafeBufferPointer { path in
      // Never nil: the array holds the NUL at least.
      guard let start = path.baseAddress else { return URL(fileURLWithPath: description) }
      return unsafe URL(
        fileURLWithFileSystemRepresentation: start, isDirectory: false, relativeTo: nil)
    }
  }
}

extension FilePath: CustomStringConvertible {
  /// The path as text; what isn't UTF-8 in it becomes U+FFFD.
  var description: String {
    String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
