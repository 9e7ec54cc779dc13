import LRCKit
import Testing

/// The reader takes for a stamp what the grammar says, no more and no less.
@Suite("Reading: stamps against the grammar")
struct StampPropertyTests {
  @Test func leadingStamps() {
    var count = 0
    for example in 0..<Property.count(100_000) {
      var random = Property.generator(example: example)
      let content = Self.content(using: &random)
      let text = "[\(content)]word"
      if Self.isLeftOpen(content) { continue }
      let expected = ReferenceStamp(in: Array(text.unicodeScalars)[...], at: 0)
      let lines = LyricsReading(of: text).lyrics.lines
      if expected != nil { count += 1 }
      #expect(
        (lines.first?.start.milliseconds) == expected?.time,
        "\(Property.label(example: example, input: text))")
    }
    // The test is worth something only if enough of them are stamps.
    #expect(count > Property.count(100_000) / 20)
  }

  @Test func wordStamps() {
    for example in 0..<Property.count(50_000) {
      var random = Property.generator(example: example)
      let content = Self.content(using: &random)
      if Self.isLeftOpen(content) { continue }
      let stamp = "<\(content)>"
      let text = "[00:00.00]one \(stamp)two"
      let isStamp = ReferenceStamp(in: Array(stamp.unicodeScalars)[...], at: 0) != nil
      let line = LyricsReading(of: text).lyrics.lines.first
      #expect(
        line?.text == (isStamp ? "one two" : "one \(stamp)two"),
        "\(Property.label(example: example, input: text))")
    }
  }

  /// Whether the grammar doesn't settle it: a sign before hours, or hours with large minutes.
  private static func isLeftOpen(_ content: String) -> Bool {
    let fields = content.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count > 2, content.contains(where: { $0 == "." || $0 == "," }) else {
      return false
    }
    return fields.contains { $0.contains("-") || $0.contains("+") || $0.count > 3 }
  }

  /// What may stand between the brackets of a stamp, or nearly.
  private static func content(using random: inout SplitMix64) -> String {
    func digits(_ counts: [Int]) -> String {
      (0..<random.element(of: counts)).map { _ in random.element(of: Array("0012345689")) }
        .map(String.init).joined()
    }
    func time() -> String {
      var text = random.once(in: 8) ? random.element(of: ["+", "-", "--", " "]) : ""
      text += digits([1, 2, 2, 2, 2, 3, 6, 7, 0]) + (random.once(in: 20) ? "." : ":")
      if random.once(in: 10) { text += "-" }
      text += digits([1, 2, 2, 2, 2, 3, 4, 0])
      if random.once(in: 4) { text += ":" + digits([2, 2, 1, 3, 0]) }
      if !random.once(in: 3) {
        text +=
          random.element(of: [".", ".", ".", ",", ":", ";", "-"]) + digits([0, 1, 2, 2, 3, 6])
      }
      return text
    }
    var text = time()
    if random.once(in: 8) { text += random.element(of: ["-", "-", " - ", "~"]) + time() }
    let blanks = ["", "", "", "", " ", "\t ", "\u{3000}", "\u{A0}"]
    return random.element(of: blanks) + text + random.element(of: blanks)
  }
}
