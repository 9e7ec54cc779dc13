/// What the tags of a file say about the song: title, artist, length, offset and any other.
///
/// Tags are kept in order, with their keys as written, duplicates and empty values included.
/// Asking is easier: keys are compared without regard to ASCII case, and the first value that isn't
/// empty answers.
///
/// ```swift
/// lyrics.metadata.title           // "Paper Boats"
/// lyrics.metadata["x-custom"]     // any other tag
/// ```
public struct Metadata: Hashable, Sendable {
  /// One tag as it stands in the file: `[ti:Paper Boats]`.
  public struct Tag: Hashable, Sendable {
    /// The key as written, such as `"ti"`.
    public var key: String

    /// The value without white space around it; it may be empty.
    public var value: String

    /// Creates a tag.
    ///
    /// - Parameters:
    ///   - key: The key, such as `"ti"`.
    ///   - value: The value.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }

    /// Whether two tags are the same, byte for byte.
    public static func == (one: Tag, other: Tag) -> Bool {
      one.key.utf8 == other.key.utf8 && one.value.utf8 == other.value.utf8
    }

    /// Hashes the bytes of key and value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(utf8: key)
      hasher.combine(utf8: value)
    }

    /// Whether this tag's key is `key`, without regard to ASCII case.
    func hasKey(_ key: String) -> Bool {
      self.key.utf8.count == key.utf8.count
        && self.key.utf8.elementsEqual(key.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
  }

  /// All tags in the order of the file.
  public var tags: [Tag]

  /// Creates metadata from tags.
  ///
  /// - Parameter tags: The tags in order; none by default.
  public init(tags: [Tag] = []) {
    self.tags = tags
  }

  /// The value of the first tag with this key that isn't empty.
  ///
  /// Keys are compared without regard to ASCII case. Setting replaces the first tag of the key and
  /// removes the others; a key that isn't there is appended; `nil` removes all tags of the key.
  ///
  /// - Parameter key: A key such as `"ti"` or `"x-custom"`.
  public subscript(key: String) -> String? {
    get { tags.first { !$0.value.isEmpty && $0.hasKey(key) }?.value }
    set {
      let place = tags.firstIndex { $0.hasKey(key) }
      let kept = place.map { tags[$0].key } ?? key
      tags.removeAll { $0.hasKey(key) }
      guard let newValue else { return }
      tags.insert(Tag(key: kept, value: newValue), at: place ?? tags.endIndex)
    }
  }

  /// The title of the song, from `ti` or `title`.
  public var title: String? {
    get { first(of: "ti", "title") }
    set { set(newValue, for: "ti", "title") }
  }

  /// Who performs the song, from `ar` or `artist`.
  public var artist: String? {
    get { first(of: "ar", "artist") }
    set { set(newValue, for: "ar", "artist") }
  }

  /// The album, from `al` or `album`.
  public var album: String? {
    get { first(of: "al", "album") }
    set { set(newValue, for: "al", "album") }
  }

  /// Who wrote the words, from `lr`, `au` or `author`.
  public var lyricist: String? {
    get { first(of: "lr", "au", "author") }
    set { set(newValue, for: "au", "author", "lr") }
  }

  /// Who made the file, from `by`.
  public var creator: String? {
    get { first(of: "by") }
    set { set(newValue, for: "by") }
  }

  /// The language of the lyrics as written, from `la`, `lang` or `language`.
  public var language: String? {
    get { first(of: "la", "lang", "language") }
    set { set(newValue, for: "la", "lang", "language") }
  }

  /// The length of the song: the first of `length`, `t_time` and `total` that can be read.
  ///
  /// `length` and `t_time` hold a time such as `3:45`, `03:45.12` or `(04:08)`; `total` holds
  /// milliseconds. The offset doesn't move it. Setting it writes `length`.
  public var length: Duration? {
    get { lengthInMilliseconds.map { .milliseconds($0) } }
    set {
      tags.removeAll { $0.hasKey("t_time") || $0.hasKey("total") }
      self["length"] = newValue.map { TimeLabel.text(for: $0.inMilliseconds, digits: .asNeeded) }
    }
  }

  /// How much sooner than stamped the lyrics appear; zero where no `offset` tag can be read.
  ///
  /// The last readable tag counts. The times of a ``Lyrics`` have it applied already, so changing
  /// it moves no line: it changes how the stamps are written. To move lines use
  /// ``Lyrics/shifted(by:)``.
  public var offset: Duration {
    get { .milliseconds(offsetInMilliseconds) }
    set { self["offset"] = newValue == .zero ? nil : String(newValue.inMilliseconds) }
  }

  private func first(of keys: String...) -> String? {
    for key in keys {
      if let value = self[key] { return value }
    }
    return nil
  }

  /// Writes the value under the key that is there already, or else under the first.
  private mutating func set(_ value: String?, for keys: String...) {
    let used = keys.first { key in tags.contains { $0.hasKey(key) } } ?? keys[0]
    for key in keys where key != used { self[key] = nil }
    self[used] = value
  }
}

extension UInt8 {
  /// This byte with `A`…`Z` as `a`…`z`.
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
