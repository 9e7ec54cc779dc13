/// The grammar of stamps a second time, written to be read beside the specification rather than to
/// be fast: it splits where the reader scans, so that they don't share their mistakes.
struct ReferenceStamp: Equatable {
  /// The time in milliseconds; three fields without a fraction are taken for hundredths.
  var time: Int64
  /// The number of characters, brackets included.
  var length: Int

  /// The stamp that begins at `start`, or `nil` if none does.
  ///
  /// - Parameters:
  ///   - text: The characters, as scalars.
  ///   - start: Where an opening bracket stands.
  init?(in text: ArraySlice<Unicode.Scalar>, at start: Int) {
    let closing: Unicode.Scalar
    switch text[start] {
    case "[": closing = "]"
    case "<": closing = ">"
    case "{": closing = "}"
    default: return nil
    }
    guard let end = text[(start + 1)...].firstIndex(of: closing) else { return nil }
    var inner = text[(start + 1)..<end]
    while let first = inner.first, first.properties.isWhitespace { inner.removeFirst() }
    while let last = inner.last, last.properties.isWhitespace { inner.removeLast() }
    let content = String(String.UnicodeScalarView(inner))
    length = end + 1 - start
    if let time = Self.time(content) {
      self.time = time
      return
    }
    guard closing == "]" else { return nil }
    for dash in content.indices where content[dash] == "-" {
      let first = String(content[..<dash])
      let second = String(content[content.index(after: dash)...])
      if let time = Self.time(first), Self.time(second) != nil {
        self.time = time
        return
      }
    }
    return nil
  }

  /// Every stamp in a text, brackets included.
  static func all(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)[...]
    return scalars.indices.compactMap { start in
      guard let stamp = ReferenceStamp(in: scalars, at: start) else { return nil }
      return String(String.UnicodeScalarView(scalars[start..<(start + stamp.length)]))
    }
  }

  /// `["+"|"-"] m ":" ["-"] s [ ("." | ":" | ",") [frac] ]`, or `h ":" m ":" s ("." | ",") frac`.
  static func time(_ text: String) -> Int64? {
    var fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 2 || fields.count == 3 else { return nil }
    var isNegative = false
    if fields.count == 3, fields[2].contains(where: { $0 == "." || $0 == "," }) {
      guard let (seconds, milliseconds) = secondsAndFraction(fields[2], needsFraction: true),
        let hours = number(fields[0], upTo: 6), let minutes = number(fields[1], upTo: 6)
      else { return nil }
      return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
    }
    if let sign = fields[0].first, sign == "+" || sign == "-" {
      isNegative = sign == "-"
      fields[0].removeFirst()
    }
    if fields[1].first == "-" {
      isNegative = true
      fields[1].removeFirst()
    }
    let rest = fields.count == 3 ? fields[1] + "." + fields[2] : fields[1][...]
    if fields.count == 3, fields[1].contains(where: { $0 == "." || $0 == "," }) { return nil }
    guard let minutes = number(fields[0], upTo: 6),
      let (seconds, milliseconds) = secondsAndFraction(rest, needsFraction: false)
    else { return nil }
    let time = (minutes * 60 + seconds) * 1000 + milliseconds
    return isNegative ? -time : time
  }

  private static func secondsAndFraction(_ text: Substring, needsFraction: Bool) -> (
    Int64, Int64
  )? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "." || $0 == ","
    }
    guard parts[0].count <= 3, let seconds = number(parts[0], upTo: 3) else { return nil }
    guard parts.count == 2 else { return (seconds, 0) }
    let fraction = parts[1]
    guard fraction.allSatisfy(isDigit), !(needsFraction && fraction.isEmpty) else { return nil }
    let padded = fraction + "0000"
    guard let four = Int64(padded.prefix(4)) else { return nil }
    return (seconds, (four + 5) / 10)
  }

  /// A number of at least one digit and, leading zeros aside, at most `count`.
  private static func number(_ text: Substring, upTo count: Int) -> Int64? {
    guard !text.isEmpty, text.allSatisfy(isDigit) else { return nil }
    let significant = text.drop { $0 == "0" }
    return significant.count > count ? nil : Int64(significant.isEmpty ? "0" : significant)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character >= "0" && character <= "9" && character.utf8.count == 1
  }
}
