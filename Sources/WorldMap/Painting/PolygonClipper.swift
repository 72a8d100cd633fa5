// Polygons cut to the viewport before they go into the picture: a continent has ten thousand corners, of which a city's
// map shows a dozen.
//
// While corners come in, those that walk about outside one side are dropped. What is left is cut side by side (I. E.
// Sutherland and G. W. Hodgman 1974); the seams this leaves run along the sides, where nobody sees them.

import Drawing
import Geometry

/// A clipper that collects the corners of a polygon in view pixels and draws what is inside a rectangle.
struct PolygonClipper: Sendable {
  private struct Corner {
    var point: Point
    var code: UInt8
  }

  private var bounds = Rect.zero
  private var corners: [Corner] = []
  private var all: UInt8 = 0
  private var cut: [Point] = []
  private var other: [Point] = []
  private var drawn: [PicturePoint] = []

  /// Starts a polygon.
  mutating func begin(in bounds: Rect) {
    self.bounds = bounds
    corners.removeAll(keepingCapacity: true)
    all = 0
  }

  /// Adds a corner.
  @inline(__always) mutating func add(_ point: Point) {
    let code = code(point)
    let count = corners.count
    if code != 0, count > 1, corners[count - 1].code & corners[count - 2].code & code != 0 {
      corners[count - 1] = Corner(point: point, code: code)
      return
    }
    all |= code
    corners.append(Corner(point: point, code: code))
  }

  /// Returns the sides that a point lies beyond: a bit for each.
  @inline(__always) private func code(_ point: Point) -> UInt8 {
    var code: UInt8 = 0
    if point.x < bounds.minX { code |= 1 } else if point.x > bounds.maxX { code |= 2 }
    if point.y < bounds.minY { code |= 4 } else if point.y > bounds.maxY { code |= 8 }
    return code
  }

  /// Draws the polygon.
  mutating func finish(into picture: inout Picture, color: Color) {
    guard corners.count > 2 else { return }
    drawn.removeAll(keepingCapacity: true)
    if all == 0 {
      for corner in corners { drawn.append(PicturePoint(corner.point)) }
    } else {
      cut.removeAll(keepingCapacity: true)
      for corner in corners { cut.append(corner.point) }
      let (low, high) = (Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.maxY))
      if all & 1 != 0 { keep { $0.x - low.x } }
      if all & 2 != 0 { keep { high.x - $0.x } }
      if all & 4 != 0 { keep { $0.y - low.y } }
      if all & 8 != 0 { keep { high.y - $0.y } }
      guard cut.count > 2 else { return }
      for point in cut { drawn.append(PicturePoint(point)) }
    }
    picture.polygon(drawn, color: color)
  }

  /// Keeps what is on the positive side of a line.
  @inline(__always) private mutating func keep(_ depth: (Point) -> Double) {
    other.removeAll(keepingCapacity: true)
    guard var before = cut.last else { return }
    var depthBefore = depth(before)
    for point in cut {
      let depth = depth(point)
      if (depth >= 0) != (depthBefore >= 0) {
        other.append(before.interpolated(to: point, depthBefore / (depthBefore - depth)))
      }
      if depth >= 0 { other.append(point) }
      (before, depthBefore) = (point, depth)
    }
    swap(&cut, &other)
  }
}
