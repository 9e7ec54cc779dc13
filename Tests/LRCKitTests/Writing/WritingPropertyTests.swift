import LRCKit
import Testing

/// What was read is written without a loss, whatever the file.
@Suite("Writing: properties")
struct WritingPropertyTests {
  static let formats: [(name: String, format: LyricsFormat)] = [
    ("as is", .lrc), ("three digits", .lrc(digits: .three)), ("folded", .lrc(repeats: .folded)),
    ("square", .lrc(words: .square)), ("CR LF", .lrc(lineEnd: .crlf)),
  ]

  private func check(_ text: String, _ label: @autoclosure () -> String) throws {
    let lyrics = Lyrics(parsing: text)
    for (name, format) in Self.formats {
      let writing = try lyrics.formatted(as: format)
      #expect(writing.losses.isEmpty, "\(name): \(writing.losses) \(label())")
      let read = Lyrics(parsing: writing.text)
      #expect(read == lyrics, "\(name): \(writing.text.debugDescription) \(label())")
      let again = try read.formatted(as: format).text
      #expect(again.utf8.elementsEqual(writing.text.utf8), "\(name) again: \(again) \(label())")
    }
    try checkBaking(lyrics, label())
  }

  private func checkBaking(_ lyrics: Lyrics, _ label: String) throws {
    let writing = try lyrics.formatted(as: .lrc(offset: .baked))
    let read = LyricsReading(of: writing.text, options: .init(translations: .never)).lyrics
    #expect(read.metadata["offset"] == nil, "\(label)")
    guard writing.losses.isEmpty else { return }
    #expect(Lyrics(parsing: writing.text).lines == lyrics.lines, "\(label)")
  }

  @Test func filesOfAllDialectsComeBack() throws {
    for example in 0..<Property.count(10_000) {
      let text = DialectDocument(using: Property.generator(example: example)).text
      try check(text, Property.label(example: example, input: text))
    }
  }

  @Test func oddFilesComeBack() throws {
    for example in 0..<Property.count(5000) {
      var random = Property.generator(example: example)
      let text = OddDocument(using: &random).text()
      try check(text, Property.label(example: example, input: text))
    }
  }

  @Test func wellFormedSongsComeBack() throws {
    for example in 0..<Property.count(5000) {
      var random = Property.generator(example: example)
      let text = GeneratedSong(grain: random.element(of: [1, 10]), using: &random).text()
      try check(text, Property.label(example: example, input: text))
    }
  }

  @Test("fixture", arguments: FixtureTable.run)
  func fixturesComeBack(_ example: ReadingCase) throws {
    let lyrics = example.input.read().lyrics
    for (name, format) in Self.formats {
      let writing = try lyrics.formatted(as: format)
      #expect(writing.losses.isEmpty, "\(name)")
      #expect(Lyrics(parsing: writing.text) == lyrics, "\(name)")
    }
  }

  @Test func inputsOfCasesComeBack() throws {
    for example in CaseTable.cases(ReadingCase.self, at: .read) {
      let lyrics = example.input.read().lyrics
      let writing = try lyrics.formatted(as: .lrc)
      #expect(writing.losses.isEmpty, "\(example.name): \(writing)")
      #expect(Lyrics(parsing: writing.text) == lyrics, "\(example.name): \(writing)")
    }
  }

  @Test func fewerDigitsKeepTheOrderAndSaySo() throws {
    for example in 0..<Property.count(5000) {
      let text = DialectDocument(using: Property.generator(example: example)).text
      let lyrics = Lyrics(parsing: text)
      let writing = try lyrics.formatted(as: .lrc(digits: .two))
      let label = Property.label(example: example, input: text)
      if writing.losses.isEmpty { #expect(Lyrics(parsing: writing.text) == lyrics, "\(label)") }
      #expect(writing.losses.allSatisfy { $0.line.map { $0 < lyrics.lines.count } ?? true })
    }
  }
}
