// Arithmetic on eight numbers at a time, against the plain formulas.

@testable import Rasterizer
import Testing

@Suite struct LaneTests {
  @Test func bytesGoThereAndBack() {
    for start in stride(from: 0, to: 256, by: 8) {
      var bytes = SIMD8<UInt8>()
      for lane in 0..<8 { bytes[lane] = UInt8(start + lane) }
      let wide = widened(bytes)
      for lane in 0..<8 { #expect(wide[lane] == UInt16(start + lane)) }
      #expect(narrowed(wide) == bytes)
    }
  }

  @Test func theFirstLanesAreKeptAndTheOthersCleared() {
    for count in -1...9 {
      let kept = firstOnly(Shares(repeating: 7), count)
      for lane in 0..<8 { #expect(kept[lane] == (lane < count ? 7 : 0)) }
    }
  }

  @Test func columnsOfAnyNumberAreSafe() {
    for value: Float in [.infinity, -Float.infinity, 1e30, -1e30, 3e9] { #expect(abs(column(value)) <= 1_000_000) }
    #expect(column(3.9) == 3 && column(-3.9) == -3)
  }
}
