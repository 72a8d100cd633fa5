// Coasts and borders as thin lines: drawn segment by segment in runs of one opaque colour, which the rasterizer lays
// down together.

import Drawing
import Geometry

/// A pen that draws a line through points in view pixels, leaving out what cannot be seen.
struct LinePen {
  private let bounds: Rect
  private let width: Double
  private let color: Color
  /// The length below which steps are taken together: the difference cannot be seen.
  private let leastStep: Double
  private var last: Point?

  /// - Parameter pixelScale: how many view pixels count as one.
  init(bounds: Rect, width: Double, color: Color, pixelScale: Double) {
    self.bounds = bounds
    self.width = width
    self.color = color
    leastStep = 1.4 * pixelScale
  }

  /// Lifts the pen: the next point is not joined to the last.
  mutating func lift() { last = nil }

  /// Goes on to a point.
  @inline(__always) mutating func move(to point: Point, isEnd: Bool = false, _ picture: inout Picture) {
    guard let from = last else {
      last = point
      return
    }
    let step = point - from
    guard isEnd || step.lengthSquared > leastStep * leastStep else { return }
    last = point
    // Beyond one side with both ends, a line cannot be seen.
    if max(from.x, point.x) < bounds.minX || min(from.x, point.x) > bounds.maxX { return }
    if max(from.y, point.y) < bounds.minY || min(from.y, point.y) > bounds.maxY { return }
    picture.line(from: from, to: point, width: width, color: color)
  }
}
