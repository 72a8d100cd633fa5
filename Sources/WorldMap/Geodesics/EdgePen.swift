// Thin translucent lines of many pieces, cut square where they meet so that no beads show at the joints.

import Drawing
import Geometry

/// A pen that draws an edge piece by piece, leaving out what cannot be seen.
struct EdgePen {
  private let bounds: Rect
  private let width: Double
  private let color: Color
  private var last: Point?

  init(_ bounds: Rect, _ width: Double, _ color: Color) {
    self.bounds = bounds
    self.width = width
    self.color = color
  }

  /// Lifts the pen: the next point is not joined to the last.
  mutating func lift() { last = nil }

  /// Goes on to a point in view pixels.
  mutating func move(to point: Point, into picture: inout Picture) {
    defer { last = point }
    guard let last else { return }
    // Most pieces are wholly on one side of what is in sight, or wholly within it.
    if max(last.x, point.x) < bounds.minX || min(last.x, point.x) > bounds.maxX { return }
    if max(last.y, point.y) < bounds.minY || min(last.y, point.y) > bounds.maxY { return }
    if bounds.contains(last) && bounds.contains(point) {
      picture.linePiece(from: last, to: point, width: width, color: color)
    } else if let (from, to) = bounds.cut(last, point) {
      picture.linePiece(from: from, to: to, width: width, color: color)
    }
  }
}
