// The strengths of ties, from the weights of edges: strong ties are drawn short.
//
// A strength is taken in means of all edges, and a length in means of all lengths, one over the other; edges between the
// same two nodes add up. From a strength s follows the length that a tie should have, (a + s) / (1 + a s): 1 for the mean,
// and between 1/a and a however large weights are. The force of a tie is one over the square of that length.

import GraphModel

/// The strength of the tie between each two neighbours.
struct TieStrengths {
  /// The force of each arc of the rows, in that of a tie of mean strength; more than 0 and finite.
  let ofArcs: [Float]

  /// The length of the weakest tie, in that of one of mean strength; one over it is that of the strongest.
  private static let longest = 1.6

  /// Reads the weights of a graph; `nil` when it has none, or all ties are equally strong.
  ///
  /// - Complexity: O(nodes + edges log degree).
  init?(_ graph: Graph, _ rows: NeighbourRows) {
    guard graph.isWeighted, let strengths = Self.edgeStrengths(graph) else { return nil }
    var sums = [Double](repeating: 0, count: rows.adjacency.arcCount)
    // Both arcs of a pair add edges up in the same order, so that they come out equal to the last bit.
    for (edge, (source, target)) in zip(graph.sources, graph.targets).enumerated() where source != target {
      for (one, other) in [(source, target), (target, source)] {
        if let arc = rows.arc(from: Int(one), to: Int(other)) { sums[arc] += strengths[edge] }
      }
    }
    guard let first = sums.first, sums.contains(where: { $0 != first }) else { return nil }
    ofArcs = sums.map(Self.force)
  }

  /// Returns the strength of each edge, in means; 1 where there is no weight, or none that is a number; `nil` when there is
  /// no mean to measure by.
  private static func edgeStrengths(_ graph: Graph) -> [Double]? {
    var strengths = [Double](repeating: 1, count: graph.edgeCount)
    // Each is divided before they are added up, so that the sum of huge weights stays finite.
    var (mean, count) = (0.0, 0.0)
    graph.forEachWeight { _, weight in if weight.isFinite { count += 1 } }
    guard count > 0 else { return nil }
    graph.forEachWeight { _, weight in if weight.isFinite { mean += max(0, weight) / count } }
    guard mean > 0 else { return nil }
    graph.forEachWeight { edge, weight in
      guard !weight.isNaN else { return }
      let ratio = max(0, weight) / mean
      strengths[edge] = graph.weightMeaning == .strength ? ratio : 1 / ratio
    }
    return strengths
  }

  /// Returns the force of a tie.
  private static func force(_ strength: Double) -> Float {
    // Beyond this the length is that of a tie of any strength, to the last bit of a force.
    let strength = min(strength, 1e9)
    let inverse = (1 + longest * strength) / (longest + strength)
    return Float(inverse * inverse)
  }
}
