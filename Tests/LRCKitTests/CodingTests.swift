import Foundation
import LRCKit
import Testing

/// A coder of someone else's.
enum Coder: String, CaseIterable, Sendable {
  case json, xmlPropertyList, binaryPropertyList

  func encode(_ value: some Encodable) throws -> Data {
    switch self {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(value)
    case .xmlPropertyList, .binaryPropertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = self == .xmlPropertyList ? .xml : .binary
      return try encoder.encode(value)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    switch self {
    case .json: try JSONDecoder().decode(type, from: data)
    case .xmlPropertyList, .binaryPropertyList:
      try PropertyListDecoder().decode(type, from: data)
    }
  }
}

@Suite("Coding: what is written reads back")
struct CodingRoundTripTests {
  /// Lyrics with all that lyrics can have.
  static let everything = Lyrics(
    metadata: Metadata(tags: [
      .init(key: "ti", value: "Paper Boats"), .init(key: "TI", value: ""),
      .init(key: "offset", value: "+250"), .init(key: "length", value: "3:08"),
    ]),
    lines: [
      Line(start: .milliseconds(-1_500), end: .zero, text: "“Paper” boats / drift\\north\n🛶"),
      Line(
        start: .seconds(1), end: .milliseconds(3_250),
        words: [
          Word(start: .milliseconds(900), text: "Over "),
          Word(start: .milliseconds(1_500), end: .milliseconds(2_000), text: "the "),
          Word(start: .milliseconds(1_500), text: "harbour"),
        ],
        voice: "v2",
        background: [
          Line(start: .seconds(2), text: "ooh", voice: "v1"),
          Line(words: [Word(start: .seconds(3), end: .seconds(4), text: "aah")]),
        ],
        translations: [
          .init(text: "Sobre el puerto", language: "es"),
          .init(
            words: [
              Word(start: .seconds(1), text: "Über "), Word(start: .seconds(2), text: "dem"),
            ],
            language: nil, end: .seconds(5)),
        ],
        romanizations: [.init(text: "over the harbour", language: "en-Latn")]),
      Line(start: .seconds(5), text: ""),
      Line(start: .seconds(5), text: "e\u{301}t\u{E9}"),
    ],
    untimed: [
      UntimedText(text: "A note", before: 0), UntimedText(text: "", before: 2),
      UntimedText(text: "The end", before: 4),
    ])

  @Test("Lyrics with everything", arguments: Coder.allCases)
  func lyrics(coder: Coder) throws {
    let data = try coder.encode(Self.everything)
    #expect(try coder.decode(Lyrics.self, from: data) == Self.everything)
  }

  @Test("Empty lyrics, and lyrics without times", arguments: Coder.allCases)
  func sparse(coder: Coder) throws {
    for lyrics in [
      Lyrics(), Lyrics(untimed: [UntimedText(text: "Paper boats"), UntimedText(text: "")]),
    ] {
      #expect(try coder.decode(Lyrics.self, from: coder.encode(lyrics)) == lyrics)
    }
  }

  @Test("Estimated starts are told apart from given ones", arguments: Coder.allCases)
  func estimated(coder: Coder) throws {
    let estimate = Lyrics(parsing: "Paper boats\nDrift north").spread(over: .seconds(10))
    let decoded = try coder.decode(Lyrics.self, from: coder.encode(estimate))
    #expect(decoded.isEstimated)
    #expect(decoded == estimate)
  }

  @Test("The parts of lyrics on their own", arguments: Coder.allCases)
  func parts(coder: Coder) throws {
    let lyrics = Self.everything
    let line = lyrics.lines[1]
    #expect(try coder.decode(Line.self, from: coder.encode(line)) == line)
    #expect(try coder.decode([Word].self, from: coder.encode(line.words)) == line.words)
    #expect(
      try coder.decode([Line.Translation].self, from: coder.encode(line.translations))
        == line.translations)
    #expect(try coder.decode(Metadata.self, from: coder.encode(lyrics.metadata)) == lyrics.metadata)
  }

  @Test("A reading reads back as its lyrics", arguments: Coder.allCases)
  func reading(coder: Coder) throws {
    let reading = LyricsReading(
      of: "[ti:Paper Boats]\n[offset:100]\n[00:01.00]<00:01.00>Paper <00:01.50>boats\n[00:2x]oh")
    #expect(try coder.decode(Lyrics.self, from: coder.encode(reading)) == reading.lyrics)
  }
}

