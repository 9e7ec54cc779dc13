/// A script that lyrics are written in, with text to fill rows: invented words and poems a thousand
/// years old.
enum Script: CaseIterable {
  case latin
  case japanese
  case chinese

  /// A script as often as it is met among files found in public.
  static func typical(_ random: inout RandomSource) -> Script {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<60: .japanese
    case ..<85: .chinese
    default: .latin
    }
  }

  /// The pieces of a row of text: words with their blanks, or single characters.
  func pieces(_ random: inout RandomSource) -> [String] {
    let count = Int.random(in: self == .latin ? 3...8 : 6...15, using: &random)
    return (1...count).map { number in
      let piece = random.element(of: Self.texts[self, default: []])
      guard number < count else { return piece }
      switch self {
      case .latin: return piece + " "
      case .japanese: return random.happens(0.08) ? piece + "\u{3000}" : piece
      case .chinese: return random.happens(0.05) ? piece + " " : piece
      }
    }
  }

  private static let texts: [Script: [String]] = [
    .latin: """
    paper boats drift north under lantern light we fold the morning into sails and hum a song of \
    salt and copper rain the river keeps its own slow time across the quiet fields don't wake \
    tomorrow's birds café señor für über naïve oh la na hey and the a of to in you I my
    """.split(separator: " ").map(String.init),
    .japanese: """
    いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす\
    春夏秋冬山川空海月日風花雪星夜朝夢心色散我世誰常有為奥今日越浅見酔ーンアイ
    """.map(String.init),
    .chinese: """
    天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽雲騰致雨露結為霜金生麗水玉出崑岡\
    劍號巨闕珠稱夜光果珍李柰菜重芥薑海鹹河淡鱗潛羽翔龍師火帝鳥官人皇始制文字乃服衣裳
    """.map(String.init),
  ]
}
