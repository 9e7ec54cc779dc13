extension Lyrics {
  /// The lyrics as the text of an LRC file.
  func writtenAsLRC(_ style: LRCStyle) -> LyricsWriting {
    if isEstimated { return writtenWithoutEstimates(style) }
    if let text = writtenPlainly(style) { return LyricsWriting(text: text) }
    return LRCWriter(self, style: style).writing
  }

  /// Estimated times are never written: what they were spread over is text without times.
  private func writtenWithoutEstimates(_ style: LRCStyle) -> LyricsWriting {
    let passages = passages(withUntimedText: true)
    var rows: [UntimedText] = []
    for passage in passages {
      if passage.beginsStanza, !rows.isEmpty { rows.append(UntimedText(text: "")) }
      let texts = passage.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      rows += texts.map { UntimedText(text: String(Substring($0))) }
    }
    let writing = Lyrics(metadata: metadata, untimed: rows).writtenAsLRC(style)
    var losses = LossList()
    losses.add(.estimatedTimes)
    for loss in writing.losses { losses.add(loss.kind) }
    for (index, line) in lines.enumerated() {
      losses.add(.voice, line: index, if: line.voice != nil)
      losses.add(.background, line: index, if: !line.background.isEmpty)
      losses.add(.translation, line: index, if: !line.translations.isEmpty)
      losses.add(.romanization, line: index, if: !line.romanizations.isEmpty)
    }
    return LyricsWriting(text: writing.text, losses: losses.list)
  }
}

/// Writes lyrics of every kind, with care.
///
/// The usual spelling is read back; where that doesn't give the same lyrics, which hardly any have,
/// others are tried, and in the end what differs is said to be lost.
struct LRCWriter {
  private let lyrics: Lyrics
  private let plan: LRCPlan

  init(_ lyrics: Lyrics, style: LRCStyle) {
    self.init(lyrics, plan: LRCPlan(lyrics, style: style))
  }

  private init(_ lyrics: Lyrics, plan: LRCPlan) {
    self.lyrics = lyrics
    self.plan = plan
  }

  /// The text and what it can't hold.
  var writing: LyricsWriting {
    if plan.style.repeats == .folded {
      var folded = plan
      folded.foldRepeats()
      let attempt = LRCWriter(lyrics, plan: folded).best
      if attempt.losses.list.count == plan.losses.list.count { return LyricsWriting(attempt) }
    }
    return LyricsWriting(best)
  }

  private typealias Attempt = (text: [UInt8], losses: LossList)

  private var best: Attempt {
    var best: Attempt?
    for pairing in pairings {
      let attempt = attempt(pairing)
      if attempt.losses.list.count < best?.losses.list.count ?? .max { best = attempt }
      if attempt.losses.list.count == plan.losses.list.count { break }
    }
    return best ?? ([], plan.losses)
  }

  /// The ways to tell translations from lines, those that work first.
  private var pairings: [LRCSheet.Pairing] {
    let all = LRCSheet.pairings(for: plan)
    guard all.count > 1 else { return all }
    let ranked = all.enumerated().map { place, pairing in
      (wrong: LRCSheet(plan, pairing: pairing).mispaired().count, place: place, pairing: pairing)
    }
    return ranked.sorted { ($0.wrong, $0.place) < ($1.wrong, $1.place) }.prefix(2).map {
      $0.pairing
    }
  }

  private func attempt(_ pairing: LRCSheet.Pairing) -> Attempt {
    var losses = plan.losses
    var sheet = LRCSheet(plan, pairing: pairing)
    sheet.settleLastRow(plan, &losses)
    sheet.addTags(of: plan, &losses)
    let text = sheet.spelled(plan, &losses)
    let read = Lyrics(parsing: String(decoding: text, as: UTF8.self))
    lyrics.addDifferences(from: read, tags: plan.tags, to: &losses)
    return (text, losses)
  }
}

extension LyricsWriting {
  fileprivate init(_ attempt: (text: [UInt8], losses: LossList)) {
    self.init(text: String(decoding: attempt.text, as: UTF8.self), losses: attempt.losses.list)
  }
}
