/// Makes the rows of one line: its text and its translations, wrapped, and filled as far as it is
/// sung.
struct LineRows {
  private let width: Int?
  private let options: LineWindow.Options

  init(_ width: Int?, _ options: LineWindow.Options) {
    self.width = width
    self.options = options
  }

  /// Whether nothing of the line is shown.
  func hides(_ line: Line) -> Bool {
    options.hidesBlankLines && line.isBlank
      && (line.translations.isEmpty || !options.showsTranslations)
  }

  /// The rows of the line at `index`.
  func rows(
    of line: Line, at index: Int, isCurrent: Bool = false, passage: LineWindow.Focus.Passage? = nil
  ) -> [LineWindow.Row] {
    let maker = RowMaker(
      index: index, isCurrent: isCurrent, progress: passage?.progress, measure: options.columnWidth)
    var made = maker.rows(of: line.text, width: width) { cut in
      passage.map { sungColumns(of: line.text, cut: cut, $0) }
    }
    if options.showsTranslations {
      for (number, translation) in line.translations.enumerated() {
        made += maker.rows(of: translation.text, width: width, translation: number) { _ in nil }
      }
    }
    return made
  }

  /// How many columns of a line's text are sung.
  private func sungColumns(of text: String, cut: TextRows, _ passage: LineWindow.Focus.Passage)
    -> Double
  {
    guard let word = passage.word else { return passage.fill * Double(cut.columns) }
    let utf8 = text.utf8
    let length = word.textRange.clamped(to: 0..<utf8.count)
    let start = utf8.index(text.startIndex, offsetBy: length.lowerBound)
    let end = utf8.index(start, offsetBy: length.count)
    let before = options.columnWidth.columns(of: text[..<start])
    return Double(before) + word.fill * Double(options.columnWidth.columns(of: text[start..<end]))
  }
}

/// Makes the rows of one text of a line.
private struct RowMaker {
  let index: Int
  let isCurrent: Bool
  let progress: Double?
  let measure: ColumnWidth

  func rows(
    of text: String, width: Int?, translation: Int? = nil, sungColumns: (TextRows) -> Double?
  ) -> [LineWindow.Row] {
    let cut = TextRows(text, width: width, measure: measure)
    let direction = TextDirection(of: text)
    let sung = sungColumns(cut)
    let first: LineWindow.Row.Kind = translation == nil ? .line : .translation
    return cut.rows.enumerated().map { number, row in
      let part = text.part(row.bytes)
      let fill = sung.map { row.fill($0) }
      return LineWindow.Row(
        kind: number == 0 ? first : .continuation, lineIndex: index, translationIndex: translation,
        text: part, columns: row.columns.count, direction: direction, isCurrent: isCurrent,
        progress: progress, fill: fill, sungByteCount: fill.map { sungBytes(of: part, $0) } ?? 0)
    }
  }

  /// How many bytes of a row are sung: of the characters whose middle the fill has reached.
  private func sungBytes(of text: String, _ fill: Double) -> Int {
    guard fill > 0 else { return 0 }
    guard fill < 1 else { return text.utf8.count }
    let sung = fill * Double(measure.columns(of: text))
    var bytes = 0
    var column = 0
    for character in text {
      let columns = measure.columns(of: character)
      if Double(column) + Double(columns) / 2 > sung { break }
      column += columns
      bytes += character.utf8.count
    }
    return bytes
  }
}

extension TextRows.Row {
  /// How much of this row is sung when so many columns of the whole text are.
  fileprivate func fill(_ sung: Double) -> Double {
    let lower = Double(columns.lowerBound)
    let upper = Double(columns.upperBound)
    if sung >= upper, sung > 0 { return 1 }
    return sung <= lower ? 0 : (sung - lower) / (upper - lower)
  }
}

extension String {
  /// The part at these bytes, which begin and end between characters.
  fileprivate func part(_ bytes: Range<Int>) -> String {
    if bytes.count == utf8.count { return self }
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: bytes.count)])
  }
}
