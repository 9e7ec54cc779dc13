import Foundation
import LRCKitFoundation
import Testing

@Suite("Lyrics beside a song")
struct SidecarTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var song = "song.mp3"
    var files: [String]
    var languages: [String] = []
    var found: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "none", files: ["other.lrc", "song.txt", "song.mp3"], found: []),
    Row(name: "plain", files: ["song.lrc"], found: ["song.lrc"]),
    Row(name: "other case", files: ["Song.LRC", "song.lrc"], found: ["song.lrc", "Song.LRC"]),
    Row(
      name: "languages behind the plain one",
      files: ["song.zh-Hans.lrc", "song.en.lrc", "song.lrc"],
      found: ["song.lrc", "song.en.lrc", "song.zh-Hans.lrc"]),
    Row(
      name: "the language asked for first", files: ["song.lrc", "song.en.lrc", "song.zh-Hans.lrc"],
      languages: ["zh", "en"], found: ["song.zh-Hans.lrc", "song.en.lrc", "song.lrc"]),
    Row(
      name: "the bare language before its kinds", files: ["song.pt-BR.lrc", "song.PT.lrc"],
      languages: ["pt"], found: ["song.PT.lrc", "song.pt-BR.lrc"]),
    Row(
      name: "a folder of lyrics", files: ["Lyrics/song.lrc", "song.en.lrc", "Lyrics/other.lrc"],
      found: ["Lyrics/song.lrc", "song.en.lrc"]),
    Row(
      name: "beside before folder", files: ["lyrics/song.lrc", "SONG.lrc"],
      found: ["SONG.lrc", "lyrics/song.lrc"]),
    Row(
      name: "the extension of the song kept", files: ["song.mp3.lrc", "song.mp3.en.lrc"],
      found: ["song.mp3.lrc", "song.mp3.en.lrc"]),
    Row(
      name: "composed name, decomposed file", song: "\u{E9}t\u{E9}.flac",
      files: ["e\u{301}te\u{301}.lrc"], found: ["e\u{301}te\u{301}.lrc"]),
    Row(
      name: "decomposed name, composed file", song: "E\u{301}te\u{301}.flac",
      files: ["\u{E9}t\u{E9}.en.lrc"], found: ["\u{E9}t\u{E9}.en.lrc"]),
    Row(
      name: "dots in the name", song: "Mr. Blue.mp3",
      files: ["Mr. Blue.lrc", "Mr.lrc", "Mr. Blue.de.lrc"],
      found: ["Mr. Blue.lrc", "Mr. Blue.de.lrc"]),
    Row(
      name: "no language", files: ["song.live.lrc", "song.1.lrc", "song..lrc", "song.en-.lrc"],
      found: []),
    Row(name: "no extension", song: "song", files: ["song.lrc"], found: ["song.lrc"]),
    Row(name: "a folder that has the name", files: ["song.lrc/inner.txt"], found: []),
  ]

  @Test("Files are found by name, best first", arguments: rows)
  func finds(_ row: Row) throws {
    let folder = try TemporaryFolder()
    for file in row.files { try folder.write("[00:01.00]a".utf8, to: file) }
    let song = folder.url.appendingPathComponent(row.song)
    let found = Lyrics.sidecars(for: song, languages: row.languages)
    let root = folder.url.standardizedFileURL.path + "/"
    let names = found.map { String($0.url.standardizedFileURL.path.dropFirst(root.count)) }
    #expect(names.map { Array($0.unicodeScalars) } == row.found.map { Array($0.unicodeScalars) })
    #expect(Lyrics.sidecar(for: song, languages: row.languages) == found.first)
    for sidecar in found { #expect(try !Lyrics(contentsOf: sidecar.url).lines.isEmpty) }
  }

  @Test("The language is a tag with hyphens")
  func languages() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "song.zh_Hant.lrc")
    let song = folder.url.appendingPathComponent("song.mp3")
    #expect(Lyrics.sidecar(for: song)?.language == "zh-Hant")
  }

  @Test("No folder, no file: nothing is found")
  func nothing() throws {
    #expect(Lyrics.sidecars(for: URL(fileURLWithPath: "/no/such/folder/song.mp3")).isEmpty)
    let web = try #require(URL(string: "https://example.com/song.mp3"))
    #expect(Lyrics.sidecar(for: web) == nil)
  }
}
