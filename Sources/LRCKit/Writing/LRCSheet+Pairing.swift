extension LRCSheet {
  /// The ways of telling translations from lines that may suit a plan, the usual one first.
  static func pairings(for plan: LRCPlan) -> [Pairing] {
    let translated = plan.blocks.firstIndex { !$0.translations.isEmpty }
    guard let translated else { return plan.mayBePaired ? [.equalStarts] + plan.nextStamps(before: plan.blocks.count) : [.equalStarts] }
    return [.equalStarts, .filledStarts] + plan.nextStamps(before: translated + 1)
  }

  /// The lines whose translations wouldn't be read as such, and those that would be read as
  /// translations.
  func mispaired() -> [Int] {
    var rows: [TranslationPairing.Row] = []
    var expected: [TranslationPairing.Role] = []
    var lines: [Int] = []
    var hosts: [Int: Int] = [:]
    var texts: [[UInt8]] = []
    for case .timed(let item) in items where !item.row.isBlank {
      let index = texts.count
      texts.append(item.row.text)
      rows.append(TranslationPairing.Row(item.row, index: index, text: item.row.text))
      lines.append(item.line)
      switch item.role {
      case .line:
        hosts[item.line] = index
        expected.append(.line)
      case .translation: expected.append(.translation(of: hosts[item.line] ?? index))
      case .placeholder: expected.append(.placeholder(of: hosts[item.line] ?? index))
      }
    }
    guard rows.count > 1 else { return [] }
    let order = rows.indices.sorted { (rows[$0].start, $0) < (rows[$1].start, $1) }
    let pairing = TranslationPairing(
      of: order.map { rows[$0] }, count: rows.count, option: .automatic)
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
      isWrapped: isWrapped, isPlaceholder: inner.elementsEqual("//".utf8), script: Script(of: text))
  }
}

extension LRCPlan {
  /// Whether lines are so close, or so wrapped, that reading may pair them.
  var mayBePaired: Bool {
    var latest: Int64?
    for block in blocks where !block.main.isBlank {
      if !block.translations.isEmpty || block.main.head.starts(with: "\u{300C}".utf8) { return true }
      if let latest, block.main.start - latest <= 30 { return true }
      latest = block.main.start
    }
    return false
  }

  /// Pairings by the next stamp from one of the last few lines before an index.
  fileprivate func nextStamps(before end: Int) -> [LRCSheet.Pairing] {
    blocks.indices.prefix(end).reversed().filter { !blocks[$0].main.isBlank }.prefix(8)
      .map { .nextStamps(from: $0) }
  }
}
