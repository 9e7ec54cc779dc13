import LRCKit
import Testing

/// Expects what a mutating call returns, which the macro can't take apart.
private func expect(_ value: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(value, sourceLocation: location)
}

@Suite("Documents: editing")
struct DocumentEditingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var input: String
    var output: String
    var edit: @Sendable (inout LRCDocument) -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ input: String, _ output: String,
      _ edit: @escaping @Sendable (inout LRCDocument) -> Void
    ) {
      self.name = name
      self.input = input
      self.output = output
      self.edit = edit
    }
  }

  static let tags = [
    Example("a value is replaced where it stands", "[TI: old ]\r\n[ar:x]", "[TI: new ]\r\n[ar:x]") {
      expect($0.setTag("ti", to: " new\n"))
    },
    Example("one of several on a row", "[ti:a][ar:b]", "[ti:a][ar:c]") { $0.setTag("ar", to: "c") },
    Example(
      "a value that would break the row gets its own", "[ti:a][ar:b]", "[ti:a]\n[ar:c [d]"
    ) { $0.setTag("ar", to: "c [d") },
    Example("before a stamp", "[by:a][00:01.00]x", "[by:b][00:01.00]x") {
      $0.setTag("by", to: "b")
    },
    Example("further ones go", "[ti:a]\n[ti:b]\n[00:01]x", "[ti:c]\n[00:01]x") {
      $0.setTag("ti", to: "c")
    },
    Example("a new one behind the others", "[ti:a]\r\n[00:01]x", "[ti:a]\r\n[ar:b]\r\n[00:01]x") {
      $0.setTag("ar", to: "b")
    },
    Example("a new one in front of everything", "[00:01]x", "[ar:b]\n[00:01]x") {
      $0.setTag("ar", to: "b")
    },
    Example("one nobody knows, in lower case", "[00:01]x", "[mood:b]\n[00:01]x") {
      expect($0.setTag("mood", to: "b"))
      expect(!$0.setTag("Mood of it", to: "c"))
    },
    Example("none that no reader would see", "words", "words") {
      expect(!$0.setTag("mood", to: "b"))
      expect(!$0.setTag("ti", to: "x] [00:01.00]"))
    },
    Example("removed with its row", "[ti:a]\n[00:01]x\n[TI:b]", "[00:01]x\n") {
      expect($0.removeTag("ti"))
      expect(!$0.removeTag("ti"))
    },
    Example("removed from its row", "[ti:a][ar:b]\n[by:c][00:01]x", "[ar:b]\n[00:01]x") {
      $0.removeTag("ti")
      $0.removeTag("by")
    },
    Example("a comment keeps text apart", "[0:1]x\n[ti:a]\ny\n[0:2]z", "[0:1]x\n[:]\ny\n[0:2]z") {
      $0.removeTag("ti")
    },
    Example("offset set", "[offset: +500 ]\n[00:01]x", "[offset: -250 ]\n[00:01]x") {
      expect($0.offset == .milliseconds(500))
      $0.offset = .milliseconds(-250)
    },
    Example("offset zero is no tag", "[offset:1]\n[00:01]x", "[00:01]x") { $0.offset = .zero },
    Example("offset baked in", "[offset:-500]\n[0:01.0]<0:01>x", "[0:01.5]<0:01.50>x") {
      $0.bakeOffset()
    },
  ]

  static let stamps = [
    Example(
      "each in its spelling", "[0:1.2][00:12][ 00:13,345 ][1:2:03.5]x\n[00:75.00-01:20.00]y",
      "[0:1.7][00:12.50][ 00:13,845 ][1:2:04.0]x\n[01:15.50-01:20.50]y"
    ) { $0.shift(by: .milliseconds(500)) },
    Example("colons stay", "[00:12:34]x\n[00:13:90]y", "[00:12:84]x\n[00:14:40]y") {
      $0.shift(by: .milliseconds(500))
    },
    Example("below zero", "[00:01.00]x", "[-00:01.00]x") { $0.shift(by: .seconds(-2)) },
    Example("back from below zero", "[00:-01.00]x", "[00:01.00]x") { $0.shift(by: .seconds(2)) },
    Example(
      "words too", "[00:01.00]<00:01.00>a <00:01.50>b<00:02.00>\n[bg: <00:01.20>c]",
      "[00:02.00]<00:02.00>a <00:02.50>b<00:03.00>\n[bg: <00:02.20>c]"
    ) { $0.shift(by: .seconds(1)) },
    Example(
      "words counted from their line stay", "[00:10.00]<00:00.00>a <00:00.50>b",
      "[00:11.00]<00:00.00>a <00:00.50>b"
    ) { $0.shift(by: .seconds(1)) },
    Example(
      "unless they would be taken for times", "[00:10.00]<00:00.00>a <00:00.50>b",
      "[00:00.30]<00:00.30>a <00:00.80>b"
    ) { $0.shift(by: .milliseconds(-9700)) },
    Example(
      "text and tags aren't touched", "[ti:[00:01.00]]\nx [00:01.00]\n[00:01.00]y",
      "[ti:[00:01.00]]\nx [00:01.00]\n[00:02.00]y"
    ) { $0.shift(by: .seconds(1)) },
    Example("added like the one in front", "[0:1.5] x", "[0:1.5][1:2.25] x") {
      expect($0.addStamp(.milliseconds(62_250), toRow: $0.rows[0].id))
    },
    Example("added to text", "  x\n[ti:y]", "  [00:02.00]x\n[ti:y]") {
      expect($0.addStamp(.seconds(2), toRow: $0.rows[0].id))
      expect(!$0.addStamp(.seconds(2), toRow: $0.rows[1].id))
    },
    Example(
      "removed, and its words go with another", "[0:10][0:30]<0:10>a <0:12>b",
      "[0:30]<0:30>a <0:32>b"
    ) {
      expect($0.removeStamp(at: 0, fromRow: $0.rows[0].id))
      expect(!$0.removeStamp(at: 1, fromRow: $0.rows[0].id))
    },
    Example("the last one removed", "[0:10] a", " a") {
      $0.removeStamp(at: 0, fromRow: $0.rows[0].id)
    },
  ]

  static let rows = [
    Example("text", "[0:1]  a \r\n b \n[ti:c]", "[0:1]  x y \r\n z \n[ti:d]") {
      let ids = $0.rows.map(\.id)
      $0.setText("x\ny", ofRow: ids[0])
      $0.setText("z", ofRow: ids[1])
      $0.setText("[ti:d]", ofRow: ids[2])
    },
    Example("in front", "a\r\nb", "x\r\ny\r\na\r\nb") {
      $0.insertRows("x\ny", before: $0.rows[0].id)
    },
    Example("at the end", "a\r\nb", "a\r\nb\r\nx") { $0.insertRows("x") },
    Example("at an end with a line end", "a\n", "a\nx\n") { $0.insertRows("x\n") },
    Example("into nothing", "", "x\n") { $0.insertRows("x") },
    Example("empty at the end", "a", "a\n\n") { $0.insertRows("") },
    Example("removed", "a\r\nb\nc", "a\r\nc") { $0.removeRow($0.rows[1].id) },
    Example("emptied at the end", "a\nb", "a\n\n") { $0.setText("", ofRow: $0.rows[1].id) },
    Example("CR and LF stay two line ends", "a\rb\n\nc", "a\r\r\nc") {
      $0.removeRow($0.rows[1].id)
      expect($0.rows.map(\.source) == ["a", "", "c"])
    },
  ]

  static let repeats = [
    Example(
      "apart", "[00:09][0:1.0] a\nb\n[bg: c]\n\n[00:05]d",
      "[0:1.0] a\nb\n[bg: c]\n\n[00:09] a\nb\n[bg: c]\n[00:05]d"
    ) { expect($0.expandRepeats()) },
    Example(
      "apart with words", "[0:10][0:30]<0:10>a <0:11.5>b\r",
      "[0:10]<0:10>a <0:11.5>b\r[0:30]<0:30>a <0:31.5>b\r"
    ) {
      $0.expandRepeats()
    },
    Example("blank ones take no text", "[0:1][0:2]\nx\n[0:3]y", "[0:1]\n[:]\nx\n[0:2]\n[0:3]y") {
      $0.expandRepeats()
    },
    Example("folded", "[0:1]a\n[0:2]b\n[0:3.0]a\n[0:4]", "[0:1][0:3.0]a\n[0:2]b\n[0:4]") {
      expect($0.foldRepeats())
      expect(!$0.foldRepeats())
    },
    Example("folded with words", "[0:1]<0:1>a<0:2>\n[0:5]<0:5>a<0:6>", "[0:1][0:5]<0:1>a<0:2>\n") {
      $0.foldRepeats()
    },
    Example("not with a blank row behind", "[0:1]a\n[0:3]a\n\n[0:4]b", "[0:1]a\n[0:3]a\n\n[0:4]b") {
      expect(!$0.foldRepeats())
    },
    Example(
      "in order of time", "[ti:x]\n[0:9]c\n\n[0:1]a\nb\n[0:5]d\nend",
      "[ti:x]\n[0:1]a\nb\n[0:5]d\n[0:9]c\n\nend"
    ) {
      expect($0.sort())
    },
    Example(
      "what goes on below stays in front of a row", "[0:9]a\nb\n[0:1]c\n", "[0:9]a\nb\n[0:1]c\n"
    ) {
      expect($0.sort())
    },
  ]

  @Test("edit", arguments: tags + stamps + rows + repeats)
  func edit(_ example: Example) {
    var document = LRCDocument(parsing: example.input)
    example.edit(&document)
    #expect(document.description == example.output)
  }

  @Test func identitiesStay() {
    var document = LRCDocument(parsing: "[0:9]c\n[0:1][0:2]a\n[0:5]b")
    let ids = document.rows.map(\.id)
    document.expandRepeats()
    document.sort()
    document.shift(by: .seconds(1))
    document.insertRows("[ti:x]", before: ids[1])
    document.removeRow(ids[2])
    #expect(document.rows[id: ids[0]]?.source == "[0:10]c")
    #expect(document.rows[id: ids[1]]?.source == "[0:2]a")
    #expect(document.rows[id: ids[2]] == nil)
    #expect(Set(document.rows.map(\.id)).count == document.rows.count)
    expect(!document.setText("x", ofRow: ids[2]))
    expect(!document.removeRow(ids[2]))
    expect(document.insertRows("x", before: ids[2]).isEmpty)
  }
}
