// The network as the window shows it: the camera, and every node's point and radius on the glass.
//
// Hands and flights move the camera at any time; the scene follows once a frame, so that everything found and drawn in a
// frame agrees. Invariant: the scene is that of the network that was presented last.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph

/// The camera over the network, and what it sees.
struct NetworkViewport {
  /// The network's scene as seen; `nil` before one is presented.
  private(set) var scene: PlaneSceneGraph?
  /// The whole window, in view pixels.
  private(set) var window: Rect
  private let metrics: Metrics
  private var camera: Camera

  /// A viewport that shows nothing yet.
  init(window: Rect, metrics: Metrics, settings: GestureSettings) {
    self.window = window
    self.metrics = metrics
    camera = Camera(settings: settings)
  }

  // MARK: The window

  /// Shows a network, all of it.
  mutating func present(_ content: SceneContent) {
    scene = PlaneSceneGraph(content)
    frame(keepingView: false)
  }

  /// Takes another window and keeps looking at the same part of the network.
  mutating func resize(to window: Rect) {
    self.window = window
    frame(keepingView: true)
  }

  private mutating func frame(keepingView: Bool) {
    guard let content = scene?.content else { return }
    let bar = metrics.button + 2 * metrics.padding
    let side = min(window.width * 0.06, metrics.pixels(96))
    let inset = Insets(
      top: min(window.height * 0.12, metrics.pixels(72)), left: side,
      bottom: min(window.height * 0.2, bar + metrics.pixels(28)),
      right: side)
    camera.frame(model: content.bounds, window: window, inset: inset, keepingView: keepingView)
    look(NodeSizing(content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
  }

  private mutating func look(_ sizing: NodeSizing) {
    let transform = camera.transform
    scene?.update(camera: transform, viewport: window, sizing: sizing, pixelScale: metrics.scale)
  }

  /// Looks through the camera as it is now.
  mutating func update() {
    guard let sizing = scene?.sizing, scene?.transform != camera.transform else { return }
    look(sizing)
  }

  /// Shows names by a plan.
  mutating func setLabels(_ plan: LabelPlan) { scene?.labels = .plan(plan) }

  /// True if names are shown.
  var hasLabels: Bool { scene.map { !$0.labels.isEmpty } ?? false }

  // MARK: The camera

  /// The camera's map from model units to view pixels, which the view follows.
  var transform: ViewTransform { camera.transform }

  /// The zoom that shows everything, in view pixels per model unit.
  var fitScale: Double { camera.fit.scale }

  /// True if everything is in view, as at the start.
  var isFitted: Bool { camera.transform == camera.fit }

  /// True if the camera moves by itself.
  var isMoving: Bool { camera.isMoving }

  /// Moves the camera on by itself to a time in seconds.
  mutating func advance(to time: Double) { camera.advance(to: time) }

  /// Stops whatever moves by itself: a hand takes hold.
  mutating func hold() { camera.hold() }

  /// Follows hands.
  mutating func follow(_ change: CameraChange) {
    camera.follow(translation: change.translation, factor: change.scale, anchor: change.anchor)
  }

  /// Throws the view with a velocity in view pixels a second; a view beyond the limits returns.
  mutating func release(velocity: Point, time: Double, isAnimated: Bool) {
    camera.release(velocity: velocity, time: time, animated: isAnimated)
  }

  /// Zooms at once, as the wheel asks.
  mutating func zoom(_ zoom: WheelZoom) { camera.zoom(by: zoom.factor, about: zoom.anchor) }

  /// Flies to where everything is in view.
  mutating func fit(time: Double, isAnimated: Bool) { fly(to: camera.fit, time: time, isAnimated: isAnimated) }

  /// Flies closer or farther about a view point.
  mutating func zoom(by factor: Double, about point: Point, time: Double, isAnimated: Bool) {
    let target = camera.transform.scaled(by: factor, about: point)
    fly(to: camera.allowed(target), time: time, isAnimated: isAnimated)
  }

  /// Flies to a node, closer if it is hard to make out.
  mutating func show(_ node: NodeID, time: Double, isAnimated: Bool) {
    guard let position = scene?.content.positions[node.index] else { return }
    let scale = max(camera.transform.scale, camera.fit.scale * 1.6)
    let target = ViewTransform(scale: scale, offset: window.center - position * scale)
    fly(to: camera.allowed(target), time: time, isAnimated: isAnimated)
  }

  /// Returns a view that is beyond its limits, if nothing moves it.
  mutating func returnWithinLimits(time: Double, isAnimated: Bool) {
    guard scene != nil, !camera.isMoving else { return }
    let (here, home) = (camera.transform, camera.allowed(camera.transform))
    guard home.offset.distance(to: here.offset) > 0.5 || abs(home.scale / here.scale - 1) > 1e-6 else { return }
    camera.release(velocity: .zero, time: time, animated: isAnimated)
  }

  private mutating func fly(to target: ViewTransform, time: Double, isAnimated: Bool) {
    camera.fly(to: target, time: time, duration: isAnimated ? camera.flightDuration : 0)
  }

  // MARK: Nodes

  /// The centre of a node's disc, in view pixels.
  func point(of node: NodeID) -> Point { scene?.point(of: node) ?? .zero }

  /// The radius of a node's disc, in view pixels.
  func radius(of node: NodeID) -> Double { scene?.radius(of: node) ?? 0 }

  /// The node at a point in view pixels, within the reach of a finger.
  func node(at point: Point, reach: Double) -> NodeID? { scene?.node(at: point, reach: reach) }

  /// The centre of a node's disc when the camera has arrived, in view pixels.
  func restingPoint(of node: NodeID) -> Point {
    scene.map { camera.destination.toView($0.content.positions[node.index]) } ?? window.center
  }

  /// The centre of a node's disc when everything is in view, in view pixels.
  func fittedPoint(of node: NodeID) -> Point {
    scene.map { camera.fit.toView($0.content.positions[node.index]) } ?? window.center
  }

  /// True if a node is in the window and not close to its edge.
  func isWellInView(_ node: NodeID) -> Bool {
    window.inset(by: metrics.pixels(80)).contains(point(of: node))
  }

  /// The node nearest to the middle of the window; `nil` where there is none.
  var middleNode: NodeID? { scene?.nearestNode(to: window.center) }

  /// The neighbour of a node that lies most nearly in a direction; `nil` if none does.
  func neighbour(of node: NodeID, towards direction: Point) -> NodeID? {
    scene?.neighbour(of: node, towards: direction)
  }
}

// MARK: - Drawing

extension NetworkViewport {
  /// Draws the network at rest.
  mutating func drawBackdrop(_ frame: SceneFrame, into picture: inout Picture) {
    scene?.drawBackdrop(frame, into: &picture)
  }

  /// Draws something over the network.
  mutating func draw(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    scene?.draw(item, &frame, into: &picture)
  }

  /// Writes the names and labels of something over the network.
  mutating func drawText(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    scene?.drawText(item, &frame, into: &picture)
  }
}
