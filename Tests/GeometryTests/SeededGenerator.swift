// Random numbers that come again, and points and rectangles made of them.

import Geometry

/// SplitMix64 (Steele, Lea and Flood, 2014): seeded, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
