// Hexagons are drawn in two ways, narrow whole ones quickly and the others by formula: nobody may see which.

import Drawing
import Geometry
import Rasterizer
import Testing

@Suite struct HexagonTests {
  /// A clip that cuts a hexagon off makes it go by the formula; within the clip the pixels are the same.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func aHexagonCutOffIsThatPartOfTheWhole(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let center = Point(random.number(-2...42), random.number(-2...42))
      let (width, height) = (random.number(0.5...18), random.number(0.5...22))
      let color = Color(UInt32(random.number(1...16_000_000)), opacity: random.number(0.2...1))
      let cut = center.x.rounded(.down)
      let whole = render(40, 40) { $0.hexagon(center: center, width: width, height: height, color: color) }
      let part = render(40, 40) {
        $0.clip(Rect(0, 0, max(0, cut), 40))
        $0.hexagon(center: center, width: width, height: height, color: color)
      }
      for y in 0..<40 {
        for x in 0..<max(0, min(40, Int(cut))) {
          #expect(whole.pixel(x, y) == part.pixel(x, y), "seed \(seed): \(center), \(width) × \(height) at \(x), \(y)")
        }
      }
    }
  }
}
