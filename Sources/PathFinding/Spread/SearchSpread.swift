// A search that can be watched: it takes one node out of its queue at a time, and says after each which nodes it has
// done with (closed) and which it has only seen (open).
//
// A*, Dijkstra's algorithm and breadth-first search are one loop that differs in what the queue is sorted by: the total
// so far and a bound on the rest, the total so far, or the steps so far. A* and Dijkstra answer with the cheapest path,
// breadth-first search with one of fewest edges. A node reached better is opened again, so that the answer of A* is
// exact even where rounding makes the bound a little inconsistent. For answers alone, `PathFinder` is faster.

import GraphModel

/// A search between two nodes of a graph, step by step.
public struct SearchSpread: Sendable {
  /// The order in which a search takes nodes.
  public enum Method: String, CaseIterable, Hashable, Sendable, Codable {
    /// The least total so far and bound on the rest (P. E. Hart, N. J. Nilsson, B. Raphael 1968).
    case aStar
    /// The least total so far (E. W. Dijkstra 1959).
    case dijkstra
    /// The fewest steps so far; costs are not looked at.
    case breadthFirst
  }

  /// The state of a node in a search.
  public enum Mark: UInt8, Hashable, Sendable {
    /// Not seen yet.
    case unseen
    /// Seen, and waiting in the queue.
    case open
    /// Taken out of the queue, and looked around from.
    case closed
  }

  /// The order in which nodes are taken.
  public let method: Method
  /// The node the search starts at.
  public let source: NodeID
  /// The node the search looks for.
  public let target: NodeID
  /// The state of each node, by its index.
  public private(set) var marks: [Mark]
  /// The number of times a node was taken out of the queue.
  public private(set) var expandedCount = 0
  /// The number of nodes that wait in the queue.
  public private(set) var openCount = 0
  /// The node that was taken out last; `nil` before the first step.
  public private(set) var latest: NodeID?
  /// True if the search is over, with or without a path.
  public private(set) var isFinished = false

  private let rows: SearchGraph
  private let costs: EdgeCosts?
  private let estimates: [Double]
  private var totals: [Double]
  private var steps: [UInt32]
  private var parents: [UInt32]
  private var edgesIn: [UInt32]
  private var queue: SpreadQueue
  private var serial: UInt32 = 0

  /// A search that has not begun.
  ///
  /// - Parameters:
  ///   - rows: the arcs to follow, as from `PathFinder.rows`.
  ///   - costs: the cost of each edge; `nil` counts steps.
  ///   - estimates: for each node a bound on the total that is left from it to `target`, never more than the truth; only
  ///     A* looks at it. Empty for none, which makes A* Dijkstra's algorithm. What is missing, negative or no number counts
  ///     as 0.
  /// - Complexity: O(nodes).
  public init(
    in rows: SearchGraph, from source: NodeID, to target: NodeID, by method: Method, costs: EdgeCosts? = nil,
    estimates: [Double] = []
  ) {
    (self.rows, self.source, self.target) = (rows, source, target)
    (self.method, self.costs, self.estimates) = (method, costs, estimates)
    marks = [Mark](repeating: .unseen, count: rows.nodeCount)
    totals = [Double](repeating: .infinity, count: rows.nodeCount)
    steps = [UInt32](repeating: .max, count: rows.nodeCount)
    parents = [UInt32](repeating: .max, count: rows.nodeCount)
    edgesIn = [UInt32](repeating: .max, count: rows.nodeCount)
    queue = SpreadQueue(room: rows.nodeCount)
    totals[source.index] = 0
    steps[source.index] = 0
    open(source)
  }

  /// A search between the nodes of two keys, which has not begun.
  ///
  /// - Parameter estimate: a bound on the total that is left from a node to the target, as for the other initialiser;
  ///   `nil` for none.
  /// - Throws: what is wrong with the question, as `SearchEnds` tells it.
  public init(
    in graph: Graph, from start: String, to goal: String, by method: Method, query: PathQuery = PathQuery(),
    estimate: ((_ node: NodeID, _ target: NodeID) -> Double)? = nil
  ) throws(SearchProblem) {
    let ends = try SearchEnds(from: start, to: goal, in: graph)
    self.init(
      in: PathFinder(graph).searchGraph(query), from: ends.source, to: ends.target,
      by: method, costs: query.costs,
      estimates: estimate.map { bound in graph.column { bound($0, ends.target) } } ?? [])
  }

