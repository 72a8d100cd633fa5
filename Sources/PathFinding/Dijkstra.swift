// Dijkstra's algorithm (E. W. Dijkstra 1959) with a heap that can decrease keys: least cost from one node.
//
// Nodes are settled in the order of (cost, steps). Both parts of the key are final when a node is settled, also along
// edges of cost zero, which still add a step. When two parents offer the same key, the one whose path comes first in the
// alphabet is taken; both are settled and equally many steps from the source, so comparing their paths is a climb to
// the fork.

import GraphModel

enum Dijkstra {
  /// Fills `tree` with the cheapest paths from `source`, stopping early once `target` is settled.
  ///
  /// - Complexity: O((nodes + arcs) log nodes), and the depth of the tree for each tie.
  static func run(
    _ adjacency: Adjacency, costs: EdgeCosts, nameRanks: [UInt32], from source: NodeID, to target: NodeID? = nil,
    queue: inout SearchQueue, into tree: inout ShortestPathTree
  ) {
    let nodeCount = adjacency.nodeCount
    tree.begin(at: source, nodeCount: nodeCount, weighted: true)
    queue.begin(nodeCount: nodeCount)
    tree.stepCounts[source.index] = 0
    tree.totals[source.index] = 0
    queue.insertOrDecrease(source.rawValue, to: .init(cost: 0, steps: 0))
    while let (rawNode, key) = queue.popLeast() {
      let node = NodeID(rawNode)
      tree.order.append(node)
      if node == target { break }
      for arc in adjacency.arcs(of: node) {
        let neighbour = adjacency.targets[arc]
        let edge = adjacency.edges[arc]
        let offer = SearchQueue.Key(cost: key.cost + costs.values[Int(edge)], steps: key.steps + 1)
        let index = Int(neighbour)
        if tree.stepCounts[index] != ShortestPathTree.none {
          let held = SearchQueue.Key(cost: tree.totals[index], steps: tree.stepCounts[index])
          if held < offer { continue }
          if held == offer && !comesFirst(rawNode, before: tree.parents[index], in: tree, nameRanks) { continue }
        }
        tree.stepCounts[index] = offer.steps
        tree.totals[index] = offer.cost
        tree.edgeIn[index] = edge
        tree.parents[index] = rawNode
        queue.insertOrDecrease(neighbour, to: offer)
      }
    }
    // What was seen but not settled before stopping early is not part of the answer.
    while let (node, _) = queue.popLeast() {
      tree.stepCounts[Int(node)] = ShortestPathTree.none
      tree.edgeIn[Int(node)] = ShortestPathTree.none
    }
  }

  /// Whether the path to `a` comes before the path to `b`, two different settled nodes equally many steps away.
  private static func comesFirst(
    _ a: UInt32, before b: UInt32, in tree: ShortestPathTree, _ nameRanks: [UInt32]
  ) -> Bool {
    var (a, b) = (Int(a), Int(b))
    guard a != b else { return false }
    while tree.edgeIn[a] != ShortestPathTree.none && tree.parents[a] != tree.parents[b] {
      a = Int(tree.parents[a])
      b = Int(tree.parents[b])
    }
    return nameRanks[a] < nameRanks[b]
  }
}

/// A binary heap of nodes by (cost, steps) that knows where each node is, so that keys can be decreased.
struct SearchQueue {
  /// What nodes are ordered by.
  struct Key: Comparable {
    var cost: Double
    var steps: UInt32

    static func < (a: Key, b: Key) -> Bool { a.cost < b.cost || (a.cost == b.cost && a.steps < b.steps) }
  }

  private var nodes: [UInt32] = []
  private var keys: [Key] = []
  /// The place of each node in the heap, or -1.
  private var places: [Int32] = []

  /// Empties the heap and makes room for `nodeCount` nodes.
  mutating func begin(nodeCount: Int) {
    if places.count != nodeCount {
      places = [Int32](repeating: -1, count: nodeCount)
    } else {
      for node in nodes { places[Int(node)] = -1 }
    }
    nodes.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }

  /// Adds a node, or lowers the key of one already here.
  mutating func insertOrDecrease(_ node: UInt32, to key: Key) {
    var place = Int(places[Int(node)])
    if place < 0 {
      place = nodes.count
      nodes.append(node)
      keys.append(key)
    }
    // Move parents down until the place for the key is found.
    while place > 0 {
      let above = (place - 1) / 2
      guard key < keys[above] else { break }
      put(nodes[above], keys[above], at: place)
      place = above
    }
    put(node, key, at: place)
  }

  /// Takes out the node with the least key.
  mutating func popLeast() -> (node: UInt32, key: Key)? {
    guard let node = nodes.first, let key = keys.first else { return nil }
    places[Int(node)] = -1
    let (lastNode, lastKey) = (nodes.removeLast(), keys.removeLast())
    guard !nodes.isEmpty else { return (node, key) }
    var place = 0
    while true {
      var below = 2 * place + 1
      guard below < nodes.count else { break }
      if below + 1 < nodes.count && keys[below + 1] < keys[below] { below += 1 }
      guard keys[below] < lastKey else { break }
      put(nodes[below], keys[below], at: place)
      place = below
    }
    put(lastNode, lastKey, at: place)
    return (node, key)
  }

  private mutating func put(_ node: UInt32, _ key: Key, at place: Int) {
    nodes[place] = node
    keys[place] = key
    places[Int(node)] = Int32(place)
  }
}
