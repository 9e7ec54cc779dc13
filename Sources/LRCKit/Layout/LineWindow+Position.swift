extension LineWindow {
  /// Creates the window around where playback is.
  ///
  /// ```swift
  /// let engine = SyncEngine(lyrics, duration: songLength)
  /// let window = LineWindow(of: lyrics, around: engine.position(at: 12.5), rows: 5)
  /// window.rows.map(\.text)     // ["", "Paper boats", "Drift north", "Slow rain", "Far shore"]
  /// window.rows[2].sung         // "Drift"
  /// ```
  ///
  /// The line and those with the same start are current. Before the first line, and in a gap behind
  /// a stated end, none is. A position of other lyrics, such as those of the last song, shows a
  /// wrong place but never traps.
  ///
  /// - Parameters:
  ///   - lyrics: The lyrics.
  ///   - position: Where playback is in them.
  ///   - rows: How many rows; below zero is taken as zero, and above 10,000 as that.
  ///   - edge: What is shown beyond the first and the last line.
  ///   - width: The columns of a row, for wrapping; `nil` for no limit.
  ///   - options: What is shown, and how columns are counted.
  /// - Complexity: O(*m*) in the size of the lines shown, whatever the number of lines.
  public init(
    of lyrics: Lyrics, around position: SyncEngine.Position, rows: Int = 7, edge: Edge = .padded,
    width: Int? = nil, options: Options = Options()
  ) {
    self.init(
      of: lyrics, around: position, size: .rows(rows), edge: edge, width: width, options: options)
  }

  /// Creates the window around where playback is, its size counted in rows, lines or groups.
  ///
  /// - Parameters:
  ///   - lyrics: The lyrics.
  ///   - position: Where playback is in them.
  ///   - size: How much is shown, and where in it the current line stands.
  ///   - edge: What is shown beyond the first and the last line.
  ///   - width: The columns of a row, for wrapping; `nil` for no limit.
  ///   - options: What is shown, and how columns are counted.
  /// - Complexity: O(*m*) in the size of the lines shown, whatever the number of lines.
  public init(
    of lyrics: Lyrics, around position: SyncEngine.Position, size: Size, edge: Edge = .padded,
    width: Int? = nil, options: Options = Options()
  ) {
    self.init(
      of: lyrics, focus: Focus(position, in: lyrics), size: size, edge: edge, width: width,
      options: options)
  }
}

extension LineWindow.Focus {
  init(_ position: SyncEngine.Position, in lyrics: Lyrics) {
    self.init(
      line: position.line?.index ?? position.lastStarted, current: position.group,
      count: lyrics.lines.count)
    if let line = position.line {
      passage = { Passage(ofLine: $0, at: position, current: line, in: lyrics.store) }
    }
  }
}

extension LineWindow.Focus.Passage {
  /// How far a line is that is the current one or starts with it.
  fileprivate init(
    ofLine index: Int, at position: SyncEngine.Position, current: SyncEngine.LineProgress,
    in store: LineStore
  ) {
    guard index != current.index, let time = position.time?.inMilliseconds else {
      self.init(current, position.word)
      return
    }
    // A position knows the words of the current line only. Others with its start have their own,
    // and may end at another time.
    let entry = store.entries[index]
    let next = store.groupEnd(of: index)
    let end =
      store.statedEnd(of: entry)
      ?? (next < store.entries.count ? store.entries[next].start : current.end?.inMilliseconds)
    let track = WordTrack(of: index, in: store)
    let word = track.flatMap { track in
      track.lastStarted(at: time, in: store).map {
        SyncEngine.WordProgress($0, of: track, in: store, at: time, lineEnd: end)
      }
    }
    let line = SyncEngine.LineProgress(
      index: index, start: entry.start, end: end, time: time,
      sung: track.flatMap { $0.sungShare(upTo: word) })
    self.init(line, word)
  }

  private init(_ line: SyncEngine.LineProgress, _ word: SyncEngine.WordProgress?) {
    self.init(
      progress: line.progress, fill: line.fill, word: word.map { ($0.textRange, $0.fill) })
  }
}
