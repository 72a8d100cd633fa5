// Hexagons and sharp rectangles are drawn in two ways, narrow whole ones quickly and the others by formula: nobody may see
// which.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
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

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aRowOfHexagonsIsThoseHexagons(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (width, height) = (random.number(0.5...30), random.number(0.5...30))
      let pitch = width * random.number(0.6...1.3)
      let first = Point(random.number(-200...40), random.number(-2...70))
      let colors = (0..<Int(random.number(1...60))).map { _ in
        Color(UInt32(random.number(1...16_000_000)), opacity: random.number(0.2...1))
      }
      let clip = Rect(random.number(0...30), random.number(0...30), random.number(1...80), random.number(1...80))
      let row = render(90, 80) {
        $0.clip(clip)
        $0.hexagons(center: first, width: width, height: height, pitch: pitch, count: colors.count) { colors[$0] }
      }
      let single = render(90, 80) {
        $0.clip(clip)
        for (index, color) in colors.enumerated() {
          // As the row itself counts: in the precision of drawing.
          let x = Float(first.x) + Float(index) * Float(pitch)
          $0.hexagon(center: Point(Double(x), first.y), width: width, height: height, color: color)
        }
      }
      #expect(
        row.contentHash == single.contentHash, "seed \(seed): \(colors.count) of \(width) x \(height), \(pitch) apart")
    }
  }

  /// A clip that cuts a shape off makes it go by the formula; within the clip the pixels are the same.
  private func compare(seed: UInt64, _ draw: (inout Picture, Rect, Color) -> Void) {
    var random = SeededGenerator(seed: seed)
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
