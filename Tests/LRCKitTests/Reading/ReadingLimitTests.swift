import LRCKit
import Testing

/// Hostile input costs what its size says, and limits are told.
@Suite("Reading: limits")
struct ReadingLimitTests {
  #if DEBUG
  private let size = 20_000
  #else
  private let size = 1_000_000
  #endif

  @Test func bytesBeyondTheLimitAreLeftOut() {
    let text = "[00:01.00]one\n[00:02.00]two\n[00:03.00]three"
    let reading = LyricsReading(of: text, options: .init(maximumByteCount: 27))
    #expect(reading.lyrics.lines.map(\.text) == ["one", "two"])
    #expect(reading.issues.contains { $0.kind == .inputTooLong })
    let whole = LyricsReading(of: text, options: .init(maximumByteCount: text.utf8.count))
    #expect(whole.issues.isEmpty)
    #expect(whole.lyrics.lines.count == 3)
  }

  @Test func aCharacterIsNotCutAtTheLimit() {
    let text = "[00:01.00]紙の船"
    let reading = LyricsReading(of: text, options: .init(maximumByteCount: 15))
    #expect(reading.lyrics.lines.map(\.text) == ["紙"])
  }

  @Test func stampsBeyondTheLimitAreLeftOut() {
    let text = "[00:01.00][00:02.00][00:03.00]a"
    let reading = LyricsReading(of: text, options: .init(maximumStampsPerRow: 2))
    #expect(reading.lyrics.lines.map(\.start.milliseconds) == [1000, 2000])
    #expect(reading.lyrics.lines.map(\.text) == ["a", "a"])
    #expect(reading.issues.contains { $0.kind == .tooManyTimestamps && $0.row == 1 })
  }

  @Test(arguments: [-1, 0, 1]) func oneStampAlwaysCounts(limit: Int) {
    let options = LyricsReading.Options(maximumStampsPerRow: limit)
    let one = LyricsReading(of: "[00:01.00]a", options: options)
    #expect(one.lyrics.lines.map(\.start.milliseconds) == [1000])
    #expect(one.issues.isEmpty)
    let two = LyricsReading(of: "[00:01.00][00:02.00]a", options: options)
    #expect(two.lyrics.lines.map(\.start.milliseconds) == [1000])
    #expect(two.issues.map(\.kind) == [.tooManyTimestamps])
  }

  @Test func tenThousandStampsStandByDefault() {
    let stamps = (0..<10_000).map { "[\($0):00]" }.joined()
    #expect(LyricsReading(of: stamps + "a").lyrics.lines.count == 10_000)
    let options = LyricsReading.Options(maximumStampsPerRow: 10_000)
    let reading = LyricsReading(of: stamps + "[10000:00]a", options: options)
    #expect(reading.lyrics.lines.count == 10_000)
    #expect(reading.issues.map(\.kind) == [.tooManyTimestamps])
  }

  @Test func issuesAreListedUpToTheLimitAndCounted() {
    let text = String(repeating: "[00.01.00]a\n", count: 1500)
    let reading = LyricsReading(of: text)
    #expect(reading.issues.count == 1000)
    #expect(reading.issueCount == 1500)
    #expect(LyricsReading(of: text, options: .init(maximumIssueCount: 3)).issues.count == 3)
  }

  @Test func issuesSayWhere() {
    let text = "[00:01.00]a\r\n\r\n  [00:02.x]b\r\n[ti:A]b\r\n[00:05.00]<00:06.00>c <00:05.50>d"
    let issues = LyricsReading(of: text).issues
    #expect(issues.map(\.kind) == [.malformedTimestamp, .textAfterTag, .wordGoesBack])
    #expect(issues.map(\.row) == [3, 4, 5])
    #expect(issues.map(\.column) == [3, 7, 23])
  }

  @Test func aMillionBrackets() {
    for bracket in ["[", "]", "<", "{", "[[", "[<", "[bg:", "[ti:", "「"] {
      let text = "[00:01.00]" + String(repeating: bracket, count: size)
      let reading = LyricsReading(of: text)
      #expect(reading.lyrics.lines.count == 1)
      _ = LyricsReading(of: String(repeating: bracket, count: size))
    }
  }

  @Test func aStampOfAMillionDigits() {
    let digits = String(repeating: "1", count: size)
    #expect(LyricsReading(of: "[\(digits):00.00]a").lyrics.lines.isEmpty)
    #expect(LyricsReading(of: "[00:\(digits)]a").lyrics.lines.isEmpty)
    let fraction = LyricsReading(of: "[00:01.\(digits)]a").lyrics.lines
    #expect(fraction.map(\.start.milliseconds) == [1111])
    let zeros = String(repeating: "0", count: size)
    #expect(LyricsReading(of: "[\(zeros)1:00]a").lyrics.lines.map(\.start.milliseconds) == [60_000])
    #expect(LyricsReading(of: "[offset:\(digits)]\n[00:01.00]a").lyrics.metadata.offset == .zero)
  }

  @Test func manyStampsAndWordsOnOneRow() {
    let stamps = (0..<size).map { "[00:\($0 % 60).\($0 % 10)]" }.joined()
    let repeated = LyricsReading(of: stamps + "a")
    #expect(repeated.lyrics.lines.count == 60)
    #expect(repeated.issueCount == size - 60)
    let words = (0..<size).map { "<0:\($0 % 1000)>a " }.joined()
    let line = LyricsReading(of: "[00:00.00]" + words).lyrics.lines[0]
    #expect(line.words.count == size)
  }

  @Test func manyTagsAndBlanksOnOneRow() {
    let tags = String(repeating: "[ti:a]", count: size)
    #expect(LyricsReading(of: tags).lyrics.metadata.tags.count == size)
    #expect(LyricsReading(of: tags + "[00:01.00]a").lyrics.metadata.tags.count == size)
    let blanks = String(repeating: " \u{3000}", count: size)
    #expect(LyricsReading(of: "[00:01.00]a" + blanks + "b").lyrics.lines.count == 1)
    #expect(LyricsReading(of: blanks + "[00:01.00]" + blanks).lyrics.lines.map(\.text) == [""])
  }

  @Test func manyRowsThatContinueRepeats() {
    let stamps = (0..<1000).map { "[\($0):00]" }.joined()
    let text = stamps + "a\n" + String(repeating: "b\n", count: size / 10) + "[2000:00]c"
    let lines = LyricsReading(of: text).lyrics.lines
    #expect(lines.count == 1001)
    #expect(lines[999].text.utf8.count == 1 + size / 10 * 2)
  }
}
