// Finding a path in a contraction hierarchy: two climbs, stalled where a way down is better (Schultes, Sanders 2007), and
// shortcuts unpacked. Equal keys are decided by the names of the paths, which are compared only then.

import GraphModel

/// Answers one-pair questions through a hierarchy. Not for use by several threads at once.
public final class HierarchySearch {
  /// What is searched.
  public let hierarchy: ContractionHierarchy
  private let ahead: Climb
  private let behind: Climb
  private var arcs: [UInt32] = []
  private var best: [UInt32] = []
  private var chain: [UInt32] = []
  private var stack: [UInt64] = []

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
    let adjacency = hierarchy.graph.outgoing
    path.nodes.append(source)
    for arc in best {
      path.nodes.append(adjacency.target(Int(arc)))
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
    hierarchy.up.steps.withUnsafeBufferPointer { up in
      hierarchy.up.offsets.withUnsafeBufferPointer { upOffsets in
        hierarchy.down.steps.withUnsafeBufferPointer { down in
          hierarchy.down.offsets.withUnsafeBufferPointer { downOffsets in
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
    _ side: Climb, _ other: Climb, _ up: UnsafeBufferPointer<ContractionHierarchy.Step>,
    _ upOffsets: UnsafeBufferPointer<UInt32>,
    _ down: UnsafeBufferPointer<ContractionHierarchy.Step>, _ downOffsets: UnsafeBufferPointer<UInt32>, isAhead: Bool,
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
    swap(&best, &arcs)
    side.arrivals.base[Int(end)] = UInt64(place) << 32 | UInt64(node)
    unpack(to: end, side, isAhead: isAhead)
    side.arrivals.base[Int(end)] = held
    return arcsPrecedeBest()
  }

  /// Whether the names along `arcs` come before those along `best`, which starts at the same node.
  private func arcsPrecedeBest() -> Bool {
    let graph = hierarchy.graph
    for (a, b) in zip(arcs, best) where a != b {
      let (first, second) = (graph.outgoing.target(Int(a)), graph.outgoing.target(Int(b)))
      return graph.nameRanks.isEmpty
        ? first.rawValue < second.rawValue : graph.nameRanks[first.index] < graph.nameRanks[second.index]
    }
    return false
  }

  /// Leaves in `best` the way whose names come first among those of the least key.
  private func chooseRoute(_ total: UInt64) {
    var isFirst = true
    for place in 0..<ahead.seenCount {
      let node = ahead.seen.base[place]
      let (a, b) = (ahead.keys.base[Int(node)], behind.keys.base[Int(node)])
      guard a <= total, b <= total, a + b == total else { continue }
      unpack(to: node, ahead, isAhead: true)
      appendWay(from: node)
      if isFirst || arcsPrecedeBest() { swap(&arcs, &best) }
      isFirst = false
    }
  }

  // MARK: Unpacking

  /// Writes over `arcs` the way from where the side ahead began to `node`, or from `node` to where the other began.
  private func unpack(to node: UInt32, _ side: Climb, isAhead: Bool) {
    arcs.removeAll(keepingCapacity: true)
    guard isAhead else { return appendWay(from: node) }
    chain.removeAll(keepingCapacity: true)
    var at = node
    while side.keys.base[Int(at)] != 0 {
      let arrival = side.arrivals.base[Int(at)]
      chain.append(UInt32(truncatingIfNeeded: arrival >> 32))
      at = UInt32(truncatingIfNeeded: arrival)
    }
    for place in chain.reversed() { Self.append(place, isUp: true, hierarchy, &stack, to: &arcs) }
  }

  /// Appends the way from a node reached by the side behind to where that side began.
  private func appendWay(from node: UInt32) {
    var at = node
    while behind.keys.base[Int(at)] != 0 {
      let arrival = behind.arrivals.base[Int(at)]
      Self.append(
        UInt32(truncatingIfNeeded: arrival >> 32), isUp: false, hierarchy, &stack, to: &arcs)
      at = UInt32(truncatingIfNeeded: arrival)
    }
  }

  /// Appends the graph's arcs that an arc of the hierarchy stands for.
  private static func append(
    _ place: UInt32, isUp: Bool, _ hierarchy: ContractionHierarchy, _ stack: inout [UInt64], to arcs: inout [UInt32]
  ) {
    let upBit: UInt64 = 1 << 32
    hierarchy.up.parts.withUnsafeBufferPointer { up in
      hierarchy.down.parts.withUnsafeBufferPointer { down in
        stack.append(UInt64(place) | (isUp ? upBit : 0))
        while let item = stack.popLast() {
          let place = Int(UInt32(truncatingIfNeeded: item))
          let parts = item & upBit != 0 ? up[place] : down[place]
          if parts.y == ContractionHierarchy.none {
            arcs.append(parts.x)
          } else {
            stack.append(UInt64(parts.y) | upBit)
            stack.append(UInt64(parts.x))
          }
        }
      }
    }
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
