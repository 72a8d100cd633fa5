// Finding a path in a contraction hierarchy: two climbs, stalled where a way down is better (Schultes, Sanders 2007), and
// shortcuts unpacked. Equal keys are decided by the names of the paths, which are compared only then.

import GraphModel

/// Answers one-pair questions through a hierarchy. Not for use by several threads at once.
public final class HierarchySearch {
  /// What is searched.
  public let hierarchy: ContractionHierarchy
  private let ahead: Climb
  private let behind: Climb
  private var route: [UInt32] = []
  private var best: [UInt32] = []
  private var arcs: [UInt32] = []
  private var bestArcs: [UInt32] = []
  private var chain: [UInt32] = []
  private var stack: [(from: UInt32, arc: HierarchyArc)] = []

  /// A search over a hierarchy. Scratch is 40 bytes a node.
  public init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    ahead = Climb(nodeCount: hierarchy.nodes.count)
    behind = Climb(nodeCount: hierarchy.nodes.count)
  }

  /// Writes the cheapest path by the rule of `ShortestPathTree` over `path`, whose storage is kept.
  ///
  /// - Returns: false, and an empty path, when there is none.
  @discardableResult
  public func copyPath(from source: NodeID, to target: NodeID, into path: inout Path) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    let total = climb(from: hierarchy.ranks[source.index], to: hierarchy.ranks[target.index])
    guard total != HierarchyKey.unreached else { return false }
    chooseRoute(total)
    path.total = Double(HierarchyKey.cost(total)) * hierarchy.unit
    for rank in best { path.nodes.append(NodeID(hierarchy.nodes[Int(rank)])) }
    let adjacency = hierarchy.graph.outgoing
    for arc in bestArcs {
      path.edges.append(adjacency.edges.isEmpty ? EdgeID(arc) : adjacency.edge(Int(arc)))
    }
    return true
  }

  /// Climbs from both ends until neither can better the best meeting.
  private func climb(from source: UInt32, to target: UInt32) -> UInt64 {
    ahead.begin(at: source)
    behind.begin(at: target)
    let hierarchy = self.hierarchy
    var best = source == target ? 0 : HierarchyKey.unreached
    hierarchy.up.withUnsafeBufferPointer { up in
      hierarchy.upOffsets.withUnsafeBufferPointer { upOffsets in
        hierarchy.down.withUnsafeBufferPointer { down in
          hierarchy.downOffsets.withUnsafeBufferPointer { downOffsets in
            while true {
              let (low, lowBehind) = (ahead.heap.least, behind.heap.least)
              guard min(low, lowBehind) < best else { break }
              if low <= lowBehind {
                step(ahead, behind, up, upOffsets, down, downOffsets, isAhead: true, &best)
              } else {
                step(behind, ahead, down, downOffsets, up, upOffsets, isAhead: false, &best)
              }
            }
          }
        }
      }
    }
    return best
  }

  @inline(__always)
  private func step(
    _ side: Climb, _ other: Climb, _ up: UnsafeBufferPointer<HierarchyArc>, _ upOffsets: UnsafeBufferPointer<UInt32>,
    _ down: UnsafeBufferPointer<HierarchyArc>, _ downOffsets: UnsafeBufferPointer<UInt32>, isAhead: Bool,
    _ best: inout UInt64
  ) {
    guard let entry = side.heap.pop() else { return }
    let (keys, node) = (side.keys.base, Int(entry.node))
    guard keys[node] == entry.key else { return }
    let met = other.keys.base[node]
    if met != HierarchyKey.unreached { best = min(best, entry.key + met) }
    for place in Int(downOffsets[node])..<Int(downOffsets[node + 1]) {
      let above = keys[Int(down[place].end)]
      if above != HierarchyKey.unreached && above + down[place].key < entry.key { return }
    }
    for place in Int(upOffsets[node])..<Int(upOffsets[node + 1]) {
      let arc = up[place]
      let (end, offer) = (Int(arc.end), entry.key + arc.key)
      let held = keys[end]
      if offer > held { continue }
      if offer < held {
        if held == HierarchyKey.unreached { side.see(arc.end) }
        keys[end] = offer
        side.heap.push(offer, arc.end)
      } else if !comesFirst(UInt32(place), from: entry.node, side, end: arc.end, isAhead: isAhead) {
        continue
      }
      side.arrivals.base[end] = UInt64(place) << 32 | UInt64(entry.node)
    }
  }

  // MARK: Names

  /// Whether reaching `end` by the arc at `place` makes a path whose names come before those of the one held.
  private func comesFirst(_ place: UInt32, from node: UInt32, _ side: Climb, end: UInt32, isAhead: Bool) -> Bool {
    let held = side.arrivals.base[Int(end)]
    unpack(to: end, side, isAhead: isAhead)
    swap(&best, &route)
    side.arrivals.base[Int(end)] = UInt64(place) << 32 | UInt64(node)
    unpack(to: end, side, isAhead: isAhead)
    side.arrivals.base[Int(end)] = held
    return routePrecedesBest()
  }

  private func routePrecedesBest() -> Bool {
    let names = hierarchy.graph.nameRanks
    for (a, b) in zip(route, best) where a != b {
      let (first, second) = (hierarchy.nodes[Int(a)], hierarchy.nodes[Int(b)])
      return names.isEmpty ? first < second : names[Int(first)] < names[Int(second)]
    }
    return false
  }

  /// Leaves in `best` the route whose names come first among those of the least key.
  private func chooseRoute(_ total: UInt64) {
    var isFirst = true
    for place in 0..<ahead.seenCount {
      let node = ahead.seen.base[place]
      let (a, b) = (ahead.keys.base[Int(node)], behind.keys.base[Int(node)])
      guard a <= total, b <= total, a + b == total else { continue }
      unpack(to: node, ahead, isAhead: true)
      appendWay(from: node, behind)
      if isFirst || routePrecedesBest() {
        swap(&route, &best)
        swap(&arcs, &bestArcs)
      }
      isFirst = false
    }
  }

  // MARK: Unpacking

  /// Writes over `route` the nodes from where a side began to `node`, or from `node` to where the side behind began.
  private func unpack(to node: UInt32, _ side: Climb, isAhead: Bool) {
    route.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
    guard isAhead else {
      route.append(node)
      return appendWay(from: node, side)
    }
    chain.removeAll(keepingCapacity: true)
    var at = node
    while side.keys.base[Int(at)] != 0 {
      let arrival = side.arrivals.base[Int(at)]
      chain.append(UInt32(truncatingIfNeeded: arrival >> 32))
      at = UInt32(truncatingIfNeeded: arrival)
    }
    route.append(at)
    for place in chain.reversed() {
      let arc = hierarchy.up[Int(place)]
      append(arc, from: at)
      at = arc.end
    }
  }

  /// Appends the way from a node reached by the side behind to where that side began.
  private func appendWay(from node: UInt32, _ side: Climb) {
    var at = node
    while side.keys.base[Int(at)] != 0 {
      let arrival = side.arrivals.base[Int(at)]
      let next = UInt32(truncatingIfNeeded: arrival)
      var arc = hierarchy.down[Int(arrival >> 32)]
      arc.end = next
      append(arc, from: at)
      at = next
    }
  }

  /// Appends what an arc stands for. The way to the node a shortcut passes is among that node's arcs from above, the rest
  /// among those to above.
  private func append(_ arc: HierarchyArc, from start: UInt32) {
    stack.append((start, arc))
    while let (from, arc) = stack.popLast() {
      guard arc.isShortcut else {
        route.append(arc.end)
        arcs.append(arc.detail)
        continue
      }
      let middle = Int(arc.detail)
      let (before, after) = (
        Self.find(from, hierarchy.down, hierarchy.downOffsets, middle),
        Self.find(arc.end, hierarchy.up, hierarchy.upOffsets, middle)
      )
      guard let before, let after else { continue }
      stack.append((arc.detail, after))
      var first = before
      first.end = arc.detail
      stack.append((from, first))
    }
  }

  @inline(__always)
  private static func find(
    _ end: UInt32, _ arcs: [HierarchyArc], _ offsets: [UInt32], _ node: Int
  ) -> HierarchyArc? {
    var place = Int(offsets[node])
    let last = Int(offsets[node + 1])
    while place < last {
      if arcs[place].end == end { return arcs[place] }
      place += 1
    }
    return nil
  }
}

/// The state of one climb.
private final class Climb {
  let keys: Scratch<UInt64>
  /// For each node the place of the arc that reached it (high half) and the node it came from (low half).
  let arrivals: Scratch<UInt64>
  let seen: Scratch<UInt32>
  var seenCount = 0
  var heap = KeyHeap()

  init(nodeCount: Int) {
    keys = Scratch(repeating: HierarchyKey.unreached, count: nodeCount)
    arrivals = Scratch(repeating: 0, count: nodeCount)
    seen = Scratch(repeating: 0, count: nodeCount)
  }

  func begin(at node: UInt32) {
    for place in 0..<seenCount { keys.base[Int(seen.base[place])] = HierarchyKey.unreached }
    seenCount = 0
    heap.removeAll()
    see(node)
    keys.base[Int(node)] = 0
    heap.push(0, node)
  }

  @inline(__always)
  func see(_ node: UInt32) {
    seen.base[seenCount] = node
    seenCount &+= 1
  }
}
