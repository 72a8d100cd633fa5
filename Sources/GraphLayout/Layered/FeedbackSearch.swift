// An order of the nodes of a directed graph against which few edges lead; none where there are no circles.
//
// Source: P. Eades, X. Lin and W. F. Smyth, "A fast and effective heuristic for the feedback arc set problem" (1993): nodes
// without edges in go to the top, those without edges out to the bottom, and when there is neither, the node that has
// most edges out over edges in goes to the top. What is left then decides the same for the rest.

import GraphModel

/// The nodes that have no place in the order yet, in lists by what they have more: edges out or edges in.
struct FeedbackSearch {
  /// The nodes that directed edges lead to from each node, and come from; loops are left out.
  private var targets: [[Int32]]
  private var sources: [[Int32]]
  /// The number of edges out less edges in of each node, and the number of each, among the nodes that are left.
  private var outCounts: [Int]
  private var inCounts: [Int]
  private var isPlaced: [Bool]
  /// Nodes by the list they belong to: sinks, then edges out less edges in from -`limit` to `limit`, then sources. A node
  /// whose counts have changed is put into another list, and passed over in the old one.
  private var lists: [[Int]]
  private var highest = 0

  /// The greatest difference that has a list of its own.
  private static let limit = 1000
  private static let sinkList = 0
  private static let sourceList = 2 * limit + 2

  /// All nodes of a graph; edges without a direction count for nothing.
  init(_ graph: Graph) {
    let count = graph.nodeCount
    targets = [[Int32]](repeating: [], count: count)
    sources = targets
    for (edge, (source, target)) in zip(graph.sources, graph.targets).enumerated()
    where source != target && graph.isDirected(EdgeID(index: edge)) {
      targets[Int(source)].append(Int32(target))
      sources[Int(target)].append(Int32(source))
    }
    outCounts = targets.map(\.count)
    inCounts = sources.map(\.count)
    isPlaced = [Bool](repeating: false, count: count)
    lists = [[Int]](repeating: [], count: Self.sourceList + 1)
    // Lists are taken from behind, so the first node goes in last.
    for node in (0..<count).reversed() { put(node) }
  }

  /// Returns the list a node belongs to.
  private func list(of node: Int) -> Int {
    if inCounts[node] == 0 { return Self.sourceList }
    if outCounts[node] == 0 { return Self.sinkList }
    return 1 + Self.limit + max(-Self.limit, min(Self.limit, outCounts[node] - inCounts[node]))
  }

  private mutating func put(_ node: Int) {
    let list = list(of: node)
    lists[list].append(node)
    if list != Self.sourceList { highest = max(highest, list) }
  }

  /// Takes the last node that still belongs to a list; `nil` when there is none.
  private mutating func take(from list: Int) -> Int? {
    while let node = lists[list].popLast() {
      if !isPlaced[node], self.list(of: node) == list { return node }
    }
    return nil
  }

  /// Returns all nodes from top to bottom.
  ///
  /// - Complexity: O(nodes + edges).
  mutating func order() -> [Int] {
    var (top, bottom): ([Int], [Int]) = ([], [])
    while true {
      if let source = take(from: Self.sourceList) {
        top.append(source)
        remove(source)
      } else if let sink = take(from: Self.sinkList) {
        bottom.append(sink)
        remove(sink)
      } else {
        var found: Int?
        while found == nil, highest > Self.sinkList {
          found = take(from: highest)
          if found == nil { highest -= 1 }
        }
        guard let node = found else { return top + bottom.reversed() }
        top.append(node)
        remove(node)
      }
    }
  }

  /// Places a node: its edges count no more.
  private mutating func remove(_ node: Int) {
    isPlaced[node] = true
    for target in targets[node] where !isPlaced[Int(target)] {
      inCounts[Int(target)] -= 1
      put(Int(target))
    }
    for source in sources[node] where !isPlaced[Int(source)] {
      outCounts[Int(source)] -= 1
      put(Int(source))
    }
  }
}
