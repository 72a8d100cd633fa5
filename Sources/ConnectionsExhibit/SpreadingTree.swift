// All shortest paths from a node, spreading step by step.

import Drawing
import GraphModel
import PathFinding

/// The tree of all shortest paths from a node.
struct SpreadingTree {
  /// The node all paths start from.
  let source: NodeID
  /// The paths.
  let tree: ShortestPathTree
  /// The steps of the longest path.
  let deepest: Int
  /// The time it began to spread, in seconds since the program began.
  let startedAt: Double

  /// A tree that begins to spread.
  init(from source: NodeID, _ query: PathQuery, finder: PathFinder, time: Double) {
    self.source = source
    let tree = finder.tree(from: source, query)
    self.tree = tree
    deepest = tree.order.reduce(0) { max($0, tree.steps(to: $1) ?? 0) }
    startedAt = time
  }

  /// Returns the number of steps that have spread by a time.
  ///
  /// - Parameter isAnimated: false if it is whole at once.
  func spread(at time: Double, isAnimated: Bool) -> Double {
    isAnimated ? (time - startedAt) / Motion.quick : Double(deepest)
  }

  /// Returns true while it spreads.
  func isSpreading(at time: Double, isAnimated: Bool) -> Bool {
    isAnimated && time - startedAt < Motion.quick * Double(deepest)
  }
}
