// The values that every edge has: its weight, and what other edges between its ends make of it.

import GraphModel

enum EdgeValues {
  /// Returns the weight of each edge; NaN for none.
  ///
  /// - Complexity: O(edges), of a compact graph O(edges · log nodes).
  static func weights(of graph: Graph) -> [Double] {
    guard graph.isWeighted else { return [Double](repeating: .nan, count: graph.edgeCount) }
    return (0..<graph.edgeCount).map { graph.weight(of: EdgeID(index: $0)) ?? .nan }
  }

  /// Returns the edges that are directed.
  ///
  /// - Complexity: O(edges).
  static func directed(_ graph: Graph) -> RowBits {
    switch graph.directedness {
    case .directed: RowBits(count: graph.edgeCount, all: true)
    case .undirected: RowBits(count: graph.edgeCount, all: false)
    case .mixed: RowBits(count: graph.edgeCount) { graph.isDirected(EdgeID(index: $0)) }
    }
  }

  /// Returns the edges whose ends are one node.
  ///
  /// - Complexity: O(edges).
  static func loops(_ graph: Graph) -> RowBits {
    let (sources, targets) = graph.edgeEnds
    return RowBits(count: graph.edgeCount) { sources[$0] == targets[$0] }
  }

  /// Returns the edges between whose ends edges lead both ways, and those that another edge is parallel to. An undirected
  /// edge leads both ways; a loop does not.
  ///
  /// - Complexity: O(nodes + edges), of a compact graph O(edges · log nodes).
  static func mutualAndParallel(_ graph: Graph) -> (mutual: RowBits, parallel: RowBits) {
    var mutual = RowBits(count: graph.edgeCount, all: false)
    var parallel = mutual
    let (outgoing, incoming) = (graph.outgoing, graph.incoming)
    for node in 0..<UInt32(graph.nodeCount) {
      var coming = incoming.arcs(of: NodeID(node))
      var leaving = outgoing.arcs(of: NodeID(node))
      // Arcs to one neighbour stand beside each other in both rows, and neighbours in the order of their names.
      while let first = leaving.first {
        let target = outgoing.targets[first]
        var end = first + 1
        while end < leaving.upperBound, outgoing.targets[end] == target { end += 1 }
        let rank = graph.nameRank(of: NodeID(target))
        while let arc = coming.first, graph.nameRank(of: incoming.target(arc)) < rank { coming.removeFirst() }
        let leadsBack = coming.first.map { incoming.targets[$0] == target } ?? false
        let edges = (first..<end).map { graph.edge(ofOutgoingArc: $0) }
        let directedCount = edges.count { graph.isDirected($0) }
        for edge in edges {
          if leadsBack, target != node { mutual.insert(edge.index) }
          if (graph.isDirected(edge) ? directedCount : edges.count - directedCount) > 1 { parallel.insert(edge.index) }
        }
        leaving = end..<leaving.upperBound
      }
    }
    return (mutual, parallel)
  }
}
