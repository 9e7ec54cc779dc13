import Foundation
import LRCKitFoundation
import Testing

@Suite("Reading folders")
struct LyricsFolderTests {
  static func entries(_ url: URL) async -> [LyricsFolder.Entry] {
    var entries: [LyricsFolder.Entry] = []
    for await entry in LyricsFolder(url).readings() { entries.append(entry) }
    return entries
  }

  @Test("Every lyrics file is read, wherever it stands, and nothing else")
  func readsAll() async throws {
    let folder = try TemporaryFolder()
    let names = ["a.lrc", "B.LRC", "x/c.lrc", "x/y/ü 歌.Lrc", "x/d.lrc/e.lrc", ".hidden/f.lrc"]
    for name in names { try folder.write("[00:01.00]\(name)".utf8, to: name) }
    for name in ["a.txt", "lrc", ".lrc", "._a.lrc", "a.lrc.bak", "x/a.mp3"] {
      try folder.write("[00:01.00]no".utf8, to: name)
    }
    let entries = await Self.entries(folder.url)
    let texts = try entries.map { try $0.result.get().lyrics.lines[0].text }
    #expect(texts.sorted() == names.sorted())
    #expect(entries.map(\.completed) == Array(1...names.count))
    #expect(entries.allSatisfy { $0.total == names.count })
    for entry in entries {
      #expect(try Lyrics(contentsOf: entry.url) == entry.result.get().lyrics)
    }
  }

  @Test("More files than are read ahead come in one piece, twice alike")
  func readsMany() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<700 {
      try folder.write("[00:01.00]\(index)".utf8, to: "\(index % 7)/\(index).lrc")
    }
    let entries = await Self.entries(folder.url)
    #expect(entries.count == 700)
    let numbers = try entries.compactMap { try Int($0.result.get().lyrics.lines[0].text) }
    #expect(numbers.sorted() == Array(0..<700))
    #expect(await Self.entries(folder.url).map(\.url) == entries.map(\.url))
  }

  @Test("An error costs one file, never the folder")
  func errors() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[00:01.00]a".utf8, to: "a.lrc")
    try folder.write([0xFF, 0xFE, 0x00], to: "odd.lrc")
    let link = folder.url.appendingPathComponent("loop.lrc")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)
    let entries = await Self.entries(folder.url)
    #expect(entries.count == 3)
    let failures = entries.compactMap { entry -> LyricsFileError? in
      if case .failure(let error) = entry.result { error } else { nil }
    }
    #expect(failures.map(\.reason) == [.symbolicLinkLoop])
    #expect(failures.first?.path.hasSuffix("loop.lrc") == true)
  }

  @Test("Links to files are read, those to folders aren't followed whatever their names")
  func links() async throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let song = try other.write("[00:01.00]a".utf8, to: "song.txt")
    for (name, target) in [("x.lrc", other.url), ("y", other.url), ("song.lrc", song)] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name), withDestinationURL: target)
    }
    let entries = await Self.entries(folder.url)
    #expect(entries.map(\.url.lastPathComponent) == ["song.lrc"])
    #expect(try entries.map { try $0.result.get().lyrics.lines[0].text } == ["a"])
    #expect(entries.map(\.total) == [1])
  }

  @Test("A folder that isn't there, or isn't one, gives one error")
  func noFolder() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("[00:01.00]a".utf8, to: "a.lrc")
    let web = try #require(URL(string: "https://example.com/lyrics"))
    let cases: [(URL, LyricsFileError.Reason)] = [
      (folder.url.appendingPathComponent("no"), .notFound), (file, .notDirectory),
      (web, .notDirectory),
    ]
    for (url, reason) in cases {
      let entries = await Self.entries(url)
      #expect(entries.count == 1)
      #expect(throws: LyricsFileError.self) { try entries[0].result.get() }
      if case .failure(let error) = entries[0].result { #expect(error.reason == reason) }
    }
    try FileManager.default.removeItem(at: file)
    #expect(await Self.entries(folder.url).isEmpty)
  }

  @Test("A loop can be left, and a cancelled task stops")
  func cancellation() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<300 { try folder.write("[00:01.00]a".utf8, to: "\(index).lrc") }
    for await entry in LyricsFolder(folder.url).readings() where entry.completed == 5 { break }

    let url = folder.url
    let task = Task {
      var count = 0
      for await _ in LyricsFolder(url).readings() {
        count += 1
        if count == 10 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
      return count
    }
    #expect(await task.value == 10)
  }

  @Test("Encodings and options hold for every file")
  func options() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[00:01.00]".utf8 + [0x82, 0xB1], to: "a.lrc")
    let lyrics = LyricsFolder(folder.url, encodings: .only(.shiftJIS))
    for await entry in lyrics.readings() {
      #expect(try entry.result.get().lyrics.lines[0].text == "こ")
    }
    let small = LyricsFolder(folder.url, options: LyricsReading.Options(maximumByteCount: 3))
    for await entry in small.readings() {
      #expect(throws: LyricsFileError.self) { try entry.result.get() }
    }
  }

  #if os(Linux)
  @Test("Names that aren't UTF-8 are read too")
  func oddNames() async throws {
    let folder = try TemporaryFolder()
    let path = Array((folder.url.path + "/").utf8) + [0xC4, 0xE3, 0xFF] + Array(".lrc\0".utf8)
    let descriptor = unsafe open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    _ = unsafe write(descriptor, "[00:01.00]a", 11)
    close(descriptor)
    let entries = await Self.entries(folder.url)
    #expect(try entries.map { try $0.result.get().lyrics.lines[0].text } == ["a"])
  }
  #endif
}
