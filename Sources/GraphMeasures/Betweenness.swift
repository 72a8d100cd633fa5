// Betweenness (U. Brandes 2001): on how many shortest paths each node lies between others.
//
// One search from each pivot counts shortest paths forwards and sums dependencies backwards. Both sweeps multiply
// gathers by zero instead of asking for levels: a column that is zero except on one level makes the test at no cost.
// Pivots are dealt to a fixed number of lanes, each with sums of its own that are added in order, so that the answer is
// the same whatever the number of threads. Steps are counted; parallel edges are paths of their own.

import GraphModel
import Parallel

/// The number of shortest paths between others that each node lies on.
public enum Betweenness {
  /// Returns for each node the sum over pairs of other nodes of the share of their shortest paths that pass it: ordered
  /// pairs in a directed graph, unordered ones in an undirected graph. From sampled pivots the sum is scaled up to all
  /// nodes (Brandes, Pich 2007).
  ///
  /// - Parameters:
  ///   - outgoing: the arcs to follow.
  ///   - undirected: true if every edge has an arc both ways, so that each pair is met twice.
  ///   - control: where progress is shown, and how to stop.
  /// - Returns: `nil` when cancelled.
  /// - Complexity: O(pivots · (nodes + arcs)) time; 64 bytes a node.
  public static func scores(
    _ outgoing: Adjacency, undirected: Bool, options: MeasureOptions = MeasureOptions(), control: MeasureControl? = nil
  ) -> NodeMeasure? {
    let nodeCount = outgoing.nodeCount
    let (pivots, basis) = options.pivots(nodeCount: nodeCount, costPerSearch: outgoing.arcCount + nodeCount)
    control?.begin(total: pivots.count)
    let lanes = min(Self.lanes, max(1, pivots.count))
    let parts = Parallel.map(0..<lanes, threads: options.threads) { lane in
      var scores = [Double](repeating: 0, count: nodeCount)
      var search = DependencySearch(nodeCount: nodeCount)
      outgoing.withRows { rows in
        for index in stride(from: lane, to: pivots.count, by: lanes) {
          if control?.isCancelled == true { return }
          search.run(rows, from: Int(pivots[index]), into: &scores)
          control?.advance()
        }
      }
      return scores
    }
    if control?.isCancelled == true { return nil }
    var values = parts.first ?? []
    for part in parts.dropFirst() {
      for node in 0..<nodeCount { values[node] += part[node] }
    }
    let scale = Double(nodeCount) / Double(max(1, pivots.count)) * (undirected ? 0.5 : 1)
    for node in 0..<nodeCount { values[node] *= scale }
    return NodeMeasure(values: values, basis: basis)
  }

  /// The number of lanes: fixed, so that sums do not depend on the machine; enough for the cores of a desktop.
  private static let lanes = 8
}
