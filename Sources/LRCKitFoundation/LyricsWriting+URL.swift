public import LRCKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LyricsWriting {
  /// Writes the text to a file, in UTF-8: all of it or nothing.
  ///
  /// ```swift
  /// try lyrics.formatted(as: .lrc).write(to: URL(fileURLWithPath: "Song.lrc"))
  /// ```
  ///
  /// The text goes to a new file beside it, which takes the place of the old one once it is safely
  /// on the disk. So whoever reads the file finds the old text or the new one, and if anything fails
  /// the old file is as it was and nothing is left beside it. A symbolic link stays, and the file it
  /// leads to is replaced. Permissions are kept, and owner and group as far as the system allows;
  /// access lists and other attributes aren't, and other hard links to the file keep the old text.
  ///
  /// - Parameter url: The URL of a file, which needn't be there; its folder has to be.
  /// - Throws: ``LyricsFileError`` where the file can't be written. What isn't a regular file, such
  ///   as a pipe, is never replaced, nor is a file that may not be written to.
  public func write(to url: URL) throws(LyricsFileError) {
    try Array(text.utf8).write(to: url)
  }
}

extension LRCDocument {
  /// Writes the text to a file, in UTF-8: all of it or nothing.
  ///
  /// The same as ``LyricsWriting/write(to:)`` does.
  ///
  /// - Parameter url: The URL of a file, which needn't be there; its folder has to be.
  /// - Throws: ``LyricsFileError`` where the file can't be written.
  public func write(to url: URL) throws(LyricsFileError) {
    try Array(description.utf8).write(to: url)
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
    let limit = LyricsReading.Options().byteLimit
    self.init(decoding: try [UInt8](contentsOf: url, limit: limit), encodings: encodings)
  }
}
