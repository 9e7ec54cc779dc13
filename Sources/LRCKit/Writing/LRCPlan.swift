/// Lyrics as the rows of an LRC file, before they are put in order and spelled.
///
/// What one row can't answer is settled here once for the file: the offset, the number of digits,
/// whether there are words and which voices a reader will know.
struct LRCPlan {
  /// A line with what belongs to it.
  struct Block {
    var main: LRCRow
    var backgrounds: [LRCRow] = []
    var translations: [LRCRow] = []
  }

  struct Untimed {
    var text: [UInt8]
    /// The index of the line it stands before.
    var line: Int
  }

  let style: LRCStyle
  private(set) var spelling = StampSpelling(hasMilliseconds: true)
  var blocks: [Block] = []
  var untimed: [Untimed] = []
  private(set) var tags: [Metadata.Tag]
  var losses = LossList()

  /// Whether any line has words.
  private(set) var hasWords = false
  /// Whether `v2:` or `v3:` occurs.
  private(set) var hasVoices = false
  /// Whether two of `M:`, `F:` and `D:` occur.
  private(set) var hasSingers = false
  /// Whether texts that begin like Walaoke marks would be taken for such.
  private(set) var hasLikenessOfSingers = false

  /// The lines that stand on the row of an earlier one.
  var folded: Set<Int> = []

  private let offset: Int64

  init(_ lyrics: Lyrics, style: LRCStyle) {
    self.style = style
    let keepsOffset = style.offset == .kept
    offset = keepsOffset ? lyrics.metadata.offsetInMilliseconds : 0
    tags = lyrics.metadata.tags.filter { keepsOffset || !$0.hasKey("offset") }
    blocks.reserveCapacity(lyrics.lines.count)
    for (index, line) in lyrics.lines.enumerated() { blocks.append(block(of: line, at: index)) }
    untimed = lyrics.untimed.map { Untimed(text: Array($0.text.utf8), line: $0.lineIndex) }
    settleTimes()
    settleVoices()
    settlePlaces()
  }

  func isFolded(_ index: Int) -> Bool { !folded.isEmpty && folded.contains(index) }

  // MARK: - Lines

  private mutating func block(of line: Line, at index: Int) -> Block {
    var block = Block(main: row(of: line, at: index, allowsRows: true))
    block.main.voice = line.voice.flatMap { name in
      VoiceMark.allCases.first { $0.name.utf8 == name.utf8 }
    }
    losses.add(.voice, line: index, if: line.voice != nil && block.main.voice == nil)
    losses.add(.romanization, line: index, if: !line.romanizations.isEmpty)
    for behind in line.background { addBackground(behind, to: &block, at: index) }
    for translation in line.translations {
      losses.add(.language, line: index, if: translation.language != nil)
      let words = translation.words
      let row = row(
        text: translation.text, words: words, start: line.start, end: translation.end, at: index,
        allowsRows: true, kind: .translation)
      losses.add(.translation, line: index, if: row.isBlank)
      if !row.isBlank { block.translations.append(row) }
    }
    return block
  }

  private mutating func addBackground(_ line: Line, to block: inout Block, at index: Int) {
    var row = row(of: line, at: index, allowsRows: false, kind: .background)
    if let first = row.words.first, first.start != row.start {
      losses.add(.background, line: index)
      row.start = first.start
    }
    losses.add(
      .background, line: index,
      if: row.isBlank || line.voice != nil || !line.background.isEmpty
        || !line.translations.isEmpty || !line.romanizations.isEmpty)
    if !row.isBlank { block.backgrounds.append(row) }
  }

  private mutating func row(
    of line: Line, at index: Int, allowsRows: Bool, kind: LyricsWriting.Loss.Kind = .text
  ) -> LRCRow {
    row(
      text: line.text, words: line.words, start: line.start, end: line.end, at: index,
      allowsRows: allowsRows, kind: kind)
  }

