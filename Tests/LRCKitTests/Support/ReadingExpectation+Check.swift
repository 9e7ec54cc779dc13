import LRCKit

extension ReadingExpectation {
  /// What of a reading isn't as expected.
  func mismatches(with reading: LyricsReading) -> Mismatches {
    var found = Mismatches()
    let lyrics = reading.lyrics
    let flat = lyrics.flatLines
    if let lines { check(flat, against: lines, into: &found) }
    if let timeline { check(lyrics.lines, against: timeline, into: &found) }
    found.compare("starts", flat.map(\.start), with: starts)
    for line in amongLines ?? [] where !flat.contains(where: line.hasStartAndText) {
      found.add("no line \(line.start) \(line.text.debugDescription)")
    }
    if let groups {
      let starts = Dictionary(grouping: flat.indices, by: { flat[$0].start })
      found.compare("groups", starts.sorted { $0.key < $1.key }.map(\.value), with: groups)
    }
    for (index, end) in ends ?? [:] {
      let line = flat.indices.contains(index) ? flat[index] : nil
      found.compare("end of \(index)", line?.endOrLastWordEnd, with: end)
    }
    for (index, words) in self.words ?? [:] {
      let actual = flat.indices.contains(index) ? flat[index].words : []
      check(actual, against: words ?? [], trimmed: true, of: index, into: &found)
    }
    if let tags {
      // An offset is stated apart, whether or not it stands among the tags as well.
      let actual = lyrics.metadata.valuesByLowercaseKey
      found.compare("tags", actual.filter { $0.key != "offset" || tags[$0.key] != nil }, with: tags)
    }
    found.compare("tag list", lyrics.metadata.tags.map { [$0.key, $0.value] }, with: tagList)
    metadata?.check(lyrics.metadata, into: &found)
    found.compare(
      "untimed", lyrics.untimed.map(\.text).filter { !$0.isEmpty },
      with: untimed.map { $0.filter { !$0.isEmpty } })
    found.compare("text in order", lyrics.textInOrder, with: textInOrder)
    found.compare("offset", lyrics.metadata.offset.milliseconds, with: offset)
    found.compare("length", lyrics.metadata.length?.milliseconds, with: length)
    found.compare("synced", lyrics.isSynced, with: isSynced)
    check(reading.issues.map(\.kind.name), into: &found)
    return found
  }

  private func check(
    _ flat: [FlatLine], against expected: [ExpectedLine], into found: inout Mismatches
  ) {
    guard flat.count == expected.count else {
      let actual = flat.map { "\($0.start) \($0.text.debugDescription)" }
      found.add("\(flat.count) lines, expected \(expected.count): \(actual)")
      return
    }
    for (index, (line, expected)) in zip(flat, expected).enumerated() {
      found.compare("start of \(index)", line.start, with: expected.start)
      found.compare("text of \(index)", line.text, with: expected.text)
      found.compare("end of \(index)", line.end, with: expected.end)
      found.compare("voice of \(index)", line.voice, with: expected.voice)
      switch expected.words {
      case .unstated: break
      case .nothing: check(line.words, against: [], of: index, into: &found)
      case .value(let words): check(line.words, against: words, of: index, into: &found)
      }
    }
  }

  private func check(
    _ lines: Lyrics.Lines, against expected: [ExpectedNestedLine], into found: inout Mismatches
  ) {
    let flat = lines.enumerated().map { FlatLine($0.element, at: $0.offset) }
    check(flat, against: expected.map(\.line), into: &found)
    guard flat.count == expected.count else { return }
    for (index, (line, expected)) in zip(lines, expected).enumerated() {
      found.compare(
        "translations of \(index)", line.translations.map(\.text), with: expected.translations)
      var behind = Mismatches()
      check(
        line.background.map { FlatLine($0, at: index) }, against: expected.background, into: &behind
      )
      for text in behind.list { found.add("background of \(index): \(text)") }
    }
  }

  private func check(
    _ words: [Word], against expected: [ExpectedWord], trimmed: Bool = false, of index: Int,
    into found: inout Mismatches
  ) {
    guard words.count == expected.count else {
      let actual = words.map { "\($0.start.milliseconds) \($0.text.debugDescription)" }
      found.add("\(words.count) words of \(index), expected \(expected.count): \(actual)")
      return
    }
    for (place, (word, expected)) in zip(words, expected).enumerated() {
      let name = "word \(place) of \(index)"
      found.compare("start of \(name)", word.start.milliseconds, with: expected.start)
      found.compare("end of \(name)", word.end?.milliseconds, with: expected.end)
      let text = trimmed ? String(word.text.trimmingWhitespace) : word.text
      found.compare("text of \(name)", text, with: expected.text)
    }
  }

  private func check(_ kinds: [String], into found: inout Mismatches) {
    guard let issues else { return }
    if issues.isEmpty, !kinds.isEmpty { found.add("issues: \(kinds), expected none") }
    for kind in issues where !kinds.contains(kind) {
      found.add("no issue \(kind) in \(kinds)")
    }
  }
}

extension ExpectedLine {
  fileprivate func hasStartAndText(of line: FlatLine) -> Bool {
    line.start == start && line.text.utf8.elementsEqual(text.utf8)
  }
}

extension ExpectedMetadata {
  fileprivate func check(_ metadata: Metadata, into found: inout Mismatches) {
    found.compare("title", metadata.title, with: title)
    found.compare("artist", metadata.artist, with: artist)
    found.compare("album", metadata.album, with: album)
    found.compare("lyricist", metadata.lyricist, with: lyricist)
    found.compare("creator", metadata.creator, with: creator)
    found.compare("language", metadata.language, with: language)
  }
}

extension Metadata {
  /// The tags by lower-case key: of several the first that isn't empty, for `offset` the last.
  var valuesByLowercaseKey: [String: String] {
    Dictionary(tags.map { ($0.key.lowercased(), $0.value) }) { first, next in
      first.isEmpty ? next : first
    }
    .merging(
      tags.filter { $0.key.lowercased() == "offset" && !$0.value.isEmpty }
        .map { ("offset", $0.value) }
    ) { $1 }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingWhitespace: Substring {
    let rest = drop(while: \.isWhitespace)
    let end = rest.lastIndex { !$0.isWhitespace }
    return end.map { rest[...$0] } ?? rest.prefix(0)
  }
}
