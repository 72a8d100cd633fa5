// Compressed sparse rows: the arcs out of each node, one after another.
//
// Arcs of one node are sorted by the neighbour's rank in the name order, then by edge label, then by edge id. A
// breadth-first search that follows this order finds the path whose names come first in the alphabet, at no cost.

import Parallel

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

  /// The number of edges from which on several threads count and deal them, and the parts that they are dealt in.
  private static let dealt = (edges: 1 << 16, parts: 4)
  /// The number of nodes whose rows are sorted in one go.
  private static let sortedNodes = 1 << 12

  /// The arcs of edges, sorted in each row by the ranks of the targets; those of one target stay in the order in which the
  /// edges come.
  ///
  /// - Complexity: O(nodes + edges), and O(arcs log arcs) in rows that are long, on all cores.
  init(of edges: EdgeArcs, ranks: [UInt32]) {
    let nodeCount = ranks.count
    let parts = edges.count < Self.dealt.edges ? 1 : Self.dealt.parts
    func range(of part: Int) -> Range<Int> { part * edges.count / parts..<(part + 1) * edges.count / parts }
    // The arcs of each node in each part; then the place of the next one.
    var places = [UInt32](repeating: 0, count: nodeCount * parts)
    var offsets = [UInt32](repeating: 0, count: nodeCount + 1)
    var numbers: [UInt32] = []
    var targets: [UInt32] = []
    places.withUnsafeMutableBufferPointer { places in
      nonisolated(unsafe) let places = places
      Parallel.forEach(0..<parts) { part in
        let own = UnsafeMutableBufferPointer(rebasing: places[part * nodeCount..<(part + 1) * nodeCount])
        edges.forEach(in: range(of: part)) { source, _, _ in own[Int(source)] += 1 }
      }
      var arcCount = 0
      for node in 0..<nodeCount {
        offsets[node] = UInt32(truncatingIfNeeded: arcCount)
        for place in stride(from: node, to: places.count, by: nodeCount) {
          let count = Int(places[place])
          places[place] = UInt32(truncatingIfNeeded: arcCount)
          arcCount += count
        }
      }
      precondition(arcCount < Int(UInt32.max), "a graph has fewer than 2^32 arcs")
      offsets[nodeCount] = UInt32(arcCount)
      targets = [UInt32](unsafeUninitializedCapacity: arcCount) { targets, targetCount in
        numbers = [UInt32](unsafeUninitializedCapacity: arcCount) { numbers, numberCount in
          nonisolated(unsafe) let (targets, numbers) = (targets, numbers)
          Parallel.forEach(0..<parts) { part in
            let own = UnsafeMutableBufferPointer(rebasing: places[part * nodeCount..<(part + 1) * nodeCount])
            edges.forEach(in: range(of: part)) { source, target, edge in
              let arc = Int(own[Int(source)])
              own[Int(source)] += 1
              targets.initializeElement(at: arc, to: target)
              numbers.initializeElement(at: arc, to: edge)
            }
          }
          Self.sort(offsets, targets, numbers, ranks: ranks)
          (targetCount, numberCount) = (arcCount, arcCount)
        }
      }
    }
    self.init(offsets: offsets, targets: targets, edges: numbers)
  }

  private static func sort(
    _ offsets: [UInt32], _ targets: UnsafeMutableBufferPointer<UInt32>, _ numbers: UnsafeMutableBufferPointer<UInt32>,
    ranks: [UInt32]
  ) {
    let nodeCount = ranks.count
    nonisolated(unsafe) let (targets, numbers) = (targets, numbers)
    Parallel.forEach(0..<(nodeCount + sortedNodes - 1) / sortedNodes) { part in
      var order = ArcOrder(ranks: ranks)
      for node in part * sortedNodes..<min(nodeCount, (part + 1) * sortedNodes) {
        order.sort(Int(offsets[node])..<Int(offsets[node + 1]), targets, numbers)
      }
    }
  }
}
