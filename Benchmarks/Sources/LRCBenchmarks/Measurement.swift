#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One way to do a piece of work, timed beside others.
struct Contender {
  let name: String
  /// How many songs, look-ups or the like one part of the work holds.
  let unitsPerPart: Int
  /// How many times as long as the first contender it may take, where that is promised.
  let limit: Double?
  /// Does part `n` of the work; what it returns keeps the optimiser from leaving it out.
  let work: (Int) -> Int

  init(_ name: String, unitsPerPart: Int, limit: Double? = nil, work: @escaping (Int) -> Int) {
    self.name = name
    self.unitsPerPart = unitsPerPart
    self.limit = limit
    self.work = work
  }
}

/// Contenders timed against the first of them.
struct Comparison {
  let title: String
  /// What is counted: `"song"`, `"look-up"`.
  let unit: String
  /// How many bytes a unit has on average, where throughput makes sense.
  var bytesPerUnit: Double?
  /// How many parts the work is cut into.
  let parts: Int
  let rounds: Int
  /// These take turns: each round does every part with every contender, one right after the other,
  /// so that a slow moment of the machine hits all of them.
  let contenders: [Contender]
  /// These go one by one behind the others, whose caches they would empty.
  var outsiders: [Contender] = []

  struct Result {
    let name: String
    /// At its best: the shortest time of each part, added up.
    let nanosecondsPerUnit: Double
    /// How many times as long as the first contender at its best.
    let ratio: Double
    /// The same of whole rounds, the median of them.
    let medianRatio: Double
    let limit: Double?

    var isWithinLimit: Bool { limit.map { ratio <= $0 } ?? true }
  }

  func run() -> Report {
    var checksum = 0
    var times = time(contenders, checksum: &checksum)
    for outsider in outsiders { times += time([outsider], checksum: &checksum) }
    let best = times.map { rounds in
      (0..<parts).reduce(0) { sum, part in sum + (rounds.map { $0[part] }.min() ?? 0) }
    }
    let totals = times.map { rounds in rounds.map { $0.reduce(0, +) } }
    let results = (contenders + outsiders).enumerated().map { index, contender in
      let perUnit = { Double(contenders[0].unitsPerPart) / Double(contender.unitsPerPart) * $0 }
      return Result(
        name: contender.name,
        nanosecondsPerUnit: best[index] / Double(parts * contender.unitsPerPart),
        ratio: perUnit(best[index] / best[0]),
        medianRatio: perUnit(zip(totals[index], totals[0]).map(/).sorted()[rounds / 2]),
        limit: contender.limit)
    }
    return Report(
      title: title, unit: unit, bytesPerUnit: bytesPerUnit, results: results, checksum: checksum)
  }

  /// The nanoseconds that each part took each contender in each round.
  private func time(_ contenders: [Contender], checksum: inout Int) -> [[[Double]]] {
    let zeros = [Double](repeating: 0, count: parts)
    var times = contenders.map { _ in [[Double]](repeating: zeros, count: rounds) }
    for round in -1..<rounds {  // the one before the first warms caches and branch predictors
      for part in 0..<parts {
        for turn in contenders.indices {
          let index = (turn + part) % contenders.count
          let start = Self.processorTime()
          checksum &+= contenders[index].work(part)
          let time = Self.processorTime() - start
          if round >= 0 { times[index][round][part] = time }
        }
      }
    }
    return times
  }

  /// The nanoseconds this thread has had a processor: what other programs take doesn't count.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// What a comparison gave.
struct Report {
  var title = ""
  /// What was counted: `"song"`, `"look-up"`.
  var unit = "song"
  /// How many bytes a unit has on average, where throughput makes sense.
  var bytesPerUnit: Double?
  var results: [Comparison.Result] = []
  /// What else is worth a line each.
  var notes: [String] = []
  /// Of all that the contenders returned.
  var checksum = 0
}
