/// The bytes of one invented LRC file.
struct Song {
  /// What kind of song to invent.
  enum Kind {
    /// As files found in public are: row and byte counts, scripts, digits, tags, line ends, blank
    /// rows, repeats and word timing all have the shares they have there.
    case typical
    /// Every row gives each word, or each character, a time of its own.
    case wordTimed
    /// Most rows carry the stamps of all their repeats, so the file isn't in order of time.
    case repeats
  }

  private(set) var bytes: [UInt8] = []
  private let digits: Int
  private let newline: String
  private let gap: String

  init(_ kind: Kind, _ random: inout RandomSource) {
    digits = random.happens(0.66) ? 3 : 2
    newline = random.happens(0.42) ? "\r\n" : "\n"
    gap = random.happens(0.24) ? " " : ""
    let script = Script.typical(&random)
    if random.happens(0.27) { write("\u{FEFF}") }
    writeTags(script, &random)

    let rows = Self.rowCount(&random)
    switch kind {
    case .typical:
      switch Int.random(in: 0..<100, using: &random) {
      case 0: writeTimedWords(rows, script, &random)
      case 1..<6: writeRepeats(rows, share: 0.2, script, &random)
      default: writeRows(rows, script, &random)
      }
    case .wordTimed: writeTimedWords(rows, script, &random)
    case .repeats: writeRepeats(rows / 2, share: 0.8, script, &random)
    }
    if random.happens(0.65) { bytes.removeLast(newline.utf8.count) }
  }

  /// Songs of one kind, always the same.
  static func corpus(_ kind: Kind, count: Int) -> [[UInt8]] {
    var random = RandomSource(seed: 1)
    return (0..<count).map { _ in Song(kind, &random).bytes }
  }

  /// Median 48, nine in ten between 19 and 91.
  private static func rowCount(_ random: inout RandomSource) -> Int {
    var count = 0.0
    for _ in 0..<3 { count += Double.random(in: -21...21, using: &random) }
    let stretched = random.happens(0.06) ? count * 2 + 90 : count + 47
    return max(6, Int(stretched))
  }
}

extension Song {
  private mutating func writeRows(_ count: Int, _ script: Script, _ random: inout RandomSource) {
    var time = 0
    let stanza = random.happens(0.06) ? 8 : Int.max
    let isMixed = random.happens(0.1)
    for row in 1...count {
      time += Int.random(in: 1_200...6_800, using: &random)
      stamp(time, digits: isMixed && random.happens(0.2) ? 5 - digits : digits)
      if random.happens(0.093) {
        write(newline)
        continue
      }
      write(gap)
      for piece in script.pieces(&random) { write(piece) }
      write(newline)
      if row % stanza == 0 { write(newline) }
    }
  }

  private mutating func writeTimedWords(
    _ rows: Int, _ script: Script, _ random: inout RandomSource
  ) {
    var time = 0
    let isClosed = random.happens(0.3)
    for _ in 0..<rows {
      time += Int.random(in: 400...3_000, using: &random)
      stamp(time, digits: digits)
      for piece in script.pieces(&random) {
        stamp(time, digits: digits, "<", ">")
        write(piece)
        time += Int.random(in: 90...600, using: &random)
      }
      if isClosed { stamp(time, digits: digits, "<", ">") }
      write(newline)
    }
  }

  private mutating func writeRepeats(
    _ rows: Int, share: Double, _ script: Script, _ random: inout RandomSource
  ) {
    let repeats = Int.random(in: 2...4, using: &random)
    let verse = max(1, rows) * 3_500 + 8_000
    var time = 5_000
    for _ in 0..<max(1, rows) {
      time += Int.random(in: 1_500...3_400, using: &random)
      let stamps = random.happens(share) ? repeats : 1
      for turn in (0..<stamps).reversed() { stamp(time + turn * verse, digits: digits) }
      for piece in script.pieces(&random) { write(piece) }
      write(newline)
    }
  }

  private mutating func writeTags(_ script: Script, _ random: inout RandomSource) {
    if random.happens(0.1) {
      for key in ["ti", "ar", "al"] {
        write("[" + key + ":" + script.pieces(&random).prefix(4).joined() + "]" + newline)
      }
    }
    if random.happens(0.42) {
      write("[by:" + (random.happens(0.03) ? "" : "Someone") + "]" + newline)
    }
    if random.happens(0.016) { write("[offset:0]" + newline) }
    if random.happens(0.27) {
      for credit in ["作词 : 無名", "作曲 : 無名"] {
        stamp(0, digits: digits)
        write(" " + credit + newline)
      }
    }
  }

  private mutating func stamp(
    _ milliseconds: Int, digits: Int, _ opening: String = "[", _ closing: String = "]"
  ) {
    write(opening)
    write(milliseconds / 60_000, width: 2)
    write(":")
    write(milliseconds / 1000 % 60, width: 2)
    write(".")
    let fraction = milliseconds % 1000
    write(digits == 3 ? fraction : fraction / 10, width: digits)
    write(closing)
  }

  private mutating func write(_ number: Int, width: Int) {
    let text = String(number)
    for _ in 0..<max(0, width - text.utf8.count) { bytes.append(0x30) }
    write(text)
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }
}
