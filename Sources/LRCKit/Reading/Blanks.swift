// What surrounds text without being part of it: Unicode white space, U+200B and U+FEFF.
//
// Everything reads UTF-8 bytes, never `Character`: CR LF is one `Character`, and so is a closing
// bracket with the combining mark behind it.

extension Span<UInt8> {
  /// The length of the blank character that begins at `index`, or zero if none does.
  @inline(__always)
  func blankLength(at index: Int, before end: Int) -> Int {
    guard index < end else { return 0 }
    let first = self[index]
    if first < 0x80 { return first == 0x20 || first &- 0x09 < 5 ? 1 : 0 }
    if first < 0xC2 || (first > 0xE3 && first != 0xEF) { return 0 }
    return longBlankLength(at: index, before: end)
  }

  private func longBlankLength(at index: Int, before end: Int) -> Int {
    let first = self[index]
    if first == 0xC2 {
      return index + 1 < end && (self[index + 1] == 0x85 || self[index + 1] == 0xA0) ? 2 : 0
    }
    guard index + 2 < end else { return 0 }
    return isLongBlank(first, self[index + 1], self[index + 2]) ? 3 : 0
  }

  /// The length of the blank character that ends before `index`, or zero if none does.
  @inline(__always)
  func blankLength(endingAt index: Int, after start: Int) -> Int {
    guard index > start else { return 0 }
    let last = self[index - 1]
    if last < 0x80 { return last == 0x20 || last &- 0x09 < 5 ? 1 : 0 }
    guard last < 0xC0, index - 1 > start else { return 0 }
    return longBlankLength(endingAt: index, after: start)
  }

  private func longBlankLength(endingAt index: Int, after start: Int) -> Int {
    let last = self[index - 1]
    if self[index - 2] == 0xC2 { return last == 0x85 || last == 0xA0 ? 2 : 0 }
    guard index - 2 > start else { return 0 }
    return isLongBlank(self[index - 3], self[index - 2], last) ? 3 : 0
  }

  /// The first position from `index` on that isn't blank, at most `end`.
  @inline(__always)
  func skipBlanks(from index: Int, before end: Int) -> Int {
    var index = index
    while true {
      let length = blankLength(at: index, before: end)
      guard length > 0 else { return index }
      index += length
    }
  }

  /// The position behind the last character before `index` that is neither blank nor NUL.
  @inline(__always)
  func skipBlanks(backFrom index: Int, after start: Int) -> Int {
    var index = index
    while index > start {
      let length = self[index - 1] == 0 ? 1 : blankLength(endingAt: index, after: start)
      guard length > 0 else { break }
      index -= length
    }
    return index
  }

  /// The range without the blanks at both ends, and without NULs at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skipBlanks(from: range.lowerBound, before: range.upperBound)
    return start..<skipBlanks(backFrom: range.upperBound, after: start)
  }

  /// Whether `text`, in ASCII, stands at `index`.
  func has(_ text: StaticString, at index: Int, before end: Int) -> Bool {
    guard end - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes in
      var offset = 0
      while offset < bytes.count {
        guard unsafe bytes[offset] == self[index + offset] else { return false }
        offset += 1
      }
      return true
    }
  }
}

extension UInt8 {
  /// Whether a blank character may begin with this byte.
  @inline(__always)
  var mayBeginBlank: Bool {
    self <= 0x20 || (self >= 0xC2 && self <= 0xE3) || self == 0xEF
  }
}

/// Whether three bytes are U+1680, U+2000…200B, U+2028, U+2029, U+202F, U+205F, U+3000 or U+FEFF.
private func isLongBlank(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
  // Kana begin with the byte of U+3000, and so do most characters of Japanese lyrics.
  if first == 0xE3 { return second == 0x80 && third == 0x80 }
  return switch (first, second) {
  case (0xE1, 0x9A): third == 0x80
  case (0xE2, 0x80): third <= 0x8B || third == 0xA8 || third == 0xA9 || third == 0xAF
  case (0xE2, 0x81): third == 0x9F
  case (0xEF, 0xBB): third == 0xBF
  default: false
  }
}
