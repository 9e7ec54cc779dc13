/// What a case says about one thing: not a word, that there is none, or what it is.
enum Expected<Value: Decodable & Sendable & Equatable>: Decodable, Sendable {
  case unstated
  case nothing
  case value(Value)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .nothing : .value(try container.decode(Value.self))
  }

  /// The value, where one is stated.
  var value: Value? {
    if case .value(let value) = self { return value }
    return nil
  }
}

extension KeyedDecodingContainer {
  /// A missing key is a thing the case doesn't speak of, which `null` isn't.
  func decode<Value>(_ type: Expected<Value>.Type, forKey key: Key) throws -> Expected<Value> {
    guard contains(key) else { return .unstated }
    return try decodeNil(forKey: key) ? .nothing : .value(decode(Value.self, forKey: key))
  }
}

/// Collects what is not as expected, so that one failure shows all of it.
struct Mismatches: CustomStringConvertible {
  private(set) var list: [String] = []

  var isEmpty: Bool { list.isEmpty }
  var description: String { "\n  " + list.joined(separator: "\n  ") }

  mutating func add(_ text: String) { list.append(text) }

  /// Compares two values; `nil` for `expected` says that nothing was stated.
  mutating func compare<Value: Equatable>(_ name: String, _ actual: Value?, with expected: Value?) {
    guard let expected, actual != expected else { return }
    list.append("\(name): \(Self.text(actual)), expected \(Self.text(expected))")
  }

  mutating func compare<Value>(_ name: String, _ actual: Value?, with expected: Expected<Value>) {
    switch expected {
    case .unstated: break
    case .nothing: if let actual { list.append("\(name): \(Self.text(actual)), expected none") }
    case .value(let value): compare(name, actual, with: value)
    }
  }

  /// Compares two texts byte for byte.
  mutating func compare(_ name: String, _ actual: String?, with expected: String?) {
    guard let expected, actual.map({ Array($0.utf8) }) != Array(expected.utf8) else { return }
    list.append("\(name): \(Self.text(actual)), expected \(Self.text(expected))")
  }

  private static func text<Value>(_ value: Value?) -> String {
    guard let value else { return "none" }
    if let text = value as? String { return text.debugDescription }
    return "\(value)"
  }
}
