// Arithmetic on eight pixels at a time, against the plain formulas.

import Randomness
@testable import Rasterizer
import TestSupport
import Testing

@Suite struct LaneTests {
  @Test func bytesGoThereAndBack() {
    for start in stride(from: 0, to: 256, by: 8) {
      var bytes = SIMD8<UInt8>()
      for lane in 0..<8 { bytes[lane] = UInt8(start + lane) }
      let wide = widened(bytes)
      for lane in 0..<8 { #expect(wide[lane] == UInt16(start + lane)) }
      #expect(narrowed(wide) == bytes && highBytes(wide) == SIMD8<UInt8>())
      #expect(highBytes(wide &<< 8) == bytes)
    }
  }

  @Test func noShareLeavesAPixelAndAFullOneReplacesIt() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var pixels = SIMD8<UInt32>()
      for lane in 0..<8 { pixels[lane] = 0xFF00_0000 | UInt32(random.unit() * 16_777_215) }
      let color = 0xFF00_0000 | UInt32(random.unit() * 16_777_215)
      let split = SplitColor(color)
      #expect(split.pixel == color)
      #expect(mixed(pixels, with: split, Shares()) == pixels)
      #expect(mixed(pixels, with: split, Shares(repeating: 256)) == SIMD8<UInt32>(repeating: color))
    }
  }

  @Test func mixingIsLinearAndRoundsToTheNearest() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let (old, new) = (UInt32(random.unit() * 255), UInt32(random.unit() * 255))
      let share = UInt16(random.unit() * 256)
      let pixels = SIMD8<UInt32>(repeating: 0xFF00_0000 | old << 16 | old << 8 | old)
      let result = mixed(pixels, with: SplitColor(0xFF00_0000 | new << 16 | new << 8 | new), Shares(repeating: share))
      let wanted = (Double(old) * Double(256 - share) + Double(new) * Double(share)) / 256
      for shift in [UInt32(0), 8, 16] { #expect(abs(Double(result[3] >> shift & 255) - wanted) <= 0.5 + 1e-9) }
      #expect(result[0] >> 24 == 255)
    }
  }

  @Test func coverageBecomesTheNearestShare() {
    for strength in [Float(0), 1, 100.5, 255, 256] {
      for step in 0...100 {
        let coverage = Float(step) / 100
        let share = shares(Floats(repeating: coverage), strength: strength)
        #expect(abs(Float(share[0]) - coverage * strength) <= 0.5 && share[0] == share[7])
      }
    }
    for byte in UInt8.min...255 {
      let share = shares(bytes: SIMD8(repeating: byte), strength: 256)[0]
      #expect(abs(Double(share) - Double(byte) / 255 * 256) <= 1)
    }
    #expect(shares(bytes: SIMD8(repeating: 255), strength: 256)[0] == 256)
    #expect(shares(bytes: SIMD8(repeating: 0), strength: 256)[0] == 0)
  }

  @Test func theFirstLanesAreKeptAndTheOthersCleared() {
    for count in -1...9 {
      let kept = firstOnly(Shares(repeating: 7), count)
      for lane in 0..<8 { #expect(kept[lane] == (lane < count ? 7 : 0)) }
    }
  }

  @Test func leastGreatestAndMagnitudeAreByLane() {
    let a = Floats(-3, 2, 0, 7, -0.5, 0.25, 9, -9)
    let b = Floats(1, -2, 0, 8, 0.5, 0.75, -9, 9)
    for lane in 0..<8 {
      #expect(larger(a, b)[lane] == max(a[lane], b[lane]) && smaller(a, b)[lane] == min(a[lane], b[lane]))
      #expect(magnitude(a)[lane] == abs(a[lane]) && clamped01(a)[lane] == min(max(a[lane], 0), 1))
    }
  }

  @Test func columnsOfAnyNumberAreSafe() {
    for value: Float in [.infinity, -Float.infinity, 1e30, -1e30, 3e9] { #expect(abs(column(value)) <= 1_000_000) }
    #expect(column(3.9) == 3 && columns(from: 1.5, to: 3.2) == 1..<4 && columns(from: 3, to: 1) == 3..<4)
  }
}
