import Foundation
import LRCKitFoundation
import Testing

@Suite("Writing files")
struct LyricsFileWritingTests {
  private let folder: TemporaryFolder
  private let new = LyricsWriting(text: "[00:01.00]Paper boats, ünï 歌\n")

  init() throws { folder = try TemporaryFolder() }

  private func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  private func failure(_ url: URL) -> LyricsFileError.Reason? {
    do {
      try new.write(to: url)
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      #expect(error.description.hasPrefix(error.path + ": "))
      return error.reason
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: url(name).path)
  }

  @Test("A new file, and one that is replaced, hold the text and nothing else is left")
  func writes() throws {
    try new.write(to: url("ünï 歌.lrc"))
    #expect(try text("ünï 歌.lrc") == new.text)
    try folder.write("[00:09.00]a much longer text than the new one, to be replaced".utf8, to: "b")
    try new.write(to: url("b"))
    #expect(try text("b") == new.text)
    try LyricsWriting(text: "").write(to: url("b"))
    #expect(try text("b").isEmpty)
    #expect(try names == ["b", "ünï 歌.lrc"])
  }

  @Test("A document is written as it stands")
  func document() throws {
    let source = "\u{FEFF}[TI: Boats ]\r\n[0:01.5] Paper boats"
    try LRCDocument(parsing: source).write(to: url("a.lrc"))
    #expect(try Data(contentsOf: url("a.lrc")) == Data(source.utf8))
  }

  @Test("Large texts are written whole")
  func large() throws {
    let row = "[00:01.00]Paper boats\n"
    let large = LyricsWriting(text: String(repeating: row, count: 200_000))
    try large.write(to: url("large.lrc"))
    #expect(try attributes("large.lrc")[.size] as? Int == 200_000 * row.utf8.count)
  }

  @Test("Permissions are kept", arguments: [0o600, 0o640, 0o644, 0o664, 0o755])
  func permissions(mode: Int) throws {
    try folder.write("old".utf8, to: "a.lrc")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: url("a.lrc").path)
    try new.write(to: url("a.lrc"))
    #expect(try attributes("a.lrc")[.posixPermissions] as? Int == mode)
  }

  @Test("A link stays, and what it leads to is replaced, be it there or not")
  func links() throws {
    let manager = FileManager.default
    try folder.write("old".utf8, to: "songs/a.lrc")
    try manager.createSymbolicLink(atPath: url("link").path, withDestinationPath: "songs/a.lrc")
    try manager.createSymbolicLink(atPath: url("far").path, withDestinationPath: url("link").path)
    try manager.createSymbolicLink(atPath: url("new").path, withDestinationPath: "songs/b.lrc")
    for name in ["far", "new"] { try new.write(to: url(name)) }
    #expect(try text("songs/a.lrc") == new.text)
    #expect(try text("songs/b.lrc") == new.text)
    for name in ["far", "link", "new"] {
      #expect(try attributes(name)[.type] as? FileAttributeType == .typeSymbolicLink)
    }
    #expect(try manager.contentsOfDirectory(atPath: url("songs").path).count == 2)
  }

  @Test("What can't be written to says so, and nothing is left behind")
  func refused() throws {
    let manager = FileManager.default
    try folder.write("old".utf8, to: "a.lrc")
    try manager.createSymbolicLink(atPath: url("loop").path, withDestinationPath: "loop")
    try manager.createDirectory(at: url("songs"), withIntermediateDirectories: false)
    let before = try names
    #expect(failure(url("none/a.lrc")) == .folderNotFound)
    #expect(failure(url("a.lrc/b.lrc")) == .folderNotFound)
    #expect(failure(url("songs")) == .isDirectory)
    #expect(failure(url("loop")) == .symbolicLinkLoop)
    #expect(failure(try #require(URL(string: "https://example.com/a.lrc"))) == .notRegularFile)
    guard case .writeFailed = failure(url(String(repeating: "a", count: 300))) else {
      Issue.record("a name of 300 bytes was written")
      return
    }
    #expect(try names == before)
    #expect(try text("a.lrc") == "old")
  }

  #if os(Linux)
  @Test("Pipes and devices aren't replaced", .timeLimit(.minutes(1)))
  func devices() throws {
    #expect(unsafe mkfifo(url("pipe").path, 0o600) == 0)
    #expect(failure(url("pipe")) == .notRegularFile)
    #expect(failure(URL(fileURLWithPath: "/dev/null")) == .notRegularFile)
    #expect(try names == ["pipe"])
  }

  @Test("Owner and group are kept", .enabled(if: geteuid() == 0, "only root gives files away"))
  func owner() throws {
    try folder.write("old".utf8, to: "a.lrc")
    try #require(unsafe chown(url("a.lrc").path, 1234, 2345) == 0)
    try new.write(to: url("a.lrc"))
    #expect(try attributes("a.lrc")[.ownerAccountID] as? Int == 1234)
    #expect(try attributes("a.lrc")[.groupOwnerAccountID] as? Int == 2345)
  }

  @Test("What is protected isn't replaced", .enabled(if: geteuid() != 0, "root may write all"))
  func permission() throws {
    try folder.write("old".utf8, to: "a.lrc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: url("a.lrc").path)
    #expect(failure(url("a.lrc")) == .writingDenied)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    #expect(failure(url("b.lrc")) == .writingDenied)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    #expect(try text("a.lrc") == "old")
    #expect(try names == ["a.lrc"])
  }
  #endif

  @Test(
    "Every reason of writing has its sentence",
    arguments: [
      (LyricsFileError.Reason.folderNotFound, "There is no folder to write this file into."),
      (.writingDenied, "Writing this file, or anything beside it, isn't permitted."),
    ])
  func describes(reason: LyricsFileError.Reason, sentence: String) {
    #expect(LyricsFileError(path: "a.lrc", reason: reason).description == "a.lrc: " + sentence)
    let full = LyricsFileError.Reason.writeFailed(code: 28).description
    #expect(full.hasPrefix("This file can't be written: "))
  }
}
