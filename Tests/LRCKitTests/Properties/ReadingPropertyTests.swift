import LRCKit
import Testing

/// What stays the same, and what never gets lost, whatever the file.
@Suite("Reading: properties")
struct ReadingPropertyTests {
  @Test func wellFormedSongsReadAsMeant() {
    for example in 0..<Property.count(20_000) {
      var random = Property.generator(example: example)
      let song = GeneratedSong(grain: random.element(of: [1, 10]), using: &random)
      let text = song.text()
      let reading = LyricsReading(of: text)
      let label = Property.label(example: example, input: text)
      let differences = reading.lyrics.differences(from: song.lyrics)
      #expect(differences.isEmpty, "\(differences)\n\(label)")
      #expect(reading.issues.isEmpty, "\(reading.issues)\n\(label)")
    }
  }

  @Test func spellingDoesNotMatter() {
    for example in 0..<Property.count(10_000) {
      var random = Property.generator(example: example)
      let song = GeneratedSong(using: &random)
      let spelling = GeneratedSong.Spelling(
        lineEnd: random.element(of: ["\n", "\r", "\r\n"]),
        beginning: random.element(of: ["", "\u{FEFF}", "\u{200B}\u{FEFF}"]),
        margin: random.element(of: ["", " ", "\t\u{3000}", "\u{200B} "]),
        gap: random.element(of: ["", " ", "\u{A0}", "  \t"]),
        padding: random.element(of: ["", " ", "\u{3000}\t"]), digits: random.element(of: [2, 3]))
      let text = song.text(spelling)
      let differences = Lyrics(parsing: text).differences(from: song.lyrics)
      #expect(
        differences.isEmpty, "\(differences)\n\(Property.label(example: example, input: text))")
    }
  }

  @Test func lineEndsMarksAndMarginsDoNotMatter() {
    for example in 0..<Property.count(10_000) {
      var random = Property.generator(example: example)
      let document = OddDocument(hasNUL: false, using: &random)
      if document.rows.isEmpty { continue }
      let lyrics = Lyrics(parsing: document.text())
      for text in [
        document.text(lineEnd: "\r\n"), document.text(lineEnd: "\r"),
        "\u{FEFF}" + document.text(), document.text(prefix: "\u{FEFF}"),
        document.text(prefix: " \t", suffix: "\u{3000} "),
      ] {
        let differences = Lyrics(parsing: text).differences(from: lyrics)
        #expect(
          differences.isEmpty, "\(differences)\n\(Property.label(example: example, input: text))")
      }
    }
  }

  @Test func noWordIsLost() {
    for example in 0..<Property.count(20_000) {
      var random = Property.generator(example: example)
      let document = OddDocument(using: &random)
      let text = document.text()
      let reading = LyricsReading(of: text)
      let shown = reading.lyrics.everyText
      let rowsWithTextLeftOut = Set(
        reading.issues.filter { $0.kind == .textAfterTag }.map(\.row))
      for (index, row) in document.rows.enumerated() where !row.isComment {
        for token in row.tokens where !shown.utf8.contains(token.utf8) {
          #expect(
            rowsWithTextLeftOut.contains(index + 1),
            "\(token) is lost\n\(Property.label(example: example, input: text))")
        }
      }
    }
  }

  @Test func ignoringWordsChangesNoTextAndNoStart() {
    for example in 0..<Property.count(20_000) {
      var random = Property.generator(example: example)
      let text = OddDocument(using: &random).text()
      let timed = Lyrics(parsing: text)
      let ignored = LyricsReading(of: text, options: .init(words: .ignored)).lyrics
      let label = Property.label(example: example, input: text)
      #expect(timed.flatLines.map(\.start) == ignored.flatLines.map(\.start), "\(label)")
      #expect(timed.flatLines.map(\.text) == ignored.flatLines.map(\.text), "\(label)")
      #expect(timed.untimed == ignored.untimed, "\(label)")
      #expect(timed.metadata == ignored.metadata, "\(label)")
      #expect(ignored.flatLines.allSatisfy { $0.words.isEmpty }, "\(label)")
    }
  }

  @Test func linesOfOneStartKeepTheOrderOfTheFile() {
    for example in 0..<Property.count(20_000) {
      var random = Property.generator(example: example)
      let document = OddDocument(using: &random)
      let text = document.text()
      let rowOfToken = Dictionary(
        document.rows.enumerated().flatMap { row in row.element.tokens.map { ($0, row.offset) } }
      ) { $1 }
      let lines = LyricsReading(of: text, options: .init(translations: .never)).lyrics.lines
      let rows = lines.map { line in rowOfToken.first { line.text.contains($0.key) }?.value }
      for index in lines.indices.dropFirst()
      where lines.start(of: index) == lines.start(of: index - 1) {
        guard let row = rows[index], let before = rows[index - 1] else { continue }
        #expect(before <= row, "\(Property.label(example: example, input: text))")
      }
    }
  }

  @Test func offsetMovesEverythingAlike() {
    for example in 0..<Property.count(5000) {
      var random = Property.generator(example: example)
      var song = GeneratedSong(using: &random)
      song.offset = 0
      let lyrics = Lyrics(parsing: song.text())
      let offset = Int64.random(in: -5000...5000, using: &random)
      song.offset = offset
      let text = song.text()
      let label = Property.label(example: example, input: text)
      let sooner = Lyrics(parsing: text)
      #expect(sooner.lines == lyrics.shifted(by: .milliseconds(-offset)).lines, "\(label)")
      let later = LyricsReading(of: text, options: .init(offsetSign: .later)).lyrics
      #expect(later.lines == lyrics.shifted(by: .milliseconds(offset)).lines, "\(label)")
    }
  }
}

extension OddDocument.Row {
  /// Whether it may be a comment: it begins like one, junk aside.
  fileprivate var isComment: Bool {
    let start = text.unicodeScalars.drop {
      $0.properties.isWhitespace || $0 == "\u{FEFF}" || $0 == "\u{200B}"
    }
    return start.starts(with: "#".unicodeScalars) || start.starts(with: "[:]".unicodeScalars)
  }
}

extension Lyrics {
  /// All text of the lyrics and their tags, in one.
  fileprivate var everyText: String {
    (flatLines.map(\.text) + untimed.map(\.text) + metadata.tags.flatMap { [$0.key, $0.value] })
      .joined(separator: "\n")
  }
}
