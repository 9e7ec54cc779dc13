public import LRCKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A lyrics file that belongs to a song by its name: `Song.lrc` or `Song.en.lrc` for `Song.mp3`.
public struct LyricsSidecar: Hashable, Sendable {
  /// The file.
  public let url: URL

  /// The language its name states, as a BCP 47 tag such as `"en"` or `"zh-Hans"`.
  public let language: String?
}

extension Lyrics {
  /// The lyrics files of a song, best first.
  ///
  /// Beside the song, and in a folder `Lyrics` beside it, these belong to `Song.mp3`: `Song.lrc`,
  /// `Song.LANGUAGE.lrc` and `Song.mp3.lrc`. Case doesn't count, and neither does how accents are
  /// composed: file systems differ in both. The order of preference:
  ///
  /// 1. the languages asked for, in their order; then files that state no language; then others.
  ///    `"zh"` asks for `zh-Hans` and all the rest of `zh`, after a file that states just `zh`;
  /// 2. beside the song, then in the folder `Lyrics`;
  /// 3. exactly the name of the song, then other compositions of its accents, then other cases, then
  ///    names with the extension of the song.
  ///
  /// ```swift
  /// for sidecar in Lyrics.sidecars(for: songURL) {
  ///   print(sidecar.url.lastPathComponent, sidecar.language ?? "-")
  /// }
  /// // Song.lrc -
  /// // Song.es.lrc es
  /// ```
  ///
  /// - Parameters:
  ///   - song: The URL of the song, which needn't be there.
  ///   - languages: The languages wanted most, as BCP 47 tags, best first.
  /// - Returns: The files that are there; none where the folder can't be read.
  /// - Complexity: O(*n* log *n*) in the number of files beside the song, which are sorted.
  public static func sidecars(for song: URL, languages: [String] = []) -> [LyricsSidecar] {
    guard song.isFileURL else { return [] }
    let search = SidecarSearch(for: song, languages: languages)
    let folder = song.deletingLastPathComponent()
    let names = search.names(in: folder)
    var found = search.sidecars(names, in: folder, place: 0)
    for name in names where name.lowercased() == "lyrics" {
      let inner = folder.appendingPathComponent(name)
      found += search.sidecars(search.names(in: inner), in: inner, place: 1)
    }
    return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.sidecar)
  }

  /// The best lyrics file of a song, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - song: The URL of the song, which needn't be there.
  ///   - languages: The languages wanted most, as BCP 47 tags, best first.
  /// - Returns: The first of ``sidecars(for:languages:)``.
  /// - Complexity: O(*n* log *n*) in the number of files beside the song, which are sorted.
  public static func sidecar(for song: URL, languages: [String] = []) -> LyricsSidecar? {
    sidecars(for: song, languages: languages).first
  }
}

/// Knows the names that belong to a song, and their order.
private struct SidecarSearch {
  let songName: String
  let stem: String
  let languages: [String]

  init(for song: URL, languages: [String]) {
    songName = song.lastPathComponent
    stem = song.deletingPathExtension().lastPathComponent
    self.languages = languages.map { $0.lowercased() }
  }

  func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The order of a directory is arbitrary; ties go by name.
    return (names ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func sidecars(
    _ names: [String], in folder: URL, place: Int
  ) -> [(sidecar: LyricsSidecar, rank: [Int])] {
    names.compactMap { name in
      guard name.lowercased().hasSuffix(".lrc") else { return nil }
      guard let (likeness, language) = match(String(name.dropLast(4))) else { return nil }
      let url = folder.appendingPathComponent(name)
      guard url.isRegularFile else { return nil }
      let sidecar = LyricsSidecar(url: url, language: language)
      return (sidecar, [rank(of: language), place, likeness])
    }
  }

  /// How like the song a name is, the less the better, and the language it states.
  private func match(_ name: String) -> (likeness: Int, language: String?)? {
    if let likeness = likeness(of: name) { return (likeness, nil) }
    guard let dot = name.lastIndex(of: "."),
      let language = languageTag(name[name.index(after: dot)...]),
      let likeness = likeness(of: String(name[..<dot]))
    else { return nil }
    return (likeness, language)
  }

  private func likeness(of name: String) -> Int? {
    if name.utf8.elementsEqual(stem.utf8) { return 0 }
    if name == stem { return 1 }  // `String` compares by canonical equivalence
    if name.lowercased() == stem.lowercased() { return 2 }
    return name.lowercased() == songName.lowercased() ? 3 : nil
  }

  /// A part of a name that has the shape of a BCP 47 tag, with hyphens between its parts.
  private func languageTag(_ part: Substring) -> String? {
    let subtags = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isASCII = part.utf8.allSatisfy { $0 < 0x80 }
    guard let primary = subtags.first, isASCII, (2...3).contains(primary.count),
      primary.allSatisfy(\.isLetter),
      subtags.dropFirst().allSatisfy({
        (2...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isNumber }
      })
    else { return nil }
    return subtags.joined(separator: "-")
  }

  private func rank(of language: String?) -> Int {
    guard let tag = language?.lowercased() else { return 2 * languages.count }
    for (place, wanted) in languages.enumerated() {
      if tag == wanted { return 2 * place }
      if tag.hasPrefix(wanted + "-") { return 2 * place + 1 }
    }
    return 2 * languages.count + 1
  }
}
