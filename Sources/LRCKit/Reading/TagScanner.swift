/// The tags in front of a row.
///
/// ```
/// tags = ( "[" ws* key ws* ":" value "]" )+       key = a letter or "#", then letters, digits, _, -
/// ```
///
/// The value ends at the row's last closing bracket, so that `[ti:Boats [Live]]` is one title,
/// unless all of the row splits at balanced brackets into groups whose keys make tags:
/// `[ti:Boats][ar:Choir]`. Closing brackets without an opening one at the end of a value are
/// dropped: 271 files in the wild hold `[by:]]`.
struct ScannedTag {
  /// From the opening bracket to behind the closing one.
  var range: Range<Int>
  var key: Range<Int>
  var value: Range<Int>
  var isKnown: Bool
}

/// The beginning of a tag.
struct TagKey {
  var start: Int
  var range: Range<Int>
  /// The position behind the colon.
  var valueStart: Int
  var isBackground: Bool
}

extension Span<UInt8> {
  /// The key of the tag whose bracket stands at `start`, or `nil` if no tag begins there.
  func tagKey(at start: Int, before end: Int) -> TagKey? {
    guard start < end, self[start] == 0x5B else { return nil }
    let keyStart = skipBlanks(from: start + 1, before: end)
    guard keyStart < end, self[keyStart] == 0x23 || self[keyStart].isASCIILetter else { return nil }
    var keyEnd = keyStart + 1
    while keyEnd < end, self[keyEnd].continuesKey { keyEnd += 1 }
    let colon = skipBlanks(from: keyEnd, before: end)
    guard colon < end, self[colon] == 0x3A else { return nil }
    let isBackground =
      keyEnd - keyStart == 2 && self[keyStart] | 0x20 == 0x62 && self[keyStart + 1] | 0x20 == 0x67
    return TagKey(
      start: start, range: keyStart..<keyEnd, valueStart: colon + 1, isBackground: isBackground)
  }

  /// The tags in `range`, which begins at an opening bracket and ends behind a closing one.
  ///
  /// - Parameters:
  ///   - range: The tags and nothing else.
  ///   - anyKey: Whether unknown keys make groups too, as they do before a stamp.
  /// - Returns: One tag or more; none if no tag begins there.
  func tags(in range: Range<Int>, anyKey: Bool) -> [ScannedTag] {
    if let groups = tagGroups(in: range, anyKey: anyKey) { return groups }
    guard let key = tagKey(at: range.lowerBound, before: range.upperBound) else { return [] }
    return [tag(key, valueEnd: range.upperBound - 1)]
  }

  /// The tag if `range` is one group in balanced brackets, as nearly all rows of tags are.
  func onlyTag(in range: Range<Int>) -> ScannedTag? {
    guard let key = tagKey(at: range.lowerBound, before: range.upperBound),
      balancedClose(from: key.valueStart, before: range.upperBound) == range.upperBound - 1
    else { return nil }
    return tag(key, valueEnd: range.upperBound - 1)
  }

  /// The tags if all of `range` splits into groups, else `nil`.
  private func tagGroups(in range: Range<Int>, anyKey: Bool) -> [ScannedTag]? {
    var tags: [ScannedTag] = []
    var position = range.lowerBound
    while position < range.upperBound {
      guard let key = tagKey(at: position, before: range.upperBound),
        let close = balancedClose(from: key.valueStart, before: range.upperBound)
      else { return nil }
      let tag = tag(key, valueEnd: close)
      guard tag.isKnown || anyKey else { return nil }
      tags.append(tag)
      position = skipBlanks(from: close + 1, before: range.upperBound)
    }
    return tags
  }

  /// The closing bracket that has no opening one from `start` on.
  private func balancedClose(from start: Int, before end: Int) -> Int? {
    var depth = 0
    var position = start
    while position < end {
      if self[position] == 0x5B {
        depth += 1
      } else if self[position] == 0x5D {
        if depth == 0 { return position }
        depth -= 1
      }
      position += 1
    }
    return nil
  }

