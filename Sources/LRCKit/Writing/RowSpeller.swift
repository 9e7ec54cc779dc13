/// Spells timed rows so that they read back as they are.
///
/// The usual spelling of each thing is tried first; a longer one is taken where reading would make
/// something else of it. Its tricks rest on these rules of reading:
///
/// ```
/// [s-e]text            an end without words, in a file that has words elsewhere
/// <a>x<e> <b>y         a word that ends before the next one starts
/// <a>x<a><b>y          a word without an end: one not after the start is dropped
/// <a>x{e}<b>y          a word that lasts into the next one
/// <a>x<e><s>           a last word that ends, in a line that states no end
/// [s]text [bg: x]<s>   no background: a stamp closes the row
/// [s]v1:v2: text       a text that begins like a mark: one mark alone is taken off
/// ```
struct RowSpeller {
  let spelling: StampSpelling
  let hasWords: Bool
  /// Whether any word stands outside backgrounds.
  let hasWordsInLines: Bool
  let hasVoices: Bool
  let hasSingers: Bool
  let hasLikenessOfSingers: Bool
  /// The bracket of word stamps where there is a choice.
  let bracket: UInt8
  let lineEnd: [UInt8]

  /// Whether a Walaoke mark was written, which holds for the lines behind it.
  private(set) var isSung = false

  init(_ plan: LRCPlan) {
    spelling = plan.spelling
    hasWords = plan.hasWords
    hasWordsInLines = plan.blocks.contains { block in
      !block.main.words.isEmpty || block.translations.contains { !$0.words.isEmpty }
    }
    hasVoices = plan.hasVoices
    hasSingers = plan.hasSingers
    hasLikenessOfSingers = plan.hasLikenessOfSingers
    // Six square stamps in a file of up to three rows would be a song that lost its row breaks.
    bracket = plan.style.words == .square && plan.blocks.count > 3 ? 0x5B : 0x3C
    lineEnd = plan.style.lineEnd == .crlf ? [0x0D, 0x0A] : [0x0A]
  }

  /// Appends a line or a translation, with the rows that continue it.
  mutating func append(_ row: LRCRow, to out: inout [UInt8]) {
    let needsRange =
      row.words.isEmpty && (hasWords || row.isBelow || row.isBlank || !row.repeats.isEmpty)
    appendLeadingStamp(row.start, end: needsRange ? row.end : nil, to: &out)
    for other in row.repeats {
      appendLeadingStamp(other.start, end: needsRange ? other.end : nil, to: &out)
    }
    appendMark(of: row, to: &out)
    if !row.isBelow {
      if row.words.isEmpty {
        out += row.head
        appendEnd(of: row, isStated: needsRange, to: &out)
      } else {
        appendWords(of: row, in: bracket(for: row), to: &out)
      }
    }
    out += lineEnd
    if row.isBelow {
      out += row.head
      out += lineEnd
    }
    for text in row.below {
      out += text
      out += lineEnd
    }
  }

  /// Whether the row is its stamp and nothing else.
  func isStampAlone(_ row: LRCRow) -> Bool {
    (row.isBelow || row.isBlank) && row.repeats.isEmpty && mark(of: row) == nil
  }

  private func appendLeadingStamp(_ start: Int64, end: Int64?, to out: inout [UInt8]) {
    out.append(0x5B)
    spelling.append(start, to: &out)
    if let end {
      out.append(0x2D)
      spelling.append(end, to: &out)
    }
    out.append(0x5D)
  }

  // MARK: - Voices

  private mutating func appendMark(of row: LRCRow, to out: inout [UInt8]) {
    guard let mark = mark(of: row) else { return }
    if mark.isSinger { isSung = true }
    out += mark.name.utf8
    out.append(0x3A)
    if row.voice != nil, !row.isBlank, !row.isBelow { out.append(0x20) }
  }

  /// The mark in front of a row: that of its voice, or one to be taken off in place of what the text
  /// begins with, or to end a singer's part.
  private func mark(of row: LRCRow) -> VoiceMark? {
    if let voice = row.voice { return voice }
    guard !hasVoices, !row.isBlank else { return nil }
    if hasSingers, isSung { return .v1 }
    guard !row.isBelow, let likeness = row.head.voiceMark else { return nil }
    return likeness.isSinger && !hasLikenessOfSingers ? nil : .v1
  }

  // MARK: - Words and ends

  /// Square stamps begin a row of their own where they go back, and can't stand before all words.
  private func bracket(for row: LRCRow) -> UInt8 {
    let isOrdinary =
      row.words.count > 1 && row.words[0].start == row.start && !row.needsClosing
    return isOrdinary ? bracket : 0x3C
  }

