import LRCKit

let documentBenchmarks = [documentBenchmark, writingBenchmark]

private let songsPerPart = 50

/// Typical songs, cut into parts.
private struct Library {
  let songs: [[UInt8]]
  let texts: [String]
  let parts: Int

  init(isQuick: Bool) {
    parts = isQuick ? 20 : 200
    songs = Song.corpus(.typical, count: parts * songsPerPart)
    texts = songs.map { String(decoding: $0, as: UTF8.self) }
  }

  func range(_ part: Int) -> Range<Int> { part * songsPerPart..<(part + 1) * songsPerPart }

  var bytesPerSong: Double { Double(songs.reduce(0) { $0 + $1.count }) / Double(songs.count) }
}

/// Taking songs apart for editing, beside the least any reader has to do: making a String of the bytes.
private let documentBenchmark = Benchmark(name: "document: typical songs") { isQuick in
  let library = Library(isQuick: isQuick)
  return Comparison(
    title: "document: \(Table.grouped(library.songs.count)) typical songs",
    unit: "song", bytesPerUnit: library.bytesPerSong, parts: library.parts,
    rounds: isQuick ? 5 : 15,
    contenders: [
      Contender("String(decoding: bytes, as: UTF8.self)", unitsPerPart: songsPerPart) { part in
        var sum = 0
        for song in library.songs[library.range(part)] {
          sum &+= String(decoding: song, as: UTF8.self).utf8.count
        }
        return sum
      },
      Contender("LRCDocument(parsing: text)", unitsPerPart: songsPerPart, limit: 2.5) { part in
        var sum = 0
        for text in library.texts[library.range(part)] {
          sum &+= LRCDocument(parsing: text).rows.count
        }
        return sum
      },
    ])
}

/// Writing songs, beside reading the texts they came from.
private let writingBenchmark = Benchmark(name: "writing: typical songs") { isQuick in
  let library = Library(isQuick: isQuick)
  let lyrics = library.texts.map { LyricsReading(of: $0).lyrics }
  return Comparison(
    title: "writing: \(Table.grouped(library.songs.count)) typical songs",
    unit: "song", bytesPerUnit: library.bytesPerSong, parts: library.parts,
    rounds: isQuick ? 5 : 15,
    contenders: [
      Contender("LyricsReading(of: text)", unitsPerPart: songsPerPart) { part in
        var sum = 0
        for text in library.texts[library.range(part)] {
          sum &+= LyricsReading(of: text).lyrics.lines.count
        }
        return sum
      },
      Contender("lyrics.formatted(as: .lrc)", unitsPerPart: songsPerPart, limit: 1.5) { part in
        var sum = 0
        for lyrics in lyrics[library.range(part)] {
          sum &+= (try? lyrics.formatted(as: .lrc))?.text.utf8.count ?? 0
        }
        return sum
      },
    ])
}
