// Closeness with the correction of S. Wasserman and K. Faust (1994) for graphs that do not hang together, by searches
// from 64 pivots at once (M. Then et al. 2014).
//
// Searches run backwards from the pivots, so that one sweep gives every node its distance to 64 others. Sums are integers, the
// same in any order and on any number of threads. From sampled pivots (D. Eppstein, J. Wang 2001) sums and reach are scaled up to
// all nodes.

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
      var distances = [UInt64](repeating: 0, count: nodeCount)
      var reached = [UInt32](repeating: 0, count: nodeCount)
      incoming.withRows { rows in
        for batch in stride(from: lane, to: batches, by: lanes) {
          if control?.isCancelled == true { return }
          search.run(rows, from: pivots[batch * 64..<min(pivots.count, batch * 64 + 64)]) { node, count, level in
            distances[node] += level * UInt64(count)
            reached[node] += UInt32(count)
          }
          control?.advance()
        }
      }
      return (distances: distances, reached: reached)
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
