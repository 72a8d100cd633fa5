// The state of a search over the map: the edges it knows, the nodes that wait, those it is done with, and the one it looked at last.

import Drawing
import Geometry
import GraphModel
import PathFinding
import SceneGraph

/// The state of a search.
struct SearchItem: OverlayItem {
  /// The search.
  let spread: SearchSpread
  /// The presence from 0 to 1.
  let presence: Double

  func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (theme, unit) = (frame.theme, frame.metrics.scale)
    let (open, closed) = (theme.trace(1).opacity(presence), theme.trace(4).opacity(presence))
    func forEachNode(_ body: (NodeID) -> Void) {
      for node in scene.graph.nodes { body(node) }
      for node in scene.delta.newNodes { body(node) }
    }
    forEachNode { node in
      guard let (_, edge) = spread.lastStep(to: node) else { return }
      let isDone = spread.marks[node.index] == .closed
      scene.stroke(
        scene.items[edge], width: (isDone ? 2.2 : 1.6) * unit, color: (isDone ? closed : open).opacity(0.75),
        into: &picture)
    }
    forEachNode { node in
      guard let disc = scene.items.visibleDisc(of: node) else { return }
      switch spread.marks[node.index] {
      case .unseen: return
      case .open:
        picture.disc(disc.center, radius: disc.radius + 1 * unit, color: theme.ground)
        picture.ring(disc.center, radius: disc.radius + 1.5 * unit, width: 2.5 * unit, color: open)
      case .closed: picture.disc(disc.center, radius: disc.radius + 2 * unit, color: closed)
      }
    }
    if let latest = spread.latest, let disc = scene.items.visibleDisc(of: latest) {
      picture.ring(
        disc.center, radius: disc.radius + 7 * unit, width: 2 * unit, color: theme.nodeSelected.opacity(presence))
    }
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    if let latest = spread.latest { frame.drawName(of: latest, in: scene.items, into: &picture) }
  }
}
