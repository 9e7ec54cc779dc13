/// How times are spelled in an LRC file: `mm:ss.xx` in brackets.
///
/// Digits are ASCII and the point is a point, whatever the locale. Minutes go on above 59; only
/// beyond the six digits that reading takes there are hours.
struct StampSpelling {
  /// The furthest stamp that can be written, either way: 999,999 hours and a little less than one.
  static let limit: Int64 = 3_599_999_999_999

  /// Whether times have three digits of the second, rather than two.
  let hasMilliseconds: Bool

  /// Brings a time to what can be written: floored to the digits there are, within the limit.
  func rounded(_ time: Int64) -> Int64 {
    let time = Swift.min(Swift.max(time, -Self.limit), Self.limit)
    guard !hasMilliseconds else { return time }
    let rest = time % 10
    return time - (rest < 0 ? rest + 10 : rest)
  }

  /// Appends a stamp.
  ///
  /// - Parameters:
  ///   - time: The time, as ``rounded(_:)`` gives it.
  ///   - bracket: The opening bracket.
  ///   - out: Where it goes.
  @inline(__always)
  func append(_ time: Int64, in bracket: UInt8, to out: inout [UInt8]) {
    out.append(bracket)
    append(time, to: &out)
    out.append(bracket.closingBracket)
  }

  /// Appends a time without brackets.
  @inline(__always)
  func append(_ time: Int64, to out: inout [UInt8]) {
    guard time >= 0, time < 6_000_000 else { return appendRare(time, to: &out) }
    // The eight bytes `mm:ss.xx` as one number: the digits added to `00:00.00`.
    let time = UInt32(truncatingIfNeeded: time)
    let seconds = time / 1000 % 60
    let minutes = time / 60_000
    let hundredths = time / 10 % 100
    var fields: UInt64 = 0x3030_2E30_303A_3030
    fields &+= UInt64(minutes / 10) | UInt64(minutes % 10) << 8
    fields &+= UInt64(seconds / 10) << 24 | UInt64(seconds % 10) << 32
    fields &+= UInt64(hundredths / 10) << 48 | UInt64(hundredths % 10) << 56
    unsafe withUnsafeBytes(of: fields.littleEndian) { unsafe out.append(contentsOf: $0) }
    if hasMilliseconds { out.append(UInt8(truncatingIfNeeded: 0x30 + time % 10)) }
  }

  /// Appends any time.
  private func appendRare(_ time: Int64, to out: inout [UInt8]) {
    if time < 0 { out.append(0x2D) }
    let magnitude = time.magnitude
    let seconds = magnitude / 1000
    let minutes = seconds / 60
    if minutes < 1_000_000 {
      appendNumber(minutes, to: &out)
    } else {
      appendNumber(minutes / 60, to: &out)
      out.append(0x3A)
      appendPair(minutes % 60, to: &out)
    }
    out.append(0x3A)
    appendPair(seconds % 60, to: &out)
    out.append(0x2E)
    let fraction = magnitude % 1000
    appendPair(fraction / 10, to: &out)
    if hasMilliseconds { out.append(UInt8(truncatingIfNeeded: 0x30 + fraction % 10)) }
  }

  private func appendPair(_ number: UInt64, to out: inout [UInt8]) {
    out.append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    out.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  /// Appends a number with at least two digits.
  private func appendNumber(_ number: UInt64, to out: inout [UInt8]) {
    if number < 100 {
      appendPair(number, to: &out)
    } else {
      out += String(number).utf8
    }
  }
}
