import LRCKit

let lookupBenchmarks = [
  lookupBenchmark(lines: 50, .random),
  lookupBenchmark(lines: 1_000, .random, limit: 2),
  lookupBenchmark(lines: 1_000, .sequential),
  lookupBenchmark(lines: 1_000_000, .random, limit: 2),
  lookupBenchmark(lines: 1_000_000, .sequential),
  librarySearch,
]

/// The order in which times are asked for.
private enum Order: String {
  /// Any time of the song.
  case random
  /// From the beginning to the end.
  case sequential
}

/// The line at a time in one song, beside a binary search tuned by hand and the scan of the tutorials.
private func lookupBenchmark(lines count: Int, _ order: Order, limit: Double? = nil) -> Benchmark {
  let name = "look-up: \(Table.grouped(count)) lines, \(order.rawValue) times"
  return Benchmark(name: name) { isQuick in
    let song = Timeline(lineCount: count)
    let lyrics = Lyrics(parsing: song.text)
    precondition(lyrics.lines.count == count, "every row gives a line")

    let perPart = count > 100_000 ? 65_536 : 4096
    let parts = isQuick ? 4 : 16
    let times = song.times(perPart * parts, isSorted: order == .sequential)
    let starts = song.starts
    let rows = starts.map { (time: Double($0) / 1000, text: "la") }
    let scans = count > 100_000 ? 1 : 256

    return Comparison(
      title: name, unit: "look-up", parts: parts, rounds: isQuick ? 5 : 15,
      contenders: [
        Contender("binary search tuned by hand, [Int32]", unitsPerPart: perPart) { part in
          var sum = 0
          for time in times[part * perPart..<(part + 1) * perPart] {
            sum &+= handTunedIndex(at: time, in: starts) ?? -1
          }
          return sum
        },
        Contender("lyrics.lineIndex(at: seconds)", unitsPerPart: perPart, limit: limit) { part in
          var sum = 0
          for time in times[part * perPart..<(part + 1) * perPart] {
            sum &+= lyrics.lineIndex(at: time) ?? -1
          }
          return sum
        },
      ],
      outsiders: [
        Contender("rows.lastIndex { $0.time <= seconds }", unitsPerPart: scans) { part in
          var sum = 0
          for time in times[part * perPart..<part * perPart + scans] {
            sum &+= rows.lastIndex { $0.time <= time } ?? -1
          }
          return sum
        },
        Contender("rows.firstIndex { $0.time > seconds }", unitsPerPart: scans) { part in
          var sum = 0
          for time in times[part * perPart..<part * perPart + scans] {
            sum &+= (rows.firstIndex { $0.time > time } ?? rows.count) - 1
          }
          return sum
        },
      ])
  }
}

/// The line at a time in a whole library of songs, each question to another song.
private let librarySearch = Benchmark(name: "look-up: a library, another song each time") {
  isQuick in
  let songCount = isQuick ? 2_000 : 20_000
  var random = RandomSource(seed: 2)
  let library = Song.corpus(.typical, count: songCount).map { bytes in
    Lyrics(parsing: String(decoding: bytes, as: UTF8.self))
  }
  let starts = library.map { lyrics in
    lyrics.lines.indices.map { index in
      Int32(lyrics.lines.start(of: index) / .milliseconds(1))
    }
  }
  let rows = starts.map { $0.map { (time: Double($0) / 1000, text: "la") } }
  let parts = 16
  let perPart = songCount / parts
  let questions = (0..<songCount).shuffled(using: &random)
    .map { (song: $0, time: Double.random(in: 0..<240, using: &random)) }

  func range(_ part: Int) -> Range<Int> { part * perPart..<(part + 1) * perPart }
  return Comparison(
    title: "look-up: \(Table.grouped(songCount)) songs, another one each time", unit: "look-up",
    parts: parts, rounds: isQuick ? 5 : 15,
    contenders: [
      Contender("binary search tuned by hand, [Int32]", unitsPerPart: perPart) { part in
        var sum = 0
        for (song, time) in questions[range(part)] {
          sum &+= handTunedIndex(at: time, in: starts[song]) ?? -1
        }
        return sum
      },
      Contender("lyrics.lineIndex(at: seconds)", unitsPerPart: perPart) { part in
        var sum = 0
        for (song, time) in questions[range(part)] {
          sum &+= library[song].lineIndex(at: time) ?? -1
        }
        return sum
      },
    ],
    outsiders: [
      Contender("rows.lastIndex { $0.time <= seconds }", unitsPerPart: perPart) { part in
        var sum = 0
        for (song, time) in questions[range(part)] {
          sum &+= rows[song].lastIndex { $0.time <= time } ?? -1
        }
        return sum
      }
    ])
}
