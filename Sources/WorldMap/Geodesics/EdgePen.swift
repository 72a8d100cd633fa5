// Thin translucent lines of many pieces, cut square where they meet so that no beads show at the joints.

import Drawing
import Geometry

/// The colour and width of an edge.
public struct EdgeInk: Sendable {
  /// The colour.
  public var color: Color
  /// The width, in view pixels.
  public var width: Double
  /// The distance from the course of the edge, to the right as seen from its start, in view pixels.
  public var offset: Double

  /// A colour and a width.
  public init(_ color: Color, width: Double, offset: Double = 0) {
    (self.color, self.width, self.offset) = (color, width, offset)
  }
}

/// A pen that draws an edge piece by piece, leaving out what cannot be seen.
struct EdgePen {
  private let bounds: Rect
  private let ink: EdgeInk
  /// The length by which opaque pieces reach over their ends, so that no gap shows where wide ones turn.
  private let overlap: Double
  private var last: Point?
  /// The length that was drawn, in view pixels.
  private(set) var length = 0.0

  init(_ bounds: Rect, _ ink: EdgeInk) {
    self.bounds = bounds
    self.ink = ink
    overlap = ink.color.alpha == .max && ink.width > 1.5 ? ink.width / 2 : 0
  }

  /// Lifts the pen: the next point is not joined to the last.
  mutating func lift() { last = nil }

  /// Goes on to a point in view pixels.
  mutating func move(to point: Point, into picture: inout Picture) {
    defer { last = point }
    guard var last else { return }
    var point = point
    if ink.offset != 0 || overlap > 0 {
      let direction = (point - last).normalized
      let aside = direction.perpendicular * ink.offset
      (last, point) = (last + aside - direction * overlap, point + aside + direction * overlap)
    }
    // Most pieces are wholly on one side of what is in sight, or wholly within it.
    if max(last.x, point.x) < bounds.minX || min(last.x, point.x) > bounds.maxX { return }
    if max(last.y, point.y) < bounds.minY || min(last.y, point.y) > bounds.maxY { return }
    if bounds.contains(last) && bounds.contains(point) {
      draw(last, point, into: &picture)
    } else if let (from, to) = bounds.cut(last, point) {
      draw(from, to, into: &picture)
    }
  }

  private mutating func draw(_ from: Point, _ to: Point, into picture: inout Picture) {
    picture.linePiece(from: from, to: to, width: ink.width, color: ink.color)
    length += from.distance(to: to)
  }
}
