// A shortest-path tree that spreads from its source, step by step, and the names of its nodes that find room.

import Drawing
import Geometry
import GraphModel
import PathFinding

/// All shortest paths from a node, spreading.
public struct TreeItem: OverlayItem, Sendable {
  /// The greatest number of names that are written.
  private static let nameLimit = 150

  /// The tree.
  public var tree: ShortestPathTree
  /// The number of steps that the tree has spread so far, with fractions.
  public var spread: Double
  /// The number of steps to the farthest node.
  public var deepest: Int
  /// The trace colour of the source, an index into the theme's.
  public var slot: Int

  /// A tree that has spread so many steps of `deepest`.
  public init(_ tree: ShortestPathTree, spread: Double, deepest: Int, slot: Int = 0) {
    self.tree = tree
    self.spread = spread
    self.deepest = deepest
    self.slot = slot
  }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (theme, unit) = (frame.theme, frame.unit)
    // Nearest last, so that the strong first steps lie over the fine later ones.
    let near = tree.order.prefix(Self.itemLimit)
    for node in near.reversed() {
      guard let (from, edge) = tree.lastStep(to: node), let steps = tree.steps(to: node) else { continue }
      let part = spread - Double(steps - 1)
      guard part > 0 else { continue }
      scene.stroke(
        scene.items[edge, from: from], to: min(1, part), width: max(1.2, 4.2 - 0.7 * Double(steps - 1)) * unit,
        color: theme.step(steps, of: deepest), into: &picture)
    }
    for node in near.reversed() {
      guard let steps = tree.steps(to: node), Double(steps) <= spread, let disc = scene.items.visibleDisc(of: node)
      else { continue }
      picture.disc(disc.center, radius: disc.radius + 2 * unit, color: theme.ground)
      picture.disc(disc.center, radius: disc.radius + 0.5 * unit, color: theme.step(steps, of: deepest))
    }
    if let source = tree.source {
      scene.items.drawPress(on: source, color: theme.trace(slot), frame, into: &picture)
    }
  }

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    frame.drawNames(of: tree, upTo: Int(spread), limit: Self.nameLimit, in: &scene, into: &picture)
  }
}

extension Theme {
  /// Returns the colour of a step among `deepest`: near is bright.
  public func step(_ step: Int, of deepest: Int) -> Color {
    ramp(1 - 0.75 * Double(step) / Double(max(1, deepest)))
  }
}
