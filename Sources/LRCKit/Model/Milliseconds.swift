// The one unit of time inside the library: whole milliseconds of playback, as `Int64`.
//
// Times cross the door once, here. Everything inside stays within ±`timeLimit`, so that sums and
// differences of a few times never overflow.

/// The furthest time the model holds, in milliseconds: about 35,000 years either way.
package let timeLimit: Int64 = 1 << 50

extension Int64 {
  /// This many milliseconds, brought into the range the model holds.
  package var clampedTime: Int64 { Swift.min(Swift.max(self, -timeLimit), timeLimit) }

  /// The whole milliseconds nearest to `seconds`; `nil` for NaN and the infinities.
  ///
  /// A player that seeks to the start of a line hands back a `Double` a hair off it; rounding here
  /// is what makes that line the current one (`Int(4.02 * 1000)` is 4019). Finite times out of
  /// range become the furthest time held.
  package init?(milliseconds seconds: Double) {
    let scaled = seconds * 1000
    guard scaled > -0x1p50, scaled < 0x1p50 else {
      guard seconds.isFinite else { return nil }
      self = scaled < 0 ? -timeLimit : timeLimit
      return
    }
    // Adding this constant rounds to a whole number without a call into libm, which a program
    // without Foundation does not link, and leaves that number in the low bits of the sum.
    let magic = 0x1.8p52
    self = Int64(bitPattern: (scaled + magic).bitPattern) - Int64(bitPattern: magic.bitPattern)
  }
}

extension Duration {
  /// The whole milliseconds nearest to this duration, halves away from zero, within the range the
  /// model holds.
  package var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds > -(timeLimit / 1000), seconds < timeLimit / 1000 else {
      return seconds < 0 ? -timeLimit : timeLimit
    }
    let half: Int64 = attoseconds < 0 ? -500_000_000_000_000 : 500_000_000_000_000
    return seconds * 1000 + (attoseconds + half) / 1_000_000_000_000_000
  }
}
