// All cheapest paths from a node, with the scratch of the search.

import Buffers
import GraphModel

/// A search for trees of cheapest paths over one adjacency. Not for use by several threads at once.
public final class WeightedTreeSearch {
  /// A search in one kind of number.
  private final class Engine<Cost: SearchCost> {
    let costs: [Cost]
    let plan: BucketPlan
    let totals: GrowableBuffer<Cost>
    let settled: GrowableBuffer<BucketQueue<Cost>.Entry>
    var queue: BucketQueue<Cost>

    init(_ costs: [Cost], plan: BucketPlan, nodeCount: Int) {
      (self.costs, self.plan) = (costs, plan)
      queue = BucketQueue(nodeCount: nodeCount)
      totals = GrowableBuffer(repeating: .unreached, count: nodeCount)
      settled = GrowableBuffer(
        repeating: .init(cost: .zero, node: 0), count: CostRecord<Cost>.settledCapacity(nodeCount: nodeCount))
    }
  }

  /// The arcs searched.
  public let adjacency: Adjacency
  /// The costs of the arcs.
  public let costs: ArcCosts
  private let nameRanks: [UInt32]
  private var unit = 1.0
  private var whole: Engine<UInt32>?
  /// Made when costs are real, or when totals outgrow 32 bits.
  private lazy var real = makeReal()
  private let arrivals: GrowableBuffer<Arrival>
  private let ties: GrowableBuffer<Tie>
  private let steps: GrowableBuffer<UInt32>

  /// A search over arcs and their costs. `nameRanks` gives each node's rank in the name order that the rows are sorted
  /// by; empty when nodes are numbered in that order.
  public init(_ adjacency: Adjacency, _ costs: ArcCosts, nameRanks: [UInt32] = []) {
    precondition(costs.count == adjacency.arcCount, "every arc has a cost")
    (self.adjacency, self.costs, self.nameRanks) = (adjacency, costs, nameRanks)
    let none = Arrival(parent: 0, arc: 0)
    arrivals = GrowableBuffer(repeating: none, count: adjacency.nodeCount)
    ties = GrowableBuffer(repeating: Tie(way: none, next: 0), count: adjacency.nodeCount / 4 + 16)
    steps = GrowableBuffer(repeating: 0, count: adjacency.nodeCount)
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
    var record = CostRecord(
      totals: engine.totals.base, settled: engine.settled.base, arrivals: arrivals.base, ties: ties.base,
      tieLimit: ties.count, isNoting: !engine.plan.hasFreeArcs)
    var decisions = ArrivalTree(
      record, steps: steps.base, nodeCount: adjacency.nodeCount, nameRanks: nameRanks, from: source.rawValue)
    return withRows(adjacency, engine.costs) { rows in
      let plan = engine.plan
      guard CostSearch.run(rows, from: source.rawValue, queue: &engine.queue, plan: plan, record: &record) else {
        return false
      }
      SettledOrder.sort(&record, plan)
      if record.isNoting && decisions.decide(record.settledCount) {
        tree.makeRoom(at: source, nodeCount: rows.nodeCount)
        decisions.write(
          to: &tree, settledCount: record.settledCount, edges: adjacency.edges, unit: unit, from: source)
      } else {
        TightTree.fill(&tree, adjacency, rows, unit: unit, record: &record, from: source)
      }
      return true
    }
  }

  private func makeReal() -> Engine<Double> {
    let values = costs.real
    return Engine(values, plan: BucketPlan(values), nodeCount: adjacency.nodeCount)
  }
}
