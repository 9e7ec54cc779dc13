/// The flat store behind ``Lyrics``: what reading fills and look-ups walk.
///
/// A line that is only a start and a text costs one 16-byte ``Entry`` and no String: its text is a
/// range of the one text the file was decoded to, made into a String when someone asks. What few
/// lines have stands in ``Content`` records and the tables they point into.
///
/// It is never changed once made, so that copies of lyrics share it.
final class LineStore: Sendable {
  /// A line in the timeline.
  struct Entry: Sendable {
    /// The start in playback milliseconds.
    var start: Int64
    /// For a plain line the first byte of its text in `source`, else its index in `contents`.
    var location: UInt32
    /// For a plain line the length of its text in bytes, else `Entry.rich`.
    var length: UInt32

    static let rich = UInt32.max

    init(start: Int64, text: Range<UInt32>) {
      self.start = start
      self.location = text.lowerBound
      self.length = text.upperBound - text.lowerBound
    }

    init(start: Int64, content: Int) {
      self.start = start
      self.location = UInt32(truncatingIfNeeded: content)
      self.length = Entry.rich
    }

    /// The index in `contents`, or `nil` for a plain line.
    var content: Int? { length == Entry.rich ? Int(location) : nil }
  }

  /// What a row of the file gave beyond a start and one piece of text.
  ///
  /// The repeats of the row share it: all times in it belong to an appearance at `base`, and move
  /// with the start of each.
  struct Content: Sendable {
    /// The start that the other times belong to.
    var base: Int64
    /// The stated end, or `noTime`.
    var end: Int64 = noTime
    /// The range of the text, in `composed` if `isComposed`, else in `source`; of a line in pieces
    /// the range from zero to its length.
    var text: Range<UInt32>
    var isComposed: Bool
    /// Whether the text is that of the words one after another, each a piece of `source`.
    var isInPieces = false
    /// Whether the text, though not empty, is nothing but white space; reading trims, so only lines
    /// made by hand are.
    var isWhiteSpace = false
    /// The range in `words`; empty without word timing.
    var words: Range<UInt32> = 0..<0
    /// The range in `attached` of what is sung behind the line.
    var background: Range<UInt32> = 0..<0
    /// The index in `extras`, or `noExtra`.
    var extra: UInt32 = Content.noExtra

    static let noExtra = UInt32.max
  }

  /// A word: its text runs from the end of the word before it to `textEnd`, in bytes of the line.
  ///
  /// In a line in pieces it stands at `place` of the source.
  struct WordEntry: Sendable {
    var start: Int64
    /// The stated end, or `noTime`.
    var end: Int64
    var textEnd: UInt32
    var place: UInt32 = 0
  }

  /// What hardly any line has.
  struct Extra: Hashable, Sendable {
    var voice: String?
    var language: String?
    var romanizations: [Line.Translation] = []
    /// The translations of a background; those of the lines stand in `attached`.
    var backgroundTranslations: [Line.Translation] = []
  }

  /// An untimed row; `line` is the index of the line it stands before.
  struct Untimed: Sendable {
    var text: Range<UInt32>
    var isComposed: Bool
    var line: UInt32
  }

  /// Stands for "no time stated".
  static let noTime = Int64.min

  /// All that a store is made of.
  struct Parts: Sendable {
    /// The text of the file, contiguous UTF-8.
    var source = ""
    /// UTF-8 that stands nowhere in `source` in one piece.
    var composed: [UInt8] = []
    /// The lines, by start, ties in the order of the file.
    var entries: [Entry] = []
    var contents: [Content] = []
    var words: [WordEntry] = []
    /// Backgrounds and translations; their starts are as good as those of `entries`.
    var attached: [Entry] = []
    /// For each line the end of its range in `attached` of translations; empty if no line has one.
    var translationEnds: [UInt32] = []
    /// Where in `attached` the translations of the first line begin.
    var firstTranslation: UInt32 = 0
    var extras: [Extra] = []
    var untimed: [Untimed] = []
    /// Whether the starts were made up, and must not be written.
    var isEstimated = false
  }

  let parts: Parts

  /// What look-ups need beside the lines.
  let search: LineSearch

  init(_ parts: Parts) {
    self.parts = parts
    self.search = LineSearch(parts)
  }

  static let empty = LineStore(Parts())
}

extension LineStore {
  var entries: [Entry] { parts.entries }

