// Weakly connected components by union-find (Tarjan 1975; path halving, union by size).

import GraphModel

/// Which nodes hang together when direction is ignored.
public struct Components: Sendable {
  /// The number of components.
  public let count: Int
  /// The component of each node, numbered by their first node in file order.
  public let ofNode: [UInt32]
  /// The number of nodes in each component.
  public let sizes: [Int]

  /// Finds the components of a graph.
  ///
  /// - Complexity: O(nodes + edges), nearly.
  public init(of graph: Graph) {
    var parents = Array(0..<UInt32(graph.nodeCount))
    var weights = [UInt32](repeating: 1, count: graph.nodeCount)
    func root(_ node: UInt32, _ parents: inout [UInt32]) -> UInt32 {
      var node = node
      while parents[Int(node)] != node {
        parents[Int(node)] = parents[Int(parents[Int(node)])]
        node = parents[Int(node)]
      }
      return node
    }
    for (source, target) in zip(graph.sources, graph.targets) {
      var a = root(source, &parents)
      var b = root(target, &parents)
      guard a != b else { continue }
      if weights[Int(a)] < weights[Int(b)] { swap(&a, &b) }
      parents[Int(b)] = a
      weights[Int(a)] += weights[Int(b)]
    }
    var numbers = [UInt32: UInt32]()
    var sizes: [Int] = []
    var ofNode = [UInt32](repeating: 0, count: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      let top = root(UInt32(node), &parents)
      let number = numbers[top] ?? UInt32(sizes.count)
      if numbers.updateValue(number, forKey: top) == nil { sizes.append(0) }
      ofNode[node] = number
      sizes[Int(number)] += 1
    }
    self.count = sizes.count
    self.ofNode = ofNode
    self.sizes = sizes
  }

  /// Whether two nodes hang together.
  public func areJoined(_ a: NodeID, _ b: NodeID) -> Bool { ofNode[a.index] == ofNode[b.index] }
}