@Suite("Coding: whole files")
struct CodingFileTests {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../Fixtures/wild")

  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [])
    .filter { $0.hasSuffix(".lrc") }.sorted()

  @Test("Whatever was read reads back", arguments: files)
  func file(name: String) throws {
    let bytes = try Data(contentsOf: Self.directory.appendingPathComponent(name))
    let reading = LyricsReading(decoding: bytes)
    let data = try Coder.json.encode(reading)
    #expect(try Coder.json.decode(Lyrics.self, from: data) == reading.lyrics)
  }

  @Test("Untimed rows keep their places where rows aren't in order of time")
  func disorder() throws {
    let lyrics = Lyrics(
      parsing: """
        [00:20.00]Drift north

        (one)
        [00:30.00]Over the water
        [00:10.00]Paper boats

        (two)
        [00:15.00]
        """)
    #expect(try Coder.json.decode(Lyrics.self, from: Coder.json.encode(lyrics)) == lyrics)
  }
}

@Suite("Coding: the shape")
struct CodingShapeTests {
  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try Coder.json.encode(value), as: UTF8.self)
  }

  @Test("A plain line has all keys")
  func plainLine() throws {
    #expect(
      try json(Line(start: .seconds(1), text: "Paper boats")) == """
        {"background":[],"end_ms":null,"romanizations":[],"start_ms":1000,"text":"Paper boats",\
        "translations":[],"voice":null,"words":[]}
        """)
  }

  @Test("A word has its times in milliseconds")
  func word() throws {
    #expect(
      try json([Word(start: .seconds(1), end: .milliseconds(1_500), text: "Paper ")])
        == #"[{"end_ms":1500,"start_ms":1000,"text":"Paper "}]"#)
  }

  @Test("A translation has words and an end only where there are any")
  func translation() throws {
    #expect(
      try json(Line.Translation(text: "Barcos de papel"))
        == #"{"language":null,"text":"Barcos de papel"}"#)
    let timed = Line.Translation(
      words: [Word(start: .zero, text: "Barcos")], language: "es", end: .seconds(2))
    #expect(
      try json(timed) == """
        {"end_ms":2000,"language":"es","text":"Barcos",\
        "words":[{"end_ms":null,"start_ms":0,"text":"Barcos"}]}
        """)
  }

  @Test("Lyrics have all keys")
  func lyrics() throws {
    let lyrics = Lyrics(
      metadata: Metadata(tags: [.init(key: "ti", value: "Paper Boats")]),
      lines: [], untimed: [UntimedText(text: "Drift north")])
    #expect(
      try json(lyrics) == """
        {"length_ms":null,"lines":[],"offset_ms":0,"synced":false,\
        "tags":[{"key":"ti","value":"Paper Boats"}],"untimed":["Drift north"],"untimed_before":[0]}
        """)
  }

  @Test("A reading adds format, encoding and issues")
  func reading() throws {
    let text = try json(LyricsReading(of: ""))
    #expect(text.contains(#""encoding":"utf-8""#))
    #expect(text.contains(#""format":""#))
    #expect(text.contains(#""issues":[]"#))
    #expect(!text.contains("issues_omitted"))
  }

  @Test("Issues left out are counted")
  func omittedIssues() throws {
    let rows = String(repeating: "[00:2x]oh\n", count: 5)
    let reading = LyricsReading(
      of: "[00:01.00]Paper boats\n\n" + rows, options: .init(maximumIssueCount: 2))
    let text = try json(reading)
    #expect(text.contains(#""issues_omitted":3"#))
    #expect(
      text.contains(
        #"{"column":1,"kind":"malformedTimestamp","message":"This looks like a timestamp"#))
    #expect(text.contains(#""row":3,"severity":"warning"}"#))
  }
}

