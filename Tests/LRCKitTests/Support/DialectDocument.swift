/// Files put together at random from the dialects of LRC, with few times and few texts, so that
/// everything meets everything: equal starts, repeats, words, voices, backgrounds, translations,
/// text that goes on below, tags in odd places.
struct DialectDocument {
  private var random: SplitMix64
  private var rows: [String] = []
  private let lineEnd: String
  private let endsWithLineEnd: Bool

  /// The file.
  var text: String { rows.joined(separator: lineEnd) + (endsWithLineEnd ? lineEnd : "") }

  /// Makes a file.
  ///
  /// - Parameter generator: Where chance comes from.
  init(using generator: SplitMix64) {
    random = generator
    lineEnd = random.element(of: ["\n", "\n", "\r\n", "\r"])
    endsWithLineEnd = random.once(in: 2)
    if random.once(in: 4) { addBilingualRows() } else { addMixedRows() }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: - Parts

  private static let texts = [
    "a", "bee", " ", "la la", "紙", "한", "ほし", "Мир", "「", "」", "//", "v1:", "v2:", "v3: ", "M:",
    "F: ",
    "D:", "[x]", "[", "]", "#", "[bg: o]", "[bg:", "[by:q]", "[Foo:z]", "[foo:z]", "{\"t\":",
    "e\u{301}", "\u{301}", "  ", "\t", "\u{3000}", "\u{200B}", "(", ")", "\0", "[:]", "<3", "[00:1",
    "<00:", "2.5]", "{",
  ]

  private mutating func phrase() -> String {
    (0...number(3)).map { _ in random.element(of: Self.texts) }.joined()
  }

  /// A time, given in tenths of a second, in one of its spellings.
  private mutating func time(_ tenths: Int) -> String {
    let tenths = Swift.max(0, tenths)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = padded(tenths / 10 % 60)
    let rest = tenths % 10
    return random.element(of: [
      "00:\(seconds).\(rest)", "0:\(seconds)", "00:\(seconds):\(rest)0", "00:\(seconds).\(rest)05",
      "\(tenths / 600):\(seconds),\(rest)", "00:00.00", "-00:\(seconds).\(rest)0",
      "01:00:\(seconds).\(rest)", "999999:\(seconds).\(rest)9", "00:\(seconds).\(rest)03",
      "00:\(seconds).\(rest)0", "00:\(seconds).\(rest)0", "00:\(seconds).\(rest)0",
      "00:\(seconds).\(rest)0", "00:\(seconds).\(rest)0", "00:\(seconds).\(rest)0",
    ])
  }

  private mutating func stamp(_ tenths: Int) -> String { "[\(time(tenths))]" }

  private mutating func wordStamp(_ tenths: Int) -> String {
    let padding = random.once(in: 8) ? " " : ""
    let time = padding + time(tenths) + padding
    return random.element(of: ["<\(time)>", "<\(time)>", "<\(time)>", "[\(time)]", "{\(time)}"])
  }

  private mutating func body(_ tenths: Int, hasWords: Bool) -> String {
    var text = random.once(in: 5) ? random.element(of: ["v1:", "v2: ", "M: ", "F:", "D:"]) : ""
    text += random.once(in: 6) ? "" : phrase()
    if hasWords, !random.once(in: 3) {
      var word = tenths + number(4) - 1
      for _ in 0...number(4) {
        text += wordStamp(word) + (random.once(in: 5) ? "" : phrase())
        word += number(30) - 3
      }
    } else if random.once(in: 6) {
      text += wordStamp(tenths + number(20) - 3)
    }
    return random.once(in: 8) ? text + background(tenths) : text
  }

  private mutating func background(_ tenths: Int) -> String {
    let start = random.once(in: 2) ? wordStamp(tenths + 3) : ""
    let end = random.once(in: 3) ? wordStamp(tenths + 9) : ""
    return "[bg: " + start + phrase() + end + "]"
  }

  private mutating func tag() -> String {
    random.element(of: [
      "[ti:\(phrase())]", "[ar: x ]", "[offset:\(number(2000) - 1000)]", "[offset:+500ms]",
      "[length:1:00]", "[Foo:\(phrase())]", "[foo:\(phrase())]", "[Mood:calm][x:y]", "[ti:A][ar:B]",
      "[by:]]", "[ti:x [Live]]", "[#:\(phrase())]", "[bg:\(phrase())]", "[Chorus: Ann]",
      "[al:\(phrase())",
    ])
  }

  // MARK: - Files

  private mutating func addMixedRows() {
    let hasWords = random.once(in: 2)
    let isOrdered = random.once(in: 2)
    let step = 1 + number(30)
    let pairs = number(6)
    var tenths = random.once(in: 6) ? 0 : 10 + number(50)
    if random.once(in: 3) { for _ in 0...number(3) { rows.append(tag()) } }
    for _ in 0...number(9) {
      let here = isOrdered ? tenths : number(600)
      addRow(here, hasWords: hasWords)
      if pairs == 0 { rows.append(stamp(here) + (random.once(in: 5) ? "//" : phrase())) }
      if pairs == 1 {
        rows.append(stamp(here + step) + random.element(of: ["「かな」", "「//」", "「b」", "「」", "//"]))
      }
      tenths += pairs > 1 && random.once(in: 3) ? 0 : step
    }
    if random.once(in: 4) { rows.shuffle(using: &random) }
    if random.once(in: 3) { rows.append(phrase()) }
  }

  private mutating func addRow(_ tenths: Int, hasWords: Bool) {
    let body = body(tenths, hasWords: hasWords)
    switch number(16) {
    case 0: rows.append(phrase())
    case 1: rows.append("")
    case 2: rows.append(tag())
    case 3: rows.append((random.once(in: 2) ? stamp(tenths) : "") + background(tenths))
    case 4: rows += [stamp(tenths), phrase()]
    case 5: rows.append((0...(1 + number(3))).map { _ in stamp(number(600)) }.joined() + body)
    case 6: rows.append("[\(time(tenths))-\(time(tenths + 10))]" + body)
    case 7: rows.append(body)
    case 8: rows.append(tag() + stamp(tenths) + body)
    case 9: rows += [stamp(tenths) + body, random.element(of: ["", "[:]", "# c", "x"]), phrase()]
    case 10 where random.once(in: 6):
      rows.append((0..<8).map { stamp(tenths + $0 * 20) + phrase() }.joined())
    default:
      rows.append(stamp(tenths) + body)
      if random.once(in: 4) { rows.append(phrase()) }
    }
  }

  /// Lines and translations by equal starts, by the next stamp, or in corner brackets.
  private mutating func addBilingualRows() {
    let form = number(3)
    var seconds = random.once(in: 3) ? 0 : 5 + number(30)
    if random.once(in: 3) { rows += ["[00:00.00]credit", "[00:00.00]作曲"] }
    if random.once(in: 4) { rows += ["[00:00.50]a:b", "[00:00.50]c:d"] }
    var translation: String?
    for place in 0..<(2 + number(7)) {
      let voice = random.element(of: ["", "", "", "", "", "v1: ", "v2: "])
      let line = voice + random.element(of: ["hello \(place)", "la", "//"])
      let other = voice + random.element(of: ["你好\(place)", "ほし", "//", "하나", "same"])
      switch form {
      case 0:
        rows.append(stamp(seconds * 10) + line)
        if !random.once(in: 5) { rows.append(stamp(seconds * 10) + other) }
      case 1:
        if let translation { rows.append(stamp(seconds * 10) + translation) }
        rows.append(stamp(seconds * 10) + line)
        translation = other
      default:
        rows += [stamp(seconds * 10) + line, stamp(seconds * 10 + number(9)) + "「\(other)」"]
      }
      if random.once(in: 8) { rows.append(stamp(seconds * 10 + 9)) }
      if random.once(in: 10) { rows.append("") }
      seconds += random.once(in: 7) ? 0 : 1 + number(5)
    }
    if let translation, !random.once(in: 4) { rows.append(stamp(seconds * 10) + translation) }
    if random.once(in: 6) { rows.shuffle(using: &random) }
    if random.once(in: 6) { rows.insert("[offset:\(number(3) * 500 - 500)]", at: 0) }
  }
}
