/// A time as it is spelled, so that another can be spelled the same way.
///
/// What it keeps: how many digits the minutes and seconds have at least, the separator, the number of
/// digits of the fraction if they can hold the time, a plus sign, and whether there are hours.
struct SpelledTime {
  private enum Form {
    /// `m:s`, `m:s.x`, `m:s:x`, `m:s,x`
    case minutes
    /// `h:m:s` and `h:m:s.x`
    case hours
  }

  /// Where it stands.
  private(set) var range: Range<Int>
  private var form = Form.minutes
  private var hasPlus = false
  private var firstDigits = 0
  private var secondDigits = 0
  private var thirdDigits = 0
  private var separator: UInt8 = 0
  private var fractionDigits = 0

  /// Takes a time apart that reading accepted.
  ///
  /// - Parameters:
  ///   - start: Where it begins, behind the bracket and blanks.
  ///   - isHours: Whether three fields without a fraction are hours.
  ///   - bytes: The text.
  init(at start: Int, isHours: Bool, _ bytes: Span<UInt8>) {
    var position = start
    func digits() -> Int {
      let first = position
      while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
      return position - first
    }
    func take(_ candidates: UInt8...) -> UInt8? {
      guard position < bytes.count, candidates.contains(bytes[position]) else { return nil }
      defer { position += 1 }
      return bytes[position]
    }
    let sign = take(0x2B, 0x2D)
    range = start..<start
    hasPlus = sign == 0x2B
    firstDigits = digits()
    _ = take(0x3A)
    _ = take(0x2D)
    secondDigits = digits()
    if let found = take(0x2E, 0x2C, 0x3A) {
      separator = found
      fractionDigits = digits()
      let isFraction = position + 1 < bytes.count && bytes[position + 1] &- 0x30 < 10
      if found == 0x3A, isFraction, let point = take(0x2E, 0x2C) {
        form = .hours
        thirdDigits = fractionDigits
        separator = point
        fractionDigits = digits()
      } else if found == 0x3A, isHours {
        form = .hours
        thirdDigits = fractionDigits
        separator = 0
        fractionDigits = 0
      }
    }
    range = start..<position
  }

  /// A time spelled the same way.
  ///
  /// - Parameters:
  ///   - time: The time, within what can be written.
  ///   - isPlain: Whether the spelling must be one that no other row can give another meaning.
  /// - Returns: The bytes of the time, without brackets.
  func spelled(_ time: Int64, isPlain: Bool = false) -> [UInt8] {
    let time = Swift.min(Swift.max(time, -StampSpelling.limit), StampSpelling.limit)
    var out: [UInt8] = time < 0 ? [0x2D] : hasPlus ? [0x2B] : []
    let magnitude = time.magnitude
    let seconds = magnitude / 1000
    if form == .hours || seconds / 60 > 999_999 {
      out.append(seconds / 3600, digits: form == .hours ? firstDigits : 2)
      out.append(0x3A)
      out.append(seconds / 60 % 60, digits: form == .hours ? secondDigits : 2)
      out.append(0x3A)
      out.append(seconds % 60, digits: form == .hours ? thirdDigits : 2)
      appendFraction(magnitude % 1000, isPlain: isPlain || form == .minutes, to: &out)
    } else {
      out.append(seconds / 60, digits: firstDigits)
      out.append(0x3A)
      out.append(seconds % 60, digits: secondDigits)
      appendFraction(magnitude % 1000, isPlain: false, point: isPlain, to: &out)
    }
    return out
  }

  private func appendFraction(
    _ milliseconds: UInt64, isPlain: Bool, point: Bool = false, to out: inout [UInt8]
  ) {
    let needed =
      milliseconds == 0 ? 0 : milliseconds % 100 == 0 ? 1 : milliseconds % 10 == 0 ? 2 : 3
    var digits = Swift.max(needed, fractionDigits)
    // Where there was no fraction it gets the usual two digits.
    if fractionDigits == 0, needed == 1 || (isPlain && needed == 0) { digits = 2 }
    guard digits > 0 || separator != 0 else { return }
    let usesPoint = separator == 0 || (separator == 0x3A && (point || form == .minutes && isPlain))
    out.append(usesPoint ? 0x2E : separator)
    var rest = milliseconds
    var weight: UInt64 = 100
    for _ in 0..<digits {
      out.append(UInt8(truncatingIfNeeded: 0x30 + (weight > 0 ? rest / weight : 0)))
      if weight > 0 {
        rest %= weight
        weight /= 10
      }
    }
  }
}

extension [UInt8] {
  /// Appends a number with at least so many digits.
  fileprivate mutating func append(_ number: UInt64, digits: Int) {
    let text = Array(String(number).utf8)
    self += repeatElement(0x30, count: Swift.max(0, digits - text.count))
    self += text
  }
}
