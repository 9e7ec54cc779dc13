import Testing

@testable import LRCKit

/// The rules of looking up, written down as plainly as they are told: the lines are gone through
/// from the first to the last for every question.
struct SyncReference {
  let starts: [Int64]
  let statedEnds: [Int64?]
  /// The ends that make lines active or not.
  private(set) var activeEnds: [Int64] = []
  let isBlank: [Bool]
  let words: [[(start: Int64, end: Int64?)]]
  let songEnd: Int64?
  /// All times at which something starts or ends.
  let moments: [Int64]

  init(_ lyrics: Lyrics, duration: Duration? = nil) {
    let lines = Array(lyrics.lines)
    starts = lines.map(\.start.inMilliseconds)
    statedEnds = lines.map { $0.end?.inMilliseconds }
    isBlank = lines.map(\.isBlank)
    words = lines.map {
      $0.words.map { (start: $0.start.inMilliseconds, end: $0.end?.inMilliseconds) }
    }
    songEnd = duration?.inMilliseconds
    moments = Set(starts + statedEnds.compactMap(\.self)).sorted()
    activeEnds = starts.indices.map { statedEnds[$0] ?? nextStart($0) ?? .max }
  }

  func nextStart(_ index: Int) -> Int64? { starts.first { $0 > starts[index] } }

  /// The end that progress runs to.
  func resolvedEnd(_ index: Int) -> Int64? {
    if let end = statedEnds[index] ?? nextStart(index) { return end }
    return songEnd.flatMap { $0 > starts[index] ? $0 : nil }
  }

  func active(at time: Int64) -> [Int] {
    starts.indices.filter { starts[$0] <= time && time < activeEnds[$0] }
  }

  func current(at time: Int64) -> Int? {
    let active = active(at: time)
    guard let latest = active.map({ starts[$0] }).max() else { return nil }
    let candidates = active.filter { starts[$0] == latest }
    return candidates.first { !isBlank[$0] } ?? candidates.first
  }

  func group(at time: Int64) -> [Int] {
    guard let current = current(at: time) else { return [] }
    return starts.indices.filter { starts[$0] == starts[current] }
  }

  func lastStarted(at time: Int64) -> Int? {
    guard let latest = starts.last(where: { $0 <= time }) else { return nil }
    let group = starts.indices.filter { starts[$0] == latest }
    return group.first { !isBlank[$0] } ?? group.first
  }

  func word(at time: Int64) -> Int? {
    guard let current = current(at: time) else { return nil }
    return words[current].lastIndex { $0.start <= time }
  }

  func wordEnd(at time: Int64) -> Int64? {
    guard let current = current(at: time), let word = word(at: time) else { return nil }
    let start = words[current][word].start
    let end =
      words[current][word].end
      ?? words[current].map(\.start).first { $0 > start } ?? resolvedEnd(current)
    return end.flatMap { $0 > start ? $0 : nil }
  }

  func nextChange(after time: Int64, includingWords: Bool = false) -> Int64? {
    var change = moments.first { $0 > time }
    if includingWords, let current = current(at: time),
      let word = words[current].map(\.start).first(where: { $0 > time })
    {
      change = min(change ?? .max, word)
    }
    return change
  }

  func hasText(at time: Int64) -> Bool { active(at: time).contains { !isBlank[$0] } }

  /// The stretch without text, gone through millisecond by millisecond.
  func gap(at time: Int64) -> (start: Int64, end: Int64?)? {
    guard let first = moments.first, let last = moments.last, !hasText(at: time) else { return nil }
    let isIntro = !moments.contains { $0 <= time && hasText(at: $0) }
    if isIntro, time < 0 { return nil }
    var start = time
    if isIntro {
      start = 0
    } else {
      while start > first, !hasText(at: start - 1) { start -= 1 }
    }
    var end = time
    while end < last, !hasText(at: end) { end += 1 }
    guard !hasText(at: end) else { return (start, end) }
    guard let songEnd, isIntro || songEnd > start else { return (start, nil) }
    return time < songEnd ? (start, songEnd) : nil
  }
}

/// Records an issue where two answers differ.
///
/// Properties compare millions of answers; `#expect` takes its time for each.
func compare<Value: Equatable>(
  _ found: Value, _ expected: Value, at time: Int64, _ what: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard found != expected else { return }
  Issue.record("\(what) at \(time): \(found), not \(expected)", sourceLocation: sourceLocation)
}

extension Lyrics {
  /// Small random lyrics with equal starts, blanks, stated ends, overlaps and words; each seed has
  /// its own mixture.
  static func random(using generator: inout SplitMix64) -> Lyrics {
    func chance() -> Int { [0, 0, 10, 40, 90].randomElement(using: &generator) ?? 0 }
    let count = Int.random(in: 0...24, using: &generator)
    let span = Int64.random(in: 1...120, using: &generator)
    let first = Int64.random(in: -30...30, using: &generator)
    let blanks = chance()
    let ends = chance()
    let longest = Int64.random(in: 1...60, using: &generator)
    let timed = chance()
    var lines: [Line] = []
    for index in 0..<count {
      let start = first + Int64.random(in: 0...span, using: &generator)
      var end: Duration?
      if Int.random(in: 0..<100, using: &generator) < ends {
        end = .milliseconds(start + Int64.random(in: 1...longest, using: &generator))
      }
      var line = Line(start: .milliseconds(start), end: end, text: "line \(index)")
      if Int.random(in: 0..<100, using: &generator) < blanks {
        line.text = Bool.random(using: &generator) ? "" : " \u{3000}"
      } else if Int.random(in: 0..<100, using: &generator) < timed {
        line.words = randomWords(from: start, using: &generator)
      }
      lines.append(line)
    }
    return Lyrics(lines: lines)
  }

  private static func randomWords(
    from start: Int64, using generator: inout SplitMix64
  ) -> [Word] {
    var time = start + Int64.random(in: -3...5, using: &generator)
    return (0..<Int.random(in: 1...6, using: &generator)).map { index in
      time += Int64.random(in: 0...6, using: &generator)
      let end = Bool.random(using: &generator) ? time + .random(in: 1...8, using: &generator) : nil
      return Word(start: time, end: end, text: index % 3 == 2 ? "" : "wörd\(index) ")
    }
  }

  /// The same lyrics as reading stores them: what is only a start and a text has no content record.
  var withPlainEntries: Lyrics {
    var parts = store.parts
    parts.source = String(decoding: parts.composed, as: UTF8.self)
    for index in parts.entries.indices {
      guard let place = parts.entries[index].content else { continue }
      let content = parts.contents[place]
      guard content.end == LineStore.noTime, content.words.isEmpty, !content.isWhiteSpace else {
        continue
      }
      parts.entries[index] = LineStore.Entry(start: content.base, text: content.text)
    }
    return Lyrics(metadata: metadata, store: LineStore(parts))
  }
}
