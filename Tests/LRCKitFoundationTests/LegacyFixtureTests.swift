import Foundation
import LRCKitFoundation
import Testing

@Suite("Legacy files as they are found")
struct LegacyFixtureTests {
  private struct Expectation: Decodable {
    struct Lines: Decodable {
      struct Line: Decodable {
        var start: Int64
        var text: String

        private enum CodingKeys: String, CodingKey {
          case start = "start_ms"
          case text
        }
      }
      var lines: [Line]
      var tags: [String: String]
      var untimed: [String]
    }
    var file: String
    var encoding: String
    var expect: Lines?
  }

  static let files = ["21-gbk-zh.lrc", "22-gbk-mostly-ascii.lrc", "112-footer-advert.lrc"]

  @Test("GBK files read as expected", arguments: files)
  func reads(name: String) throws {
    let folder = EncodingSample.fixtures.appendingPathComponent("wild")
    let json = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    let all = try JSONDecoder().decode([Expectation].self, from: json)
    let expected = try #require(all.first { $0.file == name }?.expect)
    let reading = try LyricsReading(contentsOf: folder.appendingPathComponent(name))
    #expect(reading.encoding == .gb18030)
    #expect(reading.lyrics.lines.map(\.text) == expected.lines.map(\.text))
    #expect(reading.lyrics.lines.map(\.start) == expected.lines.map { .milliseconds($0.start) })
    for (key, value) in expected.tags { #expect(reading.lyrics.metadata[key] == value) }
    #expect(reading.lyrics.untimed.map(\.text).filter { !$0.isEmpty } == expected.untimed)
  }

  @Test("An encrypted KuGou file is named")
  func encrypted() throws {
    let file = EncodingSample.fixtures.appendingPathComponent("wild/27-krc-binary.lrc")
    let reading = try LyricsReading(contentsOf: file)
    #expect(reading.issues.map(\.kind) == [.encryptedKRC])
    #expect(reading.lyrics == Lyrics())
  }

  private struct Cases: Decodable {
    var id: String
    var input: String?
    var bytes: String?
    var encoding: String?
    var expect: Expect

    struct Expect: Decodable {
      var lines: [[String: TextOrTime]]?
      var starts: [Int64]?

      private enum CodingKeys: String, CodingKey {
        case lines
        case starts = "lines_t"
      }
    }

    enum TextOrTime: Decodable {
      case time(Int64)
      case text(String)
      case other

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let time = try? value.decode(Int64.self) {
          self = .time(time)
        } else if let text = try? value.decode(String.self) {
          self = .text(text)
        } else {
          self = .other
        }
      }
    }

    private enum CodingKeys: String, CodingKey {
      case id, input, encoding, expect
      case bytes = "input_base64"
    }
  }

  @Test("Cases of bytes", arguments: ["d-en-01", "d-en-05", "d-en-06"])
  func cases(id: String) throws {
    let file = EncodingSample.fixtures.appendingPathComponent("cases/read.json")
    let all = try JSONDecoder().decode([Cases].self, from: try Data(contentsOf: file))
    let found = try #require(all.first { $0.id == id })
    let bytes = try #require(found.bytes.flatMap { Data(base64Encoded: $0) })
    // As a caller would who knows, and as one who doesn't.
    let named = found.encoding.flatMap { TextEncoding(named: $0) }
    for encodings in [named.map { .only($0) }, TextEncodings.detecting()].compactMap(\.self) {
      let lines = LyricsReading(decoding: bytes, encodings: encodings).lyrics.lines
      if let starts = found.expect.starts {
        #expect(lines.map(\.start) == starts.map { .milliseconds($0) })
      }
      for (line, expected) in zip(lines, found.expect.lines ?? []) {
        if case .text(let text) = expected["text"] { #expect(line.text == text) }
        if case .time(let start) = expected["start_ms"] {
          #expect(line.start == .milliseconds(start))
        }
      }
      #expect(found.expect.lines.map { $0.count == lines.count } ?? true)
    }
  }
}
