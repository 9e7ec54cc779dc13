import Foundation
import LRCKit

/// A JSON value, for answers whose keys are always there.
enum JSON: Encodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: String?) { self = value.map { .string($0) } ?? .null }

  /// The whole milliseconds of a time.
  init(milliseconds time: Duration?) {
    self = time.map { .integer($0.inMilliseconds) } ?? .null
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSON {
  /// A value as one JSON object on one line, keys in order.
  static func text(of value: some Encodable) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .output("This can’t be written as JSON: \(error)")
    }
  }
}

extension Console {
  /// Prints a value as one JSON object on one line.
  func print(json value: some Encodable) throws(Failure) { print(try JSON.text(of: value)) }
}
