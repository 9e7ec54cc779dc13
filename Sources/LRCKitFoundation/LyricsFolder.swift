public import LRCKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A folder of lyrics, read file by file on all cores.
///
/// ```swift
/// for await entry in LyricsFolder(url).readings() {
///   switch entry.result {
///   case .success(let reading): print(entry.url.path, reading.lyrics.lines.count)
///   case .failure(let error): print(error)
///   }
///   print("\(entry.completed) of \(entry.total)")
/// }
/// ```
public struct LyricsFolder: Sendable {
  /// The folder.
  public let url: URL

  /// The path of the folder as text.
  package var path: String { FilePath(url)?.description ?? url.path }

  private let encodings: TextEncodings
  private let options: LyricsReading.Options

  /// Creates a folder, without looking at it.
  ///
  /// - Parameters:
  ///   - url: The URL of the folder.
  ///   - encodings: The encodings to consider; by default the most plausible one is found, file by
  ///     file.
  ///   - options: How to read where a file doesn't say.
  public init(
    _ url: URL, encodings: TextEncodings = .detecting(),
    options: LyricsReading.Options = LyricsReading.Options()
  ) {
    self.url = url
    self.encodings = encodings
    self.options = options
  }

  /// A file of the folder, and what reading it gave.
  public struct Entry: Sendable {
    /// What reading gave.
    ///
    /// An error is about this one file, or about a folder that can't be looked into; the others are
    /// read all the same.
    public let result: Result<LyricsReading, LyricsFileError>

    /// How many files are done, this one included.
    public let completed: Int

    /// How many files there are.
    ///
    /// It was counted before the first was read, and only changes where files appear meanwhile.
    public let total: Int

    let filePath: FilePath

    /// The file.
    ///
    /// A name that isn't UTF-8 is read all the same; a URL can't hold it.
    public var url: URL { filePath.url }

    /// The path of the file as text; what isn't UTF-8 in it becomes U+FFFD.
    package var path: String { filePath.description }
  }

  /// Every lyrics file under the folder, with what reading it gave.
  ///
  /// These are the files whose names end in `.lrc`, in any case, in the order in which the system
  /// lists them. Symbolic links to files are read, those to folders aren't followed.
  ///
  /// A few files per core are read ahead, so that memory doesn't grow with their number, and no
  /// more are read while you wait. Leaving the loop or cancelling its task stops the reading.
  ///
  /// - Returns: The sequence, which begins from the start each time it is gone through.
  public func readings() -> Readings { Readings(folder: self) }
}

extension LyricsFolder {
  /// The files under a folder and what reading them gave, as they come.
  public struct Readings: AsyncSequence, Sendable {
    /// A file and what reading it gave.
    public typealias Element = Entry

    /// Nothing makes going through a folder fail.
    public typealias Failure = Never

    let folder: LyricsFolder

    /// Starts looking for files.
    ///
    /// - Returns: An iterator over all files.
    public func makeAsyncIterator() -> Iterator { Iterator(folder) }

    /// Goes through the files of a folder.
    public struct Iterator: AsyncIteratorProtocol {
      private let reader: Reader

      init(_ folder: LyricsFolder) { reader = Reader(folder) }

      /// The next file, or `nil` after the last or once the task is cancelled.
      ///
      /// - Returns: The file, and what reading it gave.
      public mutating func next() async -> Entry? { await reader.next(isolation: nil) }

      /// The next file, or `nil` after the last or once the task is cancelled.
      ///
      /// It stays on the actor of the caller: most files are there already when they are asked for.
      ///
      /// - Parameter actor: The actor of the caller.
      /// - Returns: The file, and what reading it gave.
      @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Entry? {
        await reader.next(isolation: actor)
      }
    }
  }
}

extension LyricsFolder {
  fileprivate func read(_ file: FoundFile) -> Result<LyricsReading, LyricsFileError> {
    do throws(LyricsFileError) {
      if let failure = file.failure { throw failure }
      let bytes = try [UInt8](contentsOf: file.path, limit: options.byteLimit)
      return .success(LyricsReading(decoding: bytes, encodings: encodings, options: options))
    } catch {
      return .failure(error)
    }
  }
}

/// Reads ahead: a few tasks with a handful of files each, whose results come in the order of files.
private final class Reader {
  private typealias Batch = [(path: FilePath, result: Result<LyricsReading, LyricsFileError>)]

  private let folder: LyricsFolder
  private var walk: FolderWalk?
  private var total = 0
  private var completed = 0
  private var ahead: [Task<Batch, Never>] = []
  private var ready: Batch = []
  private var position = 0

  /// A task of its own costs as much as reading a file; a handful of files share it.
  private static let batchSize = 64

  /// How many tasks there are at a time: some work, the others wait for the reader of the results.
  private let width: Int

  init(_ folder: LyricsFolder) {
    self.folder = folder
    self.width = 4 * Swift.max(ProcessInfo.processInfo.activeProcessorCount, 1)
  }

  deinit { for task in ahead { task.cancel() } }

  func next(isolation actor: isolated (any Actor)?) async -> LyricsFolder.Entry? {
    if completed == 0, walk == nil { start() }
    while position == ready.count {
      if Task.isCancelled { return nil }
      fill()
      guard !ahead.isEmpty else { return nil }
      let first = ahead.removeFirst()
      ready = await withTaskCancellationHandler {
        await first.value
      } onCancel: {
        first.cancel()
      }
      position = 0
    }
    if Task.isCancelled { return nil }
    let (path, result) = ready[position]
    position += 1
    completed += 1
    return LyricsFolder.Entry(
      result: result, completed: completed, total: Swift.max(total, completed), filePath: path)
  }

  private func start() {
    guard let root = FilePath(folder.url) else {
      let path = folder.url.absoluteString
      let error = LyricsFileError(path: path, reason: .notDirectory)
      ready = [(FilePath(bytes: Array(path.utf8CString)), .failure(error))]
      total = 1
      return
    }
    walk = FolderWalk(root)
    fill()
    // The first files are being read meanwhile.
    let counting = FolderWalk(root)
    while !Task.isCancelled, counting.next() != nil { total += 1 }
  }

  /// Keeps each core busy.
  private func fill() {
    while ahead.count < width {
      var found: [FoundFile] = []
      while found.count < Self.batchSize, let next = walk?.next() { found.append(next) }
      if found.isEmpty { return }
      let folder = folder
      ahead.append(
        Task.detached { [found] in
          var batch: Batch = []
          for file in found {
            if Task.isCancelled { break }
            batch.append((file.path, folder.read(file)))
          }
          return batch
        })
    }
  }
}
