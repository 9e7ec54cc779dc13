/// Prints results as rows of aligned columns.
struct Table {
  static func show(_ report: Report) {
    print("\n" + report.title)
    let throughput = report.bytesPerUnit == nil ? "" : padded("throughput", to: -12)
    print(
      padded("at best", to: -(48 + 19)) + throughput + padded("ratio", to: -10)
        + padded("median", to: -10))
    for result in report.results {
      var row = "  " + padded(result.name, to: 46)
      row += padded(time(result.nanosecondsPerUnit), to: -10) + "/" + padded(report.unit, to: 8)
      if let bytes = report.bytesPerUnit {
        row += padded(fixed(bytes / result.nanosecondsPerUnit * 1000, digits: 0), to: -7) + " MB/s"
      }
      row += padded(ratio(result.ratio), to: -10) + padded(ratio(result.medianRatio), to: -10)
      if let limit = result.limit {
        row += "  limit \(ratio(limit)): " + (result.isWithinLimit ? "kept" : "EXCEEDED")
      }
      print(row)
    }
    for note in report.notes { print("  " + note) }
  }

  /// Text filled up behind it, or before it if the width is negative.
  static func padded(_ text: String, with filling: Character = " ", to width: Int) -> String {
    let missing = String(repeating: filling, count: max(0, abs(width) - text.count))
    return width < 0 ? missing + text : text + missing
  }

  /// A whole number with its thousands set apart.
  static func grouped(_ number: Int) -> String {
    number < 1000
      ? String(number)
      : grouped(number / 1000) + "," + padded(String(number % 1000), with: "0", to: -3)
  }

  /// A number below a billion with a fixed number of digits; there is no `printf` without Foundation.
  static func fixed(_ number: Double, digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int(number * Double(scale) + 0.5)
    if digits == 0 { return String(scaled) }
    return "\(scaled / scale)." + padded(String(scaled % scale), with: "0", to: -digits)
  }

  private static func ratio(_ number: Double) -> String {
    number < 100 ? fixed(number, digits: 2) : grouped(Int(number))
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: fixed(nanoseconds, digits: 1) + " ns"
    case ..<1e6: fixed(nanoseconds / 1e3, digits: 2) + " µs"
    default: fixed(nanoseconds / 1e6, digits: 2) + " ms"
    }
  }
}
