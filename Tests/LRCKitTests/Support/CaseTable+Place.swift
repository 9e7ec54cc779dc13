extension CaseTable.Header {
  /// The one place that decides which table runs a case, and which cases wait for what.
  var place: CaseTable.Place {
    if isDisputed { return .deferred(reason: "the specification leaves it open") }
    if let encoding, !Self.unicodeEncodings.contains(encoding) {
      return .deferred(reason: "a legacy encoding: LRCKitFoundationTests")
    }
    switch operation {
    case "read": return .read
    case "at": return .deferred(reason: "SyncEngine")
    case "progress": return .deferred(reason: "SyncEngine")
    case "window": return .deferred(reason: "LineWindow")
    case "write": return .deferred(reason: "the writer")
    case "convert": return .deferred(reason: "the writer")
    default: return .deferred(reason: "pairing of two files and text direction")
    }
  }

  private static let unicodeEncodings: Set = [
    "utf-8", "utf-16-be with BOM", "utf-16-le", "utf-16le", "binary",
  ]
}
