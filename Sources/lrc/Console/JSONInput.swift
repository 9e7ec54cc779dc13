import Foundation
import LRCKitFoundation

extension LyricsFormat {
  /// JSON as the tool writes it.
  static let json = LyricsFormat(
    identifier: "json", name: "JSON", fileExtensions: ["json"], mediaType: "application/json",
    read: nil, write: nil)
}

extension LyricsReading {
  /// Reads a file that `lrc convert --to json` wrote.
  init(ofJSONIn file: String, encodings: TextEncodings) throws(Failure) {
    let bytes = try Input.bytes(of: file)
    var text = encodings.choice(for: bytes).encoding.decode(bytes).text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    do {
      let lyrics = try JSONDecoder().decode(Lyrics.self, from: Data(text.utf8))
      self.init(lyrics: lyrics, format: .json)
    } catch {
      throw .json(file, reason: Self.reason(of: error))
    }
  }

  /// What the decoder says, with the place in front.
  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? context.debugDescription
        : "\(place(context.codingPath)): \(context.debugDescription)"
    case nil: "\(error)"
    @unknown default: "\(error)"
    }
  }

  /// A place such as `lines[0].end_ms`.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