  private mutating func row(
    text: String, words: [Word], start: Duration, end: Duration?, at index: Int, allowsRows: Bool,
    kind: LyricsWriting.Loss.Kind
  ) -> LRCRow {
    var isChanged = false
    var hasLostWords = style.words == .none && !words.isEmpty
    var row = LRCRow(
      text: text, words: style.words == .none ? [] : words,
      start: start.inMilliseconds + offset, allowsRows: allowsRows, isChanged: &isChanged,
      hasLostWords: &hasLostWords)
    for word in row.words.indices {
      row.words[word].start += offset
      row.words[word].end = row.words[word].end.map { $0 + offset }
    }
    if style.words == .none {
      losses.add(.end, line: index, if: end != nil)
    } else {
      row.end = end.map { $0.inMilliseconds + offset }
    }
    losses.add(kind, line: index, if: isChanged)
    losses.add(.words, line: index, if: hasLostWords)
    return row
  }

  // MARK: - What the file decides

  /// Runs `change` over all rows; it also gets the index of the line.
  private mutating func forEachRow(_ change: (inout LRCRow, Int) -> Void) {
    for index in blocks.indices {
      change(&blocks[index].main, index)
      for place in blocks[index].backgrounds.indices {
        change(&blocks[index].backgrounds[place], index)
      }
      for place in blocks[index].translations.indices {
        change(&blocks[index].translations[place], index)
      }
    }
  }

  /// Chooses the number of digits, and cuts all times to it.
  private mutating func settleTimes() {
    var isFine = false
    var hasWords = false
    forEachRow { row, _ in
      isFine = isFine || row.times.contains { $0 % 10 != 0 }
      hasWords = hasWords || !row.words.isEmpty
    }
    self.hasWords = hasWords
    let spelling = StampSpelling(
      hasMilliseconds: style.digits == .three || (style.digits == .asNeeded && isFine))
    self.spelling = spelling
    var losses = self.losses
    forEachRow { row, index in
      for time in row.times where spelling.rounded(time) != time {
        losses.add(time.magnitude > StampSpelling.limit ? .timeOutOfRange : .precision, line: index)
      }
      row.round(with: spelling)
    }
    self.losses = losses
  }

  /// Finds out which voices reading will know, and drops the others.
  private mutating func settleVoices() {
    let voices = Set(blocks.compactMap { $0.main.voice })
    hasVoices = voices.contains(.v2) || voices.contains(.v3)
    hasSingers = !hasVoices && voices.filter { $0.isSinger }.count >= 2
    for index in blocks.indices {
      guard let voice = blocks[index].main.voice else { continue }
      if voice.isSinger ? !hasSingers : !hasVoices {
        losses.add(.voice, line: index)
        blocks[index].main.voice = nil
      }
      for place in blocks[index].translations.indices {
        blocks[index].translations[place].voice = blocks[index].main.voice
      }
    }
    guard !hasVoices else { return }
    var likenesses: Set<VoiceMark> = []
    forEachRow { row, _ in
      if let mark = row.head.voiceMark, mark.isSinger { likenesses.insert(mark) }
    }
    hasLikenessOfSingers = likenesses.count >= 2 || hasSingers
  }

  /// Finds the texts that can't stand on the row of their stamp.
  private mutating func settlePlaces() {
    for index in blocks.indices {
      blocks[index].main.isBelow = mustStandBelow(blocks[index].main)
      for place in blocks[index].translations.indices {
        let row = blocks[index].translations[place]
        blocks[index].translations[place].isBelow = mustStandBelow(row)
      }
    }
  }

  private func mustStandBelow(_ row: LRCRow) -> Bool {
    guard row.words.isEmpty, !row.isBlank else { return false }
    // Of `v2: text` the mark would be taken off, and a mark in front of it would be a voice.
    if row.voice == nil, hasVoices, let mark = row.head.voiceMark, !mark.isSinger { return true }
    // A closing stamp would keep it apart, but make a word of the text.
    return hasWords && row.head.endsInBackground
  }
}

extension LRCRow {
  /// All times of the row.
  fileprivate var times: [Int64] {
    [start] + (end.map { [$0] } ?? []) + words.flatMap { [$0.start] + ($0.end.map { [$0] } ?? []) }
  }

  /// Cuts all times to what is written; ends that are no longer behind their starts go.
  fileprivate mutating func round(with spelling: StampSpelling) {
    start = spelling.rounded(start)
    end = end.map(spelling.rounded).flatMap { $0 > start ? $0 : nil }
    for index in words.indices {
      let word = words[index].start
      words[index].start = spelling.rounded(word)
      words[index].end = words[index].end.map(spelling.rounded)
        .flatMap { $0 > words[index].start ? $0 : nil }
    }
  }
}
