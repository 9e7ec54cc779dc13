/// What only the file as a whole can say about its rows.
struct FileShape {
  /// Whether stamps in a line are words, rather than the end of it.
  ///
  /// `[s]whole line[e]`, in any brackets, is an explicit end as LDDC and ESLyric export it, in a
  /// file without other stamps in its lines; one of those anywhere makes words everywhere.
  private(set) var hasWords = false

  /// Whether `<t>` counts from the start of the line.
  ///
  /// `[00:10.00]<00:00.00>first <00:00.50>line`: only if it is so in every row with words, rows at
  /// zero aside.
  private(set) var isRelative = false

  /// Whether `v2:` or `v3:` occurs; without them `v1:` tells nobody apart.
  private(set) var hasVoices = false

  /// Whether two different Walaoke marks occur, `M:`, `F:`, `D:` (both), and no `v2:` or `v3:`: no
  /// file has the marks of both kinds.
  private(set) var hasSingers = false

  /// Whether any row begins with a mark.
  private(set) var hasMarks = false

  /// Whether some row holds a whole song or a lost row break.
  private(set) var hasBreaks = false

  /// Whether nothing but marks and breaks is left to find out.
  private var isDecided: Bool { hasWords && hasAbsoluteRow }

  private var hasRelativeRow = false
  private var hasAbsoluteRow = false
  private var singers: Set<UInt8> = []

  init(_ tokens: RowTokens, _ bytes: Span<UInt8>) {
    guard tokens.innerStampCount > 0 || tokens.mayHoldMarks else { return }
    var hasLine = false
    for row in tokens.rows where row.kind == .timed || row.kind == .background {
      if row.kind == .timed { hasLine = true }
      // A background without a line in front is untimed text.
      guard hasLine else { continue }
      if row.innerStamps > 0 {
        if isDecided, row.kind == .timed, !tokens.holdsInnerSquares {
          lookForMark(in: row, tokens, bytes)
        } else {
          look(at: row, tokens, bytes)
        }
      } else if row.kind == .timed {
        lookForMark(at: Int(row.body.lowerBound), before: Int(row.body.upperBound), bytes)
      }
    }
    isRelative = hasRelativeRow && !hasAbsoluteRow
    hasSingers = singers.count >= 2 && !hasVoices
  }

  private mutating func look(at row: RowToken, _ tokens: RowTokens, _ bytes: Span<UInt8>) {
    if row.kind == .background {
      let text = Int(row.body.lowerBound)..<Int(row.body.upperBound)
      look(at: Segment(start: 0, text: text, stamps: row.inner, startsWithWord: true), tokens)
      return
    }
    let body = tokens.body(of: row, bytes)
    lookForMark(in: row, tokens, bytes)
    for background in body.backgrounds { look(at: background, tokens) }
    let isWholeSong = tokens.holdsInnerSquares && tokens.isWholeSong(body.main)
    guard isWholeSong || (tokens.holdsInnerSquares && tokens.breaksRow(body.main)) else {
      look(at: body.main, tokens)
      lookForRelativeStamps(in: body.main, tokens)
      return
    }
    hasBreaks = true
    for part in tokens.split(body.main, everywhere: isWholeSong, bytes) {
      let part = tokens.cutBackgrounds(from: part, bytes)
      look(at: part.main, tokens)
      lookForRelativeStamps(in: part.main, tokens)
      for background in part.backgrounds { look(at: background, tokens) }
      let start = tokens.textStart(of: part.main, bytes)
      lookForMark(at: start, before: part.main.text.upperBound, bytes)
    }
  }

  /// Whether the stamps of a segment are more than the start and end of a whole line.
  private mutating func look(at segment: Segment, _ tokens: RowTokens) {
    // A background may begin with text, which starts with its line.
    let startsWithStamp =
      segment.stamps.first.map { Int(tokens.stamps[$0].start) == segment.text.lowerBound } ?? false
    let ends = segment.startsWithWord && startsWithStamp ? 2 : 1
    let count = segment.stamps.count
    if count > ends || (count == ends && !tokens.closesWithStamp(segment)) { hasWords = true }
  }

