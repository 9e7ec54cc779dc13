/// The direction a text is written in.
///
/// ```swift
/// TextDirection(of: "قارب ورق")        // .rightToLeft
/// TextDirection(of: "(oh) قارب")       // .leftToRight
/// TextDirection(of: "♪ 1 2 3")         // nil
/// ```
///
/// It tells which side a row is aligned to and filled from. Texts are always in logical order, the
/// order they are sung in; turning them is the business of whoever draws.
public enum TextDirection: Hashable, Sendable {
  /// As Latin, Greek, Chinese or Japanese.
  case leftToRight
  /// As Arabic or Hebrew.
  case rightToLeft

  /// The direction of a text by its first letter, or `nil` if it has no letter.
  ///
  /// Digits, punctuation and what stands in directional isolates don't count; the invisible
  /// left-to-right and right-to-left marks do.
  ///
  /// - Parameter text: A text.
  /// - Complexity: O(*n*) in the distance of the first letter.
  public init?(of text: some StringProtocol) {
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = Swift.max(0, isolates - 1)
      default:
        guard isolates == 0, let direction = scalar.direction else { continue }
        self = direction
        return
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The direction of a strong scalar; `nil` for weak and neutral ones.
  fileprivate var direction: TextDirection? {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: return .leftToRight
    case 0..<0x80: return nil
    case 0x061C, 0x200F: return .rightToLeft
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber:
      return isInRightToLeftBlock ? .rightToLeft : .leftToRight
    default: return nil
    }
  }

  /// Whether this scalar stands in a block that Unicode keeps for scripts written right to left.
  private var isInRightToLeftBlock: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true  // Hebrew, Arabic, Syriac …
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true  // historical scripts, Adlam …
    default: false
    }
  }
}
