public import LRCKit

extension TextEncodings {
  /// After Unicode, the legacy encoding in which the bytes read most like lyrics.
  ///
  /// Each encoding is judged by the text it gives: how common the characters are, or the pairs of
  /// letters, in the languages written in it. Where the bytes can't tell, GB 18030 wins, which is
  /// what nearly all legacy lyrics are in. Where no encoding gives anything like a text, the bytes
  /// are read as UTF-8, with U+FFFD in the place of what is wrong.
  ///
  /// ```swift
  /// let reading = try LyricsReading(contentsOf: url, encodings: .detecting(language: "ja"))
  /// ```
  ///
  /// - Parameters:
  ///   - language: The language to expect, as a BCP 47 tag such as `"ja"` or `"zh-Hant"`.
  ///   - preferred: The encodings to expect, best first. They win unless they read clearly worse
  ///     than another.
  /// - Returns: The value to read with.
  public static func detecting(
    language: String? = nil, preferring preferred: [TextEncoding] = []
  ) -> TextEncodings {
    let detector = EncodingDetector(language: language, preferred: preferred)
    return .choosing { bytes in detector.choice(for: bytes) }
  }
}
