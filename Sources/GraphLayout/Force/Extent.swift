// The extent of points: the box around them, and the distance that they would have from each other if spread evenly.

import Buffers
import Parallel

/// A box around points.
struct Extent {
  var low: FloatPoint
  var high: FloatPoint

  /// Returns the box around some points; at least one.
  static func of(_ points: UnsafeMutablePointer<FloatPoint>, count: Int, threads: Int?) -> Extent {
    if threads == 1 { return of(points, 0..<count) }
    let chunks = Chunks(count, size: 16_384)
    let parts = GrowableBuffer<FloatPoint>(uninitializedCount: 2 * chunks.count)
    let part = parts.base
    Parallel.forEach(0..<chunks.count, threads: threads) { chunk in
      let box = of(points, chunks[chunk])
      part[2 * chunk] = box.low
      part[2 * chunk + 1] = box.high
    }
    var box = Extent(low: part[0], high: part[1])
    for chunk in 1..<max(1, chunks.count) {
      let (low, high) = (part[2 * chunk], part[2 * chunk + 1])
      box.low = FloatPoint(min(box.low.x, low.x), min(box.low.y, low.y))
      box.high = FloatPoint(max(box.high.x, high.x), max(box.high.y, high.y))
    }
    return box
  }

  /// Returns the box around the points of a range.
  private static func of(_ points: UnsafeMutablePointer<FloatPoint>, _ range: Range<Int>) -> Extent {
    var (low, high) = (points[range.lowerBound], points[range.lowerBound])
    for index in range {
      let point = points[index]
      low = FloatPoint(min(low.x, point.x), min(low.y, point.y))
      high = FloatPoint(max(high.x, point.x), max(high.y, point.y))
    }
    return Extent(low: low, high: high)
  }

  /// Returns the distance of neighbours if so many points filled a disc evenly that has their spread.
  static func spacing(_ points: UnsafeMutablePointer<FloatPoint>, count: Int, threads: Int?) -> Float {
    let chunks = Chunks(count, size: 16_384)
    let parts = GrowableBuffer<Double>(uninitializedCount: 3 * chunks.count)
    let part = parts.base
    Parallel.forEach(0..<chunks.count, threads: threads) { chunk in
      var (x, y, squares) = (0.0, 0.0, 0.0)
      for index in chunks[chunk] {
        let (px, py) = (Double(points[index].x), Double(points[index].y))
        x += px
        y += py
        squares += px * px + py * py
      }
      (part[3 * chunk], part[3 * chunk + 1], part[3 * chunk + 2]) = (x, y, squares)
    }
    var (x, y, squares) = (0.0, 0.0, 0.0)
    for chunk in 0..<chunks.count {
      x += part[3 * chunk]
      y += part[3 * chunk + 1]
      squares += part[3 * chunk + 2]
    }
    let total = Double(count)
    let variance = max(0, squares / total - (x * x + y * y) / (total * total))
    return max(1e-6, Float((2 * Double.pi * variance / total).squareRoot()))
  }
}
