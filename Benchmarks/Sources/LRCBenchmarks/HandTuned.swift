/// The last start not after `seconds`: what an expert would write in place for one program.
///
/// The probe is kept beside its address, so that both become conditional moves rather than branches
/// that half of the time are guessed wrong; the number of steps depends on the number of lines alone.
@inline(__always)
func handTunedIndex(at seconds: Double, in starts: [Int32]) -> Int? {
  let scaled = seconds * 1000
  guard scaled > -0x1p31, scaled < 0x1p31 else { return scaled > 0 ? starts.count - 1 : nil }
  let time = Int32(truncatingIfNeeded: Int64((scaled + 0x1.8p52) - 0x1.8p52))
  return unsafe starts.withUnsafeBufferPointer { starts in
    guard let first = starts.baseAddress else { return nil }
    var place = unsafe first
    var value = unsafe first.pointee
    var count = starts.count
    while count > 1 {
      let half = count &>> 1
      let probe = unsafe place[half]
      let isNotAfter = probe <= time
      unsafe place = isNotAfter ? place + half : place
      value = isNotAfter ? probe : value
      count &-= half
    }
    return value <= time ? unsafe place - first : nil
  }
}
