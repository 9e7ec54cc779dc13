extension LyricsBuilder {
  /// Sorts the lines, pairs translations, gives untimed rows their places and applies the offset.
  mutating func finish(source: String, _ bytes: Span<UInt8>) -> LyricsReading {
    let metadata = Metadata(tags: tags)
    var timeline = LineArrangement(takeParts(), issues: issues)
    let places = timeline.arrange(isInOrder: isInOrder, option: options.translations, bytes)
    timeline.placeUntimed(anchors: anchors, places: places)
    timeline.parts.source = source
    let offset = metadata.offsetInMilliseconds
    let amount = options.offsetSign == .sooner ? -offset : offset
    let moved = offset == 0 ? timeline.parts : timeline.parts.shifted(by: amount)
    let isPlain = tokens.timedRowCount == 0 && tags.isEmpty
    return LyricsReading(
      lyrics: Lyrics(metadata: metadata, store: LineStore(moved)),
      format: isPlain ? .plainText : .lrc, encoding: .utf8,
      issues: timeline.issues.issues(in: tokens.rows), issueCount: timeline.issues.count)
  }
}

/// The lines of a file on their way from its order to the order of time.
private struct LineArrangement {
  var parts: LineStore.Parts
  var issues: IssueLog

  init(_ parts: consuming LineStore.Parts, issues: consuming IssueLog) {
    self.parts = parts
    self.issues = issues
  }

  /// Sorts the lines and takes translations out of them.
  ///
  /// - Returns: For each line of the file its index in the end, or `nil` if that is its place.
  mutating func arrange(
    isInOrder: Bool, option: LyricsReading.Options.Translations, _ bytes: Span<UInt8>
  ) -> [Int]? {
    let order = isInOrder ? nil : sort()
    guard let roles = pair(option, bytes) else { return order.map(inverse) }
    let places = demote(roles)
    guard let order else { return places }
    var result = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { result[index] = places[place] }
    return result
  }

  /// Sorts the lines by start, ties in the order of the file; gives the old index of each.
  private mutating func sort() -> [Int] {
    let entries = parts.entries
    var keys = entries.indices.map { (start: entries[$0].start, index: $0) }
    keys.sort { $0.start < $1.start }  // stable, as it says
    parts.entries = keys.map { entries[$0.index] }
    return keys.map { $0.index }
  }

  private func inverse(_ order: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { result[index] = place }
    return result
  }

  // MARK: - Translations

  /// The role of each line, or `nil` if all stay lines.
  private func pair(_ option: LyricsReading.Options.Translations, _ bytes: Span<UInt8>)
    -> [TranslationPairing.Role]?
  {
    guard option != .never, mayHoldTranslations(option, bytes) else { return nil }
    let rows = parts.entries.indices.compactMap { row(at: $0, bytes) }
    let pairing = TranslationPairing(of: rows, count: parts.entries.count, option: option) {
      index in
      Script(of: parts.beginning(of: parts.entries[index], bytes))
    }
    return pairing.roles.contains { $0 != .line } ? pairing.roles : nil
  }

  /// Whether there are as many close lines, or lines in corner brackets, as any pairing needs.
  private func mayHoldTranslations(
    _ option: LyricsReading.Options.Translations, _ bytes: Span<UInt8>
  ) -> Bool {
    var latest = Int64.min
    var close = 0
    var wrapped = 0
    for entry in parts.entries where !parts.isBlank(entry) {
      if latest != .min, entry.start - latest <= 30, entry.start != 0 || option == .always {
        close += 1
      }
      latest = entry.start
      // Of 「 the second byte tells most: only symbols of East Asia have it.
      if entry.content == nil, entry.length < 6 || bytes[Int(entry.location) &+ 1] != 0x80 {
        continue
      }
      if parts.isWrapped(entry, bytes) { wrapped += 1 }
    }
    return close >= (option == .always ? 1 : 2) || wrapped >= 3
  }

  private func row(at index: Int, _ bytes: Span<UInt8>) -> TranslationPairing.Row? {
    let entry = parts.entries[index]
    guard !parts.isBlank(entry) else { return nil }
    let isWrapped = parts.isWrapped(entry, bytes)
    let margin = isWrapped ? 3 : 0
    let isPlaceholder =
      parts.textLength(of: entry) == 2 + 2 * margin
      && parts.byte(margin, of: entry, bytes) == 0x2F
      && parts.byte(margin + 1, of: entry, bytes) == 0x2F
    return TranslationPairing.Row(
      index: index, start: entry.start,
      voice: entry.content.map { parts.contents[$0].extra } ?? LineStore.Content.noExtra,
      isWrapped: isWrapped, isPlaceholder: isPlaceholder)
  }

  /// Takes translations out of the lines; gives the new index of each line, or that of its host.
  private mutating func demote(_ roles: [TranslationPairing.Role]) -> [Int] {
    let entries = parts.entries
    var places = [Int](repeating: 0, count: entries.count)
    var translations: [[Int]] = []
    var noted: Set<UInt32> = []
    parts.entries = []
    for (index, role) in roles.enumerated() where role == .line {
      places[index] = parts.entries.count
      parts.entries.append(entries[index])
      translations.append([])
    }
    var moved: [MovedBackground: Int] = [:]
    for (index, role) in roles.enumerated() {
      switch role {
      case .line: break
      case .translation(let host):
        places[index] = places[host]
        translations[places[host]].append(index)
        moveBackground(of: entries[index], to: places[host], &moved)
      case .placeholder(let host):
        places[index] = places[host]
        moveBackground(of: entries[index], to: places[host], &moved)
        // The repeats of a row are one finding.
        if entries[index].content == nil, noted.insert(entries[index].location).inserted {
          issues.add(.placeholderTranslation, at: Int(entries[index].location))
        }
      }
    }
    parts.firstTranslation = UInt32(truncatingIfNeeded: parts.attached.count)
    for (place, list) in translations.enumerated() {
      for index in list { attach(entries[index], to: parts.entries[place].start) }
      parts.translationEnds.append(UInt32(truncatingIfNeeded: parts.attached.count))
    }
    return places
  }

