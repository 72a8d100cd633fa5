// The first phase of Leiden: nodes move to the neighbouring community that gains most, as long as any wants to.
//
// Nodes wait in a queue, at first all in random order; a node that moved calls back its neighbours outside its new
// community, for only their minds can have changed. What the nodes to come need of memory is fetched ahead: of many nodes
// nearly every look at a neighbour's community would wait for it.

import Randomness

enum LocalMoving {
  /// Moves nodes until none gains. Communities are numbers below the number of nodes. False when cancelled.
  static func run(
    _ network: CommunityNetwork, resolution: Double, communities: inout [UInt32], random: inout SeededGenerator,
    control: MeasureControl?
  ) -> Bool {
    var sizes = [UInt32](repeating: 0, count: network.nodeCount)
    for community in communities { sizes[Int(community)] += 1 }
    var queue = NodeQueue(count: network.nodeCount, &random)
    let isDone = NodeMoves.with(network, resolution: resolution, communities: &communities) {
      move($0, &sizes, &queue, control)
    }
    return isDone ?? true && control?.isCancelled != true
  }

  private static func move(
    _ moves: NodeMoves, _ sizes: inout [UInt32], _ queue: inout NodeQueue, _ control: MeasureControl?
  ) -> Bool {
    let sums = ArcSums(below: moves.nodeCount)
    var empty = (0..<UInt32(moves.nodeCount)).filter { sizes[Int($0)] == 0 }
    var visits = 0
    while queue.count > 0 {
      visits &+= 1
      if visits & 0xFFFF == 0, control?.isCancelled == true { return false }
      fetch(queue, moves)
      let node = queue.take()
      let from = moves.communities[node]
      var (to, gain) = moves.best(for: node, sums)
      // Better alone than where it costs.
      if gain < 0, sizes[Int(from)] > 1, let alone = empty.last { to = alone }
      guard to != from else { continue }
      if to == empty.last { empty.removeLast() }
      moves.move(node, to: to)
      sizes[Int(from)] -= 1
      sizes[Int(to)] += 1
      if sizes[Int(from)] == 0 {
        moves.empty(from)
        empty.append(from)
      }
      for arc in moves.rows.arcs(of: node) {
        let other = Int(moves.rows.targets[arc])
        if other != node && moves.communities[other] != to { queue.add(other) }
      }
    }
    return true
  }

  /// Fetches what the visits after the next need: where the row of the last begins, the row of one before, then the
  /// communities of the neighbours, and then what is known of those.
  @inline(__always)
  private static func fetch(_ queue: NodeQueue, _ moves: NodeMoves) {
    guard queue.count > 4 * RowsAhead.distance else { return }
    moves.rows.fetchOffset(of: queue.node(4 * RowsAhead.distance))
    moves.fetchRow(of: queue.node(3 * RowsAhead.distance))
    moves.fetchCommunities(around: queue.node(2 * RowsAhead.distance))
    moves.fetchStrengths(around: queue.node(RowsAhead.distance))
  }
}

/// A ring of nodes that wait, each at most once.
private struct NodeQueue {
  private var ring: [UInt32]
  private var waits: [Bool]
  private var head = 0
  private(set) var count: Int

  /// All nodes, in random order.
  init(count: Int, _ random: inout SeededGenerator) {
    ring = Array(0..<UInt32(count)).shuffled(using: &random)
    waits = Array(repeating: true, count: count)
    self.count = count
  }

  /// Returns the node that waits behind so many others.
  @inline(__always)
  func node(_ others: Int) -> Int {
    let place = head &+ others
    return Int(ring[place < ring.count ? place : place &- ring.count])
  }

  @inline(__always)
  mutating func take() -> Int {
    let node = Int(ring[head])
    head = head &+ 1 == ring.count ? 0 : head &+ 1
    count &-= 1
    waits[node] = false
    return node
  }

  /// Adds a node that does not wait yet.
  @inline(__always)
  mutating func add(_ node: Int) {
    guard !waits[node] else { return }
    waits[node] = true
    let tail = head &+ count
    ring[tail < ring.count ? tail : tail &- ring.count] = UInt32(node)
    count &+= 1
  }
}
