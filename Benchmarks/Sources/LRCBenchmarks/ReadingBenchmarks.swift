import LRCKit

let readingBenchmarks = [
  readingBenchmark("typical songs", .typical, limit: 2),
  readingBenchmark("word-timed songs", .wordTimed, limit: 2.5),
  readingBenchmark("songs with repeats, out of order", .repeats),
]

/// Reading songs from Strings, beside the least any reader has to do: making a String of the bytes.
private func readingBenchmark(_ name: String, _ kind: Song.Kind, limit: Double? = nil) -> Benchmark
{
  Benchmark(name: "reading: " + name) { isQuick in
    let songsPerPart = 50
    let parts = isQuick ? 20 : kind == .typical ? 400 : 50
    let songs = Song.corpus(kind, count: parts * songsPerPart)
    let texts = songs.map { String(decoding: $0, as: UTF8.self) }
    let size = songs.reduce(0) { $0 + $1.count }
    let rows = texts.reduce(0) { $0 + LyricsReading(of: $1).lyrics.lines.count }

    func range(_ part: Int) -> Range<Int> { part * songsPerPart..<(part + 1) * songsPerPart }
    let corpus = "\(Table.grouped(songs.count)) songs, \(Table.grouped(rows)) lines"
    let megabytes = Table.fixed(Double(size) / 1e6, digits: 1)
    return Comparison(
      title: "reading: \(name) (\(corpus), \(megabytes) MB)",
      unit: "song", bytesPerUnit: Double(size) / Double(songs.count),
      parts: parts, rounds: isQuick ? 5 : 15,
      contenders: [
        Contender("String(decoding: bytes, as: UTF8.self)", unitsPerPart: songsPerPart) { part in
          var sum = 0
          for song in songs[range(part)] {
            sum &+= String(decoding: song, as: UTF8.self).utf8.count
          }
          return sum
        },
        Contender("LyricsReading(of: text)", unitsPerPart: songsPerPart, limit: limit) { part in
          var sum = 0
          for text in texts[range(part)] { sum &+= LyricsReading(of: text).lyrics.lines.count }
          return sum
        },
        Contender("text.split(separator: \"\\n\"), nothing read", unitsPerPart: songsPerPart) {
          part in
          var sum = 0
          for text in texts[range(part)] { sum &+= text.utf8.split(separator: 10).count }
          return sum
        },
      ])
  }
}
