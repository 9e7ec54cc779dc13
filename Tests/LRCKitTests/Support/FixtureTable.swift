/// The whole files under `Fixtures/wild` and `Fixtures/songs`, and what each should give.
enum FixtureTable {
  /// A file as its folder's `expected.json` describes it.
  struct Fixture: Decodable, Sendable {
    let file: String
    let encoding: String
    let expectation: ReadingExpectation?
    /// The name with its folder.
    var name = ""

    private enum CodingKeys: String, CodingKey {
      case file
      case encoding
      case expectation = "expect"
    }
  }

  static let all: [Fixture] = ["wild", "songs"].flatMap { folder in
    Fixtures.load([Fixture].self, from: "\(folder)/expected.json").map { fixture in
      var fixture = fixture
      fixture.name = "\(folder)/\(fixture.file)"
      return fixture
    }
  }

  /// Files without one right reading: each has a test of its own for what must hold.
  static let noted: Set = [
    "wild/27-krc-binary.lrc", "wild/34-one-line-two-languages.lrc",
    "wild/66-translation-wrapped-10ms.lrc", "wild/76-three-layers-word-stamps.lrc",
    "wild/97-escapes.lrc", "wild/117-netease-json-lines.lrc",
    "wild/128-word-stamps-disordered.lrc",
  ]

  /// Files that wait for a part that isn't this module's, and for which.
  static let deferred: [String: String] = Dictionary(
    uniqueKeysWithValues: all.filter { $0.encoding == "gbk" }
      .map { ($0.name, "a legacy encoding: LRCKitFoundationTests") })

  /// The files that are read and compared.
  static let run: [ReadingCase] = all.compactMap { fixture in
    guard let expectation = fixture.expectation, deferred[fixture.name] == nil else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try Fixtures.bytes(of: fixture.name)
    } catch {
      fatalError("Fixtures/\(fixture.name): \(error)")
    }
    return ReadingCase(
      name: fixture.name, why: nil, input: .bytes(bytes), expectation: expectation)
  }
}
