// One shortest path between two nodes, counted in steps: breadth-first search from both ends at once (I. Pohl 1971),
// whole levels at a time, always the side with fewer arcs to follow.
//
// The alphabetically first path comes out of it as follows. The forward queue is in the order of its paths' names.
// Expanding forwards, the first arc that meets the other side is therefore on the path looked for; expanding backwards,
// the level is read to its end and of the forward nodes met the first in the queue taken. From there to the target the
// path follows, step by step, the first arc in the row that leads one level nearer.
//
// All storage is made at the first query on a graph; what a query marked is forgotten by raising the base of the marks.

import GraphModel

/// A search for a shortest path between two nodes. After the first query on a graph it allocates nothing.
public struct BidirectionalSearch: Sendable {
  private var forward = SearchSide()
  private var backward = SearchSide()
  /// Two marks a node, the forward side's and the backward side's.
  private var marks: [UInt32] = []
  /// The queue index of the node before each in the forward queue.
  private var parents: [UInt32] = []
  /// The arcs that the last query followed, about.
  private(set) var followedArcs = 0

  /// A search of nothing.
  public init() {}

  /// Writes a shortest path over `path`, whose storage is kept.
  ///
  /// - Parameter any: true if any of the shortest paths will do, rather than the alphabetically first.
  /// - Returns: false, and an empty path, when no path leads from `source` to `target`.
  /// - Complexity: O(nodes + arcs) at worst, mostly far less; O(nodes) memory.
  public mutating func copyPath(
    in graph: SearchGraph, from source: NodeID, to target: NodeID, any: Bool = false, into path: inout Path
  ) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    followedArcs = 0
    if source == target {
      path.nodes.append(source)
      return true
    }
    begin(graph, source, target)
    guard let last = meet(graph, any: any) else { return false }
    write(graph, forwardTo: last, into: &path)
    return true
  }

  private mutating func begin(_ graph: SearchGraph, _ source: NodeID, _ target: NodeID) {
    let nodeCount = graph.nodeCount
    if parents.count != nodeCount + 1 {
      marks = [UInt32](repeating: 0, count: 2 * nodeCount)
      parents = .uninitialized(count: nodeCount + 1)
      forward = SearchSide(nodeCount: nodeCount)
      backward = SearchSide(nodeCount: nodeCount)
    }
    if !forward.forgetMarks() || !backward.forgetMarks() {
      var marks = marks.mutableSpan
      marks.update(repeating: 0)
      (forward.base, backward.base) = (1, 1)
    }
    forward.begin(at: source.rawValue, arcs: graph.forward.arcs(of: source.index).count)
    backward.begin(at: target.rawValue, arcs: graph.backward.arcs(of: target.index).count)
    marks[2 * source.index] = forward.base
    marks[2 * target.index + 1] = backward.base
  }

  /// Expands level after level until the sides meet; returns the index in the forward queue of the node on the path
  /// with an arc to the backward frontier.
  private mutating func meet(_ graph: SearchGraph, any: Bool) -> Int? {
    while !forward.frontier.isEmpty && !backward.frontier.isEmpty {
      followedArcs += min(forward.arcs, backward.arcs)
      if forward.arcs <= backward.arcs {
        let met = graph.forward.withPointers {
          Self.expandForward(
            $0, forward.frontier, base: forward.base, otherBase: backward.base, end: &forward.end,
            queue: &forward.queue, marks: &marks, parents: &parents)
        }
        if let met { return met }
        forward.finishLevel(graph.forward)
      } else {
        let met = graph.backward.withPointers {
          Self.expandBackward(
            $0, backward.frontier, base: backward.base, otherBase: forward.base, any: any, end: &backward.end,
            queue: &backward.queue, marks: &marks)
        }
        if let met { return met }
        backward.finishLevel(graph.backward)
      }
    }
    return nil
  }

  private func write(_ graph: SearchGraph, forwardTo last: Int, into path: inout Path) {
    var index = last
    while index > 0 {
      path.nodes.append(NodeID(forward.queue[index]))
      index = Int(parents[index])
    }
    path.nodes.append(NodeID(forward.queue[0]))
    path.nodes.reverse()
    var node = NodeID(forward.queue[last])
    for level in (0..<backward.levelCount).reversed() {
      node = NodeID(next(after: node, graph, level: level))
      path.nodes.append(node)
    }
    for step in 1..<path.nodes.count {
      guard let arc = graph.firstArc(from: path.nodes[step - 1], to: path.nodes[step]) else { continue }
      path.edges.append(graph.edge(arc))
    }
    path.total = Double(path.edges.count)
  }

  /// Returns the alphabetically first of a node's neighbours on a level of the backward side: found in the node's row,
  /// or, when the level is much smaller than that, among the level's nodes.
  private func next(after node: NodeID, _ graph: SearchGraph, level: Int) -> UInt32 {
    let indices = backward.indices(of: level)
    if indices.count == 1 { return backward.queue[indices.lowerBound] }
    // New nodes have no rank.
    if !graph.isChanged, indices.count < graph.outgoing.degree(of: node) / 16 {
      let joined = backward.queue[indices].lazy.filter { graph.firstArc(from: node, to: NodeID($0)) != nil }
      return joined.min { graph.rank($0) < graph.rank($1) } ?? node.rawValue
    }
    return graph.forward.withPointers {
      Self.firstMarked($0, node, backward.base + UInt32(indices.lowerBound), indices.count, marks)
    } ?? node.rawValue
  }
}

