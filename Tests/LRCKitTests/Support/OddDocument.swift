/// Rows put together at random from all that LRC files hold, right and wrong.
///
/// Every piece of text is a token of its own (`w17z`), so that a test can ask where it went. Broken
/// stamps have times that no whole stamp has.
struct OddDocument {
  struct Row {
    var text = ""
    var tokens: [String] = []
  }

  private(set) var rows: [Row] = []

  /// The rows, each with an end.
  func text(lineEnd: String = "\n", prefix: String = "", suffix: String = "") -> String {
    rows.map { prefix + $0.text + suffix + lineEnd }.joined()
  }

  /// Makes up to `rowCount` rows.
  ///
  /// - Parameters:
  ///   - rowCount: How many at most.
  ///   - hasNUL: Whether NUL may stand in them.
  ///   - random: Where chance comes from.
  init(rowCount: Int = 10, hasNUL: Bool = true, using random: inout SplitMix64) {
    var tokenCount = 0
    for _ in 0..<Int.random(in: 0...rowCount, using: &random) {
      var row = Row()
      if !random.once(in: 3) { row.text += Self.stamp(using: &random) }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let token = "w\(tokenCount)z"
        let piece = Self.piece(token, hasNUL: hasNUL, using: &random)
        if piece.contains(token) {
          row.tokens.append(token)
          tokenCount += 1
        }
        row.text += piece
      }
      rows.append(row)
    }
  }

  private static func piece(
    _ token: String, hasNUL: Bool, using random: inout SplitMix64
  ) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: token
    case 4: stamp(using: &random)
    case 5, 6: wordStamp(using: &random)
    case 7: brokenStamp(using: &random)
    case 8: tag(token, using: &random)
    case 9: random.element(of: ["v1:", "v2: ", "v3:", "M: ", "F:", "D: "]) + token
    case 10: mark(token, using: &random)
    default: blank(hasNUL: hasNUL, using: &random)
    }
  }

  private static func stamp(using random: inout SplitMix64) -> String {
    let second = Int.random(in: 0...59, using: &random)
    return random.element(of: [
      "[00:\(second).00]", "[00:\(second).00]", "[0:\(second)]", "[1:\(second % 10).5]",
      "[00:\(second):25]", "[00:\(second),123]", "[ 00:\(second).5 ]", "[\u{3000}00:\(second).]",
      "[00:\(second).10-00:59.90]", "[-00:\(second).00]", "[00:-\(second).00]",
      "[01:00:\(second).50]", "[00:\(second):75]", "[00:00.00]", "[00:\(second).00] ",
      "[00:\(second).00][00:\(second + 1).00]", "[+75:\(second).1234]",
    ])
  }

  private static func wordStamp(using random: inout SplitMix64) -> String {
    let second = Int.random(in: 0...59, using: &random)
    return random.element(of: [
      "<00:\(second).00>", "<00:\(second).50> ", " <0:\(second)> ", "<00:\(second):5>",
      "{00:\(second).75}", "[00:\(second).25]", "< 00:\(second).00 >", "<00:00.20>",
    ])
  }

  private static func brokenStamp(using random: inout SplitMix64) -> String {
    let time = Int.random(in: 1000...9_999_999, using: &random)
    return random.element(of: [
      "[88:\(time)", "[88.\(time).34]", "[88:12;\(time)]", "[88:1.\(time)", "<88:7.\(time)",
      "[8e\(time):00]", "[9999999:\(time)]", "[88 : \(time)]", "【88:12.\(time)】",
      "[88:11.00 - 88:12.\(time)]", "<i>", "<3", "[]", "[", "]", "<", ">", "{", "}", "[[", "]]",
    ])
  }

  private static func tag(_ token: String, using random: inout SplitMix64) -> String {
    random.element(of: [
      "[ti:\(token)]", "[TI: \(token) [Live]]", "[al:\(token)]]", "[by:]", "[by:]]", "[offset:250]",
      "[offset:-1]", "[offset:\(token)]", "[length:1:00]", "[t_time:(0:30)]", "[mood:\(token)]",
      "[Chorus: \(token)]", "[Chorus]", "[ti:A][ar:\(token)]", "[ti:\(token)", "[#:\(token)]",
      "[la:en] ", "[ti=\(token)]",
    ])
  }

  private static func mark(_ token: String, using random: inout SplitMix64) -> String {
    random.element(of: [
      "[bg:\(token)]", "[bg: <00:20.00>\(token) <00:21.00>]", "[bg:", "「\(token)」", "「//」", "//",
      "#\(token)", "[:]\(token)", "e\u{301}\(token)", "👩‍👩‍👧\(token)", "紙\(token)", "\u{301}",
    ])
  }

  private static func blank(hasNUL: Bool, using random: inout SplitMix64) -> String {
    let blank = random.element(of: [" ", "  ", "\t", "\u{3000}", "\u{A0}", "\u{200B}", "\u{FEFF}"])
    return hasNUL && random.once(in: 8) ? "\0" : blank
  }
}
