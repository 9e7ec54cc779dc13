extension Duration {
  /// The time that an argument names; `nil` where it names none.
  ///
  /// ```
  /// time = ["+" | "-"] ( [[h ":"] m ":"] s ["." fraction] | milliseconds "ms" )
  /// ```
  ///
  /// So `83.4`, `1:23.4` and `83400ms` are one time. What is finer than a millisecond is rounded,
  /// halves away from zero. Numbers of more than nine digits (milliseconds: fifteen) are no times.
  init?(argument: String) {
    var bytes = Array(argument.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let magnitude =
      bytes.suffix(2).elementsEqual("ms".utf8)
      ? Self.number(in: bytes.dropLast(2), maximumDigits: 15)
      : Self.milliseconds(in: bytes)
    guard let magnitude else { return nil }
    self = .milliseconds(isNegative ? -magnitude : magnitude)
  }

  /// Reads `[[h:]m:]s[.fraction]`.
  private static func milliseconds(in bytes: ArraySlice<UInt8>) -> Int64? {
    var fields = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count <= 3, let last = fields.popLast() else { return nil }
    var minutes: Int64 = 0
    for field in fields {
      guard let number = number(in: field, maximumDigits: 9) else { return nil }
      minutes = minutes * 60 + number
    }
    let parts = last.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : []
    guard let seconds = number(in: parts[0], maximumDigits: 9) ?? (parts[0].isEmpty ? 0 : nil),
      !(parts[0].isEmpty && (fraction.isEmpty || !fields.isEmpty)),
      let thousandths = thousandths(in: fraction)
    else { return nil }
    return (minutes * 60 + seconds) * 1000 + thousandths
  }

  /// Reads the digits behind the point as thousandths.
  private static func thousandths(in digits: ArraySlice<UInt8>) -> Int64? {
    guard !digits.isEmpty else { return 0 }
    guard digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    let four = Array(digits.prefix(4)) + Array(repeating: UInt8(ascii: "0"), count: 4)
    guard let number = number(in: four.prefix(4), maximumDigits: 4) else { return nil }
    return (number + 5) / 10
  }

  private static func number(in digits: ArraySlice<UInt8>, maximumDigits: Int) -> Int64? {
    guard !digits.isEmpty, digits.count <= maximumDigits else { return nil }
    var number: Int64 = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int64(digit)
    }
    return number
  }
}
