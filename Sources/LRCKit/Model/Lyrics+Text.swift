extension Lyrics {
  /// The words of the song as plain text, one row a line, an empty row between stanzas.
  ///
  /// ```swift
  /// Lyrics(parsing: "[00:01.00]Paper boats\n[00:04.00]\n[00:09.00]Drift north").plainText
  /// // "Paper boats\n\nDrift north"
  /// ```
  ///
  /// The lines of synced lyrics stand in order of time, repeats included; blank lines and blank
  /// untimed rows, however many, make one empty row, and none at the ends. Untimed text is left
  /// out of them, and so are translations and what is sung behind a line. Of lyrics that aren't
  /// synced it is all the text in the order of the file. The text ends without a line break.
  ///
  /// - Complexity: O(*n*).
  public var plainText: String {
    var rows: [String] = []
    for passage in passages(withUntimedText: !isSynced) {
      if passage.beginsStanza, !rows.isEmpty { rows.append("") }
      rows.append(passage.text)
    }
    return rows.joined(separator: "\n")
  }
}

extension Lyrics {
  /// A piece of text of the song, in reading order.
  struct Passage {
    var text: String
    /// Whether something blank stands before it.
    var beginsStanza: Bool
    /// Its index in ``lines``, or `nil` for an untimed row.
    var lineIndex: Int?
  }

  /// The texts of the lines in order, with the untimed ones between them if asked for.
  func passages(withUntimedText: Bool) -> [Passage] {
    var passages: [Passage] = []
    passages.reserveCapacity(lines.count)
    var isBroken = false
    func add(_ text: String, at lineIndex: Int?) {
      guard text.contains(where: { !$0.isWhitespace }) else {
        isBroken = true
        return
      }
      passages.append(Passage(text: text, beginsStanza: isBroken, lineIndex: lineIndex))
      isBroken = false
    }
    var rows = untimed[...]
    func addRows(upTo lineIndex: Int) {
      while let row = rows.first, row.lineIndex <= lineIndex {
        if withUntimedText || row.text.utf8.isEmpty { add(row.text, at: nil) }
        rows.removeFirst()
      }
    }
    for index in lines.indices {
      addRows(upTo: index)
      add(store.text(of: store.entries[index]), at: index)
    }
    addRows(upTo: lines.count)
    return passages
  }
}
