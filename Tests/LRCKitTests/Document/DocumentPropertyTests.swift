import LRCKit
import Testing

/// What holds for every document and every edit.
@Suite("Documents: properties")
struct DocumentPropertyTests {
  /// How starts are compared where pairing, which looks at zero, may come out otherwise.
  private static let unpaired = LyricsReading.Options(translations: .never)

  private func forEachDocument(
    _ count: Int, _ body: (LRCDocument, inout SplitMix64, String) -> Void
  ) {
    for example in 0..<Property.count(count) {
      var random = Property.generator(example: example)
      let text =
        switch example % 3 {
        case 0: DialectDocument(using: random).text
        case 1: OddDocument(using: &random).text(lineEnd: random.element(of: ["\n", "\r", "\r\n"]))
        default: GeneratedSong(grain: 1, using: &random).text()
        }
      body(LRCDocument(parsing: text), &random, Property.label(example: example, input: text))
    }
  }

  @Test func nothingIsLost() throws {
    forEachDocument(10_000) { document, _, label in
      let rows = document.rows.map { $0.source + $0.lineEnd }.joined()
      #expect(rows.utf8.elementsEqual(document.description.utf8), "\(label)")
      #expect(document.lyrics == Lyrics(parsing: document.description), "\(label)")
    }
    for name in try ["wild", "songs"].flatMap({ try Fixtures.names(in: $0, suffix: ".lrc") }) {
      let text = String(decoding: try Fixtures.bytes(of: name), as: UTF8.self)
      #expect(LRCDocument(parsing: text).description.utf8.elementsEqual(text.utf8), "\(name)")
    }
  }

  @Test func shiftingThereAndBackIsNothing() {
    forEachDocument(10_000) { document, random, label in
      let amount = Duration.milliseconds(Int.random(in: -20_000...20_000, using: &random))
      var shifted = document
      shifted.shift(by: amount)
      let expected = document.lyrics(options: Self.unpaired).shifted(by: amount).lines
      #expect(shifted.lyrics(options: Self.unpaired).lines == expected, "\(amount) \(label)")
      #expect(shifted.rows.map(\.id) == document.rows.map(\.id), "\(label)")
      shifted.shift(by: .zero - amount)
      #expect(shifted.lyrics.lines == document.lyrics.lines, "\(amount) \(label)")
    }
  }

  @Test func bakingTheOffsetMovesNoLine() {
    forEachDocument(5000) { document, _, label in
      var baked = document
      baked.bakeOffset()
      #expect(
        baked.lyrics(options: Self.unpaired).lines == document.lyrics(options: Self.unpaired).lines,
        "\(label)")
      #expect(baked.lyrics.metadata["offset"] == nil, "\(label)")
    }
  }

  @Test func rearrangingKeepsTheTimeline() {
    forEachDocument(10_000) { document, _, label in
      var changed = document
      let lines = document.lyrics.lines
      changed.foldRepeats()
      #expect(changed.lyrics.lines == lines, "\(label)")
      changed.expandRepeats()
      #expect(changed.lyrics.lines == lines, "\(label)")
      changed.sort()
      #expect(changed.lyrics.lines == lines, "\(label)")
    }
  }

  @Test func editsLeaveAllOtherRowsAsTheyAre() {
    forEachDocument(10_000) { document, random, label in
      guard let row = document.rows.randomElement(using: &random) else { return }
      func check(_ name: String, _ id: LRCDocument.Row.ID, _ edited: LRCDocument) {
        let before = document.rows.filter { $0.id != id }
        let after = edited.rows.filter { $0.id != id }
        #expect(before.map(\.id) == after.map(\.id), "\(name) \(label)")
        #expect(
          before.map { Array($0.source.utf8) } == after.map { Array($0.source.utf8) },
          "\(name) \(label)")
      }
      var edited = document
      edited.setText(random.element(of: ["new\ntext", "", "[00:01.00]"]), ofRow: row.id)
      check("text", row.id, edited)
      #expect(edited.rows[id: row.id] != nil, "\(label)")
      edited = document
      edited.removeRow(row.id)
      check("removal", row.id, edited)
      edited = document
      let place = random.once(in: 3) ? nil : row.id
      let added = edited.insertRows(random.element(of: ["x", "", "[00:01.00]y"]), before: place)
      #expect(added.count == 1, "\(label)")
      for id in added {
        check("insertion", id, edited)
        #expect(edited.rows[id: id] != nil, "\(label)")
      }
      edited = document
      edited.addStamp(.milliseconds(12_345), toRow: row.id)
      check("stamp", row.id, edited)
      edited = document
      edited.removeStamp(at: 0, fromRow: row.id)
      check("no stamp", row.id, edited)
    }
  }

  @Test func tagsAreSetAndRemovedWithoutTouchingLines() {
    forEachDocument(5000) { document, random, label in
      let value = random.element(of: ["New", "[x", "x] [y", "]["])
      var edited = document
      let isSet = edited.setTag("ti", to: value)
      #expect(isSet && edited.lyrics.metadata["ti"] == value, "\(value) \(label)")
      #expect(
        edited.lyrics(options: Self.unpaired).lines
          == document.lyrics(options: Self.unpaired).lines, "\(value) \(label)")
      edited.removeTag("ti")
      #expect(!edited.lyrics.metadata.tags.contains { $0.key.lowercased() == "ti" }, "\(label)")
      #expect(
        edited.lyrics(options: Self.unpaired).lines
          == document.lyrics(options: Self.unpaired).lines, "\(label)")
    }
  }
}
