// The tree of shortest paths from one node, so that any answer is there at once.
//
// The tree owns its arrays and keeps them from search to search. Invariant between searches: every node not in `order`
// has no steps and no edge; so starting over costs only what the last search reached. Counting steps, the tree keeps
// one node before each and no edges: the edge is the first between the two, found by bisection when a path is asked
// for.

import GraphModel
import Parallel

/// Shortest paths from one source to every node reached.
///
/// Of equally short paths it holds the one with the fewest steps, and of those the one whose names come first in the
/// alphabet, compared from the source on; among parallel edges of equal cost, the one whose label comes first.
public struct ShortestPathTree: Sendable {
  /// The value for "no edge" and for "not reached".
  static let none = UInt32.max

  /// The node that all paths start at; `nil` before the first search.
  public internal(set) var source: NodeID?
  /// The nodes reached, nearest first, the source leading.
  public internal(set) var order: [NodeID] = []
  /// The edge by which each node is reached; empty when steps are counted, since then it is the first one from the node
  /// before, which `graph` knows.
  var edgeIn: [UInt32] = []
  /// The rows searched, when steps are counted.
  var graph: SearchGraph?
  /// The node before each node.
  var parents: [UInt32] = []
  /// The number of edges to each node.
  var stepCounts: [UInt32] = []
  /// The index in `order` at which the nodes of each number of steps begin, when steps are counted.
  var levels: [UInt32] = []
  /// The cost to each node; empty when steps are counted.
  var totals: [Double] = []

  /// A tree of nothing, to search into.
  public init() {}

  /// Returns true if a path leads from the source to this node.
  public func reaches(_ node: NodeID) -> Bool {
    node.index < stepCounts.count && stepCounts[node.index] != Self.none
  }

  /// Returns the number of edges from the source; `nil` when not reached.
  public func steps(to node: NodeID) -> Int? { reaches(node) ? Int(stepCounts[node.index]) : nil }

  /// Returns the cost from the source; `nil` when not reached.
  public func total(to node: NodeID) -> Double? {
    guard reaches(node) else { return nil }
    return totals.isEmpty ? Double(stepCounts[node.index]) : totals[node.index]
  }

  /// Returns the last step to a node; `nil` for the source and for nodes not reached.
  public func lastStep(to node: NodeID) -> (from: NodeID, edge: EdgeID)? {
    guard reaches(node), stepCounts[node.index] > 0 else { return nil }
    let from = NodeID(parents[node.index])
    return edge(from: from, to: node).map { (from, $0) }
  }

  /// Returns the edge of the last step to a node, from the node before it.
  private func edge(from parent: NodeID, to node: NodeID) -> EdgeID? {
    guard edgeIn.isEmpty else { return EdgeID(edgeIn[node.index]) }
    guard let graph, let arc = graph.firstArc(from: parent, to: node) else { return nil }
    return graph.edge(arc)
  }

  /// Returns the path to a node; `nil` when not reached.
  ///
  /// - Complexity: O(steps), times the logarithm of the degrees passed when steps are counted.
  public func path(to node: NodeID) -> Path? {
    var path = Path()
    return copyPath(to: node, into: &path) ? path : nil
  }