  private func tag(_ key: TagKey, valueEnd: Int) -> ScannedTag {
    var value = trimmed(key.valueStart..<Swift.max(key.valueStart, valueEnd))
    var depth = 0
    for position in value {
      if self[position] == 0x5B { depth += 1 }
      if self[position] == 0x5D { depth -= 1 }
    }
    while depth < 0, let last = value.last, self[last] == 0x5D {
      value = trimmed(value.lowerBound..<last)
      depth += 1
    }
    return ScannedTag(
      range: key.start..<(Swift.max(key.valueStart, valueEnd) + 1), key: key.range, value: value,
      isKnown: isKnownKey(key.range))
  }

  /// Where the known tag opens that closes a text, or `nil`.
  func knownTag(closing text: Range<Int>) -> Int? {
    guard let last = text.last, self[last] == 0x5D,
      let open = balancedOpen(before: last, after: text.lowerBound),
      let key = tagKey(at: open, before: last), isKnownKey(key.range)
    else { return nil }
    return open
  }

  /// Whether a row begins as if it had a stamp: a number and a separator in a bracket.
  func looksLikeStamp(at start: Int, before end: Int) -> Bool {
    guard start < end, self[start] == 0x5B else { return false }
    var position = skipBlanks(from: start + 1, before: end)
    if position < end, self[position] == 0x2B || self[position] == 0x2D { position += 1 }
    let digits = position
    while position < end, self[position] &- 0x30 < 10 { position += 1 }
    guard position > digits else { return false }
    position = skipBlanks(from: position, before: end)
    guard position + 1 < end else { return false }
    switch self[position] {
    case 0x3A: return true
    case 0x2E, 0x2C, 0x3B: return self[position + 1] &- 0x30 < 10
    default: return false
    }
  }

  /// The text of a range as a String; a NUL becomes U+FFFD.
  func string(in range: Range<Int>) -> String {
    guard range.allSatisfy({ self[$0] != 0 }) else {
      let bytes = range.map { self[$0] }.split(separator: 0, omittingEmptySubsequences: false)
      return bytes.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\u{FFFD}")
    }
    return unsafe extracting(range).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// Whether a key is one that programs write, in any case.
  func isKnownKey(_ key: Range<Int>) -> Bool {
    guard let packed = packedKey(key) else { return false }
    return knownKeys.contains(packed)
  }

  /// A key in lower case as one number; `nil` beyond eight bytes, which no known key has.
  func packedKey(_ key: Range<Int>) -> UInt64? {
    guard key.count <= 8 else { return nil }
    return key.reduce(0) { $0 << 8 | UInt64(self[$1].asciiLowercased) }
  }

  /// Whether a key holds no upper-case letter.
  func isLowerCase(_ key: Range<Int>) -> Bool {
    key.allSatisfy { self[$0].asciiLowercased == self[$0] }
  }

  /// The last position of a byte in a range.
  func lastIndex(of byte: UInt8, from start: Int, before end: Int) -> Int? {
    var position = end
    while position > start {
      position -= 1
      if self[position] == byte { return position }
    }
    return nil
  }
}

/// The keys that programs write: those of the first editors, and what MiniLyrics, KuGou, QQ Music,
/// LRC Maker and web editors added.
private let knownKeys: [UInt64] = [
  "ti", "ar", "al", "au", "by", "re", "ve", "length", "t_time", "total", "offset", "la", "lang",
  "language", "tool", "id", "hash", "sign", "qq", "kana", "encoding", "#", "lr", "mt", "title",
  "artist", "album", "author", "comment",
].map { key in key.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  fileprivate var continuesKey: Bool {
    isASCIILetter || self &- 0x30 < 10 || self == 0x5F || self == 0x2D
  }
}
