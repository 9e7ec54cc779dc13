import Foundation

/// The files under `Fixtures/`, found from where this file stands.
enum Fixtures {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // LRCKitTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  /// The bytes of a file, such as `"wild/01-plain-en-lf.lrc"`.
  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: directory.appendingPathComponent(name)))
  }

  /// The names of the files in a folder whose name ends in `suffix`, in order, with the folder.
  static func names(in folder: String, suffix: String) throws -> [String] {
    let folderURL = directory.appendingPathComponent(folder, isDirectory: true)
    return try FileManager.default.contentsOfDirectory(atPath: folderURL.path)
      .filter { $0.hasSuffix(suffix) }
      .sorted()
      .map { "\(folder)/\($0)" }
  }

  /// What a JSON file of the repository holds.
  ///
  /// Tables of tests are made from it, where nothing can be thrown: a file that can't be read ends
  /// the run with its name.
  static func load<Value: Decodable>(
    _ type: Value.Type, from name: String, at place: CaseTable.Place? = nil
  ) -> Value {
    let decoder = JSONDecoder()
    if let place { decoder.userInfo[.place] = place }
    do {
      return try decoder.decode(type, from: Data(bytes(of: name)))
    } catch {
      fatalError("Fixtures/\(name): \(error)")
    }
  }
}