  /// Writes the path to a node over `path`, whose storage is kept.
  ///
  /// - Returns: false, and an empty path, when the node is not reached.
  @discardableResult
  public func copyPath(to node: NodeID, into path: inout Path) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = total(to: node) ?? 0
    guard reaches(node) else { return false }
    var last = node
    path.nodes.append(last)
    while let (from, edge) = lastStep(to: last) {
      path.edges.append(edge)
      last = from
      path.nodes.append(last)
    }
    path.nodes.reverse()
    path.edges.reverse()
    return true
  }

  /// Forgets the last search and reserves storage for the costs of paths in a graph of `nodeCount` nodes.
  mutating func begin(at source: NodeID, nodeCount: Int, weighted: Bool) {
    clear(nodeCount: nodeCount)
    graph = nil
    if edgeIn.count != nodeCount { edgeIn = [UInt32](repeating: Self.none, count: nodeCount) }
    if weighted != !totals.isEmpty || (weighted && totals.count != nodeCount) {
      totals = weighted ? [Double](repeating: 0, count: nodeCount) : []
    }
    self.source = source
  }

  /// Does as `begin`, for callers that then write the entries of every node, reached or not: nothing is cleared.
  mutating func makeRoom(at source: NodeID, nodeCount: Int) {
    graph = nil
    if totals.count != nodeCount || edgeIn.count != nodeCount {
      totals = [Double](repeating: 0, count: nodeCount)
      parents = [UInt32](repeating: 0, count: nodeCount)
      stepCounts = [UInt32](repeating: Self.none, count: nodeCount)
      edgeIn = stepCounts
    }
    order.removeAll(keepingCapacity: true)
    order.reserveCapacity(nodeCount)
    self.source = source
  }

  /// Forgets the last search and starts one by steps on `graph`, with no parent for any node but the source, which is
  /// its own. `unfinished` are nodes that the last search had found and not yet put into `order`; `nil` when that
  /// is not known.
  mutating func begin(at source: NodeID, on graph: SearchGraph, unfinished: ArraySlice<UInt32>?) {
    let knowsParents = self.graph != nil && stepCounts.count == graph.nodeCount
    if knowsParents, let unfinished, order.count + unfinished.count <= graph.nodeCount / 16 {
      for node in order { parents[node.index] = Self.none }
      for node in unfinished { parents[Int(node)] = Self.none }
    } else if parents.count == graph.nodeCount {
      parents.withUnsafeMutableBufferPointer { $0.update(repeating: Self.none) }
    } else {
      parents = [UInt32](repeating: Self.none, count: graph.nodeCount)
    }
    clear(nodeCount: graph.nodeCount)
    (edgeIn, totals) = ([], [])
    levels.removeAll(keepingCapacity: true)
    levels.append(0)
    self.graph = graph
    self.source = source
    parents[source.index] = source.rawValue
    stepCounts[source.index] = 0
    order.append(source)
  }

  /// Makes `nodes`, which begin with all that the order has, the order, and counts the steps of those new in it from
  /// the levels: all at once and by all cores, since to write every node's steps as it is found would slow the search
  /// by a third.
  mutating func append(_ nodes: ArraySlice<UInt32>) {
    let new = order.count..<nodes.endIndex
    guard !new.isEmpty else { return }
    nodes[new].withUnsafeBufferPointer { nodes in
      nodes.withMemoryRebound(to: NodeID.self) { order.append(contentsOf: $0) }
    }
    let part = 65_536
    stepCounts.withUnsafeMutableBufferPointer { [order, levels] steps in
      Parallel.forEach(0..<(new.count + part - 1) / part) {
        let first = new.lowerBound + $0 * part
        Self.countSteps(order, first..<min(first + part, new.upperBound), levels, steps)
      }
    }
  }

  /// Counts the steps of the nodes at these indices of the order.
  private static func countSteps(
    _ order: [NodeID], _ indices: Range<Int>, _ levels: [UInt32], _ steps: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (level, past) = (0, levels.count)
    while level + 1 < past {
      let middle = (level + past) / 2
      if Int(levels[middle]) <= indices.lowerBound { level = middle } else { past = middle }
    }
    var index = indices.lowerBound
    while index < indices.upperBound {
      let end = level + 1 < levels.count ? min(Int(levels[level + 1]), indices.upperBound) : indices.upperBound
      for node in order[index..<end] { steps[node.index] = UInt32(level) }
      (index, level) = (end, level + 1)
    }
  }

  private mutating func clear(nodeCount: Int) {
    if stepCounts.count != nodeCount {
      if parents.count != nodeCount { parents = [UInt32](repeating: Self.none, count: nodeCount) }
      stepCounts = [UInt32](repeating: Self.none, count: nodeCount)
      edgeIn = []
    } else if order.count > nodeCount / 16 {
      stepCounts.withUnsafeMutableBufferPointer { $0.update(repeating: Self.none) }
      edgeIn.withUnsafeMutableBufferPointer { $0.update(repeating: Self.none) }
    } else {
      for node in order {
        stepCounts[node.index] = Self.none
        if !edgeIn.isEmpty { edgeIn[node.index] = Self.none }
      }
    }
    order.removeAll(keepingCapacity: true)
    order.reserveCapacity(nodeCount)
  }
}
