// Polygons cut at the seam of a map that ends half a turn from its central meridian.
//
// Corners are rows of the map with their longitude: they are cut by longitude before they are laid flat, and where a
// cut leaves an edge along the seam, that edge follows the seam's curve.

import Geometry

/// A clipper of polygons to half a turn on either side of the central meridian.
struct SeamClipper: Sendable {
  /// A corner: how far it is from the central meridian in turns, the y of its row and the width of a turn on it.
  struct Corner: Sendable {
    var across: Double
    var y: Double
    var width: Double

    /// Its point on the map, in map units.
    @inline(__always) var flat: Point { Point(across * width, y) }

    func interpolated(to other: Corner, _ t: Double) -> Corner {
      Corner(
        across: across + (other.across - across) * t, y: y + (other.y - y) * t, width: width + (other.width - width) * t
      )
    }
  }

  private var corners: [Corner] = []
  private var other: [Corner] = []

  /// Starts a polygon.
  mutating func begin() { corners.removeAll(keepingCapacity: true) }

  /// Adds a corner.
  @inline(__always) mutating func add(_ corner: Corner) { corners.append(corner) }

  /// Cuts what has been collected, and visits the map points of what is left.
  ///
  /// - Parameter step: how far apart, in map units, points along the seam are.
  mutating func cut(step: Double, _ visit: (Point) -> Void) {
    keep { $0.across + 0.5 }
    keep { 0.5 - $0.across }
    guard var before = corners.last else { return }
    for corner in corners {
      if abs(before.across) == 0.5, before.across == corner.across {
        let count = Int(clamp(abs(corner.y - before.y) / max(step, 1e-9), 0, 64))
        for index in 0..<count where index > 0 {
          let y = before.y + (corner.y - before.y) * Double(index) / Double(count)
          if let width = EqualEarth.parallel(y: y)?.degree { visit(Point(before.across * width * 360, y)) }
        }
      }
      visit(corner.flat)
      before = corner
    }
  }

  @inline(__always) private mutating func keep(_ depth: (Corner) -> Double) {
    other.removeAll(keepingCapacity: true)
    guard var before = corners.last else { return }
    var depthBefore = depth(before)
    for corner in corners {
      let depth = depth(corner)
      if (depth >= 0) != (depthBefore >= 0) {
        var cut = before.interpolated(to: corner, depthBefore / (depthBefore - depth))
        // Exactly on the seam, whatever rounding says.
        cut.across = cut.across < 0 ? -0.5 : 0.5
        other.append(cut)
      }
      if depth >= 0 { other.append(corner) }
      (before, depthBefore) = (corner, depth)
    }
    swap(&corners, &other)
  }
}
