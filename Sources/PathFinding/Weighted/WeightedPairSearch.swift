// Cheapest paths between two nodes: bidirectional, or A* with a heuristic. Owns and reuses its scratch, so that after
// the first query nothing is allocated.

import Buffers
import GraphModel

/// A search for paths between two nodes of a weighted graph. Not for use by several threads at once.
public final class WeightedPairSearch {
  /// The graph searched.
  public let graph: WeightedGraph
  private var unit = 1.0
  private var whole: PairEngine<UInt32>?
  /// Made when costs are real, or when totals outgrow 32 bits.
  private lazy var real = PairEngine(graph, graph.outgoingCosts.real, graph.incomingCosts.real)

  /// A search over a graph. Working memory is about 40 bytes a node.
  public init(_ graph: WeightedGraph) {
    self.graph = graph
    if case .whole(let out, let unit) = graph.outgoingCosts.store, case .whole(let into, _) = graph.incomingCosts.store
    {
      self.unit = unit
      whole = PairEngine(graph, out, into)
    }
  }

  /// Writes the cheapest path by the rule of `ShortestPathTree` over `path`, whose storage is kept.
  ///
  /// - Parameter heuristic: a bound on the way ahead; `nil` searches from both ends instead.
  /// - Returns: false, and an empty path, when there is none.
  /// - Complexity: O((nodes + arcs) log nodes) at worst.
  @discardableResult
  public func copyPath(
    from source: NodeID, to target: NodeID, heuristic: PathHeuristic? = nil, into path: inout Path
  ) -> Bool {
    copyPath(from: source, to: target, heuristic: heuristic, moved: nil, into: &path)
  }

  /// Does the same over rows of which changes have moved some, for which no bound holds.
  func copyPath(
    from source: NodeID, to target: NodeID, heuristic: PathHeuristic? = nil, moved: MovedCosts?, into path: inout Path
  ) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    let (source, target) = (source.rawValue, target.rawValue)
    if let whole {
      let arcs = moved?.whole(unit: unit)
      if moved == nil || arcs != nil {
        switch whole.copyPath(from: source, to: target, heuristic, unit: unit, arcs, into: &path) {
        case .found: return true
        case .none: return false
        case .tooLarge: self.whole = nil
        }
      }
    }
    let outcome = real.copyPath(from: source, to: target, heuristic, unit: 1, moved?.real, into: &path)
    if case .found = outcome { return true }
    return false
  }
}

/// The working memory of searches.
private struct PairScratch<Cost: SearchCost> {
  let nodeCount: Int
  let ahead: PairLabels<Cost>
  let behind: PairLabels<Cost>
  let corridor: Corridor<Cost>

  init(nodeCount: Int) {
    // With room for new nodes: the first search after a change makes no working memory in its frame.
    let nodeCount = (nodeCount / 1024 + 2) * 1024
    self.nodeCount = nodeCount
    ahead = PairLabels(nodeCount: nodeCount)
    behind = PairLabels(nodeCount: nodeCount)
    corridor = Corridor(nodeCount: nodeCount)
  }
}

/// The searches in one kind of number.
private final class PairEngine<Cost: SearchCost> {
  let graph: WeightedGraph
  let out: [Cost]
  let into: [Cost]
  let range: CostRange<Cost>
  private var scratch: PairScratch<Cost>
  /// The bound of each node seen; empty until a heuristic is given.
  var bounds = GrowableBuffer<Cost>()

  init(_ graph: WeightedGraph, _ out: [Cost], _ into: [Cost]) {
    (self.graph, self.out, self.into) = (graph, out, into)
    range = CostRange(out)
    scratch = PairScratch(nodeCount: graph.nodeCount)
  }

  func copyPath(
    from source: UInt32, to target: UInt32, _ heuristic: PathHeuristic?, unit: Double, _ moved: MovedArcs<Cost>?,
    into path: inout Path
  ) -> PairOutcome<Cost> {
    let arcs = SearchRows(base: graph.outgoing, moved: moved?.outgoing)
    if scratch.nodeCount < arcs.nodeCount { scratch = PairScratch(nodeCount: arcs.nodeCount) }
    let plan = Cost.plan(range.joined(with: moved?.range))
    guard let moved else {
      return withRows(graph.outgoing, out) { forward in
        withRows(graph.incoming, into) { backward in
          search(forward, backward, arcs, plan, from: source, to: target, heuristic, unit: unit, into: &path)
        }
      }
    }
    return withRows(graph.outgoing, out, moved: moved.outgoing, moved.outgoingCosts) { forward in
      withRows(graph.incoming, into, moved: moved.incoming, moved.incomingCosts) { backward in
        search(forward, backward, arcs, plan, from: source, to: target, nil, unit: unit, into: &path)
      }
    }
  }

