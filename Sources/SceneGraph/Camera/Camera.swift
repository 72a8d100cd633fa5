// The camera: where people look, driven by their hands and by itself.
//
// Hands move it directly and exactly: what was under the fingers stays there. Beyond the edges of the world and of the
// zoom it gives way ever less, and returns when let go.
// Invariants: the transform's scale stays positive and finite, its offset finite; numbers that are not finite change
// nothing. `CameraMotion` is its motion in time, `CameraWorld` the place it moves in.

import Geometry
import Gestures

/// A camera over one model.
public struct Camera: ViewCamera {
  /// The duration of a flight to another view, in seconds.
  public var flightDuration = 0.25
  private let settings: GestureSettings
  private var world: CameraWorld
  private var motion = CameraMotion<CameraWorld>(.identity)

  /// A camera that shows nothing yet.
  ///
  /// - Parameter settings: the limits of zoom, the give of the edges, and momentum.
  public init(settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    world = CameraWorld(
      model: .zero, window: .zero, fit: .identity, closeScale: 0, farScale: .infinity, settings: settings)
  }

  /// The transform that shows everything, but for what lies far outside.
  public var fit: ViewTransform { world.fit }

  /// The scale, in view pixels a model unit, up to which the view may be zoomed in even where the settings allow less: in a
  /// large network single nodes lie apart only far beyond any usual multiple of the fit. 0 adds nothing.
  public var closeScale = 0.0 {
    didSet {
      guard closeScale != oldValue else { return }
      world = CameraWorld(
        model: world.model, window: world.window, fit: world.fit, closeScale: closeScale, farScale: farScale,
        settings: settings)
    }
  }

  /// The scale at which what lies far outside is in view, too, wherever it lies.
  private var farScale = Double.infinity

  /// Takes up a model, of which a part is fitted into a window with some room around it.
  private mutating func setWorld(model: Rect, core: Rect?, window: Rect, inset: Insets) {
    let room = inset.room(in: window)
    let fallback = max(1, min(room.width, room.height)) / 4
    let fit = ViewTransform(fitting: core ?? model, in: room, fallbackScale: fallback)
    // With the part that is fitted in the middle of the window, the rest is beside it.
    farScale = core == nil ? .infinity : ViewTransform(fitting: model, in: room, fallbackScale: fallback).scale * 0.45
    world = CameraWorld(
      model: model, window: window, fit: fit, closeScale: closeScale, farScale: farScale, settings: settings)
  }

  /// Takes up a model and a window.
  ///
  /// - Parameters:
  ///   - model: the bounds of what there is to see, in model coordinates.
  ///   - core: the part of it that is fitted, where some lies far outside; `nil` for all of it.
  ///   - window: the whole view, in view pixels.
  ///   - inset: the room that is left free around a fitted model.
  ///   - keepingView: true to keep looking at the same position instead of fitting everything.
  public mutating func frame(model: Rect, core: Rect? = nil, window: Rect, inset: Insets, keepingView: Bool) {
    let wasFitted = isAtInitialView
    let oldCenter = transform.toModel(world.window.center)
    let zoom = transform.scale / fit.scale
    setWorld(model: model, core: core, window: window, inset: inset)
    jump(to: fit)
    guard keepingView && !wasFitted else { return }
    let scale = fit.scale * zoom
    jump(to: allowed(ViewTransform(scale: scale, offset: window.center - oldCenter * scale)))
  }

  /// Takes a model that has changed under the view: a view of everything goes on showing everything, any other stays
  /// exactly where it is.
  ///
  /// - Parameters:
  ///   - model: the bounds of what there is to see, in model coordinates.
  ///   - core: the part of it that is fitted, where some lies far outside; `nil` for all of it.
  ///   - inset: the room that is left free around a fitted model.
  ///   - keepsView: true if even a view of everything stays where it is.
  public mutating func follow(model: Rect, core: Rect? = nil, inset: Insets, keepsView: Bool = false) {
    let goesHome = !keepsView && (isAtInitialView || isMoving && destination == fit)
    setWorld(model: model, core: core, window: world.window, inset: inset)
    if goesHome { jump(to: fit) }
  }

  /// The present map from model coordinates to view pixels.
  public var transform: ViewTransform { motion.pose }

  public var isMoving: Bool { motion.isMoving }

  public var isAtInitialView: Bool { transform == fit }

  public var center: Point { world.window.center }

  /// The transform at the end of the flight under way; the present one without a flight.
  public var destination: ViewTransform { motion.destination }

  /// Looks through exactly this transform.
  public mutating func jump(to transform: ViewTransform) { motion.jump(to: transform, in: world) }

  /// Returns the nearest transform within the limits of zoom and position.
  public func allowed(_ transform: ViewTransform) -> ViewTransform {
    world.resting(transform, about: center)
  }
}

// MARK: - Hands

extension Camera {
  public mutating func hold() { motion.hold() }

  public mutating func follow(_ change: CameraChange) { motion.follow(change, in: world) }

  public mutating func release(velocity: Point, time: Double, animated: Bool) {
    motion.release(velocity: velocity, time: time, animated: animated, in: world)
  }

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
    motion.fly(to: target, time: time, duration: duration ?? flightDuration, in: world)
  }

  public mutating func fly(by factor: Double, about anchor: Point, time: Double, duration: Double) {
    fly(to: allowed(destination.scaled(by: factor, about: anchor)), time: time, duration: duration)
  }

  public mutating func flyHome(time: Double, duration: Double) { fly(to: fit, time: time, duration: duration) }

  public mutating func returnWithinLimits(time: Double, animated: Bool) {
    guard !isMoving else { return }
    let home = allowed(transform)
    let isBeyond =
      home.offset.distance(to: transform.offset) > 0.5 || abs(home.scale / transform.scale - 1) > 1e-6
    if isBeyond { release(velocity: .zero, time: time, animated: animated) }
  }

  public mutating func advance(to time: Double) { motion.advance(to: time, in: world) }
}
