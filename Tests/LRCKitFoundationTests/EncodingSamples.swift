import Foundation
import LRCKitFoundation

/// Lyrics in a legacy encoding, made of the rows that another program encoded.
struct EncodingSample: Sendable {
  var encoding: String
  var language: String
  var rows: [[UInt8]]
  var texts: [String]

  /// All samples of `Fixtures/encodings`.
  static let all: [EncodingSample] = (try? load()) ?? []

  static var fixtures: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
  }

  private struct Entry: Decodable {
    var encoding: String
    var language: String
    var bytes: String
    var text: String
    var replaced: [String: String]
  }

  private static func load() throws -> [EncodingSample] {
    let folder = fixtures.appendingPathComponent("encodings")
    let manifest = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
    return try JSONDecoder().decode([Entry].self, from: manifest).map { entry in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(entry.bytes)))
      var text = try String(contentsOf: folder.appendingPathComponent(entry.text), encoding: .utf8)
      for (old, new) in entry.replaced { text = text.replacingOccurrences(of: old, with: new) }
      return EncodingSample(
        encoding: entry.encoding, language: entry.language,
        rows: bytes.split(separator: 10).map(Array.init),
        texts: text.split(separator: "\n").map(String.init))
    }
  }

  /// Lyrics of `count` lines from the row `start` on, every other one with tags.
  func lyrics(from start: Int, count: Int) -> (bytes: [UInt8], text: String) {
    var bytes: [UInt8] = []
    var text = ""
    if start % 2 == 0 {
      bytes += "[ti:".utf8 + rows[start % rows.count] + "]\n[by:LRC Maker]\n".utf8
      text += "[ti:\(texts[start % rows.count])]\n[by:LRC Maker]\n"
    }
    for line in 0..<count {
      let seconds = line * 4
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      let stamp = "[\(two(seconds / 60)):\(two(seconds % 60)).50]"
      let row = (start + line) % rows.count
      bytes += stamp.utf8 + rows[row] + "\n".utf8
      text += stamp + texts[row] + "\n"
    }
    return (bytes, text)
  }
}
