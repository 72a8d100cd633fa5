// PageRank (S. Brin, L. Page 1998) by improving all scores again and again: how often a walker visits each node who
// follows a random arc, and now and then, or where no arc leads on, starts again anywhere.
//
// The work of one improvement is in `PageRankStep`; how far to follow its direction is the business of `ChebyshevPace`.

import GraphModel

/// The importance of every node by PageRank.
public struct PageRank: Sendable {
  /// The part of all visits that each node gets; they add up to 1.
  public let scores: [Double]
  /// The number of times all scores were improved.
  public let iterations: Int
  /// The change by the last step of the walk, summed over all nodes. The scores are within `change` × damping /
  /// (1 - damping) of those after endless steps, summed likewise.
  public let change: Double
  /// True if the change is within the tolerance asked for.
  public let isConverged: Bool

  /// The least tolerance at which the shares that nodes hand on are kept in single precision.
  private static let leastSingleTolerance = 1e-5

  /// The scores of a graph. Parallel edges count each, undirected ones both ways.
  public init(of graph: Graph, damping: Double = 0.85, tolerance: Double = 1e-6, maximumIterations: Int = 200) {
    self.init(
      outgoing: graph.outgoing, incoming: graph.incoming, damping: damping, tolerance: tolerance,
      maximumIterations: maximumIterations)
  }

  /// The scores of the nodes of rows.
  ///
  /// - Parameters:
  ///   - incoming: the arcs of `outgoing` turned round; of an undirected graph the same rows.
  ///   - damping: the chance to follow an arc rather than to start again, from 0 up to but not 1.
  ///   - tolerance: the change, summed over all nodes, at which to stop.
  /// - Complexity: O(nodes + arcs) an iteration, about log(tolerance) / log(damping) iterations at most; where all arcs
  ///   lead both ways, a third of that.
  public init(
    outgoing: Adjacency, incoming: Adjacency, damping: Double = 0.85, tolerance: Double = 1e-6,
    maximumIterations: Int = 200
  ) {
    precondition(damping >= 0 && damping < 1, "some walkers start anew")
    precondition(outgoing.nodeCount == incoming.nodeCount && outgoing.arcCount == incoming.arcCount)
    if tolerance < Self.leastSingleTolerance {
      self.init(PageRankStep<Double>(outgoing, incoming, damping: damping), tolerance, maximumIterations)
    } else {
      self.init(PageRankStep<Float>(outgoing, incoming, damping: damping), tolerance, maximumIterations)
    }
  }

  private init<Share>(_ start: PageRankStep<Share>, _ tolerance: Double, _ maximumIterations: Int) {
    var step = start
    var pace = ChebyshevPace(radius: step.isSymmetric ? step.damping : nil)
    var change = step.scores.isEmpty ? 0 : Double.infinity
    var iterations = 0
    while change > tolerance && iterations < maximumIterations {
      change = step.advance(weight: pace.weight)
      pace.note(change)
      iterations += 1
    }
    scores = step.scores
    self.iterations = iterations
    self.change = change
    isConverged = change <= tolerance
  }
}
