// Assortativity by degree (M. Newman 2003), as `degree_assortativity_coefficient` of NetworkX has it.

import GraphModel

/// The tendency of edges to join nodes of like degree.
public enum Assortativity {
  /// Returns the correlation of the degrees at the two ends of edges, −1 to 1: without directions each edge is seen from both
  /// ends; else it is that of the edges out of the source with the edges into the target. `nil` where it is undefined,
  /// because all degrees at one of the ends are equal or there are no edges.
  ///
  /// - Complexity: O(nodes + edges).
  public static func coefficient(_ network: SimpleNetwork) -> Double? {
    let (sources, targets) = degrees(network)
    var (count, sum, otherSum) = (0.0, 0.0, 0.0)
    forEachArc(network) {
      count += 1
      sum += Double(sources[$0])
      otherSum += Double(targets[$1])
    }
    guard count > 0 else { return nil }
    let (mean, otherMean) = (sum / count, otherSum / count)
    var (square, otherSquare, product) = (0.0, 0.0, 0.0)
    forEachArc(network) {
      let (one, other) = (Double(sources[$0]) - mean, Double(targets[$1]) - otherMean)
      square += one * one
      otherSquare += other * other
      product += one * other
    }
    // What is left of equal degrees is rounding.
    guard square > 1e-12 * count * mean * mean, otherSquare > 1e-12 * count * otherMean * otherMean else { return nil }
    return product / (square * otherSquare).squareRoot()
  }

  private static func degrees(_ network: SimpleNetwork) -> ([Int], [Int]) {
    guard network.isDirected else { return (network.degrees, network.degrees) }
    let degrees = Degrees(outgoing: network.outgoing, incoming: network.incoming)
    return (degrees.out, degrees.in)
  }

  private static func forEachArc(_ network: SimpleNetwork, _ body: (_ source: Int, _ target: Int) -> Void) {
    network.outgoing.withRows { rows in
      for node in 0..<rows.nodeCount {
        for arc in rows.arcs(of: node) { body(node, Int(rows.targets[arc])) }
      }
    }
  }
}
