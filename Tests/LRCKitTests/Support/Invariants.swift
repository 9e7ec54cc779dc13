import LRCKit

extension LyricsReading {
  /// What must hold for every reading of any text, and doesn't.
  func brokenInvariants(of source: String) -> Mismatches {
    var found = Mismatches()
    let lines = Array(lyrics.lines)
    for (index, line) in lines.enumerated() {
      if index > 0, line.start < lines[index - 1].start {
        found.add("line \(index) is out of order")
      }
      if lyrics.lines.start(of: index) != line.start { found.add("start of \(index) differs") }
      line.check(named: "line \(index)", of: source, into: &found)
    }
    var place = 0
    for row in lyrics.untimed {
      if row.lineIndex < place || row.lineIndex > lines.count {
        found.add(
          "untimed row stands before line \(row.lineIndex), the one in front before \(place)")
      }
      place = row.lineIndex
    }
    if issues.count > issueCount { found.add("more issues than counted") }
    for issue in issues where issue.row < 1 || issue.column < 1 {
      found.add("issue at \(issue.row):\(issue.column)")
    }
    return found
  }
}

extension Line {
  fileprivate func check(named name: String, of source: String, into found: inout Mismatches) {
    if let end, end <= start { found.add("\(name) ends before it starts") }
    check(text: text, words: words, named: name, of: source, into: &found)
    for (index, behind) in background.enumerated() {
      behind.check(named: "background \(index) of \(name)", of: source, into: &found)
    }
    for (index, translation) in translations.enumerated() {
      let name = "translation \(index) of \(name)"
      check(text: translation.text, words: translation.words, named: name, of: source, into: &found)
      if translation.text.utf8.isEmpty { found.add("\(name) is blank") }
    }
  }

  private func check(
    text: String, words: [Word], named name: String, of source: String,
    into found: inout Mismatches
  ) {
    // A stamp that only joining made is no stamp of the file.
    for stamp in ReferenceStamp.all(in: text) where source.utf8.contains(stamp.utf8) {
      found.add("\(name) shows \(stamp): \(text.debugDescription)")
    }
    if text.unicodeScalars.contains("\0") { found.add("\(name) holds NUL") }
    if let first = text.unicodeScalars.first, first.isJunk { found.add("\(name) isn't trimmed") }
    if let last = text.unicodeScalars.last, last.isJunk { found.add("\(name) isn't trimmed") }
    guard !words.isEmpty else { return }
    if words.map(\.text).joined().utf8.elementsEqual(text.utf8) == false {
      found.add("the words of \(name) aren't its text")
    }
    for (word, next) in zip(words, words.dropFirst()) where next.start < word.start {
      found.add("a word of \(name) goes back")
    }
    for word in words {
      if word.text.utf8.isEmpty { found.add("a word of \(name) is empty") }
      if let end = word.end, end <= word.start { found.add("a word of \(name) ends too soon") }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is trimmed from the ends of texts.
  fileprivate var isJunk: Bool {
    properties.isWhitespace || self == "\u{FEFF}" || self == "\u{200B}"
  }
}

extension String.UTF8View {
  /// Whether these bytes stand somewhere in a row.
  func contains(_ part: String.UTF8View) -> Bool {
    let bytes = Array(self)
    let part = Array(part)
    guard let first = part.first, part.count <= bytes.count else { return part.isEmpty }
    return bytes.indices.dropLast(part.count - 1).contains { start in
      bytes[start] == first && bytes[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
