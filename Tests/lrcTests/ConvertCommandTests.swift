import Foundation
import Testing

@Suite("lrc convert")
struct ConvertCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace([
      "boats.lrc": ToolTests.boats,
      "plain.lrc": "Paper boats\n\nDrift north\n",
      "folded.lrc": "[offset:+500]\n[00:10.00][00:30.123]la la\n[00:20.00]boats\n",
    ])
  }

  private static let plain = "Paper boats\nDrift north\n\nOver the water\n"

  @Test(
    "To LRC",
    arguments: [
      ("boats.lrc", ToolTests.boats),
      (
        "boats.lrc --digits 3",
        """
        [ti:Paper Boats]
        [ar:The Harbour]
        [00:01.000]<00:01.000>Paper <00:01.500>boats<00:03.500>
        [00:05.000]Drift north
        [00:07.500]
        [00:10.000]Over the water

        """
      ),
      (
        "folded.lrc",
        "[offset:+500]\n[00:10.000]la la\n[00:20.000]boats\n[00:30.123]la la\n"
      ),
      (
        "folded.lrc --repeats expand --offset keep",
        "[offset:+500]\n[00:10.000]la la\n[00:20.000]boats\n[00:30.123]la la\n"
      ),
      (
        "folded.lrc --repeats fold",
        "[offset:+500]\n[00:10.000][00:30.123]la la\n[00:20.000]boats\n"
      ),
      (
        "folded.lrc --offset bake --digits=3",
        "[00:09.500]la la\n[00:19.500]boats\n[00:29.623]la la\n"
      ),
      ("plain.lrc", "Paper boats\n\nDrift north\n"),
      ("plain.lrc --from lrc", "Paper boats\n\nDrift north\n"),
    ])
  func lrc(arguments: String, text: String) throws {
    #expect(try place.lrc("convert --to lrc \(arguments)") == Outcome(output: text))
  }

  @Test(
    "What is lost is said, and isn't a failure",
    arguments: [
      (
        "folded.lrc --to lrc --digits 2",
        "[offset:+500]\n[00:10.00]la la\n[00:20.00]boats\n[00:30.12]la la\n",
        "folded.lrc: warning: line 3: Times are cut to the digits that are written.\n"
      ),
      (
        "boats.lrc --to txt", plain,
        """
        boats.lrc: warning: The format holds no times.
        boats.lrc: warning: A tag can't be kept as it is.

        """
      ),
      (
        "boats.lrc --from txt --to txt", ToolTests.boats, ""
      ),
      (
        "plain.lrc --to lrc --duration 10", "Paper boats\n\nDrift north\n",
        "plain.lrc: warning: The times are estimates, which aren't written.\n"
      ),
    ])
  func losses(arguments: String, text: String, errors: String) throws {
    #expect(
      try place.lrc("convert \(arguments)") == Outcome(output: text, errors: errors))
  }

  @Test("JSON leads back to the lyrics, from a file, a pipe and with any encoding")
  func json() throws {
    let json = try place.lrc("convert boats.lrc --to json")
    #expect(try place.lrc("convert boats.lrc --to json -o boats.json") == Outcome())
    #expect(try place.lrc("convert boats.json --to lrc") == Outcome(output: ToolTests.boats))
    let piped = try place.lrc("convert - --from json --to lrc", input: "\u{FEFF}" + json.output)
    #expect(piped == Outcome(output: ToolTests.boats))
    let again = try place.lrc("convert boats.json --to json")
    #expect(
      again.output
        == json.output.replacingOccurrences(of: #""format":"lrc""#, with: #""format":"json""#))
    try place.write(try #require(json.output.data(using: .utf16)), as: "wide.json")
    #expect(try place.lrc("convert wide.json --to lrc") == Outcome(output: ToolTests.boats))
  }

  @Test("Estimated times are written as JSON, marked as what they are")
  func estimates() throws {
    let outcome = try place.lrc("convert plain.lrc --to json --duration 10")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains(#""estimated":true,"format":"txt""#))
    #expect(outcome.output.contains(#""start_ms":5000,"text":"Drift north""#))
    // Lyrics with times keep them.
    #expect(
      try place.lrc("convert boats.lrc --to json --duration 10")
        == place.lrc("convert boats.lrc --to json"))
  }

  @Test(
    "JSON of another kind is one line and exits with 1",
    arguments: [
      ("{}", "lines is missing"),
      (#"{"lines": [{"text": "a"}]}"#, "lines[0].start_ms is missing"),
      (
        #"{"lines": [{"start_ms": 1000, "end_ms": 500, "text": "a"}]}"#,
        "lines[0].end_ms: The end at 500 ms isn't after the start at 1000 ms."
      ),
      ("[00:01.00]Paper boats", nil), ("", nil), ("[]", nil),
    ])
  func malformed(text: String, reason: String?) throws {
    let outcome = try place.lrc("convert - --from json --to lrc", input: text)
    let start = "lrc: -: This isn’t JSON as “--to json” writes it: "
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(start))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    if let reason { #expect(outcome.errors == "\(start)\(reason)\n") }
  }

  @Test("-o writes a file and nothing else")
  func output() throws {
    #expect(try place.lrc("convert boats.lrc --to lrc -o out.lrc") == Outcome())
    #expect(try place.text("out.lrc") == ToolTests.boats)
    #expect(try place.lrc("convert plain.lrc --to txt -o=out.lrc") == Outcome())
    #expect(try place.text("out.lrc") == "Paper boats\n\nDrift north\n")
    #expect(
      try place.lrc("convert plain.lrc --to txt -o -") == place.lrc("convert plain.lrc --to txt"))
    #expect(try place.names == ["boats.lrc", "folded.lrc", "out.lrc", "plain.lrc"])
    #expect(try place.lrc("convert plain.lrc --to txt -o /dev/null") == Outcome())
    let piped = try place.shell(
      "mkfifo pipe && { cat pipe & lrc convert plain.lrc --to txt -o pipe && wait; }")
    #expect(piped == Outcome(output: "Paper boats\n\nDrift north\n"))
  }

  @Test(
    "What can't be written is one line and exits with 1",
    arguments: [
      ("none/out.lrc", "There is no folder to write this file into."),
      ("boats.lrc/out.lrc", "There is no folder to write this file into."),
      (".", "This is a directory, not a file."),
    ])
  func unwritable(file: String, sentence: String) throws {
    #expect(
      try place.lrc("convert boats.lrc --to lrc -o \(file)")
        == Outcome(status: 1, errors: "lrc: \(file): \(sentence)\n"))
  }

  @Test("A device that is full says so")
  func fullDevice() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(
      try place.lrc("convert boats.lrc --to lrc -o /dev/full")
        == Outcome(
          status: 1,
          errors: "lrc: /dev/full: This file can't be written: No space left on device.\n"))
  }

  @Test("What couldn't be read is said where it is left out")
  func damaged() throws {
    try place.write(Data("krc18".utf8), as: "krc.lrc")
    #expect(
      try place.lrc("convert krc.lrc --to lrc")
        == Outcome(
          errors:
            "krc.lrc:1:1: error: This is an encrypted KuGou file (KRC), which can't be read.\n"
        ))
  }
}

