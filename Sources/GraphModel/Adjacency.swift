// Compressed sparse rows: the arcs out of each node, one after another.
//
// Arcs of one node are sorted by the neighbour's rank in the name order, then by edge label, then by edge id. A
// breadth-first search that follows this order finds the path whose names come first in the alphabet, at no cost.

/// The arcs that leave each node, with the neighbour each leads to and the edge it belongs to.
public struct Adjacency: Hashable, Sendable {
  /// `offsets[n] ..< offsets[n + 1]` are the arcs of node n; one entry more than there are nodes. There are fewer than
  /// 2^32 arcs.
  public let offsets: [UInt32]
  /// The neighbour each arc leads to.
  public let targets: [UInt32]
  /// The edge each arc belongs to; empty when the graph does not number its edges apart from its arcs.
  public let edges: [UInt32]

  /// Rows from their parts. Offsets must rise from 0 to the number of targets, and every target must be a node:
  /// anything else is a programmer's error.
  public init(offsets: [UInt32], targets: [UInt32], edges: [UInt32] = []) {
    precondition(offsets.first == 0 && Int(offsets.last ?? 0) == targets.count, "offsets enclose the targets")
    precondition(edges.isEmpty || edges.count == targets.count, "every arc has an edge, or none has")
    self.offsets = offsets
    self.targets = targets
    self.edges = edges
  }

  /// The number of nodes.
  @inlinable public var nodeCount: Int { offsets.count - 1 }

  /// The number of arcs.
  @inlinable public var arcCount: Int { targets.count }

  /// Returns the positions of the arcs of a node.
  @inlinable public func arcs(of node: NodeID) -> Range<Int> {
    Int(offsets[node.index])..<Int(offsets[node.index + 1])
  }

  /// Returns the number of arcs that leave a node.
  @inlinable public func degree(of node: NodeID) -> Int { Int(offsets[node.index + 1] - offsets[node.index]) }

  /// Returns the neighbour an arc leads to.
  @inlinable public func target(_ arc: Int) -> NodeID { NodeID(targets[arc]) }

  /// Returns the edge an arc belongs to.
  @inlinable public func edge(_ arc: Int) -> EdgeID { EdgeID(edges[arc]) }

  /// Arcs gathered from (source, target, edge) triples, sorted in each row by the ranks of the targets; those of one
  /// target stay in the order in which they arrive.
  ///
  /// - Complexity: O(nodes + arcs), and O(arcs log arcs) in rows that are long.
  init(
    nodeCount: Int, arcCount: Int, ranks: [UInt32], forEachArc visit: ((UInt32, UInt32, UInt32) -> Void) -> Void
  ) {
    precondition(arcCount < Int(UInt32.max), "a graph has fewer than 2^32 arcs")
    // While arcs are dealt, each node's offset moves from the start of its row to the end, which is the next one's start.
    var offsets = [UInt32](repeating: 0, count: nodeCount + 1)
    visit { source, _, _ in offsets[Int(source)] += 1 }
    var start: UInt32 = 0
    for node in 0...nodeCount { (offsets[node], start) = (start, start + offsets[node]) }
    var targets = [UInt32](repeating: 0, count: arcCount)
    var edges = [UInt32](repeating: 0, count: arcCount)
    visit { source, target, edge in
      let arc = Int(offsets[Int(source)])
      offsets[Int(source)] += 1
      targets[arc] = target
      edges[arc] = edge
    }
    for node in stride(from: nodeCount, to: 0, by: -1) { offsets[node] = offsets[node - 1] }
    offsets[0] = 0
    var order = ArcOrder(ranks: ranks)
    targets.withUnsafeMutableBufferPointer { targets in
      edges.withUnsafeMutableBufferPointer { edges in
        for node in 0..<nodeCount { order.sort(Int(offsets[node])..<Int(offsets[node + 1]), targets, edges) }
      }
    }
    self.init(offsets: offsets, targets: targets, edges: edges)
  }
}
