import LRCKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
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

/// Writes files so that whoever looks finds the old file or the new one, whole, and never a part.
///
/// The bytes go into a file beside the old one, onto the disk, and then take its name in one step.
/// Whatever fails, and if power does, the old file is as it was.
public enum AtomicFile {
  /// Puts bytes in the place of a file, or makes a new one.
  ///
  /// The permissions of the old file are kept, and its owner where that is permitted. Behind a
  /// symbolic link the file it leads to is replaced; of a file with several names only this one
  /// leads to the new bytes. Folders, pipes and devices are refused.
  ///
  /// ```swift
  /// try AtomicFile.write(document.description.utf8, to: url)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - url: The URL of the file; its folder must exist.
  /// - Throws: ``LyricsFileError``, also where the file is no regular one.
  public static func write(_ bytes: some Sequence<UInt8>, to url: URL) throws(LyricsFileError) {
    guard let path = FilePath(url) else {
      throw LyricsFileError(path: url.absoluteString, reason: .notRegularFile)
    }
    if let reason = replace(path, with: Array(bytes)) {
      throw LyricsFileError(path: path.description, reason: reason)
    }
  }
}

extension LRCDocument {
  /// Writes the text to a file in UTF-8, all of it or nothing.
  ///
  /// ```swift
  /// var document = try LRCDocument(contentsOf: url)
  /// document.shift(by: .milliseconds(-200))
  /// try document.write(to: url)
  /// ```
  ///
  /// - Parameter url: The URL of the file; its folder must exist.
  /// - Throws: ``LyricsFileError``; the file is then as it was.
  public func write(to url: URL) throws(LyricsFileError) {
    try AtomicFile.write(description.utf8, to: url)
  }

  /// Takes the text of a file apart.
  ///
  /// It is written back in UTF-8, with its byte order mark if that was one of UTF-8. Bytes that
  /// aren't text can't be kept; ``LyricsReading/issues`` of the same file tell of them.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - encodings: The encodings to consider; by default the most plausible one is found.
  /// - Throws: ``LyricsFileError``; what stands in the file never makes it fail.
  public init(contentsOf url: URL, encodings: TextEncodings = .detecting())
    throws(LyricsFileError)
  {
    let limit = LyricsReading.Options().maximumByteCount
    self.init(decoding: try [UInt8](contentsOf: url, limit: limit), encodings: encodings)
  }
}

extension LyricsWriting {
  /// Writes the text to a file in UTF-8, all of it or nothing.
  ///
  /// - Parameter url: The URL of the file; its folder must exist.
  /// - Throws: ``LyricsFileError``; the file is then as it was.
  public func write(to url: URL) throws(LyricsFileError) {
    try AtomicFile.write(text.utf8, to: url)
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

extension AtomicFile {
  /// Replaces a file; gives what is in the way, if anything is.
  private static func replace(_ path: FilePath, with bytes: [UInt8]) -> LyricsFileError.Reason? {
    let target = path.behindLinks
    var old: stat?
    var status = stat()
    if unsafe stat(target.bytes, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: old = status
      case S_IFDIR: return .isDirectory
      default: return .notRegularFile
      }
    }
    let temporary = target.besideIt(".lrc-\(String(UInt64.random(in: .min ... .max), radix: 36))")
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(temporary.bytes, flags, old == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { return .writeFailed(code: errno) }
    var code = write(bytes, to: descriptor)
    if code == 0, let old { code = copyOwner(of: old, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, unsafe rename(temporary.bytes, target.bytes) != 0 { code = errno }
    guard code == 0 else {
      unsafe unlink(temporary.bytes)
      return .writeFailed(code: code)
    }
    syncFolder(of: target)
    return nil
  }

  /// Writes all bytes; gives the number of the error, or zero.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe writeBytes(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Gives a new file the owner, if permitted, and the permissions of an old one.
  private static func copyOwner(of old: stat, to descriptor: Int32) -> Int32 {
    let isOwned = fchown(descriptor, old.st_uid, old.st_gid) == 0
    // Someone else's file must not run with our rights.
    let mode = old.st_mode & (isOwned ? 0o7777 : 0o777)
    return fchmod(descriptor, mode) == 0 ? 0 : errno
  }

  /// Brings the new name onto the disk; where that can't be done the file is whole all the same.
  private static func syncFolder(of path: FilePath) {
    let folder = path.besideIt("")
    let descriptor = unsafe open(folder.bytes, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

// Inside AtomicFile, `write` would be the method above.
private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}

extension FilePath {
  /// The path that symbolic links lead to, or this one where there is no such file yet.
  fileprivate var behindLinks: FilePath {
    guard let found = unsafe realpath(bytes, nil) else { return self }
    defer { unsafe free(found) }
    var path: [CChar] = []
    var next = unsafe found
    while unsafe next.pointee != 0 {
      unsafe path.append(next.pointee)
      unsafe next += 1
    }
    return FilePath(bytes: path + [0])
  }

  /// The path of something in the folder of this file.
  fileprivate func besideIt(_ name: String) -> FilePath {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    let folder =
      bytes.lastIndex(of: slash).map { Array(bytes[...$0]) } ?? [
        CChar(bitPattern: UInt8(ascii: ".")), slash,
      ]
    return FilePath(bytes: folder + name.utf8.map { CChar(bitPattern: $0) } + [0])
  }
}

#else

extension AtomicFile {
  /// Replaces a file; gives what is in the way, if anything is.
  private static func replace(_ path: FilePath, with bytes: [UInt8]) -> LyricsFileError.Reason? {
    do {
      try Data(bytes).write(to: path.url, options: .atomic)
      return nil
    } catch {
      return .writeFailed(code: 0)
    }
  }
}

#endif
