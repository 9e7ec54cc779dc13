import LRCKit

/// A program that imports LRCKit alone, and asks by `Double` as players do.
@main
enum Main {
  static func main() {
    let lyrics = Lyrics(parsing: "[ti:Paper Boats]\n[01:20.00]Paper boats\n[01:25.50]Drift north\n")
    guard let index = lyrics.lineIndex(at: 83.4) else { return print("no line at 83.4 s") }
    print(lyrics.lines[index].text)
  }
}
