/// A way to turn bytes into text.
///
/// This is an open set: the Unicode encodings stand here, `LRCKitFoundation` adds the legacy ones,
/// and you can add your own.
public struct TextEncoding: Sendable {
  /// What decoding gave: the text, and where it wasn't valid.
  public struct Decoded: Hashable, Sendable {
    /// The text, with U+FFFD in the place of what couldn't be decoded.
    public var text: String

    /// The offset of the first byte that couldn't be decoded, or `nil` if all could.
    public var firstMalformedOffset: Int?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - firstMalformedOffset: The offset of the first byte that couldn't be decoded.
    public init(text: String, firstMalformedOffset: Int? = nil) {
      self.text = text
      self.firstMalformedOffset = firstMalformedOffset
    }
  }

  /// The name in lower case as registered with IANA, such as `"utf-8"` or `"gb18030"`.
  public let name: String

  private let decoder: @Sendable ([UInt8]) -> Decoded

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - name: The name as registered with IANA; it is kept in lower case, and encodings with one
  ///     name are equal.
  ///   - decode: Turns bytes without a byte order mark into text. It must not fail: what can't be
  ///     decoded becomes U+FFFD.
  public init(name: String, decode: @escaping @Sendable ([UInt8]) -> Decoded) {
    self.name = name.lowercased()
    self.decoder = decode
  }

  /// Turns bytes into text.
  ///
  /// - Parameter bytes: The bytes, without a byte order mark.
  /// - Returns: The text, and where it wasn't valid.
  public func decode(_ bytes: [UInt8]) -> Decoded { decoder(bytes) }
}

extension TextEncoding: Hashable {
  /// Whether two encodings have one name.
  public static func == (one: TextEncoding, other: TextEncoding) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension TextEncoding: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
