extension StringProtocol {
  /// This text with a sign of one column in the place of each control character, so that lyrics
  /// can't drive the terminal they are shown in, nor end their row.
  package var harmless: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return String(self) }
    var made = String.UnicodeScalarView()
    for scalar in unicodeScalars { made.append(scalar.isControl ? scalar.picture : scalar) }
    return String(made)
  }
}

extension Unicode.Scalar {
  /// Whether this is one of C0, DEL or C1, or separates lines or paragraphs.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }

  /// The sign for a control character: `␛` for escape, a space for white space.
  fileprivate var picture: Unicode.Scalar {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028...0x2029: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
