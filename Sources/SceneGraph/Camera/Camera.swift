// The camera: where people look, driven by their hands and by itself.
//
// Hands move it directly and exactly: what was under the fingers stays there. Beyond the edges of the world and of the
// zoom it gives way ever less, and returns when let go. Animations and momentum end at any touch.
// Invariants: the transform's scale stays positive and finite, its offset finite; numbers that are not finite change
// nothing. While hands are on the glass, what they ask for is kept beside what is shown, so that they find their way
// back without a jump.

import Geometry
import Gestures

/// A camera over one model.
public struct Camera: Sendable {
  private enum Motion: Sendable {
    case still
    /// On its way between two views.
    case flight(from: ViewTransform, to: ViewTransform, start: Double, duration: Double)
    /// Gliding on after a pan.
    case glide(from: ViewTransform, Momentum, start: Double)
  }

  /// What hands ask for.
  private struct Grasp: Sendable {
    /// The zoom asked for, in view pixels a model unit.
    var scale: Double
    /// The place asked for, at the zoom that is shown.
    var place: ViewTransform
    /// Where the hands are, in view pixels.
    var anchor: Point
  }

  /// How long flying to another view takes, in seconds.
  public var flightDuration = 0.25
  /// From model coordinates to view pixels, now.
  public private(set) var transform = ViewTransform.identity
  private let settings: GestureSettings
  private var world: CameraWorld
  private var motion = Motion.still
  private var grasp: Grasp?

  /// A camera that shows nothing yet.
  ///
  /// - Parameter settings: the limits of zoom, the give of the edges, and momentum.
  public init(settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    world = CameraWorld(model: .zero, window: .zero, fit: .identity, settings: settings)
  }

  /// The transform that shows everything.
  public var fit: ViewTransform { world.fit }

  /// Takes up a model and a window.
  ///
  /// - Parameters:
  ///   - model: the bounds of what there is to see, in model coordinates.
  ///   - window: the whole view, in view pixels.
  ///   - inset: the room that is left free around a fitted model.
  ///   - keepingView: whether to keep looking at the same place instead of fitting everything.
  public mutating func frame(model: Rect, window: Rect, inset: Insets, keepingView: Bool) {
    let wasFitted = transform == fit
    let oldCenter = transform.toModel(world.window.center)
    let zoom = transform.scale / fit.scale
    let room = inset.room(in: window)
    let fallback = max(1, min(room.width, room.height)) / 4
    let fit = ViewTransform(fitting: model, in: room, fallbackScale: fallback)
    world = CameraWorld(model: model, window: window, fit: fit, settings: settings)
    jump(to: fit)
    guard keepingView && !wasFitted else { return }
    let scale = fit.scale * zoom
    jump(to: allowed(ViewTransform(scale: scale, offset: window.center - oldCenter * scale)))
  }

  /// Whether the camera moves by itself and needs frames.
  public var isMoving: Bool {
    if case .still = motion { false } else { true }
  }

  /// The transform at the end of the flight under way; the present one without a flight.
  public var destination: ViewTransform {
    if case .flight(_, let end, _, _) = motion { end } else { transform }
  }

  /// Looks through exactly this transform.
  public mutating func jump(to transform: ViewTransform) {
    guard transform.offset.isFinite else { return }
    hold()
    self.transform = transform
  }

  /// The nearest transform within the limits of zoom and place.
  public func allowed(_ transform: ViewTransform) -> ViewTransform {
    world.resting(transform, about: world.window.center)
  }
}

// MARK: - Hands

extension Camera {
  /// A hand takes hold: whatever moved by itself stops.
  public mutating func hold() {
    motion = .still
    grasp = nil
  }

  /// Follows a hand: zooms by `factor` about a view point, then moves by a view vector.
  public mutating func follow(translation: Point, factor: Double, anchor: Point) {
    guard translation.isFinite, anchor.isFinite, factor > 0, factor.isFinite else { return }
    motion = .still
    var grasp =
      grasp
      ?? Grasp(
        scale: world.zoom.unstretched(transform.scale), place: world.unstretched(transform), anchor: anchor)
    // However far a hand pulls, there is a way back.
    grasp.scale = clamp(grasp.scale * factor, world.zoom.least * 1e-3, world.zoom.greatest * 1e3)
    grasp.place = grasp.place.scaled(to: world.zoom.stretched(grasp.scale), about: anchor).shifted(by: translation)
    grasp.anchor = anchor + translation
    let shown = world.stretched(grasp.place)
    guard grasp.place.offset.isFinite, shown.offset.isFinite else { return }
    self.grasp = grasp
    transform = shown
  }

  /// A hand lets go, throwing the view with a velocity in view pixels a second. A view beyond the limits returns.
  public mutating func release(velocity: Point, time: Double, animated: Bool) {
    let home = world.resting(transform, about: grasp?.anchor ?? world.window.center)
    grasp = nil
    let glide = Momentum(velocity: velocity, settings: settings)
    if !home.looksLike(transform) {
      fly(to: home, time: time, duration: animated ? settings.settleDuration : 0)
    } else if animated && glide.duration > 0 {
      motion = .glide(from: home, glide, start: time)
    }
  }

  /// Zooms about a view point at once, staying within the limits.
  public mutating func zoom(by factor: Double, about anchor: Point) {
    guard factor > 0, anchor.isFinite else { return }
    let scale = world.zoom.resting(transform.scale * factor)
    jump(to: allowed(transform.scaled(to: scale, about: anchor)))
  }
}

// MARK: - By itself

extension Camera {
  /// Flies to a view, or is there at once when `duration` is 0.
  public mutating func fly(to target: ViewTransform, time: Double, duration: Double? = nil) {
    let duration = duration ?? flightDuration
    guard duration > 0, time.isFinite, target.offset.isFinite, target != transform else { return jump(to: target) }
    hold()
    motion = .flight(from: transform, to: target, start: time, duration: duration)
  }

  /// Moves on by itself to a time in seconds.
  public mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    switch motion {
    case .still: break
    case .flight(let from, let to, let start, let duration):
      let progress = easeOut((time - start) / duration)
      transform = from.interpolated(to: to, progress, center: world.window.center)
      if progress >= 1 { jump(to: to) }
    case .glide(let from, let glide, let start):
      // The edge is asked afresh from where the glide would be: so it ends in one place at any frame rate.
      transform = allowed(from.shifted(by: glide.displacement(at: time - start)))
      if glide.isAtRest(at: time - start) { motion = .still }
    }
  }
}

extension ViewTransform {
  /// Whether nobody could tell the two views apart: rounding at the limits is no stretch.
  fileprivate func looksLike(_ other: ViewTransform) -> Bool {
    abs(scale / other.scale - 1) < 1e-9 && offset.distance(to: other.offset) < 0.01
  }
}
