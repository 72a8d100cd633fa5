import Geometry
import Randomness
import Testing

@Suite("Numbers") struct ScalarTests {
  @Test("The nearest whole number is what rounding gives", arguments: 1...20 as ClosedRange<UInt64>)
  func nearest(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let number = (dice.unit() - 0.5) * [1, 300, 1e6, 1e16][dice.below(4)]
      #expect(Int(nearest: number) == Int(number.rounded()), "\(number), seed \(seed)")
      let half = Double(dice.below(2000)) - 1000.5
      for near in [half.nextDown, half, half.nextUp] {
        #expect(Int(nearest: near) == Int(near.rounded()), "\(near)")
      }
    }
  }

  @Test(
    "Halves are rounded away from zero, and what is less towards it",
    arguments: [0.5, 1.5, 2.5, 0.5.nextDown, 1, 0x1p52 - 0.5, 0x1p52 + 1, 0x1p53 - 1])
  func halves(number: Double) {
    #expect(Int(nearest: number) == Int(number.rounded()) && Int(nearest: -number) == Int((-number).rounded()))
  }
}
