#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs the benchmarks whose names are asked for, and prints a table for each.
@main
enum Main {
  static func main() async throws {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print("usage: lrc-benchmarks [--filter NAME] [--quick] [--check] [--list]")
      exit(2)
    }
    var checksum = 0
    var exceeded: [String] = []
    for benchmark in benchmarks where benchmark.name.contains(options.filter) {
      if options.listsOnly {
        print(benchmark.name)
        continue
      }
      let report = try await benchmark.run(options.isQuick)
      Table.show(report)
      checksum &+= report.checksum
      exceeded += report.results.filter { !$0.isWithinLimit }
        .map { "\(benchmark.name): \($0.name)" }
    }
    if options.listsOnly { return }
    print("\nRatios are to the first row of each table. Checksum \(checksum)")
    for name in exceeded { print("limit exceeded: \(name)") }
    if options.checks, !exceeded.isEmpty { exit(1) }
  }

  /// The folder comes first, so that no other's memory is taken for what it needs.
  static let benchmarks =
    folderBenchmarks + readingBenchmarks + documentBenchmarks + lookupBenchmarks
    + playbackBenchmarks
}

/// A comparison to be made when its turn comes: its data can take seconds and hundreds of megabytes.
struct Benchmark: Sendable {
  let name: String
  /// Makes the comparison, a smaller one if asked for a quick run.
  let run: @Sendable (_ isQuick: Bool) async throws -> Report

  /// One whose contenders are timed side by side.
  init(name: String, make: @escaping @Sendable (_ isQuick: Bool) -> Comparison) {
    self.init(measuring: name) { isQuick in make(isQuick).run() }
  }

  /// One that measures in a way of its own.
  init(measuring name: String, run: @escaping @Sendable (_ isQuick: Bool) async throws -> Report) {
    self.name = name
    self.run = run
  }
}
