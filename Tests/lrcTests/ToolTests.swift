import Foundation
import Testing

/// Whole command lines, with all they write.
@Suite("The tool")
struct ToolTests {
  static let boats = """
    [ti:Paper Boats]
    [ar:The Harbour]
    [00:01.00]<00:01.00>Paper <00:01.50>boats<00:03.50>
    [00:05.00]Drift north
    [00:07.50]
    [00:10.00]Over the water

    """

  private let place: Workplace

  init() throws {
    place = try Workplace(["boats.lrc": Self.boats])
  }

  @Test("Versions and help are printed")
  func help() throws {
    #expect(try place.lrc("--version") == Outcome(output: "lrc 0.1.0\n"))
    let overview = try place.lrc("--help")
    #expect(overview.status == 0 && overview.errors.isEmpty)
    #expect(overview.output.hasPrefix("lrc 0.1.0: "))
    #expect(try place.lrc("help") == overview)
    #expect(try place.lrc("-h") == overview)
    let at = try place.lrc("help at")
    #expect(
      at.output.hasPrefix("Usage: lrc at FILE TIME [--json] [--duration TIME] [--encoding NAME]\n"))
    #expect(try place.lrc("at --help") == at)
    #expect(try place.lrc("at --json x y z -h") == at)
    #expect(try place.lrc("--help at") == at)
  }

  @Test(
    "Wrong usage is one line and exits with 2",
    arguments: [
      ("", "lrc: a command is missing; “lrc --help” lists them"),
      ("sho boats.lrc", "lrc: there is no command “sho”; did you mean show?"),
      ("--json at boats.lrc 1", "lrc: there is no option --json; “lrc --help” lists them"),
      ("help sing", "lrc help: there is no command “sing”; “lrc --help” lists them"),
      (
        "at",
        "lrc at: FILE is missing; usage: lrc at FILE TIME [--json] [--duration TIME] "
          + "[--encoding NAME]"
      ),
      (
        "at boats.lrc",
        "lrc at: TIME is missing; usage: lrc at FILE TIME [--json] [--duration TIME] "
          + "[--encoding NAME]"
      ),
      (
        "at boats.lrc soon",
        "lrc at: TIME takes a time such as 83.4, 1:23.4 or 83400ms, not “soon”"
      ),
      (
        "at boats.lrc 1 --duration -3",
        "lrc at: --duration takes a time that isn’t negative, not “-3”"
      ),
      ("show boats.lrc --att 1", "lrc show: there is no option --att; did you mean --at?"),
      ("show boats.lrc --at", "lrc show: --at needs a value: --at TIME"),
      (
        "show boats.lrc --at 1:2:3:4",
        "lrc show: --at takes a time such as 83.4, 1:23.4 or 83400ms, not “1:2:3:4”"
      ),
      (
        "show boats.lrc --rows 0",
        "lrc show: --rows takes a whole number from 1 to 10000, not “0”"
      ),
      (
        "show boats.lrc --width=-5",
        "lrc show: --width takes a whole number from 1 to 10000, not “-5”"
      ),
      ("show boats.lrc --edge round", "lrc show: --edge takes padded or clamped, not “round”"),
      (
        "show boats.lrc --color red",
        "lrc show: --color takes auto, always or never, not “red”"
      ),
      (
        "window boats.lrc",
        "lrc window: --at TIME or --index I is missing; usage: lrc window FILE "
          + "(--at TIME | --index I) [--rows N] [--width COLUMNS] [--edge padded|clamped] [--json] "
          + "[--encoding NAME]"
      ),
      (
        "window boats.lrc --at 1 --index 1",
        "lrc window: --at and --index can’t be given together; leave one out"
      ),
      (
        "window boats.lrc --index 4",
        "lrc window: --index: there is no line 4; it takes an index from 0 to 3"
      ),
      (
        "convert boats.lrc",
        "lrc convert: --to lrc|txt|json is missing; usage: lrc convert FILE [--from lrc|txt|json] "
          + "--to lrc|txt|json [-o OUT] [--digits 2|3] [--repeats expand|fold] "
          + "[--offset keep|bake] [--duration TIME] [--encoding NAME]"
      ),
      ("convert boats.lrc --to xml", "lrc convert: --to takes lrc, txt or json, not “xml”"),
      (
        "convert boats.lrc --to lrc --digits 4", "lrc convert: --digits takes 2 or 3, not “4”"
      ),
      (
        "convert boats.lrc --to txt --repeats fold",
        "lrc convert: --repeats goes with --to lrc only; leave it out"
      ),
      (
        "show boats.lrc --encoding shiftjiss",
        "lrc show: --encoding: there is no encoding “shiftjiss”; did you mean shift_jis?"
      ),
      (
        "check boats.lrc --encoding klingon",
        "lrc check: --encoding takes utf-8, utf-16le, utf-16be, utf-32le, utf-32be, gb18030, big5, "
          + "shift_jis, euc-jp, euc-kr, windows-1250, windows-1251, windows-1252, windows-1253, "
          + "windows-1254, windows-1258, koi8-r, iso-8859-1 or iso-8859-2, not “klingon”"
      ),
      ("info --json=yes boats.lrc", "lrc info: --json takes no value; write --json alone"),
      ("check", "lrc check: FILE is missing; usage: lrc check FILE… [--encoding NAME]"),
    ])
  func wrongUsage(line: String, sentence: String) throws {
    #expect(try place.lrc(line) == Outcome(status: 2, errors: sentence + "\n"))
  }

  @Test(
    "A file that can't be read is one line and exits with 1",
    arguments: [
      ("show none.lrc", "lrc: none.lrc: There is no such file."),
      ("at none/none.lrc 1", "lrc: none/none.lrc: There is no such file."),
      ("convert . --to json", "lrc: .: This is a directory, not a file."),
      ("info none.lrc --json", "lrc: none.lrc: There is no such file."),
      ("check none.lrc", "lrc: none.lrc: There is no such file."),
      ("window -- -x.lrc", nil),
    ])
  func unreadable(line: String, sentence: String?) throws {
    guard let sentence else {
      #expect(
        try place.lrc("window --at 1 -- -x.lrc")
          == Outcome(status: 1, errors: "lrc: -x.lrc: There is no such file.\n"))
      return
    }
    #expect(try place.lrc(line) == Outcome(status: 1, errors: sentence + "\n"))
  }

  @Test("A reader that goes away is nothing to talk about")
  func closedPipe() throws {
    let rows = (0..<20_000).map { "[\($0 / 60):\($0 % 60)]Paper boats \($0)\n" }
    try place.write(Data(rows.joined().utf8), as: "long.lrc")
    for command in ["convert long.lrc --to json", "convert long.lrc --to txt"] {
      let outcome = try place.shell(
        "lrc \(command) 2>/dev/null | head -c 5 >/dev/null; echo ${PIPESTATUS[0]}")
      #expect(outcome == Outcome(output: "0\n"))
    }
    #expect(try place.shell("lrc help | true") == Outcome())
  }

  @Test("Output that can't be written is said")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(
      try place.shell("lrc help >/dev/full")
        == Outcome(status: 1, errors: "lrc: standard output: No space left on device\n"))
  }

  @Test("Pipes are read: standard input, and those of the shell")
  func pipes() throws {
    #expect(try place.lrc("at - 5", input: Self.boats) == Outcome(output: "Drift north\n"))
    #expect(try place.shell("cat boats.lrc | lrc at - 5") == Outcome(output: "Drift north\n"))
    #expect(try place.shell("lrc at <(cat boats.lrc) 5") == Outcome(output: "Drift north\n"))
    #expect(try place.shell("lrc at /dev/stdin 5 <boats.lrc") == Outcome(output: "Drift north\n"))
    // What can't be read is no empty file.
    #expect(
      try place.shell("lrc info - <.")
        == Outcome(status: 1, errors: "lrc: -: This is a directory, not a file.\n"))
    #expect(
      try place.shell("lrc at - 5 </dev/null")
        == Outcome(output: "\n", errors: "-: note: these lyrics have no times\n"))
    #expect(try place.shell("lrc check - <&-").status == 1)
  }
}
