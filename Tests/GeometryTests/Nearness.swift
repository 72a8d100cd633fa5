// The comparison of points that the tests of geometry share.

import Geometry

/// Returns true if two points are the same up to the rounding of numbers as large as `size`.
func near(_ a: Point, _ b: Point, size: Double = 1) -> Bool { a.distance(to: b) <= 1e-9 * max(1, size) }
