// Options and results of the measures that need many searches.
//
// Betweenness and closeness need one search from every node. That is exact and quick while the graph is small; of a
// large one they search from seeded pivots only and say so, because a number that is an estimate must be shown as one.

import Randomness

/// The amount of work a measure may do, and the seed it draws with.
public struct MeasureOptions: Sendable {
  /// The number of arcs that may be followed in all; decides between exact and sampled, and how many pivots.
  public var budget: Int
  /// Fewer pivots than this are never used, whatever the budget.
  public var leastPivots: Int
  /// The seed that the pivots are drawn with; the same seed draws the same pivots.
  public var seed: UInt64
  /// The number of threads; `nil` for as many as there are cores. The answer does not depend on it.
  public var threads: Int?

  /// About ten seconds on two cores unless said otherwise.
  public init(budget: Int = 2_000_000_000, leastPivots: Int = 32, seed: UInt64 = 1, threads: Int? = nil) {
    self.budget = budget
    self.leastPivots = leastPivots
    self.seed = seed
    self.threads = threads
  }

  /// Options that search from every node, however long it takes.
  public static var exact: MeasureOptions { MeasureOptions(budget: .max) }

  /// Returns the nodes to search from: all of them when the budget allows, otherwise as many as it does, drawn evenly
  /// and without repetition.
  ///
  /// - Parameter costPerSearch: arcs followed by one search, about.
  func pivots(nodeCount: Int, costPerSearch: Int) -> (nodes: [UInt32], basis: MeasureBasis) {
    let affordable = max(leastPivots, budget / max(1, costPerSearch), 1)
    var nodes = Array(0..<UInt32(nodeCount))
    guard affordable < nodeCount else { return (nodes, .exact) }
    var random = SeededGenerator(seed: seed)
    for index in 0..<affordable { nodes.swapAt(index, index + random.below(nodeCount - index)) }
    return (Array(nodes[..<affordable]), .sampled(pivots: affordable))
  }
}

/// The searches that a measure rests on.
public enum MeasureBasis: Hashable, Sendable {
  /// A search from every node.
  case exact
  /// A search from so many nodes, drawn with a seed: an estimate.
  case sampled(pivots: Int)
}

/// A number for every node, and what it rests on.
public struct NodeMeasure: Hashable, Sendable {
  /// The number of each node.
  public let values: [Double]
  /// The searches that the values rest on: all, or a sample.
  public let basis: MeasureBasis
}
