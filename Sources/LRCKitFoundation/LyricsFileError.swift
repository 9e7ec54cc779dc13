/// Why a file of lyrics can't be read or written.
///
/// It is about the file only: what stands in it never makes reading fail.
///
/// ```swift
/// do {
///   let lyrics = try Lyrics(contentsOf: url)
/// } catch {
///   print(error)      // "/Music/Song.lrc: There is no such file."
/// }
/// ```
public struct LyricsFileError: Error, Hashable, Sendable {
  /// What is in the way.
  public enum Reason: Hashable, Sendable {
    /// There is no such file, or no longer.
    case notFound
    /// It is a directory.
    case isDirectory
    /// It is no directory, where one was asked for.
    case notDirectory
    /// It is a pipe, a device or a socket, or what was given doesn't name a file at all.
    case notRegularFile
    /// Reading it isn't allowed.
    case permissionDenied
    /// Its symbolic links lead round in a circle.
    case symbolicLinkLoop
    /// It is longer than is read: its length and the limit, both in bytes.
    case tooLarge(byteCount: Int, limit: Int)
    /// The system refused with this error number.
    case readFailed(code: Int32)
    /// The folder that it is to be written into isn't there.
    case folderNotFound
    /// Writing it, or anything beside it, isn't allowed.
    case writingDenied
    /// The system refused to write with this error number; the file is as it was.
    case writeFailed(code: Int32)
  }

  /// The path of the file; for a `URL` its whole path.
  public var path: String

  /// What is in the way.
  public var reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as given.
  ///   - reason: What is in the way.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension LyricsFileError.Reason: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .notFound: "There is no such file."
    case .isDirectory: "This is a directory, not a file."
    case .notDirectory: "This isn't a directory."
    case .notRegularFile: "This isn't a regular file."
    case .permissionDenied: "Reading this file isn't permitted."
    case .symbolicLinkLoop: "The symbolic links of this file lead round in a circle."
    case .tooLarge(let byteCount, let limit):
      "This file is too large for lyrics: \(byteCount) bytes, and at most \(limit) are read."
    case .readFailed(let code): "This file can't be read: \(systemMessage(for: code))."
    case .folderNotFound: "There is no folder to write this file into."
    case .writingDenied: "Writing this file, or anything beside it, isn't permitted."
    case .writeFailed(let code): "This file can't be written: \(systemMessage(for: code))."
    }
  }
}

extension LyricsFileError: CustomStringConvertible {
  /// The path and a sentence for people: `"Song.lrc: There is no such file."`.
  public var description: String { "\(path): \(reason)" }
}
