extension LyricsReading {
  /// Reads the bytes of a file.
  ///
  /// It never fails: bytes that are no text in their encoding become U+FFFD, and an issue says
  /// where the first of them stands.
  ///
  /// ```swift
  /// let reading = LyricsReading(decoding: bytes)
  /// reading.encoding.name      // "utf-8"
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The bytes, with their byte order mark if they have one. No more than
  ///     ``Options/maximumByteCount`` are read.
  ///   - encodings: The encodings to consider; by default those of Unicode.
  ///   - formats: The formats to consider.
  ///   - options: How to read where the file doesn't say.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    decoding bytes: [UInt8], encodings: TextEncodings = .automatic,
    formats: [LyricsFormat] = LyricsFormat.standard, options: Options = Options()
  ) {
    // Encrypted KuGou files go round under the name of .lrc; what is behind the magic isn't text.
    if bytes.starts(with: "krc1".utf8) {
      self.init(
        lyrics: Lyrics(), format: .lrc, encoding: .utf8,
        issues: [Issue(row: 1, column: 1, kind: .encryptedKRC)], issueCount: 1)
      return
    }
    let limit = options.byteLimit
    let isCut = bytes.count > limit
    let bytes = isCut ? Array(bytes[..<limit]) : bytes
    var decoding = encodings.decode(bytes)
    if isCut { decoding.dropCutCharacter(of: bytes.count) }
    let encoding = decoding.choice.encoding
    let reading = LyricsReading(of: decoding.decoded.text, formats: formats, options: options)
    var found: [Issue] = []
    if let offset = decoding.decoded.firstMalformedOffset {
      // The offset may come from anybody's encoding.
      let valid = bytes.dropFirst(decoding.markLength).prefix(Swift.max(offset, 0))
      let before = encoding.decode(Array(valid)).text
      found.append(Issue(.malformedText, behind: before))
    }
    if isCut, !reading.issues.contains(where: { $0.kind == .inputTooLong }) {
      found.append(Issue(.inputTooLong, behind: decoding.decoded.text))
    }
    var issues = reading.issues
    for issue in found {
      let place = issues.firstIndex { ($0.row, $0.column) > (issue.row, issue.column) }
      issues.insert(issue, at: place ?? issues.endIndex)
    }
    self.init(
      lyrics: reading.lyrics, format: reading.format, encoding: encoding,
      issues: Array(issues.prefix(Swift.max(options.maximumIssueCount, 0))),
      issueCount: reading.issueCount + found.count)
  }

  /// Reads the bytes of a file, from any sequence of them such as `Data`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, with their byte order mark if they have one. No more than
  ///     ``Options/maximumByteCount`` are read.
  ///   - encodings: The encodings to consider; by default those of Unicode.
  ///   - formats: The formats to consider.
  ///   - options: How to read where the file doesn't say.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    decoding bytes: some Sequence<UInt8>, encodings: TextEncodings = .automatic,
    formats: [LyricsFormat] = LyricsFormat.standard, options: Options = Options()
  ) {
    // One more than are read, so that it shows when there are too many.
    let bytes = Array(bytes.prefix(options.byteLimit + 1))
    self.init(decoding: bytes, encodings: encodings, formats: formats, options: options)
  }
}

extension Lyrics {
  /// Reads the bytes of a file.
  ///
  /// It never fails. ``LyricsReading`` also says what was odd about them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, with their byte order mark if they have one.
  ///   - encodings: The encodings to consider; by default those of Unicode.
  ///   - formats: The formats to consider.
  ///   - options: How to read where the file doesn't say.
  public init(
    decoding bytes: some Sequence<UInt8>, encodings: TextEncodings = .automatic,
    formats: [LyricsFormat] = LyricsFormat.standard,
    options: LyricsReading.Options = LyricsReading.Options()
  ) {
    self =
      LyricsReading(decoding: bytes, encodings: encodings, formats: formats, options: options)
      .lyrics
  }
}

extension LyricsReading.Issue {
  /// An issue at the place where a text ends.
  fileprivate init(_ kind: Kind, behind text: String) {
    var row = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
        column = 1  // the second half of one row end
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        row += 1
        column = 1
      } else {
        column += 1
      }
      previous = byte
    }
    self.init(row: row, column: column, kind: kind)
  }
}

extension TextEncodings.Decoding {
  /// Forgets the character that the limit cut in two: the file isn't to blame for it.
  fileprivate mutating func dropCutCharacter(of count: Int) {
    guard let offset = decoded.firstMalformedOffset, offset >= count - markLength - 4 else {
      return
    }
    decoded.firstMalformedOffset = nil
    while decoded.text.unicodeScalars.last == "\u{FFFD}" {
      decoded.text.unicodeScalars.removeLast()
    }
  }
}
