extension LRCDocument {
  /// A timed row and the rows up to the next one.
  struct Block {
    /// The place of the timed row.
    var place: Int
    /// Where the rows end that go on its text or are sung behind it.
    var bodyEnd: Int
    /// Where all its rows end.
    var end: Int
    /// Whether its text goes on below.
    var isContinued: Bool

    /// The rows that belong to no line.
    var rest: Range<Int> { bodyEnd..<end }
  }

  /// The timed rows with what follows them.
  func blocks() -> [Block] {
    let timed = tokens.rows.indices.filter { tokens.rows[$0].kind == .timed }
    var hasTextBelowStamps = false
    return source.withBytes { bytes in
      timed.enumerated().map { index, place in
        let end = index + 1 < timed.count ? timed[index + 1] : tokens.rows.count
        let row = tokens.rows[place]
        let isLast = index + 1 == timed.count
        let takesText =
          (!row.body.isEmpty || row.leadingStamps == 1)
          && (!isLast || (row.body.isEmpty && hasTextBelowStamps))
        var bodyEnd = place + 1
        while takesText, bodyEnd < end, canStandBelow(bodyEnd, bytes) { bodyEnd += 1 }
        let isContinued = bodyEnd > place + 1
        if row.body.isEmpty, isContinued { hasTextBelowStamps = true }
        for other in bodyEnd..<end where tokens.rows[other].kind == .background {
          bodyEnd = other + 1
        }
        return Block(place: place, bodyEnd: bodyEnd, end: end, isContinued: isContinued)
      }
    }
  }

  func canStandBelow(_ place: Int, _ bytes: Span<UInt8>) -> Bool {
    let row = tokens.rows[place]
    return row.kind == .text && row.innerStamps == 0
      && !bytes.has("{\"t\":", at: Int(row.body.lowerBound), before: Int(row.body.upperBound))
  }

  /// A row on its way to another place.
  struct LooseRow {
    var number: Int
    var bytes: [UInt8]
    /// The line end; empty for the last row where it has none.
    var lineEnd: [UInt8]
  }

  /// The rows at some places.
  func looseRows(_ places: Range<Int>) -> [LooseRow] {
    source.withBytes { bytes in
      places.map { place in
        let range = range(at: place)
        return LooseRow(
          number: id(at: place).number, bytes: bytes.bytes(in: range),
          lineEnd: bytes.bytes(in: range.upperBound..<nextStart(at: place)))
      }
    }
  }

  /// Makes the text anew of rows, which keep their identities and line ends; where the last row had
  /// no line end, the last one now has none.
  mutating func assemble(_ rows: [LooseRow]) {
    let missesLineEnd = rows.contains { $0.lineEnd.isEmpty }
    let usual = lineEnd(before: 0)
    var out: [UInt8] = []
    out.reserveCapacity(source.utf8.count + rows.count)
    for (index, row) in rows.enumerated() {
      if out.last == 0x0D, (row.bytes.first ?? row.lineEnd.first) == 0x0A { out.append(0x0D) }
      out += row.bytes
      let isLast = index == rows.count - 1
      if !isLast || !missesLineEnd || row.bytes.isEmpty {
        out += row.lineEnd.isEmpty ? usual : row.lineEnd
      }
    }
    numbers = rows.map { $0.number }
    replaceSource(with: String(decoding: out, as: UTF8.self))
  }
}
