import LRCKit

let playbackBenchmarks = [
  playbackBenchmark("a typical song", .typical),
  playbackBenchmark("a word-timed song", .wordTimed),
]

/// Sixty questions a second, from the beginning of a song to its end.
private func playbackBenchmark(_ name: String, _ kind: Song.Kind) -> Benchmark {
  Benchmark(name: "playback: " + name) { isQuick in
    let song = Song.corpus(kind, count: 1)[0]
    let lyrics = Lyrics(parsing: String(decoding: song, as: UTF8.self))
    let engine = SyncEngine(lyrics, duration: .seconds(240))
    let starts = lyrics.lines.indices.map { Int32(lyrics.lines.start(of: $0) / .milliseconds(1)) }
    let rows = starts.map { (time: Double($0) / 1000, text: "la") }

    let parts = 16
    let perPart = 240 * 60 / parts
    let times = (0..<parts * perPart).map { Double($0) / 60 }
    func range(_ part: Int) -> Range<Int> { part * perPart..<(part + 1) * perPart }

    return Comparison(
      title: "playback: \(name) (\(lyrics.lines.count) lines), sixty questions a second",
      unit: "question", parts: parts, rounds: isQuick ? 5 : 15,
      contenders: [
        Contender("binary search tuned by hand, [Int32]", unitsPerPart: perPart) { part in
          var sum = 0
          for time in times[range(part)] { sum &+= handTunedIndex(at: time, in: starts) ?? -1 }
          return sum
        },
        Contender("lyrics.lineIndex(at: seconds)", unitsPerPart: perPart) { part in
          var sum = 0
          for time in times[range(part)] { sum &+= lyrics.lineIndex(at: time) ?? -1 }
          return sum
        },
        Contender("engine.position(at: seconds), line and word", unitsPerPart: perPart) { part in
          var sum = 0
          for time in times[range(part)] {
            let position = engine.position(at: time)
            sum &+= (position.line?.index ?? -1) &+ (position.word?.index ?? 0)
          }
          return sum
        },
        Contender("cursor.move(to: seconds), what changed", unitsPerPart: perPart) { part in
          var cursor = LyricsCursor(engine)
          var sum = 0
          for time in times[range(part)] { sum &+= cursor.move(to: time).rawValue }
          return sum
        },
        Contender("rows.lastIndex { $0.time <= seconds }", unitsPerPart: perPart) { part in
          var sum = 0
          for time in times[range(part)] { sum &+= rows.lastIndex { $0.time <= time } ?? -1 }
          return sum
        },
      ])
  }
}
