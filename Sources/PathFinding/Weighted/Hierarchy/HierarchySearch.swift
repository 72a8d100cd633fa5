// Finding a path in a contraction hierarchy: two climbs, stalled where a way down is better (Schultes, Sanders 2007),
// and shortcuts taken apart. Equal keys are decided by the names of the paths, which are compared only then.

import Buffers
import GraphModel

/// A search for paths between two nodes through a hierarchy. Not for use by several threads at once.
public final class HierarchySearch {
  /// The hierarchy that is searched.
  public let hierarchy: ContractionHierarchy
  /// The labels of both climbs.
  private let labels: GrowableBuffer<ClimbLabel>
  private let ahead: HierarchyClimb
  private let behind: HierarchyClimb
  private var route = HierarchyRoute()
  private var rival = HierarchyRoute()

  /// A search over a hierarchy. Working memory is 40 bytes a node.
  public init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    labels = GrowableBuffer(repeating: ClimbLabel(), count: 2 * hierarchy.graph.nodeCount)
    ahead = HierarchyClimb(labels, isAhead: true)
    behind = HierarchyClimb(labels, isAhead: false)
  }

  /// Writes the cheapest path by the rule of `ShortestPathTree` over `path`, whose storage is kept.
  ///
  /// - Returns: false, and an empty path, when there is none.
  @discardableResult
  public func copyPath(from source: NodeID, to target: NodeID, into path: inout Path) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    let total = climb(from: hierarchy.numbers[source.index], to: hierarchy.numbers[target.index])
    guard total != HierarchyKey.unreached else { return false }
    chooseRoute(total)
    path.total = Double(HierarchyKey.cost(total)) * hierarchy.unit
    path.nodes.append(source)
    path.nodes.append(contentsOf: route.nodes)
    path.edges.append(contentsOf: route.edges)
    return true
  }

  /// Climbs from both ends until neither can better the best meeting.
  private func climb(from source: UInt32, to target: UInt32) -> UInt64 {
    ahead.begin(at: source)
    behind.begin(at: target)
    var best = source == target ? 0 : HierarchyKey.unreached
    hierarchy.arcs.withUnsafeBufferPointer { arcs in
      hierarchy.offsets.withUnsafeBufferPointer { offsets in
        while true {
          let (low, lowBehind) = (ahead.heap.least, behind.heap.least)
          guard min(low, lowBehind) < best else { break }
          if low <= lowBehind {
            step(ahead, behind, arcs, offsets, isAhead: true, &best)
          } else {
            step(behind, ahead, arcs, offsets, isAhead: false, &best)
          }
        }
      }
    }
    return best
  }

  /// Takes the nearest node of a side and reaches those above it.
  @inline(__always)
  private func step(
    _ side: HierarchyClimb, _ other: HierarchyClimb, _ arcs: UnsafeBufferPointer<ContractionHierarchy.Climb>,
    _ offsets: UnsafeBufferPointer<UInt32>, isAhead: Bool, _ best: inout UInt64
  ) {
    guard let entry = side.heap.pop() else { return }
    let (labels, key) = (side.labels, entry.key)
    guard labels[2 &* Int(entry.node)].key == key else { return }
    // The sum is beyond every key where the other side has not been.
    best = min(best, key &+ other.key(entry.node))
    let row = Int(offsets[Int(entry.node)])..<Int(offsets[Int(entry.node) &+ 1])
    for index in row {
      let arc = arcs[index]
      if labels[2 &* Int(arc.end)].key &+ (isAhead ? arc.down : arc.up) < key { return }
    }
    for index in row {
      let arc = arcs[index]
      let offer = key &+ (isAhead ? arc.up : arc.down)
      let held = labels[2 &* Int(arc.end)].key
      // Beyond the best meeting nothing matters; as far as it, a way of the same key may end.
      if offer > held || offer > best { continue }
      let new = ClimbLabel(key: offer, part: UInt32(2 &* index) | (isAhead ? 1 : 0), from: entry.node)
      if offer < held {
        if held == HierarchyKey.unreached { side.see(arc.end) }
        side.heap.push(offer, arc.end)
      } else if !comesFirst(new, side, at: arc.end, isAhead: isAhead) {
        continue
      }
      labels[2 &* Int(arc.end)] = new
    }
  }

  // MARK: Names

  /// Returns true if a label makes a way whose names come before those of the way held to the same node.
  private func comesFirst(_ new: ClimbLabel, _ side: HierarchyClimb, at node: UInt32, isAhead: Bool) -> Bool {
    let steps = HierarchyKey.steps(new.key)
    let (from, to): (HierarchyClimb?, HierarchyClimb?) = isAhead ? (ahead, nil) : (nil, behind)
    let held = side.labels[2 * Int(node)]
    unfold(from, to, at: node, steps, into: &route)
    side.labels[2 * Int(node)] = new
    unfold(from, to, at: node, steps, into: &rival)
    side.labels[2 * Int(node)] = held
    return rival.precedes(route, hierarchy.graph)
  }

  /// Leaves in `route` the way whose names come first among those of the least key.
  private func chooseRoute(_ total: UInt64) {
    var isFirst = true
    for index in 0..<ahead.seenCount {
      let node = ahead.seen.base[index]
      guard ahead.key(node) + behind.key(node) == total else { continue }
      unfold(ahead, behind, at: node, HierarchyKey.steps(total), into: &rival)
      if isFirst || rival.precedes(route, hierarchy.graph) { swap(&rival, &route) }
      isFirst = false
    }
  }

  /// Writes the way on which one side reached a node, the other went on from it, or both.
  private func unfold(
    _ ahead: HierarchyClimb?, _ behind: HierarchyClimb?, at node: UInt32, _ steps: Int, into way: inout HierarchyRoute
  ) {
    way.begin(steps: steps)
    ahead?.trace(node) { part, near, _ in way.add(part: part, at: near) }
    behind?.trace(node) { part, _, far in way.add(part: part, at: steps - far) }
    way.unfold(hierarchy)
  }
}
