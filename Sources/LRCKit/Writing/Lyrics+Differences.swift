extension Lyrics {
  /// Notes what reading made different; lines that have a loss already may differ.
  func addDifferences(from read: Lyrics, tags: [Metadata.Tag], to losses: inout LossList) {
    let known = losses
    if read.metadata.tags != tags, !known.contains(line: nil) { losses.add(.tag) }
    if read.lines.count == lines.count {
      for index in lines.indices where !known.contains(line: index) {
        lines[index].addDifferences(from: read.lines[index], at: index, to: &losses)
      }
    } else {
      addMissingLines(from: read, known, to: &losses)
    }
    if read.untimed != untimed, !known.contains(line: nil) { losses.add(.untimedText) }
  }

  /// Notes the lines that reading has no equal of.
  private func addMissingLines(from read: Lyrics, _ known: LossList, to losses: inout LossList) {
    losses.add(.lines)
    let found = Set(read.lines)
    for (index, line) in lines.enumerated() where !known.contains(line: index) {
      if !found.contains(line) { losses.add(.lines, line: index) }
    }
  }
}

extension Line {
  fileprivate func addDifferences(from read: Line, at index: Int, to losses: inout LossList) {
    guard self != read else { return }
    losses.add(.lines, line: index, if: start != read.start)
    losses.add(.end, line: index, if: end != read.end)
    losses.add(.text, line: index, if: !(text.utf8 == read.text.utf8))
    losses.add(.words, line: index, if: words != read.words)
    losses.add(.voice, line: index, if: voice != read.voice)
    losses.add(.background, line: index, if: background != read.background)
    losses.add(.translation, line: index, if: translations != read.translations)
    losses.add(.romanization, line: index, if: romanizations != read.romanizations)
  }
}
