public import LRCKit

// The encodings of lyrics from before Unicode. The platform decodes them (iconv on Linux,
// Foundation on Apple's systems); each has the names it may go by there, best first.

extension TextEncoding {
  /// GB 18030, Chinese; it holds GBK and GB 2312, and is what nearly all legacy lyrics are in.
  public static let gb18030 = legacy("gb18030", .gb18030)

  /// Big5 as Windows writes it (code page 950), traditional Chinese.
  ///
  /// Text that isn't valid in it and is with the Hong Kong supplement is read with that.
  public static let big5 = legacy("big5", .big5, else: .big5HKSCS)

  /// Shift-JIS as Windows writes it (code page 932), Japanese.
  public static let shiftJIS = legacy("shift_jis", .shiftJIS)

  /// EUC-JP, Japanese.
  ///
  /// Text that isn't valid in it and is with the characters Windows added (`①`) is read with those.
  public static let eucJP = legacy("euc-jp", .eucJP, else: .eucJPMS)

  /// EUC-KR as Windows writes it (code page 949), Korean.
  public static let eucKR = legacy("euc-kr", .eucKR)

  /// Windows code page 1250, Central European.
  public static let windows1250 = legacy("windows-1250", .windows1250)

  /// Windows code page 1251, Cyrillic.
  public static let windows1251 = legacy("windows-1251", .windows1251)

  /// Windows code page 1252, Western European.
  public static let windows1252 = legacy("windows-1252", .windows1252)

  /// Windows code page 1253, Greek.
  public static let windows1253 = legacy("windows-1253", .windows1253)

  /// Windows code page 1254, Turkish.
  public static let windows1254 = legacy("windows-1254", .windows1254)

  /// Windows code page 1258, Vietnamese.
  ///
  /// Its letters and tones are joined: the text is in Normalization Form C.
  public static let windows1258 = legacy("windows-1258", .windows1258)

  /// KOI8-R, Russian.
  public static let koi8R = legacy("koi8-r", .koi8R)

  /// ISO 8859-1, Western European.
  public static let isoLatin1 = legacy("iso-8859-1", .isoLatin1)

  /// ISO 8859-2, Central European.
  public static let isoLatin2 = legacy("iso-8859-2", .isoLatin2)

  /// An encoding of the platform; where a text isn't valid in it and is in `superset`, that one,
  /// which isn't taken at once because it gives a few common characters another meaning.
  private static func legacy(
    _ name: String, _ page: CodePage, else superset: CodePage? = nil
  ) -> TextEncoding {
    TextEncoding(name: name) { bytes in
      let decoded = page.decode(bytes)
      guard decoded.firstMalformedOffset != nil, let wider = superset?.decode(bytes),
        wider.firstMalformedOffset == nil
      else { return decoded }
      return wider
    }
  }
}

/// An encoding as the platform knows it.
struct CodePage: Sendable {
  /// What iconv may call it, best first.
  let iconvNames: [String]
  /// What Core Foundation calls it, a `CFStringEncoding`.
  let coreFoundation: UInt32

  init(_ iconvNames: String..., coreFoundation: UInt32) {
    self.iconvNames = iconvNames
    self.coreFoundation = coreFoundation
  }

  static let gb18030 = CodePage("GB18030", coreFoundation: 0x0632)
  static let big5 = CodePage("CP950", "BIG5", coreFoundation: 0x0423)
  static let big5HKSCS = CodePage("BIG5-HKSCS", "BIG5", coreFoundation: 0x0A06)
  static let shiftJIS = CodePage("CP932", "SHIFT_JIS", coreFoundation: 0x0420)
  static let eucJP = CodePage("EUC-JP", coreFoundation: 0x0920)
  static let eucJPMS = CodePage("EUC-JP-MS", "EUC-JP", coreFoundation: 0x0920)
  static let eucKR = CodePage("CP949", "EUC-KR", coreFoundation: 0x0422)
  static let windows1250 = CodePage("CP1250", coreFoundation: 0x0501)
  static let windows1251 = CodePage("CP1251", coreFoundation: 0x0502)
  static let windows1252 = CodePage("CP1252", coreFoundation: 0x0500)
  static let windows1253 = CodePage("CP1253", coreFoundation: 0x0503)
  static let windows1254 = CodePage("CP1254", coreFoundation: 0x0504)
  static let windows1258 = CodePage("CP1258", coreFoundation: 0x0508)
  static let koi8R = CodePage("KOI8-R", coreFoundation: 0x0A02)
  static let isoLatin1 = CodePage("ISO-8859-1", coreFoundation: 0x0201)
  static let isoLatin2 = CodePage("ISO-8859-2", coreFoundation: 0x0202)
}
