// A contraction hierarchy: every node has a rank, and arcs and shortcuts lead up. A cheapest path climbs from its source and
// descends to its target, so two short climbs find it. See `HierarchyBuilder` and `HierarchySearch`.

import GraphModel

/// A graph prepared for finding paths between two nodes in microseconds. Suits networks like roads: sparse, without hubs.
public final class ContractionHierarchy: Sendable {
  /// The graph it was made of.
  public let graph: WeightedGraph
  let unit: Double
  /// The rank of each node, and the node of each rank.
  let ranks: [UInt32]
  let nodes: [UInt32]
  /// The arcs from each rank to higher ones.
  let up: [HierarchyArc]
  let upOffsets: [UInt32]
  /// The arcs to each rank from higher ones.
  let down: [HierarchyArc]
  let downOffsets: [UInt32]

  /// Prepares a graph with whole costs.
  ///
  /// - Parameters:
  ///   - progress: told now and then what part of the nodes is done, from 0 to 1; on the caller's thread.
  ///   - isCancelled: asked as often whether to stop.
  /// - Throws: why there is no hierarchy; `tooDense` comes before time or memory runs out.
  /// - Complexity: not bounded in general, and given up beyond a fixed multiple of nodes and arcs.
  public init(
    _ graph: WeightedGraph, progress: (Double) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws(HierarchyProblem) {
    guard case .whole(let costs, let unit) = graph.outgoingCosts.store else { throw .costsNotWhole }
    let greatest = UInt64(costs.max() ?? 0)
    guard graph.nodeCount < 1 << 24, greatest * UInt64(max(1, graph.nodeCount)) < 1 << 38 else { throw .tooLarge }
    var builder = HierarchyBuilder(graph, costs)
    try builder.run(progress: progress, isCancelled: isCancelled)
    self.graph = graph
    self.unit = unit
    nodes = builder.order
    var ranks = [UInt32](repeating: 0, count: graph.nodeCount)
    for (rank, node) in nodes.enumerated() { ranks[Int(node)] = UInt32(rank) }
    self.ranks = ranks
    (up, upOffsets) = Self.packed(builder.out, nodes, ranks)
    (down, downOffsets) = Self.packed(builder.into, nodes, ranks)
  }

  /// The number of arcs, shortcuts included.
  public var arcCount: Int { up.count + down.count }

  private static func packed(
    _ lists: ArcLists, _ nodes: [UInt32], _ ranks: [UInt32]
  ) -> ([HierarchyArc], [UInt32]) {
    var (arcs, offsets) = ([HierarchyArc](), [UInt32(0)])
    offsets.reserveCapacity(nodes.count + 1)
    for node in nodes {
      for arc in lists.arcs(node) {
        arcs.append(
          HierarchyArc(
            end: ranks[Int(arc.end)], detail: arc.isShortcut ? ranks[Int(arc.detail)] : arc.detail, key: arc.key,
            isShortcut: arc.isShortcut))
      }
      offsets.append(UInt32(arcs.count))
    }
    return (arcs, offsets)
  }
}
