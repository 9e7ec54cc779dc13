import LRCKit
import Testing

/// How rare things are spelled so that they read back the same.
@Suite("Writing: spellings")
struct WritingSpellingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var input: String
    var output: String
    var format = LyricsFormat.lrc

    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "tags come first, in order, as written",
      input: "[00:01.00]a\n[TI: x [Live]]\n[mood:calm]\n[by:]]\n",
      output: "[TI:x [Live]]\n[by:]\n[00:01.00]a\n[mood:calm]\n"),
    Example(
      name: "lines come in order of time, blank rows where they stood",
      input: "[00:09]b\n\n[0:1.5] a \n", output: "[00:01.50]a\n[00:09.00]b\n\n"),
    Example(
      name: "minutes go on above 59", input: "[01:15:30.5]a", output: "[75:30.50]a\n"),
    Example(
      name: "hours beyond six digits of minutes", input: "[16667:00:00.5]a",
      output: "[16667:00:00.50]a\n"),
    Example(name: "below zero", input: "[-00:01.5]a", output: "[-00:01.50]a\n"),
    Example(
      name: "three digits for all where one needs them", input: "[0:1.234]a\n[0:2]b",
      output: "[00:01.234]a\n[00:02.000]b\n"),
    Example(
      name: "repeats apart", input: "[00:09.00][00:01.00]la\n",
      output: "[00:01.00]la\n[00:09.00]la\n"),
    Example(
      name: "repeats folded", input: "[00:09.00][00:01.00]la\n[00:05.00]\n[00:12.00]\n",
      output: "[00:01.00][00:09.00]la\n[00:05.00][00:12.00]\n", format: .lrc(repeats: .folded)),
    Example(
      name: "not folded where an untimed row would lose its place",
      input: "[00:01.00]la\n\n[00:05.00]la\n\n[00:09.00]o\n",
      output: "[00:01.00]la\n\n[00:05.00]la\n\n[00:09.00]o\n", format: .lrc(repeats: .folded)),
    Example(
      name: "offset kept", input: "[offset:-500]\n[00:01.00]a",
      output: "[offset:-500]\n[00:01.00]a\n"),
    Example(
      name: "offset baked in", input: "[offset:-500]\n[00:01.00]a<00:02.00>",
      output: "[00:01.50]a<00:02.50>\n", format: .lrc(offset: .baked)),
    Example(
      name: "CR LF", input: "[ti:x]\n[00:01.00]a\nb\n[00:02.00]c\n",
      output: "[ti:x]\r\n[00:01.00]a\r\nb\r\n[00:02.00]c\r\n", format: .lrc(lineEnd: .crlf)),
    Example(
      name: "text without times", input: "# one\n\n[Chorus]\ntwo",
      output: "# one\n\n[Chorus]\ntwo\n"),
    Example(
      name: "untimed text behind a line is kept apart",
      input: "[00:01.00]a\n\nadvert\n[00:02.00]b\n[ti:x]\nadvert\n[00:03.00]c",
      output: "[ti:x]\n[00:01.00]a\n\nadvert\n[00:02.00]b\n[:]\nadvert\n[00:03.00]c\n"),
    Example(
      name: "a text that goes on at the end stands in front of another row",
      input: "[00:01.00][00:09.00]a\nb\n[00:05.00]c\n",
      output: "[00:01.00]a\nb\n[00:09.00]a\nb\n[00:05.00]c\n"),
    Example(
      name: "or below a stamp alone, where all texts go on",
      input: "[00:09.00]\na\nb\n[00:01.00]\nc\nd\n",
      output: "[00:01.00]\nc\nd\n[00:09.00]\na\nb\n"),
    Example(
      name: "words", input: "[00:01.00] <00:01.00> one <00:01.50> two <00:02.00>",
      output: "[00:01.00]<00:01.00>one <00:01.50>two<00:02.00>\n"),
    Example(
      name: "words in pairs", input: "<00:01.00>one<00:01.40> <00:01.50>two<00:02.00>",
      output: "[00:01.00]<00:01.00>one<00:01.40> <00:01.50>two<00:02.00>\n"),
    Example(
      name: "a word that goes on behind its end", input: "[0:1]<0:1>one{0:2} two\n[0:5]<0:5>x",
      output: "[00:01.00]<00:01.00>one two<00:02.00><00:01.00>\n[00:05.00]<00:05.00>x\n"),
    Example(
      name: "square words",
      input: "[0:1]<0:1>a<0:2>b<0:3>\n[0:4]c\n[0:5]<0:5>d\n[0:6]<0:5.5>e<0:7>f",
      output: "[00:01.00]a[00:02.00]b[00:03.00]\n[00:04.00]c\n[00:05.00]<00:05.00>d\n"
        + "[00:06.00]<00:05.50>e<00:07.00>f\n", format: .lrc(words: .square)),
    Example(
      name: "ends of lines", input: "[00:01.00-00:02.00]a\n[00:03.00-00:04.00]\n",
      output: "[00:01.00]a<00:02.00>\n[00:03.00-00:04.00]\n"),
    Example(
      name: "ends of lines among words", input: "[00:01.00-00:02.00]a\n[00:03.00]<00:03.00>b\n",
      output: "[00:01.00-00:02.00]a\n[00:03.00]<00:03.00>b\n"),
    Example(
      name: "words all before their line aren't counted from it",
      input: "[00:10.00]<00:00.50>a\n[00:20.00]<00:20.00>b",
      output: "[00:10.00]<00:00.50>a<00:00.50><00:10.00>\n[00:20.00]<00:20.00>b\n"),
    Example(
      name: "voices", input: "[00:01.00]v2:a\n[00:02.00]v1: b\n[00:03.00]v1:",
      output: "[00:01.00]v2: a\n[00:02.00]v1: b\n[00:03.00]v1:\n"),
    Example(
      name: "singers hold until the next", input: "[00:01.00]M: a\n[00:02.00]b\n[00:03.00]F: c",
      output: "[00:01.00]M: a\n[00:02.00]M: b\n[00:03.00]F: c\n"),
    Example(
      name: "a text like a mark", input: "[00:01.00]v1: v2: a", output: "[00:01.00]v1:v2: a\n"),
    Example(
      name: "background", input: "[00:01.00]a [bg: <00:02.00>ooh]",
      output: "[00:01.00]a\n[bg: <00:02.00>ooh]\n"),
    Example(
      name: "a text like a background", input: "[00:01.00]a [bg: x]<00:01.00>",
      output: "[00:01.00]a [bg: x]<00:01.00>\n"),
    Example(
      name: "translations",
      input: "[00:01.00]one\n[00:02.00]two\n[00:01.00]uno\n[00:02.00]dos\n",
      output: "[00:01.00]one\n[00:01.00]uno\n[00:02.00]two\n[00:02.00]dos\n"),
    Example(
      name: "as many // as it takes for lines to count as translated",
      input: "[00:01.00]A\n[00:01.00]Б\n[00:02.00]C\n[00:02.00]//\n[00:03.00]D\n",
      output: "[00:01.00]A\n[00:01.00]Б\n[00:02.00]C\n[00:02.00]//\n[00:03.00]D\n"),
    Example(
      name: "next stamps where a line at zero is translated",
      input: "[00:00.00]A\n[00:02.00]Б\n[00:02.00]C\n[00:03.00]Д\n[00:03.00]E\n[00:05.00]Ё\n"
        + "[00:05.00]F\n[00:07.00]Ж\n",
      output: "[00:00.00]A\n[00:02.00]Б\n[00:02.00]C\n[00:03.00]Д\n[00:03.00]E\n[00:05.00]Ё\n"
        + "[00:05.00]F\n[00:06.00]Ж\n"),
    Example(
      name: "a key nobody knows stands before a stamp",
      input: "[ti:x]\n[Mood:calm][Key:C][00:01.00]a",
      output: "[ti:x]\n[Mood:calm][Key:C][00:01.00]a\n"),
  ]

  @Test("spelling", arguments: examples)
  func spelling(_ example: Example) throws {
    let writing = try Lyrics(parsing: example.input).formatted(as: example.format)
    #expect(writing.text == example.output)
    #expect(writing.losses.isEmpty)
  }
}
