// The camera: where people look, driven by their hands and by itself.
//
// Hands move it directly and exactly: what was under the fingers stays there. Beyond the edges of the world and of the
// zoom it gives way ever less, and returns when let go. Animations and momentum end at any touch.
// Invariant: the transform's scale stays positive and finite.

import Geometry

/// Limits and durations of the camera; one place for its numbers.
public struct CameraSettings: Hashable, Sendable {
  /// The least zoom, as a multiple of the zoom at which everything is in view.
  public var minimumZoom = 0.05
  /// The greatest zoom, as a multiple of the same.
  public var maximumZoom = 40.0
  /// How much of a pull beyond the edge is followed at first, 0…1.
  public var elasticity = 0.55
  /// How long returning from beyond the edge takes, in seconds.
  public var settleDuration = 0.25
  /// How long flying to another view takes, in seconds.
  public var flightDuration = 0.25
  /// The time constant of momentum, in seconds.
  public var momentumTime = 0.325
  /// Momentum ends below this speed, in view pixels a second.
  public var restingSpeed = 20.0
  /// The part of the window that the network must reach into, at least.
  public var leastOverlap = 0.25

  /// The usual limits.
  public init() {}
}

/// A camera over one model.
public struct Camera: Sendable {
  private enum Motion: Sendable {
    case still
    /// On its way between two views.
    case flight(from: ViewTransform, to: ViewTransform, start: Double, duration: Double)
    /// Gliding on after a pan: velocity in view pixels a second at the start.
    case glide(from: ViewTransform, velocity: Point, start: Double)
  }

  /// Limits and durations.
  public var settings = CameraSettings()
  /// From model coordinates to view pixels, now.
  public private(set) var transform = ViewTransform.identity
  /// The transform that shows everything.
  public private(set) var fit = ViewTransform.identity
  private var model = Rect.zero
  private var window = Rect.zero
  private var motion = Motion.still

  /// A camera that shows nothing yet.
  public init() {}

  /// Takes up a model and a window.
  ///
  /// - Parameters:
  ///   - model: the bounds of what there is to see, in model coordinates.
  ///   - window: the whole view, in view pixels.
  ///   - inset: the room that is left free around a fitted model.
  ///   - keepingView: whether to keep looking at the same place instead of fitting everything.
  public mutating func frame(model: Rect, window: Rect, inset: Insets, keepingView: Bool) {
    let wasFitted = transform == fit
    let oldCenter = transform.toModel(self.window.center)
    let zoom = transform.scale / fit.scale
    self.model = model
    self.window = window
    let room = Rect(
      window.x + inset.left, window.y + inset.top, max(1, window.width - inset.left - inset.right),
      max(1, window.height - inset.top - inset.bottom))
    fit = ViewTransform(fitting: model, in: room, fallbackScale: min(room.width, room.height) / 4)
    motion = .still
    if keepingView && !wasFitted {
      let scale = fit.scale * zoom
      transform = ViewTransform(scale: scale, offset: window.center - oldCenter * scale)
    } else {
      transform = fit
    }
  }

  /// Whether the camera moves by itself and needs frames.
  public var isMoving: Bool {
    if case .still = motion { false } else { true }
  }

  /// Looks through exactly this transform.
  public mutating func jump(to transform: ViewTransform) {
    motion = .still
    self.transform = transform
  }
}

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
}

// MARK: - Hands

extension Camera {
  /// A hand takes hold: whatever moved by itself stops.
  public mutating func hold() { motion = .still }

  /// Follows a hand: zooms by `factor` about a view point, then moves by a view vector.
  public mutating func follow(translation: Point, factor: Double, anchor: Point) {
    motion = .still
    if factor != 1 { transform = transform.scaled(by: yielding(factor), about: anchor) }
    transform = transform.shifted(by: yielding(translation))
  }

