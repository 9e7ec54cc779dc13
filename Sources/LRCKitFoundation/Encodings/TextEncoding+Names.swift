public import LRCKit

extension TextEncoding {
  /// The encodings that can be asked for by name: those of Unicode, then the legacy ones.
  public static let named: [TextEncoding] = [
    .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    .gb18030, .big5, .shiftJIS, .eucJP, .eucKR,
    .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1258,
    .koi8R, .isoLatin1, .isoLatin2,
  ]

  /// The encoding that goes by a name.
  ///
  /// Names registered with IANA and other common ones are known. Case doesn't count, nor do `-`,
  /// `_` and spaces.
  ///
  /// ```swift
  /// TextEncoding(named: "CP936")?.name      // "gb18030"
  /// TextEncoding(named: "Shift_JIS")?.name  // "shift_jis"
  /// ```
  ///
  /// - Parameter name: The name, such as `"gbk"` or `"Windows-1252"`.
  public init?(named name: String) {
    func key(_ name: String) -> String {
      name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }
    let wanted = key(name)
    let isKnown = { (encoding: TextEncoding) in
      key(encoding.name) == wanted || Self.aliases[encoding]?.contains(wanted) == true
    }
    guard let found = Self.named.first(where: isKnown) else { return nil }
    self = found
  }

  /// Other names, in the spelling that is compared.
  ///
  /// An encoding that holds another one whole answers to its names too.
  private static let aliases: [TextEncoding: [String]] = [
    .utf8: ["utf8bom", "utf8sig", "ascii", "usascii", "unicode11utf8"],
    .utf16LittleEndian: ["utf16", "ucs2", "unicode"],
    .utf32LittleEndian: ["utf32", "ucs4"],
    .gb18030: ["gbk", "gb2312", "cp936", "ms936", "windows936", "euccn", "gb231280", "chinese"],
    .big5: ["big5hkscs", "big5eten", "cp950", "ms950", "windows950", "bigfive"],
    .shiftJIS: ["sjis", "cp932", "ms932", "windows932", "windows31j", "mskanji", "cswindows31j"],
    .eucJP: ["eucjpms", "ujis", "cp51932", "xeucjp"],
    .eucKR: ["cp949", "ms949", "windows949", "uhc", "ksc5601", "ksc56011987", "korean"],
    .windows1250: ["cp1250", "win1250"],
    .windows1251: ["cp1251", "win1251"],
    .windows1252: ["cp1252", "win1252", "ansi"],
    .windows1253: ["cp1253", "win1253"],
    .windows1254: ["cp1254", "win1254", "iso88599", "latin5"],
    .windows1258: ["cp1258", "win1258"],
    .koi8R: ["koi8", "koi", "cskoi8r", "cp20866"],
    .isoLatin1: ["latin1", "l1", "iso88591", "cp819", "ibm819"],
    .isoLatin2: ["latin2", "l2", "iso88592"],
  ]
}
