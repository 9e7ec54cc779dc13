import Foundation
import LRCKit
import LRCKitFoundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A temporary folder of typical songs, removed when nobody needs it any more.
final class SongFolder: Sendable {
  let url: URL
  let paths: [String]
  let byteCount: Int

  /// Writes the files: one in a hundred in GB 18030, the others in UTF-8.
  init(count: Int) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("lrc-benchmarks-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var random = RandomSource(seed: 1)
    var byteCount = 0
    paths = try (1...count).map { [url] number in
      let bytes =
        number % 100 == 0 ? Song.inGB18030(&random) : Song(.typical, &random).bytes
      byteCount += bytes.count
      let file = url.appendingPathComponent("\(number).lrc")
      try Self.write(bytes, to: file.path)
      return file.path
    }
    self.byteCount = byteCount
  }

  /// Writes a file; Foundation would wait for the disk after each.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw CocoaError(.fileWriteUnknown) }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

extension Song {
  /// The bytes of a song as programs in China wrote them.
  fileprivate static func inGB18030(_ random: inout RandomSource) -> [UInt8] {
    while true {
      let text = String(decoding: Song(.typical, &random).bytes, as: UTF8.self)
      let characters = text.unicodeScalars.filter { $0 != "\u{FEFF}" }
        .map { $0.isASCII ? [UInt8($0.value)] : gb18030[$0] }
      let bytes = characters.compactMap(\.self).joined()
      if !characters.contains(nil), bytes.contains(where: { $0 > 0x7F }) { return Array(bytes) }
    }
  }

  /// The two bytes of each character that has two.
  private static let gb18030: [Unicode.Scalar: [UInt8]] = {
    var table: [Unicode.Scalar: [UInt8]] = [:]
    for first in UInt8(0x81)...0xFE {
      for second in UInt8(0x40)...0xFE {
        let scalars = TextEncoding.gb18030.decode([first, second]).text.unicodeScalars
        if scalars.count == 1, let scalar = scalars.first { table[scalar] = [first, second] }
      }
    }
    return table
  }()
}
