import Foundation
import LRCKit
import Testing

/// A small input and what reading it gives: a case whose `op` is `read`.
struct ReadingCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let why: String?
  let input: CaseInput
  let expectation: ReadingExpectation

  var testDescription: String { name }

  init(name: String, why: String?, input: CaseInput, expectation: ReadingExpectation) {
    self.name = name
    self.why = why
    self.input = input
    self.expectation = expectation
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    why = try container.decodeIfPresent(String.self, forKey: .why)
    input = try CaseInput(from: decoder)
    expectation = try container.decode(ReadingExpectation.self, forKey: .expectation)
  }

  private enum CodingKeys: String, CodingKey {
    case name = "id"
    case why
    case expectation = "expect"
  }
}

/// What a case gives to read: text or bytes.
enum CaseInput: Decodable, Sendable {
  case text(String)
  case bytes([UInt8])

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      self = .text(text)
    } else {
      self = .bytes([UInt8](try container.decode(Data.self, forKey: .bytes)))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case text = "input"
    case bytes = "input_base64"
  }

  /// What reading it gives.
  func read(options: LyricsReading.Options = .init()) -> LyricsReading {
    switch self {
    case .text(let text): LyricsReading(of: text, options: options)
    case .bytes(let bytes): LyricsReading(decoding: bytes, options: options)
    }
  }
}

/// What is expected of a reading; only what is stated counts.
struct ReadingExpectation: Decodable, Sendable {
  var lines: [ExpectedLine]?
  /// The lines as they are, each with all its translations and background.
  var timeline: [ExpectedNestedLine]?
  var starts: [Int64]?
  var amongLines: [ExpectedLine]?
  var groups: [[Int]]?
  var ends: [Int: Int64]?
  var words: [Int: [ExpectedWord]?]?
  var tags: [String: String]?
  /// All tags in order: key as written, value.
  var tagList: [[String]]?
  var metadata: ExpectedMetadata?
  var untimed: [String]?
  var textInOrder: [String]?
  var offset: Int64?
  var length: Expected<Int64>
  var isSynced: Bool?
  /// Kinds of issue that must be among those found; an empty list says that there are none.
  var issues: [String]?

  private enum CodingKeys: String, CodingKey {
    case lines
    case timeline
    case starts = "lines_t"
    case amongLines = "has_lines"
    case groups
    case ends = "line_end"
    case words = "words_of"
    case tags
    case tagList = "tag_list"
    case metadata
    case untimed
    case textInOrder = "text_in_order"
    case offset = "offset_ms"
    case length = "length_ms"
    case isSynced = "synced"
    case issues
  }
}

/// A row of the timeline; end, voice and words only where they are stated.
struct ExpectedLine: Decodable, Sendable {
  var start: Int64
  var end: Expected<Int64>
  var text: String
  var voice: Expected<String>
  var words: Expected<[ExpectedWord]>

  private enum CodingKeys: String, CodingKey {
    case start = "start_ms"
    case end = "end_ms"
    case text
    case voice
    case words
  }
}

/// A line with what belongs to it; translations and background are none where they aren't stated.
struct ExpectedNestedLine: Decodable, Sendable {
  let line: ExpectedLine
  let translations: [String]
  let background: [ExpectedLine]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    line = try ExpectedLine(from: decoder)
    translations = try container.decodeIfPresent([String].self, forKey: .translations) ?? []
    background = try container.decodeIfPresent([ExpectedLine].self, forKey: .background) ?? []
  }

  private enum CodingKeys: String, CodingKey {
    case translations
    case background
  }
}

/// What the accessors of the metadata answer.
struct ExpectedMetadata: Decodable, Sendable {
  var title: Expected<String>
  var artist: Expected<String>
  var album: Expected<String>
  var lyricist: Expected<String>
  var creator: Expected<String>
  var language: Expected<String>
}

/// A word; `read` cases spell its times `start_ms` and `end_ms`, `words_of` `t` and `end`.
struct ExpectedWord: Decodable, Sendable, Equatable {
  var start: Int64
  var end: Int64?
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start =
      try container.decodeIfPresent(Int64.self, forKey: .shortStart)
      ?? container.decode(Int64.self, forKey: .start)
    end =
      try container.decodeIfPresent(Int64.self, forKey: .shortEnd)
      ?? container.decodeIfPresent(Int64.self, forKey: .end)
    text = try container.decode(String.self, forKey: .text)
  }

  private enum CodingKeys: String, CodingKey {
    case start = "start_ms"
    case end = "end_ms"
    case shortStart = "t"
    case shortEnd = "end"
    case text
  }
}
