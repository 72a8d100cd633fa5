// The edges of a list or matrix that names the neighbours of each node. Where every edge is there from both of its ends,
// or the file says that direction does not count, the two are one edge without direction.

import GraphModel

struct NeighbourEdges {
  private var edges: [(source: NodeID, target: NodeID, weight: Double?)] = []

  mutating func add(from source: NodeID, to target: NodeID, weight: Double? = nil) {
    edges.append((source, target, weight))
  }

  /// Takes the loops away if every node has one of weight 1, and the other edges are symmetric and between -1 and 1.
  ///
  /// - Returns: true if they were.
  mutating func removeComparisons(nodeCount: Int) -> Bool {
    let loops = edges.filter { $0.source == $0.target }
    guard loops.count == nodeCount, edges.count > loops.count, loops.allSatisfy({ $0.weight == 1 }),
      edges.allSatisfy({ $0.weight.map { abs($0) <= 1 } ?? false }), isSymmetric
    else { return false }
    edges.removeAll { $0.source == $0.target }
    return true
  }

  /// Adds the edges to a graph. `directed` says whether they have a direction; `nil` finds out. Their weights are left out
  /// unless they are `weighted`.
  func addAll(to assembly: inout GraphAssembly, directed: Bool?, weighted: Bool = true) {
    let isDirected = directed ?? !isSymmetric
    assembly.builder.directedByDefault = isDirected
    // The number of edges between two nodes whose other half has not come yet, by the order of the ends.
    var halves: [UInt64: Int] = [:]
    for edge in edges {
      if !isDirected, edge.source != edge.target {
        if let count = halves[Self.pair(edge.target, edge.source)], count > 0 {
          halves[Self.pair(edge.target, edge.source)] = count - 1
          continue
        }
        halves[Self.pair(edge.source, edge.target), default: 0] += 1
      }
      assembly.builder.addEdge(
        from: edge.source, to: edge.target, weight: weighted ? edge.weight : nil, directed: isDirected)
    }
  }

  /// True if each edge that is no loop is there as often, and as heavy, from its other end.
  private var isSymmetric: Bool {
    var balance: [UInt64: (count: Int, weight: Double)] = [:]
    for edge in edges where edge.source != edge.target {
      let isUp = edge.source < edge.target
      let pair = isUp ? Self.pair(edge.source, edge.target) : Self.pair(edge.target, edge.source)
      let sign = isUp ? 1 : -1
      var known = balance[pair] ?? (0, 0)
      known = (known.count + sign, known.weight + Double(sign) * (edge.weight ?? 0))
      balance[pair] = known
    }
    return !balance.isEmpty && balance.values.allSatisfy { $0.count == 0 && $0.weight == 0 }
  }

  private static func pair(_ a: NodeID, _ b: NodeID) -> UInt64 { UInt64(a.rawValue) << 32 | UInt64(b.rawValue) }
}
