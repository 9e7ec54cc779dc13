import LRCKit
import Testing

/// What LRC can't hold is said, line by line, and no word is lost.
@Suite("Writing: losses")
struct WritingLossTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var lyrics: Lyrics
    var losses: [LyricsWriting.Loss]
    var output: String
    var format = LyricsFormat.lrc

    var testDescription: String { name }
  }

  private static func line(_ start: Int, _ text: String) -> Line {
    Line(start: .seconds(start), text: text)
  }

  private static func words(_ texts: (Int, String)...) -> [Word] {
    texts.map { Word(start: .seconds($0.0), text: $0.1) }
  }

  static let examples = [
    Example(
      name: "two digits",
      lyrics: Lyrics(lines: [
        Line(start: .milliseconds(59_999), text: "a"), Line(start: .milliseconds(-5), text: "b"),
      ]), losses: [.init(.precision, line: 0), .init(.precision, line: 1)],
      output: "[-00:00.01]b\n[00:59.99]a\n", format: .lrc(digits: .two)),
    Example(
      name: "blanks at the ends", lyrics: Lyrics(lines: [line(1, " a "), line(2, "b")]),
      losses: [.init(.text, line: 0)], output: "[00:01.00]a\n[00:02.00]b\n"),
    Example(
      name: "line breaks that nothing can go on behind", lyrics: Lyrics(lines: [line(1, "a\n[b]")]),
      losses: [.init(.text, line: 0)], output: "[00:01.00]a [b]\n"),
    Example(
      name: "line breaks at the end of the file", lyrics: Lyrics(lines: [line(1, "a\nb")]),
      losses: [.init(.text, line: 0)], output: "[00:01.00]a b\n"),
    Example(
      name: "a stamp in a text", lyrics: Lyrics(lines: [line(1, "at [00:12.00] a")]),
      losses: [.init(.text, line: 0)], output: "[00:01.00]at [\u{2060}00:12.00] a\n"),
    Example(
      name: "words no longer than a blank",
      lyrics: Lyrics(lines: [Line(words: words((1, "a"), (2, " "), (3, "b")))]),
      losses: [.init(.words, line: 0)], output: "[00:01.00]<00:01.00>a<00:01.00> <00:03.00>b\n"),
    Example(
      name: "a voice LRC has no mark for",
      lyrics: Lyrics(lines: [Line(start: .seconds(1), text: "a", voice: "Ann")]),
      losses: [.init(.voice, line: 0)], output: "[00:01.00]a\n"),
    Example(
      name: "one voice alone",
      lyrics: Lyrics(lines: [Line(start: .seconds(1), text: "a", voice: "v1")]),
      losses: [.init(.voice, line: 0)], output: "[00:01.00]a\n"),
    Example(
      name: "romanization, and the language of a translation",
      lyrics: Lyrics(
        lines: [1, 2].map { start in
          Line(
            start: .seconds(start), text: "紙", translations: [.init(text: "paper", language: "en")],
            romanizations: [.init(text: "kami")])
        }),
      losses: [
        .init(.language, line: 0), .init(.romanization, line: 0), .init(.language, line: 1),
        .init(.romanization, line: 1),
      ], output: "[00:01.00]紙\n[00:01.00]paper\n[00:02.00]紙\n[00:02.00]paper\n"),
    Example(
      name: "the translation of the only line",
      lyrics: Lyrics(lines: [
        Line(start: .seconds(1), text: "紙", translations: [.init(text: "paper")])
      ]), losses: [.init(.lines), .init(.lines, line: 0)],
      output: "[00:01.00]紙\n[00:01.00]paper\n"),
    Example(
      name: "a background of a background",
      lyrics: Lyrics(lines: [
        Line(
          start: .seconds(1), text: "a",
          background: [Line(start: .seconds(1), text: "b", background: [line(1, "c")])])
      ]), losses: [.init(.background, line: 0)], output: "[00:01.00]a\n[bg: b]\n"),
    Example(
      name: "tags no reader would see",
      lyrics: Lyrics(
        metadata: Metadata(tags: [
          .init(key: "two words", value: "x"), .init(key: "ti", value: "a"),
        ]
        ),
        lines: [line(1, "a")]), losses: [.init(.tag)], output: "[ti:a]\n[00:01.00]a\n"),
    Example(
      name: "times of words on demand",
      lyrics: Lyrics(parsing: "[00:01.00]<00:01.00>a <00:02.00>b<00:03.00>"),
      losses: [.init(.end, line: 0), .init(.words, line: 0)], output: "[00:01.00]a b\n",
      format: .lrc(words: .none)),
    Example(
      name: "estimates", lyrics: Lyrics(parsing: "[ti:x]\na\n\nb").spread(over: .seconds(60)),
      losses: [.init(.estimatedTimes)], output: "[ti:x]\na\n\nb\n"),
    Example(
      name: "plain text",
      lyrics: Lyrics(parsing: "[ti:x]\n[00:01.00]v2: a\n[bg: ooh]\n[00:02.00]\n[00:03.00]b"),
      losses: [.times, .tag, .voice, .background].map { .init($0) }, output: "a\n\nb",
      format: .plainText),
  ]

  @Test("loss", arguments: examples)
  func loss(_ example: Example) throws {
    let writing = try example.lyrics.formatted(as: example.format)
    #expect(writing.losses == example.losses)
    #expect(writing.text == example.output)
  }

  @Test func furthestTimesDoNotTrap() throws {
    let far = Duration.seconds(1 << 62)
    let lyrics = Lyrics(lines: [
      Line(start: far, end: far, text: "a"), Line(start: .zero - far, text: "b"),
    ])
    let writing = try lyrics.formatted(as: .lrc)
    #expect(writing.losses.map(\.kind) == [.timeOutOfRange, .timeOutOfRange])
    #expect(writing.text == "[-999999:59:59.999]b\n[999999:59:59.999]a\n")
  }

  /// Anything put together by hand: what isn't said to be lost comes back.
  @Test func linesByHandComeBackOrAreSaidToBeLost() throws {
    for example in 0..<Property.count(10_000) {
      var random = Property.generator(example: example)
      let lyrics = Lyrics.byHand(using: &random)
      let writing = try lyrics.formatted(as: .lrc)
      let label = "LRCKIT_SEED=\(Property.seed), example \(example): \(writing)"
      if writing.losses.isEmpty { #expect(Lyrics(parsing: writing.text) == lyrics, "\(label)") }
      for loss in writing.losses {
        #expect(loss.line.map { lyrics.lines.indices.contains($0) } ?? true, "\(label)")
      }
    }
  }
}

