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

  /// The arcs of edges, sorted in each row by the ranks of the targets; those of one target stay in the order in which the
  /// edges come.
  ///
  /// - Complexity: O(nodes + edges), on all cores; two bytes an arc beyond the result, and twelve or twenty-four for each of
  ///   the arcs of one bucket a thread.
  init(of edges: EdgeArcs, ranks: [UInt32]) {
    let buckets = ArcBuckets(of: edges, nodeCount: ranks.count)
    let arcCount = buckets.arcCount
    precondition(arcCount < Int(UInt32.max), "a graph has fewer than 2^32 arcs")
    var offsets = [UInt32](repeating: 0, count: ranks.count + 1)
    var numbers: [UInt32] = []
    let targets = [UInt32](unsafeUninitializedCapacity: arcCount) { targets, targetCount in
      numbers = [UInt32](unsafeUninitializedCapacity: arcCount) { numbers, numberCount in
        let rows = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: arcCount)
        defer { rows.deallocate() }
        buckets.deal(to: targets, numbers, rows)
        Self.sort(buckets, targets, numbers, rows, &offsets, ranks: ranks)
        numberCount = arcCount
      }
      targetCount = arcCount
    }
    self.init(offsets: offsets, targets: targets, edges: numbers)
  }

  private static func sort(
    _ buckets: ArcBuckets, _ targets: UnsafeMutableBufferPointer<UInt32>,
    _ numbers: UnsafeMutableBufferPointer<UInt32>, _ rows: UnsafeMutableBufferPointer<UInt16>,
    _ offsets: inout [UInt32], ranks: [UInt32]
  ) {
    offsets.withUnsafeMutableBufferPointer { offsets in
      ranks.withUnsafeBufferPointer { ranks in
        nonisolated(unsafe) let (targets, numbers, rows, offsets, ranks) = (targets, numbers, rows, offsets, ranks)
        Parallel.forEach(0..<buckets.count) { bucket in
          let (nodes, arcs) = (buckets.nodes(of: bucket), buckets.arcs(of: bucket))
          let ends = UnsafeMutableBufferPointer(rebasing: offsets[nodes.lowerBound + 1..<nodes.upperBound + 1])
          ArcOrder.sort(
            UnsafeMutableBufferPointer(rebasing: targets[arcs]), UnsafeMutableBufferPointer(rebasing: numbers[arcs]),
            rows: UnsafeBufferPointer(rebasing: rows[arcs]), ends: ends, ranks: ranks)
          for node in ends.indices { ends[node] += UInt32(arcs.lowerBound) }
        }
      }
    }
  }
}
