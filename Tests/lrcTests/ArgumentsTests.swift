import Testing

@testable import lrc

@Suite("Arguments")
struct ArgumentsTests {
  private static let time = Option("--at", "TIME", "")
  private static let rows = Option("--rows", "N", "")
  private static let json = Option("--json", nil, "")
  private static let syntax = CommandSyntax(
    name: "test", summary: "", usage: "FILE [TIME]",
    operands: [.file, Operand(name: "TIME", isRequired: false)], options: [time, rows, json])

  private func arguments(_ words: String) throws -> Arguments {
    try Arguments(words.split(separator: " ").map(String.init), for: Self.syntax)
  }

  @Test(
    "Options may stand anywhere and be written both ways",
    arguments: [
      "a.lrc --at 1:02 --rows 5 --json", "--at 1:02 --rows 5 --json a.lrc",
      "--json --at=1:02 a.lrc --rows=5", "--at 9 --at 1:02 --rows 5 --json a.lrc",
      "--json --rows 5 --at 1:02 -- a.lrc",
    ])
  func order(words: String) throws {
    let arguments = try arguments(words)
    #expect(arguments.operands == ["a.lrc"])
    #expect(try arguments.time(Self.time) == .seconds(62))
    #expect(try arguments.number(Self.rows, in: 1...9) == 5)
    #expect(arguments.has(Self.json))
  }

  @Test("What isn't given is nil")
  func absent() throws {
    let arguments = try arguments("a.lrc")
    #expect(try arguments.time(Self.time) == nil)
    #expect(try arguments.number(Self.rows, in: 1...9) == nil)
    #expect(!arguments.has(Self.json))
  }

  @Test(
    "Negative numbers and a single dash are values and operands",
    arguments: [
      ("- -0.5", ["-", "-0.5"], nil), ("a -1:02", ["a", "-1:02"], nil),
      ("a -.5 --at -2", ["a", "-.5"], -2), ("--at=-2 a -500ms", ["a", "-500ms"], -2),
      ("-- -x --at", ["-x", "--at"], nil), ("a -- --", ["a", "--"], nil),
    ])
  func dashes(words: String, operands: [String], seconds: Int?) throws {
    let arguments = try arguments(words)
    #expect(arguments.operands == operands)
    #expect(try arguments.time(Self.time) == seconds.map { .seconds($0) })
  }

  @Test("A value may be empty or hold an equals sign")
  func oddValues() throws {
    #expect(try arguments("a --at=").text(Self.time) == "")
    #expect(try arguments("a --at=b=c").text(Self.time) == "b=c")
  }

  @Test(
    "What can't be read",
    arguments: [
      ("", UsageError.missingOperand(.file)),
      ("--json", .missingOperand(.file)),
      ("a 1 b", .extraOperand("b")),
      ("a --row 5", .unknownOption("--row")),
      ("a --row=5", .unknownOption("--row")),
      ("a -x", .unknownOption("-x")),
      ("a --", nil),
      ("a --at", .needsValue(time)),
      ("a --at --json", .needsValue(time)),
      ("a --json=yes", .takesNoValue(json)),
    ])
  func errors(words: String, error: UsageError?) {
    let found: UsageError?
    do {
      _ = try Arguments(words.split(separator: " ").map(String.init), for: Self.syntax)
      found = nil
    } catch {
      found = error
    }
    #expect(found == error)
  }

  @Test("What may be repeated may stand in front of what may not")
  func repeated() throws {
    let syntax = CommandSyntax(
      name: "test", summary: "", usage: "FILE… TIME", operands: [.files, .time], options: [])
    #expect(try Arguments(["a", "b", "-1"], for: syntax).operands == ["a", "b", "-1"])
    #expect(throws: UsageError.missingOperand(.files)) { try Arguments([], for: syntax) }
    #expect(throws: UsageError.missingOperand(.time)) { try Arguments(["a"], for: syntax) }
  }

  @Test("Values of the wrong kind")
  func wrongValues() throws {
    enum Color: String, CaseIterable { case red, blue }
    let arguments = try arguments("a x --at y --rows 10")
    #expect(throws: UsageError.notATime("x", for: "TIME")) { try arguments.time(at: 1) }
    #expect(throws: UsageError.notATime("y", for: "--at")) { try arguments.time(Self.time) }
    #expect(throws: UsageError.notANumber("10", for: Self.rows, in: 1...9)) {
      try arguments.number(Self.rows, in: 1...9)
    }
    #expect(throws: UsageError.notAChoice("y", for: Self.time, of: ["red", "blue"])) {
      try arguments.choice(Self.time, as: Color.self)
    }
    #expect(throws: UsageError.negativeTime("-1", for: Self.time)) {
      try self.arguments("a --at -1").length(Self.time)
    }
  }

  @Test("Help is asked for among the options only")
  func help() {
    #expect(Arguments.askForHelp(["a", "--help"]))
    #expect(Arguments.askForHelp(["-h"]))
    #expect(!Arguments.askForHelp(["--", "--help"]))
    #expect(!Arguments.askForHelp([]))
  }

  @Test(
    "The nearest word is suggested, if it is near",
    arguments: [
      ("shw", "show"), ("show-", "show"), ("chekc", "check"), ("conv", "convert"), ("xyz", nil),
      ("", nil), ("a", nil), ("window-size", nil),
    ])
  func suggestions(word: String, nearest: String?) {
    let names = ["show", "at", "window", "check", "convert"]
    #expect(Suggestion.nearest(to: word, among: names) == nearest)
  }
}
