#if !hasFeature(Embedded)

extension Metadata: Codable {
  /// Writes the list of tags.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(tags)
  }

  /// Reads a list of tags.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where it isn't a list of keys and values.
  public init(from decoder: any Decoder) throws {
    self.init(tags: try decoder.singleValueContainer().decode([Tag].self))
  }
}

extension Metadata.Tag: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, value
  }

  /// Writes `key` and `value`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(value, forKey: .value)
  }

  /// Reads `key` and `value`, which both have to be there.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where a type is wrong or a key is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try container.decode(String.self, forKey: .key),
      value: try container.decode(String.self, forKey: .value))
  }
}

#endif
