extension LineStore {
  /// A store of lines made by hand.
  convenience init(lines: [Line], untimed: [UntimedText], isEstimated: Bool = false) {
    var parts = Parts()
    parts.isEstimated = isEstimated
    let ordered = lines.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map { $0.element }
    parts.entries = ordered.map { parts.entry(for: $0) }
    parts.firstTranslation = UInt32(truncatingIfNeeded: parts.attached.count)
    if ordered.contains(where: { !$0.translations.isEmpty }) {
      parts.translationEnds = ordered.map { line in
        let translations = line.translations.map { parts.entry(for: $0, at: line) }
        parts.attached += translations
        return UInt32(truncatingIfNeeded: parts.attached.count)
      }
    }
    var place = 0
    parts.untimed = untimed.map { row in
      place = Swift.min(Swift.max(place, row.lineIndex), lines.count)
      return Untimed(
        text: parts.append(row.text), isComposed: true, line: UInt32(truncatingIfNeeded: place))
    }
    self.init(parts)
  }
}

extension LineStore.Parts {
  /// Adds a text that stands nowhere in the source.
  fileprivate mutating func append(_ text: String) -> Range<UInt32> {
    let start = UInt32(truncatingIfNeeded: composed.count)
    composed += text.utf8
    return start..<UInt32(truncatingIfNeeded: composed.count)
  }

  fileprivate mutating func entry(for line: Line, isBackground: Bool = false) -> LineStore.Entry {
    let behind = line.background.map { entry(for: $0, isBackground: true) }
    let background = UInt32(truncatingIfNeeded: attached.count)
    attached += behind
    let extra = LineStore.Extra(
      voice: line.voice, romanizations: line.romanizations,
      backgroundTranslations: isBackground ? line.translations : [])
    return entry(
      start: line.start, end: line.end, text: line.text, words: line.words,
      isWhiteSpace: line.isBlank && !line.text.utf8.isEmpty,
      background: background..<UInt32(truncatingIfNeeded: attached.count),
      extra: extra)
  }

  fileprivate mutating func entry(for translation: Line.Translation, at line: Line)
    -> LineStore.Entry
  {
    entry(
      start: line.start, end: translation.end, text: translation.text, words: translation.words,
      isWhiteSpace: false, background: 0..<0, extra: LineStore.Extra(language: translation.language)
    )
  }

  private mutating func entry(
    start: Duration, end: Duration?, text: String, words: [Word], isWhiteSpace: Bool,
    background: Range<UInt32>, extra: LineStore.Extra
  ) -> LineStore.Entry {
    let start = start.inMilliseconds
    var content = LineStore.Content(base: start, text: append(text), isComposed: true)
    content.end = end?.inMilliseconds ?? LineStore.noTime
    content.isWhiteSpace = isWhiteSpace
    content.words = append(words)
    content.background = background
    if extra != LineStore.Extra() {
      content.extra = UInt32(truncatingIfNeeded: extras.count)
      extras.append(extra)
    }
    contents.append(content)
    return LineStore.Entry(start: start, content: contents.count - 1)
  }

  private mutating func append(_ added: [Word]) -> Range<UInt32> {
    let start = UInt32(truncatingIfNeeded: words.count)
    var textEnd = 0
    for word in added {
      textEnd += word.text.utf8.count
      words.append(
        LineStore.WordEntry(
          start: word.start.inMilliseconds, end: word.end?.inMilliseconds ?? LineStore.noTime,
          textEnd: UInt32(truncatingIfNeeded: textEnd)))
    }
    return start..<UInt32(truncatingIfNeeded: words.count)
  }

  /// The same with all times later by `amount`, kept in the range the model holds.
  func shifted(by amount: Int64) -> LineStore.Parts {
    func move(_ time: Int64) -> Int64 {
      time == LineStore.noTime ? time : (time + amount).clampedTime
    }
    var parts = self
    for index in parts.entries.indices { parts.entries[index].start = move(entries[index].start) }
    for index in parts.attached.indices {
      parts.attached[index].start = move(attached[index].start)
    }
    for index in parts.contents.indices {
      parts.contents[index].base = move(contents[index].base)
      parts.contents[index].end = move(contents[index].end)
    }
    for index in parts.words.indices {
      parts.words[index].start = move(words[index].start)
      parts.words[index].end = move(words[index].end)
    }
    for index in parts.extras.indices {
      parts.extras[index].romanizations = extras[index].romanizations.map { $0.shifted(by: amount) }
      parts.extras[index].backgroundTranslations = extras[index].backgroundTranslations.map {
        $0.shifted(by: amount)
      }
    }
    return parts
  }
}

extension Line.Translation {
  /// The same with all times later by `amount`.
  fileprivate func shifted(by amount: Int64) -> Line.Translation {
    Line.Translation(
      text: text,
      words: words.map {
        Word(
          start: ($0.start.inMilliseconds + amount).clampedTime,
          end: $0.end.map { ($0.inMilliseconds + amount).clampedTime }, text: $0.text)
      },
      language: language, end: end.map { ($0.inMilliseconds + amount).clampedTime })
  }
}
