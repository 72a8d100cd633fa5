// Lines cut to rectangles, in double precision: a map may be zoomed in until single precision would shake.

import Geometry

extension Rect {
  /// Returns the part of a line inside the rectangle (J. D. Liang and B. A. Barsky 1984); `nil` when there is none. An
  /// end that lies inside is returned as it is.
  func cut(_ a: Point, _ b: Point) -> (Point, Point)? {
    guard a.isFinite && b.isFinite else { return nil }
    var (low, high) = (0.0, 1.0)
    func limit(_ start: Double, _ change: Double, _ least: Double, _ most: Double) -> Bool {
      guard change != 0 else { return start >= least && start <= most }
      let (first, second) = ((least - start) / change, (most - start) / change)
      low = max(low, min(first, second))
      high = min(high, max(first, second))
      return low <= high
    }
    guard limit(a.x, b.x - a.x, minX, maxX), limit(a.y, b.y - a.y, minY, maxY) else { return nil }
    return (low > 0 ? a.interpolated(to: b, low) : a, high < 1 ? a.interpolated(to: b, high) : b)
  }
}
