import LRCKit

/// An encoding that lyrics may be in, and a language that they may be in then.
struct DetectionCandidate: Sendable {
  /// What is known of a language.
  enum Model: Sendable {
    case letters(LetterPairs)
    /// Letters whose tones the encoding writes apart and decoding has joined to them.
    case tonedLetters(LetterPairs)
    case characters(CharacterBands)
  }

  let encoding: TextEncoding
  let model: Model
  /// The languages as BCP 47 tags, those near enough included.
  let languages: [String]
  /// How much rarer than GB 18030 this is among lyrics, in half bits.
  let rarity: Int

  private init(_ encoding: TextEncoding, _ model: Model, _ languages: String..., rarity: Int) {
    self.encoding = encoding
    self.model = model
    self.languages = languages
    self.rarity = rarity
  }

  func plausibility(of text: [UInt32]) -> Plausibility {
    switch model {
    case .letters(let pairs): pairs.plausibility(of: text)
    case .tonedLetters(let pairs): pairs.plausibility(of: VietnameseTones.split(text))
    case .characters(let bands): bands.plausibility(of: text)
    }
  }

  /// Whether the language has an alphabet other than Latin.
  var isOtherAlphabet: Bool { languages.contains { $0 == "ru" || $0 == "el" } }

  /// Whether the language is the one that `tag` names.
  func isIn(_ tag: String) -> Bool {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let primary = parts.first else { return false }
    if primary == "zh" || primary == "yue" {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      let isSimplified = parts.contains { ["hans", "cn", "sg"].contains($0) }
      return languages.contains { language in
        language == "zh-Hant" && !isSimplified || language == "zh-Hans" && !isTraditional
      }
    }
    return languages.contains { $0 == primary }
  }
}

extension DetectionCandidate {
  /// All of them; where costs are equal the first one wins.
  static let all: [DetectionCandidate] =
    [
      Self(.gb18030, .characters(.simplifiedChinese), "zh-Hans", rarity: 0),
      Self(.gb18030, .characters(.traditionalChinese), "zh-Hant", rarity: 8),
      Self(.big5, .characters(.traditionalChinese), "zh-Hant", rarity: 6),
      Self(.shiftJIS, .characters(.japanese), "ja", rarity: 6),
      Self(.eucKR, .characters(.korean), "ko", rarity: 6),
      Self(.eucJP, .characters(.japanese), "ja", rarity: 10),
      Self(.gb18030, .characters(.japanese), "ja", rarity: 12),
      Self(.windows1251, .letters(.russian), "ru", "uk", "be", "bg", "sr", "mk", rarity: 6),
      Self(.koi8R, .letters(.russian), "ru", "uk", "be", rarity: 10),
      Self(.windows1253, .letters(.greek), "el", rarity: 8),
      Self(.windows1254, .letters(.turkish), "tr", "az", rarity: 8),
      Self(.windows1258, .tonedLetters(.vietnamese), "vi", rarity: 10),
    ]
    + [
      Self(.windows1252, .letters(.english), "en", "ga", "id", "sw", rarity: 6),
      Self(.windows1252, .letters(.dutch), "nl", "af", rarity: 6),
      Self(.windows1252, .letters(.french), "fr", rarity: 6),
      Self(.windows1252, .letters(.german), "de", "lb", rarity: 6),
      Self(.windows1252, .letters(.spanish), "es", "ca", "gl", "eu", rarity: 6),
      Self(.windows1252, .letters(.portuguese), "pt", rarity: 6),
      Self(.windows1252, .letters(.italian), "it", rarity: 6),
      Self(.windows1252, .letters(.swedish), "sv", "fi", rarity: 6),
      Self(.windows1252, .letters(.danish), "da", "nb", "nn", "no", "is", rarity: 6),
    ]
    + [(TextEncoding.windows1250, 8), (.isoLatin2, 12)].flatMap { encoding, rarity in
      [
        Self(encoding, .letters(.polish), "pl", rarity: rarity),
        Self(encoding, .letters(.czech), "cs", "sk", rarity: rarity),
        Self(encoding, .letters(.hungarian), "hu", rarity: rarity),
        Self(encoding, .letters(.romanian), "ro", rarity: rarity),
        Self(encoding, .letters(.croatian), "hr", "sl", "bs", rarity: rarity),
      ]
    }

  /// The same judgement of another encoding, one that a caller brings.
  func moved(to encoding: TextEncoding) -> DetectionCandidate {
    DetectionCandidate(encoding: encoding, model: model, languages: languages, rarity: rarity)
  }

  private init(encoding: TextEncoding, model: Model, languages: [String], rarity: Int) {
    self.encoding = encoding
    self.model = model
    self.languages = languages
    self.rarity = rarity
  }
}

/// The letters of Vietnamese that carry a tone, taken apart: few tables could hold them all.
enum VietnameseTones {
  private static let tones: [UInt32] = [0x300, 0x301, 0x303, 0x309, 0x323]
  private static let letters = "aâăeêioôơuưyAÂĂEÊIOÔƠUƯY".unicodeScalars.map(\.value)
  private static let toned = """
    àáãảạầấẫẩậằắẵẳặèéẽẻẹềếễểệìíĩỉịòóõỏọồốỗổộờớỡởợùúũủụừứữửựỳýỹỷỵ\
    ÀÁÃẢẠẦẤẪẨẬẰẮẴẲẶÈÉẼẺẸỀẾỄỂỆÌÍĨỈỊÒÓÕỎỌỒỐỖỔỘỜỚỠỞỢÙÚŨỦỤỪỨỮỬỰỲÝỸỶỴ
    """
  private static let parts: [UInt32: [UInt32]] = Dictionary(
    zip(
      toned.unicodeScalars.map(\.value), letters.flatMap { letter in tones.map { [letter, $0] } }),
    uniquingKeysWith: { first, _ in first })

  static func split(_ text: [UInt32]) -> [UInt32] {
    text.flatMap { scalar in scalar < 0x80 ? [scalar] : parts[scalar] ?? [scalar] }
  }
}
