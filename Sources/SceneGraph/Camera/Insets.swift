// Room kept free around what a camera fits into its window.

import Geometry

/// Room to leave free at each side, in view pixels.
public struct Insets: Hashable, Sendable {
  /// Room above.
  public var top: Double
  /// Room at the left.
  public var left: Double
  /// Room below.
  public var bottom: Double
  /// Room at the right.
  public var right: Double

  /// Room from its four sides.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same room everywhere.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// Returns the part of a window that is left. Insets that are larger than it share it by their sizes and leave a
  /// point.
  public func room(in window: Rect) -> Rect {
    let (x, width) = Self.room(from: window.x, extent: window.width, left, right)
    let (y, height) = Self.room(from: window.y, extent: window.height, top, bottom)
    return Rect(x, y, width, height)
  }

  private static func room(from low: Double, extent: Double, _ before: Double, _ after: Double) -> (Double, Double) {
    let both = before + after
    guard both > extent else { return (low + before, extent - both) }
    return (low + extent * (before / both), 0)
  }
}
