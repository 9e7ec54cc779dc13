import Testing

@testable import LRCKit

@Suite("Looking up, against going through all lines")
struct SyncPropertyTests {
  private static let seeds = UInt64(1)...60

  /// Every time worth asking about in small lyrics.
  private func times(of reference: SyncReference) -> ClosedRange<Int64> {
    let moments = reference.moments
    return min(moments.first ?? 0, 0) - 4...max(moments.last ?? 0, 0) + 40
  }

  @Test("The current line is that of the linear scan", arguments: seeds)
  func currentLine(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2 {
      let lyrics = Lyrics.random(using: &generator)
      let reference = SyncReference(lyrics)
      let plain = lyrics.withPlainEntries
      for time in times(of: reference) {
        let expected = reference.current(at: time)
        let found = lyrics.lineIndex(at: .milliseconds(time))
        let bySeconds = lyrics.lineIndex(at: Double(time) / 1000)
        let inPlain = plain.lineIndex(at: .milliseconds(time))
        compare(found, expected, at: time)
        compare(bySeconds, expected, at: time)
        compare(inPlain, expected, at: time)
      }
    }
  }

  @Test("Positions are those of the linear scan", arguments: seeds)
  func positions(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let lyrics = Lyrics.random(using: &generator).withPlainEntries
    let duration = Bool.random(using: &generator) ? Duration.milliseconds(100) : nil
    let engine = SyncEngine(lyrics, duration: duration)
    let reference = SyncReference(lyrics, duration: duration)
    for time in times(of: reference) {
      let now = engine.position(at: .milliseconds(time))
      compare(now.time, .milliseconds(time), at: time)
      compare(now.line?.index, reference.current(at: time), at: time)
      compare(now.lastStarted, reference.lastStarted(at: time), at: time)
      compare(Array(now.group), reference.group(at: time), at: time)
      let active = reference.active(at: time)
      compare(Array(now.active), active, at: time)
      compare(now.active.count, active.count, at: time)
      compare((-1...lyrics.lines.count).filter { now.active.contains($0) }, active, at: time)
      compare(now.word?.index, reference.word(at: time), at: time)
      compare(now.word?.end?.inMilliseconds, reference.wordEnd(at: time), at: time)
      let change = reference.nextChange(after: time)
      compare(now.nextChange?.inMilliseconds, change, at: time)
      let gap = reference.gap(at: time)
      compare(now.gap?.start.inMilliseconds, gap?.start, at: time)
      compare(now.gap?.end?.inMilliseconds, gap?.end, at: time)
      compare(now.gap, engine.gap(at: Double(time) / 1000), at: time)
      if let line = now.line {
        compare(line.start.inMilliseconds, reference.starts[line.index], at: time)
        compare(line.end?.inMilliseconds, reference.resolvedEnd(line.index), at: time)
        compare(line.end, engine.end(ofLine: line.index), at: time)
      }
    }
  }

  @Test("Nothing changes before the next change, and something does at it", arguments: seeds)
  func nextChange(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
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
          compare(now.line?.index, before.line?.index, at: between)
          compare(now.active.elementsEqual(before.active), true, at: between)
          if includingWords { compare(now.word?.index, before.word?.index, at: between) }
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
    var generator = SplitMix64(seed: seed)
    let lyrics = Lyrics.random(using: &generator)
    let engine = SyncEngine(lyrics, duration: .milliseconds(130))
    var former: SyncEngine.Position?
    for time in times(of: SyncReference(lyrics)) {
      let now = engine.position(at: .milliseconds(time))
      if let line = now.line {
        compare((0...1).contains(line.progress) && (0...1).contains(line.fill), true, at: time)
        if line.index == former?.line?.index, let earlier = former?.line {
          compare(line.progress >= earlier.progress && line.fill >= earlier.fill, true, at: time)
        }
      }
      if let word = now.word {
        compare((0...1).contains(word.progress) && (0...1).contains(word.fill), true, at: time)
        let text = now.line.map { lyrics.lines[$0.index].text } ?? ""
        compare(word.textRange.upperBound <= text.utf8.count, true, at: time)
      }
      former = now
    }
  }

  @Test("Long lyrics agree at and around every start and end", arguments: [1, 2, 3, 4] as [UInt64])
  func longLyrics(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
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
        compare(lyrics.lineIndex(at: .milliseconds(time)), reference.current(at: time), at: time)
      }
    }
    for _ in 0..<500 {
      let time = Int64.random(in: -6000...start + 9000, using: &generator)
      compare(lyrics.lineIndex(at: Double(time) / 1000), reference.current(at: time), at: time)
    }
  }
}
