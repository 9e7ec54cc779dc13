/// The one reader of times in files: of stamps, word stamps and lengths.
///
/// ```
/// time = ["+"|"-"] m ":" ["-"] s [ ("." | ":" | ",") [frac] ]     m = digits, s = 1 to 3 digits
///      | ["+"|"-"] h ":" m ":" s ("." | ",") frac                 m = 1 to 3 digits
/// ```
///
/// Only ASCII digits are digits. Minutes and seconds are counts: `[100:00.00]` and `[00:75.00]` are
/// times. Beyond six digits of minutes, leading zeros aside, it is no time, so nothing overflows.
struct ScannedTime {
  /// The time; of three fields without a fraction the one with the last field as a fraction.
  var milliseconds: Int64
  /// Of three fields without a fraction the time in hours, minutes and seconds.
  var hours: Int64?
  /// The position behind it.
  var end: Int
  /// What a three-field time proves about the three-field times of the file.
  var proof = Proof.none

  enum Proof: UInt8 {
    case none
    /// A last field that can't be seconds: over 59, or of one or three and more digits.
    case fraction
    /// Hours, minutes, seconds and a fraction.
    case hours
  }
}

extension Span<UInt8> {
  /// The time that begins at `start`, or `nil`.
  func time(at start: Int, before end: Int) -> ScannedTime? {
    var index = start
    var isNegative = false
    if index < end, self[index] == 0x2B || self[index] == 0x2D {
      isNegative = self[index] == 0x2D
      index += 1
    }
    guard let first = number(at: index, before: end), first.significant <= 6,
      first.end < end, self[first.end] == 0x3A
    else { return nil }
    index = first.end + 1
    if index < end, self[index] == 0x2D {
      isNegative = true
      index += 1
    }
    guard let second = number(at: index, before: end), second.digits <= 3 else { return nil }
    index = second.end
    var magnitude = first.value * 60_000 + second.value * 1000
    var scanned = ScannedTime(milliseconds: 0, end: index)
    if index < end, self[index] == 0x2E || self[index] == 0x2C {
      let fraction = fraction(at: index + 1, before: end)
      magnitude += fraction.milliseconds
      scanned.end = fraction.end
    } else if index < end, self[index] == 0x3A {
      let third = fraction(at: index + 1, before: end)
      scanned.end = third.end
      if third.end + 1 < end, self[third.end] == 0x2E || self[third.end] == 0x2C,
        self[third.end + 1] &- 0x30 < 10
      {
        guard third.digits >= 1, third.digits <= 3 else { return nil }
        let fraction = fraction(at: third.end + 1, before: end)
        magnitude = first.value * 3_600_000 + second.value * 60_000 + third.value * 1000
        magnitude += fraction.milliseconds
        scanned.end = fraction.end
        scanned.proof = .hours
      } else {
        magnitude += third.milliseconds
        if third.digits == 2, third.value < 60 {
          let hours = first.value * 3_600_000 + second.value * 60_000 + third.value * 1000
          scanned.hours = isNegative ? -hours : hours
        } else if third.digits > 0 {
          scanned.proof = .fraction
        }
      }
    }
    scanned.milliseconds = isNegative ? -magnitude : magnitude
    return scanned
  }

  /// The digits at `index`: their value, capped far above any that counts, and their number.
  private func number(at index: Int, before end: Int)
    -> (value: Int64, digits: Int, significant: Int, end: Int)?
  {
    var value: Int64 = 0
    var significant = 0
    var position = index
    while position < end {
      let digit = self[position] &- 0x30
      guard digit < 10 else { break }
      if significant > 0 || digit > 0 { significant += 1 }
      if significant <= 9 { value = value * 10 + Int64(digit) }
      position += 1
    }
    guard position > index else { return nil }
    return (value, position - index, significant, position)
  }

  /// The digits at `index` as a decimal fraction of a second, rounded half up to milliseconds.
  ///
  /// `value` is that of the first three digits as a whole number.
  private func fraction(at index: Int, before end: Int)
    -> (milliseconds: Int64, value: Int64, digits: Int, end: Int)
  {
    var milliseconds: Int64 = 0
    var value: Int64 = 0
    var position = index
    var weight: Int64 = 100
    while position < end {
      let digit = Int64(self[position] &- 0x30)
      guard digit < 10 else { break }
      if position - index < 3 {
        milliseconds += digit * weight
        value = value * 10 + digit
        weight /= 10
      } else if position - index == 3, digit >= 5 {
        milliseconds += 1
      }
      position += 1
    }
    return (milliseconds, value, position - index, position)
  }
}
