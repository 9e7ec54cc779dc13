/// Which encodings to consider when bytes become text.
///
/// Unicode comes first, whatever else is considered: a byte order mark, then the NUL bytes of UTF-16
/// and UTF-32, then strictly valid UTF-8, which nothing else is ever taken for. Only what is none of
/// these goes to the encodings you prefer, or to a chooser that other modules bring as a value:
/// `LRCKitFoundation` adds `.detecting`.
///
/// ```swift
/// let reading = LyricsReading(decoding: bytes, encodings: .preferring([.utf16LittleEndian]))
/// ```
public struct TextEncodings: Sendable {
  /// An encoding, and how sure the choice of it is.
  public struct Choice: Hashable, Sendable {
    /// The encoding.
    public var encoding: TextEncoding

    /// How sure the choice is: 1 where the bytes leave no doubt, 0 for a mere fallback.
    public var confidence: Double

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - encoding: The encoding.
    ///   - confidence: How sure the choice is, from 0 to 1.
    public init(encoding: TextEncoding, confidence: Double) {
      self.encoding = encoding
      self.confidence = Swift.min(Swift.max(confidence, 0), 1)
    }
  }

  private let forced: TextEncoding?
  private let chooser: @Sendable ([UInt8]) -> Choice?

  private init(forced: TextEncoding?, chooser: @escaping @Sendable ([UInt8]) -> Choice?) {
    self.forced = forced
    self.chooser = chooser
  }

  /// The Unicode encodings only; bytes that are in none of them are read as UTF-8 with U+FFFD in
  /// the place of what is wrong.
  public static let automatic = TextEncodings(forced: nil) { _ in nil }

  /// One encoding, whatever the bytes look like.
  ///
  /// A byte order mark is still taken off, and in UTF-16 and UTF-32 it decides the byte order.
  ///
  /// - Parameter encoding: The encoding.
  /// - Returns: The value to read with.
  public static func only(_ encoding: TextEncoding) -> TextEncodings {
    TextEncodings(forced: encoding) { _ in nil }
  }

  /// After Unicode, the first of some encodings in which every byte has a meaning.
  ///
  /// - Parameter encodings: The encodings in order of preference. Single-byte encodings give nearly
  ///   any bytes a meaning: they belong at the end.
  /// - Returns: The value to read with.
  public static func preferring(_ encodings: [TextEncoding]) -> TextEncodings {
    .choosing { bytes in
      encodings.first { $0.decode(bytes).firstMalformedOffset == nil }
        .map { Choice(encoding: $0, confidence: 0.5) }
    }
  }

  /// After Unicode, whatever a function chooses.
  ///
  /// - Parameter chooser: Given bytes that are in no Unicode encoding, the encoding to read them in;
  ///   `nil` where it can't say, which gives UTF-8 with U+FFFD in the place of what is wrong.
  /// - Returns: The value to read with.
  public static func choosing(
    _ chooser: @escaping @Sendable (_ bytes: [UInt8]) -> Choice?
  ) -> TextEncodings {
    TextEncodings(forced: nil, chooser: chooser)
  }

  /// The encoding that bytes would be read in, without reading them.
  ///
  /// - Parameter bytes: The bytes, with their byte order mark if they have one.
  /// - Returns: The encoding, and how sure the choice is.
  /// - Complexity: O(*n*).
  public func choice(for bytes: [UInt8]) -> Choice { decode(bytes).choice }
}

extension TextEncodings {
  /// Text, and how it came to be.
  struct Decoding {
    var choice: Choice
    /// The length of the byte order mark, which the offset in `decoded` doesn't count.
    var markLength = 0
    var decoded: TextEncoding.Decoded
  }

  /// Chooses an encoding and turns bytes into text.
  func decode(_ bytes: [UInt8]) -> Decoding {
    if let forced {
      let mark = ByteOrderMark(of: bytes).flatMap { $0.agrees(with: forced) ? $0 : nil }
      return Decoding(bytes, as: mark?.encoding(within: forced) ?? forced, after: mark)
    }
    if let mark = ByteOrderMark(of: bytes) {
      return Decoding(bytes, as: mark.encoding, after: mark)
    }
    if let encoding = TextEncoding(nulPatternOf: bytes) {
      return Decoding(bytes, as: encoding, confidence: 0.9)
    }
    let asUTF8 = Decoding(bytes, as: .utf8)
    guard asUTF8.decoded.firstMalformedOffset != nil else { return asUTF8 }
    if let choice = chooser(bytes) {
      return Decoding(bytes, as: choice.encoding, confidence: choice.confidence)
    }
    return Decoding(choice: Choice(encoding: .utf8, confidence: 0), decoded: asUTF8.decoded)
  }
}

extension TextEncodings.Decoding {
  fileprivate init(
    _ bytes: [UInt8], as encoding: TextEncoding, after mark: ByteOrderMark? = nil,
    confidence: Double = 1
  ) {
    choice = TextEncodings.Choice(encoding: encoding, confidence: confidence)
    markLength = mark?.length ?? 0
    decoded = encoding.decode(markLength == 0 ? bytes : Array(bytes.dropFirst(markLength)))
  }
}
