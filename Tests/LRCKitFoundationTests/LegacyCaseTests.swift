import Foundation
import LRCKitFoundation
import Testing

/// The cases and files in legacy encodings, which the core leaves to this module.
@Suite("Legacy encodings: cases and whole files")
struct LegacyCaseTests {
  /// What a case or a file says: its bytes, and the starts and texts they give.
  struct Example: Decodable, Sendable, CustomTestStringConvertible {
    struct Line: Decodable, Hashable, Sendable {
      let start: Int64
      let text: String

      private enum CodingKeys: String, CodingKey {
        case start = "start_ms"
        case text
      }
    }

    struct Expectation: Decodable, Sendable {
      let lines: [Line]?
      let tags: [String: String]?
      let untimed: [String]?
    }

    let name: String?
    let file: String?
    let encoding: String?
    let input: Data?
    let expectation: Expectation?

    var testDescription: String { name ?? file ?? "" }

    private enum CodingKeys: String, CodingKey {
      case name = "id"
      case file
      case encoding
      case input = "input_base64"
      case expectation = "expect"
    }

    func bytes() throws -> [UInt8] {
      if let input { return [UInt8](input) }
      return [UInt8](
        try Data(contentsOf: LegacyCaseTests.fixtures.appendingPathComponent("wild/\(file ?? "")")))
    }
  }

  fileprivate static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  static let examples: [Example] = ["cases/read.json", "wild/expected.json"].flatMap { name in
    do {
      let data = try Data(contentsOf: fixtures.appendingPathComponent(name))
      let legacy: Set = ["gbk", "gb18030", "euc-kr", "big5", "shift_jis"]
      return try JSONDecoder().decode([Example].self, from: data)
        .filter { $0.encoding.map(legacy.contains) ?? false }
    } catch {
      fatalError("Fixtures/\(name): \(error)")
    }
  }

  @Test("reads as its words", arguments: examples)
  func detected(_ example: Example) throws {
    let lyrics = LyricsReading(decoding: try example.bytes(), encodings: .detecting()).lyrics
    let expected = try #require(example.expectation)
    #expect(
      lyrics.lines.map { "\($0.start) \($0.text)" }
        == expected.lines?.map { "\(Duration.milliseconds($0.start)) \($0.text)" })
    for (key, value) in expected.tags ?? [:] {
      #expect(lyrics.metadata[key] ?? "" == value)
    }
    if let untimed = expected.untimed {
      #expect(lyrics.untimed.map(\.text).filter { !$0.isEmpty } == untimed)
    }
  }

  @Test func fiveOfThem() { #expect(Self.examples.count == 5) }
}
