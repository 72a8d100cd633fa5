// A contraction hierarchy: every node has a rank, and arcs and shortcuts lead up. A cheapest path climbs from its
// source and descends to its target, so two short climbs find it. See `HierarchyBuilder`, `HierarchyLayout` and
// `HierarchySearch`.

import GraphModel

/// A graph prepared for finding paths between two nodes in microseconds. Suits networks like roads: sparse, without
/// hubs.
public final class ContractionHierarchy: Sendable {
  /// The graph it was made of.
  public let graph: WeightedGraph
  let unit: Double
  /// The number of each node in the rows below: in memory, nodes that searches meet together lie together.
  let numbers: [UInt32]
  /// The index at which each number's row of arcs begins; one more than there are nodes.
  let offsets: [UInt32]
  /// Arcs between each number and those of higher rank.
  let arcs: [Climb]
  /// The parts of each arc, two for one index in `arcs`: at twice the index the way down to the row's node, and after
  /// it the way up. Apart, since only paths need it.
  let parts: [Parts]
  /// The number of arcs, shortcuts included.
  public let arcCount: Int

  /// An arc as climbing reads it, in both directions.
  struct Climb: BitwiseCopyable, Sendable {
    /// The key from the row's node up, or `absent`.
    var up: UInt64
    /// The key from the higher node down to the row's, or `absent`.
    var down: UInt64
    /// The number of the higher node.
    var end: UInt32
  }

  /// The two parts of an arc of the hierarchy, or the arc of the graph it is.
  struct Parts: BitwiseCopyable, Sendable {
    /// The index in `parts` of a shortcut's way to the node it passes; of an arc of the graph the node it leads to.
    var first: UInt32
    /// The index in `parts` of a shortcut's way on; of an arc of the graph its edge.
    var second: UInt32
    /// The steps of a shortcut's first part; 0 for an arc of the graph.
    var firstSteps: UInt32
  }

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
    let layout = HierarchyLayout(builder)
    self.graph = graph
    self.unit = unit
    numbers = layout.numbers
    offsets = layout.offsets
    arcs = layout.arcs
    parts = layout.parts(graph.outgoing)
    arcCount = layout.arcCount
  }
}
