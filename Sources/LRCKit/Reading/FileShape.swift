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
        look(at: row, tokens, bytes)
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
    if tokens.mayHoldMarks || bytes[body.main.text.lowerBound] == 0x3C {
      lookForMark(in: body.main, tokens, bytes)
    }
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
      lookForMark(in: part.main, tokens, bytes)
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
    for index in segment.stamps where tokens.stamps[index].bracket == 0x3C {
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

  /// Looks for a mark behind the stamps that a text begins with.
  private mutating func lookForMark(
    in segment: Segment, _ tokens: RowTokens, _ bytes: Span<UInt8>
  ) {
    var start = segment.text.lowerBound
    for index in segment.stamps where Int(tokens.stamps[index].start) == start {
      start = bytes.skipBlanks(from: Int(tokens.stamps[index].end), before: segment.text.upperBound)
    }
    lookForMark(at: start, before: segment.text.upperBound, bytes)
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