  /// A hand lets go, throwing the view with a velocity in view pixels a second.
  public mutating func release(velocity: Point, time: Double, animated: Bool) {
    let home = allowed(transform)
    if home != transform {
      fly(to: home, time: time, duration: animated ? settings.settleDuration : 0)
    } else if animated && velocity.length > settings.restingSpeed && velocity.isFinite {
      motion = .glide(from: transform, velocity: velocity, start: time)
    }
  }

  /// Zooms about a view point at once, staying within the limits.
  public mutating func zoom(by factor: Double, about anchor: Point) {
    motion = .still
    let scale = clamp(transform.scale * factor, fit.scale * settings.minimumZoom, fit.scale * settings.maximumZoom)
    transform = allowed(transform.scaled(by: scale / transform.scale, about: anchor))
  }

  /// Flies to a view, or is there at once when `duration` is 0.
  public mutating func fly(to target: ViewTransform, time: Double, duration: Double? = nil) {
    let duration = duration ?? settings.flightDuration
    if duration > 0 && target != transform {
      motion = .flight(from: transform, to: target, start: time, duration: duration)
    } else {
      jump(to: target)
    }
  }

  /// Moves on by itself to a time in seconds.
  public mutating func advance(to time: Double) {
    switch motion {
    case .still: break
    case .flight(let from, let to, let start, let duration):
      let t = easeOut((time - start) / duration)
      transform = from.interpolated(to: to, t, center: window.center)
      if t >= 1 { jump(to: to) }
    case .glide(let from, let velocity, let start):
      let decay = exponential(-max(0, time - start) / settings.momentumTime)
      let glided = from.shifted(by: velocity * (settings.momentumTime * (1 - decay)))
      let home = allowed(glided)
      transform = home
      if home != glided || (velocity * decay).length < settings.restingSpeed { motion = .still }
    }
  }
}

// MARK: - The edges of the world

extension Camera {
  /// The nearest transform within the limits of zoom and place.
  public func allowed(_ transform: ViewTransform) -> ViewTransform {
    let scale = clamp(transform.scale, fit.scale * settings.minimumZoom, fit.scale * settings.maximumZoom)
    let zoomed =
      scale == transform.scale ? transform : transform.scaled(by: scale / transform.scale, about: window.center)
    return zoomed.shifted(by: -excess(zoomed))
  }

  /// How far the model is beyond where it may be, as a view vector.
  private func excess(_ transform: ViewTransform) -> Point {
    let corner = transform.toView(model.origin)
    func axis(_ low: Double, _ extent: Double, _ windowLow: Double, _ windowExtent: Double) -> Double {
      let overlap = min(extent, windowExtent * settings.leastOverlap)
      let least = windowLow + overlap - extent
      let most = windowLow + windowExtent - overlap
      return low < least ? low - least : low > most ? low - most : 0
    }
    return Point(
      axis(corner.x, model.width * transform.scale, window.x, window.width),
      axis(corner.y, model.height * transform.scale, window.y, window.height))
  }

  /// A pull, following ever less the farther it leads beyond the edge.
  private func yielding(_ translation: Point) -> Point {
    let now = excess(transform)
    let next = excess(transform.shifted(by: translation))
    func axis(_ pull: Double, _ now: Double, _ next: Double, _ extent: Double) -> Double {
      guard next != 0, abs(next) > abs(now) else { return pull }
      let inside = pull - (next - now)
      let resistance = 1 + abs(now) * settings.elasticity / max(1, extent)
      return inside + (next - now) * settings.elasticity / (resistance * resistance)
    }
    return Point(
      axis(translation.x, now.x, next.x, window.width), axis(translation.y, now.y, next.y, window.height))
  }

  /// A zoom, following ever less beyond its limits.
  private func yielding(_ factor: Double) -> Double {
    let next = transform.scale * factor / fit.scale
    let outwards = (next > settings.maximumZoom && factor > 1) || (next < settings.minimumZoom && factor < 1)
    return outwards ? power(factor, settings.elasticity / 2) : factor
  }
}
