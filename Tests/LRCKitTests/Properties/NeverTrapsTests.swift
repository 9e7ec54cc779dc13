import LRCKit
import Testing

/// Any input gives lyrics in which nothing is broken.
@Suite("Reading: any input")
struct NeverTrapsTests {
  private func check(_ text: String, example: Int) {
    let broken = LyricsReading(of: text).brokenInvariants(of: text)
    #expect(broken.isEmpty, "\(broken)\n\(Property.label(example: example, input: text))")
  }

  @Test func randomBytes() {
    for example in 0..<Property.count(20_000) {
      var random = Property.generator(example: example)
      let count = Int.random(in: 0...80, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      check(String(decoding: bytes, as: UTF8.self), example: example)
    }
  }

  @Test func bytesThatStampsAreMadeOf() {
    let alphabet = Array("[[]]<>{}::..,-+00123459 \n\r\tt#vMb/".utf8) + [0, 0xEF, 0xBB, 0xBF, 0xE3]
    for example in 0..<Property.count(40_000) {
      var random = Property.generator(example: example)
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in random.element(of: alphabet) }
      check(String(decoding: bytes, as: UTF8.self), example: example)
    }
  }

  @Test func oddDocuments() {
    for example in 0..<Property.count(20_000) {
      var random = Property.generator(example: example)
      check(OddDocument(using: &random).text(), example: example)
    }
  }

  @Test func oddDocumentsWithEveryOption() {
    for example in 0..<Property.count(10_000) {
      var random = Property.generator(example: example)
      let text = OddDocument(using: &random).text(
        lineEnd: random.element(of: ["\n", "\r", "\r\n"]))
      let options = LyricsReading.Options(
        continuation: random.element(of: [.append, .untimed]),
        offsetSign: random.element(of: [.sooner, .later]),
        translations: random.element(of: [.automatic, .always, .never]),
        words: random.element(of: [.timed, .ignored]),
        maximumByteCount: random.element(of: [0, 1, 7, 40, 1 << 20]),
        maximumStampsPerRow: random.element(of: [0, 1, 2, 100]),
        maximumIssueCount: random.element(of: [0, 1, 1000]))
      let reading = LyricsReading(of: text, options: options)
      // Stamps beyond the limit may show, and a text may be cut inside one.
      let isLimited = options.maximumStampsPerRow < 100 || options.maximumByteCount < 1000
      let broken = reading.brokenInvariants(of: isLimited ? "" : text)
      #expect(broken.isEmpty, "\(broken)\n\(Property.label(example: example, input: text))")
      #expect(reading.issues.count <= options.maximumIssueCount)
    }
  }

  @Test("cut anywhere", arguments: FixtureTable.all.map(\.name))
  func fixturesCutAnywhere(_ name: String) throws {
    let bytes = try Fixtures.bytes(of: name)
    var random = Property.generator(example: bytes.count)
    let places =
      bytes.count <= 4096
      ? Array(0...bytes.count)
      : (0..<Property.count(2000)).map { _ in Int.random(in: 0...bytes.count, using: &random) }
    for place in places { check(String(decoding: bytes[..<place], as: UTF8.self), example: place) }
  }
}
