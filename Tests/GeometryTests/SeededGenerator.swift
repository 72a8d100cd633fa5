// Random numbers that come again, and points and rectangles made of them.

import Geometry
import Randomness

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func point(_ reach: Double) -> Point { Point(number(-reach...reach), number(-reach...reach)) }

  mutating func rect(_ reach: Double) -> Rect {
    let corner = point(reach)
    return Rect(corner.x, corner.y, number(0...reach), number(0...reach))
  }

  mutating func transform() -> ViewTransform { ViewTransform(scale: power(10, number(-4...4)), offset: point(2000)) }
}

/// Whether two points are the same up to rounding of numbers as large as `size`.
func near(_ a: Point, _ b: Point, size: Double = 1) -> Bool { a.distance(to: b) <= 1e-9 * max(1, size) }
