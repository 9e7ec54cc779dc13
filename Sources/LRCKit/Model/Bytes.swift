// Equality and hashing of texts go by UTF-8 bytes, not by canonical equivalence: `String` calls
// "é" and "e" + U+0301 equal, and a fault of normalisation would hide behind that.

extension String.UTF8View {
  static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && one.elementsEqual(other)
  }
}

extension Hasher {
  mutating func combine(utf8 text: String) {
    var text = text
    text.withUTF8 { unsafe combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(UInt8.max)  // no UTF-8 text holds this byte: "ab" + "c" differs from "a" + "bc"
  }
}
