extension Lyrics {
  /// A line and the line of other lyrics that belongs to it.
  public struct Pair: Hashable, Sendable {
    /// The index of the line in these lyrics.
    public let line: Int

    /// The index of its partner in the other lyrics.
    public let partner: Int
  }

  /// The lyrics with the lines of a translation from another file joined to theirs.
  ///
  /// Lines belong together by their starts, never by their place in the file: see
  /// ``pairs(with:tolerance:)``. Lines of the translation without a partner are left out, and
  /// translations that are there already stay in front.
  ///
  /// ```swift
  /// let song = Lyrics(parsing: "[00:01.00]Paper boats\n[00:03.50]Drift north")
  /// let spanish = Lyrics(parsing: "[00:03.51]Derivan al norte")
  /// let both = song.merging(translation: spanish, language: "es")
  /// both.lines[1].translations[0].text      // "Derivan al norte"
  /// ```
  ///
  /// - Parameters:
  ///   - translation: The lyrics in another language.
  ///   - tolerance: How far apart two starts may be, 20 milliseconds by default: files that state
  ///     hundredths and files that state milliseconds then agree.
  ///   - language: The language of the translation as a BCP 47 tag.
  /// - Returns: The lyrics with more translations.
  /// - Complexity: O(*n* + *m*).
  public func merging(
    translation: Lyrics, tolerance: Duration = .milliseconds(20), language: String? = nil
  ) -> Lyrics {
    let pairs = self.pairs(with: translation, tolerance: tolerance)
    guard !pairs.isEmpty else { return self }
    var lines = Array(self.lines)
    for pair in pairs {
      let partner = translation.lines[pair.partner]
      // A file in both languages repeats the line itself.
      if !partner.text.utf8.elementsEqual(lines[pair.line].text.utf8) {
        lines[pair.line].translations.append(
          Line.Translation(
            text: partner.text, words: partner.words, language: language,
            end: partner.end?.inMilliseconds))
      }
      lines[pair.line].translations += partner.translations
    }
    return remade(lines: lines, untimed: untimed)
  }

  /// Which line of other lyrics belongs to which of these, judged by their starts.
  ///
  /// Each line has at most one partner, the nearest that is free and within the tolerance; pairs
  /// never cross. Blank lines have none, and neither has `//`, which stands for "no translation".
  ///
  /// - Parameters:
  ///   - other: The other lyrics.
  ///   - tolerance: How far apart two starts may be.
  /// - Returns: The pairs in order.
  /// - Complexity: O(*n* + *m*).
  public func pairs(with other: Lyrics, tolerance: Duration = .milliseconds(20)) -> [Pair] {
    let (own, others) = (partners, other.partners)
    let tolerance = Swift.max(tolerance.inMilliseconds, 0)
    var pairs: [Pair] = []
    var (next, nextOther) = (0, 0)

    /// How far apart two candidates are; without a limit where there is none.
    func distance(_ index: Int, _ otherIndex: Int) -> Int64 {
      guard index < own.count, otherIndex < others.count else { return .max }
      return abs(own[index].start - others[otherIndex].start)
    }

    while next < own.count, nextOther < others.count {
      let apart = distance(next, nextOther)
      if apart > tolerance {
        if own[next].start < others[nextOther].start { next += 1 } else { nextOther += 1 }
        continue
      }
      // One of the two may have a nearer partner behind, which has no nearer one itself.
      let following = distance(next + 1, nextOther + 1)
      let skipsOwn = distance(next + 1, nextOther)
      let skipsOther = distance(next, nextOther + 1)
      if skipsOwn < apart, skipsOwn <= following {
        next += 1
      } else if skipsOther < apart, skipsOther <= following {
        nextOther += 1
      } else {
        pairs.append(Pair(line: own[next].index, partner: others[nextOther].index))
        next += 1
        nextOther += 1
      }
    }
    return pairs
  }

  /// The lines that can have a partner, with their starts.
  private var partners: [(index: Int, start: Int64)] {
    lines.indices.compactMap { index in
      let line = lines[index]
      if line.isBlank || line.text.utf8.elementsEqual("//".utf8) { return nil }
      return (index, line.start.inMilliseconds)
    }
  }
}
