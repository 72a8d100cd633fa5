// Thin translucent lines of many pieces.
//
// Pieces are drawn as single lines, which the rasterizer lays down fastest. Their round ends would meet at the joints and
// show as beads; so each piece is shortened at both ends until two ends together are as strong as the line.

import Drawing
import Geometry

/// Draws an edge piece by piece, leaving out what cannot be seen.
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
    guard let last, let (from, to) = bounds.cut(last, point) else { return }
    let along = to - from
    let length = along.length
    let inset = min(0.4 * width, length / 4)
    let end = along * (length > 0 ? inset / length : 0)
    picture.line(from: from + end, to: to - end, width: width, color: color)
  }
}
