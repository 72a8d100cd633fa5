// The numbers that every node has: degrees, cores, components, communities, steps. A number for each id; that of a gap means
// nothing.

import GraphMeasures
import GraphModel
import PathFinding

enum NodeValues {
  /// Returns the length of each row.
  ///
  /// - Complexity: O(nodes).
  static func degrees(_ rows: Adjacency) -> [Double] {
    let offsets = rows.offsets
    return (0..<rows.nodeCount).map { Double(offsets[$0 + 1] - offsets[$0]) }
  }

  /// Returns the number of edges that join each node, as `Graph.degree(of:)`.
  ///
  /// - Complexity: O(nodes).
  static func degrees(of graph: Graph) -> [Double] {
    var degrees = degrees(graph.outgoing)
    guard graph.directedness != .undirected else { return degrees }
    let offsets = graph.incoming.offsets
    for node in degrees.indices { degrees[node] += Double(offsets[node + 1] - offsets[node]) }
    return degrees
  }

  /// Returns the core number of each node.
  ///
  /// - Complexity: O(nodes + edges).
  static func cores(of graph: Graph) -> [Double] {
    CoreNumbers(undirected: graph.adjacencyIgnoringDirection()).ofNode.map(Double.init)
  }

  /// Returns the rank of each node's weakly connected component by size, 1 for the largest, and its number of nodes. Of
  /// components of one size the one with the first node comes first.
  ///
  /// - Complexity: O(nodes + edges), and sorting the components.
  static func components(of graph: Graph) -> (ranks: [Double], sizes: [Double]) {
    let components = Components(of: graph)
    // A gap is a component of its own, which would take a rank.
    var sizes = components.sizes
    if !graph.nodeGaps.isEmpty {
      for node in 0..<graph.nodeCount where graph.nodeGaps.contains(node) { sizes[Int(components.ofNode[node])] = 0 }
    }
    var ranks = [Double](repeating: 0, count: sizes.count)
    let order = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    for (rank, component) in order.enumerated() { ranks[component] = Double(rank + 1) }
    return (components.ofNode.map { ranks[Int($0)] }, components.ofNode.map { Double(sizes[Int($0)]) })
  }

  /// Returns the rank of each node's community by size, 1 for the largest.
  ///
  /// - Complexity: that of `Communities.find`.
  static func communities(of graph: Graph) -> [Double] {
    let rows = graph.compacted().adjacencyIgnoringDirection()
    // A search that no one can stop finds something.
    guard let found = Communities.find(undirected: rows) else { return graph.column(ofNodes: { _ in .nan }) }
    return graph.column(ofPresent: found.ofNode.map { Double($0) + 1 }, filler: .nan)
  }

  /// Returns the share of the visits of a random walk that each node has.
  ///
  /// - Complexity: that of `PageRank`.
  static func pageRanks(of graph: Graph) -> [Double] {
    graph.column(ofPresent: PageRank(of: graph.compacted()).scores, filler: .nan)
  }

  /// Returns the number of steps from a node to each one along rows; NaN for nodes that are not reached.
  ///
  /// - Complexity: O(nodes + arcs reached).
  static func steps(from start: NodeID, along rows: Adjacency) -> [Double] {
    var steps = [Double](repeating: .nan, count: rows.nodeCount)
    let (offsets, targets) = (rows.offsets, rows.targets)
    var (reached, count) = ([start.rawValue], 0.0)
    steps[start.index] = 0
    while !reached.isEmpty {
      count += 1
      var next: [UInt32] = []
      for node in reached {
        for arc in Int(offsets[Int(node)])..<Int(offsets[Int(node) + 1]) {
          let target = targets[arc]
          guard steps[Int(target)].isNaN else { continue }
          steps[Int(target)] = count
          next.append(target)
        }
      }
      reached = next
    }
    return steps
  }
}
