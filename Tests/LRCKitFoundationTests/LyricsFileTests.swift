import Foundation
import LRCKitFoundation
import Testing

@Suite("Reading files")
struct LyricsFileTests {
  static let text = "[ti:Paper Boats]\n[00:01.00]Paper boats\n[00:03.50]Drift north\n"

  func failure(_ url: URL, limit: Int = 64 << 20) -> LyricsFileError.Reason? {
    let options = LyricsReading.Options(maximumByteCount: limit)
    do {
      _ = try LyricsReading(contentsOf: url, options: options)
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      #expect(error.description.hasPrefix(error.path + ": "))
      return error.reason
    }
  }

  @Test("A file reads as its bytes do")
  func readsFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.text.utf8, to: "ünï 歌.lrc")
    let reading = try LyricsReading(contentsOf: file)
    #expect(reading.lyrics == Lyrics(parsing: Self.text))
    #expect(try Lyrics(contentsOf: file) == reading.lyrics)
  }

  @Test("Files of any length up to the limit are read whole")
  func readsLengths() throws {
    let folder = try TemporaryFolder()
    for length in [0, 1, 4095, 4096, 4097, 1 << 20] {
      let file = try folder.write(repeatElement(UInt8(ascii: "a"), count: length), to: "\(length)")
      #expect(failure(file, limit: length) == nil)
      if length > 0 {
        #expect(failure(file, limit: length - 1) == .tooLarge(byteCount: length, limit: length - 1))
      }
    }
  }

  @Test("Nothing there, or a path through a file: not found")
  func missing() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.text.utf8, to: "song.lrc")
    #expect(failure(folder.url.appendingPathComponent("no.lrc")) == .notFound)
    #expect(failure(file.appendingPathComponent("no.lrc")) == .notFound)
    #expect(failure(folder.url.appendingPathComponent("song.lrc\0")) == .notFound)
    try FileManager.default.removeItem(at: file)
    #expect(failure(file) == .notFound)
  }

  @Test("A directory and what isn't a file at all")
  func directory() throws {
    let folder = try TemporaryFolder()
    #expect(failure(folder.url) == .isDirectory)
    let web = try #require(URL(string: "https://example.com/song.lrc"))
    #expect(failure(web) == .notRegularFile)
  }

  @Test("A name that is too long gives the system's message")
  func longName() throws {
    let folder = try TemporaryFolder()
    let reason = failure(folder.url.appendingPathComponent(String(repeating: "a", count: 300)))
    guard case .readFailed = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  @Test("A circle of symbolic links, and one that leads nowhere")
  func links() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (
      folder.url.appendingPathComponent("a"), folder.url.appendingPathComponent("b")
    )
    try FileManager.default.createSymbolicLink(at: one, withDestinationURL: other)
    #expect(failure(one) == .notFound)
    try FileManager.default.createSymbolicLink(at: other, withDestinationURL: one)
    #expect(failure(one) == .symbolicLinkLoop)
  }

  @Test("A file of three gigabytes is refused unread")
  func sparse() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], to: "large.lrc")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 3 << 30)
    try handle.close()
    #expect(failure(file) == .tooLarge(byteCount: 3 << 30, limit: 64 << 20))
    // Even a caller who asks for everything gets no more than the library can hold.
    #expect(failure(file, limit: .max) == .tooLarge(byteCount: 3 << 30, limit: (1 << 30) - 1))
  }

  #if os(Linux)
  @Test("A pipe without a writer is refused without waiting", .timeLimit(.minutes(1)))
  func pipe() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("pipe.lrc")
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    #expect(failure(file) == .notRegularFile)
    #expect(failure(URL(fileURLWithPath: "/dev/zero")) == .notRegularFile)
  }

  @Test("A file that says it is empty and isn't is read")
  func procfs() throws {
    #expect(failure(URL(fileURLWithPath: "/proc/cpuinfo")) == nil)
    #expect(failure(URL(fileURLWithPath: "/proc/cpuinfo"), limit: 3)?.description.isEmpty == false)
  }

  @Test("Without permission it isn't read", .enabled(if: geteuid() != 0, "root may read all"))
  func permission() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.text.utf8, to: "locked.lrc")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    #expect(failure(file) == .permissionDenied)
  }
  #endif

  static let sentences: [(LyricsFileError.Reason, String)] = [
    (.notFound, "a.lrc: There is no such file."),
    (.isDirectory, "a.lrc: This is a directory, not a file."),
    (.notDirectory, "a.lrc: This isn't a directory."),
    (.notRegularFile, "a.lrc: This isn't a regular file."),
    (.permissionDenied, "a.lrc: Reading this file isn't permitted."),
    (.symbolicLinkLoop, "a.lrc: The symbolic links of this file lead round in a circle."),
    (
      .tooLarge(byteCount: 9, limit: 8),
      "a.lrc: This file is too large for lyrics: 9 bytes, and at most 8 are read."
    ),
  ]

  @Test("Every reason has its sentence", arguments: sentences)
  func describes(reason: LyricsFileError.Reason, sentence: String) {
    #expect(LyricsFileError(path: "a.lrc", reason: reason).description == sentence)
  }
}
