import LRCKit

/// A well-formed song made at random: what it says, and how files spell it.
struct GeneratedSong {
  struct Row {
    /// The stamps as written, the earliest first.
    var stamps: [Int64]
    var text = ""
    /// The words as written at the first stamp; empty without word timing.
    var words: [(start: Int64, text: String)] = []
    var end: Int64?
    var voice: String?
    var translation: String?
    var background: (start: Int64, text: String)?
    /// What continues the text on a row of its own.
    var continuation: String?
  }

  /// How files may spell the same song.
  struct Spelling {
    var lineEnd = "\n"
    /// What stands before the first row.
    var beginning = ""
    /// Blanks before and behind every row.
    var margin = ""
    /// Blanks between and behind leading stamps.
    var gap = ""
    /// Blanks inside the brackets of stamps.
    var padding = ""
    /// How many digits the fractions of whole hundredths have.
    var digits = 2
  }

  var tags: [(key: String, value: String)] = []
  var offset: Int64 = 0
  var rows: [Row] = []

  /// Makes a song.
  ///
  /// - Parameters:
  ///   - grain: What all times are whole multiples of, in milliseconds.
  ///   - random: Where chance comes from.
  init(grain: Int64 = 10, using random: inout SplitMix64) {
    tags = ["ti", "ar", "al", "by", "mood"].filter { _ in !random.once(in: 3) }
      .map { ($0, Self.phrase(wordCount: 2, using: &random)) }
    if random.once(in: 3) { offset = Int64.random(in: -3000...3000, using: &random) }
    let hasWords = random.once(in: 3)
    let hasTranslations = random.once(in: 3)
    let hasVoices = !hasTranslations && random.once(in: 4)
    let hasRepeats = !hasTranslations && random.once(in: 2)
    let rowCount = Int.random(in: 3...12, using: &random)
    for place in 0..<rowCount {
      let start = 10_000 + Int64(place) * 4000 + Int64.random(in: 0...40, using: &random) * grain
      var row = Row(stamps: [start])
      if hasRepeats, random.once(in: 3) {
        row.stamps += (1...Int.random(in: 1...3, using: &random)).map { start + Int64($0) * 60_000 }
      }
      let isBlank = random.once(in: 6)
      if !isBlank {
        row.text = Self.phrase(wordCount: Int.random(in: 2...5, using: &random), using: &random)
        if hasVoices { row.voice = ["v1", "v2"][place % 2] }
        if hasTranslations { row.translation = Self.phrase(wordCount: 3, using: &random) }
        if hasWords { row.setWords(grain: grain, using: &random) }
        if !hasTranslations, random.once(in: 5) {
          row.background = (start + 50 * grain, Self.phrase(wordCount: 1, using: &random))
        } else if place < rowCount - 1, random.once(in: 6) {
          row.continuation = Self.phrase(wordCount: 2, using: &random)
        }
      }
      rows.append(row)
    }
    if !rows.contains(where: { $0.voice == "v2" }) {
      for index in rows.indices { rows[index].voice = nil }
    }
    if rows.filter({ $0.translation != nil }).count * 2 < rows.filter({ $0.text != "" }).count
      || rows.filter({ $0.translation != nil }).count < 2
    {
      for index in rows.indices { rows[index].translation = nil }
    }
    if random.once(in: 3) { rows.shuffle(using: &random) }
    // Behind the last row of the file nothing continues.
    if let last = rows.indices.last { rows[last].continuation = nil }
  }

  private static func phrase(wordCount: Int, using random: inout SplitMix64) -> String {
    let words = [
      "paper", "boats", "drift", "north", "紙の", "船", "über", "(oh)", "l'été", "[la]", "<3", "don't",
      "a:b", "🎵", "קול", "e\u{301}t", "half-way", "(2)", "…", "m",
    ]
    // A word of letters first: nothing at the start of a text may look like a mark or a bracket.
    return (["so"] + (1..<Swift.max(wordCount, 2)).map { _ in random.element(of: words) })
      .joined(separator: " ")
  }
}

