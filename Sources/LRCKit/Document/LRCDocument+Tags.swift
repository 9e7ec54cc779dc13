extension LRCDocument {
  /// Sets a tag.
  ///
  /// The value of the first tag with this key is replaced where it stands; further ones are removed.
  /// A new tag gets a row of its own behind those at the beginning.
  ///
  /// - Parameters:
  ///   - key: The key, such as `"ti"`; it is found without regard to ASCII case and stays as
  ///     written.
  ///   - value: The new value; line breaks in it become blanks.
  /// - Returns: Whether the file can hold it. A key that no program knows must be in lower case, and
  ///   there must be a timed row. If not, nothing is changed.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func setTag(_ key: String, to value: String) -> Bool {
    let clean = String(decoding: value.bytesInOneRow.filter { $0 != 0 }, as: UTF8.self)
    let text = clean.withBytes { $0.exactString(in: $0.trimmed(0..<$0.count)) }
    let before = lyrics(options: Self.unpaired)
    func isRight(_ attempt: LRCDocument) -> Bool {
      let after = attempt.lyrics(options: Self.unpaired)
      let tags = after.metadata.tags
      return tags.filter { !$0.hasKey(key) } == before.metadata.tags.filter { !$0.hasKey(key) }
        && tags.filter { $0.hasKey(key) }.map { Array($0.value.utf8) } == [Array(text.utf8)]
        && after.hasLines(of: before)
    }
    let places = places(ofTag: key)
    if let first = places.first {
      for leavesComments in [false, true] {
        var attempt = self
        attempt.replace(first, with: text, leavesComments: leavesComments)
        if isRight(attempt) {
          self = attempt
          return true
        }
      }
    }
    var without = self
    without.removeTag(key)
    for spelling in Metadata.Tag(key: key, value: text).spellings {
      var attempt = without
      attempt.insertRows([spelling], at: attempt.endOfFrontTags)
      if isRight(attempt) {
        self = attempt
        return true
      }
    }
    return false
  }

  /// Removes all tags with a key.
  ///
  /// A row that holds nothing else goes with them. Where it stood between a line and text that would
  /// then be read as going on that line, an empty comment `[:]` stays.
  ///
  /// - Parameter key: The key, found without regard to ASCII case.
  /// - Returns: Whether there was one.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func removeTag(_ key: String) -> Bool {
    let places = places(ofTag: key)
    guard !places.isEmpty else { return false }
    let before = lyrics(options: Self.unpaired)
    var attempt = self
    attempt.remove(places, leavesComments: false)
    if !attempt.lyrics(options: Self.unpaired).hasLines(of: before) {
      attempt = self
      attempt.remove(places, leavesComments: true)
    }
    self = attempt
    return true
  }

  /// How lines are compared where starts may change: pairing depends on them.
  static var unpaired: LyricsReading.Options { LyricsReading.Options(translations: .never) }
}

extension LRCDocument {
  /// A tag in a row.
  private struct TagPlace {
    var row: Int
    var tag: ScannedTag
    /// Whether the row is this tag and nothing else.
    var isAlone: Bool
  }

  private func places(ofTag key: String) -> [TagPlace] {
    tokens.rows.indices.flatMap { row -> [TagPlace] in
      let tags = tags(at: row)
      return source.withBytes { bytes in
        tags.filter { tag in
          Metadata.Tag(key: bytes.string(in: tag.key), value: "").hasKey(key)
        }
        .map { TagPlace(row: row, tag: $0, isAlone: tags.count == 1 && kind(at: row) == .tag) }
      }
    }
  }

  /// Replaces the value of a tag, and removes the others of its key.
  private mutating func replace(_ place: TagPlace, with value: String, leavesComments: Bool) {
    let key = key(of: place)
    apply([Splice(range: place.tag.value, bytes: Array(value.utf8))])
    remove(Array(places(ofTag: key).dropFirst()), leavesComments: leavesComments)
  }

  private func key(of place: TagPlace) -> String {
    source.withBytes { $0.exactString(in: place.tag.key) }
  }

  private mutating func remove(_ places: [TagPlace], leavesComments: Bool) {
    var splices: [Splice] = []
    var rows: [Int] = []
    for place in places {
      if !place.isAlone {
        splices.append(Splice(range: place.tag.range, bytes: []))
      } else if leavesComments {
        splices.append(Splice(range: range(at: place.row), bytes: Array("[:]".utf8)))
      } else {
        rows.append(place.row)
      }
    }
    // Rows stay rows while parts of them go.
    apply(splices)
    removeRows(rows)
  }

  /// The place behind the tags that the file begins with.
  private var endOfFrontTags: Int {
    let front = firstTimedRow ?? tokens.rows.count
    return (0..<front).last { kind(at: $0) == .tag }.map { $0 + 1 } ?? 0
  }
}

extension Lyrics {
  /// Whether the stamps of the lines are those of other lyrics, whatever the offsets.
  fileprivate func hasLines(of other: Lyrics) -> Bool {
    lines == other.shifted(by: other.metadata.offset - metadata.offset).lines
  }
}
