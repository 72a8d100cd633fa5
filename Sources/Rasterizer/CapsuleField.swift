// A line with round ends whose width may change evenly: coverage by the distance from the segment.
//
// A line thinner than a pixel is one pixel wide and as much fainter, so that it stays even at any angle.

import Geometry

/// A straight line with round ends.
struct CapsuleField: CoverageField, BitwiseCopyable {
  /// The line's start.
  let x: Float
  let y: Float
  /// The direction from start to end, of length one.
  let ux: Float
  let uy: Float
  let length: Float
  /// Half the width at the start, and its change a pixel along the line.
  let halfWidth: Float
  let widening: Float
  /// The greatest distance from the line at which a pixel centre is touched.
  let reach: Float

  init(from a: Point, along: Point, length: Double, startWidth: Double, endWidth: Double) {
    x = Float(a.x)
    y = Float(a.y)
    ux = Float(along.x)
    uy = Float(along.y)
    self.length = Float(length)
    halfWidth = Float(startWidth / 2)
    widening = length > 0 ? Float((endWidth - startWidth) / 2 / length) : 0
    reach = Float(max(startWidth, endWidth, 1) / 2 + 0.5)
  }

  @inline(__always) func spans(row: Float) -> RowSpans {
    let dy = row - y
    var low = -reach + min(0, ux * length)
    var high = reach + max(0, ux * length)
    // Across: |ux * dy - uy * dx| <= reach.
    if abs(uy) > 1e-4 {
      let middle = ux * dy / uy
      let half = reach / abs(uy)
      low = max(low, middle - half)
      high = min(high, middle + half)
    }
    // Along: -reach <= ux * dx + uy * dy <= length + reach.
    if abs(ux) > 1e-4 {
      let first = (-reach - uy * dy) / ux
      let last = (length + reach - uy * dy) / ux
      low = max(low, min(first, last))
      high = min(high, max(first, last))
    }
    return low < high ? RowSpans(low: x + low, high: x + high) : RowSpans()
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = px - x
    let dy = py - y
    let along = smaller(larger(dx * ux + Floats(repeating: dy * uy), Floats()), Floats(repeating: length))
    let awayX = dx - along * ux
    let awayY = Floats(repeating: dy) - along * uy
    let half = along * widening + halfWidth
    let drawn = larger(half, Floats(repeating: 0.5))
    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    let fade = smaller(half + half, Floats(repeating: 1))
    return clamped01(drawn + 0.5 - distance) * fade
  }
}
