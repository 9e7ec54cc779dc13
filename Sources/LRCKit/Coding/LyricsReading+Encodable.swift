#if !hasFeature(Embedded)

extension LyricsReading: Encodable {
  private enum CodingKeys: String, CodingKey {
    case format, encoding, issues
    case omittedIssueCount = "issues_omitted"
  }

  /// Writes what ``Lyrics/encode(to:)`` writes, and beside it `format`, `encoding` and `issues`.
  ///
  /// Where there are more issues than listed, `issues_omitted` says how many more. The object
  /// reads back as ``Lyrics``.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try lyrics.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format.identifier, forKey: .format)
    try container.encode(encoding.name, forKey: .encoding)
    try container.encode(issues, forKey: .issues)
    if issueCount > issues.count {
      try container.encode(issueCount - issues.count, forKey: .omittedIssueCount)
    }
  }
}

extension LyricsReading.Issue: Encodable {
  private enum CodingKeys: String, CodingKey {
    case row, column, kind, severity, message
  }

  /// Writes `row`, `column`, `kind`, `severity` and `message`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(row, forKey: .row)
    try container.encode(column, forKey: .column)
    try container.encode(kind.name, forKey: .kind)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(message, forKey: .message)
  }
}

#endif
