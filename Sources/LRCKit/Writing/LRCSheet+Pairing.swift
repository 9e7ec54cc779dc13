extension LRCSheet {
  /// The ways of telling translations from lines that may suit a plan, the usual one first.
  static func pairings(for plan: LRCPlan) -> [Pairing] {
    guard let translated = plan.blocks.firstIndex(where: { !$0.translations.isEmpty }) else {
      guard plan.mayBePaired else { return [.equalStarts] }
      return [.equalStarts] + plan.nextStamps(before: plan.blocks.count)
    }
    let free = plan.freeLines
    let few = plan.blocks.count / 2 + 1
    let enough = plan.enoughFreeLines
    return [.equalStarts, .filled(enough.first), .filled(enough.last), .filled(free.plain)]
      + [.filledInBrackets(Set(free.all.prefix(few))), .filledInBrackets(Set(free.all))]
      + [.filledBehindBrackets([]), .filledBehindBrackets(enough.first)]
      + plan.nextStamps(before: translated + 1)
  }

  /// The lines whose translations wouldn't be read as such, and those that would be read as
  /// translations.
  func mispaired() -> [Int] {
    var rows: [TranslationPairing.Row] = []
    var expected: [TranslationPairing.Role] = []
    var lines: [Int] = []
    var hosts: [Int: Int] = [:]
    let timed = items.compactMap { item in
      if case .timed(let timed) = item, !timed.row.isBlank { timed } else { nil }
    }
    for (index, item) in timed.enumerated() where item.role == .line { hosts[item.line] = index }
    for (index, item) in timed.enumerated() {
      rows.append(TranslationPairing.Row(item.row, index: index, text: item.row.text))
      lines.append(item.line)
      switch item.role {
      case .line: expected.append(.line)
      case .translation: expected.append(.translation(of: hosts[item.line] ?? index))
      case .placeholder: expected.append(.placeholder(of: hosts[item.line] ?? index))
      }
    }
    guard rows.count > 1 else { return [] }
    let order = rows.indices.sorted { (rows[$0].start, $0) < (rows[$1].start, $1) }
    let pairing = TranslationPairing(
      of: order.map { rows[$0] }, count: rows.count, option: .automatic
    ) { Script(of: Array(timed[$0].row.text.prefix(240))) }
    return rows.indices.filter { pairing.roles[$0] != expected[$0] }.map { lines[$0] }
  }
}

extension TranslationPairing.Row {
  fileprivate init(_ row: LRCRow, index: Int, text: [UInt8]) {
    let isWrapped =
      text.count >= 6 && text.starts(with: "\u{300C}".utf8)
      && text.suffix(3).elementsEqual("\u{300D}".utf8)
    let inner = isWrapped ? text.dropFirst(3).dropLast(3) : text[...]
    self.init(
      index: index, start: row.start, voice: row.voice.map { UInt32($0.rawValue) } ?? .max,
      isWrapped: isWrapped, isPlaceholder: inner.elementsEqual("//".utf8))
  }
}

extension LRCPlan {
  /// Whether lines are so close, or so wrapped, that reading may pair them.
  var mayBePaired: Bool {
    var latest: Int64?
    for block in blocks where !block.main.isBlank {
      if !block.translations.isEmpty { return true }
      if block.main.head.starts(with: "\u{300C}".utf8) { return true }
      if let latest, block.main.start - latest <= 30 { return true }
      latest = block.main.start
    }
    return false
  }

  /// The lines without a translation that may be given a placeholder: in brackets, and without.
  fileprivate var freeLines: (all: [Int], plain: Set<Int>) {
    let free = blocks.indices.filter { index in
      let main = blocks[index].main
      return blocks[index].translations.isEmpty && !main.isBlank && !main.isPlaceholder
    }
    let all = free.filter { !blocks[$0].main.head.starts(with: "\u{300C}".utf8) }
    return (all, Set(free.filter { blocks[$0].main.start != 0 }))
  }

  /// As many of these lines as it takes for half of the starts to be doubled: the first, ones not in
  /// brackets before the others, and the last.
  fileprivate var enoughFreeLines: (first: Set<Int>, last: Set<Int>) {
    let free = freeLines
    let starts = Set(blocks.filter { !$0.main.isBlank && $0.main.start != 0 }.map { $0.main.start })
    let doubled = Set(
      blocks.filter { !$0.translations.isEmpty && $0.main.start != 0 }.map { $0.main.start })
    let missing = Swift.max(0, Swift.max(2, (starts.count + 1) / 2) - doubled.count)
    let unwrapped = free.all.filter { free.plain.contains($0) }
    let others = free.plain.subtracting(unwrapped).sorted()
    return (
      Set((unwrapped + others).prefix(missing)), Set(free.plain.sorted().suffix(missing))
    )
  }

  /// Pairings by the next stamp from one of the last few lines before an index.
  fileprivate func nextStamps(before end: Int) -> [LRCSheet.Pairing] {
    blocks.indices.prefix(end).reversed().filter { !blocks[$0].main.isBlank }.prefix(8)
      .map { .nextStamps(from: $0) }
  }
}
