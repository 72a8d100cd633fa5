// Hexagons and sharp rectangles are drawn in two ways, narrow whole ones quickly and the others by formula: nobody may see
// which.

import Drawing
import Geometry
import Rasterizer
import Testing

@Suite struct NarrowShapeTests {
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func aHexagonCutOffIsThatPartOfTheWhole(seed: UInt64) {
    compare(seed: seed) { $0.hexagon(center: $1.center, width: $1.width, height: $1.height, color: $2) }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func aRectangleCutOffIsThatPartOfTheWhole(seed: UInt64) {
    compare(seed: seed) { $0.roundedRect($1, radius: 0, color: $2) }
  }

  /// A clip that cuts a shape off makes it go by the formula; within the clip the pixels are the same.
  private func compare(seed: UInt64, _ draw: (inout Picture, Rect, Color) -> Void) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let center = Point(random.number(-2...42), random.number(-2...42))
      let (width, height) = (random.number(0.5...18), random.number(0.5...22))
      let box = Rect(center.x - width / 2, center.y - height / 2, width, height)
      let color = Color(UInt32(random.number(1...16_000_000)), opacity: random.number(0.2...1))
      let cut = center.x.rounded(.down)
      let whole = render(40, 40) { draw(&$0, box, color) }
      let part = render(40, 40) {
        $0.clip(Rect(0, 0, max(0, cut), 40))
        draw(&$0, box, color)
      }
      for y in 0..<40 {
        for x in 0..<max(0, min(40, Int(cut))) {
          #expect(whole.pixel(x, y) == part.pixel(x, y), "seed \(seed): \(box) at \(x), \(y)")
        }
      }
    }
  }
}
