/// Puts a text together in few steps, since every one of them is counted by the hundred million.
struct Builder {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Adds a text as often as it fits into `size` bytes.
  mutating func append(_ text: String, upTo size: Int) {
    var copies = Array(text.utf8)
    let total = size / copies.count * copies.count
    while copies.count < total { copies += copies.prefix(total - copies.count) }
    bytes += copies
  }

  /// Adds a text with `@` as a time in hundredths of a second and `&` as the time after it.
  mutating func append(_ text: String, time: Int) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "@"): append(time: time)
      case UInt8(ascii: "&"): append(time: time + 1)
      default: bytes.append(byte)
      }
    }
  }

  private mutating func append(time: Int) {
    let minutes = time / 6000
    if minutes > 99 {
      append(String(minutes))
    } else {
      append(twoDigits: minutes)
    }
    bytes.append(UInt8(ascii: ":"))
    append(twoDigits: time / 100 % 60)
    bytes.append(UInt8(ascii: "."))
    append(twoDigits: time % 100)
  }

  private mutating func append(twoDigits number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
