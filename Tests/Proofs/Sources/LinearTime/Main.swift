import LRCKit

#if canImport(Glibc)
import Glibc
#endif

/// Reads hostile texts, each in the sizes given, asks where playback is, and prints a row before each.
///
/// Nothing is timed here: `.ci/check-linear-time` has the instructions counted that pass inside
/// ``measured(_:)``.
@main
enum Main {
  static func main() {
    let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    for hostile in Hostile.all {
      for size in sizes {
        let text = hostile.text(size: size)
        print(size, hostile.name, separator: "\t")
        fflush(nil)  // so that the shape is known if time runs out
        precondition(measured(text) >= 0)
      }
    }
  }

  @inline(never)
  static func measured(_ text: String) -> Int {
    let lyrics = LyricsReading(of: text).lyrics
    let position = SyncEngine(lyrics).position(at: 1)
    return lyrics.lines.count + position.active.count
  }
}
