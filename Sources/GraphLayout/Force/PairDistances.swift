// The distances that all pairs of nodes of a small connected graph should have on the drawing.

import Buffers

/// A table of distances between all pairs of nodes.
final class PairDistances {
  /// The distance that two nodes should have, and how much it counts.
  struct Entry: BitwiseCopyable {
    var distance: Float
    var weight: Float
  }

  let count: Int
  /// The distances, row by row.
  let entries: GrowableBuffer<Entry>

  /// A table of given distances, each of which counts as in stress: one over its square.
  private init(_ distances: borrowing GrowableBuffer<Float>, count: Int) {
    self.count = count
    entries = GrowableBuffer(uninitializedCount: count * count)
    for pair in 0..<count * count {
      let distance = distances.base[pair]
      entries.base[pair] = Entry(distance: distance, weight: 1 / (distance * distance))
    }
  }

  /// The lengths of the shortest paths, with edges as long as their strengths want, and shorter between nodes that have
  /// many neighbours in common; 1 where all are equally strong and no two neighbours have one.
  ///
  /// - Parameter edgeStiffness: the factor by which edges that are shortest paths count more: the greater it is, the truer
  ///   are their lengths, and the leaves of a star lie on a ring.
  /// - Complexity: O(nodes · arcs) usually.
  convenience init(pathsOf graph: LevelGraph, edgeStiffness: Float) {
    let (count, rows) = (graph.nodeCount, graph.rows)
    let lengths = graph.idealLengths()
    let table = GrowableBuffer<Float>(repeating: .infinity, count: count * count)
    let queue = GrowableBuffer<UInt32>(uninitializedCount: count)
    let isWaiting = GrowableBuffer<Bool>(repeating: false, count: count)
    for source in 0..<count {
      let distance = table.base + source * count
      distance[source] = 0
      queue.base[0] = UInt32(source)
      // A node waits at most once at a time, so the queue never overtakes itself.
      var (head, waiting) = (0, 1)
      while waiting > 0 {
        let node = Int(queue.base[head])
        head = head + 1 == count ? 0 : head + 1
        waiting -= 1
        isWaiting.base[node] = false
        for arc in rows.begin(node)..<rows.end(node) {
          let (target, length) = (rows.target(arc), distance[node] + lengths.base[arc])
          guard length < distance[target] else { continue }
          distance[target] = length
          guard !isWaiting.base[target] else { continue }
          isWaiting.base[target] = true
          let tail = head + waiting
          queue.base[tail < count ? tail : tail - count] = UInt32(target)
          waiting += 1
        }
      }
    }
    self.init(table, count: count)
    for node in 0..<count {
      for arc in rows.begin(node)..<rows.end(node) {
        let pair = node * count + rows.target(arc)
        if entries.base[pair].distance == lengths.base[arc] { entries.base[pair].weight *= edgeStiffness }
      }
    }
  }

  /// The distances between clusters when an edge is as long as the mean of the diameters of its ends, which are the roots
  /// of their masses.
  ///
  /// - Complexity: O(nodes³).
  convenience init(betweenClusters graph: LevelGraph) {
    let (count, rows) = (graph.nodeCount, graph.rows)
    let table = GrowableBuffer<Float>(repeating: .infinity, count: count * count)
    let distance = table.base
    for node in 0..<count {
      distance[node * count + node] = 0
      for arc in rows.begin(node)..<rows.end(node) {
        let target = rows.target(arc)
        distance[node * count + target] = 0.5 * (rows.mass(node).squareRoot() + rows.mass(target).squareRoot())
      }
    }
    for middle in 0..<count {
      let row = distance + middle * count
      for node in 0..<count {
        let (own, first) = (distance + node * count, distance[node * count + middle])
        guard first.isFinite else { continue }
        var target = 0
        while target < count {
          let around = first + row[target]
          own[target] = around < own[target] ? around : own[target]
          target &+= 1
        }
      }
    }
    self.init(table, count: count)
  }
}

extension LevelGraph {
  /// Returns the length that each arc of the finest level should have by its strength, in that of one of mean strength.
  fileprivate func idealLengths() -> GrowableBuffer<Float> {
    let lengths = GrowableBuffer<Float>(repeating: 1, count: arcCount)
    for arc in 0..<weights.count { lengths.base[arc] = 1 / weights.base[arc].squareRoot() }
    shortenWithinGroups(lengths)
    return lengths
  }

  /// The factor by which an edge is shorter between nodes that have all their neighbours in common: groups draw together, and
  /// what has no triangles, as a grid or a ring, stays as it is.
  private static var groupShortening: Float { 2 }
  /// The most pairs of arcs at one node that are looked at: beyond, nearly all nodes are joined, and there are no groups.
  private static var mostPairs: Int { 20_000_000 }

  /// Makes edges shorter by the part of their ends' neighbours that they have in common.
  private func shortenWithinGroups(_ lengths: borrowing GrowableBuffer<Float>) {
    let degrees = (0..<nodeCount).map { rows.end($0) - rows.begin($0) }
    guard degrees.reduce(0, { $0 + $1 * $1 }) <= Self.mostPairs else { return }
    let isNeighbour = GrowableBuffer<Bool>(repeating: false, count: nodeCount)
    for node in 0..<nodeCount {
      for arc in rows.begin(node)..<rows.end(node) { isNeighbour.base[rows.target(arc)] = true }
      for arc in rows.begin(node)..<rows.end(node) {
        let target = rows.target(arc)
        var common = 0
        for other in rows.begin(target)..<rows.end(target) where isNeighbour.base[rows.target(other)] { common += 1 }
        let all = degrees[node] + degrees[target] - common
        lengths.base[arc] /= 1 + Self.groupShortening * Float(common) / Float(max(1, all))
      }
      for arc in rows.begin(node)..<rows.end(node) { isNeighbour.base[rows.target(arc)] = false }
    }
  }
}