  /// True if a path has been found.
  public var isFound: Bool { isFinished && latest == target }

  /// Returns the total of the best way to a node that is known so far; `nil` when it has not been seen.
  public func total(of node: NodeID) -> Double? { marks[node.index] == .unseen ? nil : totals[node.index] }

  /// Returns the node before a node on the best way known so far, and the edge from there; `nil` for the source and for
  /// nodes not seen.
  public func lastStep(to node: NodeID) -> (from: NodeID, edge: EdgeID)? {
    guard parents[node.index] != .max else { return nil }
    return (NodeID(parents[node.index]), EdgeID(edgesIn[node.index]))
  }

  /// The path found, from source to target; empty when there is none, or none yet. Its total is that of the costs along
  /// it, whichever way was looked for.
  ///
  /// - Complexity: O(length).
  public var path: Path {
    guard isFound else { return Path() }
    var nodes = [target]
    var edges: [EdgeID] = []
    while let last = nodes.last, let (from, edge) = lastStep(to: last) {
      nodes.append(from)
      edges.append(edge)
    }
    return Path(nodes: nodes.reversed(), edges: edges.reversed(), total: totals[target.index])
  }
}

// MARK: - The search

extension SearchSpread {
  /// Takes the next node out of the queue and looks around from it; the target ends the search.
  ///
  /// - Returns: the node; `nil` once the search is over.
  /// - Complexity: O(degree · log queue).
  @discardableResult
  public mutating func step() -> NodeID? {
    guard !isFinished else { return nil }
    guard let node = takeNext() else {
      isFinished = true
      return nil
    }
    expandedCount += 1
    latest = node
    marks[node.index] = .closed
    if node == target {
      isFinished = true
    } else {
      lookAround(from: node)
    }
    return node
  }

  /// Goes on to the end.
  public mutating func finish() { while step() != nil {} }

  /// Takes out the first node of the queue whose entry has not been overtaken.
  private mutating func takeNext() -> NodeID? {
    while let entry = queue.pop() {
      let node = NodeID(entry.node)
      guard marks[node.index] == .open, entry.key == key(of: node) else { continue }
      openCount -= 1
      return node
    }
    return nil
  }

  private mutating func lookAround(from node: NodeID) {
    let forward = rows.forward
    for arc in forward.arcs(of: node.index) {
      let (next, edge) = (NodeID(index: forward.target(arc)), forward.edge(arc))
      let total = totals[node.index] + (costs.map { $0[edge] } ?? 1)
      let step = steps[node.index] + 1
      guard isBetter(total, step, than: next) else { continue }
      totals[next.index] = total
      steps[next.index] = step
      parents[next.index] = node.rawValue
      edgesIn[next.index] = edge.rawValue
      open(next)
    }
  }

  private func isBetter(_ total: Double, _ step: UInt32, than node: NodeID) -> Bool {
    method == .breadthFirst ? step < steps[node.index] : total < totals[node.index]
  }

  private mutating func open(_ node: NodeID) {
    if marks[node.index] != .open { openCount += 1 }
    marks[node.index] = .open
    serial += 1
    // Of equals, A* goes on with the one farthest on its way; the others take them as they came.
    let rank = method == .aStar ? -totals[node.index] : 0
    queue.push(SpreadQueue.Entry(key: key(of: node), rank: rank, serial: serial, node: node.rawValue))
  }

  private func key(of node: NodeID) -> Double {
    switch method {
    case .aStar: totals[node.index] + (node.index < estimates.count ? max(0, estimates[node.index]) : 0)
    case .dijkstra: totals[node.index]
    case .breadthFirst: Double(steps[node.index])
    }
  }
}
