/// Cuts the text of a line at the stamps in it.
///
/// Piece *i* runs from stamp *i* to stamp *i* + 1. The dialects it meets, all of them in one way:
///
/// ```
/// [00:10.00]<00:10.00>first <00:10.50>line<00:11.00>         A2, compact; the last stamp is the end
/// [00:10.00] <00:10.00> first <00:10.50> line                A2 with blanks around the stamps
/// [00:10.00]first <00:10.50>line                             the first word without a stamp
/// [00:10.00]first [00:10.50]line[00:11.00]                   ESLyric, LDDC: square brackets
/// <00:10.00>first <00:10.50>line                             no line stamp
/// <00:10.00>first<00:10.40> <00:10.50>line<00:11.00>         pairs: each word with its end
/// [00:10.00]<00:10.00>day?{00:10.60}<00:10.80>night          a rhythm game: { } closes a word
/// ```
///
/// White space belongs to the end of the word before it; where it stands on both sides of a stamp
/// one blank is left. So the joined texts of the words are always the text.
struct WordCutter {
  /// Which marks in front of a text are taken off.
  enum Marks {
    case none
    case voices
    case voicesAndSingers
  }

  /// The mark in front of the text.
  private(set) var mark: VoiceMark?
  /// The time of a stamp with nothing behind it, and where it stands.
  private(set) var closing: (time: Int64, position: Int)?

  private let marks: Marks
  private let timesWords: Bool
  private let holdsNUL: Bool
  private let textStart: Int
  private let wordsStart: Int
  /// Where the text ends but for blanks at its end.
  private var visibleEnd: Int
  /// The length of the first of those blanks.
  private var firstBlank = 0

  /// Begins a line at the end of the texts and words of `parts`.
  ///
  /// - Parameters:
  ///   - parts: Where the line goes.
  ///   - marks: Which marks in front of the text are taken off.
  ///   - timesWords: Whether stamps make words.
  ///   - holdsNUL: Whether a NUL may stand in the text.
  init(in parts: LineStore.Parts, marks: Marks, timesWords: Bool, holdsNUL: Bool) {
    self.marks = marks
    self.holdsNUL = holdsNUL
    self.timesWords = timesWords
    textStart = parts.composed.count
    visibleEnd = textStart
    wordsStart = parts.words.count
  }

  /// Whether there is no text yet.
  var isBlank: Bool { visibleEnd == textStart }

  /// The range of the text in the composed text.
  var text: Range<UInt32> {
    UInt32(truncatingIfNeeded: textStart)..<UInt32(truncatingIfNeeded: visibleEnd)
  }

  /// The range of the words of the line.
  func words(in parts: LineStore.Parts) -> Range<UInt32> {
    UInt32(truncatingIfNeeded: wordsStart)..<UInt32(truncatingIfNeeded: parts.words.count)
  }

  /// Cuts a segment.
  ///
  /// - Parameters:
  ///   - segment: The segment; its text may hold anything.
  ///   - stamps: The stamps of the file.
  ///   - relative: What is added to `<t>`.
  ///   - bytes: The text of the file.
  ///   - parts: Where text and words go.
  ///   - issues: Where odd times are noted.
  mutating func cut(
    _ segment: Segment, stamps: [StampToken], relative: Int64, _ bytes: Span<UInt8>,
    into parts: inout LineStore.Parts, _ issues: inout IssueLog
  ) {
    // Where the next piece of text starts; `nil` where it joins the word before.
    var opening: Int64? = segment.start
    var latest = Int64.min
    var isOpen = false
    var position = segment.text.lowerBound
    for index in segment.stamps {
      let stamp = stamps[index]
      let start = opening ?? (isBlank ? segment.start : nil)
      let piece = position..<Swift.max(position, Int(stamp.start))
      if append(piece, at: start, bytes, to: &parts), let start {
        latest = Swift.max(latest, start)
        isOpen = timesWords
      }
      position = Int(stamp.end)
      var time = stamp.milliseconds + (stamp.isAngle ? relative : 0)
      if position >= segment.text.upperBound {
        closing = (time, Int(stamp.start))
      } else if stamp.isCurly {
        if time < latest { issues.add(.endNotAfterStart, at: Int(stamp.start)) }
      } else if time < latest {
        time = latest
        issues.add(.wordGoesBack, at: Int(stamp.start))
      }
      if isOpen, let word = parts.words.indices.last, time > parts.words[word].start {
        parts.words[word].end = time
      }
      isOpen = false
      opening = stamp.isCurly ? nil : time
      latest = Swift.max(latest, opening ?? latest)
    }
    let start = opening ?? (isBlank ? segment.start : nil)
    let piece = position..<Swift.max(position, segment.text.upperBound)
    _ = append(piece, at: start, bytes, to: &parts)
    parts.composed.removeSubrange(visibleEnd...)
    endLastWord(in: &parts)
  }

