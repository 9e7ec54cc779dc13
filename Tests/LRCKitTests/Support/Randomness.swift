import Foundation

/// A generator of random numbers that a seed repeats.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something happens that does so once in `count` times.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}

/// How the property tests run: `LRCKIT_SEED` in the environment sets the seed, which every failure
/// names; release builds run more examples than debug builds.
enum Property {
  static let seed: UInt64 =
    ProcessInfo.processInfo.environment["LRCKIT_SEED"].flatMap { UInt64($0) } ?? 20_260_127

  /// Examples in a debug build for `count` in a release build.
  static func count(_ count: Int) -> Int {
    #if DEBUG
    return Swift.max(1, count / 20)
    #else
    return count
    #endif
  }

  /// The generator of an example; its number and the seed repeat it alone.
  static func generator(example: Int) -> SplitMix64 {
    SplitMix64(seed: seed &+ UInt64(example) &* 0x1000_0001)
  }

  /// What to say of a failure, so that it can be repeated.
  static func label(example: Int, input: String = "") -> String {
    "LRCKIT_SEED=\(seed), example \(example): \(input.debugDescription)"
  }
}
