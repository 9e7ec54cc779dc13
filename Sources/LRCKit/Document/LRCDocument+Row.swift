extension LRCDocument {
  /// A row of the text as it was written.
  public struct Row: Identifiable, Hashable, Sendable {
    /// What tells a row from others, whatever happens to the rows around it.
    public struct ID: Hashable, Sendable {
      let number: Int
    }

    /// What a row is, as reading takes it.
    public enum Kind: Hashable, Sendable, CaseIterable {
      /// `[key:value]`, once or more.
      case tag
      /// Text with a stamp in front, or a stamp alone.
      case timed
      /// `[bg: …]`, sung behind the line of the row before it.
      case background
      /// `[:]` or `#` and what follows.
      case comment
      /// Any other text.
      case untimed
      /// Nothing but white space.
      case blank
    }

    /// The identity, which edits keep.
    public let id: ID

    /// What the row is.
    public let kind: Kind

    /// The row as written, without its line end.
    public let source: String

    /// What ends the row: `"\n"`, `"\r\n"`, `"\r"`, or nothing for the last one.
    public let lineEnd: String

    /// The text behind the stamps, or all of the row where there are none; without white space
    /// around it, stamps of words included.
    public let text: String

    /// The stamps in front of the text.
    public let stamps: [Stamp]

    /// The stamps in the text, in the order written.
    public let wordStamps: [Stamp]

    /// The tags, on rows that hold some.
    public let tags: [Metadata.Tag]
  }

  /// A time in brackets as it was written.
  public struct Stamp: Hashable, Sendable {
    /// The time as written; the offset isn't applied.
    public let time: Duration

    /// The end in `[start-end]`.
    public let end: Duration?

    /// The stamp with its brackets, such as `"[0:12.3]"`.
    public let source: String
  }

  /// The rows of a document: a view that makes each ``Row`` when it is asked for.
  public struct Rows: RandomAccessCollection, Sendable {
    let document: LRCDocument

    /// Zero.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int { document.tokens.rows.count }

    /// The row at a valid index.
    ///
    /// - Parameter index: An index from zero to below ``endIndex``.
    /// - Complexity: O(*m*) in the size of the row.
    public subscript(index: Int) -> Row { document.row(at: index) }

    /// The row with an identity, or `nil` if it was removed.
    ///
    /// - Parameter id: The identity of a row.
    /// - Complexity: O(*n*) in the number of rows.
    public subscript(id id: Row.ID) -> Row? { document.place(of: id).map { document.row(at: $0) } }
  }

  /// The rows, in order.
  public var rows: Rows { Rows(document: self) }
}

extension LRCDocument {
  /// The place of a row, or `nil` if it isn't there.
  func place(of id: Row.ID) -> Int? {
    guard let numbers else { return tokens.rows.indices.contains(id.number) ? id.number : nil }
    return numbers.firstIndex(of: id.number)
  }

  func id(at place: Int) -> Row.ID { Row.ID(number: numbers.map { $0[place] } ?? place) }

  /// Where a row stands in the text, without its line end.
  func range(at place: Int) -> Range<Int> {
    Int(tokens.rows[place].range.lowerBound)..<Int(tokens.rows[place].range.upperBound)
  }

  /// Where the row behind `place` begins.
  func nextStart(at place: Int) -> Int {
    place + 1 < tokens.rows.count ? range(at: place + 1).lowerBound : source.utf8.count
  }

  /// The kind of a row, as reading takes it.
  func kind(at place: Int) -> Row.Kind {
    switch tokens.rows[place].kind {
    case .blank: .blank
    case .timed: .timed
    case .comment: .comment
    case .hash: tokens.timedRowCount > 0 ? .comment : .untimed
    case .background: firstTimedRow.map { $0 < place } ?? false ? .background : .untimed
    case .tags: tags(at: place).isEmpty ? .untimed : .tag
    case .bracketed, .text: .untimed
    }
  }

  /// The tags of a row.
  func tags(at place: Int) -> [ScannedTag] {
    let row = tokens.rows[place]
    guard row.kind == .tags || row.kind == .timed, row.tagsEnd > row.range.lowerBound else {
      return []
    }
    return source.withBytes { bytes in
      let start = bytes.skipBlanks(from: Int(row.range.lowerBound), before: Int(row.tagsEnd))
      let isTimed = row.kind == .timed
      let found = bytes.tags(in: start..<Int(row.tagsEnd), anyKey: isTimed)
      guard !isTimed, let first = found.first, !first.isKnown else { return found }
      let isInFront = firstTimedRow.map { place < $0 } ?? false
      return isInFront && row.body.isEmpty && bytes.isLowerCase(first.key) ? found : []
    }
  }

  fileprivate func row(at place: Int) -> Row {
    let token = tokens.rows[place]
    let range = range(at: place)
    let tags = tags(at: place)
    let isTimed = token.kind == .timed
    return source.withBytes { bytes in
      let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
      let text =
        isTimed
        ? Int(token.body.lowerBound)..<Int(token.body.upperBound)
        : start..<bytes.skipBlanks(backFrom: range.upperBound, after: start)
      let hasStamps = isTimed || token.kind == .background
      return Row(
        id: id(at: place), kind: kind(at: place), source: bytes.exactString(in: range),
        lineEnd: bytes.exactString(in: range.upperBound..<nextStart(at: place)),
        text: bytes.exactString(in: text),
        stamps: hasStamps ? token.leading.map { stamp($0, bytes) } : [],
        wordStamps: hasStamps ? token.inner.map { stamp($0, bytes) } : [],
        tags: tags.map {
          Metadata.Tag(key: bytes.string(in: $0.key), value: bytes.string(in: $0.value))
        })
    }
  }

  private func stamp(_ index: Int, _ bytes: Span<UInt8>) -> Stamp {
    let token = tokens.stamps[index]
    let end = tokens.rangeEnd(of: index)
    return Stamp(
      time: .milliseconds(token.milliseconds),
      end: end == LineStore.noTime ? nil : .milliseconds(end),
      source: bytes.exactString(in: Int(token.start)..<Int(token.end)))
  }
}

extension Span<UInt8> {
  /// The bytes of a range as text, as they are.
  func exactString(in range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// The bytes of a range.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for position in range { bytes.append(self[position]) }
    return bytes
  }
}
