@_exported public import LRCKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LyricsReading {
  /// Reads a file.
  ///
  /// ```swift
  /// let reading = try LyricsReading(contentsOf: URL(fileURLWithPath: "Song.lrc"))
  /// reading.issues.isEmpty      // true
  /// ```
  ///
  /// Pipes and devices are refused without waiting for them, and a file longer than
  /// `options.maximumByteCount` without reading it.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - encodings: The encodings to consider; by default the most plausible one is found.
  ///   - formats: The formats to consider.
  ///   - options: How to read where the file doesn't say.
  /// - Throws: Only what is about the file itself; its content never makes reading fail.
  public init(
    contentsOf url: URL, encodings: TextEncodings = .detecting(),
    formats: [LyricsFormat] = LyricsFormat.standard, options: Options = Options()
  ) throws(LyricsFileError) {
    let bytes = try [UInt8](contentsOf: url, limit: options.byteLimit)
    self.init(decoding: bytes, encodings: encodings, formats: formats, options: options)
  }
}

extension Lyrics {
  /// Reads a file.
  ///
  /// ```swift
  /// let lyrics = try Lyrics(contentsOf: URL(fileURLWithPath: "Song.lrc"))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - encodings: The encodings to consider; by default the most plausible one is found.
  ///   - formats: The formats to consider.
  ///   - options: How to read where the file doesn't say.
  /// - Throws: Only what is about the file itself; its content never makes reading fail.
  public init(
    contentsOf url: URL, encodings: TextEncodings = .detecting(),
    formats: [LyricsFormat] = LyricsFormat.standard,
    options: LyricsReading.Options = LyricsReading.Options()
  ) throws(LyricsFileError) {
    self = try LyricsReading(
      contentsOf: url, encodings: encodings, formats: formats, options: options
    ).lyrics
  }
}
