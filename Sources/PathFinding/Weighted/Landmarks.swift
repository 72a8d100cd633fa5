// Landmarks for A* (ALT: A. V. Goldberg, C. Harrelson 2005): totals from and to a few far-off nodes bound the total
// between any two by the triangle inequality. Each landmark is the node farthest from those chosen before.

import Buffers
import GraphModel

/// Totals between every node and a few landmarks.
public struct Landmarks: Sendable {
  enum Store: Sendable {
    case whole([UInt32])
    case real([Double])
  }

  /// The landmarks.
  public let nodes: [NodeID]
  /// The totals of each node from every landmark, then to every landmark unless the graph is symmetric.
  let store: Store
  let isSymmetric: Bool

  /// Chooses landmarks and searches from each, both ways unless the rows are the same both ways. Takes 4 bytes a node,
  /// landmark and way (8 for real costs).
  ///
  /// - Parameter start: a node of the part of the graph that landmarks are wanted in.
  /// - Complexity: O(count) searches of the whole graph.
  public init(of graph: WeightedGraph, count: Int = 12, start: NodeID = NodeID(0), isSymmetric: Bool) {
    let whole: ([UInt32], [NodeID])? =
      if case .whole(let out, _) = graph.outgoingCosts.store, case .whole(let into, _) = graph.incomingCosts.store {
        Self.choose(graph, out, into, BucketPlan(CostRange(out)), count, start, isSymmetric)
      } else {
        nil
      }
    self.isSymmetric = isSymmetric
    if let whole {
      (store, nodes) = (.whole(whole.0), whole.1)
    } else {
      let (out, into) = (graph.outgoingCosts.real, graph.incomingCosts.real)
      let real = Self.choose(graph, out, into, BucketPlan(CostRange(out)), count, start, isSymmetric)
      (store, nodes) = (.real(real?.0 ?? []), real?.1 ?? [])
    }
  }

  private static func choose<Cost: SearchCost>(
    _ graph: WeightedGraph, _ out: [Cost], _ into: [Cost], _ plan: BucketPlan, _ wanted: Int, _ start: NodeID,
    _ isSymmetric: Bool
  ) -> ([Cost], [NodeID])? {
    let nodeCount = graph.nodeCount
    guard nodeCount > 0 else { return ([], []) }
    let search = WholeSearch<Cost>(nodeCount: nodeCount)
    guard search.run(graph.outgoing, out, plan, from: start) else { return nil }
    var nearest = search.totals
    var chosen: [NodeID] = []
    var columns: [[Cost]] = []
    for _ in 0..<wanted {
      guard let farthest = Self.farthest(nearest, but: chosen) else { break }
      guard search.run(graph.outgoing, out, plan, from: farthest) else { return nil }
      let from = search.totals
      // The first was only farthest from where the looking began.
      nearest = chosen.isEmpty ? from : zip(nearest, from).map { min($0, $1) }
      chosen.append(farthest)
      columns.append(from)
    }
    if !isSymmetric {
      for landmark in chosen {
        guard search.run(graph.incoming, into, plan, from: landmark) else { return nil }
        columns.append(search.totals)
      }
    }
    return (interleaved(columns, nodeCount), chosen)
  }

  private static func farthest<Cost: SearchCost>(_ totals: [Cost], but chosen: [NodeID]) -> NodeID? {
    var best: Int?
    for node in totals.indices where totals[node] != .unreached {
      if best.map({ totals[node] > totals[$0] }) ?? true { best = node }
    }
    guard let best, !chosen.contains(NodeID(index: best)) else { return nil }
    return NodeID(index: best)
  }

  private static func interleaved<Cost: SearchCost>(_ columns: [[Cost]], _ nodeCount: Int) -> [Cost] {
    var all = [Cost](repeating: .unreached, count: columns.count * nodeCount)
    for (index, column) in columns.enumerated() {
      for node in 0..<nodeCount { all[node * columns.count + index] = column[node] }
    }
    return all
  }
}

/// Least totals from a node as an array.
private final class WholeSearch<Cost: SearchCost> {
  private(set) var totals: [Cost]
  private var queue: BucketQueue<Cost>
  private let settled: GrowableBuffer<BucketQueue<Cost>.Entry>
  private let noArrivals = GrowableBuffer(repeating: Arrival(parent: 0, arc: 0), count: 0)
  private let noTies = GrowableBuffer(repeating: Tie(way: Arrival(parent: 0, arc: 0), next: 0), count: 0)

  init(nodeCount: Int) {
    queue = BucketQueue(nodeCount: nodeCount)
    totals = [Cost](repeating: .unreached, count: nodeCount)
    settled = GrowableBuffer(
      repeating: .init(cost: .zero, node: 0), count: CostRecord<Cost>.settledCapacity(nodeCount: nodeCount))
  }

  func run(_ adjacency: Adjacency, _ costs: [Cost], _ plan: BucketPlan, from source: NodeID) -> Bool {
    withRows(adjacency, costs) { rows in
      totals.withUnsafeMutableBufferPointer { totals in
        guard let totals = totals.baseAddress else { return false }
        var record = CostRecord(
          totals: totals, settled: settled.base, arrivals: noArrivals.base, ties: noTies.base,
          tieLimit: 0, isNoting: false)
        return CostSearch.run(rows, from: source.rawValue, queue: &queue, plan: plan, record: &record)
      }
    }
  }
}
