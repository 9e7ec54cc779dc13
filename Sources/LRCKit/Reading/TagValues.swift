// The values of `offset`, `length`, `t_time` and `total`.

/// An `offset` value.
struct OffsetValue {
  /// The offset in milliseconds.
  var milliseconds: Int64
  /// Whether it had digits behind a point other than zero: it may have been meant in seconds.
  var hadFraction: Bool

  /// Reads `+500`, ` 500`, `500ms` or `175.99`; halves round away from zero.
  ///
  /// Gives `nil` for what isn't a number of milliseconds up to one hour.
  init?(_ bytes: Span<UInt8>) {
    var position = bytes.skipBlanks(from: 0, before: bytes.count)
    var isNegative = false
    if position < bytes.count, bytes[position] == 0x2B || bytes[position] == 0x2D {
      isNegative = bytes[position] == 0x2D
      position = bytes.skipBlanks(from: position + 1, before: bytes.count)
    }
    guard position < bytes.count, bytes[position] &- 0x30 < 10 else { return nil }
    var value: Int64 = 0
    while position < bytes.count, bytes[position] &- 0x30 < 10 {
      value = Swift.min(value * 10 + Int64(bytes[position] - 0x30), 1_000_000_000)
      position += 1
    }
    var fraction = false
    if position + 1 < bytes.count, bytes[position] == 0x2E || bytes[position] == 0x2C,
      bytes[position + 1] &- 0x30 < 10
    {
      if bytes[position + 1] >= 0x35 { value += 1 }
      position += 1
      while position < bytes.count, bytes[position] &- 0x30 < 10 {
        if bytes[position] != 0x30 { fraction = true }
        position += 1
      }
    }
    position = bytes.skipBlanks(from: position, before: bytes.count)
    if position + 1 < bytes.count, bytes[position] | 0x20 == 0x6D,
      bytes[position + 1] | 0x20 == 0x73
    {
      position = bytes.skipBlanks(from: position + 2, before: bytes.count)
    }
    guard position == bytes.count, value <= 3_600_000 else { return nil }
    milliseconds = isNegative ? -value : value
    hadFraction = fraction
  }
}

extension Span<UInt8> {
  /// A `length` or `t_time` value in milliseconds: a time, perhaps in parentheses.
  ///
  /// Of three fields without a fraction it is hours, minutes and seconds.
  func lengthValue() -> Int64? {
    var range = trimmed(0..<count)
    if let first = range.first, let last = range.last, self[first] == 0x28, self[last] == 0x29 {
      range = trimmed((first + 1)..<last)
    }
    guard let time = time(at: range.lowerBound, before: range.upperBound),
      time.end == range.upperBound, time.milliseconds >= 0
    else { return nil }
    return time.hours ?? time.milliseconds
  }

  /// A `total` value: whole milliseconds.
  func totalValue() -> Int64? {
    let range = trimmed(0..<count)
    guard !range.isEmpty, range.count <= 12 else { return nil }
    var value: Int64 = 0
    for position in range {
      let digit = self[position] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return value
  }
}

extension Metadata {
  /// The offset in milliseconds: that of the last tag that can be read, else zero.
  var offsetInMilliseconds: Int64 {
    for tag in tags.reversed() where tag.hasKey("offset") {
      if let offset = tag.value.withBytes({ OffsetValue($0)?.milliseconds }) { return offset }
    }
    return 0
  }

  /// The length of the song in milliseconds: the first that can be read of `length`, `t_time` and
  /// `total`.
  var lengthInMilliseconds: Int64? {
    value(of: "length") { $0.lengthValue() } ?? value(of: "t_time") { $0.lengthValue() }
      ?? value(of: "total") { $0.totalValue() }
  }

  private func value(of key: String, _ read: (Span<UInt8>) -> Int64?) -> Int64? {
    for tag in tags where tag.hasKey(key) {
      if let value = tag.value.withBytes(read), value > 0 { return value }
    }
    return nil
  }
}

extension String {
  /// Runs `body` over the UTF-8 of this text.
  ///
  /// This is the one door from text to bytes: the buffer lives as long as the call, and what goes
  /// out of it is a `Span`, which is checked on every access and can't leave `body`.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}
