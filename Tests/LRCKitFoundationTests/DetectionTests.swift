import Foundation
import LRCKitFoundation
import Testing

@Suite("Detecting encodings")
struct DetectionTests {
  @Test("The samples are there, decoded as they were encoded")
  func samples() throws {
    #expect(EncodingSample.all.count == 23)
    for sample in EncodingSample.all {
      let encoding = try #require(TextEncoding(named: sample.encoding))
      #expect(sample.rows.count == sample.texts.count)
      for (bytes, text) in zip(sample.rows, sample.texts) {
        #expect(encoding.decode(bytes).text.unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
  }

  @Test(
    "Lyrics are read in the encoding they were written in",
    arguments: [(lines: 3, share: 0.95), (lines: 10, share: 0.99), (lines: 60, share: 1.0)])
  func detects(lines: Int, share: Double) {
    let detecting = TextEncodings.detecting()
    let step =
      ProcessInfo.processInfo.environment["LRCKIT_REPORT"] != nil ? 1 : lines == 60 ? 12 : 1
    for sample in EncodingSample.all {
      var right = 0
      var wrong: [String] = []
      let starts = Array(stride(from: 0, to: sample.rows.count, by: step))
      for start in starts {
        let (bytes, text) = sample.lyrics(from: start, count: lines)
        let choice = detecting.choice(for: bytes)
        let decoded = choice.encoding.decode(bytes).text
        if decoded.unicodeScalars.elementsEqual(text.unicodeScalars) {
          right += 1
        } else {
          wrong.append("\(start): \(choice.encoding.name) \(choice.confidence): \(decoded)")
        }
      }
      let label = "\(sample.encoding) \(sample.language), \(lines) lines: \(right)/\(starts.count)"
      if ProcessInfo.processInfo.environment["LRCKIT_REPORT"] != nil { print("SCORE", label) }
      #expect(
        Double(right) >= share * Double(starts.count), "\(label)\n\(wrong.joined(separator: "\n"))")
    }
  }
}
