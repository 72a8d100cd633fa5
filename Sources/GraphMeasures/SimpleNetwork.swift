// A network as measures of its structure see it: between two nodes there is one edge or none in each direction.
//
// These are the graphs that NetworkX calls Graph and DiGraph: parallel edges count once, and so does each self-loop, where a
// measure counts it at all. A graph with directed and undirected edges is directed, and its undirected edges lead both ways.

import GraphModel

/// The rows of a graph without parallel edges.
public struct SimpleNetwork: Sendable {
  /// True if an edge of the graph has a direction.
  public let isDirected: Bool
  /// The arcs out of each node; each neighbour is there once.
  public let outgoing: Adjacency
  /// The arcs into each node; of an undirected graph the same.
  public let incoming: Adjacency
  /// The neighbours of each node in either direction, itself not among them.
  let joined: Adjacency
  /// The directions in which each arc of `joined` leads: bit 0 forwards, bit 1 backwards.
  let ways: [UInt8]

  /// The network of a graph without gaps.
  ///
  /// - Complexity: O(nodes + edges).
  public init(_ graph: Graph) {
    isDirected = graph.directedness != .undirected
    outgoing = graph.outgoing.withoutRepeats()
    incoming = isDirected ? graph.incoming.withoutRepeats() : outgoing
    (joined, ways) = Self.join(outgoing, incoming, ranks: graph.nameRanks)
  }

  /// The number of nodes.
  public var nodeCount: Int { outgoing.nodeCount }

  /// The number of edges; without directions each counts once.
  public var edgeCount: Int { isDirected ? outgoing.arcCount : joined.arcCount / 2 + loopCount }

  /// The number of self-loops.
  var loopCount: Int { outgoing.arcCount - ways.count { $0 & 1 != 0 } }

  /// The share of the possible edges that there are: edges / (nodes · (nodes − 1)), without directions twice that.
  public var density: Double {
    guard nodeCount > 1 else { return 0 }
    let pairs = Double(nodeCount) * Double(nodeCount - 1)
    return (isDirected ? 1 : 2) * Double(edgeCount) / pairs
  }

  /// The number of arcs at each node: those out of it and those into it; without directions, its edges, of which a self-loop
  /// counts twice.
  ///
  /// - Complexity: O(nodes + edges).
  public var degrees: [Int] {
    isDirected ? Degrees(outgoing: outgoing, incoming: incoming).total : Degrees(undirected: outgoing).total
  }

  /// Merges the rows of both directions, which are in the order of names.
  private static func join(
    _ outgoing: Adjacency, _ incoming: Adjacency, ranks: [UInt32]
  ) -> (Adjacency, [UInt8]) {
    var (offsets, targets, ways): ([UInt32], [UInt32], [UInt8]) = ([0], [], [])
    offsets.reserveCapacity(outgoing.nodeCount + 1)
    for node in 0..<outgoing.nodeCount {
      var (leaving, coming) = (outgoing.arcs(of: NodeID(index: node)), incoming.arcs(of: NodeID(index: node)))
      while !leaving.isEmpty || !coming.isEmpty {
        let out = leaving.first.map { outgoing.targets[$0] }
        let back = coming.first.map { incoming.targets[$0] }
        let (outRank, backRank) = (out.map { ranks[Int($0)] } ?? .max, back.map { ranks[Int($0)] } ?? .max)
        let next = outRank <= backRank ? out : back
        if outRank <= backRank { leaving.removeFirst() }
        if backRank <= outRank { coming.removeFirst() }
        guard let next, Int(next) != node else { continue }
        targets.append(next)
        ways.append((outRank <= backRank ? 1 : 0) | (backRank <= outRank ? 2 : 0))
      }
      offsets.append(UInt32(targets.count))
    }
    return (Adjacency(offsets: offsets, targets: targets), ways)
  }
}

extension Adjacency {
  /// Returns the rows, which are sorted, with one arc for those of a row that lead to the same node.
  fileprivate func withoutRepeats() -> Adjacency {
    var (offsets, targets): ([UInt32], [UInt32]) = ([0], [])
    offsets.reserveCapacity(nodeCount + 1)
    targets.reserveCapacity(arcCount)
    for node in 0..<nodeCount {
      var last: UInt32?
      for arc in arcs(of: NodeID(index: node)) where self.targets[arc] != last {
        last = self.targets[arc]
        targets.append(self.targets[arc])
      }
      offsets.append(UInt32(targets.count))
    }
    return Adjacency(offsets: offsets, targets: targets)
  }
}
