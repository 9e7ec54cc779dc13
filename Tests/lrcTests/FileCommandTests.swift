import Foundation
import LRCKitFoundation
import Testing

@testable import lrc

@Suite("lrc info and check, and convert for reading")
struct FileCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace([
      "boats.lrc": ToolTests.boats,
      "wide.lrc": """
      [ti:紙の船]
      [al:Drift\tNorth]
      [length:3:08.5]
      [offset:+250]
      [00:01.00]紙の船
      [00:01.00]Paper boats
      [00:03.00]北へ
      [00:03.00]Drift north

      (the end)
      [00:2x]
      """,
      "odd.lrc": "[00:01.00]Paper boats\n\n[00:2x]Drift north\n[offset:fast]\n",
    ])
  }

  @Test("The facts of one file")
  func info() throws {
    #expect(
      try place.lrc("info wide.lrc")
        == Outcome(
          output: """
            title:        紙の船
            artist:       -
            album:        Drift North
            length:       3:08
            offset:       250 ms
            encoding:     utf-8
            format:       lrc
            lines:        2
            timed words:  0
            untimed:      2
            translations: unknown
            issues:       1

            """))
    #expect(
      try place.lrc("info boats.lrc --json")
        == Outcome(
          output: """
            {"album":null,"artist":"The Harbour","creator":null,"encoding":"utf-8",\
            "file":"boats.lrc","format":"lrc","issues":0,"language":null,"languages":[],\
            "length_ms":null,"lines":4,"offset_ms":0,\
            "title":"Paper Boats","untimed":0,"words":2}

            """))
  }

  @Test("Several files make a table, whose columns are aligned however wide the signs are")
  func table() throws {
    let outcome = try place.lrc("info boats.lrc none.lrc wide.lrc")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "lrc: none.lrc: There is no such file.\n")
    #expect(
      outcome.output == """
        FILE       TITLE        ARTIST       ALBUM        LENGTH  OFFSET  ENCODING  FORMAT  LINES  \
        TIMED WORDS  UNTIMED  TRANSLATIONS  ISSUES
        boats.lrc  Paper Boats  The Harbour  -                 -    0 ms  utf-8     lrc         4  \
                  2        0  -                  0
        wide.lrc   紙の船       -            Drift North    3:08  250 ms  utf-8     lrc         2  \
                  0        2  unknown            1

        """)
    let json = try place.lrc("info --json boats.lrc wide.lrc")
    #expect(json.status == 0)
    #expect(json.output.hasPrefix(#"{"files":[{"album":null,"#))
    #expect(json.output.contains(#""languages":[null],"length_ms":188500,"#))
    #expect(json.output.hasSuffix("}]}\n"))
  }

  @Test("Findings are listed on standard error, as compilers do")
  func check() throws {
    #expect(try place.lrc("check boats.lrc") == Outcome())
    let outcome = try place.lrc("check boats.lrc odd.lrc")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let rows = outcome.errors.split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows.first?.hasPrefix("odd.lrc:3:1: warning: This looks like a timestamp") == true)
    #expect(rows.last?.hasPrefix("odd.lrc:4:") == true)
    let piped = try place.shell("lrc check - <odd.lrc")
    #expect(piped.errors.hasPrefix("-:3:1: warning: "))
  }

  @Test("Findings beyond those listed are counted")
  func manyFindings() throws {
    let rows = String(repeating: "[00:2x]oh\n", count: 1_200)
    try place.write(Data(("[00:01.00]Paper boats\n\n" + rows).utf8), as: "many.lrc")
    let outcome = try place.lrc("check many.lrc")
    #expect(outcome.errors.hasSuffix("\nmany.lrc: 200 more findings aren’t listed\n"))
    #expect(try place.lrc("info many.lrc").output.hasSuffix("issues:       1200\n"))
  }

  @Test("All there is, as JSON")
  func json() throws {
    try place.write(
      Data("[ti:Paper/Boats]\n[00:01.00]<00:01.00>Paper <00:01.50>boats".utf8), as: "a.lrc")
    #expect(
      try place.lrc("convert a.lrc --to json")
        == Outcome(
          output: """
            {"encoding":"utf-8","format":"lrc","issues":[],"length_ms":null,"lines":[\
            {"background":[],"end_ms":null,"romanizations":[],"start_ms":1000,\
            "text":"Paper boats","translations":[],"voice":null,"words":[\
            {"end_ms":1500,"start_ms":1000,"text":"Paper "},\
            {"end_ms":null,"start_ms":1500,"text":"boats"}]}],"offset_ms":0,"synced":true,\
            "tags":[{"key":"ti","value":"Paper/Boats"}],"untimed":[],"untimed_before":[]}

            """))
  }

  @Test("The words alone")
  func text() throws {
    let outcome = try place.lrc("convert boats.lrc --to txt")
    #expect(outcome.output == "Paper boats\nDrift north\n\nOver the water\n")
  }

  @Test("Legacy encodings are found out")
  func encodings() throws {
    let bytes: [UInt8] = [0xD6, 0xBD, 0xB4, 0xAC, 0xCF, 0xF2, 0xB1, 0xB1, 0xC6, 0xAF]  // 纸船向北漂
    try place.write(Data(Array("[00:01.00]".utf8) + bytes), as: "gbk.lrc")
    #expect(try place.lrc("at gbk.lrc 1") == Outcome(output: "纸船向北漂\n"))
    #expect(try place.lrc("at gbk.lrc 1 --encoding cp936") == Outcome(output: "纸船向北漂\n"))
    #expect(try place.lrc("at gbk.lrc 1 --encoding latin1") == Outcome(output: "Ö½´¬Ïò±±Æ¯\n"))
    #expect(try place.lrc("info --encoding=latin1 gbk.lrc").output.contains(" iso-8859-1\n"))
    #expect(try place.lrc("check gbk.lrc --encoding utf8").status == 1)
    let window = try place.lrc("window gbk.lrc --at 1 --rows 1 --encoding gbk")
    #expect(window == Outcome(output: "纸船向北漂\n"))
    #expect(try place.lrc("show gbk.lrc --rows 1 --encoding gbk").output == "  纸船向北漂\n")
    #expect(try place.lrc("info gbk.lrc").output.contains("\nencoding:     gb18030\n"))
    #expect(try place.shell("lrc at - 1 <gbk.lrc") == Outcome(output: "纸船向北漂\n"))
  }
}

