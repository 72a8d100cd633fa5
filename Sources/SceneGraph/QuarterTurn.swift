// The turn by a quarter in which a network lies that is wide in a high window, or high in a wide one.
//
// What leads to the right in a wide network leads down when it is turned, and what leads down in a high one to the right: in the
// directions in which people read.

import Geometry

/// A turn of a whole network.
public enum QuarterTurn: Sendable {
  case none, clockwise, counterclockwise

  /// The turn that takes this one back.
  public var inverse: QuarterTurn {
    switch self {
    case .none: .none
    case .clockwise: .counterclockwise
    case .counterclockwise: .clockwise
    }
  }

  /// Returns a point after the turn around the origin.
  public func turned(_ point: Point) -> Point {
    switch self {
    case .none: point
    case .clockwise: Point(-point.y, point.x)
    case .counterclockwise: Point(point.y, -point.x)
    }
  }

  /// Returns a rectangle after the turn around the origin.
  public func turned(_ bounds: Rect) -> Rect {
    switch self {
    case .none: bounds
    case .clockwise: Rect(-bounds.maxY, bounds.minX, bounds.height, bounds.width)
    case .counterclockwise: Rect(bounds.minY, -bounds.maxX, bounds.height, bounds.width)
    }
  }
}
