import Foundation
import Testing

/// What running the built tool gave.
struct Outcome: Equatable {
  var status: Int32 = 0
  var output = ""
  var errors = ""
}

/// A directory with files of lyrics, in which the built tool is run; it is removed in the end.
final class Workplace {
  let directory: URL

  init(_ files: [String: String] = [:]) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("lrc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), as: name) }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func write(_ data: Data, as name: String) throws {
    try data.write(to: directory.appendingPathComponent(name))
  }

  /// What stands in a file.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: directory.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of all files, but for those the standard streams of the tool are.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: directory.path)
        .filter { ![".in", ".out", ".err"].contains($0) }.sorted()
    }
  }

  /// Runs the tool with words that hold no spaces.
  func lrc(_ line: String, input: String = "", environment: [String: String] = [:]) throws
    -> Outcome
  {
    let words = line.split(separator: " ").map(String.init)
    return try run(Self.tool, words, input: input, environment: environment)
  }

  /// Runs a line of the shell, in which `lrc` is the tool.
  func shell(_ line: String) throws -> Outcome {
    let lrc = "lrc() { '\(Self.tool.path)' \"$@\"; }; "
    return try run(URL(fileURLWithPath: "/bin/bash"), ["-c", lrc + line], input: "")
  }

  private func run(
    _ program: URL, _ words: [String], input: String, environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files hold any amount; a pipe that nobody reads yet would stop the tool.
    let files = try ["in", "out", "err"].map { name in
      let url = directory.appendingPathComponent(".\(name)")
      try Data((name == "in" ? input : "").utf8).write(to: url)
      return url
    }
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// The built tool, which lies beside the tests.
  private static let tool: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent().appendingPathComponent("lrc")
  }()
}
