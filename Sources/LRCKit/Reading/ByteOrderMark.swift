/// The mark that Unicode text may begin with, which says how it is encoded.
struct ByteOrderMark {
  let encoding: TextEncoding
  let length: Int

  /// The mark that bytes begin with, or `nil`.
  ///
  /// UTF-32 is asked before UTF-16: its little-endian mark begins with that of UTF-16.
  init?(of bytes: [UInt8]) {
    guard let first = bytes.first, first == 0 || first >= 0xEF else { return nil }
    for (encoding, mark) in Self.marks where bytes.starts(with: mark) {
      self.encoding = encoding
      self.length = mark.count
      return
    }
    return nil
  }

  private static let marks: [(TextEncoding, [UInt8])] = [
    (.utf8, [0xEF, 0xBB, 0xBF]),
    (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
  ]

  /// Whether the mark may stand in front of text in this encoding.
  ///
  /// That of UTF-8 is taken off whatever follows: nobody means the `锘` it would be in GB18030.
  func agrees(with forced: TextEncoding) -> Bool {
    encoding == .utf8 || encoding.family == forced.family
  }

  /// The encoding to read in where `forced` was asked for: the mark knows the byte order.
  func encoding(within forced: TextEncoding) -> TextEncoding {
    encoding.family == forced.family ? encoding : forced
  }
}

extension TextEncoding {
  /// The name without the byte order.
  fileprivate var family: Substring {
    name.hasSuffix("le") || name.hasSuffix("be") ? name.dropLast(2) : name[...]
  }

  /// UTF-16 or UTF-32 that carries no mark: every ASCII character, and lyrics are full of them,
  /// comes with NUL bytes in the same places.
  init?(nulPatternOf bytes: [UInt8]) {
    let sample = bytes.prefix(4096)
    guard sample.hasZero else { return nil }
    func isText(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) || (9...13).contains(byte) }

    var little32 = 0
    var big32 = 0
    var quads = 0
    for start in stride(from: 0, to: sample.count - 3, by: 4) {
      quads += 1
      let (a, b, c, d) = (sample[start], sample[start + 1], sample[start + 2], sample[start + 3])
      if d == 0, c <= 0x10 { little32 += 1 }
      if a == 0, b <= 0x10 { big32 += 1 }
    }
    if quads > 0, bytes.count % 4 == 0, little32 == quads || big32 == quads {
      self = little32 == quads ? .utf32LittleEndian : .utf32BigEndian
      return
    }

    var little = 0
    var big = 0
    var pairs = 0
    for start in stride(from: 0, to: sample.count - 1, by: 2) {
      pairs += 1
      let (first, second) = (sample[start], sample[start + 1])
      if second == 0, isText(first) { little += 1 }
      if first == 0, isText(second) { big += 1 }
    }
    // Text in UTF-8 or a legacy encoding that is padded with NUL has a pair or two by chance.
    let enough = Swift.max(2, pairs / 16)
    if little >= enough, little > 4 * big {
      self = .utf16LittleEndian
    } else if big >= enough, big > 4 * little {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is a zero, which hardly any file holds: without an early exit this is vector code.
  fileprivate var hasZero: Bool {
    unsafe withUnsafeBufferPointer { bytes in
      let bytes = unsafe bytes.span
      var least: UInt8 = 0xFF
      for index in bytes.indices { least = Swift.min(least, bytes[index]) }
      return least == 0
    }
  }
}
