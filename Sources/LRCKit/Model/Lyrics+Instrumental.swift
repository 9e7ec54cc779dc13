extension Lyrics {
  /// Whether the lyrics say that the song has no words.
  ///
  /// They do if no words are left once these are set aside:
  ///
  /// - notices, the whole of a line or untimed row: `Instrumental`, `(Instrumental)`, `This song is
  ///   an instrumental`, `纯音乐，请欣赏`, `此歌曲为没有填词的纯音乐，请您欣赏` and their like,
  /// - note signs and other rows without a letter or digit, such as `♪`,
  /// - credits: rows with a colon, as in `作曲 : Ann`,
  ///
  /// and if there is a notice, or the tag that LRCLIB writes: `[au:instrumental]`, under `au`,
  /// `author`, `ar` or `artist`. Timed lines that are all blank or note signs say it by themselves.
  /// An empty file says nothing. A song with an instrumental part isn't instrumental.
  ///
  /// - Complexity: O(*n*) in the rows up to the first that holds words.
  public var isInstrumental: Bool {
    var evidence = Evidence()
    for entry in store.entries where !evidence.allows(store.text(of: entry)) { return false }
    for row in store.parts.untimed
    where !evidence.allows(store.text(in: row.text, composed: row.isComposed)) { return false }
    if evidence.hasNotice || metadata.saysInstrumental { return true }
    return !lines.isEmpty && !evidence.hasCredits
  }

  private struct Evidence {
    var hasNotice = false
    var hasCredits = false

    /// Whether the song can still be without words after this text.
    mutating func allows(_ text: String) -> Bool {
      let letters = text.letters
      if letters.isEmpty { return true }
      if letters.isInstrumentalNotice {
        hasNotice = true
        return true
      }
      let isCredit = text.unicodeScalars.contains { $0 == ":" || $0 == "：" }
      hasCredits = hasCredits || isCredit
      return isCredit
    }
  }
}

extension Metadata {
  fileprivate var saysInstrumental: Bool {
    let keys = ["au", "author", "ar", "artist"]
    return tags.contains { tag in
      keys.contains { tag.hasKey($0) } && tag.value.letters == "instrumental"
    }
  }
}

extension String {
  /// The letters and digits, in lower case: what is left of a notice however it is adorned.
  fileprivate var letters: String {
    String(unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
      .lowercased()
  }

  /// Whether these letters are those of a notice.
  fileprivate var isInstrumentalNotice: Bool {
    englishNotices.contains(self) || chineseNotices.contains { holds($0) }
  }

  /// Whether `part` stands anywhere in this text; `contains` would need another library.
  private func holds(_ part: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}

private let englishNotices: Set<String> = [
  "instrumental", "instrumentalmusic", "instrumentalsong", "instrumentaltrack",
  "instrumentalversion", "thisisaninstrumental", "thisisaninstrumentalsong",
  "thisisaninstrumentaltrack", "thissongisaninstrumental", "thissongisinstrumental",
  "thistrackisaninstrumental", "thistrackisinstrumental", "インストゥルメンタル", "연주곡",
]

private let chineseNotices = ["纯音乐", "純音樂"]
