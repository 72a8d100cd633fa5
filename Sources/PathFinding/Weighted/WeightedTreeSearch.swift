// All cheapest paths from a node, with the scratch of the search: what a finger on a node of a weighted network needs.

import GraphModel

/// Finds trees of cheapest paths over one adjacency. Not for use by several threads at once.
public final class WeightedTreeSearch {
  /// A search in one kind of number.
  private final class Engine<Cost: SearchCost> {
    let costs: [Cost]
    let plan: BucketPlan
    let totals: Scratch<Cost>
    let settled: Scratch<BucketQueue<Cost>.Entry>
    var queue = BucketQueue<Cost>()

    init(_ costs: [Cost], plan: BucketPlan, nodeCount: Int) {
      (self.costs, self.plan) = (costs, plan)
      totals = Scratch(repeating: .unreached, count: nodeCount)
      settled = Scratch(repeating: .init(cost: .zero, node: 0), count: 2 * nodeCount)
    }
  }

  /// The arcs searched.
  public let adjacency: Adjacency
  /// What they cost.
  public let costs: ArcCosts
  private let nameRanks: [UInt32]
  private var unit = 1.0
  private var whole: Engine<UInt32>?
  /// Made when costs are real, or when totals outgrow 32 bits.
  private lazy var real = makeReal()
  private let arrivals: Scratch<UInt64>
  private let ties: Scratch<UInt64>

  /// A search over arcs and their costs. `nameRanks` gives each node's place in the name order that the rows are sorted
  /// by; empty when nodes are numbered in that order.
  public init(_ adjacency: Adjacency, _ costs: ArcCosts, nameRanks: [UInt32] = []) {
    precondition(costs.count == adjacency.arcCount, "every arc has a cost")
    (self.adjacency, self.costs, self.nameRanks) = (adjacency, costs, nameRanks)
    arrivals = Scratch(repeating: 0, count: adjacency.nodeCount)
    ties = Scratch(repeating: 0, count: adjacency.nodeCount / 16 + 16)
    if case .whole(let values, let unit) = costs.store {
      self.unit = unit
      whole = Engine(values, plan: BucketPlan(values), nodeCount: adjacency.nodeCount)
    }
  }

  /// Fills `tree`, keeping its storage, with the cheapest paths from `source` by the rule of `ShortestPathTree`.
  ///
  /// - Complexity: O(nodes + arcs), a logarithm more when costs spread more than a thousandfold.
  public func fill(_ tree: inout ShortestPathTree, from source: NodeID) {
    if let whole {
      if fill(&tree, from: source, whole, unit: unit) { return }
      self.whole = nil
    }
    _ = fill(&tree, from: source, real, unit: 1)
  }

  private func fill<Cost>(
    _ tree: inout ShortestPathTree, from source: NodeID, _ engine: Engine<Cost>, unit: Double
  ) -> Bool {
    let plan = engine.plan
    var record = CostRecord(
      totals: engine.totals.base, settled: engine.settled.base, arrivals: arrivals.base, ties: ties.base,
      tieLimit: ties.count, isNoting: !plan.hasFreeArcs)
    return withRows(adjacency, engine.costs) { rows in
      guard CostSearch.run(rows, from: source.rawValue, queue: &engine.queue, plan: plan, record: &record) else {
        return false
      }
      TightTree.fill(
        &tree, adjacency, rows, unit: unit, record: &record, isSorted: plan.settlesInOrder, nameRanks: nameRanks,
        from: source)
      return true
    }
  }

  private func makeReal() -> Engine<Double> {
    let values = costs.real
    return Engine(values, plan: BucketPlan(values), nodeCount: adjacency.nodeCount)
  }
}
