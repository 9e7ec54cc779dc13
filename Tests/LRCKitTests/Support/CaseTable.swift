import Foundation

/// All cases of `Fixtures/cases/`, and which table runs each.
enum CaseTable {
  /// What every case says of itself, whatever its kind.
  struct Header: Decodable, Sendable {
    let name: String
    let operation: String
    let encoding: String?
    let keys: Set<String>
    /// What a case of `op` `convert` converts to.
    let target: String?
    let expectedKeys: Set<String>
    let isDisputed: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: Key("id"))
      operation = try container.decode(String.self, forKey: Key("op"))
      encoding = try container.decodeIfPresent(String.self, forKey: Key("encoding"))
      isDisputed = try container.decodeIfPresent(Bool.self, forKey: Key("disputed")) ?? false
      keys = Set(container.allKeys.map(\.stringValue))
      target = try container.decodeIfPresent(String.self, forKey: Key("to"))
      let expectation = try? container.nestedContainer(keyedBy: Key.self, forKey: Key("expect"))
      expectedKeys = Set(expectation?.allKeys.map(\.stringValue) ?? [])
    }
  }

  /// Where a case runs.
  enum Place: Hashable, Sendable {
    case read
    case at
    case progress
    case window
    case plainText
    case write
    case direction
    case pairs
    /// Nowhere yet, and why.
    case deferred(reason: String)

    var isDeferred: Bool {
      if case .deferred = self { return true }
      return false
    }
  }

  static let files: [String] = {
    do {
      return try Fixtures.names(in: "cases", suffix: ".json")
    } catch {
      fatalError("Fixtures/cases: \(error)")
    }
  }()

  static let headers: [Header] = files.flatMap { Fixtures.load([Header].self, from: $0) }

  /// The cases that run in one place; they have one shape.
  static func cases<Value: Decodable>(_ type: Value.Type, at place: Place) -> [Value] {
    files.flatMap { file in
      Fixtures.load([Selected<Value>].self, from: file, at: place).compactMap(\.value)
    }
  }

  /// Decodes a case only where it is wanted: the kinds have different shapes.
  private struct Selected<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
      let place = decoder.userInfo[.place] as? Place
      value = try Header(from: decoder).place == place ? Value(from: decoder) : nil
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension CodingUserInfoKey {
  /// The place whose cases are decoded.
  static let place: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "place") else { fatalError("no key") }
    return key
  }()
}
