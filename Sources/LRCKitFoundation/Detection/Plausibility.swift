/// How unlike lyrics a text is: what it would cost to write it down for someone who knows the
/// language, in half bits.
///
/// All encodings are measured with the same bytes, so that costs compare: each is minus the
/// logarithm of a probability, and adding up means that all of it happens together.
struct Plausibility {
  /// The cost of the whole text.
  var cost = 0
  /// The part of the characters that aren't ASCII, which is what encodings differ in.
  var foreignCost = 0
  /// What those would cost in noise.
  var noiseCost = 0
  /// How many they are.
  var foreignCount = 0

  /// Whether the text is better than noise would be.
  var isPlausible: Bool { foreignCost <= noiseCost }

  mutating func add(_ cost: Int) { self.cost += cost }

  /// Adds a character that isn't ASCII; `oddity` is what makes it look like noise, where that
  /// isn't all of the cost.
  mutating func add(_ cost: Int, foreignOf byteCount: Int, oddity: Int? = nil) {
    self.cost += cost
    foreignCost += oddity ?? cost
    foreignCount += 1
    // A byte of noise costs 16; rare is not yet noise.
    noiseCost += 21 * byteCount
  }
}

/// Costs that have nothing to do with a language.
enum Cost {
  static let malformed = 48
  /// A small letter and then a capital one.
  static let capitalInside = 10
  /// Two scripts in one word.
  static let scriptInside = 16

  /// What a character costs that is no letter of the language.
  static func outside(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x2018...0x201E, 0x2013, 0x2014, 0x2026, 0xAB, 0xBB, 0xA1, 0xBF: 12
    case 0xA0, 0xB4, 0xB7, 0x20AC, 0x2022, 0x387: 16
    case 0xFFFD: malformed
    default: commonForeignLetters.contains(scalar) ? 19 : 34
    }
  }

  /// A quotation mark like `»` that nothing closes.
  static let loneQuote = 20

  /// How far a character changes the number of open guillemets.
  static func guillemets(_ scalar: UInt32) -> Int { scalar == 0xAB ? 1 : scalar == 0xBB ? -1 : 0 }

  /// Letters of names and borrowed words: "Beyoncé" stands in English lyrics.
  private static let commonForeignLetters = Set(
    "éèêëàâáãäåçíîïñóôöõøúùûüæœßÉÀÖÜÄÅØ".unicodeScalars.map(\.value))
}
