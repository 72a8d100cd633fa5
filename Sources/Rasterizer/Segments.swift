// Cutting lines down to what can be seen, in double precision, so that far ends cannot overflow the pixel arithmetic.

import Geometry

/// A segment near the picture with its direction.
package struct VisibleSegment {
  package var start: Point
  package var along: Point
  package var length: Double
  /// The part's beginning and end in the whole, 0…1.
  package var first: Double
  package var last: Double

  /// All of a segment that is near the picture; one without length points to the right.
  init(whole a: Point, to b: Point) {
    let whole = b - a
    let size = whole.length
    (start, first, last) = (a, 0, 1)
    (length, along) = size > 1e-6 ? (size, whole / size) : (0, Point(1, 0))
  }

  private init(start: Point, along: Point, length: Double, first: Double, last: Double) {
    (self.start, self.along, self.length, self.first, self.last) = (start, along, length, first, last)
  }

  /// The part of a segment that can be seen; a segment without length points to the right. `nil` when none can.
  package init?(from a: Point, to b: Point, in rect: Rect) {
    if a.x >= rect.minX, a.x <= rect.maxX, b.x >= rect.minX, b.x <= rect.maxX, a.y >= rect.minY, a.y <= rect.maxY,
      b.y >= rect.minY, b.y <= rect.maxY
    {
      // Most lines are wholly in sight, and need no cutting.
      self.init(whole: a, to: b)
      return
    }
    guard let part = rect.part(ofSegmentFrom: a, to: b) else { return nil }
    let whole = b - a
    let size = whole.length
    let start = part.first > 0 ? a + whole * part.first : a
    let end = part.last < 1 ? a + whole * part.last : b
    self.init(
      start: start, along: size > 1e-6 ? whole / size : Point(1, 0),
      length: size > 1e-6 ? (end - start).length : 0, first: part.first, last: part.last)
  }
}
