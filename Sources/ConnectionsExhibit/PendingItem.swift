// Changes of a large network over what is still on the screen, until it is made anew: what is new is there, what is gone is
// struck out as long as it can be seen, and what has another name is called by it.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph

/// The changes that a scene does not show yet.
struct PendingItem: OverlayItem {
  /// The greatest number of nodes, and of edges, that are drawn of each kind: nobody could tell more apart.
  private static let limit = 1000

  private let changes: GraphDelta

  /// True if what is gone can still be seen.
  private let showsGone: Bool

  init(_ changes: GraphDelta, showsGone: Bool) { (self.changes, self.showsGone) = (changes, showsGone) }

  func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (theme, unit) = (frame.theme, frame.unit)
    for edge in changes.goneOrRejoinedEdges.sorted().prefix(showsGone ? Self.limit : 0) {
      scene.stroke(scene.items[edge], width: 3 * unit, color: theme.ground, into: &picture)
      scene.stroke(scene.items[edge], width: unit, color: theme.danger.opacity(0.5), into: &picture)
    }
    for edge in changes.newEdges.lazy.filter(\.hasNewEnds).prefix(Self.limit) {
      scene.strokeWithHead(edge.id, width: 1.5 * unit, headUnit: 1.5 * unit, color: theme.edgeStrong, into: &picture)
    }
    for node in changes.goneNodes.prefix(Self.limit) {
      guard showsGone, let disc = scene.items.visibleDisc(of: node) else { continue }
      picture.disc(disc.center, radius: disc.radius + 2 * unit, color: theme.ground)
      picture.ring(
        disc.center, radius: max(disc.radius, 3 * unit), width: 1.5 * unit, color: theme.danger.opacity(0.5))
    }
    for node in changes.newNodes.prefix(Self.limit) {
      let disc = scene.items.disc(of: node.id)
      picture.disc(disc.center, radius: disc.radius + unit, color: theme.ground)
      picture.disc(disc.center, radius: disc.radius, color: scene.items.fill(of: node.id, theme))
    }
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    for node in changes.newNodes.prefix(NetworkChanges.namedCount) {
      frame.drawName(of: node.id, in: scene.items, mustShow: false, into: &picture)
    }
    for renamed in changes.renamedNodes.prefix(NetworkChanges.namedCount) {
      frame.drawName(of: renamed.id, in: scene.items, mustShow: false, into: &picture)
    }
  }

  /// The nodes whose names at rest are others now, or gone.
  var namedNodes: [NodeID] {
    changes.newNodes.prefix(NetworkChanges.namedCount).map(\.id)
      + changes.renamedNodes.prefix(Self.limit).map(\.id) + changes.goneNodes.prefix(Self.limit)
  }
}