/// The cases of `Fixtures/cases` that are about writing, as command lines.
@Suite("Written cases")
struct WrittenCaseTests {
  struct Case: Decodable {
    struct Expectation: Decodable {
      var contains: [String]?
      var excludes: [String]?
      var choices: [String]?
      var lineChoices: [[String]]?
      var isInput: Bool?

      enum CodingKeys: String, CodingKey {
        case contains
        case excludes = "not_contains"
        case choices = "one_of"
        case lineChoices = "one_of_lines"
        case isInput = "equals_input"
      }
    }

    var id: String
    var input: String
    var digits: Int?
    var repeats: String?
    var locale: String?
    var bakesOffset: Bool?
    var expect: Expectation

    enum CodingKeys: String, CodingKey {
      case id, input, digits, repeats, locale, expect
      case bakesOffset = "bake_offset"
    }

    /// The command line that writes it.
    var line: String {
      var words = ["convert", "-", "--to", "lrc"]
      if let digits { words += ["--digits", "\(digits)"] }
      if let repeats { words += ["--repeats", repeats] }
      if bakesOffset == true { words += ["--offset", "bake"] }
      return words.joined(separator: " ")
    }
  }

  struct PlainCase: Decodable {
    var id: String
    var input: String
    var expect: String
  }

  private static func data(_ name: String) throws -> Data {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: root.appendingPathComponent("Fixtures/cases/\(name).json"))
  }

  @Test("write.json")
  func written() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Self.data("write"))
    #expect(cases.count >= 15)
    let place = try Workplace()
    for one in cases {
      let locale = one.locale.map { ["LC_ALL": "\($0).UTF-8"] } ?? [:]
      let outcome = try place.lrc(one.line, input: one.input, environment: locale)
      #expect(outcome.status == 0, "\(one.id)")
      let text = outcome.output
      for part in one.expect.contains ?? [] { #expect(text.contains(part), "\(one.id): \(text)") }
      for part in one.expect.excludes ?? [] { #expect(!text.contains(part), "\(one.id): \(text)") }
      if let choices = one.expect.choices { #expect(choices.contains(text), "\(one.id): \(text)") }
      if one.expect.isInput == true { #expect(text == one.input, "\(one.id)") }
      if let lines = one.expect.lineChoices {
        let rows = text.split(separator: "\n").map(String.init)
        #expect(rows.count == lines.count, "\(one.id): \(text)")
        for (row, choices) in zip(rows, lines) { #expect(choices.contains(row), "\(one.id)") }
      }
    }
  }

  @Test("convert.json")
  func plain() throws {
    let cases = try JSONDecoder().decode([PlainCase].self, from: Self.data("convert"))
    #expect(cases.count >= 2)
    let place = try Workplace()
    for one in cases {
      let outcome = try place.lrc("convert - --to txt", input: one.input)
      #expect(outcome.output == one.expect + "\n", "\(one.id)")
    }
  }
}
