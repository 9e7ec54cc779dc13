import LRCKit

/// The characters of a language that is written with thousands of them, and how rare each is.
struct CharacterBands: Sendable {
  /// By scalar, the cost of a character.
  private let costs: [UInt8]

  private init(_ costs: [UInt8]) { self.costs = costs }

  /// What the text costs in this language, with ASCII letters taken for English.
  func plausibility(of text: [UInt32]) -> Plausibility {
    var total = Plausibility()
    var latin = LetterPairs.Walk(over: .english)
    var previousIsIdeograph = false
    for scalar in text {
      if scalar < 0x80 {
        let wasInWord = latin.isInWord
        latin.step(to: scalar, adding: &total)
        if previousIsIdeograph, latin.isInWord, !wasInWord { total.add(Cost.capitalInside) }
        previousIsIdeograph = false
        continue
      }
      let isWide = !(0xFF61...0xFF9F).contains(scalar)
      let isIdeograph = scalar >= 0x3400 && scalar < 0xFF00
      if latin.isInWord, isIdeograph || !isWide { total.add(Cost.capitalInside) }
      latin.step(to: 0x20, adding: &total)
      let cost = scalar < costs.count ? Int(costs[Int(scalar)]) : 46
      total.add(cost, foreignOf: isWide && scalar != 0xFFFD ? 2 : 1)
      previousIsIdeograph = isIdeograph
    }
    latin.step(to: 0x20, adding: &total)
    return total
  }
}

extension CharacterBands {
  static let simplifiedChinese = CharacterBands(
    .common
      .setting(.gb18030, rows: 0xD8...0xF7, cells: [0xA1...0xFE], to: 35)
      .setting(.gb18030, rows: 0xB0...0xD7, cells: [0xA1...0xFE], to: 28)
      .setting(CommonCharacters.simplifiedChinese, to: [16, 19, 23]))

  static let traditionalChinese = CharacterBands(
    .common
      .setting(.big5, rows: 0xC9...0xF9, cells: [0x40...0x7E, 0xA1...0xFE], to: 36)
      .setting(.big5, rows: 0xA4...0xC6, cells: [0x40...0x7E, 0xA1...0xFE], to: 28)
      .setting(CommonCharacters.traditionalChinese, to: [16, 19, 23]))

  static let japanese = CharacterBands(
    .common
      .setting(.eucJP, rows: 0xD0...0xF4, cells: [0xA1...0xFE], to: 35)
      .setting(.eucJP, rows: 0xB0...0xCF, cells: [0xA1...0xFE], to: 29)
      .setting(CommonCharacters.japanese, to: [19, 22, 25])
      .setting(0xFF61...0xFF9F, to: 20)
      .setting(0x30A1...0x30FE, to: 20)
      .setting(0x3041...0x309E, to: 18)
      .setting(["のにいたるしとてはかなをがでれすらもさっりこあくきうまんよそけだせ", "ー々アイスンルトラリ"], to: [12, 16]))

  static let korean = CharacterBands(
    .common
      .setting(.eucKR, rows: 0xCA...0xFD, cells: [0xA1...0xFE], to: 33)
      .setting(.eucKR, rows: 0xB0...0xC8, cells: [0xA1...0xFE], to: 27)
      .setting(CommonCharacters.korean, to: [14, 18, 22]))
}

extension [UInt8] {
  /// What characters cost where the language doesn't say more.
  fileprivate static var common: [UInt8] {
    [UInt8](repeating: 48, count: 0x10000)
      .setting(0x80...0x24F, to: 32)
      .setting(0x250...0x1FFF, to: 34)
      .setting(0x2000...0x2BFF, to: 28)
      .setting(0x3000...0x303F, to: 16)
      .setting(0x3040...0x30FF, to: 28)
      .setting(0x3100...0x33FF, to: 34)
      .setting(0x4E00...0x9FFF, to: 40)
      .setting(0xF900...0xFAFF, to: 44)
      .setting(0xFF00...0xFF60, to: 22)
      .setting(0xFF61...0xFF9F, to: 40)
      .setting(["·—…‘’“”　、。「」，！？：；（）～〜"], to: [14])
  }

  fileprivate func setting(_ scalars: ClosedRange<Int>, to cost: UInt8) -> [UInt8] {
    var costs = self
    for scalar in scalars where scalar < count { costs[scalar] = cost }
    return costs
  }

  fileprivate func setting(_ bands: [String], to values: [UInt8]) -> [UInt8] {
    var costs = self
    for (band, value) in zip(bands, values) {
      for scalar in band.unicodeScalars where scalar.value < count {
        costs[Int(scalar.value)] = value
      }
    }
    return costs
  }

  /// Sets what stands in some rows of a double-byte encoding.
  ///
  /// The standards themselves say which characters are common: those of their first level.
  fileprivate func setting(
    _ encoding: TextEncoding, rows: ClosedRange<UInt8>, cells: [ClosedRange<UInt8>],
    to cost: UInt8
  ) -> [UInt8] {
    let bytes = rows.flatMap { row in cells.joined().flatMap { [row, $0] } }
    return setting([encoding.decode(bytes).text], to: [cost])
      .setting(0xFFFD...0xFFFD, to: UInt8(Cost.malformed))
  }
}
