// Closeness with the correction of S. Wasserman and K. Faust (1994) for graphs that do not hang together, by searches
// from 64 pivots at once (M. Then et al. 2014).
//
// Searches run backwards from the pivots, so that one sweep gives every node its distance to 64 others: a set of bits a
// node, and a population count where bits are new. Sums are integers, the same in any order and on any number of
// threads. From sampled pivots (D. Eppstein, J. Wang 2001) sums and reach are scaled up to all nodes.

import GraphModel
import Parallel

/// The nearness of each node to all that it can reach.
public enum Closeness {
  /// Returns for each node (reached / (nodes − 1)) · (reached / sum of distances), counting the other nodes it can
  /// reach along its arcs; 0 when it reaches none (or, sampled, no pivot).
  ///
  /// - Parameter incoming: the arcs backwards; the same as forwards in an undirected graph. Handing in the arcs forwards
  ///   of a directed graph measures how near all others are *to* each node.
  /// - Returns: `nil` when cancelled.
  /// - Complexity: O(pivots / 64 · levels · (nodes + arcs)) at worst; 48 bytes a node and thread.
  public static func scores(
    incoming: Adjacency, options: MeasureOptions = MeasureOptions(), control: MeasureControl? = nil
  ) -> NodeMeasure? {
    let nodeCount = incoming.nodeCount
    // A batch of 64 searches costs about as much as eight single ones.
    let (pivots, basis) = options.pivots(
      nodeCount: nodeCount, costPerSearch: max(1, (incoming.arcCount + nodeCount) / 8))
    let batches = (pivots.count + 63) / 64
    control?.begin(total: batches)
    let lanes = min(8, max(1, batches))
    let parts = Parallel.map(0..<lanes, threads: options.threads) { lane in
      var search = BitSearch(nodeCount: nodeCount)
      incoming.withRows { rows in
        for batch in stride(from: lane, to: batches, by: lanes) {
          if control?.isCancelled == true { return }
          search.run(rows, from: pivots[batch * 64..<min(pivots.count, batch * 64 + 64)])
          control?.advance()
        }
      }
      return (distances: search.distances, reached: search.reached)
    }
    if control?.isCancelled == true { return nil }
    return NodeMeasure(values: values(parts, pivots: pivots, nodeCount: nodeCount), basis: basis)
  }

  private static func values(
    _ parts: [(distances: [UInt64], reached: [UInt32])], pivots: [UInt32], nodeCount: Int
  ) -> [Double] {
    // A pivot reaches itself and says nothing about itself: its own sample is one smaller.
    var samples = [Double](repeating: Double(pivots.count), count: nodeCount)
    for pivot in pivots { samples[Int(pivot)] -= 1 }
    return (0..<nodeCount).map { node in
      var (distance, reached) = (UInt64(0), UInt64(0))
      for part in parts {
        distance += part.distances[node]
        reached += UInt64(part.reached[node])
      }
      guard distance > 0 else { return 0 }
      return Double(reached) / samples[node] * Double(reached) / Double(distance)
    }
  }
}

/// Breadth-first searches from up to 64 nodes at once, one bit each.
private struct BitSearch {
  /// The sum of the distances to the pivots reached, and their number, for each node over all runs.
  private(set) var distances: [UInt64]
  private(set) var reached: [UInt32]
  private var seen: [UInt64]
  private var here: [UInt64]
  private var next: [UInt64]
  private var active: [UInt32] = []
  private var touched: [UInt32] = []

  init(nodeCount: Int) {
    distances = [UInt64](repeating: 0, count: nodeCount)
    reached = [UInt32](repeating: 0, count: nodeCount)
    seen = [UInt64](repeating: 0, count: nodeCount)
    here = seen
    next = seen
  }

  mutating func run(_ rows: Rows, from pivots: ArraySlice<UInt32>) {
    for node in seen.indices { seen[node] = 0 }
    active.removeAll(keepingCapacity: true)
    for (bit, pivot) in pivots.enumerated() {
      if here[Int(pivot)] == 0 { active.append(pivot) }
      here[Int(pivot)] |= 1 << UInt64(bit)
      seen[Int(pivot)] |= 1 << UInt64(bit)
    }
    var level: UInt64 = 1
    while !active.isEmpty {
      touched.removeAll(keepingCapacity: true)
      Self.spread(rows, active, here: &here, next: &next, touched: &touched)
      active.removeAll(keepingCapacity: true)
      Self.take(touched, level, &seen, &here, &next, &distances, &reached, &active)
      level += 1
    }
  }

  /// Hands the bits of the active nodes to their neighbours and clears them.
  private static func spread(
    _ rows: Rows, _ active: [UInt32], here: inout [UInt64], next: inout [UInt64], touched: inout [UInt32]
  ) {
    here.withUnsafeMutableBufferPointer { here in
      next.withUnsafeMutableBufferPointer { next in
        for node in active {
          let bits = here[Int(node)]
          here[Int(node)] = 0
          for arc in rows.arcs(of: Int(node)) {
            let other = Int(rows.targets[arc])
            if next[other] == 0 { touched.append(UInt32(other)) }
            next[other] |= bits
          }
        }
      }
    }
  }

  /// Keeps the bits that are new where they arrived, and counts them.
  private static func take(
    _ touched: [UInt32], _ level: UInt64, _ seen: inout [UInt64], _ here: inout [UInt64], _ next: inout [UInt64],
    _ distances: inout [UInt64], _ reached: inout [UInt32], _ active: inout [UInt32]
  ) {
    for node in touched {
      let node = Int(node)
      let new = next[node] & ~seen[node]
      next[node] = 0
      guard new != 0 else { continue }
      seen[node] |= new
      here[node] = new
      let count = new.nonzeroBitCount
      distances[node] += level * UInt64(count)
      reached[node] += UInt32(count)
      active.append(UInt32(node))
    }
  }
}
