/// The alphabet of a language, and how rare each pair of its letters is.
struct LetterPairs: Sendable {
  /// By scalar: the place of the letter in the alphabet from 1 on, with `capital` added for a
  /// capital one; zero for what is no letter of it.
  private let places: [UInt8]
  private let count: Int
  private let costs: [UInt8]

  private static let capital: UInt8 = 0x80
  private static let edge = 0

  /// Creates a table from its written form, which stands beside the data.
  init(alphabet: String, rows: String) {
    var places = [UInt8](repeating: 0, count: 0x460)
    let isTurkish = alphabet.contains("ı")
    var place: UInt8 = 0
    for letter in alphabet.unicodeScalars {
      place += 1
      let capital =
        switch letter {
        case "i" where isTurkish: "İ"
        case "ı": "I"
        default: letter.properties.uppercaseMapping
        }
      let written = capital.unicodeScalars
      if written.count == 1, let scalar = written.first, scalar != letter,
        Int(scalar.value) < places.count
      {
        places[Int(scalar.value)] = place | Self.capital
      }
      if Int(letter.value) < places.count { places[Int(letter.value)] = place }
    }
    self.places = places
    self.count = Int(place) + 1
    self.costs = rows.utf8.filter { $0 >= UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
    assert(costs.count == count * count)
  }

  /// What the text costs in this language.
  func plausibility(of text: [UInt32]) -> Plausibility {
    var total = Plausibility()
    var walk = Walk(over: self)
    var openQuotes = 0
    for scalar in text {
      walk.step(to: scalar, adding: &total)
      openQuotes += Cost.guillemets(scalar)
    }
    walk.step(to: 0x20, adding: &total)
    // German books turn them round: only the number counts.
    total.add(abs(openQuotes) * Cost.loneQuote)
    return total
  }

  private func place(of scalar: UInt32) -> UInt8 {
    scalar < places.count ? places[Int(scalar)] : 0
  }

  private func cost(_ first: Int, _ second: Int) -> Int { Int(costs[first * count + second]) }
}

extension LetterPairs {
  /// Goes through a text letter by letter.
  ///
  /// ASCII letters that the language doesn't have, as Greek has none, are taken for English.
  struct Walk {
    private let main: LetterPairs
    private let latin: LetterPairs
    private var isInLatin = false
    private var previous = LetterPairs.edge
    private var previousIsSmall = false

    init(over pairs: LetterPairs) {
      main = pairs
      latin = .english
    }

    /// Whether the character before was a letter.
    var isInWord: Bool { previous != LetterPairs.edge }

    mutating func step(to scalar: UInt32, adding total: inout Plausibility) {
      var place = main.place(of: scalar)
      var toLatin = false
      if place == 0, scalar < 0x80 {
        place = latin.place(of: scalar)
        toLatin = place != 0
      }
      let isSmall = place & LetterPairs.capital == 0
      let index = Int(place & ~LetterPairs.capital)
      var cost = 0
      if isInWord, index != LetterPairs.edge, toLatin != isInLatin {
        cost += Cost.scriptInside
        previous = LetterPairs.edge
      }
      let table = index == LetterPairs.edge ? (isInLatin ? latin : main) : (toLatin ? latin : main)
      if isInWord || index != LetterPairs.edge { cost += table.cost(previous, index) }
      if index == LetterPairs.edge {
        if scalar >= 0x80 { total.add(Cost.outside(scalar), foreignOf: 1) }
        total.add(cost)
      } else {
        if previousIsSmall, isInWord, !isSmall { cost += Cost.capitalInside }
        // A letter of the alphabet is no noise, however rare the pair: "sì" is Italian.
        if scalar >= 0x80 {
          total.add(cost, foreignOf: 1, oddity: Swift.min(cost, 20))
        } else {
          total.add(cost)
        }
      }
      isInLatin = toLatin
      previous = index
      previousIsSmall = isSmall
    }
  }
}