@Suite("Coding: strict decoding")
struct CodingStrictnessTests {
  private static func line(_ rest: String) -> String { #"{"lines":[{"start_ms":1000,\#(rest)}]}"# }

  @Test(
    "What isn't lyrics is refused, and the error says why",
    arguments: [
      ("no object", "[]", "array"),
      ("no lines", #"{"tags":[]}"#, "lines"),
      ("lines of null", #"{"lines":null}"#, "lines"),
      ("a line without a text", Self.line(#""end_ms":2000"#), "text"),
      ("a line without a start", #"{"lines":[{"text":"a"}]}"#, "start_ms"),
      ("a start of null", #"{"lines":[{"text":"a","start_ms":null}]}"#, "start_ms"),
      ("a start as text", #"{"lines":[{"text":"a","start_ms":"1"}]}"#, "start_ms"),
      (
        "a start between milliseconds", #"{"lines":[{"text":"a","start_ms":1.5}]}"#, "dataCorrupted"
      ),
      (
        "a start out of range", #"{"lines":[{"text":"a","start_ms":9000000000000000000}]}"#,
        "out of range"
      ),
      ("a text of the wrong type", Self.line(#""text":3"#), "text"),
      (
        "an end at the start", Self.line(#""text":"a","end_ms":1000"#),
        "The end at 1000 ms isn't after the start at 1000 ms."
      ),
      (
        "an end before the start", Self.line(#""text":"a","end_ms":-1"#),
        "The end at -1 ms isn't after the start at 1000 ms."
      ),
      (
        "a word that ends before it starts",
        Self.line(#""text":"a","words":[{"start_ms":5,"end_ms":4,"text":"a"}]"#),
        "The end at 4 ms isn't after the start at 5 ms."
      ),
      (
        "words that aren't the text",
        Self.line(#""text":"a b","words":[{"start_ms":1000,"text":"a"}]"#),
        "The texts of the words, joined, aren't the text beside them."
      ),
      (
        "words that are the text only by canonical equivalence",
        Self.line(#""text":"\#u{E9}","words":[{"start_ms":1000,"text":"e\#u{301}"}]"#),
        "The texts of the words, joined, aren't the text beside them."
      ),
      (
        "words out of order",
        Self.line(
          #""text":"ab","words":[{"start_ms":1000,"text":"a"},{"start_ms":999,"text":"b"}]"#),
        "Word 1 starts before the word in front of it."
      ),
      (
        "a translation whose words aren't its text",
        Self.line(
          #""text":"a","translations":[{"text":"b","words":[{"start_ms":0,"text":"c"}]}]"#),
        "joined"
      ),
      ("a tag without a value", #"{"lines":[],"tags":[{"key":"ti"}]}"#, "value"),
      ("untimed text of the wrong type", #"{"lines":[],"untimed":[1]}"#, "untimed"),
      (
        "too few places of untimed rows", #"{"lines":[],"untimed":["a"],"untimed_before":[]}"#,
        "There are 1 untimed rows but 0 places."
      ),
      (
        "a place behind the end", #"{"lines":[],"untimed":["a"],"untimed_before":[1]}"#,
        "There is no place 1 among 0 lines."
      ),
      (
        "a place before the start", #"{"lines":[],"untimed":["a"],"untimed_before":[-1]}"#,
        "There is no place -1 among 0 lines."
      ),
      ("synced of the wrong type", #"{"lines":[],"synced":"yes"}"#, "synced"),
      ("estimated of the wrong type", #"{"lines":[],"estimated":1}"#, "estimated"),
      ("an offset of the wrong type", #"{"lines":[],"offset_ms":"fast"}"#, "offset_ms"),
    ])
  func refused(name: String, json: String, reason: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Lyrics.self, from: Data(json.utf8))
    }
    #expect(String(describing: error).contains(reason), "\(String(describing: error))")
  }

  private func decode(_ json: String) throws -> Lyrics {
    try JSONDecoder().decode(Lyrics.self, from: Data(json.utf8))
  }

  @Test("What follows from the rest may be missing, and unknown keys are ignored")
  func sparse() throws {
    let lyrics = try decode(
      #"{"lines":[{"start_ms":2000,"text":"b","x":1},{"start_ms":-1,"text":"a"}],"x":[null]}"#)
    #expect(lyrics.lines.map(\.text) == ["a", "b"])
    #expect(lyrics.untimed.isEmpty && lyrics.metadata.tags.isEmpty)
  }

  @Test("Without places, untimed rows stand before the first line")
  func untimedWithoutPlaces() throws {
    let lyrics = try decode(#"{"lines":[{"start_ms":0,"text":"a"}],"untimed":["b",""]}"#)
    #expect(lyrics.untimed == [UntimedText(text: "b"), UntimedText(text: "")])
  }

  @Test("An offset and a length become tags where the tags state none")
  func offsetAndLength() throws {
    let added = try decode(#"{"lines":[],"offset_ms":-250,"length_ms":188000}"#)
    #expect(
      added.metadata.tags == [
        .init(key: "offset", value: "-250"), .init(key: "length", value: "3:08"),
      ])
    let stated = try decode(
      """
      {"lines":[],"offset_ms":-250,"length_ms":1000,
       "tags":[{"key":"Offset","value":"500"},{"key":"length","value":"0:02"}]}
      """)
    #expect(
      stated.metadata.tags == [
        .init(key: "Offset", value: "500"), .init(key: "length", value: "0:02"),
      ])
    #expect(try decode(#"{"lines":[],"offset_ms":0,"length_ms":null}"#).metadata.tags.isEmpty)
  }
}
