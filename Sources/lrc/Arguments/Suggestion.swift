/// Finds what was probably meant by a word that isn't known.
enum Suggestion {
  /// The nearest of `candidates`, if it begins with `word` or is at most two edits away from it.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { candidate in
      let isBeginning = word.utf8.count > 2 && candidate.hasPrefix(word)
      return (candidate, isBeginning ? 0 : distance(word, candidate))
    }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    // In a short word two edits change nearly everything.
    return best.1 <= min(2, word.utf8.count / 2) ? best.0 : nil
  }

  /// How many bytes have to be put in, taken out or replaced to make one word the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.utf8)
    var row = Array(0...other.count)
    for (index, byte) in one.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (byte == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(diagonal, row[column]) + 1)
      }
    }
    return row[other.count]
  }
}
