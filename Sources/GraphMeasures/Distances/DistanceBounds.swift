// Bounds of the largest distance from a few searches. From below: a node far from another one is searched from (the double
// sweep of C. Magnien, M. Latapy, M. Habib 2009). From above: no two nodes are farther apart than each of them is from a
// third one; in directed networks this holds within strong components, of which the longest chain is taken.

import GraphModel

/// Bounds of the largest distance in a network.
struct DistanceBounds {
  private(set) var low = 0.0
  private(set) var high = 0.0
  /// The number of pairs in which one node reaches the other, where that is known.
  private(set) var reachablePairs: Double?

  /// The bounds of a network without directions.
  ///
  /// - Complexity: O(nodes + edges).
  init(undirected network: SimpleNetwork) {
    var sweep = Sweep(nodeCount: network.nodeCount)
    var (components, pairs) = ([(first: Int, size: Int)](), 0.0)
    for node in 0..<network.nodeCount where !sweep.isReached(node) {
      let found = sweep.run(network.joined, from: node)
      components.append((node, found.count))
      pairs += Double(found.count) * Double(found.count - 1)
    }
    reachablePairs = pairs
    sweep.clear()
    // The bounds of what cannot have the largest distance need no search.
    for component in components.sorted(by: { $0.size > $1.size }) where Double(component.size - 1) > high {
      sweep.forgetLast()
      let far = sweep.run(network.joined, from: component.first).last
      sweep.forgetLast()
      let other = sweep.run(network.joined, from: far).last
      low = max(low, Double(sweep.steps[other]))
      let middle = sweep.middle(of: network.joined, to: other)
      sweep.forgetLast()
      let rim = sweep.run(network.joined, from: middle).last
      high = max(high, min(Double(component.size - 1), 2 * Double(sweep.steps[rim])))
    }
    high = max(low, high)
  }

  /// The bounds of a network with directions.
  ///
  /// - Complexity: O(nodes + edges).
  init(directed network: SimpleNetwork) {
    let components = StrongComponents(of: network.outgoing)
    var sweep = Sweep(nodeCount: network.nodeCount)
    var centres = [Int](repeating: -1, count: components.count)
    func weight(_ node: Int) -> Int {
      network.outgoing.degree(of: NodeID(index: node)) * network.incoming.degree(of: NodeID(index: node))
    }
    for node in 0..<network.nodeCount {
      let component = Int(components.ofNode[node])
      if centres[component] < 0 || weight(node) > weight(centres[component]) { centres[component] = node }
    }
    var widths = [Double](repeating: 0, count: components.count)
    for rows in [network.outgoing, network.incoming] {
      sweep.clear()
      for (component, centre) in centres.enumerated() where components.sizes[component] > 1 {
        let last = sweep.run(rows, from: centre, within: components.ofNode).last
        widths[component] += Double(sweep.steps[last])
        low = max(low, Double(sweep.steps[last]))
      }
    }
    for component in widths.indices {
      widths[component] = min(widths[component], Double(components.sizes[component] - 1))
    }
    high = max(low, Self.longestChain(network, components, widths))
  }

  /// Returns the most steps along a chain of components, each with its width.
  private static func longestChain(
    _ network: SimpleNetwork, _ components: StrongComponents, _ widths: [Double]
  ) -> Double {
    var members = [[Int]](repeating: [], count: components.count)
    var waiting = [Int](repeating: 0, count: components.count)
    func forEachWay(out node: Int, _ body: (Int) -> Void) {
      for arc in network.outgoing.arcs(of: NodeID(index: node)) {
        let target = Int(components.ofNode[network.outgoing.target(arc).index])
        if target != Int(components.ofNode[node]) { body(target) }
      }
    }
    for node in 0..<network.nodeCount {
      members[Int(components.ofNode[node])].append(node)
      forEachWay(out: node) { waiting[$0] += 1 }
    }
    var before = [Double](repeating: 0, count: components.count)
    var ready = waiting.indices.filter { waiting[$0] == 0 }
    var longest = 0.0
    while let component = ready.popLast() {
      let length = before[component] + widths[component]
      longest = max(longest, length)
      for node in members[component] {
        forEachWay(out: node) { target in
          before[target] = max(before[target], length + 1)
          waiting[target] -= 1
          if waiting[target] == 0 { ready.append(target) }
        }
      }
    }
    return longest
  }
}

/// Breadth-first searches that count steps.
private struct Sweep {
  private static let none = UInt32.max

  /// The steps to each node from the start of the search that reached it.
  private(set) var steps: [UInt32]
  private var queue: [UInt32] = []

  init(nodeCount: Int) { steps = [UInt32](repeating: Self.none, count: nodeCount) }

  func isReached(_ node: Int) -> Bool { steps[node] != Self.none }

  /// Forgets all searches.
  mutating func clear() { steps.withUnsafeMutableBufferPointer { $0.update(repeating: Self.none) } }

  /// Forgets the last search.
  mutating func forgetLast() { for node in queue { steps[Int(node)] = Self.none } }

  /// Searches from a node, through nodes that no search has reached since `clear()`, and within its group where there are
  /// groups; returns the number of nodes reached and the last one.
  mutating func run(_ rows: Adjacency, from start: Int, within groups: [UInt32]? = nil) -> (count: Int, last: Int) {
    queue.removeAll(keepingCapacity: true)
    queue.append(UInt32(start))
    steps[start] = 0
    var next = 0
    while next < queue.count {
      let node = Int(queue[next])
      next += 1
      for arc in rows.arcs(of: NodeID(index: node)) {
        let target = Int(rows.targets[arc])
        guard steps[target] == Self.none, groups.map({ $0[target] == $0[node] }) ?? true else { continue }
        steps[target] = steps[node] + 1
        queue.append(UInt32(target))
      }
    }
    return (queue.count, Int(queue[queue.count - 1]))
  }

  /// Returns a node halfway to one that the last search reached.
  func middle(of rows: Adjacency, to node: Int) -> Int {
    var node = node
    for _ in 0..<steps[node] / 2 {
      let before = rows.arcs(of: NodeID(index: node)).first { steps[Int(rows.targets[$0])] + 1 == steps[node] }
      node = before.map { Int(rows.targets[$0]) } ?? node
    }
    return node
  }
}