  /// Takes the words of a segment as they stand in the source, where that is all they are.
  ///
  /// That is the common case: no blanks in front of a word, no `{t}`, and no time that goes back.
  ///
  /// - Parameters:
  ///   - segment: The segment; no NUL stands in it.
  ///   - stamps: The stamps of the file.
  ///   - relative: What is added to `<t>`.
  ///   - bytes: The text of the file.
  ///   - parts: Where the words go.
  /// - Returns: What the segment says; `nil`, and nothing added, where it has to be cut.
  static func pieces(
    of segment: Segment, stamps: [StampToken], relative: Int64, _ bytes: Span<UInt8>,
    into parts: inout LineStore.Parts
  ) -> LineStore.Content? {
    let base = parts.words.count
    var content: LineStore.Content?
    parts.words.append(addingCapacity: segment.stamps.count + 1) { words in
      content = pieces(
        of: segment, stamps: stamps, relative: relative, bytes, into: &words, behind: base)
    }
    return content
  }

  /// The same for room made for the words of many lines, `base` words behind the first of the file.
  @inline(__always)
  static func pieces(
    of segment: Segment, stamps: [StampToken], relative: Int64, _ bytes: Span<UInt8>,
    into words: inout OutputSpan<LineStore.WordEntry>, behind base: Int
  ) -> LineStore.Content? {
    let firstWord = words.count
    let textStart = UInt32(truncatingIfNeeded: segment.text.lowerBound)
    let segmentEnd = UInt32(truncatingIfNeeded: segment.text.upperBound)
    var opening = segment.start
    var position = textStart
    var textEnd: UInt32 = 0
    var isRegular = true
    var closing = LineStore.noTime
    for stamp in stamps[segment.stamps] {
      let time = stamp.isAngle ? stamp.milliseconds &+ relative : stamp.milliseconds
      if stamp.start > position {
        if bytes.blankLength(at: Int(position), before: Int(stamp.start)) > 0 { isRegular = false }
        textEnd &+= stamp.start &- position
        words.append(
          LineStore.WordEntry(
            start: opening, end: time > opening ? time : LineStore.noTime, textEnd: textEnd,
            place: position))
      }
      position = stamp.end
      if position >= segmentEnd {
        closing = time
      } else if time < opening, stamp.start > textStart {
        isRegular = false
      }
      if stamp.isCurly { isRegular = false }
      opening = time
    }
    if position < segmentEnd {
      if bytes.blankLength(at: Int(position), before: Int(segmentEnd)) > 0 { isRegular = false }
      textEnd &+= segmentEnd &- position
      words.append(
        LineStore.WordEntry(
          start: opening, end: LineStore.noTime, textEnd: textEnd, place: position))
    }
    let count = words.count &- firstWord
    let start = segment.startsWithWord && count > 0 ? words[firstWord].start : segment.start
    guard isRegular, count > 0, closing == LineStore.noTime || closing > start else {
      words.removeLast(count)
      return nil
    }
    // The blanks behind the last word are taken off.
    let last = words.count &- 1
    let place = Int(words[last].place)
    let lastStart = count > 1 ? words[last &- 1].textEnd : 0
    let end = bytes.skipBlanks(backFrom: place &+ Int(textEnd &- lastStart), after: place)
    textEnd = lastStart &+ UInt32(truncatingIfNeeded: end &- place)
    words[last].textEnd = textEnd
    var content = LineStore.Content(
      base: segment.start, text: 0..<textEnd, isComposed: false, isInPieces: true)
    content.words = tokenRange(base &+ firstWord, base &+ words.count)
    content.end = closing
    return content
  }

