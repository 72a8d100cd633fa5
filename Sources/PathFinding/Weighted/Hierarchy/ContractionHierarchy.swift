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
  let up: Climbs
  /// The arcs to each rank from higher ones.
  let down: Climbs

  /// Arcs between each rank and higher ones.
  struct Climbs: Sendable {
    var offsets: [UInt32] = [0]
    var steps: [Step] = []
    /// What each arc stands for, apart since only paths need it: the place in `down` of the way to the node a shortcut
    /// passes and the place in `up` of the way on; for an arc of the graph its number and `none`.
    var parts: [SIMD2<UInt32>] = []
  }

  /// An arc as climbing reads it.
  struct Step: BitwiseCopyable, Sendable {
    var key: UInt64
    /// The higher rank.
    var end: UInt32
  }

  /// Stands for "no second part".
  static let none = UInt32.max

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
    var (up, down) = (Climbs(), Climbs())
    for node in nodes {
      Self.append(builder.out.arcs(node), ranks, to: &up)
      Self.append(builder.into.arcs(node), ranks, to: &down)
    }
    for (rank, node) in nodes.enumerated() {
      for (place, arc) in builder.out.arcs(node).enumerated() where arc.isShortcut {
        up.parts[Int(up.offsets[rank]) + place] = Self.parts(
          past: ranks[Int(arc.detail)], from: UInt32(rank), to: ranks[Int(arc.end)], up, down)
      }
      for (place, arc) in builder.into.arcs(node).enumerated() where arc.isShortcut {
        down.parts[Int(down.offsets[rank]) + place] = Self.parts(
          past: ranks[Int(arc.detail)], from: ranks[Int(arc.end)], to: UInt32(rank), up, down)
      }
    }
    (self.up, self.down) = (up, down)
  }

  /// The number of arcs, shortcuts included.
  public var arcCount: Int { up.steps.count + down.steps.count }

  private static func append(
    _ arcs: UnsafeMutableBufferPointer<HierarchyArc>, _ ranks: [UInt32], to climbs: inout Climbs
  ) {
    for arc in arcs {
      climbs.steps.append(Step(key: arc.key, end: ranks[Int(arc.end)]))
      climbs.parts.append(SIMD2(arc.detail, none))
    }
    climbs.offsets.append(UInt32(climbs.steps.count))
  }

  /// The two arcs that a shortcut past `middle` stands for.
  private static func parts(
    past middle: UInt32, from: UInt32, to: UInt32, _ up: Climbs, _ down: Climbs
  ) -> SIMD2<UInt32> {
    func place(of end: UInt32, in climbs: Climbs) -> UInt32 {
      let places = climbs.offsets[Int(middle)]..<climbs.offsets[Int(middle) + 1]
      let found = places.first { climbs.steps[Int($0)].end == end }
      precondition(found != nil, "a shortcut passes a node both ends are joined to")
      return found ?? 0
    }
    return SIMD2(place(of: from, in: down), place(of: to, in: up))
  }
}
