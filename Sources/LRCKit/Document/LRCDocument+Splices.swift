extension LRCDocument {
  /// A change of the text at one place.
  struct Splice {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// Changes the text at some places, all else staying as it is, byte for byte.
  ///
  /// A carriage return and a line feed that come together would become one line end and swallow a
  /// row; another carriage return between them keeps them apart.
  ///
  /// - Parameter splices: The changes, in order of place, none overlapping another.
  mutating func apply(_ splices: [Splice]) {
    guard !splices.isEmpty else { return }
    replaceSource(
      with: source.withBytes { bytes in
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
        var position = 0
        func keepApart(_ next: UInt8?) {
          if out.last == 0x0D, next == 0x0A { out.append(0x0D) }
        }
        for (index, splice) in splices.enumerated() {
          for place in position..<splice.range.lowerBound { out.append(bytes[place]) }
          keepApart(splice.bytes.first)
          out += splice.bytes
          position = splice.range.upperBound
          let next = index + 1 < splices.count ? splices[index + 1].range.lowerBound : bytes.count
          if position < bytes.count, position != next { keepApart(bytes[position]) }
        }
        for place in position..<bytes.count { out.append(bytes[place]) }
        return String(decoding: out, as: UTF8.self)
      })
  }

  /// The line end for a row put in front of the one at `place`: that of a row beside it.
  func lineEnd(before place: Int) -> [UInt8] {
    for other in [place - 1, place, 0] where tokens.rows.indices.contains(other) {
      let end = range(at: other).upperBound..<nextStart(at: other)
      if !end.isEmpty { return source.withBytes { $0.bytes(in: end) } }
    }
    return [0x0A]
  }

  /// Identities for each row, so that rows can come and go.
  func explicitNumbers() -> [Int] { numbers ?? Array(tokens.rows.indices) }

  /// New identities.
  mutating func makeNumbers(_ count: Int) -> [Int] {
    defer { nextNumber += count }
    return Array(nextNumber..<(nextNumber + count))
  }
}

// MARK: - Rows

extension LRCDocument {
  /// Puts rows into the text.
  ///
  /// - Parameters:
  ///   - text: The rows as they are to be written, one or more.
  ///   - id: The row they come before; `nil` puts them at the end.
  /// - Returns: The identities of the new rows, none if there is no such row.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func insertRows(_ text: String, before id: Row.ID? = nil) -> [Row.ID] {
    guard let place = id.map({ self.place(of: $0) }) ?? tokens.rows.count else { return [] }
    return insertRows(text.rowsOfBytes, at: place)
  }

  @discardableResult
  mutating func insertRows(_ rows: [[UInt8]], at place: Int) -> [Row.ID] {
    let lineEnd = lineEnd(before: place)
    var bytes = Array(rows.joined(separator: lineEnd))
    var position = source.utf8.count
    if place < tokens.rows.count {
      position = range(at: place).lowerBound
      bytes += lineEnd
    } else if let last = tokens.rows.indices.last, range(at: last).upperBound == position {
      // The last row had no line end; now the new one hasn't, unless it is empty.
      bytes = lineEnd + bytes + (rows.last?.isEmpty ?? true ? lineEnd : [])
    } else {
      bytes += lineEnd
    }
    var numbers = explicitNumbers()
    let added = makeNumbers(rows.count)
    numbers.insert(contentsOf: added, at: place)
    self.numbers = numbers
    apply([Splice(range: position..<position, bytes: bytes)])
    return added.map(Row.ID.init(number:))
  }

  /// Removes a row with its line end.
  ///
  /// - Parameter id: The row.
  /// - Returns: Whether there was such a row.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func removeRow(_ id: Row.ID) -> Bool {
    guard let place = place(of: id) else { return false }
    removeRows([place])
    return true
  }

  mutating func removeRows(_ places: [Int]) {
    var numbers = explicitNumbers()
    for place in places.reversed() { numbers.remove(at: place) }
    self.numbers = numbers
    apply(places.map { Splice(range: range(at: $0).lowerBound..<nextStart(at: $0), bytes: []) })
  }

  /// Replaces the text of a row: what is behind its stamps, or all of a row without any.
  ///
  /// Stamps, blanks around the text and the line end stay. The text may hold stamps of words.
  ///
  /// ```swift
  /// var document = LRCDocument(parsing: "[00:01.00]  Paper boast \n")
  /// document.setText("Paper boats", ofRow: document.rows[0].id)
  /// document.description        // "[00:01.00]  Paper boats \n"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The new text; line breaks in it become blanks.
  ///   - id: The row.
  /// - Returns: Whether there is such a row.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func setText(_ text: String, ofRow id: Row.ID) -> Bool {
    guard let place = place(of: id) else { return false }
    let row = tokens.rows[place]
    var range = range(at: place)
    if row.kind == .timed {
      range = Int(row.body.lowerBound)..<Int(row.body.upperBound)
    } else {
      range = source.withBytes { bytes in
        let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
        return start..<bytes.skipBlanks(backFrom: range.upperBound, after: start)
      }
    }
    var bytes = text.bytesInOneRow
    if bytes.isEmpty, range == self.range(at: place), range.upperBound == source.utf8.count {
      // Without a line end an empty row at the end would be none.
      bytes = lineEnd(before: place)
    }
    apply([Splice(range: range, bytes: bytes)])
    return true
  }
}

extension String {
  /// The bytes with blanks for line breaks.
  var bytesInOneRow: [UInt8] { utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } }

  /// The rows of the text, one where it is empty.
  fileprivate var rowsOfBytes: [[UInt8]] {
    let rows = withBytes { bytes in
      RowTokens(bytes).rows.map {
        bytes.bytes(in: Int($0.range.lowerBound)..<Int($0.range.upperBound))
      }
    }
    return rows.isEmpty ? [[]] : rows
  }
}
