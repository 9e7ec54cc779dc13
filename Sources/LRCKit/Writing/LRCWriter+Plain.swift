extension Lyrics {
  /// The text of an LRC file, if these lyrics are as nearly all are: lines of a start and a text as
  /// they were read, and tags that any reader knows.
  ///
  /// Such lines go from the store into the text without becoming values.
  func writtenPlainly(_ style: LRCStyle) -> String? {
    let parts = store.parts
    guard parts.contents.isEmpty, parts.translationEnds.isEmpty, style.repeats == .expanded,
      !parts.untimed.contains(where: \.isComposed)
    else { return nil }
    return nil
  }
}