  private func appendEnd(of row: LRCRow, isStated: Bool, to out: inout [UInt8]) {
    if let end = row.end, !isStated {
      spelling.append(end, in: bracket, to: &out)
    } else if row.needsClosing {
      spelling.append(row.start, in: 0x3C, to: &out)
    }
  }

  private func appendWords(of row: LRCRow, in bracket: UInt8, to out: inout [UInt8]) {
    var textStart = 0
    var breaks = row.breaks[...]
    for (index, word) in row.words.enumerated() {
      if index > 0 || bracket != 0x5B { spelling.append(word.start, in: bracket, to: &out) }
      var isEnded = false
      while let place = breaks.first, place < word.textEnd {
        out += row.head[textStart..<place]
        spelling.append(word.end ?? word.start, in: 0x7B, to: &out)
        textStart = place
        breaks.removeFirst()
        isEnded = true
      }
      let text = row.head[textStart..<word.textEnd]
      textStart = word.textEnd
      if !isEnded, index + 1 < row.words.count, row.words[index + 1].start != word.end ?? word.start
      {
        // The blanks behind the word belong to it whichever side of the stamp they stand on.
        let visible = text.endBeforeBlanks
        out += text[..<visible]
        let end = word.end ?? word.start
        let isBraced = end > row.words[index + 1].start
        spelling.append(end, in: isBraced ? 0x7B : bracket, to: &out)
        out += text[visible...]
      } else {
        out += text
      }
    }
    for time in closings(of: row, isAngled: bracket == 0x3C) {
      spelling.append(time, in: bracket, to: &out)
    }
  }

  /// The stamps behind the last word: its end and that of the line.
  private func closings(of row: LRCRow, isAngled: Bool) -> [Int64] {
    guard let last = row.words.last else { return [] }
    let lastStart = row.words.count > 1 ? row.words[row.words.count - 2].textEnd : 0
    // Where a stamp broke the text of the last word, it has its end.
    let isEnded = row.breaks.last.map { $0 > lastStart } ?? false
    if let end = row.end {
      let isBoth = isEnded || last.end == end || (last.end == nil && end <= last.start)
      return isBoth ? [end] : [last.end ?? last.start, end]
    }
    var closings: [Int64] = []
    if let end = last.end, !isEnded { closings = end <= row.start ? [end] : [end, row.start] }
    // Stamps that all lie before their line would be counted from its start.
    let isLikeRelative =
      isAngled && row.start != 0 && row.words[0].start < 1000 && row.words[0].start >= 0
      && row.words.allSatisfy { $0.start < row.start && $0.end ?? $0.start < row.start }
    if isLikeRelative
      || (closings.isEmpty && (row.needsClosing || row.head.endsInOpenStamp))
    {
      if closings.isEmpty, row.start > last.start, !isEnded { closings = [last.start] }
      if closings.last != row.start { closings.append(row.start) }
    }
    return closings
  }

  // MARK: - Backgrounds

  /// Appends a background behind its line.
  ///
  /// - Returns: Whether its start and end are kept.
  func append(background row: LRCRow, of host: LRCRow, to out: inout [UInt8]) -> Bool {
    var isKept = true
    if let first = row.words.first {
      out += "[bg: ".utf8
      // One stamp is the start of a background; two before the text make a word of it.
      if !hasWordsInLines { spelling.append(first.start, in: 0x3C, to: &out) }
      appendWords(of: row, in: 0x3C, to: &out)
    } else if hasWords {
      // A stamp in it would make a word of it; one in front doesn't.
      let bracketed = Array("[bg: ".utf8) + row.head + [0x5D]
      let canBeStamped =
        ContiguousArray(bracketed).span
        .balancedOpen(before: bracketed.count - 1, after: 0) == 0
      isKept = row.end == nil && (row.start == host.start || canBeStamped)
      if row.start != host.start, canBeStamped { appendLeadingStamp(row.start, end: nil, to: &out) }
      out += "[bg: ".utf8
      out += row.head
      // A NUL at the end is dropped, and keeps the bracket apart.
      if row.head.endsInOpenStamp { out.append(0) }
    } else {
      out += "[bg: ".utf8
      if row.start != host.start || row.end != nil {
        spelling.append(row.start, in: 0x3C, to: &out)
      }
      out += row.head
      if row.end != nil || row.head.endsInOpenStamp {
        spelling.append(row.end ?? row.start, in: 0x3C, to: &out)
      }
    }
    out.append(0x5D)
    out += lineEnd
    return isKept
  }
}

extension ArraySlice<UInt8> {
  /// Where the text ends but for blanks at its end.
  fileprivate var endBeforeBlanks: Int {
    startIndex + ContiguousArray(self).span.trimmed(0..<count).upperBound
  }
}
