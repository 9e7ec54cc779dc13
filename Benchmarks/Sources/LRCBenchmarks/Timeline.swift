/// Lines at random distances, with no more text than they need.
struct Timeline {
  /// The starts in milliseconds, in order, no two the same.
  let starts: [Int32]

  init(lineCount: Int) {
    var random = RandomSource(seed: 3)
    var time: Int32 = 0
    starts = (0..<lineCount).map { _ in
      time += Int32.random(in: 1...2_000, using: &random)
      return time
    }
  }

  /// The same as LRC.
  var text: String {
    var text = ""
    text.reserveCapacity(starts.count * 20)
    for start in starts {
      let seconds = start / 1000
      let fraction = Table.padded(String(start % 1000), with: "0", to: -3)
      text += "[\(seconds / 60):\(seconds % 60).\(fraction)]la\n"
    }
    return text
  }

  /// Times in seconds from a little before the first start to a little after the last.
  func times(_ count: Int, isSorted: Bool) -> [Double] {
    var random = RandomSource(seed: 4)
    let end = Double(starts.last ?? 0) / 1000 + 1
    let times = (0..<count).map { _ in Double.random(in: -1...end, using: &random) }
    return isSorted ? times.sorted() : times
  }
}
