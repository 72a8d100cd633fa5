// What must hold of every graph, whichever form it has.

import Geometry

extension Graph {
  /// Traps when the representation is broken. For tests and debugging.
  ///
  /// - Complexity: O((nodes + edges) log edges).
  public func checkInvariants() {
    precondition(nodeLabels.isEmpty || nodeLabels.count == nodeCount)
    let (sources, targets) = (sources, targets)
    precondition(sources.count == edgeCount && targets.count == edgeCount)
    precondition((numbers == nil) == (arcEdges == nil) && (numbers != nil || edgeCount == listedSources.count))
    precondition(
      zip(edges, zip(sources, targets)).allSatisfy {
        source(of: $0).rawValue == $1.0 && target(of: $0).rawValue == $1.1
      })
    precondition(edgeLabels.isEmpty || edgeLabels.count == edgeCount)
    precondition(edgeWeights.isEmpty || edgeWeights.count == edgeCount)
    precondition(directedFlags.count == (directedness == .mixed ? edgeCount : 0))
    precondition(positions.map { $0.count == nodeCount && $0.allSatisfy(\.isFinite) } ?? true)
    precondition(nodes.allSatisfy { node(withKey: key(of: $0)) == $0 })
    precondition(keyIndex.count == spelledKeys.count && (numbers?.count ?? spelledKeys.count) == nodeCount)
    if numbers != nil {
      let keys = nodeKeys
      precondition(zip(keys, keys.dropFirst()).allSatisfy { ExactText.precedes($0, $1) })
    }
    precondition(sources.allSatisfy { $0 < nodeCount } && targets.allSatisfy { $0 < nodeCount })
    let nodesByName = nodesByName
    precondition(
      nodesByName.count == nodeCount && nodesByName.indices.allSatisfy { nameRank(of: nodesByName[$0]) == $0 })
    let weights = [outgoingWeights, incomingWeights]
    for (adjacency, backwards) in [(outgoing, false), (incoming, true)] {
      precondition(adjacency.nodeCount == nodeCount && Int(adjacency.offsets.last ?? 0) == adjacency.arcCount)
      for node in nodes {
        var last: (UInt32, String, UInt32)?
        for arc in adjacency.arcs(of: node) {
          let edge = backwards ? edge(ofIncomingArc: arc) : edge(ofOutgoingArc: arc)
          precondition(arcWeights == nil || weights[backwards ? 1 : 0]?[arc] == weight(of: edge))
          let (from, to) = backwards ? (target(of: edge), source(of: edge)) : (source(of: edge), target(of: edge))
          let forward = from == node && to == adjacency.target(arc)
          precondition(forward || (!isDirected(edge) && to == node && from == adjacency.target(arc)))
          let place = (nameRank(of: adjacency.target(arc)), label(of: edge), edge.rawValue)
          precondition(last.map { $0.0 < place.0 || ($0.0 == place.0 && !ExactText.precedes(place.1, $0.1)) } ?? true)
          last = place
        }
      }
    }
  }
}
