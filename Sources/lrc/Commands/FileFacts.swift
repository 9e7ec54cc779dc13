import LRCKit

/// What is worth knowing about a file of lyrics, as `lrc info` tells it.
struct FileFacts {
  /// One fact, for people and as data.
  struct Fact {
    let name: String
    let text: String
    /// Whether the text is set to the right in a table.
    var isNumber = false
    /// Whether it is told where nothing is known, too.
    var isAlwaysTold = true
    let key: String
    let json: JSON
  }

  /// The facts in the order in which they are told; every file has the same.
  let facts: [Fact]

  init(_ reading: LyricsReading, file: String) {
    let lyrics = reading.lyrics
    let metadata = lyrics.metadata
    var wordCount = 0
    var languages: [String?] = []
    for line in lyrics.lines {
      wordCount += line.words.count
      for translation in line.translations where !languages.contains(translation.language) {
        languages.append(translation.language)
      }
    }
    facts = [
      .text("file", file),
      .text("title", metadata.title),
      .text("artist", metadata.artist),
      .text("album", metadata.album),
      .text("creator", metadata.creator, isAlwaysTold: false),
      .text("language", metadata.language, isAlwaysTold: false),
      Fact(
        name: "length", text: metadata.length?.minutesAndSeconds ?? "-", isNumber: true,
        key: "length_ms", json: JSON(milliseconds: metadata.length)),
      Fact(
        name: "offset", text: "\(metadata.offset.inMilliseconds) ms", isNumber: true,
        key: "offset_ms", json: JSON(milliseconds: metadata.offset)),
      .text("encoding", reading.encoding.name),
      .text("format", reading.format.identifier),
      .count("lines", lyrics.lines.count),
      .count("timed words", wordCount, key: "words"),
      .count("untimed", lyrics.untimed.count { !$0.text.isEmpty }),
      Fact(
        name: "translations",
        text: languages.isEmpty ? "-" : languages.map { $0 ?? "unknown" }.joined(separator: ", "),
        key: "languages", json: .array(languages.map { JSON($0) })),
      .count("issues", reading.issueCount),
    ]
  }

  /// The facts as an object.
  var json: JSON { .object(Dictionary(facts.map { ($0.key, $0.json) }) { first, _ in first }) }
}

extension FileFacts.Fact {
  fileprivate static func text(
    _ name: String, _ value: String?, isAlwaysTold: Bool = true
  ) -> Self {
    Self(
      name: name, text: value?.harmless ?? "-", isAlwaysTold: isAlwaysTold, key: name,
      json: JSON(value))
  }

  fileprivate static func count(_ name: String, _ value: Int, key: String? = nil) -> Self {
    Self(name: name, text: String(value), isNumber: true, key: key ?? name, json: JSON(value))
  }
}
