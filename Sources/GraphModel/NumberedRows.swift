// Rows whose arcs know their edges, for searches that answer with edges.
//
// A compact graph at rest has none: an edge is found from its arc by search. Callers that ask often make the numbers once.

extension Graph {
  /// `outgoing` with the edge of every arc.
  ///
  /// - Complexity: O(1) when the graph lists its edges, O(nodes + arcs) and 4 bytes an arc when it is compact.
  public var numberedOutgoing: Adjacency {
    guard case .compact = storage else { return outgoing }
    if directedness == .directed {
      return Adjacency(
        offsets: outgoing.offsets, targets: outgoing.targets, edges: Array(0..<UInt32(outgoing.arcCount)))
    }
    // Each edge is numbered at its arc from the smaller node. Its other arc is the next one not yet numbered in the row
    // of the larger node, because rows are sorted and nodes are taken in order.
    var edges = [UInt32](repeating: 0, count: outgoing.arcCount)
    var next = outgoing.offsets
    var number: UInt32 = 0
    for node in 0..<UInt32(nodeCount) {
      for arc in outgoing.arcs(of: NodeID(node)) {
        let target = outgoing.targets[arc]
        guard target >= node else { continue }
        edges[arc] = number
        if target > node {
          edges[Int(next[Int(target)])] = number
          next[Int(target)] += 1
        }
        number += 1
      }
    }
    return Adjacency(offsets: outgoing.offsets, targets: outgoing.targets, edges: edges)
  }

  /// `incoming` with the edge of every arc.
  ///
  /// - Complexity: as `numberedOutgoing`.
  public var numberedIncoming: Adjacency {
    guard case .compact = storage else { return incoming }
    if directedness == .undirected { return numberedOutgoing }
    var edges = [UInt32](repeating: 0, count: incoming.arcCount)
    var next = incoming.offsets
    for (arc, target) in outgoing.targets.enumerated() {
      edges[Int(next[Int(target)])] = UInt32(arc)
      next[Int(target)] += 1
    }
    return Adjacency(offsets: incoming.offsets, targets: incoming.targets, edges: edges)
  }
}
