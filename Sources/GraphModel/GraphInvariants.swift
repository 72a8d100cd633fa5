// The invariants of every graph, whichever way it is stored.

import Geometry

extension Graph {
  /// Traps when the representation is broken. For tests and debugging.
  ///
  /// - Complexity: O((nodes + edges) log edges).
  public func checkInvariants() {
    switch storage {
    case .listed(let lists): lists.checkInvariants(nodeCount: nodeCount, edgeCount: edgeCount, directedness)
    case .compact(let numbered): numbered.checkInvariants(nodeKeys, outgoing, edgeCount: edgeCount)
    }
    precondition(positions.map { own in own.count == nodeCount && nodes.allSatisfy { own[$0.index].isFinite } } ?? true)
    let (sources, targets) = (sources, targets)
    precondition(sources.count == edgeCount && targets.count == edgeCount)
    precondition(
      edges.allSatisfy {
        source(of: $0).rawValue == sources[$0.index] && target(of: $0).rawValue == targets[$0.index]
          && contains(source(of: $0)) && contains(target(of: $0))
      })
    precondition(nodes.allSatisfy { node(withKey: key(of: $0)) == $0 })
    precondition(sources.allSatisfy { $0 < nodeCount } && targets.allSatisfy { $0 < nodeCount })
    let nodesByName = nodesByName
    precondition(
      nodesByName.count == presentNodeCount && nodesByName.indices.allSatisfy { nameRank(of: nodesByName[$0]) == $0 })
    let weights = [outgoingWeights, incomingWeights]
    for (adjacency, backwards) in [(outgoing, false), (incoming, true)] {
      precondition(adjacency.nodeCount == nodeCount && Int(adjacency.offsets.last ?? 0) == adjacency.arcCount)
      precondition(
        (0..<nodeCount).allSatisfy { contains(NodeID(index: $0)) || adjacency.degree(of: NodeID(index: $0)) == 0 })
      for node in nodes {
        var last: (UInt32, String, UInt32)?
        for arc in adjacency.arcs(of: node) {
          let edge = backwards ? edge(ofIncomingArc: arc) : edge(ofOutgoingArc: arc)
          // A weight that is no number counts as none in a search.
          let weight = weight(of: edge).flatMap { $0.isNaN ? nil : $0 }
          precondition(weights[backwards ? 1 : 0]?[arc] == weight)
          let (from, to) = backwards ? (target(of: edge), source(of: edge)) : (source(of: edge), target(of: edge))
          let forward = from == node && to == adjacency.target(arc)
          precondition(forward || (!isDirected(edge) && to == node && from == adjacency.target(arc)))
          let rank = (nameRank(of: adjacency.target(arc)), label(of: edge), edge.rawValue)
          precondition(last.map { $0.0 < rank.0 || ($0.0 == rank.0 && !ExactText.precedes(rank.1, $0.1)) } ?? true)
          last = rank
        }
      }
    }
  }
}

extension GraphLists {
  fileprivate func checkInvariants(nodeCount: Int, edgeCount: Int, _ directedness: Graph.Directedness) {
    precondition(keys.count == nodeCount && nodesByKey.count == nodeCount)
    precondition(nodesByName.count <= nodeCount && nameRanks.count == nodeCount)
    precondition(nodeLabels.map { $0.count == nodeCount } ?? true)
    precondition(sources.count == edgeCount && targets.count == edgeCount)
    precondition(edgeLabels.map { $0.count == edgeCount } ?? true)
    precondition(edgeWeights.map { $0.count == edgeCount } ?? true)
    precondition(directedFlags?.count == (directedness == .mixed ? edgeCount : nil))
  }
}

extension GraphNumbers {
  fileprivate func checkInvariants(_ keys: [String], _ outgoing: Adjacency, edgeCount: Int) {
    precondition(numbers.count == keys.count && arcEdges.count == edgeCount)
    precondition(weights.map { $0.count == outgoing.arcCount } ?? true)
    precondition(zip(keys, keys.dropFirst()).allSatisfy { ExactText.precedes($0, $1) })
  }
}
