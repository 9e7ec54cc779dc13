/// A format that lyrics come in: what it is called, how it is recognised, read and written.
///
/// Formats are values, equal by identifier, so that other modules add theirs. How to write stands in
/// the value: `.lrc` is plain, `.lrc(digits: .three)` has options.
public struct LyricsFormat: Sendable {
  /// A short name in lower case, such as `"lrc"`.
  public var identifier: String { storage.identifier }

  /// The name for people.
  public var name: String { storage.name }

  /// The extensions of file names, in lower case, without a dot, the usual one first.
  public var fileExtensions: [String] { storage.fileExtensions }

  /// The media type, such as `"text/plain"`.
  public var mediaType: String { storage.mediaType }

  /// What this format can never hold, whatever the lyrics.
  ///
  /// What it can't hold of certain lyrics, writing them says: ``LyricsWriting/losses``.
  public var limits: Set<LyricsWriting.Loss.Kind> { storage.limits }

  typealias Detect = @Sendable (_ beginning: String) -> Confidence
  typealias Read = @Sendable (_ text: String, LyricsReading.Options) -> LyricsReading
  typealias Write = @Sendable (Lyrics) throws(LyricsWriting.Failure) -> LyricsWriting

  var detect: Detect { storage.detect }
  var read: Read? { storage.read }
  var write: Write? { storage.write }

  /// All of it in one object: every reading holds a format, and copies it at the cost of one.
  private final class Storage: Sendable {
    let identifier: String
    let name: String
    let fileExtensions: [String]
    let mediaType: String
    let limits: Set<LyricsWriting.Loss.Kind>
    let detect: Detect
    let read: Read?
    let write: Write?

    init(
      identifier: String, name: String, fileExtensions: [String], mediaType: String,
      limits: Set<LyricsWriting.Loss.Kind>, detect: @escaping Detect, read: Read?, write: Write?
    ) {
      self.identifier = identifier
      self.name = name
      self.fileExtensions = fileExtensions
      self.mediaType = mediaType
      self.limits = limits
      self.detect = detect
      self.read = read
      self.write = write
    }
  }

  private let storage: Storage

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - identifier: A short name in lower case.
  ///   - name: The name for people.
  ///   - fileExtensions: The extensions of file names, without a dot, the usual one first.
  ///   - mediaType: The media type.
  ///   - limits: What the format can never hold.
  ///   - detect: How surely a text is in this format, by its first 4,096 bytes or so.
  ///   - read: Reads a text, whatever it holds; `nil` for a format that is only written.
  ///   - write: Writes lyrics; `nil` for a format that is only read.
  public init(
    identifier: String, name: String, fileExtensions: [String], mediaType: String,
    limits: Set<LyricsWriting.Loss.Kind> = [],
    detect: @escaping @Sendable (_ beginning: String) -> Confidence = { _ in .none },
    read: (@Sendable (_ text: String, LyricsReading.Options) -> LyricsReading)?,
    write: (@Sendable (Lyrics) throws(LyricsWriting.Failure) -> LyricsWriting)?
  ) {
    storage = Storage(
      identifier: identifier, name: name, fileExtensions: fileExtensions, mediaType: mediaType,
      limits: limits, detect: detect, read: read, write: write)
  }
}

extension LyricsFormat {
  /// How surely a text is in a format.
  public enum Confidence: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// It isn't.
    case none
    /// It may be, as anything may be plain text.
    case possible
    /// It looks like it.
    case likely
    /// It says so itself, as `WEBVTT` at the start does.
    case certain

    /// Whether one is less sure than the other.
    public static func < (one: Confidence, other: Confidence) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// The formats this module reads, the default of every reader: LRC and plain text.
  public static let standard: [LyricsFormat] = [.lrc, .plainText]

  /// Whether lyrics can be read from it.
  public var isReadable: Bool { read != nil }

  /// Whether lyrics can be written as it.
  public var isWritable: Bool { write != nil }
}

extension LyricsFormat: Hashable {
  /// Whether two formats have one identifier.
  public static func == (one: LyricsFormat, other: LyricsFormat) -> Bool {
    one.storage === other.storage || one.identifier == other.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
