// Counts of edges that a simple graph would not have.

import GraphModel

/// Counts of edges that a simple graph would not have.
public struct EdgeCensus: Hashable, Sendable {
  /// Edges from a node to itself.
  public private(set) var selfLoops = 0
  /// Edges beyond the first between the same two nodes, in the same direction where they have one.
  public private(set) var parallelEdges = 0

  /// Counts the edges of a graph.
  ///
  /// - Complexity: O(edges log edges).
  public init(_ graph: Graph) {
    var pairs: [UInt64] = []
    var directedPairs: [UInt64] = []
    // All ends at once: of a compact graph, each by itself would cost a search.
    let (sources, targets) = (graph.sources, graph.targets)
    for edge in graph.edges {
      let (a, b) = (UInt64(sources[edge.index]), UInt64(targets[edge.index]))
      if a == b { selfLoops += 1 }
      if graph.isDirected(edge) { directedPairs.append(a << 32 | b) } else { pairs.append(min(a, b) << 32 | max(a, b)) }
    }
    parallelEdges = Self.repeats(in: pairs) + Self.repeats(in: directedPairs)
  }

  private static func repeats(in pairs: [UInt64]) -> Int {
    let sorted = pairs.sorted()
    return zip(sorted, sorted.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
  }
}
