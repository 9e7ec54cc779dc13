/// Finds out which lines of a timeline are translations of others.
///
/// Bilingual files come in these forms, of which the first to fit is taken:
///
/// ```
/// [00:12.01]A  [00:14.33]a  [00:14.33]B  [00:16.78]b     next-stamp pairs (QQ Music): a translation
///                                                        has the stamp of the next line, or up to
///                                                        30 ms less
/// [00:12.01]A  [00:14.32]「a」  [00:14.33]B  …             the same in corner brackets
/// [00:12.01]A  [00:12.01]a  [00:14.33]B  [00:14.33]b     equal starts, also as two blocks
/// ```
///
/// A blank line is never a translation and never has one, and lines of different voices aren't
/// translations of each other.
struct TranslationPairing {
  /// What becomes of a line.
  enum Role: Hashable {
    /// It stays.
    case line
    /// It is a translation of the line with this index.
    case translation(of: Int)
    /// It says that there is no translation: `//`.
    case placeholder(of: Int)
  }

  /// A line with text.
  struct Row {
    var index: Int
    var start: Int64
    var voice: UInt32
    /// Whether all of it stands in 「」.
    var isWrapped: Bool
    /// Whether it is `//` or 「//」.
    var isPlaceholder: Bool

    /// Whether nothing says that another voice sings it: a row without a mark may translate any.
    func mayTranslate(_ host: Row) -> Bool {
      voice == host.voice || voice == LineStore.Content.noExtra
    }
  }

  private let rows: [Row]
  private(set) var roles: [Role]

  /// Pairs the lines.
  ///
  /// - Parameters:
  ///   - rows: The lines with text, in order of time; times as written, the offset not applied.
  ///   - count: How many lines there are, blank ones included.
  ///   - option: When rows with one start are translations.
  ///   - script: Gives the script of the line at an index.
  init(
    of rows: [Row], count: Int, option: LyricsReading.Options.Translations,
    script: (Int) -> Script
  ) {
    self.rows = rows
    roles = [Role](repeating: .line, count: count)
    guard option != .never, !pairWrapped(), !pairNextStamps(script) else { return }
    pairEqualStarts(always: option == .always)
  }

  private mutating func pair(_ row: Row, with host: Row) {
    roles[row.index] =
      row.isPlaceholder ? .placeholder(of: host.index) : .translation(of: host.index)
  }

  // MARK: - Corner brackets

  /// Three or more rows wholly in 「」, each behind one that isn't, belong to the row before them,
  /// whatever their stamps; as long as at least half of the lines have one.
  private mutating func pairWrapped() -> Bool {
    var host: Row?
    var isPaired = false
    var pairs: [(row: Row, host: Row)] = []
    var lines = 0
    var real = 0
    for row in rows {
      guard row.isWrapped else {
        if !pairs.isEmpty || real > 0 { lines += 1 }
        host = row
        isPaired = false
        continue
      }
      guard let host, row.mayTranslate(host) else { return false }
      if pairs.isEmpty { lines = 1 }
      if !row.isPlaceholder {
        guard !isPaired else { return false }
        isPaired = true
        real += 1
      }
      pairs.append((row, host))
    }
    guard real >= 3, pairs.count * 2 >= lines else { return false }
    for (row, host) in pairs { pair(row, with: host) }
    return true
  }

  // MARK: - Next-stamp pairs

  /// The first line alone, then at each start the translation of the line before and the next line,
  /// and the last translation alone; three pairs or more, and scripts that tell the two apart.
  private mutating func pairNextStamps(_ script: (Int) -> Script) -> Bool {
    guard let first = firstPair(script), (rows.count - first) % 2 == 1 else { return false }
    var pairs = 0
    var place = first
    while place + 1 < rows.count {
      guard isClose(place), place + 2 >= rows.count || rows[place + 2].start > rows[place + 1].start
      else { return false }
      pairs += 1
      place += 2
    }
    let translations = stride(from: first, to: rows.count, by: 2)
    guard pairs >= 3, scriptsAlternate(from: first, script),
      translations.allSatisfy({ rows[$0].mayTranslate(rows[$0 - 1]) })
    else { return false }
    for place in translations { pair(rows[place], with: rows[place - 1]) }
    return true
  }

  /// The place of the first translation: it and the next row are a pair, and a line stands before.
  private func firstPair(_ script: (Int) -> Script) -> Int? {
    guard rows.count > 2 else { return nil }
    return (1..<(rows.count - 1)).first { place in
      isClose(place) && rows[place].start != 0
        && rows[place - 1].start < rows[place].start && !isClose(place - 1)
        && script(rows[place].index) != script(rows[place + 1].index)
        && !endsPair(place - 1, script)
    }
  }

  /// Whether the row at `place` is the second of two with one start and different scripts, so that
  /// no line stands alone there; credits at zero aside.
  private func endsPair(_ place: Int, _ script: (Int) -> Script) -> Bool {
    place > 0 && rows[place].start != 0 && isClose(place - 1)
      && script(rows[place - 1].index) == script(rows[place + 1].index)
  }

  /// Whether the row at `place` and the next one are at most 30 ms apart.
  private func isClose(_ place: Int) -> Bool { rows[place + 1].start - rows[place].start <= 30 }

  /// Whether most translations have a script that most lines don't have.
  private func scriptsAlternate(from first: Int, _ script: (Int) -> Script) -> Bool {
    let ofLast = script(rows[rows.count - 1].index)
    var count = (lines: 0, translations: 0, sameLines: 0, sameTranslations: 0)
    for place in (first - 1)..<rows.count where !rows[place].isPlaceholder {
      let isSame = script(rows[place].index) == ofLast
      if (place - first) % 2 == 0 {
        count.translations += 1
        if isSame { count.sameTranslations += 1 }
      } else {
        count.lines += 1
        if isSame { count.sameLines += 1 }
      }
    }
    return script(rows[first - 1].index) != ofLast
      && count.sameTranslations * 2 > count.translations
      && count.sameLines * 2 < count.lines
  }

  // MARK: - Equal starts

  /// Rows 2… of one start and voice are translations of row 1, if at least two starts are doubled,
  /// and at least half of all; the credits at zero aside.
  private mutating func pairEqualStarts(always: Bool) {
    var found: [(row: Row, host: Row)] = []
    var starts = 0
    var doubled = 0
    var place = 0
    while place < rows.count {
      var next = place
      while next < rows.count, rows[next].start == rows[place].start { next += 1 }
      if always || rows[place].start != 0 {
        let before = found.count
        addPairs(in: rows[place..<next], to: &found)
        starts += 1
        if found.count > before { doubled += 1 }
      }
      place = next
    }
    guard always || (doubled >= 2 && doubled * 2 >= starts) else { return }
    for (row, host) in found { pair(row, with: host) }
  }

  private func addPairs(in group: ArraySlice<Row>, to found: inout [(row: Row, host: Row)]) {
    guard group.count > 1 else { return }
    let first = group.first { !$0.isPlaceholder }
    var hosts: [UInt32: Row] = [:]
    var latest: Row?
    for row in group {
      var host = row.voice == LineStore.Content.noExtra ? latest : hosts[row.voice]
      if row.isPlaceholder, host == nil, let first, row.mayTranslate(first) { host = first }
      if let host {
        found.append((row, host))
      } else if !row.isPlaceholder {
        hosts[row.voice] = row
        latest = row
      }
    }
  }
}
