// The nodes within some steps of one: each ringed in the colour of its step, with the edges that lead there, and while a
// finger holds them circles that it drags over.
//
// Its shape is the circles; it is hit by the circle that a point lies beyond.

import Drawing
import Geometry
import GraphModel
import PathFinding

/// The nodes within some steps of a node.
public struct RingItem: OverlayItem, Sendable {
  /// The circles that a finger drags over, one for each step.
  public struct Circles: Hashable, Sendable {
    /// The greatest number of circles that are drawn.
    fileprivate static let limit = 12

    /// The distance from the centre to where the first step begins, in view pixels.
    public var inner: Double
    /// The distance from circle to circle, in view pixels.
    public var pitch: Double
    /// The number of steps to the farthest node.
    public var deepest: Int

    /// Circles from their sizes in view pixels.
    public init(inner: Double, pitch: Double, deepest: Int) {
      self.inner = inner
      self.pitch = pitch
      self.deepest = deepest
    }

    /// Returns the radius of the circle of a step, in view pixels.
    public func radius(_ step: Int) -> Double { inner + pitch * Double(step) }

    /// Returns the steps that a finger reaches at a distance from the centre in view pixels; at least 1.
    public func steps(at distance: Double) -> Int { 1 + Int(clamp((distance - radius(1)) / pitch, 0, 1e9)) }
  }

  /// The greatest number of names that are written.
  private static let nameLimit = 400

  /// The node in the middle.
  public var source: NodeID
  /// The tree of paths from it.
  public var tree: ShortestPathTree
  /// The number of steps that are shown.
  public var reach: Int
  /// The circles; `nil` while no finger holds the rings.
  public var circles: Circles?
  /// The trace colour of the source, an index into the theme's.
  public var slot: Int

  /// Rings around a node, as far as `reach` steps.
  public init(around source: NodeID, _ tree: ShortestPathTree, reach: Int, circles: Circles? = nil, slot: Int = 0) {
    self.source = source
    self.tree = tree
    self.reach = reach
    self.circles = circles
    self.slot = slot
  }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (theme, unit) = (frame.theme, frame.unit)
    // Nearest first, so what is beyond reach is not looked at.
    let near = tree.order.prefix(Self.itemLimit).prefix { (tree.steps(to: $0) ?? .max) <= reach }
    for node in near {
      guard let steps = tree.steps(to: node), let (from, edge) = tree.lastStep(to: node) else { continue }
      scene.stroke(
        scene.items[edge, from: from], width: 2.2 * unit, color: theme.step(steps, of: reach).opacity(0.8),
        into: &picture)
    }
    for node in near {
      guard let steps = tree.steps(to: node) else { continue }
      frame.drawHighlight(on: node, in: scene.items, color: theme.step(steps, of: reach), into: &picture)
    }
    scene.items.drawPress(on: source, color: theme.trace(slot), frame, into: &picture)
    if let circles { draw(circles, in: scene.items, frame, into: &picture) }
  }

  private func draw(_ circles: Circles, in items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    guard let center = items.visibleDisc(of: source)?.center else { return }
    for step in 1...max(1, min(circles.deepest, Circles.limit)) {
      let isChosen = step <= reach
      picture.ring(
        center, radius: circles.radius(step), width: (isChosen ? 2.5 : 1.25) * frame.unit,
        color: isChosen ? frame.theme.step(step, of: reach) : frame.theme.textSecondary.opacity(0.5))
    }
  }

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    // The glow about the node in the middle lies over its name at rest.
    frame.drawName(of: source, in: scene.items, isRinged: true, into: &picture)
    frame.drawNames(of: tree, upTo: reach, limit: Self.nameLimit, in: &scene, into: &picture)
  }
}
