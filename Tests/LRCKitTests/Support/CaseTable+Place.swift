extension CaseTable.Header {
  /// The one place that decides which table runs a case, and which cases wait for what.
  var place: CaseTable.Place {
    if isDisputed { return .deferred(reason: "the specification leaves it open") }
    if let encoding, !Self.unicodeEncodings.contains(encoding) {
      return .deferred(reason: "a legacy encoding: LRCKitFoundationTests")
    }
    switch operation {
    case "read": return .read
    case "at" where keys.contains("anchor"): return .deferred(reason: "PlaybackAnchor")
    case "at" where keys.contains("latency_ms"): return .deferred(reason: "latency of the device")
    case "at": return .at
    case "progress": return .progress
    case "window": return .window
    case "write": return .write
    case "convert" where target == "plain": return .plainText
    case "other" where expectedKeys.contains("direction"): return .direction
    case "other" where keys.contains("translation_input"):
      return .deferred(reason: "pairing with a translation from another file")
    case "other" where expectedKeys.contains("pairs"): return .pairs
    default: return .deferred(reason: "nothing runs \(operation)")
    }
  }

  private static let unicodeEncodings: Set = [
    "utf-8", "utf-16-be with BOM", "utf-16-le", "utf-16le", "binary",
  ]
}
