// The camera over a map: the coordinate in its middle, its nearness, and what gestures and momentum change of these.
//
// The coordinate under a finger stays under it, on the flat maps and on the globe. Sideways nothing ends: the flat maps
// roll on across the date line, the globe turns. Up and down, and in zoom, the camera gives way beyond its limits and
// returns when let go. It knows no exhibit: only coordinates, a window, and gestures.
// Invariants: numbers stay finite and the scale positive; what is no number changes nothing.

import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import WorldMap

/// A camera over the globe.
public struct MapCamera: ViewCamera {
  /// The way the globe is laid flat, or not.
  public enum Style: String, CaseIterable, Hashable, Sendable, Codable {
    case mercator, equalEarth, globe
  }

  /// The part of the map that is looked at.
  struct Pose: Hashable, Sendable {
    /// The longitude in the middle, in degrees.
    var longitude: Double
    /// The middle of the view from north to south: in map units with y down, on the globe in degrees of latitude.
    var height: Double
    /// View pixels a turn of the equator.
    var scale: Double
  }

  /// The duration of a flight to another view, in seconds.
  public var flightDuration = 0.25
  /// The way the globe is laid flat, or not.
  public private(set) var style: Style
  /// The scale of the first view must be at least so many times that of the view of all coordinates to be another one.
  private static let leastNearness = 1.5

  /// The pose that shows all coordinates.
  private(set) var home: Pose
  /// The first pose: where the coordinates are dense, or `home` where that is not much nearer.
  private(set) var opening: Pose
  private var world: MapWorld
  private var motion: CameraMotion<MapSpace>

  /// A camera that shows the whole world.
  public init(style: Style = .mercator, settings: GestureSettings = GestureSettings()) {
    self.style = style
    world = MapWorld(settings: settings)
    home = world.looking(at: .none, style)
    opening = home
    motion = CameraMotion(home)
  }

  var pose: Pose { motion.pose }
  private var space: MapSpace { MapSpace(world: world, style: style) }

  /// Returns the map as it is seen now.
  public func view(pixelScale: Double) -> MapView { world.view(of: pose, style, pixelScale: pixelScale) }

  /// Returns the map as it is seen when the camera has arrived.
  func restingView(pixelScale: Double) -> MapView { world.view(of: destination, style, pixelScale: pixelScale) }

  public var isAtInitialView: Bool { pose == home || pose == opening }

  /// View pixels a turn of the equator.
  public var scale: Double { pose.scale }

  /// The zoom relative to the view that just shows everything; greater is nearer.
  public var zoom: Double { pose.scale / home.scale }

  /// The coordinate in the middle of the view.
  public var middle: GeoPoint { world.middle(of: pose, style) }

  public var center: Point { world.middle }

  /// Takes up coordinates to show and a window, with several parts of it to fit them into: that one is taken in which
  /// they become largest, the first of equals.
  ///
  /// - Parameter core: the coordinates that the first view shows, if that is much nearer; `nil` for all.
  public mutating func frame(
    _ extent: MapExtent, core: MapExtent? = nil, window: Rect, rooms: [Rect], keepingView: Bool
  ) {
    var best: (room: Rect, scale: Double)?
    for room in rooms {
      let scale = MapWorld.fittingScale(of: extent, style, in: room)
      if scale > best?.scale ?? -1 { best = (room, scale) }
    }
    frame(extent, core: core, window: window, room: best?.room ?? window, keepingView: keepingView)
  }

  /// Takes up coordinates to show and a window.
  ///
  /// - Parameters:
  ///   - room: the part of the window in whose middle the view is centred, and into which the coordinates are fitted.
  ///   - core: the coordinates that the first view shows, if that is much nearer; `nil` for all.
  ///   - keepingView: true to keep looking at the same position instead of at the first view.
  public mutating func frame(
    _ extent: MapExtent, core: MapExtent? = nil, window: Rect, room: Rect, keepingView: Bool
  ) {
    let (wasOpening, wasHome) = (pose == opening, pose == home)
    world.take(extent, core: core ?? extent, window: window, room: room)
    takeRests()
    jump(to: !keepingView || wasOpening ? opening : wasHome ? home : world.resting(pose, style))
  }

  /// Takes up other coordinates to show. The view stays where it is.
  mutating func take(_ extent: MapExtent, core: MapExtent) {
    world.take(extent, core: core)
    takeRests()
    jump(to: world.resting(pose, style))
  }

  /// Finds the two poses that the camera returns to.
  private mutating func takeRests() {
    home = world.looking(at: world.extent, style)
    let near = world.looking(at: world.core, style)
    opening = near.scale > home.scale * Self.leastNearness ? near : home
  }

  /// Lays the globe out in another way, looking at the same coordinate from as far.
  public mutating func change(to style: Style) {
    guard style != self.style else { return }
    let (wasOpening, wasHome) = (pose == opening, pose == home)
    let middle = world.middle(of: pose, self.style)
    self.style = style
    takeRests()
    jump(
      to: wasOpening
        ? opening : wasHome ? home : world.resting(world.pose(showing: middle, scale: pose.scale, style), style)
    )
  }

  private mutating func jump(to pose: Pose) { motion.jump(to: pose, in: space) }
}

// MARK: - Hands

extension MapCamera {
  public mutating func hold() { motion.hold() }

  public mutating func follow(_ change: CameraChange) { motion.follow(change, in: space) }

  public mutating func release(velocity: Point, time: Double, animated: Bool) {
    motion.release(velocity: velocity, time: time, animated: animated, in: space)
  }

