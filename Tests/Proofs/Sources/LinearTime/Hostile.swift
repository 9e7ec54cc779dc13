/// Texts written to make a reader slow: each shape can be had in any size.
struct Hostile: Sendable {
  let name: String
  private let make: @Sendable (Int) -> Builder

  /// A text of about `size` bytes.
  func text(size: Int) -> String { String(decoding: make(size).bytes, as: UTF8.self) }

  /// One piece over and over.
  private init(_ name: String, _ start: String = "", repeating piece: String, _ end: String = "") {
    self.name = name
    self.make = { size in
      var text = Builder()
      text.append(start)
      text.append(piece, upTo: size)
      text.append(end)
      return text
    }
  }

  /// One piece over and over and then another, each half of the text.
  private init(
    _ name: String, _ start: String = "", repeating first: String, then second: String,
    _ end: String = ""
  ) {
    self.name = name
    self.make = { size in
      var text = Builder()
      text.append(start)
      text.append(first, upTo: size / 2)
      text.append(second, upTo: size / 2)
      text.append(end)
      return text
    }
  }

  /// Pieces over and over in which `@` becomes a time that goes on by `step` hundredths of a second
  /// and `&` the time after it.
  private init(
    _ name: String, counting pieces: [String], step: Int = 1, isDescending: Bool = false,
    _ end: String = ""
  ) {
    self.name = name
    self.make = { size in
      var text = Builder()
      for piece in pieces {
        let count = size / pieces.count / (piece.utf8.count + (piece.contains("@") ? 7 : 0))
        for number in 0..<count {
          text.append(piece, time: (isDescending ? count - number : number) * step)
        }
      }
      text.append(end)
      return text
    }
  }

  static let brackets = [
    Hostile("opening brackets", repeating: "["),
    Hostile("closing brackets", repeating: "]"),
    Hostile("bracket pairs", repeating: "[]"),
    Hostile("brackets with a letter", repeating: "[a"),
    Hostile("brackets with a digit", repeating: "[0"),
    Hostile("brackets behind a stamp", "[00:01.00]", repeating: "["),
    Hostile("angle brackets", repeating: "<"),
    Hostile("angle brackets behind a stamp", "[00:01.00]", repeating: "<"),
    Hostile("braces behind a stamp", "[00:01.00]", repeating: "{"),
    Hostile("cut-off stamps on a row", repeating: "[00:01.0"),
    Hostile("cut-off word stamps on a row", "[00:01.00]", repeating: "<00:01.0"),
    Hostile("nested brackets in a tag", "[ti:", repeating: "[", then: "]", "]"),
    Hostile("closing brackets in a tag", "[ti:a", repeating: "]"),
    Hostile("backgrounds inside each other", "[00:01.00]a\n", repeating: "[bg: "),
  ]

  static let stamps = [
    Hostile("stamps on one row", counting: ["[@]"], "a"),
    Hostile("stamps on one row, falling", counting: ["[@]"], isDescending: true, "a"),
    Hostile("one stamp over and over on one row", repeating: "[00:01.00]", "a"),
    Hostile("stamps with blanks between", repeating: "[00:01.00] \t", "a"),
    Hostile("stamps, then text", counting: ["[@]", "a"]),
    Hostile("stamps, then text, and the same again", counting: ["[@]", "a", "\n[@]", "b"]),
    Hostile("stamps, then text in corner brackets", counting: ["[@]", "「", "a"], "」"),
    Hostile("stamps, then text of a voice", counting: ["[@]", "v2: "]),
    Hostile("stamps, then words", counting: ["[@]", "<@>a"]),
    Hostile("stamps, then words, and the same again", counting: ["[@]", "<@>a", "\n[@]", "<@>b"]),
    Hostile("stamps, then backgrounds", counting: ["[@]", "\n[bg: @]"]),
    Hostile("stamps, then backgrounds on a row", counting: ["[@]", "a[bg: a]"]),
    Hostile("stamps, then rows", repeating: "[00:01.00]", then: "\na", "\n[00:02.00]"),
    Hostile("lost row breaks", counting: ["[@]a"], step: 200),
    Hostile("words", "[00:00.00]", repeating: "<00:01.00>a"),
    Hostile("words with blanks", "[00:00.00]", repeating: " <00:01.00> "),
    Hostile("words in braces", "[00:00.00]", repeating: "a{00:01.00}"),
    Hostile("words that go back", counting: ["<@>a"], isDescending: true),
    Hostile("digits of a minute", "[", repeating: "1", ":00.00]a"),
    Hostile("zeros of a minute", "[", repeating: "0", ":00.00]a"),
    Hostile("digits of a fraction", "[00:00.", repeating: "9", "]a"),
    Hostile("digits without an end", "[", repeating: "9"),
    Hostile("colons", "[00", repeating: ":00", "]a"),
    Hostile("blanks in a stamp", "[", repeating: " ", "00:01.00]a"),
  ]

