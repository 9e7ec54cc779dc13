import Testing

@testable import LRCKit

@Suite("Plain text of a window")
struct PlainTextRendererTests {
  let lyrics = Lyrics(lines: [
    Line(start: .seconds(1), text: "paper boats", translations: [.init(text: "barcos")]),
    Line(start: .seconds(2), text: "drift\u{1B}[2Jnorth\u{7}"),
  ])

  @Test("Current rows are marked, rows end without spaces")
  func golden() {
    let window = LineWindow(of: lyrics, aroundLine: 0, rows: 5)
    #expect(
      PlainTextRenderer().render(window)
        == """


        > paper boats
        > barcos
          drift␛[2Jnorth␇
        """)
    #expect(
      PlainTextRenderer(mark: "* ", indent: "").render(window.rows[2]) == "* paper boats")
  }

  @Test("A blank line that is current")
  func blank() {
    let window = LineWindow(of: song((1, ""), (2, "a")), aroundLine: 0, rows: 1)
    #expect(PlainTextRenderer().render(window) == ">")
  }
}

@Suite("Colours of a window")
struct ANSIRendererTests {
  let theme = ANSIRenderer.Theme(
    current: .init(.red), sung: .init(.brightCyan, isBold: true),
    unsung: .init(.rgb(red: 1, green: 20, blue: 255)), other: .init(isDim: true),
    translation: .init(.white, background: .brightBlack, isItalic: true, isUnderlined: true))

  let lyrics = Lyrics(lines: [
    Line(start: .seconds(1), text: "paper boats drift", translations: [.init(text: "barcos")]),
    Line(start: .seconds(2), text: "north"),
  ])

  @Test("Sung and unsung, translation, other, blank")
  func golden() {
    let window = LineWindow(
      of: lyrics, focus: .init(0, of: lyrics, progress: 8 / 17), size: .rows(before: 1, after: 3),
      edge: .padded, width: 11, options: .init())
    let shown = ANSIRenderer(theme: theme).render(window).replacing("\u{1B}", with: "␛")
    #expect(
      shown == """

        ␛[1;96mpaper bo␛[0m␛[38;2;1;20;255mats␛[0m
        ␛[38;2;1;20;255mdrift␛[0m
        ␛[3;4;37;100mbarcos␛[0m
        ␛[2mnorth␛[0m
        """)
  }

  @Test("Without a position the current row has a look of its own")
  func current() {
    let window = LineWindow(of: lyrics, aroundLine: 1, rows: 1)
    #expect(ANSIRenderer(theme: theme).render(window) == "\u{1B}[31mnorth\u{1B}[0m")
    let plain = ANSIRenderer.Style()
    let bare = ANSIRenderer(
      theme: .init(current: plain, sung: plain, unsung: plain, other: plain, translation: plain))
    #expect(bare.render(window) == "north")
  }

  @Test("Lyrics can't drive the terminal", arguments: 1...40 as ClosedRange<UInt64>)
  func harmless(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = (0..<60).map { _ in
      Unicode.Scalar(UInt32.random(in: 0..<0xA8, using: &random)) ?? " "
    }
    var text = ""
    text.unicodeScalars += scalars + ["\u{2028}", "\u{2029}"]
    let lyrics = song((1, text), (2, text))
    let window = LineWindow(
      of: lyrics, focus: .init(0, of: lyrics, progress: 0.5), size: .rows(30), edge: .clamped,
      width: 10, options: .init())
    let theme = ANSIRenderer.Theme.dusk
    for row in window.rows {
      let shown = ANSIRenderer(theme: theme).render(row)
      check(shown.unicodeScalars.filter { $0 == "\u{1B}" }.count % 2 == 0, "seed \(seed)")
      check(shown.isEmpty || shown.hasSuffix("\u{1B}[0m"), "seed \(seed)")
      let plain = PlainTextRenderer().render(row)
      check(
        plain.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(seed)")
      check(ColumnWidth.terminal.columns(of: row.text.harmless) == row.columns, "seed \(seed)")
    }
    check(
      ANSIRenderer().render(window).split(separator: "\n", omittingEmptySubsequences: false)
        .count == 30, "seed \(seed)")
  }
}
