import Foundation
import Testing

@Suite("lrc at")
struct AtCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace([
      "boats.lrc": ToolTests.boats,
      "pairs.lrc": """
      [00:01.00]Paper boats
      [00:01.00]Drift north
      [00:04.00]Over the water
      [length:0:08]
      """,
    ])
  }

  @Test(
    "The text of the line",
    arguments: [
      ("0", ""), ("-0.5", ""), ("1", "Paper boats"), ("0:01.2", "Paper boats"),
      ("1200ms", "Paper boats"), ("3.499", "Paper boats"), ("3.5", ""), ("5", "Drift north"),
      ("7.5", ""), ("10", "Over the water"), ("99:00", "Over the water"),
    ])
  func text(time: String, text: String) throws {
    #expect(try place.lrc("at boats.lrc \(time)") == Outcome(output: text + "\n"))
  }

  @Test(
    "All that is known",
    arguments: [
      (
        "boats.lrc 1.2",
        """
        {"active":[0],"gap":null,"group":[0],"last_started":0,\
        "line":{"end_ms":3500,"index":0,"progress":0.08,"start_ms":1000,"text":"Paper boats"},\
        "next_change_ms":3500,"time_ms":1200,"word":{"index":0,"progress":0.4,"text":"Paper "}}
        """
      ),
      (
        "boats.lrc -0.5",
        """
        {"active":[],"gap":null,"group":[],"last_started":null,\
        "line":null,"next_change_ms":1000,"time_ms":-500,"word":null}
        """
      ),
      (
        "boats.lrc 4",
        """
        {"active":[],"gap":{"end_ms":5000,"start_ms":3500},"group":[],"last_started":0,\
        "line":null,"next_change_ms":5000,"time_ms":4000,"word":null}
        """
      ),
      (
        "boats.lrc 8.75",
        """
        {"active":[2],"gap":{"end_ms":10000,"start_ms":7500},"group":[2],"last_started":2,\
        "line":{"end_ms":10000,"index":2,"progress":0.5,"start_ms":7500,"text":""},\
        "next_change_ms":10000,"time_ms":8750,"word":null}
        """
      ),
      (
        "boats.lrc 11",
        """
        {"active":[3],"gap":null,"group":[3],"last_started":3,\
        "line":{"end_ms":null,"index":3,"progress":0,"start_ms":10000,"text":"Over the water"},\
        "next_change_ms":null,"time_ms":11000,"word":null}
        """
      ),
      (
        "boats.lrc 11 --duration 0:14",
        """
        {"active":[3],"gap":null,"group":[3],"last_started":3,\
        "line":{"end_ms":14000,"index":3,"progress":0.25,"start_ms":10000,\
        "text":"Over the water"},\
        "next_change_ms":null,"time_ms":11000,"word":null}
        """
      ),
      (
        "pairs.lrc 2",
        """
        {"active":[0,1],"gap":null,"group":[0,1],"last_started":0,\
        "line":{"end_ms":4000,"index":0,"progress":0.3333333333333333,"start_ms":1000,\
        "text":"Paper boats"},\
        "next_change_ms":4000,"time_ms":2000,"word":null}
        """
      ),
      (
        "pairs.lrc 6",
        """
        {"active":[2],"gap":null,"group":[2],"last_started":2,\
        "line":{"end_ms":8000,"index":2,"progress":0.5,"start_ms":4000,\
        "text":"Over the water"},\
        "next_change_ms":null,"time_ms":6000,"word":null}
        """
      ),
    ])
  func json(arguments: String, object: String) throws {
    #expect(try place.lrc("at --json \(arguments)") == Outcome(output: object + "\n"))
  }
}

