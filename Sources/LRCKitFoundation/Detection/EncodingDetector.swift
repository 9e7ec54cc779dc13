import LRCKit

/// Finds the encoding in which bytes read most like lyrics.
struct EncodingDetector: Sendable {
  /// The language to expect, as a BCP 47 tag.
  var language: String?
  /// The encodings to expect, best first.
  var preferred: [TextEncoding] = []

  /// The encoding, and how sure it is; `nil` if the bytes read like lyrics in none.
  func choice(for bytes: [UInt8]) -> TextEncodings.Choice? {
    if Self.isDamagedUTF8(bytes) { return TextEncodings.Choice(encoding: .utf8, confidence: 0.8) }
    let sample = Self.sample(of: bytes)
    var texts: [TextEncoding: [UInt32]] = [:]
    var ranked: [(candidate: DetectionCandidate, cost: Int)] = []
    for candidate in candidates {
      let text = texts[candidate.encoding] ?? Self.scalars(of: candidate.encoding, in: sample)
      texts[candidate.encoding] = text
      let plausibility = candidate.plausibility(of: text)
      guard plausibility.isPlausible else { continue }
      // A letter or two of another alphabet are as likely broken bytes, unless they are expected.
      if candidate.isOtherAlphabet, plausibility.foreignCount < 3, !isExpected(candidate) {
        continue
      }
      ranked.append((candidate, adjusted(plausibility, for: candidate)))
    }
    guard let best = ranked.min(by: { $0.cost < $1.cost }) else { return nil }
    let encoding = best.candidate.encoding
    let rival =
      ranked.filter { texts[$0.candidate.encoding] != texts[encoding] }.map(\.cost).min()
    let lead = rival.map { $0 - best.cost } ?? 40
    return TextEncodings.Choice(encoding: encoding, confidence: Self.confidence(lead: lead))
  }

  private var candidates: [DetectionCandidate] {
    let known = Set(DetectionCandidate.all.map(\.encoding))
    return DetectionCandidate.all
      + preferred.filter { !known.contains($0) }.flatMap { encoding in
        DetectionCandidate.all.map { $0.moved(to: encoding) }
      }
  }

  private func isExpected(_ candidate: DetectionCandidate) -> Bool {
    preferred.contains(candidate.encoding) || language.map { candidate.isIn($0) } == true
  }

  /// What a caller expects has to be clearly worse to lose.
  private func adjusted(
    _ plausibility: Plausibility, for candidate: DetectionCandidate
  ) -> Int {
    var cost = plausibility.cost + candidate.rarity
    if let place = preferred.firstIndex(of: candidate.encoding) {
      cost -= 40 - Swift.min(place, 20) + plausibility.foreignCost / 5
    }
    if let language, candidate.isIn(language) { cost -= 20 + plausibility.foreignCost / 10 }
    return cost
  }

  /// Half for a tie; eight bits ahead of the next reading make it 0.98.
  private static func confidence(lead: Int) -> Double {
    var doubt = 0.5
    for _ in 0..<Swift.min(Swift.max(lead, 0), 40) { doubt *= 0.82 }
    return 1 - doubt
  }

  private static func scalars(of encoding: TextEncoding, in bytes: [UInt8]) -> [UInt32] {
    encoding.decode(bytes).text.unicodeScalars.map(\.value)
  }
}

extension EncodingDetector {
  /// What is looked at: no stamps and no keys of tags, and of long files the first rows that aren't
  /// ASCII.
  static func sample(of bytes: [UInt8]) -> [UInt8] {
    let limit = 1 << 14
    let isLong = bytes.count > limit
    var sample: [UInt8] = []
    sample.reserveCapacity(Swift.min(bytes.count, limit))
    for row in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      if isLong, row.allSatisfy({ $0 < 0x80 }) { continue }
      var rest = row
      if row.first == UInt8(ascii: "["), let colon = row.firstIndex(of: UInt8(ascii: ":")),
        row[row.startIndex..<colon].allSatisfy({ $0 < 0x80 })
      {
        rest = row[colon...]
      }
      sample += rest
      sample.append(UInt8(ascii: "\n"))
      if sample.count > limit { break }
    }
    return sample
  }

  /// Whether this is UTF-8 in which a few bytes went wrong: other text holds hardly any sequence
  /// that is valid in it.
  static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    // Of two bytes a sequence may be chance; of three or more, as a curly quote has, hardly.
    var (short, long, wrong) = (0, 0, 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar) where scalar.count > 2: long += 1
      case .valid(let scalar): short += scalar.count - 1
      case .error: wrong += 1
      case .emptyInput: return long >= wrong && long > 0 || short + long >= max(2, 3 * wrong)
      }
    }
  }
}
