// What a finger on a node asks: all shortest paths from it, so that any target can be shown at once.

import GraphModel
import PathFinding

/// Fewest steps from one node to all.
func stepTreeQuestion(_ subject: Subject) -> Question {
  treeQuestion("PathFinder.fill") { tree, index in
    try subject.finder.get().fill(&tree, from: try subject.source(index))
  }
}

/// Least cost from one node to all.
func costTreeQuestion(_ subject: Subject) -> Question {
  treeQuestion("WeightedTreeSearch.fill") { tree, index in
    try subject.costTrees.get().fill(&tree, from: try subject.source(index))
  }
}

private func treeQuestion(
  _ call: String, _ fill: @escaping (inout ShortestPathTree, Int) throws -> Void
) -> Question {
  var tree = ShortestPathTree()
  return Question(
    call: call, ask: { try fill(&tree, $0) },
    check: { _ in tree.order.reduce(0) { $0 + (tree.total(to: $1) ?? 0) } })
}
