import Foundation
import LRCKitFoundation
import Testing

@Suite("Files: all of the new one or all of the old")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The names of the files in the folder.
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func text(of url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test func aNewFileIsMade() throws {
    let file = folder.url.appendingPathComponent("新 song.lrc")
    try AtomicFile.write("[00:01.00]a".utf8, to: file)
    #expect(try text(of: file) == "[00:01.00]a")
    #expect(try names == ["新 song.lrc"])
  }

  @Test func anOldFileIsReplacedAndKeepsItsPermissions() throws {
    let file = try folder.write("old".utf8, to: "a.lrc")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try AtomicFile.write("new".utf8, to: file)
    #expect(try text(of: file) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names == ["a.lrc"])
  }

  @Test func theFileBehindALinkIsReplaced() throws {
    let file = try folder.write("old".utf8, to: "b/a.lrc")
    let link = folder.url.appendingPathComponent("link.lrc")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try AtomicFile.write("new".utf8, to: link)
    #expect(try text(of: file) == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func documentsAndWritingsGoToFiles() throws {
    let file = try folder.write(Array("\u{FEFF}[0:01]a\r\n".utf8), to: "a.lrc")
    var document = try LRCDocument(contentsOf: file)
    document.shift(by: .seconds(1))
    try document.write(to: file)
    #expect(try [UInt8](Data(contentsOf: file)) == Array("\u{FEFF}[0:02]a\r\n".utf8))
    try Lyrics(contentsOf: file).formatted(as: .lrc).write(to: file)
    #expect(try text(of: file) == "[00:02.00]a\n")
  }

  @Test func aMissingFolderIsAnError() throws {
    let file = folder.url.appendingPathComponent("no/a.lrc")
    let error = #expect(throws: LyricsFileError.self) { try AtomicFile.write("x".utf8, to: file) }
    #expect(error?.reason == .writeFailed(code: ENOENT))
    #expect(error?.path == file.path)
    #expect(try names.isEmpty)
  }

  @Test func aFileInPlaceOfTheFolderIsAnError() throws {
    let file = try folder.write("old".utf8, to: "a")
    let error = #expect(throws: LyricsFileError.self) {
      try AtomicFile.write("x".utf8, to: file.appendingPathComponent("b.lrc"))
    }
    #expect(error?.reason == .writeFailed(code: ENOTDIR))
    #expect(try text(of: file) == "old")
  }

  @Test func aFolderInPlaceOfTheFileStays() throws {
    let inner = try folder.write("old".utf8, to: "a.lrc/b")
    let error = #expect(throws: LyricsFileError.self) {
      try AtomicFile.write("x".utf8, to: inner.deletingLastPathComponent())
    }
    #expect(error?.reason == .isDirectory)
    #expect(try text(of: inner) == "old")
    #expect(try names == ["a.lrc"])
  }

  @Test func devicesAreNotReplaced() {
    let device = URL(fileURLWithPath: "/dev/full")
    let error = #expect(throws: LyricsFileError.self) { try AtomicFile.write("x".utf8, to: device) }
    #expect(error?.reason == .notRegularFile)
    #expect(throws: LyricsFileError.self) {
      try AtomicFile.write("x".utf8, to: URL(string: "https://example.org/a.lrc") ?? device)
    }
  }

  @Test func longNamesFit() throws {
    let file = folder.url.appendingPathComponent(String(repeating: "a", count: 251) + ".lrc")
    try AtomicFile.write("x".utf8, to: file)
    try AtomicFile.write("y".utf8, to: file)
    #expect(try text(of: file) == "y")
  }

  #if os(Linux)
  /// The disk is full in the middle of the file, here by a limit that the process sets itself.
  @Test func aFileThatIsNotWrittenWholeIsNotPutInPlace() async throws {
    let file = try folder.write(Array("old".utf8), to: "a.lrc")
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
        exit(2)
      }
      do {
        let bytes = [UInt8](repeating: 0x61, count: 10_000)
        try AtomicFile.write(bytes, to: URL(fileURLWithPath: path))
        exit(3)
      } catch let error as LyricsFileError {
        exit(error.reason == .writeFailed(code: EFBIG) ? 0 : 4)
      } catch {
        exit(5)
      }
    }
    #expect(try text(of: file) == "old")
    #expect(try names == ["a.lrc"])
  }
  #endif
}
