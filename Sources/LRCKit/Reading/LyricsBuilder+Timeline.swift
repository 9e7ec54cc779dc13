extension LyricsBuilder {
  /// Sorts the lines, pairs translations, gives untimed rows their places and applies the offset.
  consuming func finish(source: String, _ bytes: Span<UInt8>) -> LyricsReading {
    let metadata = Metadata(tags: tags)
    var timeline = LineArrangement(parts, issues: issues)
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
    keys.sort { $0.start < $1.start || ($0.start == $1.start && $0.index < $1.index) }
    parts.entries = keys.map { entries[$0.index] }
    return keys.map(\.index)
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
      parts.withText(of: parts.entries[index], bytes) { Script(of: $0) }
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
      if latest != .min, entry.start - latest <= 30 { close += 1 }
      latest = entry.start
      if parts.beginsWithCornerBracket(entry, bytes) { wrapped += 1 }
    }
    return close >= (option == .always ? 1 : 2) || wrapped >= 3
  }

  private func row(at index: Int, _ bytes: Span<UInt8>) -> TranslationPairing.Row? {
    let entry = parts.entries[index]
    guard !parts.isBlank(entry) else { return nil }
    let (isWrapped, isPlaceholder) = parts.withText(of: entry, bytes) { text in
      let isWrapped =
        text.count >= 6 && text.has("\u{300C}", at: 0, before: text.count)
        && text.has("\u{300D}", at: text.count - 3, before: text.count)
      let margin = isWrapped ? 3 : 0
      let isPlaceholder =
        text.count == 2 + 2 * margin && text.has("//", at: margin, before: text.count)
      return (isWrapped, isPlaceholder)
    }
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
    parts.entries = []
    for (index, role) in roles.enumerated() where role == .line {
      places[index] = parts.entries.count
      parts.entries.append(entries[index])
      translations.append([])
    }
    for (index, role) in roles.enumerated() {
      switch role {
      case .line: break
      case .translation(let host):
        places[index] = places[host]
        translations[places[host]].append(index)
      case .placeholder(let host):
        places[index] = places[host]
        if entries[index].content == nil {
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

extension LineStore.Parts {
  /// Whether the text of a line begins with 「.
  fileprivate func beginsWithCornerBracket(_ entry: LineStore.Entry, _ bytes: Span<UInt8>) -> Bool {
    guard let index = entry.content else {
      return bytes.has("\u{300C}", at: Int(entry.location), before: bytes.count)
    }
    let content = contents[index]
    if content.isInPieces {
      let first = Int(words[Int(content.words.lowerBound)].place)
      return bytes.has("\u{300C}", at: first, before: bytes.count)
    }
    let start = Int(content.text.lowerBound)
    guard content.isComposed else {
      return bytes.has("\u{300C}", at: start, before: bytes.count)
    }
    return composed[start...].starts(with: "\u{300C}".utf8)
  }

  /// Runs `body` over the text of a line, before the source is set.
  fileprivate func withText<Result>(
    of entry: LineStore.Entry, _ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let index = entry.content else {
      return body(bytes.extracting(Int(entry.location)..<Int(entry.location + entry.length)))
    }
    let content = contents[index]
    let range = Int(content.text.lowerBound)..<Int(content.text.upperBound)
    if content.isInPieces { return ContiguousArray(joinedWords(of: content, bytes)).withSpan(body) }
    guard content.isComposed else { return body(bytes.extracting(range)) }
    return ContiguousArray(composed[range]).withSpan(body)
  }

  private func joinedWords(of content: LineStore.Content, _ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var textStart: UInt32 = 0
    for word in words[Int(content.words.lowerBound)..<Int(content.words.upperBound)] {
      for position in word.place..<(word.place + word.textEnd - textStart) {
        text.append(bytes[Int(position)])
      }
      textStart = word.textEnd
    }
    return text
  }
}

extension ContiguousArray<UInt8> {
  fileprivate func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