extension GeneratedSong.Row {
  fileprivate mutating func setWords(grain: Int64, using random: inout SplitMix64) {
    var time = stamps[0]
    let pieces = text.split(separator: " ", omittingEmptySubsequences: false)
    words = pieces.enumerated().map { index, piece in
      let word = (time, String(piece) + (index < pieces.count - 1 ? " " : ""))
      time += Int64.random(in: 1...40, using: &random) * grain
      return word
    }
    if random.once(in: 2) { end = time }
  }
}

// MARK: - What it says

extension GeneratedSong {
  /// The lyrics that reading must give.
  var lyrics: Lyrics {
    var metadata = Metadata(tags: tags.map { Metadata.Tag(key: $0.key, value: $0.value) })
    if offset != 0 { metadata.tags.append(Metadata.Tag(key: "offset", value: String(offset))) }
    return Lyrics(metadata: metadata, lines: rows.flatMap { $0.lines(offset: offset) })
  }
}

extension GeneratedSong.Row {
  fileprivate func lines(offset: Int64) -> [Line] {
    stamps.map { stamp in
      let shift = stamp - stamps[0] - offset
      var line = Line(
        start: .milliseconds(stamp - offset), end: end.map { .milliseconds($0 + shift) },
        text: [text, continuation].compactMap(\.self).joined(separator: "\n"), voice: voice,
        background: background.map { [behind($0, shift: shift)] } ?? [],
        translations: translation.map { [Line.Translation(text: $0)] } ?? [])
      if !words.isEmpty { line.words = timedWords(shift: shift) }
      return line
    }
  }

  /// One stamp alone is the start of a background; among word-timed lines it is a word too.
  private func behind(_ background: (start: Int64, text: String), shift: Int64) -> Line {
    let start = Duration.milliseconds(background.start + shift)
    return words.isEmpty
      ? Line(start: start, text: background.text)
      : Line(words: [Word(start: start, text: background.text)])
  }

  private func timedWords(shift: Int64) -> [Word] {
    words.indices.map { index in
      let isLast = index == words.count - 1
      let wordEnd = isLast ? end : words[index + 1].start
      return Word(
        start: .milliseconds(words[index].start + shift),
        end: wordEnd.map { .milliseconds($0 + shift) },
        text: words[index].text + (isLast ? continuation.map { "\n" + $0 } ?? "" : ""))
    }
  }
}

// MARK: - How it is spelled

extension GeneratedSong {
  /// The file.
  func text(_ spelling: Spelling = Spelling()) -> String {
    var lines = tags.map { "[\($0.key):\($0.value)]" }
    if offset != 0 { lines.append("[offset:\(offset)]") }
    for row in rows { lines += row.spelled(spelling) }
    return spelling.beginning
      + lines.map { spelling.margin + $0 + spelling.margin + spelling.lineEnd }.joined()
  }
}

extension GeneratedSong.Row {
  fileprivate func spelled(_ spelling: GeneratedSong.Spelling) -> [String] {
    func time(_ time: Int64) -> String {
      let minutes = time / 60_000
      let seconds = time / 1000 % 60
      let isFine = spelling.digits == 3 || time % 10 != 0
      let fraction = isFine ? time % 1000 : time % 1000 / 10
      func padded(_ number: Int64, _ count: Int) -> String {
        String(repeating: "0", count: count - Swift.min(count, String(number).count))
          + String(number)
      }
      return spelling.padding + padded(minutes, 2) + ":" + padded(seconds, 2) + "."
        + padded(fraction, isFine ? 3 : 2) + spelling.padding
    }
    let leading = stamps.map { "[\(time($0))]" + spelling.gap }.joined()
    var body = words.map { "<\(time($0.start))>\($0.text)" }.joined()
    if words.isEmpty { body = text }
    if let end { body += "<\(time(end))>" }
    var rows = [leading + (voice.map { "\($0): " } ?? "") + body]
    if let continuation { rows.append(continuation) }
    if let translation { rows.append("[\(time(stamps[0]))]" + spelling.gap + translation) }
    if let background { rows.append("[bg: <\(time(background.start))>\(background.text)]") }
    return rows
  }
}
