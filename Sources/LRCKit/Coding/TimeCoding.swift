// How times and lists are coded: whole milliseconds of playback, `null` where there is none, and a
// list that isn't there is empty.

#if !hasFeature(Embedded)

extension KeyedDecodingContainer {
  /// The time under `key`; `nil` where there is none or it is null.
  func decodeTimeIfPresent(forKey key: Key) throws -> Int64? {
    guard let milliseconds = try decodeIfPresent(Int64.self, forKey: key) else { return nil }
    guard milliseconds == milliseconds.clampedTime else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription:
          "The time of \(milliseconds) ms is out of range; it may be at most ±\(timeLimit) ms.")
    }
    return milliseconds
  }

  /// The time under `key`, which has to be there.
  func decodeTime(forKey key: Key) throws -> Int64 {
    guard let milliseconds = try decodeTimeIfPresent(forKey: key) else {
      // Decoding a time that isn't there throws the coder's own error, which names the key.
      return try decode(Int64.self, forKey: key)
    }
    return milliseconds
  }

  /// The end under `key`, which has to be after `start`; `nil` where there is none.
  func decodeEnd(forKey key: Key, after start: Int64?) throws -> Int64? {
    guard let end = try decodeTimeIfPresent(forKey: key) else { return nil }
    if let start, end <= start {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "The end at \(end) ms isn't after the start at \(start) ms.")
    }
    return end
  }

  /// The list under `key`; empty where there is none or it is null.
  func decodeList<Element: Decodable>(
    of type: Element.Type, forKey key: Key
  ) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }

  /// The words under `key`, which have to be in order and, joined, to be `text`.
  func decodeWords(forKey key: Key, joiningTo text: String) throws -> [Word] {
    let words = try decodeList(of: Word.self, forKey: key)
    guard !words.isEmpty else { return [] }
    for (index, pair) in zip(words, words.dropFirst()).enumerated()
    where pair.1.start < pair.0.start {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "Word \(index + 1) starts before the word in front of it.")
    }
    guard words.map(\.text).joined().utf8 == text.utf8 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "The texts of the words, joined, aren't the text beside them.")
    }
    return words
  }
}

extension KeyedEncodingContainer {
  /// Writes whole milliseconds, or null.
  ///
  /// The name keeps clear of `encode`: a `Duration` would go to its own, which writes two numbers.
  mutating func encodeTime(_ time: Duration?, forKey key: Key) throws {
    try encode(time?.inMilliseconds, forKey: key)
  }
}

#endif
