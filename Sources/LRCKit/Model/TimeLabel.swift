/// The one printer of times: `m:ss` for people and `mm:ss.xx` for files.
///
/// Digits are ASCII and the point is a point, whatever the locale. Minutes go on above 59 rather
/// than becoming hours.
package enum TimeLabel {
  /// How many digits of the second are written.
  package enum FractionDigits: Hashable, Sendable {
    case none
    case two
    case three
    /// None for whole seconds, else two or three.
    case asNeeded
  }

  /// The time as text.
  ///
  /// - Parameters:
  ///   - milliseconds: The time.
  ///   - digits: How many digits of the second; what is left out is floored, so that order is kept
  ///     and nothing carries.
  ///   - minuteDigits: How many digits the minutes have at least.
  /// - Returns: Text such as `"3:08"` or `"03:08.25"`.
  package static func text(
    for milliseconds: Int64, digits: FractionDigits, minuteDigits: Int = 1
  ) -> String {
    var milliseconds = milliseconds.clampedTime
    let unit: Int64
    switch digits {
    case .none: unit = 1000
    case .two: unit = 10
    case .three: unit = 1
    case .asNeeded:
      unit = milliseconds % 1000 == 0 ? 1000 : milliseconds % 10 == 0 ? 10 : 1
    }
    let remainder = milliseconds % unit
    milliseconds -= remainder < 0 ? remainder + unit : remainder
    let sign = milliseconds < 0 ? "-" : ""
    let magnitude = milliseconds.magnitude
    let seconds = magnitude / 1000
    let whole = sign + padded(seconds / 60, to: minuteDigits) + ":" + padded(seconds % 60, to: 2)
    switch unit {
    case 1000: return whole
    case 10: return whole + "." + padded(magnitude % 1000 / 10, to: 2)
    default: return whole + "." + padded(magnitude % 1000, to: 3)
    }
  }

  private static func padded(_ number: UInt64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Duration {
  /// This time as people read it, such as `"3:08"`.
  ///
  /// Minutes go on above 59; parts of a second are floored; times below zero get a minus sign.
  public var minutesAndSeconds: String { TimeLabel.text(for: inMilliseconds, digits: .none) }
}
