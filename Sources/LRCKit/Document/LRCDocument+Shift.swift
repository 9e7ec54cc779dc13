extension LRCDocument {
  /// Moves all stamps, those of words and ends included.
  ///
  /// Each is spelled as it was: with its digits of minutes, its separator, and as many digits of the
  /// second as it had, or more if it takes more to hold the time. Times below zero are written as
  /// `[-00:01.00]`, which is kept by this library and few others. Stamps of words that count from
  /// the start of their line stay.
  ///
  /// - Parameter amount: How much later the lyrics come, or sooner if it is below zero; rounded to
  ///   whole milliseconds.
  /// - Complexity: O(*n*) in the size of the text.
  public mutating func shift(by amount: Duration) {
    shift(byMilliseconds: amount.inMilliseconds)
  }

  /// The `offset` tag: how much sooner than stamped the lyrics appear.
  ///
  /// Setting it leaves the stamps as they are; zero removes the tag.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  public var offset: Duration {
    get { lyrics.metadata.offset }
    set {
      if newValue == .zero {
        removeTag("offset")
      } else {
        setTag("offset", to: String(newValue.inMilliseconds))
      }
    }
  }

  /// Applies the `offset` tag to the stamps and removes it: every line keeps its time.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  public mutating func bakeOffset() {
    let offset = lyrics.metadata.offsetInMilliseconds
    removeTag("offset")
    shift(byMilliseconds: -offset)
  }

  private mutating func shift(byMilliseconds amount: Int64) {
    guard amount != 0 else { return }
    let options = LyricsReading.Options(translations: .never)
    let expected = lyrics(options: options).shifted(by: .milliseconds(amount)).lines
    let before = self
    for spelling in ShiftSpelling.allCases {
      var attempt = before
      attempt.apply(before.shifted(by: amount, spelling))
      if spelling == .usual { self = attempt }
      if attempt.lyrics(options: options).lines == expected {
        self = attempt
        return
      }
    }
  }
}

/// The ways to spell moved stamps, each safer and less usual than the one before.
private enum ShiftSpelling: CaseIterable {
  /// As they were.
  case usual
  /// Three fields get a point, so that no other row decides what they mean.
  case points
  /// Stamps counted from the start of their line become times.
  case absolute
  /// Stamps before their line are kept from being counted from its start.
  case guarded
}

extension LRCDocument {
  /// The changes that move all stamps.
  fileprivate func shifted(by amount: Int64, _ spelling: ShiftSpelling) -> [Splice] {
    source.withBytes { bytes in
      let isRelative = FileShape(tokens, bytes).isRelative
      var splices: [Splice] = []
      var host: Int64 = 0
      for row in tokens.rows where row.kind == .timed || row.kind == .background {
        if row.kind == .timed { host = tokens.owner(of: row) }
        for index in row.leading {
          splices += moved(index, by: amount, isPlain: spelling != .usual, bytes)
        }
        var start = host
        for index in row.inner {
          let stamp = tokens.stamps[index]
          // One that goes back begins a line of its own.
          if row.kind == .timed, stamp.isSquare { start = Swift.min(start, stamp.milliseconds) }
          let counts = isRelative && stamp.isAngle
          if counts, spelling == .usual || spelling == .points { continue }
          splices += moved(
            index, by: counts ? amount + start : amount, isPlain: spelling != .usual, bytes)
        }
        if spelling == .guarded, row.kind == .timed, row.leadingStamps > 0 {
          splices += guardStamps(of: row, by: amount, bytes)
        }
      }
      return splices.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  private func moved(
    _ index: Int, by amount: Int64, isPlain: Bool, _ bytes: Span<UInt8>
  ) -> [Splice] {
    let stamp = tokens.stamps[index]
    let start = bytes.skipBlanks(from: Int(stamp.start) + 1, before: Int(stamp.end))
    let time = SpelledTime(at: start, isHours: tokens.readsHours, bytes)
    var splices = [
      Splice(
        range: time.range, bytes: time.spelled(stamp.milliseconds + amount, isPlain: isPlain))
    ]
    let end = tokens.rangeEnd(of: index)
    if end != LineStore.noTime {
      let spelled = SpelledTime(at: time.range.upperBound + 1, isHours: tokens.readsHours, bytes)
      splices.append(
        Splice(range: spelled.range, bytes: spelled.spelled(end + amount, isPlain: isPlain)))
    }
    return splices
  }

  /// Keeps the stamps of a row that all lie before its line from being counted from it.
  ///
  /// A stamp at the time of the line, behind the text, says nothing but does that. Where the only
  /// stamp closes the row, braces do.
  private func guardStamps(of row: RowToken, by amount: Int64, _ bytes: Span<UInt8>) -> [Splice] {
    let main = tokens.body(of: row, bytes).main
    let isWholeSong = tokens.isWholeSong(main)
    guard isWholeSong || tokens.breaksRow(main) else { return guardStamps(of: main, by: amount) }
    return tokens.split(main, everywhere: isWholeSong, bytes).flatMap { part in
      guardStamps(of: tokens.cutBackgrounds(from: part, bytes).main, by: amount)
    }
  }

  private func guardStamps(of segment: Segment, by amount: Int64) -> [Splice] {
    let angled = segment.stamps.map { tokens.stamps[$0] }.filter { $0.isAngle }
    let start = segment.start + amount
    guard let first = angled.first, first.milliseconds + amount < 1000,
      angled.allSatisfy({ $0.milliseconds + amount < start }), let last = segment.stamps.last
    else { return [] }
    let closing = tokens.stamps[last]
    let closes = tokens.closesWithStamp(segment)
    let spelling = StampSpelling(hasMilliseconds: true)
    var added: [UInt8] = []
    if closes, closing.milliseconds + amount >= start {
      // The same end twice.
      spelling.append(closing.milliseconds + amount, in: 0x3C, to: &added)
      return [Splice(range: Int(closing.start)..<Int(closing.start), bytes: added)]
    }
    if closes, angled.count == 1, closing.isAngle {
      let (start, end) = (Int(first.start), Int(first.end))
      return [
        Splice(range: start..<(start + 1), bytes: [0x7B]),
        Splice(range: (end - 1)..<end, bytes: [0x7D]),
      ]
    }
    if !closes, !closing.isCurly {
      let latest = segment.stamps.map { tokens.stamps[$0].milliseconds }.max() ?? 0
      spelling.append(latest + amount, in: 0x3C, to: &added)
    }
    spelling.append(start, in: 0x3C, to: &added)
    return [Splice(range: segment.text.upperBound..<segment.text.upperBound, bytes: added)]
  }
}
