import LRCKitFoundation
import Testing

@testable import lrc

/// Every sentence about something wrong that a person can see, as a whole.
@Suite("Sentences")
struct SentencesTests {
  private static let time = Option("--at", "TIME", "")
  private static let index = Option("--index", "I", "")
  private static let json = Option("--json", nil, "")
  private static let syntax = CommandSyntax(
    name: "show", summary: "", usage: "FILE [--at TIME]", operands: [.file], options: [time, json])

  @Test(
    "Wrong usage of a command",
    arguments: [
      (UsageError.unknownOption("--att"), "there is no option --att; did you mean --at?"),
      (.unknownOption("-x"), "there is no option -x; “lrc help show” lists them"),
      (.needsValue(time), "--at needs a value: --at TIME"),
      (.takesNoValue(json), "--json takes no value; write --json alone"),
      (.missingOperand(.file), "FILE is missing; usage: lrc show FILE [--at TIME]"),
      (
        .extraOperand("b.lrc"),
        "“b.lrc” is one argument too many; usage: lrc show FILE [--at TIME]"
      ),
      (
        .notATime("soon", for: "--at"),
        "--at takes a time such as 83.4, 1:23.4 or 83400ms, not “soon”"
      ),
      (.negativeTime("-1", for: time), "--at takes a time that isn’t negative, not “-1”"),
      (
        .notANumber("x", for: index, in: 0...9),
        "--index takes a whole number from 0 to 9, not “x”"
      ),
      (
        .notAChoice("red", for: time, of: ["auto", "always", "never"]),
        "--at takes auto, always or never, not “red”"
      ),
      (
        .missingOption([time, index]),
        "--at TIME or --index I is missing; usage: lrc show FILE [--at TIME]"
      ),
      (.missingOption([time]), "--at TIME is missing; usage: lrc show FILE [--at TIME]"),
      (.onlyWith(json, "--to lrc"), "--json goes with --to lrc only; leave it out"),
      (.needsFile(json), "--json needs files; standard input can’t be written to"),
      (
        .unknownEncoding("Big6", for: time),
        "--at: there is no encoding “Big6”; did you mean big5?"
      ),
      (.conflict(time, index), "--at and --index can’t be given together; leave one out"),
      (
        .noSuchLine(3, for: index, lineCount: 3),
        "--index: there is no line 3; it takes an index from 0 to 2"
      ),
      (
        .noSuchLine(0, for: index, lineCount: 0),
        "--index: there is no line 0; the lyrics have none"
      ),
      (
        .notATime("a\nb\u{1B}[2J", for: "TIME"),
        "TIME takes a time such as 83.4, 1:23.4 or 83400ms, not “a b␛[2J”"
      ),
    ])
  func usage(error: UsageError, sentence: String) {
    #expect(Failure.usage(error).sentence(in: Self.syntax) == "lrc show: " + sentence)
    #expect(Failure.usage(error).status == .wrongUsage)
  }

  @Test(
    "Wrong usage of the tool",
    arguments: [
      (UsageError.noCommand, "lrc: a command is missing; “lrc --help” lists them"),
      (.unknownCommand("shwo"), "lrc: there is no command “shwo”; did you mean show?"),
      (.unknownCommand("sing"), "lrc: there is no command “sing”; “lrc --help” lists them"),
      (.unknownOption("--versoin"), "lrc: there is no option --versoin; did you mean --version?"),
      (.unknownOption("-x"), "lrc: there is no option -x; “lrc --help” lists them"),
    ])
  func tool(error: UsageError, sentence: String) {
    #expect(Failure.usage(error).sentence(in: nil) == sentence)
  }

  @Test(
    "Files and output",
    arguments: [
      (
        Failure.file(LyricsFileError(path: "a.lrc", reason: .notFound)),
        "lrc: a.lrc: There is no such file."
      ),
      (
        .file(LyricsFileError(path: "a", reason: .isDirectory)),
        "lrc: a: This is a directory, not a file."
      ),
      (
        .damaged("a.lrc", .init(row: 3, column: 1, kind: .malformedText)),
        "lrc: a.lrc: left as it is, for not all of it can be read: row 3: "
          + "Bytes here aren't text in the encoding of the file; they are shown as U+FFFD."
      ),
      (
        .json("a.json", reason: "lines is missing"),
        "lrc: a.json: This isn’t JSON as “--to json” writes it: lines is missing"
      ),
      (
        .writing("a.lrc", .init(format: .lrc, reason: .noTimes)),
        "lrc: a.lrc: These lyrics have no times, and LRC can't do without."
      ),
      (.output("No space left on device"), "lrc: standard output: No space left on device"),
    ])
  func files(failure: Failure, sentence: String) {
    #expect(failure.sentence(in: Self.syntax) == sentence)
    #expect(failure.status == .failed)
  }
}

@Suite("Notes")
struct NoteTests {
  @Test(
    "Every note has its sentence",
    arguments: [
      (Note.noTimes, "these lyrics have no times"),
      (.timesBelowZero, "some times are below zero now, which few players can read"),
      (.commentsAreDropped(1), "a comment isn’t kept"),
      (.commentsAreDropped(2), "2 comments aren’t kept"),
      (
        .writtenAsUTF8(from: .utf16LittleEndian), "it was read as utf-16le, and is written as utf-8"
      ),
      (.noFiles, "there are no .lrc files in it"),
    ])
  func sentences(note: Note, sentence: String) {
    #expect(note.sentence == sentence)
  }
}

@Suite("Help")
struct HelpTests {
  @Test("The usage line names every operand and option, and the help explains every option")
  func complete() {
    for command in Tool.commands {
      let syntax = command.syntax
      let help = Help.text(for: syntax)
      for operand in syntax.operands { #expect(syntax.usage.contains(operand.name)) }
      for option in syntax.options {
        let spelling = option.value.map { "\(option.name) \($0)" } ?? option.name
        #expect(syntax.usage.contains(spelling), "\(syntax.name)")
        #expect(help.contains("  " + spelling), "\(syntax.name)")
        #expect(!option.summary.isEmpty)
      }
    }
  }

  @Test("The overview names every command")
  func overview() {
    for command in Tool.commands {
      #expect(Help.overview.contains("\n  \(command.syntax.name) "))
    }
    #expect(Set(Tool.commands.map { $0.syntax.name }).count == Tool.commands.count)
  }

  @Test("Help keeps within 100 columns")
  func width() {
    let texts = [Help.overview] + Tool.commands.map { Help.text(for: $0.syntax) }
    for row in texts.joined(separator: "\n").split(separator: "\n")
    where !row.hasPrefix("Usage:") {
      #expect(row.count <= 100, "\(row)")
    }
  }
}
