/// The rows of an LRC file in their order.
struct LRCSheet {
  enum Item {
    case untimed([UInt8])
    case tag([UInt8])
    case timed(TimedItem)
  }

  /// A timed row and the backgrounds behind it.
  struct TimedItem {
    enum Role {
      case line
      case translation
      /// `//`, which says that there is no translation.
      case placeholder
    }

    var row: LRCRow
    var backgrounds: [LRCRow] = []
    /// Tags in front of the stamp.
    var prefix: [UInt8] = []
    /// Whether these tags can't have another beside them.
    var isTaken = false
    /// The index of the line.
    var line: Int
    var role = Role.line
  }

  /// How translations are told from lines.
  enum Pairing: Hashable {
    /// They have the start of their line.
    case equalStarts
    /// The same, and these lines, which have none, get `//`: reading wants half of the starts
    /// doubled.
    case filled(Set<Int>)
    /// The same with `「//」`, where translations stand in 「」.
    case filledInBrackets(Set<Int>)
    /// Like `filled`, with `「//」` in front of the first line, so that no line in 「」 is taken for the
    /// translation of the row in front.
    case filledBehindBrackets(Set<Int>)
    /// Each has the stamp of the next line, from the line with this index on.
    case nextStamps(from: Int)
  }

  var items: [Item] = []

  /// Puts the rows of a plan in order of time.
  init(_ plan: LRCPlan, pairing: Pairing) {
    var rows = plan.untimed[...]
    items.reserveCapacity(plan.blocks.count + rows.count)
    var pending: TimedItem?
    var isFirst = true
    for (index, block) in plan.blocks.enumerated() {
      while let row = rows.first, row.line <= index {
        items.append(.untimed(row.text))
        rows.removeFirst()
      }
      if plan.isFolded(index) { continue }
      if !block.main.isBlank, var translation = pending {
        translation.move(to: block.main.start)
        items.append(.timed(translation))
        pending = nil
      }
      if case .filledBehindBrackets = pairing, isFirst, !block.main.isBlank {
        items.append(.timed(.placeholder(for: block.main, at: index, isWrapped: true)))
        isFirst = false
      }
      items.append(
        .timed(TimedItem(row: block.main, backgrounds: block.backgrounds, line: index)))
      addTranslations(of: block, at: index, pairing, pending: &pending)
    }
    if var translation = pending, let last = plan.blocks.last(where: { !$0.main.isBlank }) {
      translation.move(to: last.main.start + 1000)
      items.append(.timed(translation))
    }
    items += rows.map { .untimed($0.text) }
  }

  private mutating func addTranslations(
    of block: LRCPlan.Block, at index: Int, _ pairing: Pairing, pending: inout TimedItem?
  ) {
    let translations = block.translations.map {
      TimedItem(row: $0, line: index, role: .translation)
    }
    guard !block.main.isBlank else { return }
    switch pairing {
    case .equalStarts:
      items += translations.map { .timed($0) }
    case .filled(let free), .filledBehindBrackets(let free):
      items += translations.map { .timed($0) }
      if free.contains(index) { items.append(.timed(.placeholder(for: block.main, at: index))) }
    case .filledInBrackets(let free):
      items += translations.map { .timed($0) }
      if free.contains(index) {
        items.append(.timed(.placeholder(for: block.main, at: index, isWrapped: true)))
      }
    case .nextStamps(let first) where index >= first:
      pending = translations.first ?? .placeholder(for: block.main, at: index)
      items += translations.dropFirst().map { .timed($0) }
    case .nextStamps:
      items += translations.map { .timed($0) }
    }
  }

  /// The places of the timed rows among the items.
  var timedPlaces: [Int] {
    items.indices.filter { if case .timed = items[$0] { true } else { false } }
  }

  func timedItem(at place: Int) -> TimedItem? {
    guard case .timed(let item) = items[place] else { return nil }
    return item
  }
}

extension LRCSheet.TimedItem {
  static func placeholder(for row: LRCRow, at index: Int, isWrapped: Bool = false) -> Self {
    var placeholder = LRCRow(placeholderAt: row.start, isWrapped: isWrapped)
    placeholder.voice = row.voice
    return Self(row: placeholder, line: index, role: .placeholder)
  }

  /// Gives a translation the stamp of the next line, or a little less where it ends before that.
  mutating func move(to start: Int64) {
    row.start = Swift.min(start, (row.end ?? .max) - 1)
  }
}

extension LRCRow {
  init(placeholderAt start: Int64, isWrapped: Bool) {
    self.start = start
    head = Array((isWrapped ? "「//」" : "//").utf8)
  }

  /// Whether the text says that there is no translation: `//`, also in 「」.
  var isPlaceholder: Bool {
    below.isEmpty && (head.elementsEqual("//".utf8) || head.elementsEqual("「//」".utf8))
  }
}

// MARK: - Spelling

extension LRCSheet {
  /// The text of the file.
  ///
  /// - Parameters:
  ///   - plan: What the rows were made from.
  ///   - losses: Where what can't be spelled is noted.
  /// - Returns: The bytes of the file.
  func spelled(_ plan: LRCPlan, _ losses: inout LossList) -> [UInt8] {
    var speller = RowSpeller(plan)
    var out: [UInt8] = []
    out.reserveCapacity(items.count * 48)
    let last = timedPlaces.last
    var hasTextBelowStamps = false
    for (place, item) in items.enumerated() {
      switch item {
      case .untimed(let text), .tag(let text):
        out += text
        out += speller.lineEnd
      case .timed(let item):
        out += item.prefix
        let isStampAlone = speller.isStampAlone(item.row)
        speller.append(item.row, to: &out)
        for row in item.backgrounds {
          let isKept = speller.append(background: row, of: item.row, to: &out)
          losses.add(.background, line: item.line, if: !isKept)
        }
        let isBlankRepeat = item.row.isBlank && !item.row.repeats.isEmpty
        let takesText =
          place == last ? isStampAlone && hasTextBelowStamps : !isBlankRepeat
        if takesText, item.backgrounds.isEmpty, canStandBelow(place + 1) {
          out += "[:]".utf8
          out += speller.lineEnd
        }
        if isStampAlone, item.row.isBelow { hasTextBelowStamps = true }
      }
    }
    return out
  }

  /// Whether an untimed row at this place would be read as going on the row in front.
  private func canStandBelow(_ place: Int) -> Bool {
    guard place < items.count, case .untimed(let text) = items[place] else { return false }
    return text.canStandBelow
  }
}
