// The space that a camera moves in: the poses there are, and how hands, flights and glides lead from one to another.
//
// A plane, a globe and an endless canvas differ in these maps alone; everything that has to do with time is
// `CameraMotion`, which they share. All functions are pure. Points and velocities are view pixels.

import Geometry

/// The poses of a camera and the limits that they have.
public protocol CameraSpace: Sendable {
  /// The position and the zoom that are shown.
  associatedtype Pose: Hashable & Sendable
  /// The pose that hands which hold the view ask for, which may be beyond the limits. It is kept beside the pose, so that hands
  /// find their way back without a jump.
  associatedtype Request: Sendable

  /// The numbers of glides.
  var settings: GestureSettings { get }
  /// The time in which a pose beyond the limits returns, in seconds.
  var settleDuration: Double { get }

  /// Returns true if a pose can be shown at all; others are ignored.
  func allows(_ pose: Pose) -> Bool
  /// Returns true if nobody could tell two poses apart.
  func looksSame(_ one: Pose, _ other: Pose) -> Bool

  /// Returns the request of hands that take hold of a pose about a view point.
  func request(showing pose: Pose, about anchor: Point) -> Request
  /// Returns the request after a change by hands, and the pose that is shown for it; `nil` where numbers end.
  func following(_ change: CameraChange, _ request: Request, from pose: Pose) -> (request: Request, pose: Pose)?
  /// Returns the nearest pose within the limits; `request` is that of hands that let go just now.
  func resting(_ pose: Pose, after request: Request?) -> Pose

  /// Returns the pose a fraction of the way to another; 0 and less is `start`, 1 and more is `end`.
  func interpolated(from start: Pose, to end: Pose, _ fraction: Double) -> Pose
  /// Returns the pose after a glide by a view vector; `nil` where it cannot be shown.
  func glided(from start: Pose, by way: Point) -> Pose?
}