  private func search<Rows: CostRows<Cost>>(
    _ forward: Rows, _ backward: Rows, _ arcs: SearchRows, _ plan: BucketPlan, from source: UInt32, to target: UInt32,
    _ heuristic: PathHeuristic?, unit: Double, into path: inout Path
  ) -> PairOutcome<Cost> {
    let corridor = scratch.corridor
    corridor.begin()
    let outcome: PairOutcome<Cost>
    if let heuristic {
      outcome = guided(forward, from: source, to: target, heuristic, unit: unit)
      if case .found = outcome { corridor.walk(from: target, backward, scratch.ahead.totals.base, side: 1) }
    } else {
      outcome = fromBothEnds(forward, backward, plan, from: source, to: target)
      if case .found(let best) = outcome { openCorridor(forward, backward, best.loosened) }
    }
    if case .found = outcome {
      corridor.copyPath(arcs, forward, unit: unit, plan: plan, from: source, to: target, into: &path)
    }
    return outcome
  }

  private func fromBothEnds<Rows: CostRows<Cost>>(
    _ forward: Rows, _ backward: Rows, _ plan: BucketPlan, from source: UInt32,
    to target: UInt32
  ) -> PairOutcome<Cost> {
    let (ahead, behind) = (scratch.ahead, scratch.behind)
    ahead.begin(at: source, key: .zero, plan: plan)
    behind.begin(at: target, key: .zero, plan: plan)
    return BidirectionalDijkstra.run(
      forward: forward, backward: backward, ahead, behind, hasFreeArcs: plan.hasFreeArcs)
  }

  private func openCorridor<Rows: CostRows<Cost>>(_ forward: Rows, _ backward: Rows, _ best: Cost) {
    let (ahead, behind, corridor) = (scratch.ahead, scratch.behind, scratch.corridor)
    let (here, there) = (ahead.totals.base, behind.totals.base)
    let fewer = ahead.seenCount <= behind.seenCount ? ahead : behind
    for index in 0..<fewer.seenCount {
      let node = fewer.seen.base[index]
      let (a, b) = (here[Int(node)], there[Int(node)])
      guard a <= best, b <= best, a.plus(b) <= best else { continue }
      corridor.walk(from: node, backward, here, side: 1)
      corridor.walk(from: node, forward, there, side: 2)
    }
  }

  private func guided(
    _ rows: some CostRows<Cost>, from source: UInt32, to target: UInt32, _ heuristic: PathHeuristic, unit: Double
  ) -> PairOutcome<Cost> {
    scratch.ahead.begin(at: source, key: .zero, plan: .heapOnly)
    switch heuristic.kind {
    case .none: return run(rows, NoBound(), target)
    case .line(let positions, let rate, let isRound):
      return positions.withUnsafeBufferPointer { positions in
        guard let first = positions.baseAddress else { return .none }
        let bound = LineBound<Cost>(
          positions: first, target: positions[Int(target)], rate: rate / unit, isRound: isRound)
        return run(rows, bound, target)
      }
    case .landmarks(let landmarks):
      return landmarks.withTotals(as: Cost.self) { totals in
        guard let totals else { return run(rows, NoBound(), target) }
        let count = landmarks.nodes.count
        let stride = landmarks.isSymmetric ? count : 2 * count
        let bound = LandmarkBound(
          totals: totals, target: totals + Int(target) * stride, count: count, isSymmetric: landmarks.isSymmetric)
        return run(rows, bound, target)
      }
    }
  }

  private func run(
    _ rows: some CostRows<Cost>, _ bound: some LowerBound<Cost>, _ target: UInt32
  ) -> PairOutcome<Cost> {
    if bounds.count < rows.nodeCount { bounds.reset(count: rows.nodeCount, to: .zero) }
    return AStar.run(rows, scratch.ahead, bounds: bounds.base, bound, to: target)
  }
}

extension Landmarks {
  /// Calls `body` with the totals where they are of the kind asked for.
  fileprivate func withTotals<Cost, Result>(
    as kind: Cost.Type, _ body: (UnsafePointer<Cost>?) -> Result
  ) -> Result {
    switch store {
    case .whole(let values): values.withUnsafeBytes { body(Self.rebound($0, UInt32.self)) }
    case .real(let values): values.withUnsafeBytes { body(Self.rebound($0, Double.self)) }
    }
  }

  private static func rebound<Held, Cost>(_ bytes: UnsafeRawBufferPointer, _ held: Held.Type) -> UnsafePointer<Cost>? {
    Held.self == Cost.self ? bytes.baseAddress?.assumingMemoryBound(to: Cost.self) : nil
  }
}