  /// The content of a line, or `nil` for one that is only a start and a text.
  func content(of entry: Entry) -> Content? { entry.content.map { parts.contents[$0] } }

  /// Whether the entry shows nothing.
  func isBlank(_ entry: Entry) -> Bool { parts.isBlank(entry) }

  /// The stated end of an entry in playback milliseconds.
  func statedEnd(of entry: Entry) -> Int64? { parts.statedEnd(of: entry) }

  func text(of entry: Entry) -> String {
    if let content = content(of: entry) {
      guard content.isInPieces else {
        return text(in: content.text, composed: content.isComposed)
      }
      return words(of: entry).map { $0.text }.joined()
    }
    return text(in: entry.location..<(entry.location &+ entry.length), composed: false)
  }

  func text(in range: Range<UInt32>, composed: Bool) -> String {
    if composed {
      let bytes = parts.composed[Int(range.lowerBound)..<Int(range.upperBound)]
      return String(decoding: bytes, as: UTF8.self)
    }
    let utf8 = parts.source.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(range.lowerBound))
    let end = utf8.index(start, offsetBy: range.count)
    return String(parts.source[start..<end])
  }

  /// The words of an entry, moved to its start.
  func words(of entry: Entry) -> [Word] {
    guard let content = content(of: entry), !content.words.isEmpty else { return [] }
    let shift = entry.start - content.base
    var textStart: UInt32 = 0
    var words: [Word] = []
    words.reserveCapacity(content.words.count)
    for word in parts.words[Int(content.words.lowerBound)..<Int(content.words.upperBound)] {
      let start = content.isInPieces ? word.place : content.text.lowerBound + textStart
      let range = start..<(start + (word.textEnd - textStart))
      words.append(
        Word(
          start: word.start + shift, end: word.end == Self.noTime ? nil : word.end + shift,
          text: text(in: range, composed: content.isComposed)))
      textStart = word.textEnd
    }
    return words
  }

  /// The line of the timeline at `index`, with its translations.
  func line(at index: Int) -> Line {
    line(parts.entries[index], translations: parts.translations(at: index))
  }

  private func line(_ entry: Entry, translations: Range<UInt32>) -> Line {
    let content = content(of: entry)
    guard content != nil || !translations.isEmpty else {
      return Line(start: .milliseconds(entry.start), text: text(of: entry))
    }
    let rare = content.flatMap { extra(of: $0) }
    var made = Line(
      start: .milliseconds(entry.start),
      end: statedEnd(of: entry).map { .milliseconds($0) },
      text: text(of: entry), voice: rare?.voice,
      background: background(of: entry),
      translations: (rare?.backgroundTranslations ?? [])
        + translations.map { translation(parts.attached[Int($0)]) },
      romanizations: rare?.romanizations ?? [])
    let timed = words(of: entry)
    if !timed.isEmpty { made.words = timed }
    return made
  }

  private func background(of entry: Entry) -> [Line] {
    guard let content = content(of: entry) else { return [] }
    let shift = entry.start - content.base
    return content.background.map { index in
      var behind = parts.attached[Int(index)]
      behind.start += shift
      return line(behind, translations: 0..<0)
    }
  }

  private func translation(_ entry: Entry) -> Line.Translation {
    Line.Translation(
      text: text(of: entry), words: words(of: entry),
      language: content(of: entry).flatMap { extra(of: $0)?.language },
      end: statedEnd(of: entry))
  }

  private func extra(of content: Content) -> Extra? {
    content.extra == Content.noExtra ? nil : parts.extras[Int(content.extra)]
  }
}

extension LineStore.Parts {
  /// Whether the entry shows nothing.
  func isBlank(_ entry: LineStore.Entry) -> Bool {
    guard let index = entry.content else { return entry.length == 0 }
    return contents[index].text.isEmpty || contents[index].isWhiteSpace
  }

  /// The stated end of an entry in playback milliseconds; one not after its start doesn't count.
  func statedEnd(of entry: LineStore.Entry) -> Int64? {
    guard let index = entry.content, contents[index].end > contents[index].base else { return nil }
    return contents[index].end + (entry.start - contents[index].base)
  }

  /// The range in `attached` of the translations of the line at `index`.
  func translations(at index: Int) -> Range<UInt32> {
    guard !translationEnds.isEmpty else { return 0..<0 }
    let start = index == 0 ? firstTranslation : translationEnds[index - 1]
    return start..<translationEnds[index]
  }
}