extension Lyrics {
  fileprivate static func byHand(using random: inout SplitMix64) -> Lyrics {
    func text() -> String {
      (0...Int.random(in: 0...3, using: &random)).map { _ in
        random.element(of: [
          "a", " ", "紙", "\n", "\r\n", "[00:01.00]", "<00:02.00>", "v2:", "[bg:", "]", "//",
        ])
      }
      .joined()
    }
    func time() -> Duration { .milliseconds(Int.random(in: -20...900, using: &random) * 10) }
    let lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      var line = Line(
        start: time(), end: random.once(in: 3) ? time() : nil, text: text(),
        voice: random.element(of: [nil, nil, "v1", "v2", "M", "F", "x"]),
        background: random.once(in: 4) ? [Line(start: time(), text: text())] : [],
        translations: random.once(in: 3) ? [.init(text: text())] : [])
      if random.once(in: 3) {
        line.words = (0...Int.random(in: 0...3, using: &random)).map { _ in
          Word(start: time(), end: random.once(in: 2) ? time() : nil, text: text())
        }
      }
      return line
    }
    let untimed = (0..<Int.random(in: 0...2, using: &random)).map {
      UntimedText(text: text(), before: $0)
    }
    return Lyrics(lines: lines, untimed: untimed)
  }
}
