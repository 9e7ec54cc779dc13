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
    keys.sort { ($0.start, $0.index) < ($1.start, $1.index) }
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
    guard option != .never, mayHoldTranslations(bytes) else { return nil }
    let rows = parts.entries.indices.compactMap { row(at: $0, bytes) }
    let roles = TranslationPairing(of: rows, count: parts.entries.count, option: option).roles
    return roles.contains { $0 != .line } ? roles : nil
  }

  /// Whether any two lines are close together, or one stands in corner brackets.
  private func mayHoldTranslations(_ bytes: Span<UInt8>) -> Bool {
    var latest = Int64.min
    for entry in parts.entries {
      guard entry.content == nil else {
        if entry.start &- latest <= 30, latest != .min { return true }
        latest = entry.start
        if isWrapped(parts.text(of: entry, bytes)) { return true }
        continue
      }
      guard entry.length > 0 else { continue }
      if latest != .min, entry.start - latest <= 30 { return true }
      latest = entry.start
      if entry.length >= 6, bytes.has("\u{300C}", at: Int(entry.location), before: bytes.count) {
        return true
      }
    }
    return false
  }

  private func row(at index: Int, _ bytes: Span<UInt8>) -> TranslationPairing.Row? {
    let entry = parts.entries[index]
    let text = parts.text(of: entry, bytes)
    guard !text.isEmpty else { return nil }
    let wrapped = isWrapped(text)
    let inner = wrapped ? text.dropFirst(3).dropLast(3) : text[...]
    return TranslationPairing.Row(
      index: index, start: entry.start,
      voice: entry.content.map { parts.contents[$0].extra } ?? LineStore.Content.noExtra,
      isWrapped: wrapped, isPlaceholder: inner.elementsEqual("//".utf8), script: Script(of: text))
  }

  /// Whether all of a text stands in 「」.
  private func isWrapped(_ text: [UInt8]) -> Bool {
    text.count >= 6 && text.starts(with: "\u{300C}".utf8)
      && text.suffix(3).elementsEqual("\u{300D}".utf8)
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
  /// The bytes of the text of a line, before the source is set.
  fileprivate func text(of entry: LineStore.Entry, _ bytes: Span<UInt8>) -> [UInt8] {
    guard let index = entry.content else {
      return (Int(entry.location)..<Int(entry.location + entry.length)).map { bytes[$0] }
    }
    let range = Int(contents[index].text.lowerBound)..<Int(contents[index].text.upperBound)
    return contents[index].isComposed ? Array(composed[range]) : range.map { bytes[$0] }
  }
}