// MARK: - Hot loops

/// Unchecked because every index is a node, or an index in a queue with room for all nodes and one; `Adjacency` vouches
/// for rows.
extension BidirectionalSearch {
  private static func expandForward(
    _ rows: RowPointers, _ frontier: Range<Int>, base: UInt32, otherBase: UInt32, end: inout Int,
    queue: inout [UInt32], marks: inout [UInt32], parents: inout [UInt32]
  ) -> Int? {
    var marks = marks.mutableSpan
    var parents = parents.mutableSpan
    var queue = queue.mutableSpan
    var last = end
    for index in frontier {
      let (row, arcs) = rows.row(of: Int(queue[unchecked: index]))
      for arc in arcs {
        let target = Int(row[arc])
        let (mark, other) = (marks[unchecked: 2 &* target], marks[unchecked: 2 &* target &+ 1])
        let (one, mask) = isBelow(mark, base)
        if other >= otherBase && one == 1 {
          end = last
          return index
        }
        marks[unchecked: 2 &* target] = mark ^ ((mark ^ (base &+ UInt32(truncatingIfNeeded: last))) & mask)
        queue[unchecked: last] = UInt32(truncatingIfNeeded: target)
        parents[unchecked: last] = UInt32(truncatingIfNeeded: index)
        last &+= one
      }
    }
    end = last
    return nil
  }

  private static func expandBackward(
    _ rows: RowPointers, _ frontier: Range<Int>, base: UInt32, otherBase: UInt32, any: Bool, end: inout Int,
    queue: inout [UInt32], marks: inout [UInt32]
  ) -> Int? {
    var marks = marks.mutableSpan
    var queue = queue.mutableSpan
    var (last, met) = (end, UInt32.max)
    search: for index in frontier {
      let (row, arcs) = rows.row(of: Int(queue[unchecked: index]))
      for arc in arcs {
        let target = Int(row[arc])
        let (mark, other) = (marks[unchecked: 2 &* target &+ 1], marks[unchecked: 2 &* target])
        let (one, mask) = isBelow(mark, base)
        if other >= otherBase && one == 1 {
          met = min(met, other &- otherBase)
          if any { break search }
        }
        marks[unchecked: 2 &* target &+ 1] = mark ^ ((mark ^ (base &+ UInt32(truncatingIfNeeded: last))) & mask)
        queue[unchecked: last] = UInt32(truncatingIfNeeded: target)
        last &+= one
      }
    }
    end = last
    return met == .max ? nil : Int(met)
  }

  /// Returns one and a mask of all bits when a mark is of an earlier query, zero and none when not; arithmetic, as in
  /// `TopDownStep`.
  @inline(__always)
  private static func isBelow(_ mark: UInt32, _ base: UInt32) -> (one: Int, mask: UInt32) {
    let one = (UInt64(mark) &- UInt64(base)) &>> 63
    return (Int(truncatingIfNeeded: one), 0 &- UInt32(truncatingIfNeeded: one))
  }

  private static func firstMarked(
    _ rows: RowPointers, _ node: NodeID, _ least: UInt32, _ count: Int, _ marks: [UInt32]
  ) -> UInt32? {
    let marks = marks.span
    let (targets, places) = rows.row(of: node.index)
    for place in places where marks[2 * Int(targets[place]) + 1] &- least < UInt32(count) { return targets[place] }
    return nil
  }
}
