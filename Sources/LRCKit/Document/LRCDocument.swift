/// The text of an LRC file, row for row as it was written, for programs that change one thing and
/// write it back.
///
/// Nothing is lost: ``description`` is the very text, with its line ends, blanks, comments, key case
/// and fraction digits. An edit changes the rows it names and leaves all others as they are, byte
/// for byte.
///
/// ```swift
/// var document = LRCDocument(parsing: "[TI: Boats ]\r\n[0:01.5] Paper boats")
/// document.setTag("ti", to: "Paper Boats")
/// document.shift(by: .milliseconds(500))
/// document.description        // "[TI: Paper Boats ]\r\n[0:02.0] Paper boats"
/// ```
///
/// To make a file in one clean spelling write ``lyrics`` as ``LyricsFormat/lrc`` instead.
public struct LRCDocument: Sendable {
  /// The text, in contiguous UTF-8.
  private(set) var source: String
  /// Its rows and stamps; what the file decides for single rows is decided.
  private(set) var tokens: RowTokens
  /// The place of the first timed row.
  private(set) var firstTimedRow: Int?
  /// The numbers of the rows' identities; `nil` while each is the place of the row.
  var numbers: [Int]?
  /// The number of the next identity.
  var nextNumber: Int

  /// Takes a text apart.
  ///
  /// - Parameter text: The text; any text makes a document.
  /// - Complexity: O(*n*) in the size of the text. Rows become values when they are asked for.
  public init(parsing text: String) {
    source = text
    source.makeContiguousUTF8()
    tokens = RowTokens(deciding: source)
    firstTimedRow = tokens.rows.firstIndex { $0.kind == .timed }
    nextNumber = tokens.rows.count
  }

  /// Takes the bytes of a file apart.
  ///
  /// A byte order mark of UTF-8 stays as the first character, which reading doesn't see. Bytes that
  /// are no text in their encoding become U+FFFD; ``LyricsReading/issues`` of the same bytes tell of
  /// them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - encodings: The encodings to consider; by default those of Unicode.
  public init(decoding bytes: [UInt8], encodings: TextEncodings = .automatic) {
    let text = encodings.decode(bytes).decoded.text
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.init(parsing: hasMark ? "\u{FEFF}" + text : text)
  }

  /// The lyrics the text gives.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  public var lyrics: Lyrics { lyrics(options: LyricsReading.Options()) }

  /// The lyrics the text gives when read with options.
  ///
  /// - Parameter options: How to read where the file doesn't say.
  /// - Returns: The same as ``LyricsReading`` gives of the text.
  /// - Complexity: O(*n*) in the size of the text.
  public func lyrics(options: LyricsReading.Options) -> Lyrics {
    LyricsReading(ofLRC: source, options: options).lyrics
  }

  /// Replaces the text, the identities of its rows being set already.
  mutating func replaceSource(with text: String) {
    source = text
    source.makeContiguousUTF8()
    tokens = RowTokens(deciding: source)
    firstTimedRow = tokens.rows.firstIndex { $0.kind == .timed }
  }
}

extension LRCDocument: CustomStringConvertible {
  /// The text.
  public var description: String { source }
}

extension LRCDocument: Hashable {
  /// Whether two documents have the same text, byte for byte.
  public static func == (one: LRCDocument, other: LRCDocument) -> Bool {
    one.source.utf8 == other.source.utf8
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(utf8: source) }
}

extension RowTokens {
  /// Cuts a text into rows, and decides what the file says about single ones.
  fileprivate init(deciding source: String) {
    self = source.withBytes { bytes in
      // Positions are of 30 bits. Nobody edits a row of a gibibyte.
      guard bytes.count <= StampToken.positionLimit else { return RowTokens(oneRowOf: bytes.count) }
      var tokens = RowTokens(bytes)
      tokens.decideHours()
      tokens.attachStampedBackgrounds(bytes)
      return tokens
    }
  }

  private init(oneRowOf count: Int) {
    let end = UInt32(clamping: count)
    rows = [RowToken(kind: .text, range: 0..<end, body: 0..<end, tagsEnd: 0, firstStamp: 0)]
  }
}