  /// Continues the line on a row of its own; the text joins the last word.
  mutating func appendRow(
    _ range: Range<Int>, _ bytes: Span<UInt8>, to parts: inout LineStore.Parts
  ) {
    if !isBlank { parts.composed.append(0x0A) }
    parts.composed.append(bytes, range, holdsNUL: holdsNUL)
    visibleEnd = parts.composed.count
    endLastWord(in: &parts)
  }

  /// Appends a piece of text, as a word if it starts at `start`; says whether it has any text.
  private mutating func append(
    _ range: Range<Int>, at start: Int64?, _ bytes: Span<UInt8>, to parts: inout LineStore.Parts
  ) -> Bool {
    var first = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
    if !isBlank {
      appendBlanks(range.lowerBound..<first, bytes, to: &parts)
    } else if mark == nil, let found = findMark(at: first, before: range.upperBound, bytes) {
      mark = found.voice
      first = bytes.skipBlanks(from: found.end, before: range.upperBound)
    }
    guard first < range.upperBound else { return false }
    if timesWords, let start {
      parts.words.append(
        LineStore.WordEntry(start: start, end: LineStore.noTime, textEnd: 0))
    }
    var last = range.upperBound
    firstBlank = 0
    while true {
      let length = bytes.blankLength(endingAt: last, after: first)
      guard length > 0 else { break }
      last -= length
      firstBlank = length
    }
    parts.composed.append(bytes, first..<last, holdsNUL: holdsNUL)
    visibleEnd = parts.composed.count
    parts.composed.append(bytes, last..<range.upperBound, holdsNUL: holdsNUL)
    endLastWord(in: &parts)
    return true
  }

  /// Appends blanks behind the last word; where there are some already, one is left.
  private mutating func appendBlanks(
    _ range: Range<Int>, _ bytes: Span<UInt8>, to parts: inout LineStore.Parts
  ) {
    guard !range.isEmpty else { return }
    if visibleEnd == parts.composed.count {
      firstBlank = bytes.blankLength(at: range.lowerBound, before: range.upperBound)
      parts.composed.append(bytes, range, holdsNUL: holdsNUL)
    } else {
      parts.composed.removeSubrange((visibleEnd + firstBlank)...)
    }
    endLastWord(in: &parts)
  }

  /// Makes the last word of the line end where the text ends.
  private func endLastWord(in parts: inout LineStore.Parts) {
    guard parts.words.count > wordsStart, let last = parts.words.indices.last else { return }
    parts.words[last].textEnd = UInt32(truncatingIfNeeded: parts.composed.count - textStart)
  }

  private func findMark(at start: Int, before end: Int, _ bytes: Span<UInt8>)
    -> (voice: VoiceMark, end: Int)?
  {
    guard marks != .none, let found = bytes.voiceMark(at: start, before: end) else { return nil }
    return found.voice.isSinger && marks == .voices ? nil : found
  }
}

extension [UInt8] {
  /// Appends bytes of a row; a NUL becomes U+FFFD, as text on a screen can't hold it.
  fileprivate mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, holdsNUL: Bool) {
    let piece = bytes.extracting(range)
    unsafe piece.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    guard holdsNUL else { return }
    let start = count - range.count
    let replaced = self[start...].split(separator: 0, omittingEmptySubsequences: false)
      .joined(separator: [0xEF, 0xBF, 0xBD])
    replaceSubrange(start..., with: Array(replaced))
  }
}
