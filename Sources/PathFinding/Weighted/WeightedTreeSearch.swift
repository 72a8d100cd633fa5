// All cheapest paths from a node, with the scratch of the search.

import Buffers
import GraphModel

/// A search for trees of cheapest paths over one adjacency. Not for use by several threads at once.
public final class WeightedTreeSearch {
  /// A search in one kind of number.
  private final class Engine<Cost: SearchCost> {
    let costs: [Cost]
    let range: CostRange<Cost>
    var scratch: Scratch<Cost>

    init(_ costs: [Cost], nodeCount: Int) {
      (self.costs, range) = (costs, CostRange(costs))
      scratch = Scratch(nodeCount: nodeCount)
    }
  }

  /// The working memory of a search.
  private final class Scratch<Cost: SearchCost> {
    let nodeCount: Int
    let totals: GrowableBuffer<Cost>
    let settled: GrowableBuffer<BucketQueue<Cost>.Entry>
    let arrivals: GrowableBuffer<Arrival>
    let ties: GrowableBuffer<Tie>
    let steps: GrowableBuffer<UInt32>
    var queue: BucketQueue<Cost>

    init(nodeCount: Int) {
      // With room for new nodes: the first search after a change makes no working memory in its frame.
      let nodeCount = (nodeCount / 1024 + 2) * 1024
      self.nodeCount = nodeCount
      queue = BucketQueue(nodeCount: nodeCount)
      totals = GrowableBuffer(repeating: .unreached, count: nodeCount)
      settled = GrowableBuffer(
        repeating: .init(cost: .zero, node: 0), count: CostRecord<Cost>.settledCapacity(nodeCount: nodeCount))
      let none = Arrival(parent: 0, arc: 0)
      arrivals = GrowableBuffer(repeating: none, count: nodeCount)
      ties = GrowableBuffer(repeating: Tie(way: none, next: 0), count: nodeCount / 4 + 16)
      steps = GrowableBuffer(repeating: 0, count: nodeCount)
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

  /// A search over arcs and their costs. `nameRanks` gives each node's rank in the name order that the rows are sorted
  /// by; empty when nodes are numbered in that order.
  public init(_ adjacency: Adjacency, _ costs: ArcCosts, nameRanks: [UInt32] = []) {
    precondition(costs.count == adjacency.arcCount, "every arc has a cost")
    (self.adjacency, self.costs, self.nameRanks) = (adjacency, costs, nameRanks)
    if case .whole(let values, let unit) = costs.store {
      self.unit = unit
      whole = Engine(values, nodeCount: adjacency.nodeCount)
    }
  }

  /// Fills `tree`, keeping its storage, with the cheapest paths from `source` by the rule of `ShortestPathTree`.
  ///
  /// - Complexity: O(nodes + arcs), a logarithm more when costs spread more than a thousandfold.
  public func fill(_ tree: inout ShortestPathTree, from source: NodeID) { fill(&tree, from: source, moved: nil) }

  /// Does the same over rows of which changes have moved some.
  func fill(_ tree: inout ShortestPathTree, from source: NodeID, moved: MovedCosts?) {
    if let whole {
      let arcs = moved?.whole(unit: unit)
      if moved == nil || arcs != nil {
        if fill(&tree, from: source, whole, unit: unit, arcs, moved?.names) { return }
        self.whole = nil
      }
    }
    _ = fill(&tree, from: source, real, unit: 1, moved?.real, moved?.names)
  }

  private func fill<Cost>(
    _ tree: inout ShortestPathTree, from source: NodeID, _ engine: Engine<Cost>, unit: Double,
    _ moved: MovedArcs<Cost>?, _ names: NameKeys?
  ) -> Bool {
    let arcs = SearchRows(base: adjacency, moved: moved?.outgoing)
    if engine.scratch.nodeCount < arcs.nodeCount { engine.scratch = Scratch(nodeCount: arcs.nodeCount) }
    let (scratch, names) = (engine.scratch, NameOrder(ranks: nameRanks, changed: names))
    let plan = Cost.plan(engine.range.joined(with: moved?.range))
    guard let moved else {
      return withRows(adjacency, engine.costs) {
        fill(&tree, from: source, $0, arcs, scratch, plan, names, unit: unit)
      }
    }
    return withRows(adjacency, engine.costs, moved: moved.outgoing, moved.outgoingCosts) {
      fill(&tree, from: source, $0, arcs, scratch, plan, names, unit: unit)
    }
  }

  private func fill<Cost>(
    _ tree: inout ShortestPathTree, from source: NodeID, _ rows: some CostRows<Cost>, _ arcs: SearchRows,
    _ scratch: Scratch<Cost>, _ plan: BucketPlan, _ names: NameOrder, unit: Double
  ) -> Bool {
    var record = CostRecord(
      totals: scratch.totals.base, settled: scratch.settled.base, arrivals: scratch.arrivals.base,
      ties: scratch.ties.base, tieLimit: scratch.ties.count, isNoting: !plan.hasFreeArcs)
    guard CostSearch.run(rows, from: source.rawValue, queue: &scratch.queue, plan: plan, record: &record) else {
      return false
    }
    SettledOrder.sort(&record, plan)
    var decisions = ArrivalTree(
      record, steps: scratch.steps.base, nodeCount: rows.nodeCount, names: names, from: source.rawValue)
    if record.isNoting && decisions.decide(record.settledCount) {
      tree.makeRoom(at: source, nodeCount: rows.nodeCount)
      decisions.write(to: &tree, settledCount: record.settledCount, arcs, unit: unit, from: source)
    } else {
      TightTree.fill(&tree, arcs, rows, unit: unit, record: &record, from: source)
    }
    return true
  }

  private func makeReal() -> Engine<Double> {
    Engine(costs.real, nodeCount: adjacency.nodeCount)
  }
}
