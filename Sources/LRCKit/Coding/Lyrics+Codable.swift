#if !hasFeature(Embedded)

extension Lyrics: Codable {
  private enum CodingKeys: String, CodingKey {
    case isSynced = "synced"
    case isEstimated = "estimated"
    case offset = "offset_ms"
    case length = "length_ms"
    case tags, lines, untimed
    case untimedBefore = "untimed_before"
  }

  /// Writes `synced`, `offset_ms`, `length_ms`, `tags`, `lines`, `untimed` and `untimed_before`.
  ///
  /// Times are whole milliseconds of playback, the offset applied. All keys are there;
  /// `length_ms` is null where no tag states it. `untimed` holds texts, and `untimed_before` for
  /// each of them the index of the line it stands before. Lyrics whose starts are estimated have
  /// `"estimated": true` besides. What was written reads back as equal lyrics.
  ///
  /// ```json
  /// {"synced": true, "offset_ms": 0, "length_ms": null,
  ///  "tags": [{"key": "ti", "value": "Paper Boats"}],
  ///  "lines": [{"start_ms": 1000, "end_ms": null, "text": "Paper boats", "voice": null,
  ///             "words": [], "background": [], "translations": [], "romanizations": []}],
  ///  "untimed": [], "untimed_before": []}
  /// ```
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isSynced, forKey: .isSynced)
    if isEstimated { try container.encode(true, forKey: .isEstimated) }
    try container.encodeTime(metadata.offset, forKey: .offset)
    try container.encodeTime(metadata.length, forKey: .length)
    try container.encode(metadata, forKey: .tags)
    var list = container.nestedUnkeyedContainer(forKey: .lines)
    for line in lines { try list.encode(line) }
    let untimed = untimed
    try container.encode(untimed.map(\.text), forKey: .untimed)
    try container.encode(untimed.map(\.lineIndex), forKey: .untimedBefore)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// Only `lines` has to be there; it may be in any order and is sorted by start. `synced` is
  /// ignored, it follows from the lines. `offset_ms` and `length_ms` are read where the tags
  /// state none, and then become tags. Without `untimed_before` all untimed rows stand before the
  /// first line. Unknown keys are ignored.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where a type is wrong, `lines` is missing, an end isn't after its
  ///   start, a time is out of range, words don't join to the text of their line, or
  ///   `untimed_before` doesn't fit the rows and lines.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lines = try container.decode([Line].self, forKey: .lines)
    _ = try container.decodeIfPresent(Bool.self, forKey: .isSynced)
    let untimed = try Self.decodeUntimed(from: container, lineCount: lines.count)
    let isEstimated = try container.decodeIfPresent(Bool.self, forKey: .isEstimated) ?? false
    self.init(
      metadata: try Self.decodeMetadata(from: container),
      store: LineStore(lines: lines, untimed: untimed, isEstimated: isEstimated))
  }

  private static func decodeMetadata(
    from container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Metadata {
    var metadata = try container.decodeIfPresent(Metadata.self, forKey: .tags) ?? Metadata()
    let offset = try container.decodeTimeIfPresent(forKey: .offset) ?? 0
    if offset != 0, metadata.offset == .zero { metadata.offset = .milliseconds(offset) }
    let length = try container.decodeTimeIfPresent(forKey: .length) ?? 0
    if length != 0, metadata.length == nil { metadata.length = .milliseconds(length) }
    return metadata
  }

  private static func decodeUntimed(
    from container: KeyedDecodingContainer<CodingKeys>, lineCount: Int
  ) throws -> [UntimedText] {
    let texts = try container.decodeList(of: String.self, forKey: .untimed)
    guard let places = try container.decodeIfPresent([Int].self, forKey: .untimedBefore) else {
      return texts.map { UntimedText(text: $0) }
    }
    guard places.count == texts.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .untimedBefore, in: container,
        debugDescription: "There are \(texts.count) untimed rows but \(places.count) places.")
    }
    if let place = places.first(where: { $0 < 0 || $0 > lineCount }) {
      throw DecodingError.dataCorruptedError(
        forKey: .untimedBefore, in: container,
        debugDescription: "There is no place \(place) among \(lineCount) lines.")
    }
    return zip(texts, places).map { UntimedText(text: $0, before: $1) }
  }
}

#endif