@Suite("lrc window and lrc show")
struct WindowCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace([
      "boats.lrc": ToolTests.boats, "plain.lrc": "Paper boats\n\nDrift north\n", "empty.lrc": "",
    ])
  }

  @Test("The window at a time, as data")
  func atTime() throws {
    #expect(
      try place.lrc("window boats.lrc --at 6 --rows 3 --json").output == """
        {"current_row":1,"rows":[\
        {"current":false,"index":0,"kind":"line","text":"Paper boats"},\
        {"current":true,"fill":0.4,"index":1,"kind":"line","progress":0.4,\
        "text":"Drift north"},\
        {"current":false,"index":2,"kind":"line","text":""}]}

        """)
    #expect(
      try place.lrc("window boats.lrc --at 0 --rows 1 --json").output == """
        {"current_row":null,"rows":[{"current":false,"index":null,"kind":"blank","text":""}]}

        """)
  }

  @Test("The window around a line, as data")
  func aroundLine() throws {
    #expect(
      try place.lrc("window boats.lrc --index 1 --rows 3 --width 6 --json").output == """
        {"current_row":1,"rows":[\
        {"current":false,"index":0,"kind":"continuation","text":"boats"},\
        {"current":true,"index":1,"kind":"line","text":"Drift"},\
        {"current":true,"index":1,"kind":"continuation","text":"north"}]}

        """)
  }

  @Test(
    "The texts alone",
    arguments: [
      ("--at 0 --rows 3", ["", "", "Paper boats"]),
      ("--at 0 --rows 2 --edge clamped", ["Paper boats", "Drift north"]),
      ("--index 3 --rows 3", ["", "Over the water", ""]),
      ("--index 0", ["", "", "", "Paper boats", "Drift north", "", "Over the water"]),
    ])
  func texts(options: String, rows: [String]) throws {
    let outcome = try place.lrc("window boats.lrc \(options)")
    #expect(outcome == Outcome(output: rows.map { $0 + "\n" }.joined()))
  }

  @Test("Shown for people, the current line is marked")
  func show() throws {
    #expect(
      try place.lrc("show boats.lrc --at 5 --rows 3").output == """
          Paper boats
        > Drift north


        """)
  }

  @Test("Colour comes only when asked for")
  func color() throws {
    let plain = try place.lrc("show boats.lrc --at 1.2")
    #expect(!plain.output.contains("\u{1B}"))
    #expect(try place.lrc("show boats.lrc --at 1.2 --color never") == plain)
    let colored = try place.lrc("show boats.lrc --at 1.2 --color always --rows 1")
    #expect(colored.output.contains("\u{1B}["))
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == "Paper boats\n")
    #expect(
      try place.lrc(
        "show boats.lrc --at 1.2 --color always --rows 1", environment: ["NO_COLOR": "1"])
        == colored)
  }

  @Test("Without a time the beginning is shown")
  func beginning() throws {
    #expect(
      try place.lrc("show boats.lrc --rows 2") == Outcome(output: "  Paper boats\n  Drift north\n"))
    #expect(
      try place.lrc("show boats.lrc --rows 2")
        == place.lrc("show boats.lrc --at 0 --edge clamped --rows 2"))
    #expect(
      try place.lrc("show boats.lrc --rows 3 --edge padded")
        == place.lrc("show boats.lrc --at 0 --rows 3"))
  }

  @Test("The length of the song tells how far the last line is")
  func duration() throws {
    let line = "show boats.lrc --at 11 --rows 1 --color always"
    #expect(try place.lrc("\(line) --duration 14").output != place.lrc(line).output)
  }

  @Test("Where there are no times, that is said")
  func noTimes() throws {
    let note = "plain.lrc: note: these lyrics have no times\n"
    #expect(try place.lrc("at plain.lrc 3") == Outcome(output: "\n", errors: note))
    #expect(try place.lrc("at plain.lrc 3 --json").errors == note)
    #expect(
      try place.lrc("window plain.lrc --at 3 --rows 1") == Outcome(output: "\n", errors: note))
  }

  @Test("Lyrics without times are shown whole")
  func unsynced() throws {
    #expect(
      try place.lrc("show plain.lrc --at 5") == Outcome(output: "Paper boats\n\nDrift north\n"))
    #expect(try place.lrc("show empty.lrc") == Outcome())
  }
}
