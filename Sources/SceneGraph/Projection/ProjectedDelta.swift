// Moved and new nodes in a world without one transform: each of them is projected by itself, and drawn over the world at rest,
// which leaves them out.

import Drawing
import Geometry
import GraphModel

extension SceneGraph {
  /// Puts the moved and new nodes where they are, in a world where no transform says where all nodes are.
  mutating func projectDelta() {
    items.newPoints.removeAll(keepingCapacity: true)
    guard !items.points.haveTransform else { return }
    for node in items.delta.movedNodes {
      items.newPoints[node] = items.delta.positions[node].flatMap(projection.point)
    }
    for node in items.delta.newNodes {
      items.newPoints[node] = items.delta.nodes[node].flatMap { projection.point(of: $0.position) }
    }
  }

  /// Draws the moved and new nodes of such a world, which leaves them out at rest, with the edges at them.
  public mutating func drawDelta(_ frame: SceneFrame, into picture: inout Picture) {
    for edge in items.delta.movedEdges.prefix(Self.mostChangedEdges) where items.isAtRest(edge) {
      strokeChanged(edge, frame, into: &picture)
    }
    for edge in items.delta.newEdges.prefix(Self.mostChangedEdges) { strokeChanged(edge, frame, into: &picture) }
    for node in items.delta.movedNodes where items.isVisible(node) {
      items.drawDot(of: node, frame, into: &picture)
    }
    for node in items.delta.newNodes where items.isVisible(node) {
      items.drawDot(of: node, frame, into: &picture)
    }
  }

  /// The greatest number of moved and of new edges that are drawn: each is traced to the pixel.
  private static var mostChangedEdges: Int { 1_000 }

  private mutating func strokeChanged(_ edge: EdgeID, _ frame: SceneFrame, into picture: inout Picture) {
    projection.stroke(
      items[edge], from: 0, to: 1, width: 1.5 * frame.unit, color: frame.theme.edgeStrong, into: &picture)
  }
}
