// The neighbours of each node as layouts want them: every pair once, whatever edges join it, no loops, and in the order
// of the nodes' numbers, so that names play no part in where nodes are placed.

import GraphModel

/// The different neighbours of each node, direction ignored.
struct NeighbourRows: Sendable {
  /// The rows; each is sorted by neighbour, and every arc has its counterpart.
  let adjacency: Adjacency

  var nodeCount: Int { adjacency.nodeCount }
  /// The number of pairs of neighbours.
  var pairCount: Int { adjacency.arcCount / 2 }

  /// Gathers the neighbours.
  ///
  /// - Complexity: O(nodes + edges).
  init(_ graph: Graph) {
    let both = graph.adjacencyIgnoringDirection()
    let count = both.nodeCount
    var next = [Int](repeating: 0, count: count + 1)
    for target in both.targets { next[Int(target) + 1] += 1 }
    for node in 0..<count { next[node + 1] += next[node] }
    let starts = next
    // Nodes are dealt in their order, so each row comes sorted, and equal neighbours one after another.
    var dealt = [UInt32](repeating: 0, count: both.arcCount)
    for node in 0..<count {
      for arc in Int(both.offsets[node])..<Int(both.offsets[node + 1]) {
        let target = Int(both.targets[arc])
        dealt[next[target]] = UInt32(node)
        next[target] += 1
      }
    }
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(count + 1)
    var targets: [UInt32] = []
    targets.reserveCapacity(dealt.count)
    for node in 0..<count {
      var last = UInt32(node)
      for index in starts[node]..<starts[node + 1] where dealt[index] != last && dealt[index] != UInt32(node) {
        last = dealt[index]
        targets.append(last)
      }
      offsets.append(UInt32(targets.count))
    }
    adjacency = Adjacency(offsets: offsets, targets: targets)
  }

  /// Returns the positions of a node's neighbours in `adjacency.targets`.
  func arcs(of node: Int) -> Range<Int> { Int(adjacency.offsets[node])..<Int(adjacency.offsets[node + 1]) }

  /// The neighbours of a node, ascending.
  subscript(node: Int) -> ArraySlice<UInt32> { adjacency.targets[arcs(of: node)] }

  /// Returns the number of neighbours of a node.
  func degree(_ node: Int) -> Int { Int(adjacency.offsets[node + 1] - adjacency.offsets[node]) }

  /// Returns the most joined of some nodes, the first of equal ones; `nil` when there are none.
  func mostJoined(of nodes: some Sequence<Int>) -> Int? {
    var best: Int?
    for node in nodes where best.map({ degree(node) > degree($0) }) ?? true { best = node }
    return best
  }
}
