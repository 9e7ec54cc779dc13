extension TextEncoding {
  /// UTF-8.
  public static let utf8 = TextEncoding(name: "utf-8") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasBytes(bytes) { return Decoded(text: text) }
    return Decoded(text: text, firstMalformedOffset: firstMalformedUTF8Offset(in: bytes))
  }

  /// UTF-16, least significant byte first.
  public static let utf16LittleEndian = TextEncoding(name: "utf-16le") { bytes in
    decodeUTF16(bytes) { UInt16($0) | UInt16($1) << 8 }
  }

  /// UTF-16, most significant byte first.
  public static let utf16BigEndian = TextEncoding(name: "utf-16be") { bytes in
    decodeUTF16(bytes) { UInt16($0) << 8 | UInt16($1) }
  }

  /// UTF-32, least significant byte first.
  public static let utf32LittleEndian = TextEncoding(name: "utf-32le") { bytes in
    decodeUTF32(bytes) { UInt32($0) | UInt32($1) << 8 | UInt32($2) << 16 | UInt32($3) << 24 }
  }

  /// UTF-32, most significant byte first.
  public static let utf32BigEndian = TextEncoding(name: "utf-32be") { bytes in
    decodeUTF32(bytes) { UInt32($0) << 24 | UInt32($1) << 16 | UInt32($2) << 8 | UInt32($3) }
  }
}

extension String {
  /// Whether the UTF-8 of this text is exactly `bytes`, which then were valid.
  ///
  /// Decoding doesn't say whether it repaired anything. Asking afterwards costs a third of the
  /// decoding, because this loop has no early exit and becomes vector code.
  fileprivate func hasBytes(_ bytes: [UInt8]) -> Bool {
    var text = self
    return text.withUTF8 { own in
      unsafe bytes.withUnsafeBufferPointer { other in
        let (own, other) = unsafe (own.span, other.span)
        guard own.count == other.count else { return false }
        var difference: UInt8 = 0
        for index in own.indices { difference |= own[index] ^ other[index] }
        return difference == 0
      }
    }
  }
}

/// Where UTF-8 first breaks the rules: no surrogates, no overlong forms, nothing over U+10FFFF.
private func firstMalformedUTF8Offset(in bytes: [UInt8]) -> Int? {
  var decoder = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &rest) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

private func decodeUTF16(
  _ bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16
) -> TextEncoding.Decoded {
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count / 2)
  for start in stride(from: 0, to: bytes.count - 1, by: 2) {
    units.append(unit(bytes[start], bytes[start + 1]))
  }
  var decoded = TextEncoding.Decoded(
    text: String(decoding: units, as: UTF16.self),
    firstMalformedOffset: firstLoneSurrogate(in: units).map { $0 * 2 })
  decoded.endInMiddle(of: bytes.count, unitLength: 2)
  return decoded
}

private func firstLoneSurrogate(in units: [UInt16]) -> Int? {
  var index = 0
  while index < units.count {
    if !UTF16.isSurrogate(units[index]) {
      index += 1
    } else if UTF16.isLeadSurrogate(units[index]), index + 1 < units.count,
      UTF16.isTrailSurrogate(units[index + 1])
    {
      index += 2
    } else {
      return index
    }
  }
  return nil
}

private func decodeUTF32(
  _ bytes: [UInt8], unit: (UInt8, UInt8, UInt8, UInt8) -> UInt32
) -> TextEncoding.Decoded {
  var decoded = TextEncoding.Decoded(text: "")
  for start in stride(from: 0, to: bytes.count - 3, by: 4) {
    let value = unit(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    if let scalar = Unicode.Scalar(value) {
      decoded.text.unicodeScalars.append(scalar)
    } else {
      decoded.text.unicodeScalars.append("\u{FFFD}")
      decoded.firstMalformedOffset = decoded.firstMalformedOffset ?? start
    }
  }
  decoded.endInMiddle(of: bytes.count, unitLength: 4)
  return decoded
}

extension TextEncoding.Decoded {
  /// Marks the bytes at the end that are too few for a unit.
  fileprivate mutating func endInMiddle(of count: Int, unitLength: Int) {
    guard count % unitLength != 0 else { return }
    text.unicodeScalars.append("\u{FFFD}")
    firstMalformedOffset = firstMalformedOffset ?? count - count % unitLength
  }
}
