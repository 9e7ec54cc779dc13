/// The lyrics of a song: timed lines in order, what its tags say, and text without a time.
///
/// ```swift
/// let lyrics = Lyrics(parsing: "[ti:Paper Boats]\n[00:01.00]Paper boats\n[00:03.50]Drift north")
/// lyrics.metadata.title               // "Paper Boats"
/// lyrics.lines[1].text                // "Drift north"
/// lyrics.lineIndex(at: 1.2)           // 0
/// ```
///
/// All times are playback times: the `offset` tag of the file is applied. Lyrics are a value; a
/// copy shares its storage.
public struct Lyrics: Sendable {
  /// What the tags say.
  public var metadata: Metadata

  let store: LineStore

  init(metadata: Metadata, store: LineStore) {
    self.metadata = metadata
    self.store = store
  }

  /// Creates lyrics by hand.
  ///
  /// - Parameters:
  ///   - metadata: What the tags say; nothing by default.
  ///   - lines: The lines in any order. They are sorted by start; lines with one start keep the
  ///     order given.
  ///   - untimed: Text without a time and blank rows, in order. A place behind the last line
  ///     becomes that of the end, and one before that of the row in front becomes the same.
  /// - Complexity: O(*n* log *n*) in the number of lines, O(*n*) where they are in order.
  public init(metadata: Metadata = Metadata(), lines: [Line] = [], untimed: [UntimedText] = []) {
    self.init(metadata: metadata, store: LineStore(lines: lines, untimed: untimed))
  }

  /// The timed lines by start, lines with one start in the order of the file.
  public var lines: Lines { Lines(store: store) }

  /// Text outside the song and blank rows, in the order of the file.
  ///
  /// Each knows its place among the lines. In lyrics without times this is all the text.
  public var untimed: [UntimedText] {
    store.parts.untimed.map {
      UntimedText(text: store.text(in: $0.text, composed: $0.isComposed), before: Int($0.line))
    }
  }

  /// Whether the lines can follow the music.
  ///
  /// They can't if there are none, or two and more that are all stamped zero, as exporters write for
  /// songs without timing.
  public var isSynced: Bool {
    let entries = store.entries
    guard let first = entries.first, let last = entries.last else { return false }
    let zero = -metadata.offsetInMilliseconds
    return entries.count == 1 || first.start != zero || last.start != zero
  }

  /// Whether the starts of the lines were made up by ``spread(over:)`` rather than given.
  ///
  /// Formats of timed lyrics must not state such starts as if someone had measured them. It stays
  /// when lines are edited, shifted or joined with translations.
  public var isEstimated: Bool { store.parts.isEstimated }

  /// Lyrics whose lines, words, ends and translations all come later by `amount`, or sooner if it
  /// is negative.
  ///
  /// This is a listener's own correction: the tags stay as they are, and so does the `offset`
  /// among them.
  ///
  /// - Parameter amount: How much later, rounded to whole milliseconds.
  /// - Returns: The moved lyrics.
  /// - Complexity: O(*n*) in the size of the lyrics.
  public func shifted(by amount: Duration) -> Lyrics {
    let amount = amount.inMilliseconds
    return amount == 0
      ? self : Lyrics(metadata: metadata, store: LineStore(store.parts.shifted(by: amount)))
  }
}

extension Lyrics: Hashable {
  /// Whether two lyrics hold the same tags, lines and untimed rows, texts compared byte for byte,
  /// and both or neither have estimated starts.
  public static func == (one: Lyrics, other: Lyrics) -> Bool {
    one.metadata == other.metadata && one.lines == other.lines && one.untimed == other.untimed
      && one.isEstimated == other.isEstimated
  }

  /// Hashes the tags and lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(metadata)
    hasher.combine(lines)
  }
}

// MARK: - Editing

extension Lyrics {
  /// Adds a line where its start puts it, behind the lines that start with it.
  ///
  /// - Parameter line: The line.
  /// - Returns: Its index.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func insert(_ line: Line) -> Int {
    var lines = Array(self.lines)
    let index = lines.firstIndex { $0.start > line.start } ?? lines.endIndex
    lines.insert(line, at: index)
    let moved = untimed.map { row in
      UntimedText(text: row.text, before: row.lineIndex > index ? row.lineIndex + 1 : row.lineIndex)
    }
    self = remade(lines: lines, untimed: moved)
    return index
  }

  /// Removes a line.
  ///
  /// - Parameter index: A valid index of ``lines``.
  /// - Returns: The line.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func removeLine(at index: Int) -> Line {
    var lines = Array(self.lines)
    let line = lines.remove(at: index)
    let moved = untimed.map { row in
      UntimedText(text: row.text, before: row.lineIndex > index ? row.lineIndex - 1 : row.lineIndex)
    }
    self = remade(lines: lines, untimed: moved)
    return line
  }

  /// Puts another line in the place of one; it moves to where its start puts it.
  ///
  /// - Parameters:
  ///   - index: A valid index of ``lines``.
  ///   - line: The new line.
  /// - Returns: The index of the new line.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func replaceLine(at index: Int, with line: Line) -> Int {
    if lines[index].start == line.start {
      var lines = Array(self.lines)
      lines[index] = line
      self = remade(lines: lines, untimed: untimed)
      return index
    }
    removeLine(at: index)
    return insert(line)
  }

  /// The same with other lines and untimed rows; starts that were estimated stay so.
  func remade(lines: [Line], untimed: [UntimedText]) -> Lyrics {
    Lyrics(
      metadata: metadata,
      store: LineStore(lines: lines, untimed: untimed, isEstimated: isEstimated))
  }
}
