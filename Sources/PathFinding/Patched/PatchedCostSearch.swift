// Cheapest paths of a patched graph: Dijkstra's algorithm from both ends for a pair (I. Pohl 1971), from one for a tree. Of
// equally cheap paths it finds one with the fewest steps.
//
// Plain beside the searches of a graph at rest: it works for the moments until the changed graph is built.

import GraphModel

/// The costs of the arcs of a patched graph.
struct PatchedCosts {
  private let costs: EdgeCosts
  /// The cost of each new edge; infinite for one that has none.
  private let new: [EdgeID: Double]

  /// The costs of a graph, and those of new edges by their weights in the same meaning. An edge whose weight has no cost
  /// is not followed, nor is a new one where costs are lengths on the globe.
  init(_ costs: EdgeCosts, _ patch: GraphPatch) {
    self.costs = costs
    new = Dictionary(patch.newEdges.map { ($0.id, costs.cost(ofWeight: $0.weight ?? 1) ?? .infinity) }) { $1 }
  }

  /// Returns the cost of an arc; infinite for one that is not followed.
  func cost(_ arc: Int, _ rows: SearchRows) -> Double {
    let edge = rows.edge(arc)
    return rows.isMoved(arc) ? new[edge] ?? costs[edge] : costs[edge]
  }
}

extension EdgeCosts {
  /// Returns the cost of an edge with a weight; `nil` for a weight that has none.
  func cost(ofWeight weight: Double) -> Double? {
    guard coordinates == nil else { return nil }
    if let strength { return strength.cost(ofStrength: weight) }
    return weight >= 0 && weight.isFinite ? weight : nil
  }
}

/// The cheapest paths of a patched graph. It keeps its storage from search to search.
struct PatchedCostSearch: Sendable {
  /// The length of a path: its cost, then its steps.
  private struct Length: Comparable {
    var cost: Double
    var steps: UInt32

    static let none = Length(cost: .infinity, steps: 0)

    static func < (a: Length, b: Length) -> Bool { a.cost != b.cost ? a.cost < b.cost : a.steps < b.steps }
    static func + (a: Length, b: Length) -> Length { Length(cost: a.cost + b.cost, steps: a.steps + b.steps) }
  }

  /// The labels of the nodes seen from one end.
  private struct Side {
    var lengths: [Length] = []
    /// The node before each, and the arc between them.
    var parents: [UInt32] = []
    var arcs: [Int] = []
    var seen: [UInt32] = []
    var queue = SpreadQueue(room: 0)

    mutating func begin(at node: NodeID, _ rows: SearchRows) {
      for known in seen { lengths[Int(known)] = .none }
      seen.removeAll(keepingCapacity: true)
      queue.removeAll()
      if lengths.count < rows.nodeCount {
        lengths = [Length](repeating: .none, count: rows.nodeCount)
        parents = [UInt32](repeating: 0, count: lengths.count)
        arcs = [Int](repeating: 0, count: lengths.count)
      }
      reach(node.index, Length(cost: 0, steps: 0), from: node.index, by: 0)
    }

    mutating func reach(_ node: Int, _ length: Length, from parent: Int, by arc: Int) {
      if lengths[node] == .none { seen.append(UInt32(node)) }
      (lengths[node], parents[node], arcs[node]) = (length, UInt32(parent), arc)
      queue.push(.init(key: length.cost, rank: Double(length.steps), serial: UInt32(node), node: UInt32(node)))
    }

    /// The length of the next node, or less.
    var nearest: Length? { queue.first.map { Length(cost: $0.key, steps: UInt32($0.rank)) } }

    /// Takes the next node out; `nil` where it has been overtaken.
    mutating func settle() -> Int? {
      guard let entry = queue.pop() else { return nil }
      let node = Int(entry.node)
      return lengths[node] == Length(cost: entry.key, steps: UInt32(entry.rank)) ? node : nil
    }
  }

  private var ahead = Side()
  private var behind = Side()

  /// Writes a cheapest path over `path`, whose storage is kept.
  ///
  /// - Returns: false, and an empty path, when there is none.
  mutating func copyPath(
    in graph: SearchGraph, _ costs: PatchedCosts, from source: NodeID, to target: NodeID, into path: inout Path
  ) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    if source == target {
      path.nodes.append(source)
      return true
    }
    ahead.begin(at: source, graph.forward)
    behind.begin(at: target, graph.backward)
    var best = (length: Length.none, node: 0)
    while let first = ahead.nearest, let second = behind.nearest, first + second < best.length {
      if first <= second {
        Self.expand(&ahead, graph.forward, costs, meeting: behind, &best)
      } else {
        Self.expand(&behind, graph.backward, costs, meeting: ahead, &best)
      }
    }
    guard best.length != .none else { return false }
    write(graph, costs, source: source.index, target: target.index, meeting: best.node, into: &path)
    return true
  }

  private static func expand(
    _ side: inout Side, _ rows: SearchRows, _ costs: PatchedCosts, meeting other: Side,
    _ best: inout (length: Length, node: Int)
  ) {
    guard let node = side.settle() else { return }
    let length = side.lengths[node]
    for arc in rows.arcs(of: node) {
      let (next, target) = (length + Length(cost: costs.cost(arc, rows), steps: 1), rows.target(arc))
      guard next.cost < .infinity, next < side.lengths[target] else { continue }
      side.reach(target, next, from: node, by: arc)
      guard other.lengths[target] != .none else { continue }
      let whole = next + other.lengths[target]
      if whole < best.length { best = (whole, target) }
    }
  }

  private func write(
    _ graph: SearchGraph, _ costs: PatchedCosts, source: Int, target: Int, meeting: Int, into path: inout Path
  ) {
    var (node, before) = (meeting, [Int]())
    path.nodes.append(NodeID(index: node))
    while node != source {
      before.append(ahead.arcs[node])
      node = Int(ahead.parents[node])
      path.nodes.append(NodeID(index: node))
    }
    path.nodes.reverse()
    // Added up from the source on, as every total is.
    for arc in before.reversed() {
      path.edges.append(graph.forward.edge(arc))
      path.total += costs.cost(arc, graph.forward)
    }
    node = meeting
    while node != target {
      path.edges.append(graph.backward.edge(behind.arcs[node]))
      path.total += costs.cost(behind.arcs[node], graph.backward)
      node = Int(behind.parents[node])
      path.nodes.append(NodeID(index: node))
    }
  }

  /// Fills `tree`, keeping its storage, with the cheapest paths from a node.
  mutating func fill(
    _ tree: inout ShortestPathTree, in graph: SearchGraph, _ costs: PatchedCosts, from source: NodeID
  ) {
    let rows = graph.forward
    tree.begin(at: source, nodeCount: rows.nodeCount, weighted: true)
    ahead.begin(at: source, rows)
    while ahead.nearest != nil {
      guard let node = ahead.settle() else { continue }
      let length = ahead.lengths[node]
      tree.order.append(NodeID(index: node))
      (tree.stepCounts[node], tree.totals[node]) = (length.steps, length.cost)
      tree.parents[node] = ahead.parents[node]
      tree.edgeIn[node] = node == source.index ? ShortestPathTree.none : rows.edge(ahead.arcs[node]).rawValue
      for arc in rows.arcs(of: node) {
        let (next, target) = (length + Length(cost: costs.cost(arc, rows), steps: 1), rows.target(arc))
        if next.cost < .infinity, next < ahead.lengths[target] { ahead.reach(target, next, from: node, by: arc) }
      }
    }
  }
}
