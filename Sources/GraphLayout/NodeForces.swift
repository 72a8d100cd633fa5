// The two forces that lay a graph out, node by node, for people to look at.
//
// They are those of the classic layout: every pair of nodes is pushed apart by 1/d and every edge pulls by d², with the
// distance d in units of the spacing. Where a drawing is at rest, the two are equal and opposite at every node.

import Geometry
import GraphModel

/// The forces on the nodes of a graph.
public struct NodeForces: Sendable {
  /// The sum of what the edges pull at each node; without a unit.
  public private(set) var pulls: [Point] = []
  /// The sum of what the other nodes push each node.
  public private(set) var pushes: [Point] = []

  /// No forces.
  public init() {}

  /// Works the forces out again; allocates nothing for a graph of the same size.
  ///
  /// - Parameters:
  ///   - positions: of the nodes, in model units.
  ///   - spacing: the distance, in model units, that counts as 1.
  /// - Complexity: O(nodes² + edges).
  public mutating func update(_ graph: Graph, positions: [Point], spacing: Double) {
    let count = positions.count
    if pulls.count != count {
      pulls = [Point](repeating: .zero, count: count)
      pushes = pulls
    }
    for node in 0..<count {
      pulls[node] = .zero
      pushes[node] = .zero
    }
    for node in 0..<count where graph.contains(NodeID(index: node)) {
      for other in node + 1..<max(count, node + 1) where graph.contains(NodeID(index: other)) {
        let away = (positions[node] - positions[other]) / spacing
        let squared = max(away.lengthSquared, 1e-6)
        pushes[node] += away / squared
        pushes[other] -= away / squared
      }
    }
    for edge in graph.edges {
      let (source, target) = (graph.source(of: edge).index, graph.target(of: edge).index)
      let along = (positions[target] - positions[source]) / spacing
      pulls[source] += along * along.length
      pulls[target] -= along * along.length
    }
  }
}
