#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
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

// The one place that writes files: a new file beside the old one, which then takes its place.

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

extension [UInt8] {
  /// Makes these the bytes of a file, all of them or none.
  func write(to url: URL) throws(LyricsFileError) {
    guard let path = FilePath(url) else {
      throw LyricsFileError(path: url.absoluteString, reason: .notRegularFile)
    }
    try FileReplacement(of: path).write(self)
  }
}

/// A file that is to be replaced, or that isn't there yet.
private struct FileReplacement {
  /// The file as it was named.
  private let path: FilePath
  /// The file itself, behind all symbolic links.
  private let target: FilePath
  /// What is known about the file; `nil` where there is none.
  private let status: stat?

  /// Finds out whether the file may be replaced.
  init(of path: FilePath) throws(LyricsFileError) {
    // Links are followed by hand only once it is known what they lead to: those in /proc name
    // pipes by what is no path.
    self.path = path
    var status = stat()
    let isThere = unsafe stat(path.bytes, &status) == 0
    guard isThere || errno == ENOENT else { throw LyricsFileError(path, writing: errno) }
    guard isThere else {
      self.status = nil
      target = try Self.target(of: path)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw LyricsFileError(path, writing: EISDIR)
    default:
      throw LyricsFileError(path: path.description, reason: .notRegularFile)
    }
    // Replacing a file asks for no right to write to it; whoever took that away meant something.
    guard unsafe access(path.bytes, W_OK) == 0 else { throw LyricsFileError(path, writing: errno) }
    self.status = status
    target = try Self.target(of: path)
  }

  /// What symbolic links in the place of the file lead to, be it there or not.
  private static func target(of path: FilePath) throws(LyricsFileError) -> FilePath {
    var target = path
    for _ in 0..<40 {
      guard let link = target.symbolicLink else { return target }
      let isAbsolute = link.first == UInt8(ascii: "/")
      target = isAbsolute ? FilePath(bytes: link) : target.folder.appending(link)
    }
    throw LyricsFileError(path, writing: ELOOP)
  }

  /// Writes all bytes beside the file, and puts them into its place.
  func write(_ bytes: [UInt8]) throws(LyricsFileError) {
    let (temporary, descriptor) = try create()
    do throws(LyricsFileError) {
      try fill(descriptor, with: bytes)
      guard unsafe rename(temporary.bytes, target.bytes) == 0 else {
        throw LyricsFileError(path, writing: errno)
      }
    } catch {
      unsafe unlink(temporary.bytes)
      throw error
    }
    syncFolder()
  }

  /// Creates a file beside the target, under a name that nothing has.
  private func create() throws(LyricsFileError) -> (FilePath, Int32) {
    // Nobody shall read the new text who may not read the old one.
    let mode: mode_t = status == nil ? 0o666 : 0o600
    for _ in 0..<100 {
      let number = UInt64.random(in: 0...(.max))
      let path = target.folder.appending(Array(".lrc-\(String(number, radix: 36))".utf8))
      let descriptor = unsafe open(path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST || errno == EINTR else { throw LyricsFileError(path, writing: errno) }
    }
    throw LyricsFileError(path, writing: EEXIST)
  }

  /// Writes to a new file until it is on the disk, and closes it in any case.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(LyricsFileError) {
    do throws(LyricsFileError) {
      if let status { keep(status, for: descriptor) }
      try send(bytes, to: descriptor)
      // Some file systems can't, and say so.
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw LyricsFileError(path, writing: errno)
      }
    } catch {
      close(descriptor)
      throw error
    }
    // Network file systems tell only now that the disk is full.
    guard close(descriptor) == 0 || errno == EINTR else {
      throw LyricsFileError(path, writing: errno)
    }
  }

  /// Gives the new file the owner and the permissions of the old one.
  private func keep(_ status: stat, for descriptor: Int32) {
    // Only root may give a file away. A new owner takes bits of the mode, so that comes last.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) throws(LyricsFileError) {
    var code: Int32 = 0
    unsafe bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = unsafe write(descriptor, rest)
        if count >= 0 {
          sent += count
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw LyricsFileError(path, writing: code) }
  }

  private func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    unsafe writeBytes(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Makes the new name last; where that can't be done the file is as good as the system keeps it.
  private func syncFolder() {
    let descriptor = unsafe open(target.folder.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

// Inside the type, `write` would be its method.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

extension FilePath {
  /// The folder it is in.
  fileprivate var folder: FilePath {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    guard let place = bytes.lastIndex(of: slash) else {
      return FilePath(bytes: [CChar(bitPattern: UInt8(ascii: ".")), 0])
    }
    return FilePath(bytes: bytes[...place] + [0])
  }

  /// Where this leads if it is a symbolic link.
  fileprivate var symbolicLink: [UInt8]? {
    let room = 1 << 16
    let link = unsafe [CChar](unsafeUninitializedCapacity: room) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe max(0, readlink(bytes, start, room))
    }
    return link.isEmpty ? nil : link.map { UInt8(bitPattern: $0) }
  }

  fileprivate init(bytes: [UInt8]) {
    self.init(bytes: bytes.map { CChar(bitPattern: $0) } + [0])
  }
}

extension LyricsFileError {
  fileprivate init(_ path: FilePath, writing code: Int32) {
    self.init(path: path.description, reason: Reason(writing: code))
  }
}

extension LyricsFileError.Reason {
  /// What an error number of the system says about a file that is to be written.
  package init(writing code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .folderNotFound
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .writingDenied
    case ELOOP: self = .symbolicLinkLoop
    default: self = .writeFailed(code: code)
    }
  }
}

#else

extension [UInt8] {
  /// Makes these the bytes of a file, all of them or none.
  func write(to url: URL) throws(LyricsFileError) {
    do {
      try Data(self).write(to: url, options: .atomic)
    } catch {
      throw LyricsFileError(path: url.path, reason: .writingDenied)
    }
  }
}

#endif
