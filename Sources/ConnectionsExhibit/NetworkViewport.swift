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
struct NetworkViewport: SceneViewport {
  /// The network's scene as seen; one without nodes before one is presented.
  var scene = PlaneSceneGraph(SceneContent(GraphBuilder().build(), positions: []))
  /// The whole window, in view pixels.
  private(set) var window: Rect
  /// The camera, which the scene follows.
  var camera: Camera
  private let metrics: Metrics
  /// The content as its file has it; the scene may show it turned.
  private var upright: SceneContent?
  /// True if the scene shows the network turned by a quarter, because it fits the window better so.
  private(set) var isTurned = false

  /// A viewport that shows nothing yet.
  init(window: Rect, metrics: Metrics, settings: GestureSettings) {
    self.window = window
    self.metrics = metrics
    camera = Camera(settings: settings)
  }

  // MARK: The window

  /// Shows a network, all of it.
  mutating func present(_ content: SceneContent) {
    upright = content
    isTurned = wantsTurn(content)
    scene = PlaneSceneGraph(isTurned ? content.turned() : content)
    frame(keepingView: false)
  }

  /// Returns true if a network fills the window much better when it is turned by a quarter.
  private func wantsTurn(_ content: SceneContent) -> Bool {
    let bounds = content.bounds.size
    guard bounds.width > 0, bounds.height > 0 else { return false }
    let asItIs = min(window.width / bounds.width, window.height / bounds.height)
    let turned = min(window.width / bounds.height, window.height / bounds.width)
    return turned > asItIs * 1.25
  }

  /// Takes another window and keeps looking at the same part of the network; where the network is turned for it, at all of
  /// it.
  mutating func resize(to window: Rect) {
    self.window = window
    if let upright, wantsTurn(upright) != isTurned { present(upright) } else { frame(keepingView: true) }
  }

  private mutating func frame(keepingView: Bool) {
    let content = scene.content
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
    scene.update(camera: transform, viewport: window, sizing: sizing, pixelScale: metrics.scale)
  }

  /// Looks through the camera as it is now.
  mutating func update() {
    if scene.transform != camera.transform { look(scene.sizing) }
  }

  /// Shows names by a plan.
  mutating func setLabels(_ plan: LabelPlan) { scene.labels = .plan(plan) }

  /// True if names are shown.
  var hasLabels: Bool { !scene.labels.isEmpty }

  /// Flies to a node, closer if it is hard to make out; at once when `duration` is 0.
  mutating func show(_ node: NodeID, time: Double, duration: Double) {
    guard let position = position(of: node) else { return }
    let scale = max(camera.transform.scale, camera.fit.scale * 1.6)
    let target = ViewTransform(scale: scale, offset: window.center - position * scale)
    camera.fly(to: camera.allowed(target), time: time, duration: duration)
  }

  // MARK: Nodes

  /// The position of a node in model units; `nil` for one that is not of the network.
  private func position(of node: NodeID) -> Point? {
    let positions = scene.content.positions
    return positions.indices.contains(node.index) ? positions[node.index] : nil
  }

  /// The centre of a node's disc, in view pixels.
  func point(of node: NodeID) -> Point { scene.point(of: node) }

  /// The radius of a node's disc, in view pixels.
  func radius(of node: NodeID) -> Double { scene.radius(of: node) }

  /// The centre of a node's disc when the camera has arrived, in view pixels.
  func restingPoint(of node: NodeID) -> Point {
    position(of: node).map(camera.destination.toView) ?? window.center
  }

  /// The centre of a node's disc when everything is in view, in view pixels.
  func fittedPoint(of node: NodeID) -> Point {
    position(of: node).map(camera.fit.toView) ?? window.center
  }

  /// Returns true if no node and no name at rest reaches into a box in view pixels.
  ///
  /// - Complexity: O(nodes).
  func isFree(_ box: Rect) -> Bool {
    let items = scene.items
    for node in items.graph.nodes {
      let disc = items.disc(of: node)
      let side = 2 * disc.radius
      if Rect(center: disc.center, size: Size(side, side)).intersects(box) { return false }
      if let name = items.label(of: node)?.box, name.intersects(box) { return false }
    }
    return true
  }

  /// True if a node is in the window and not close to its edge.
  func isWellInView(_ node: NodeID) -> Bool {
    window.inset(by: metrics.pixels(80)).contains(point(of: node))
  }

  /// The node nearest to the middle of the window; `nil` where there is none.
  var middleNode: NodeID? { scene.nearestNode(to: window.center) }

  /// The neighbour of a node that lies most nearly in a direction; `nil` if none does.
  func neighbour(of node: NodeID, towards direction: Point) -> NodeID? {
    scene.neighbour(of: node, towards: direction)
  }
}

// MARK: - Drawing

extension NetworkViewport {
  /// Draws the network at rest.
  mutating func drawBackdrop(_ frame: SceneFrame, into picture: inout Picture) {
    scene.drawBackdrop(frame, into: &picture)
  }
}
