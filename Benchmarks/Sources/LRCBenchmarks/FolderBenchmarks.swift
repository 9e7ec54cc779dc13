import Foundation
import LRCKitFoundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

let folderBenchmarks = [folderBenchmark]

/// Reading a folder of songs on all cores, beside merely reading the bytes of its files.
///
/// Several threads share the work, so that it is timed by the clock on the wall.
private let folderBenchmark = Benchmark(measuring: "folder: typical songs") { isQuick in
  let sizes = isQuick ? [200, 2_000] : [2_000, 20_000]
  var peaks: [String] = []
  var report = Report()
  for size in sizes {
    let folder = try SongFolder(count: size)
    let before = peakMemory()
    report.checksum &+= await readSongs(folder)
    if let before, let after = peakMemory() {
      let growth = Table.fixed(Double(after - before) / 1e6, digits: 1)
      peaks.append("\(growth) MB for \(Table.grouped(size)) files")
    }
    if size != sizes.last { continue }

    let megabytes = Table.fixed(Double(folder.byteCount) / 1e6, digits: 1)
    report.title = "folder: \(Table.grouped(size)) files, \(megabytes) MB, by the clock on the wall"
    report.bytesPerUnit = Double(folder.byteCount) / Double(size)
    var wall: [(bytes: Double, songs: Double)] = []
    var processor: [Double] = []
    for round in -1..<(isQuick ? 5 : 9) {  // the one before the first warms the system's caches
      let bytes = await times { report.checksum &+= await readBytes(folder) }
      let songs = await times { report.checksum &+= await readSongs(folder) }
      if round < 0 { continue }
      wall.append((bytes.wall, songs.wall))
      processor.append(songs.processor / bytes.processor)
    }
    let bytes = wall.map(\.bytes).min() ?? 0
    let songs = wall.map(\.songs).min() ?? 0
    let ratios = wall.map { $0.songs / $0.bytes }.sorted()
    let median = Table.fixed(processor.sorted()[processor.count / 2], digits: 2)
    report.notes.append("ratio of the processor times of all cores: median \(median)")
    report.results = [
      Comparison.Result(
        name: "read(2), a task per core", nanosecondsPerUnit: bytes * 1e9 / Double(size),
        ratio: 1, medianRatio: 1, limit: nil),
      Comparison.Result(
        name: "LyricsFolder(url).readings()", nanosecondsPerUnit: songs * 1e9 / Double(size),
        ratio: songs / bytes, medianRatio: ratios[ratios.count / 2], limit: 2.5),
    ]
  }
  if !peaks.isEmpty {
    report.notes.append("peak memory grew by " + peaks.joined(separator: ", then by "))
  }
  return report
}

/// The seconds that some work takes, and those for which it has the processors.
private func times(_ work: () async -> Void) async -> (wall: Double, processor: Double) {
  let start = processorTime()
  let wall = await ContinuousClock().measure { await work() }
  return (wall / .seconds(1), processorTime() - start)
}

private func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func readSongs(_ folder: SongFolder) async -> Int {
  var sum = 0
  for await entry in LyricsFolder(folder.url).readings() {
    sum &+= (try? entry.result.get())?.lyrics.lines.count ?? 0
  }
  return sum
}

/// Reads all files, with as many tasks as there are cores.
private func readBytes(_ folder: SongFolder) async -> Int {
  let count = folder.paths.count
  let tasks = ProcessInfo.processInfo.activeProcessorCount
  return await withTaskGroup(of: Int.self) { group in
    for task in 0..<tasks {
      group.addTask {
        var sum = 0
        for path in folder.paths[task * count / tasks..<(task + 1) * count / tasks] {
          sum &+= readBytes(path)
        }
        return sum
      }
    }
    return await group.reduce(0, &+)
  }
}

/// Reads one file as plainly as it goes.
private func readBytes(_ path: String) -> Int {
  let descriptor = unsafe open(path, O_RDONLY)
  defer { close(descriptor) }
  return unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
    var sum = 0
    while true {
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      if count <= 0 { return sum }
      sum &+= count
    }
  }
}

/// The most memory this process has had so far, in bytes; `nil` where the system doesn't say.
private func peakMemory() -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return nil
  }
  let row = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return row.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
}
