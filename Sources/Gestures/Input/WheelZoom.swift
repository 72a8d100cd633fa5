// The mouse wheel over a view: one rule for all that can be zoomed.
//
// The wheel is no gesture of hands that could be confused with others, so it passes by the recognizer; its meaning is the
// same everywhere, so it stands here.

import Geometry

/// The zoom that a turn of the mouse wheel asks for.
public struct WheelZoom: Hashable, Sendable {
  /// The factor of the zoom; positive and finite.
  public let factor: Double
  /// The view point to zoom about, under the pointer.
  public let anchor: Point

  /// Positions beyond this, in view pixels, are broken.
  private static let farthest = 1e7
  /// One event counts for this many notches at the most.
  private static let mostNotches = 20.0

  /// The zoom of a turn, or `nil` if the point or the turn is no number.
  ///
  /// - Parameters:
  ///   - notches: the turn; positive y is away from the user and zooms in.
  ///   - step: the factor of one notch.
  public init?(at point: Point, notches: Point, step: Double = 1.2) {
    guard abs(point.x) <= Self.farthest, abs(point.y) <= Self.farthest, notches.y.isFinite else { return nil }
    factor = power(step, clamp(notches.y, -Self.mostNotches, Self.mostNotches))
    anchor = point
  }
}
