// Going from node to node with the arrow keys.

import Geometry
import GraphModel
import SceneGraph

extension SceneGraph {
  /// Returns the neighbour of a node that lies most nearly in a direction, the nearer of two; `nil` if none does.
  public func neighbour(of node: NodeID, towards direction: Point) -> NodeID? {
    guard let from = visiblePoint(of: node) else { return nil }
    var best: (node: NodeID, score: Double)?
    for neighbour in neighbours(of: node) {
      guard let point = visiblePoint(of: neighbour) else { continue }
      let along = point - from
      guard along.length > 0 else { continue }
      let straightness = along.normalized.dot(direction)
      guard straightness > 0.3 else { continue }
      let score = straightness / (1 + along.length / items.viewport.width)
      if best.map({ score > $0.score }) ?? true { best = (neighbour, score) }
    }
    return best?.node
  }

  /// Returns the nodes that edges on the screen join to one; new edges included.
  private func neighbours(of node: NodeID) -> [NodeID] {
    let known = graph.contains(node) ? graph.neighbours(of: node) : []
    return known
      + items.delta.newEdges.compactMap { edge in
        let (source, target) = items.ends(of: edge)
        guard source == node || target == node else { return nil }
        return source == node ? target : source
      }
  }

  /// Returns the node nearest to a point in view pixels; `nil` where there is none.
  public func nearestNode(to point: Point) -> NodeID? {
    func distance(_ node: NodeID) -> Double { visiblePoint(of: node)?.distance(to: point) ?? .infinity }
    return graph.nodes.min { distance($0) < distance($1) }
  }
}
