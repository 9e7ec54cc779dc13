import Testing

@testable import LRCKit

@Suite("Looking up, against going through all lines")
struct SyncPropertyTests {
  private static let seeds = UInt64(1)...150

  /// Every time worth asking about in small lyrics.
  private func times(of reference: SyncReference) -> ClosedRange<Int64> {
    let moments = reference.moments
    return min(moments.first ?? 0, 0) - 4...max(moments.last ?? 0, 0) + 40
  }

  @Test("The current line is that of the linear scan", arguments: seeds)
  func currentLine(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let lyrics = Lyrics.random(using: &generator)
      let reference = SyncReference(lyrics)
      let plain = lyrics.withPlainEntries
      for time in times(of: reference) {
        let expected = reference.current(at: time)
        let found = lyrics.lineIndex(at: .milliseconds(time))
        let bySeconds = lyrics.lineIndex(at: Double(time) / 1000)
        let inPlain = plain.lineIndex(at: .milliseconds(time))
        #expect(found == expected, "at \(time)")
        #expect(bySeconds == expected, "at \(time)")
        #expect(inPlain == expected, "at \(time), plain entries")
      }
    }
  }

  @Test("Positions are those of the linear scan", arguments: seeds)
  func positions(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lyrics = Lyrics.random(using: &generator).withPlainEntries
    let duration = Bool.random(using: &generator) ? Duration.milliseconds(100) : nil
    let engine = SyncEngine(lyrics, duration: duration)
    let reference = SyncReference(lyrics, duration: duration)
    for time in times(of: reference) {
      let now = engine.position(at: .milliseconds(time))
      #expect(now.time == .milliseconds(time))
      #expect(now.line?.index == reference.current(at: time), "at \(time)")
      #expect(now.lastStarted == reference.lastStarted(at: time), "at \(time)")
      #expect(Array(now.group) == reference.group(at: time), "at \(time)")
      let active = reference.active(at: time)
      #expect(Array(now.active) == active, "at \(time)")
      #expect(now.active.count == active.count, "at \(time)")
      #expect((-1...lyrics.lines.count).filter { now.active.contains($0) } == active, "at \(time)")
      #expect(now.word?.index == reference.word(at: time), "at \(time)")
      #expect(now.word?.end?.inMilliseconds == reference.wordEnd(at: time), "at \(time)")
      let change = reference.nextChange(after: time)
      #expect(now.nextChange?.inMilliseconds == change, "at \(time)")
      let gap = reference.gap(at: time)
      #expect(now.gap?.start.inMilliseconds == gap?.start, "at \(time)")
      #expect(now.gap?.end?.inMilliseconds == gap?.end, "at \(time)")
      #expect(now.gap == engine.gap(at: Double(time) / 1000), "at \(time)")
      if let line = now.line {
        #expect(line.start.inMilliseconds == reference.start(line.index))
        #expect(line.end?.inMilliseconds == reference.resolvedEnd(line.index), "at \(time)")
        #expect(line.end == engine.end(ofLine: line.index))
      }
    }
  }

  @Test("Nothing changes before the next change, and something does at it", arguments: seeds)
  func nextChange(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lyrics = Lyrics.random(using: &generator)
    let engine = SyncEngine(lyrics)
    for includingWords in [false, true] {
      var time = Int64(-50)
      while true {
        let change = engine.nextChange(
          after: .milliseconds(time), includingWords: includingWords)
        let before = engine.position(at: .milliseconds(time))
        let end = change?.inMilliseconds ?? time + 50
        #expect(end > time)
        for between in time..<end {
          let now = engine.position(at: .milliseconds(between))
          #expect(now.line?.index == before.line?.index, "at \(between)")
          #expect(now.active.elementsEqual(before.active), "at \(between)")
          if includingWords { #expect(now.word?.index == before.word?.index, "at \(between)") }
        }
        guard let change else { break }
        let after = engine.position(at: change)
        let isChanged =
          after.line?.index != before.line?.index || !after.active.elementsEqual(before.active)
          || (includingWords && after.word?.index != before.word?.index)
        #expect(isChanged, "at \(end)")
        time = end
      }
    }
  }

  @Test("Progress and fill grow from 0 to at most 1 while a line lasts", arguments: seeds)
  func progressGrows(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lyrics = Lyrics.random(using: &generator)
    let engine = SyncEngine(lyrics, duration: .milliseconds(130))
    var former: SyncEngine.Position?
    for time in times(of: SyncReference(lyrics)) {
      let now = engine.position(at: .milliseconds(time))
      if let line = now.line {
        #expect((0...1).contains(line.progress) && (0...1).contains(line.fill))
        if line.index == former?.line?.index, let earlier = former?.line {
          #expect(line.progress >= earlier.progress && line.fill >= earlier.fill, "at \(time)")
        }
      }
      if let word = now.word {
        #expect((0...1).contains(word.progress) && (0...1).contains(word.fill))
        let text = now.line.map { lyrics.lines[$0.index].text } ?? ""
        #expect(word.textRange.upperBound <= text.utf8.count)
      }
      former = now
    }
  }

  @Test("Long lyrics agree at and around every start and end", arguments: [1, 2, 3, 4] as [UInt64])
  func longLyrics(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var lines: [Line] = []
    var start: Int64 = -5000
    for index in 0..<400 {
      start += [0, 0, 1, 40, 900, 60_000].randomElement(using: &generator) ?? 0
      let length = Int64.random(in: 1...5000, using: &generator)
      let hasEnd = seed > 1 && Int.random(in: 0..<Int(seed), using: &generator) > 0
      lines.append(
        Line(
          start: .milliseconds(start), end: hasEnd ? .milliseconds(start + length) : nil,
          text: index % 7 == 0 ? "" : "line"))
    }
    let lyrics = Lyrics(lines: lines)
    let reference = SyncReference(lyrics)
    for moment in reference.moments {
      for time in moment - 1...moment + 1 {
        #expect(lyrics.lineIndex(at: .milliseconds(time)) == reference.current(at: time))
      }
    }
    for _ in 0..<500 {
      let time = Int64.random(in: -6000...start + 9000, using: &generator)
      #expect(lyrics.lineIndex(at: Double(time) / 1000) == reference.current(at: time))
    }
  }
}
