// The camera over the canvas: a plane without edges that has a natural size, zoom 1.
//
// Unlike the camera over a graph, whose limits follow from what shows everything, this one may go anywhere; a key or a
// double tap brings everything into view. Hands move it exactly; beyond the limits of zoom it gives way and returns.

import Geometry
import Gestures

/// A camera over a canvas.
struct EditorCamera: Sendable {
  private static let flightDuration = 0.2
  /// The limits of zoom: from a whole hall's plan to a label read across the room.
  static let zooms = 0.05...3.0

  private let unit: Double
  private var space: EditorSpace
  private var motion: CameraMotion<EditorSpace>

  init(unit: Double, settings: GestureSettings) {
    self.unit = unit
    var limited = settings
    limited.leastZoom = Self.zooms.lowerBound
    limited.greatestZoom = Self.zooms.upperBound
    space = EditorSpace(
      settings: settings, settleDuration: Self.flightDuration, limits: ZoomLimits(fit: unit, settings: limited))
    motion = CameraMotion(ViewTransform(scale: unit, offset: .zero))
  }

  /// The present map from canvas units to view pixels.
  var transform: ViewTransform { motion.pose }

  /// True if it moves by itself.
  var isMoving: Bool { motion.isMoving }

  /// The size of things as drawn: 1 is natural.
  var zoom: Double { transform.scale / unit }

  /// The transform at the end of the flight under way; the present one without a flight.
  var destination: ViewTransform { motion.destination }

  /// Stops whatever moves by itself, as when a hand takes hold.
  mutating func hold() { motion.hold() }

  /// Looks through a transform at once.
  mutating func jump(to target: ViewTransform) { motion.jump(to: target, in: space) }

  /// Follows contacts.
  mutating func follow(_ change: CameraChange) { motion.follow(change, in: space) }

  /// Lets go, throwing the view with a velocity in view pixels a second; a zoom beyond the limits returns about
  /// `center`.
  mutating func release(velocity: Point, center: Point, time: Double, animated: Bool) {
    space.center = center
    motion.release(velocity: velocity, time: time, animated: animated, in: space)
  }

  /// Zooms about a view point, within the limits.
  mutating func zoom(by factor: Double, about anchor: Point) {
    guard factor > 0, factor.isFinite, anchor.isFinite else { return }
    jump(to: transform.scaled(to: space.limits.resting(transform.scale * factor), about: anchor))
  }

  /// Moves the view by a view vector at once.
  mutating func shift(by delta: Point) { jump(to: transform.shifted(by: delta)) }

  /// Flies to a transform, or is there at once.
  mutating func fly(to target: ViewTransform, time: Double, animated: Bool) {
    motion.fly(to: target, time: time, duration: animated ? Self.flightDuration : 0, in: space)
  }

  /// Returns the view of a part of the canvas, no larger than natural.
  func view(of model: Rect, in window: Rect) -> ViewTransform {
    let fit = ViewTransform(fitting: model, in: window, fallbackScale: unit)
    return fit.scaled(to: clamp(fit.scale, space.limits.least, unit), about: window.center)
  }

  /// Moves on by itself to a time in seconds; a flight goes about `center`.
  mutating func advance(to time: Double, center: Point) {
    space.center = center
    motion.advance(to: time, in: space)
  }
}

/// An endless plane with limits of zoom.
private struct EditorSpace: CameraSpace {
  /// Farther than this, in view pixels, there is nothing to see.
  private static let farthest = 1e9

  let settings: GestureSettings
  let settleDuration: Double
  let limits: ZoomLimits
  /// The middle of the window, in view pixels.
  var center = Point.zero

  func allows(_ pose: ViewTransform) -> Bool {
    abs(pose.offset.x) <= Self.farthest && abs(pose.offset.y) <= Self.farthest
  }

  /// Places have no limits: only a change of zoom can be seen at rest.
  func looksSame(_ one: ViewTransform, _ other: ViewTransform) -> Bool { one == other }

  /// Returns the zoom that hands ask for.
  func request(showing pose: ViewTransform, about anchor: Point) -> Double { limits.unstretched(pose.scale) }

  func following(
    _ change: CameraChange, _ request: Double, from pose: ViewTransform
  ) -> (request: Double, pose: ViewTransform)? {
    let scale = clamp(request * change.scale, limits.least * 1e-3, limits.greatest * 1e3)
    let moved = pose.scaled(to: limits.stretched(scale), about: change.anchor).shifted(by: change.translation)
    return (scale, allows(moved) ? moved : pose)
  }

  func resting(_ pose: ViewTransform, after request: Double?) -> ViewTransform {
    let scale = limits.resting(pose.scale)
    return abs(scale / pose.scale - 1) > 1e-9 ? pose.scaled(to: scale, about: center) : pose
  }

  func interpolated(from start: ViewTransform, to end: ViewTransform, _ fraction: Double) -> ViewTransform {
    start.interpolated(to: end, fraction, center: center)
  }

  func glided(from start: ViewTransform, by way: Point) -> ViewTransform? {
    let moved = start.shifted(by: way)
    return allows(moved) ? moved : nil
  }
}