  private mutating func lookForRelativeStamps(in segment: Segment, _ tokens: RowTokens) {
    guard !hasAbsoluteRow, segment.start != 0 else { return }
    var isFirst = true
    for index in segment.stamps where tokens.stamps[index].isAngle {
      let time = tokens.stamps[index].milliseconds
      // Nothing is counted from a start backwards.
      let isAbsolute = time < 0 || time >= segment.start || (isFirst && time >= 1000)
      if segment.startsWithWord || isAbsolute {
        hasAbsoluteRow = true
        return
      }
      isFirst = false
    }
    if !isFirst { hasRelativeRow = true }
  }

  /// Looks for a mark at the start of a body, or behind the stamps it begins with.
  private mutating func lookForMark(in row: RowToken, _ tokens: RowTokens, _ bytes: Span<UInt8>) {
    var start = Int(row.body.lowerBound)
    let end = Int(row.body.upperBound)
    let first = tokens.stamps[row.inner.lowerBound]
    if Int(first.start) == start, Int(first.end) < end {
      // Nearly always a letter stands behind the first stamp.
      let next = bytes[Int(first.end)]
      if next > 0x40, next < 0x80, !bytes.mayBeVoiceMark(at: Int(first.end), before: end) { return }
      if next > 0xE3, next != 0xEF { return }
    }
    for index in row.inner {
      guard Int(tokens.stamps[index].start) == start else { break }
      start = bytes.skipBlanks(from: Int(tokens.stamps[index].end), before: end)
    }
    lookForMark(at: start, before: end, bytes)
  }

  private mutating func lookForMark(at start: Int, before end: Int, _ bytes: Span<UInt8>) {
    guard let mark = bytes.voiceMark(at: start, before: end) else { return }
    hasMarks = true
    switch mark.voice {
    case .v1: break
    case .v2, .v3: hasVoices = true
    case .male, .female, .duet: singers.insert(mark.voice.rawValue)
    }
  }
}

extension RowTokens {
  /// Where the text of a segment starts behind the stamps it begins with.
  fileprivate func textStart(of segment: Segment, _ bytes: Span<UInt8>) -> Int {
    var start = segment.text.lowerBound
    for index in segment.stamps {
      guard Int(stamps[index].start) == start else { break }
      start = bytes.skipBlanks(from: Int(stamps[index].end), before: segment.text.upperBound)
    }
    return start
  }
}

/// Who sings, as the mark in front of a line says.
enum VoiceMark: UInt8, CaseIterable {
  /// `v1:`, `v2:` and `v3:`, in rips of Apple Music.
  case v1
  case v2
  case v3
  /// `M:`, `F:` and `D:` for both, in Walaoke files.
  case male
  case female
  case duet

  var isSinger: Bool { rawValue >= VoiceMark.male.rawValue }

  /// The name in the model.
  var name: String {
    switch self {
    case .v1: "v1"
    case .v2: "v2"
    case .v3: "v3"
    case .male: "M"
    case .female: "F"
    case .duet: "D"
    }
  }
}

extension Span<UInt8> {
  /// Whether a voice mark may stand at `start`.
  @inline(__always)
  func mayBeVoiceMark(at start: Int, before end: Int) -> Bool {
    switch self[start] {
    case 0x4D, 0x46, 0x44, 0x76: voiceMark(at: start, before: end) != nil
    default: false
    }
  }

  /// The voice mark at `start` and the position behind its colon.
  func voiceMark(at start: Int, before end: Int) -> (voice: VoiceMark, end: Int)? {
    guard start + 1 < end else { return nil }
    switch self[start] {
    case 0x4D where self[start + 1] == 0x3A: return (.male, start + 2)
    case 0x46 where self[start + 1] == 0x3A: return (.female, start + 2)
    case 0x44 where self[start + 1] == 0x3A: return (.duet, start + 2)
    case 0x76 where start + 2 < end && self[start + 2] == 0x3A:
      guard let voice = VoiceMark(rawValue: self[start + 1] &- 0x31), !voice.isSinger else {
        return nil
      }
      return (voice, start + 3)
    default: return nil
    }
  }
}
