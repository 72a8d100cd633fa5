// Where people look on the canvas: a plane without edges that has a natural size, zoom 1.
//
// Unlike the camera over a graph, whose limits follow from what shows everything, this one may go anywhere; a key or a
// double tap brings everything into view. Hands move it exactly; beyond the limits of zoom it gives way and returns.

import Geometry
import Gestures

/// A camera over a canvas.
struct EditorCamera: Sendable {
  private enum Motion: Sendable {
    case still
    case flight(from: ViewTransform, to: ViewTransform, start: Double)
    case glide(from: ViewTransform, Momentum, start: Double)
  }

  static let flightDuration = 0.2
  /// Farther than this, in view pixels, there is nothing to see.
  private static let farthest = 1e9

  /// From canvas units to view pixels.
  private(set) var transform: ViewTransform
  /// The zoom that hands ask for while it is beyond the limits.
  private var asked: Double?
  private let unit: Double
  private let limits: ZoomLimits
  private let settings: GestureSettings
  private var motion = Motion.still

  /// The limits of zoom: from a whole hall's plan to a label read across the room.
  static let zooms = 0.05...3.0

  init(unit: Double, settings: GestureSettings) {
    self.unit = unit
    self.settings = settings
    var limited = settings
    limited.leastZoom = Self.zooms.lowerBound
    limited.greatestZoom = Self.zooms.upperBound
    limits = ZoomLimits(fit: unit, settings: limited)
    transform = ViewTransform(scale: unit, offset: .zero)
  }

  /// Whether it moves by itself.
  var isMoving: Bool { if case .still = motion { false } else { true } }

  /// How large things are drawn: 1 is natural.
  var zoom: Double { transform.scale / unit }

  /// Where it will be when it has come to rest.
  var destination: ViewTransform { if case .flight(_, let end, _) = motion { end } else { transform } }

  mutating func hold() {
    motion = .still
    asked = nil
  }

  mutating func jump(to target: ViewTransform) {
    hold()
    if Self.isPlace(target) { transform = target }
  }

  /// Follows hands.
  mutating func follow(_ change: CameraChange) {
    guard change.translation.isFinite, change.anchor.isFinite, change.scale > 0, change.scale.isFinite else { return }
    motion = .still
    let wanted = clamp(
      (asked ?? limits.unstretched(transform.scale)) * change.scale, limits.least * 1e-3, limits.greatest * 1e3)
    asked = wanted
    let moved = transform.scaled(to: limits.stretched(wanted), about: change.anchor).shifted(by: change.translation)
    if Self.isPlace(moved) { transform = moved }
  }

  private static func isPlace(_ transform: ViewTransform) -> Bool {
    abs(transform.offset.x) <= farthest && abs(transform.offset.y) <= farthest
  }

  /// Hands let go, throwing the view with a velocity in pixels a second.
  mutating func release(velocity: Point, center: Point, time: Double, animated: Bool) {
    asked = nil
    let resting = limits.resting(transform.scale)
    if abs(resting / transform.scale - 1) > 1e-9 {
      fly(to: transform.scaled(to: resting, about: center), time: time, animated: animated)
      return
    }
    let glide = Momentum(velocity: velocity, settings: settings)
    if animated && glide.duration > 0 { motion = .glide(from: transform, glide, start: time) }
  }

  /// Zooms about a view point, within the limits.
  mutating func zoom(by factor: Double, about anchor: Point) {
    guard factor > 0, factor.isFinite, anchor.isFinite else { return }
    jump(to: transform.scaled(to: limits.resting(transform.scale * factor), about: anchor))
  }

  mutating func shift(by delta: Point) { jump(to: transform.shifted(by: delta)) }

  mutating func fly(to target: ViewTransform, time: Double, animated: Bool) {
    guard animated, target != transform, target.offset.isFinite else { return jump(to: target) }
    hold()
    motion = .flight(from: transform, to: target, start: time)
  }

  /// The view of some part of the canvas, no larger than natural.
  func view(of model: Rect, in window: Rect) -> ViewTransform {
    let fit = ViewTransform(fitting: model, in: window, fallbackScale: unit)
    return fit.scaled(to: clamp(fit.scale, limits.least, unit), about: window.center)
  }

  mutating func advance(to time: Double, center: Point) {
    switch motion {
    case .still: break
    case .flight(let from, let to, let start):
      let progress = easeOut((time - start) / Self.flightDuration)
      transform = from.interpolated(to: to, progress, center: center)
      if progress >= 1 { jump(to: to) }
    case .glide(let from, let glide, let start):
      let moved = from.shifted(by: glide.displacement(at: time - start))
      if Self.isPlace(moved) { transform = moved }
      if glide.isAtRest(at: time - start) { motion = .still }
    }
  }
}
