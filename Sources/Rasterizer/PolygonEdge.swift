// Polygons by signed area: each edge adds, to the pixels it passes, the area to its right, so that a running sum along
// a row gives the winding number times the covered part. The nonzero rule is the sum's magnitude, at most 1.

import Buffers
import Geometry
import RasterKernels

/// An edge of a polygon, its x kept within the picture. `top` lies above `bottom`.
package struct PolygonEdge: BitwiseCopyable {
  let topX: Float
  let top: Float
  let bottomX: Float
  let bottom: Float
  /// 1 when the polygon runs down along the edge, -1 when up.
  let winding: Float

  /// Adds an edge within an area to others: what lies beside it is moved to its left or right side, where it counts as
  /// much.
  package static func append(
    from a: Point, to b: Point, within area: PixelArea, to edges: inout GrowableBuffer<PolygonEdge>
  ) {
    let (upper, lower, winding) = a.y < b.y ? (a, b, Float(1)) : (b, a, Float(-1))
    let top = max(upper.y, Double(area.top))
    let bottom = min(lower.y, Double(area.bottom))
    guard top < bottom else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (left, right) = (Double(area.left), Double(area.right))
    func x(_ y: Double) -> Double { upper.x + (y - upper.y) * slope }
    func crossing(_ side: Double) -> Double {
      slope == 0 ? top : clamp(upper.y + (side - upper.x) / slope, top, bottom)
    }
    let first = min(crossing(left), crossing(right))
    let second = max(crossing(left), crossing(right))
    for (from, to) in [(top, first), (first, second), (second, bottom)] where from < to {
      edges.append(
        PolygonEdge(
          topX: Float(clamp(x(from), left, right)), top: Float(from), bottomX: Float(clamp(x(to), left, right)),
          bottom: Float(to), winding: winding))
    }
  }

  /// Adds the edge's area to the rows of `plane`, whose first row is `rows.lowerBound`.
  package func accumulate(rows: Range<Int>, into plane: UnsafeMutablePointer<Float>, pitch: Int) {
    let first = max(rows.lowerBound, Int(top))
    let last = min(rows.upperBound, Int(bottom) + 1)
    guard first < last else { return }
    let slope = (bottomX - topX) / (bottom - top)
    let (least, most) = (min(topX, bottomX), max(topX, bottomX))
    for row in first..<last {
      let from = max(top, Float(row))
      let to = min(bottom, Float(row + 1))
      guard from < to else { continue }
      let x0 = max(least, min(most, topX + (from - top) * slope))
      let x1 = max(least, min(most, topX + (to - top) * slope))
      let line = plane + (row - rows.lowerBound) * pitch
      Self.add((to - from) * winding, from: min(x0, x1), to: max(x0, x1), line)
    }
  }

  /// Spreads `area` over the pixels between two positions of a row. Each takes what lies to the right of the edge in
  /// it, and the next takes the rest, so that the running sum is `area` from there on.
  @inline(__always)
  private static func add(_ area: Float, from x0: Float, to x1: Float, _ line: UnsafeMutablePointer<Float>) {
    let first = Int(x0)
    let last = Int(x1)
    if first == last {
      let rest = (x0 + x1) / 2 - Float(first)
      line[first] += area * (1 - rest)
      line[first + 1] += area * rest
      return
    }
    // Along x the edge falls evenly: `share` of the area a pixel.
    let share = area / (x1 - x0)
    var given: Float = 0
    for pixel in first...last {
      let left = max(x0, Float(pixel))
      let right = min(x1, Float(pixel + 1))
      let part = (right - left) * share
      // Of what has passed so far, all covers this pixel; of the part within it, what lies to its right.
      let covered = part * (Float(pixel + 1) - (left + right) / 2)
      line[pixel] += given + covered
      given = part - covered
    }
    line[last + 1] += given
  }
}