  static let rows = [
    Hostile("blank rows", repeating: "\n"),
    Hostile("blank rows of carriage returns", repeating: "\r"),
    Hostile("blank rows behind a stamp", "[00:01.00]a\n", repeating: "\n"),
    Hostile("untimed rows", repeating: "a\n"),
    Hostile("untimed rows before a stamp", repeating: "a\n", "[00:01.00]a"),
    Hostile("rows that continue", "[00:01.00]a\n", repeating: "a\n", "[00:02.00]b"),
    Hostile("comments", "[00:01.00]a\n", repeating: "#\n"),
    Hostile("rows in order", counting: ["[@]a\n"]),
    Hostile("rows in falling order", counting: ["[@]a\n"], isDescending: true),
    Hostile("rows with one start", repeating: "[00:01.00]a\n"),
    Hostile("rows in pairs", counting: ["[@]a\n[@]b\n"]),
    Hostile(
      "translations at the next stamp", counting: ["[@]「a」\n[@]b\n"]),
    Hostile("rows that overlap", counting: ["[@-99:00.00]a\n"]),
    Hostile("rows that end", counting: ["[@]a[&]\n"]),
    Hostile("voices", repeating: "[00:01.00]v1: a\n[00:02.00]v2: a\n"),
    Hostile("sticky voices", repeating: "[00:01.00]M: a\n[00:02.00]F: a\n"),
    Hostile("hundredths or seconds", repeating: "[00:01:02]a\n"),
    Hostile("broken stamps", repeating: "[00.01.00]a\n"),
    Hostile("backgrounds of one line", "[00:01.00]a\n", repeating: "[bg: a]\n"),
    Hostile("backgrounds of none", repeating: "[bg: a]\n"),
  ]

  static let tags = [
    Hostile("cut-off tags", repeating: "[k:\n"),
    Hostile("cut-off tags on a row", repeating: "[k:"),
    Hostile("cut-off known tags on a row", repeating: "[ti:"),
    Hostile("tags on a row", repeating: "[ti:a]"),
    Hostile("unknown tags on a row", repeating: "[k:a]"),
    Hostile("tags, then a stamp", repeating: "[ti:a]", "[00:01.00]a"),
    Hostile("unknown tags", repeating: "[k:a]\n", "[00:01.00]a"),
    Hostile("offsets", repeating: "[offset:1]\n", "[00:01.00]a"),
    Hostile("lengths that aren't", repeating: "[length:a]\n", "[00:01.00]a"),
    Hostile("blanks in a tag", "[ti:", repeating: " ", "a]"),
    Hostile("letters of a key", "[", repeating: "k", ":a]\n[00:01.00]a"),
  ]

  static let characters = [
    Hostile("blanks", repeating: " "),
    Hostile("blanks and text", "[00:01.00]", repeating: " ", "a"),
    Hostile("text and blanks", "[00:01.00]a", repeating: " ", "\n"),
    Hostile("rows of wide blanks", repeating: "[00:01.00]\u{3000}\u{200B}\u{FEFF}\n"),
    Hostile("byte order marks", repeating: "\u{FEFF}"),
    Hostile("NULs", repeating: "\0"),
    Hostile("NULs in a row", "[00:01.00]a", repeating: "\0", "a"),
    Hostile("accents", "[00:01.00]a", repeating: "\u{301}"),
    Hostile("one long row", repeating: "a"),
  ]

  static let all = brackets + stamps + rows + tags + characters
}
