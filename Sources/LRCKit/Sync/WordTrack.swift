/// The word timing of one line as look-ups see it: a range of the flat words, moved to the line.
struct WordTrack {
  /// The range in `words` of the store.
  let range: Range<Int>
  /// How much later than stored the words are sung.
  let shift: Int64
  /// The length of the line's text in bytes.
  let textLength: Int

  /// The words of the line at `index`, or `nil` for a line without word timing.
  init?(of index: Int, in store: LineStore) {
    let entry = store.parts.entries[index]
    guard let place = entry.content else { return nil }
    let content = store.parts.contents[place]
    guard !content.words.isEmpty else { return nil }
    range = Int(content.words.lowerBound)..<Int(content.words.upperBound)
    shift = entry.start - content.base
    textLength = content.text.count
  }

  /// The last word that has started at a time, as an index in the line; `nil` before the first.
  ///
  /// O(log m) in the number of words, O(1) where it is the one at `hint` or the next; -1 hints at
  /// the time before the first word.
  func lastStarted(at time: Int64, in store: LineStore, near hint: Int = -1) -> Int? {
    let time = time - shift
    var low = range.lowerBound
    var high = range.upperBound
    let near = low + hint
    if hint < range.count, hint < 0 || store.parts.words[near].start <= time {
      guard near + 1 < high, store.parts.words[near + 1].start <= time else {
        return hint < 0 ? nil : hint
      }
      guard near + 2 < high, store.parts.words[near + 2].start <= time else { return hint + 1 }
      low = near + 3
    }
    while low < high {
      let middle = low + (high - low) / 2
      if store.parts.words[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > range.lowerBound ? low - 1 - range.lowerBound : nil
  }

  /// When the word at `index` starts; `nil` behind the last.
  func start(of index: Int, in store: LineStore) -> Int64? {
    index < range.count ? store.parts.words[range.lowerBound + index].start + shift : nil
  }

  /// When the word at `index` ends, which must be the last of those that start with it: where it
  /// states so, else when the next one starts; `nil` for a last word that doesn't state it.
  func end(of index: Int, in store: LineStore) -> Int64? {
    let word = store.parts.words[range.lowerBound + index]
    return word.end > word.start ? word.end + shift : start(of: index + 1, in: store)
  }

  /// Where in the line's UTF-8 the word at `index` stands.
  func textRange(of index: Int, in store: LineStore) -> Range<Int> {
    let place = range.lowerBound + index
    let start = index == 0 ? 0 : Int(store.parts.words[place - 1].textEnd)
    return start..<max(start, Int(store.parts.words[place].textEnd))
  }
}