  /// A line, told by its text, and a translation so much later whose background it takes over.
  private struct MovedBackground: Hashable {
    var location: UInt32
    var length: UInt32
    var translation: Int
    var distance: Int64
  }

  /// Gives the background of a translation to its line: a translation has none.
  ///
  /// Repeats of both rows share what is made.
  private mutating func moveBackground(
    of translation: LineStore.Entry, to place: Int, _ moved: inout [MovedBackground: Int]
  ) {
    guard let index = translation.content, !parts.contents[index].background.isEmpty else { return }
    let line = parts.entries[place]
    let key = MovedBackground(
      location: line.location, length: line.length, translation: index,
      distance: translation.start - line.start)
    if let known = moved[key] {
      parts.entries[place] = LineStore.Entry(start: line.start, content: known)
      return
    }
    var content =
      line.content.map { parts.contents[$0] }
      ?? LineStore.Content(
        base: line.start, text: line.location..<(line.location + line.length), isComposed: false)
    let delay = key.distance - parts.contents[index].base + content.base
    let start = parts.attached.count
    for own in content.background { parts.attached.append(parts.attached[Int(own)]) }
    for behind in parts.contents[index].background {
      var entry = parts.attached[Int(behind)]
      entry.start += delay
      parts.attached.append(entry)
    }
    content.background =
      UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: parts.attached.count)
    moved[key] = parts.contents.count
    parts.entries[place] = LineStore.Entry(start: line.start, content: parts.contents.count)
    parts.contents.append(content)
  }

  /// Adds a translation, which shares the start of its line; its words keep their times.
  private mutating func attach(_ translation: LineStore.Entry, to start: Int64) {
    var entry = translation
    entry.start = start
    if start != translation.start, let index = translation.content {
      var content = parts.contents[index]
      content.base += start - translation.start
      parts.contents.append(content)
      entry = LineStore.Entry(start: start, content: parts.contents.count - 1)
    }
    parts.attached.append(entry)
  }

  // MARK: - Untimed rows

  /// Gives each untimed row the index of the line it stands before, never less than the row before.
  mutating func placeUntimed(anchors: [UInt32], places: [Int]?) {
    var latest = 0
    for (index, anchor) in anchors.enumerated() {
      switch anchor {
      case LyricsBuilder.noAnchor: break
      case LyricsBuilder.endAnchor: latest = parts.entries.count
      default:
        let place = places.map { $0[Int(anchor)] } ?? Int(anchor)
        latest = Swift.max(latest, place + 1)
      }
      parts.untimed[index].line = UInt32(truncatingIfNeeded: latest)
    }
  }
}

// The texts of lines before the source is set. Repeats share a text, so nothing here may take time
// in the length of it.
extension LineStore.Parts {
  /// The length of the text of a line.
  fileprivate func textLength(of entry: LineStore.Entry) -> Int {
    entry.content.map { contents[$0].text.count } ?? Int(entry.length)
  }

  /// A byte of the text of a line.
  fileprivate func byte(_ offset: Int, of entry: LineStore.Entry, _ bytes: Span<UInt8>) -> UInt8 {
    guard let index = entry.content else { return bytes[Int(entry.location) + offset] }
    let content = contents[index]
    guard content.isInPieces else {
      let place = Int(content.text.lowerBound) + offset
      return content.isComposed ? composed[place] : bytes[place]
    }
    // The first word that ends behind the byte: nearly always it is asked for the first bytes.
    var low = Int(content.words.lowerBound)
    if Int(words[low].textEnd) > offset { return bytes[Int(words[low].place) + offset] }
    var high = Int(content.words.upperBound) - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(words[middle].textEnd) > offset { high = middle } else { low = middle + 1 }
    }
    let start = low == Int(content.words.lowerBound) ? 0 : Int(words[low - 1].textEnd)
    return bytes[Int(words[low].place) + offset - start]
  }

  /// Whether all of the text of a line stands in 「」.
  fileprivate func isWrapped(_ entry: LineStore.Entry, _ bytes: Span<UInt8>) -> Bool {
    let length = textLength(of: entry)
    guard length >= 6, byte(1, of: entry, bytes) == 0x80, byte(2, of: entry, bytes) == 0x8C,
      byte(0, of: entry, bytes) == 0xE3
    else { return false }
    return byte(length - 3, of: entry, bytes) == 0xE3
      && byte(length - 2, of: entry, bytes) == 0x80
      && byte(length - 1, of: entry, bytes) == 0x8D
  }

  /// The first bytes of the text of a line: enough to tell its script.
  fileprivate func beginning(of entry: LineStore.Entry, _ bytes: Span<UInt8>) -> [UInt8] {
    (0..<Swift.min(textLength(of: entry), 240)).map { byte($0, of: entry, bytes) }
  }
}
