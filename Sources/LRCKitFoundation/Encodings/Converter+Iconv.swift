#if canImport(Glibc) || canImport(Musl)
import LRCKit
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

// The door to iconv: all that is unsafe about legacy encodings on Linux stands in this file. The
// pointers live as long as the closures that get them, and iconv counts both buffers down.

/// Converts one encoding to UTF-8.
///
/// It keeps state while it works: ``lend(_:to:)`` gives it to one caller at a time, which is what
/// makes it safe to send.
@safe final class Converter: @unchecked Sendable {
  private let handle: iconv_t

  private init?(_ page: CodePage) {
    for name in page.iconvNames {
      guard let handle = unsafe iconv_open("UTF-8", name) else { continue }
      if unsafe handle == iconv_t(bitPattern: -1) { continue }
      unsafe self.handle = handle
      return
    }
    return nil
  }

  deinit { unsafe iconv_close(handle) }

  /// Converters that nobody uses now.
  ///
  /// They are kept because glibc unloads what it loaded for an encoding soon after the last
  /// converter for it is closed, and loading it again takes milliseconds.
  private static let idle = Mutex<[String: [Converter]]>([:])

  /// Calls a function with a converter, or gives `nil` where the system has none for this encoding.
  static func lend<Result>(_ page: CodePage, to use: (Converter) -> Result) -> Result? {
    let name = page.iconvNames[0]
    let kept = idle.withLock { $0[name]?.popLast() }
    guard let converter = kept ?? Converter(page) else { return nil }
    defer { idle.withLock { $0[name, default: []].append(converter) } }
    return use(converter)
  }

  /// Converts bytes; each one that begins no character becomes U+FFFD.
  func convert(_ bytes: [UInt8]) -> TextEncoding.Decoded {
    var firstMalformedOffset: Int?
    // No character takes more than three bytes of UTF-8 for each of its own; one round that ends
    // for want of room grows the buffer all the same.
    var output: [UInt8] = []
    var offset = 0
    unsafe iconv(handle, nil, nil, nil, nil)
    while offset < bytes.count {
      var consumed = 0
      var failure: Int32 = 0
      let room = (bytes.count - offset) * 3 + 16
      unsafe output += [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        unsafe bytes[offset...].withUnsafeBytes { source in
          unsafe (consumed, filled, failure) = convert(source, to: .init(buffer))
        }
      }
      offset += consumed
      guard failure == EILSEQ || failure == EINVAL else { continue }
      output += "\u{FFFD}".utf8
      firstMalformedOffset = firstMalformedOffset ?? offset
      // EINVAL: the end of the input stands in the middle of a character.
      offset = failure == EINVAL ? bytes.count : offset + 1
    }
    return TextEncoding.Decoded(
      text: String(decoding: output, as: UTF8.self), firstMalformedOffset: firstMalformedOffset)
  }

  private func convert(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
  ) -> (consumed: Int, filled: Int, failure: Int32) {
    // iconv is declared to take a mutable input, and doesn't change it.
    var input = unsafe UnsafeMutableRawPointer(mutating: source.baseAddress)?
      .assumingMemoryBound(to: CChar.self)
    var output = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
    var (inputLeft, outputLeft) = (source.count, target.count)
    var failure: Int32 = 0
    if unsafe iconv(handle, &input, &inputLeft, &output, &outputLeft) == -1 {
      failure = errno
    }
    // Lets out a letter that was held back for the tone behind it.
    unsafe iconv(handle, nil, nil, &output, &outputLeft)
    return (source.count - inputLeft, target.count - outputLeft, failure)
  }
}
#endif