@Suite("lrc info of folders")
struct FolderInfoTests {
  private let place: Workplace

  init() throws {
    place = try Workplace(["boats.lrc": ToolTests.boats, "b.LRC": "[la:en]\n[by:Ann]\n[00:01]Hey"])
    try FileManager.default.createDirectory(
      at: place.directory.appendingPathComponent("songs/deep/empty"),
      withIntermediateDirectories: true)
    for name in ["z", "deep/a", "deep/B"] {
      try place.write(Data(ToolTests.boats.utf8), as: "songs/\(name).lrc")
    }
    try place.write(Data("no lyrics".utf8), as: "songs/readme.txt")
  }

  private func files(_ line: String) throws -> [String] {
    try place.lrc(line).output.split(separator: "\n").dropFirst().map { row in
      String(row.prefix { $0 != " " })
    }
  }

  @Test("All files under it, by path, whose paths begin as the folder was named")
  func sorted() throws {
    #expect(
      try files("info songs") == ["songs/deep/B.lrc", "songs/deep/a.lrc", "songs/z.lrc"])
    #expect(
      try files("info songs/deep/ b.LRC") == ["songs/deep/B.lrc", "songs/deep/a.lrc", "b.LRC"])
    #expect(
      try files("info .")
        == [
          "./b.LRC", "./boats.lrc", "./songs/deep/B.lrc", "./songs/deep/a.lrc", "./songs/z.lrc",
        ])
    #expect(try place.lrc("info songs").errors.isEmpty)
    let json = try place.lrc("info songs/deep --json")
    #expect(json.output.hasPrefix(#"{"files":[{"album":null,"#))
  }

  @Test("A file that can't be read is said, and the rest goes on")
  func failures() throws {
    let outcome = try place.shell("ln -s none songs/gone.lrc; lrc info songs none.lrc")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        lrc: songs/gone.lrc: There is no such file.
        lrc: none.lrc: There is no such file.

        """)
    #expect(outcome.output.split(separator: "\n").count == 4)
  }

  @Test("A folder without lyrics")
  func empty() throws {
    #expect(
      try place.lrc("info songs/deep/empty")
        == Outcome(errors: "songs/deep/empty: note: there are no .lrc files in it\n"))
    #expect(try place.lrc("info songs/deep/empty --json").output == #"{"files":[]}"# + "\n")
  }

  @Test("Creator and language are told where there are any")
  func optionalFacts() throws {
    let outcome = try place.lrc("info b.LRC boats.lrc")
    #expect(
      outcome.output.split(separator: "\n").first.map { String($0.prefix(68)) }
        == "FILE       TITLE        ARTIST       ALBUM  CREATOR  LANGUAGE  LENGT")
    #expect(try place.lrc("info b.LRC").output.contains("\ncreator:      Ann\nlanguage:     en\n"))
  }

  @Test("Where a table doesn't fit each file gives its rows")
  func narrow() throws {
    let files = ["a.lrc", "b.lrc"].map {
      FileFacts(LyricsReading(of: ToolTests.boats), file: $0)
    }
    let table = InfoCommand.rows(of: files, isList: true, on: nil)
    #expect(table.count == 3)
    let width = table.map(\.count).max() ?? 0
    #expect(InfoCommand.rows(of: files, isList: true, on: Terminal(columns: width)) == table)
    let rows = InfoCommand.rows(of: files, isList: true, on: Terminal(columns: width - 1))
    #expect(rows.count == 27)
    #expect(rows.first == "file:         a.lrc")
    #expect(rows[13].isEmpty)
    #expect(rows[14] == "file:         b.lrc")
  }

  @Test(
    "The progress bar",
    arguments: [
      (0, 3, "[..............................] 0 %"),
      (1, 3, "[##########....................] 33 %"),
      (3, 3, "[##############################] 100 %"),
      (0, 0, "[..............................] 0 %"),
      (4, 3, "[##############################] 100 %"),
    ])
  func progress(completed: Int, total: Int, text: String) {
    #expect(ProgressBar.text(completed, of: total) == text)
  }
}
