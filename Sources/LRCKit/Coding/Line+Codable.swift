#if !hasFeature(Embedded)

extension Line: Codable {
  private enum CodingKeys: String, CodingKey {
    case start = "start_ms"
    case end = "end_ms"
    case text, voice, words, background, translations, romanizations
  }

  /// Writes `start_ms`, `end_ms`, `text`, `voice`, `words`, `background`, `translations` and
  /// `romanizations`.
  ///
  /// All keys are there; `end_ms` and `voice` are null where nothing is stated.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeTime(start, forKey: .start)
    try container.encodeTime(end, forKey: .end)
    try container.encode(text, forKey: .text)
    try container.encode(voice, forKey: .voice)
    try container.encode(words, forKey: .words)
    try container.encode(background, forKey: .background)
    try container.encode(translations, forKey: .translations)
    try container.encode(romanizations, forKey: .romanizations)
  }

  /// Reads what ``encode(to:)`` writes; only `start_ms` and `text` have to be there.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where a type is wrong, a key is missing, an end isn't after its
  ///   start, a word starts before the one in front of it, or the words don't join to the text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decodeTime(forKey: .start)
    let end = try container.decodeEnd(forKey: .end, after: start)
    let text = try container.decode(String.self, forKey: .text)
    self.init(
      start: .milliseconds(start), end: end.map { .milliseconds($0) }, text: text,
      voice: try container.decodeIfPresent(String.self, forKey: .voice),
      background: try container.decodeList(of: Line.self, forKey: .background),
      translations: try container.decodeList(of: Translation.self, forKey: .translations),
      romanizations: try container.decodeList(of: Translation.self, forKey: .romanizations))
    words = try container.decodeWords(forKey: .words, joiningTo: text)
  }
}

extension Line.Translation: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, language, words
    case end = "end_ms"
  }

  /// Writes `text` and `language` (null where it isn't known); `words` and `end_ms` only where
  /// there are any.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(language, forKey: .language)
    if !words.isEmpty { try container.encode(words, forKey: .words) }
    if let end { try container.encodeTime(end, forKey: .end) }
  }

  /// Reads what ``encode(to:)`` writes; only `text` has to be there.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where a type is wrong, `text` is missing, a word starts before the
  ///   one in front of it, or the words don't join to the text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    self.init(
      text: text, words: try container.decodeWords(forKey: .words, joiningTo: text),
      language: try container.decodeIfPresent(String.self, forKey: .language),
      // When the line starts isn't known here, so its end can't be held against it.
      end: try container.decodeEnd(forKey: .end, after: nil))
  }
}

#endif
