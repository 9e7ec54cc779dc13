/// A timed row of an LRC file before it is spelled: a line, a translation or a background.
///
/// Making one brings a text into what a row can hold, and says what that changed.
struct LRCRow: Hashable {
  struct Word: Hashable {
    var start: Int64
    var end: Int64?
    /// Where the word ends, in bytes of the head; the last one goes on in the rows below.
    var textEnd: Int
  }

  /// Where a stamp must stand in the head, as the text around the place would make one itself.
  var breaks: [Int] = []

  /// The times as stamped: the offset is applied, and they are cut to the digits that are written.
  var start: Int64
  var end: Int64?
  var words: [Word] = []
  /// The text up to its first line break.
  var head: [UInt8]
  /// The rest of the text, a row each.
  var below: [[UInt8]] = []
  var voice: VoiceMark?
  /// Stamps in front of the row beside `start`, each with its end.
  var repeats: [Repeat] = []
  /// Whether the whole text stands below the stamp.
  var isBelow = false
  /// Whether the row must not end in a square bracket.
  var isClosed = false

  struct Repeat: Hashable {
    var start: Int64
    var end: Int64?
  }

  var isBlank: Bool { head.isEmpty }

  /// Whether a stamp must keep the end of the text apart from what follows.
  var needsClosing: Bool { isClosed || head.endsInBackground }

  /// All of the text.
  var text: [UInt8] { below.isEmpty ? head : Array(([head] + below).joined(separator: [0x0A])) }
}

// MARK: - Bringing text into rows

extension LRCRow {
  /// Makes a row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - timed: The words; empty without word timing.
  ///   - start: The start as stamped.
  ///   - allowsRows: Whether the text can go on below.
  ///   - isChanged: Set where the text can't be held as it is.
  ///   - hasLostWords: Set where the words can't be.
  init(
    text: String, words timed: [LRCKit.Word], start: Int64, allowsRows: Bool,
    isChanged: inout Bool, hasLostWords: inout Bool
  ) {
    self.start = start
    head = []
    if timed.isEmpty {
      head = Array(text.utf8)
    } else {
      for word in timed {
        head += word.text.utf8
        words.append(
          Word(
            start: word.start.inMilliseconds, end: word.end?.inMilliseconds, textEnd: head.count))
      }
    }
    if head.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      breakRows(allowsRows: allowsRows, &isChanged)
    }
    trim(&isChanged)
    if !words.isEmpty { settleWords(&hasLostWords) }
    if head.contains(where: { $0 == 0x5B || $0 == 0x3C || $0 == 0x7B }) { breakStamps(&isChanged) }
  }

  /// Takes line breaks out of the head: the rows behind them go below, if they can stand there.
  private mutating func breakRows(allowsRows: Bool, _ isChanged: inout Bool) {
    if head.contains(where: { $0 == 0x0D || $0 == 0 }) {
      isChanged = true
      // A NUL becomes as long as U+FFFD; a blank in its place leaves the words where they are.
      for index in head.indices where head[index] == 0x0D || head[index] == 0 { head[index] = 0x20 }
    }
    guard let firstBreak = head.firstIndex(of: 0x0A) else { return }
    let rows = head[(firstBreak + 1)...].split(separator: 0x0A, omittingEmptySubsequences: false)
      .map(Array.init)
    let lastWordStart = words.count > 1 ? words[words.count - 2].textEnd : 0
    if allowsRows, firstBreak > lastWordStart, rows.allSatisfy({ $0.canStandBelow }) {
      below = rows
      head.removeSubrange(firstBreak...)
      if !words.isEmpty { words[words.count - 1].textEnd = head.count }
    } else {
      isChanged = true
      for index in head.indices where head[index] == 0x0A { head[index] = 0x20 }
    }
  }

  /// Takes off what surrounds the head.
  private mutating func trim(_ isChanged: inout Bool) {
    let range = ContiguousArray(head).span.trimmed(0..<head.count)
    guard range.count < head.count else { return }
    isChanged = true
    head = Array(head[range])
    for index in words.indices {
      let end = words[index].textEnd - range.lowerBound
      words[index].textEnd = Swift.min(Swift.max(end, 0), head.count)
    }
    if head.isEmpty, !below.isEmpty {
      // The first row was blank: the text begins with the next.
      head = below.removeFirst()
      if !words.isEmpty { words[words.count - 1].textEnd = head.count }
    }
  }

  /// Makes words as they are in every line that was read: none blank, none beginning with a blank.
  private mutating func settleWords(_ hasLostWords: inout Bool) {
    let text = ContiguousArray(head)
    var settled: [Word] = []
    var textStart = 0
    for word in words {
      let visible = text.span.skipBlanks(from: textStart, before: word.textEnd)
      if visible > textStart {
        hasLostWords = true
        if !settled.isEmpty { settled[settled.count - 1].textEnd = visible }
      }
      guard visible < word.textEnd else {
        hasLostWords = true
        continue
      }
      settled.append(word)
      textStart = word.textEnd
    }
    words = settled
    if !words.isEmpty { words[words.count - 1].textEnd = head.count }
  }

  /// Breaks what would be read as a stamp: in a word by a stamp that says nothing, in other text by
  /// U+2060, which nobody sees.
  private mutating func breakStamps(_ isChanged: inout Bool) {
    var textStart = 0
    for textEnd in words.isEmpty ? [head.count] : words.map({ $0.textEnd }) {
      // A character in front: a stamp that leads counts too.
      let piece = ContiguousArray([0x78] + head[textStart..<textEnd])
      let tokens = RowTokens(piece.span)
      breaks += tokens.stamps.map { textStart + Int($0.start) }
      textStart = textEnd
    }
    guard words.isEmpty, !breaks.isEmpty else { return }
    isChanged = true
    for place in breaks.reversed() { head.insert(contentsOf: [0xE2, 0x81, 0xA0], at: place) }
    breaks = []
  }
}

extension [UInt8] {
  /// Whether this is a row that continues the text of the row in front of it.
  var canStandBelow: Bool {
    if isEmpty || contains(0x0D) || contains(0x0A) || contains(0) { return false }
    let bytes = ContiguousArray(self)
    let tokens = RowTokens(bytes.span)
    guard tokens.rows.count == 1, tokens.rows[0].kind == .text, tokens.rows[0].innerStamps == 0
    else { return false }
    return tokens.rows[0].body == 0..<UInt32(count)
      && !bytes.span.has("{\"t\":", at: 0, before: count)
  }

  /// Whether a background would be cut off the end of this text.
  var endsInBackground: Bool {
    guard last == 0x5D else { return false }
    let span = ContiguousArray(self)
    guard let open = span.span.balancedOpen(before: count - 1, after: 0),
      let key = span.span.tagKey(at: open, before: count - 1)
    else { return false }
    return key.isBackground
  }

  /// Whether a closing bracket behind this text makes a stamp of its end.
  var endsInOpenStamp: Bool {
    guard contains(0x5B) else { return false }
    let bytes = ContiguousArray([0x78] + self + [0x5D])
    guard let last = RowTokens(bytes.span).stamps.last else { return false }
    return Int(last.end) == bytes.count
  }

  /// The voice mark this text begins with.
  var voiceMark: VoiceMark? { ContiguousArray(self).span.voiceMark(at: 0, before: count)?.voice }
}
