// The glide of the view after the hand has thrown it.
//
// Speed decays exponentially: v(t) = v₀ e^(−t/τ), so the way is v₀ τ (1 − e^(−t/τ)). Being a closed formula of time,
// it ends at the same position at any frame rate, and a dropped frame changes nothing.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A glide that began with some velocity and comes to rest by itself.
public struct Momentum: Hashable, Sendable {
  /// The velocity at the start, in pixels a second.
  public let velocity: Point
  /// The time until it comes to rest, in seconds from its start; 0 if it never moves.
  public let duration: Double
  private let timeConstant: Double

  /// A glide from a velocity in pixels a second; slower than the settings' stop speed it does not start.
  public init(velocity: Point, settings: GestureSettings) {
    let speed = velocity.length
    let stop = max(settings.momentumStopSpeed, 0.001)
    let moves = speed.isFinite && speed > stop && settings.momentumTimeConstant > 0
    self.velocity = moves ? velocity : .zero
    timeConstant = moves ? settings.momentumTimeConstant : 1
    duration = moves ? timeConstant * log(speed / stop) : 0
  }

  /// Returns the way of the view, in pixels, so many seconds after the start; constant once at rest.
  public func displacement(at time: Double) -> Point {
    let elapsed = clamp(time, 0, duration)
    return velocity * (timeConstant * (1 - exp(-elapsed / timeConstant)))
  }

  /// Returns the way of the view between two times, in pixels; the times are seconds from the start.
  public func displacement(from earlier: Double, to later: Double) -> Point {
    displacement(at: later) - displacement(at: earlier)
  }

  /// Returns true if it has come to rest so many seconds after the start.
  public func isAtRest(at time: Double) -> Bool { time >= duration }
}
