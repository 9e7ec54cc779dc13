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

/// A file that was found, or a folder that can't be looked into.
struct FoundFile: Sendable {
  var path: FilePath
  var failure: LyricsFileError?
}

/// Finds the lyrics files under a folder, one after the other, in the order of the system's lists.
///
/// It holds no more than the folders it is inside of, however many files there are.
final class FolderWalk {
  private var open: [OpenFolder] = []
  /// A folder that is to be opened next.
  private var pending: FilePath?

  init(_ folder: FilePath) { pending = folder }

  /// The next file, or `nil` after the last.
  func next() -> FoundFile? {
    while true {
      if let path = pending {
        pending = nil
        do throws(LyricsFileError) {
          open.append(try OpenFolder(path))
        } catch {
          return FoundFile(path: path, failure: error)
        }
      }
      guard let folder = open.last else { return nil }
      guard let entry = folder.next() else {
        open.removeLast()
        continue
      }
      if entry.kind == .folder {
        pending = folder.path.appending(entry.name)
      } else if Self.isLyricsName(entry.name) {
        let path = folder.path.appending(entry.name)
        if entry.kind == .link, path.isFolder { continue }
        return FoundFile(path: path)
      }
    }
  }

  /// Whether a file of this name is taken for lyrics: `.lrc`, in any case.
  ///
  /// Names with `._` in front are what macOS leaves beside files on foreign disks.
  private static func isLyricsName(_ name: [UInt8]) -> Bool {
    name.count > 4 && name.suffix(4).elementsEqual(".lrc".utf8) { $0 | 0x20 == $1 | 0x20 }
      && !name.starts(with: "._".utf8)
  }
}

/// What a folder lists: a name, and of what.
private struct FolderEntry {
  enum Kind {
    case file, folder, link
  }

  var name: [UInt8]
  var kind: Kind
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

/// A folder whose list is being read: the door to readdir.
///
/// The handle is the system's own, and lives as long as this object, which alone has it.
@safe private final class OpenFolder {
  #if canImport(Darwin)
  private typealias Handle = UnsafeMutablePointer<DIR>
  #else
  private typealias Handle = OpaquePointer
  #endif

  let path: FilePath
  private let handle: Handle

  init(_ path: FilePath) throws(LyricsFileError) {
    guard let handle = unsafe opendir(path.bytes) else {
      let code = errno
      guard code == ENOTDIR else { throw LyricsFileError(path: path.description, code: code) }
      throw LyricsFileError(path: path.description, reason: .notDirectory)
    }
    self.path = path
    unsafe self.handle = handle
  }

  deinit { unsafe closedir(handle) }

  func next() -> FolderEntry? {
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      let kind: FolderEntry.Kind =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): kind(of: name)
        default: .file
        }
      return FolderEntry(name: name, kind: kind)
    }
    return nil
  }

  /// For file systems whose lists don't say what is what.
  private func kind(of name: [UInt8]) -> FolderEntry.Kind {
    var status = stat()
    guard unsafe lstat(path.appending(name).bytes, &status) == 0 else { return .file }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .file
    }
  }
}

extension FilePath {
  /// Whether it is that of a folder, behind symbolic links if need be.
  fileprivate var isFolder: Bool {
    var status = stat()
    return unsafe stat(bytes, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

#else

/// A folder whose list is being read.
private final class OpenFolder {
  let path: FilePath
  private var names: ArraySlice<String>

  init(_ path: FilePath) throws(LyricsFileError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path.description)
    else { throw LyricsFileError(path: path.description, reason: .notFound) }
    self.path = path
    self.names = names[...]
  }

  func next() -> FolderEntry? {
    guard let name = names.popFirst() else { return nil }
    let full = path.appending(Array(name.utf8)).description
    let type = (try? FileManager.default.attributesOfItem(atPath: full))?[.type]
    let kind: FolderEntry.Kind =
      switch type as? FileAttributeType {
      case .typeDirectory?: .folder
      case .typeSymbolicLink?: .link
      default: .file
      }
    return FolderEntry(name: Array(name.utf8), kind: kind)
  }
}

extension FilePath {
  /// Whether it is that of a folder, behind symbolic links if need be.
  fileprivate var isFolder: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: description)) != nil
  }
}

#endif
