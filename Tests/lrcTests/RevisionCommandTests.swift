import Foundation
import Testing

@Suite("lrc format and shift")
struct RevisionCommandTests {
  private let place: Workplace
  private static let odd = "# hello\r\n[0:01.5] Paper  boats \r\n[TI: Boats ]\r\n[0:03]Drift"

  init() throws {
    place = try Workplace([
      "boats.lrc": ToolTests.boats, "odd.lrc": Self.odd, "plain.lrc": "Paper boats\n",
    ])
  }

  private func modified(_ name: String) throws -> [FileAttributeKey: AnyHashable] {
    let path = place.directory.appendingPathComponent(name).path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return [
      .modificationDate: attributes[.modificationDate] as? Date,
      .systemFileNumber: attributes[.systemFileNumber] as? Int,
    ]
  }

  @Test("The canonical spelling, of several files one after the other")
  func format() throws {
    let clean = "[TI:Boats]\n[00:01.50]Paper  boats\n[00:03.00]Drift\n"
    #expect(try place.lrc("format boats.lrc plain.lrc").output == ToolTests.boats + "Paper boats\n")
    let outcome = try place.lrc("format odd.lrc boats.lrc")
    #expect(
      outcome
        == Outcome(output: clean + ToolTests.boats, errors: "odd.lrc: note: a comment isn’t kept\n")
    )
    #expect(try place.lrc("format -", input: clean) == Outcome(output: clean))
    #expect(try place.text("odd.lrc") == Self.odd)
    #expect(
      try place.lrc("format odd.lrc --write")
        == Outcome(errors: "odd.lrc: note: a comment isn’t kept\n"))
    #expect(try place.text("odd.lrc") == clean)
    #expect(try place.names == ["boats.lrc", "odd.lrc", "plain.lrc"])
  }

  @Test("A file that is canonical isn't touched")
  func untouched() throws {
    for line in ["format boats.lrc --write", "shift boats.lrc 0 --write"] {
      let before = try modified("boats.lrc")
      #expect(try place.lrc(line) == Outcome())
      #expect(try modified("boats.lrc") == before)
    }
  }

  @Test("Formatting what was formatted changes nothing, whatever the file")
  func stable() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let wild = root.appendingPathComponent("Fixtures/wild").path
    let outcome = try place.shell(
      """
      for file in '\(wild)'/*.lrc; do
        lrc format "$file" >one 2>/dev/null && lrc format one >other 2>/dev/null || echo "$file"
        cmp one other
      done
      """)
    #expect(outcome == Outcome())
  }

  @Test(
    "Every time is moved and nothing else touched",
    arguments: [
      ("0.5", "# hello\r\n[0:02.0] Paper  boats \r\n[TI: Boats ]\r\n[0:03.50]Drift", ""),
      ("-1", "# hello\r\n[0:00.5] Paper  boats \r\n[TI: Boats ]\r\n[0:02]Drift", ""),
      (
        "-2000ms", "# hello\r\n[-0:00.5] Paper  boats \r\n[TI: Boats ]\r\n[0:01]Drift",
        "odd.lrc: note: some times are below zero now, which few players can read\n"
      ),
      ("0", odd, ""),
    ])
  func shift(time: String, text: String, errors: String) throws {
    #expect(try place.lrc("shift odd.lrc \(time)") == Outcome(output: text, errors: errors))
    #expect(try place.text("odd.lrc") == Self.odd)
    #expect(try place.lrc("shift --write odd.lrc \(time)") == Outcome(errors: errors))
    #expect(try place.text("odd.lrc") == text)
  }

  @Test("A file that fails doesn't keep the others from being changed")
  func several() throws {
    #expect(
      try place.lrc("shift none.lrc plain.lrc odd.lrc 0:01 --write")
        == Outcome(
          status: 1,
          errors: """
            lrc: none.lrc: There is no such file.
            plain.lrc: note: these lyrics have no times

            """))
    #expect(try place.text("odd.lrc").contains("[0:02.5] Paper"))
  }

  @Test(
    "Wrong usage is one line and exits with 2",
    arguments: [
      (
        "shift",
        "lrc shift: FILE is missing; usage: lrc shift FILE… TIME [--write] [--encoding NAME]"
      ),
      (
        "shift boats.lrc",
        "lrc shift: TIME is missing; usage: lrc shift FILE… TIME [--write] [--encoding NAME]"
      ),
      (
        "shift boats.lrc odd.lrc",
        "lrc shift: TIME takes a time such as 83.4, 1:23.4 or 83400ms, not “odd.lrc”"
      ),
      (
        "format odd.lrc - --write",
        "lrc format: --write needs files; standard input can’t be written to"
      ),
      (
        "format odd.lrc --encoding shift_jsi --write",
        "lrc format: --encoding: there is no encoding “shift_jsi”; did you mean shift_jis?"
      ),
    ])
  func wrongUsage(line: String, sentence: String) throws {
    #expect(try place.lrc(line) == Outcome(status: 2, errors: sentence + "\n"))
    #expect(try place.text("odd.lrc") == Self.odd)
  }

  @Test("Legacy encodings become UTF-8, which is said; a byte order mark stays where it was")
  func encodings() throws {
    let bytes: [UInt8] = [0xD6, 0xBD, 0xB4, 0xAC, 0xCF, 0xF2, 0xB1, 0xB1, 0xC6, 0xAF]  // 纸船向北漂
    try place.write(Data(Array("[00:01.00]".utf8) + bytes), as: "gbk.lrc")
    #expect(
      try place.lrc("shift gbk.lrc 1 --write --encoding GBK")
        == Outcome(errors: "gbk.lrc: note: it was read as gb18030, and is written as utf-8\n"))
    #expect(try place.text("gbk.lrc") == "[00:02.00]纸船向北漂")
    try place.write(Data("\u{FEFF}[00:01.00]Paper\n".utf8), as: "mark.lrc")
    #expect(try place.lrc("shift mark.lrc 1 --write") == Outcome())
    #expect(
      try Data(contentsOf: place.directory.appendingPathComponent("mark.lrc"))
        == Data("\u{FEFF}[00:02.00]Paper\n".utf8))
    #expect(try place.lrc("format mark.lrc --write") == Outcome())
    #expect(
      try Data(contentsOf: place.directory.appendingPathComponent("mark.lrc"))
        == Data("[00:02.00]Paper\n".utf8))
  }

  @Test("What can't be read whole is left as it is")
  func damaged() throws {
    let malformed = Data("[00:01.00]Paper \u{1}".utf8.map { $0 == 1 ? 0xFF : $0 })
    try place.write(malformed, as: "bad.lrc")
    try place.write(Data("krc1\u{0}\u{0}".utf8), as: "krc.lrc")
    for line in ["format --write --encoding utf-8", "shift 1 --write --encoding utf-8"] {
      let words = line.split(separator: " ", maxSplits: 1)
      let outcome = try place.lrc("\(words[0]) bad.lrc krc.lrc \(words[1])")
      #expect(
        outcome
          == Outcome(
            status: 1,
            errors: """
              lrc: bad.lrc: left as it is, for not all of it can be read: row 1: Bytes here aren't \
              text in the encoding of the file; they are shown as U+FFFD.
              lrc: krc.lrc: left as it is, for not all of it can be read: row 1: This is an \
              encrypted KuGou file (KRC), which can't be read.

              """))
    }
    let file = place.directory.appendingPathComponent("bad.lrc")
    #expect(try Data(contentsOf: file) == malformed)
    let printed = try place.lrc("shift bad.lrc 1 --encoding utf-8")
    #expect(printed.status == 0 && printed.output == "[00:02.00]Paper \u{FFFD}")
    #expect(printed.errors.hasPrefix("bad.lrc:1:17: error: Bytes here"))
  }

  @Test("A disk that is full leaves the old file whole, and nothing beside it")
  func failedWrite() throws {
    let text = String(repeating: "[0:01]Paper boats\n", count: 1000)
    try place.write(Data(text.utf8), as: "long.lrc")
    let outcome = try place.shell("ulimit -f 4; lrc shift long.lrc 1 --write")
    #expect(
      outcome
        == Outcome(
          status: 1, errors: "lrc: long.lrc: This file can't be written: File too large.\n"))
    #expect(try place.text("long.lrc") == text)
    #expect(try place.names == ["boats.lrc", "long.lrc", "odd.lrc", "plain.lrc"])
  }

  @Test("A link stays a link, and permissions stay")
  func links() throws {
    let outcome = try place.shell(
      """
      ln -s odd.lrc link.lrc && chmod 640 odd.lrc && lrc shift link.lrc 1 --write
      test -L link.lrc && stat -c %a odd.lrc && head -c 20 odd.lrc | tail -n 1
      """)
    #expect(outcome == Outcome(output: "640\n[0:02.5] Pa"))
  }
}
