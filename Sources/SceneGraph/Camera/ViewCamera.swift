// The camera as hands, wheels and keys move it, over a plane or over the globe.

import Geometry
import Gestures

/// A camera that follows hands, and flies by itself.
///
/// Numbers that are not finite change nothing.
public protocol ViewCamera: Sendable {
  /// The duration of a flight to another view, in seconds.
  var flightDuration: Double { get }
  /// True if it moves by itself and needs frames.
  var isMoving: Bool { get }
  /// True if everything is in view, as at the start.
  var isAtInitialView: Bool { get }
  /// The point of the window that the view is centred on, in view pixels.
  var center: Point { get }

  /// Moves on by itself to a time in seconds.
  mutating func advance(to time: Double)
  /// Stops whatever moves by itself: a hand takes hold.
  mutating func hold()
  /// Follows hands: what was under them stays there.
  mutating func follow(_ change: CameraChange)
  /// Lets go, throwing the view with a velocity in view pixels a second. A view beyond the limits returns.
  mutating func release(velocity: Point, time: Double, animated: Bool)
  /// Zooms about a view point at once, staying within the limits.
  mutating func zoom(by factor: Double, about anchor: Point)
  /// Flies closer or farther about a view point; at once when `duration` is 0. A flight under way counts as ended.
  mutating func fly(by factor: Double, about anchor: Point, time: Double, duration: Double)
  /// Flies to where everything is in view; at once when `duration` is 0.
  mutating func flyHome(time: Double, duration: Double)
  /// Returns a view that is beyond its limits, if nothing moves it.
  mutating func returnWithinLimits(time: Double, animated: Bool)
}
