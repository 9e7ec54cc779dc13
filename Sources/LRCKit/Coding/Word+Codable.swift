#if !hasFeature(Embedded)

extension Word: Codable {
  private enum CodingKeys: String, CodingKey {
    case start = "start_ms"
    case end = "end_ms"
    case text
  }

  /// Writes `start_ms`, `end_ms` (null where no end is stated) and `text`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeTime(start, forKey: .start)
    try container.encodeTime(end, forKey: .end)
    try container.encode(text, forKey: .text)
  }

  /// Reads what ``encode(to:)`` writes; `end_ms` may be missing.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where a type is wrong, a key is missing, or the end isn't after the
  ///   start.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decodeTime(forKey: .start)
    self.init(
      start: start, end: try container.decodeEnd(forKey: .end, after: start),
      text: try container.decode(String.self, forKey: .text))
  }
}

#endif