  public mutating func zoom(by factor: Double, about anchor: Point) {
    guard let next = zoomed(by: factor, about: anchor) else { return }
    jump(to: next)
  }

  public mutating func fly(by factor: Double, about anchor: Point, time: Double, duration: Double) {
    guard let next = zoomed(by: factor, about: anchor) else { return }
    fly(to: next, time: time, duration: duration)
  }

  private func zoomed(by factor: Double, about anchor: Point) -> Pose? {
    guard factor > 0, factor.isFinite, anchor.isFinite else { return nil }
    let scale = world.zoom(style).resting(destination.scale * factor)
    return world.resting(world.moved(destination, style, scale: scale, from: anchor, to: anchor), style)
  }
}

// MARK: - By itself

extension MapCamera {
  private var destination: Pose { motion.destination }

  public var isMoving: Bool { motion.isMoving }

  /// Flies to where all coordinates are in view, and from there to where they are dense.
  public mutating func flyHome(time: Double, duration: Double) {
    fly(to: destination.looksLike(home) ? opening : home, time: time, duration: duration)
  }

  /// Flies to a coordinate, no nearer than needed to tell it from others.
  public mutating func fly(to coordinate: GeoPoint, time: Double, duration: Double) {
    let scale = max(pose.scale, home.scale * 1.6)
    fly(to: world.resting(world.pose(showing: coordinate, scale: scale, style), style), time: time, duration: duration)
  }

  /// Returns the part of the map that a window shows when the camera has arrived.
  func pose(in window: Rect) -> ViewPose {
    let (middle, rest) = (world.middle(of: destination, style), destination)
    return ViewPose(
      middle: Point(middle.longitude, middle.latitude), window: window, scale: rest.scale, projection: style.rawValue)
  }

  /// Flies to a part of the map.
  mutating func fly(to kept: ViewPose, in window: Rect, time: Double, duration: Double) {
    let middle = GeoPoint(
      latitude: clamp(kept.middle.y, -90, 90), longitude: GeoPoint.wrapped(kept.middle.x))
    let scale = world.zoom(style).resting(kept.scale(in: window))
    fly(to: world.resting(world.pose(showing: middle, scale: scale, style), style), time: time, duration: duration)
  }

  private mutating func fly(to target: Pose, time: Double, duration: Double) {
    motion.fly(to: target, time: time, duration: duration, in: space)
  }

  public mutating func returnWithinLimits(time: Double, animated: Bool) {
    guard !isMoving, !world.resting(pose, style).looksLike(pose) else { return }
    release(velocity: .zero, time: time, animated: animated)
  }

  public mutating func advance(to time: Double) { motion.advance(to: time, in: space) }
}

extension MapCamera.Pose {
  /// Returns true if nobody could tell the two apart.
  func looksLike(_ other: Self) -> Bool {
    abs(scale / other.scale - 1) < 1e-9 && abs(height - other.height) * scale < 0.01
      && abs(GeoPoint.wrapped(longitude - other.longitude)) * scale < 3
  }

  /// Returns the pose a fraction `t` of the way to another: the zoom changes by factors, the middle in step with it.
  func interpolated(to other: Self, _ t: Double) -> Self {
    if t <= 0 { return self }
    if t >= 1 { return other }
    let scale = exponentialBlend(self.scale, other.scale, t)
    let ratio = other.scale / self.scale
    let progress = abs(ratio - 1) < 1e-9 ? t : (1 - self.scale / scale) / (1 - 1 / ratio)
    let across = GeoPoint.wrapped(other.longitude - longitude)
    return Self(
      longitude: GeoPoint.wrapped(longitude + across * progress), height: height + (other.height - height) * progress,
      scale: scale)
  }
}

/// The globe laid out in one way, for a camera to move over.
private struct MapSpace: CameraSpace {
  typealias Pose = MapCamera.Pose

  /// The pose that gestures ask for, which may be beyond the limits.
  struct Request: Sendable {
    var scale: Double
    var pose: Pose
  }

  let world: MapWorld
  let style: MapCamera.Style

  var settings: GestureSettings { world.settings }
  var settleDuration: Double { settings.settleDuration }

  func allows(_ pose: Pose) -> Bool { true }

  func looksSame(_ one: Pose, _ other: Pose) -> Bool { one.looksLike(other) }

  func request(showing pose: Pose, about anchor: Point) -> Request {
    var asked = pose
    if let bounds = world.bounds(style, scale: pose.scale) {
      asked.height = bounds.unstretched(pose.height * pose.scale) / pose.scale
    }
    return Request(scale: world.zoom(style).unstretched(pose.scale), pose: asked)
  }

  func following(_ change: CameraChange, _ request: Request, from pose: Pose) -> (request: Request, pose: Pose)? {
    var request = request
    let zoom = world.zoom(style)
    request.scale = clamp(request.scale * change.scale, zoom.least * 1e-3, zoom.greatest * 1e3)
    request.pose = world.moved(
      request.pose, style, scale: zoom.stretched(request.scale), from: change.anchor,
      to: change.anchor + change.translation)
    return (request, world.stretched(request.pose, style))
  }

  func resting(_ pose: Pose, after request: Request?) -> Pose { world.resting(pose, style) }

  func interpolated(from start: Pose, to end: Pose, _ fraction: Double) -> Pose {
    start.interpolated(to: end, fraction)
  }

  func glided(from start: Pose, by way: Point) -> Pose? { world.resting(world.spun(start, style, by: way), style) }
}
