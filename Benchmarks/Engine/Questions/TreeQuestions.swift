// The questions of all shortest paths from a node, so that any target can be shown at once.

import Dispatch
import GraphModel
import PathFinding

/// Returns the question of the fewest steps from one node to all.
func stepTreeQuestion(_ subject: Subject) -> Question {
  treeQuestion("PathFinder.fill") { tree, index in
    try subject.finder.get().fill(&tree, from: try subject.source(index))
  }
}

/// Returns the question of the least cost from one node to all.
func costTreeQuestion(_ subject: Subject) -> Question {
  treeQuestion("WeightedTreeSearch.fill") { tree, index in
    try subject.costTrees.get().fill(&tree, from: try subject.source(index))
  }
}

/// Returns the question of one frame's part of such a search, begun again whenever it ends. There is no check: other
/// tools have no such call.
func sliceQuestion(_ subject: Subject) -> Question {
  var search = SourceSearch()
  var (begun, worst) = (0, 0.0)
  return Question(
    call: "SourceSearch.advance",
    ask: { _ in
      let finder = try subject.finder.get()
      let start = DispatchTime.now().uptimeNanoseconds
      if !search.wantsMore {
        search.begin(from: try subject.source(begun), with: finder)
        begun += 1
      }
      search.advance(arcs: SourceSearch.arcsInAFrame, with: finder)
      // The first search makes room for all.
      if begun > 1 { worst = max(worst, Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9) }
    },
    check: { _ in 0 },
    extra: { ["worst in seconds": worst, "searches begun": Double(begun)] },
    prepare: { try subject.finder.get().prepare() })
}

private func treeQuestion(
  _ call: String, _ fill: @escaping (inout ShortestPathTree, Int) throws -> Void
) -> Question {
  var tree = ShortestPathTree()
  return Question(
    call: call, ask: { try fill(&tree, $0) },
    check: { _ in tree.order.reduce(0) { $0 + (tree.total(to: $1) ?? 0) } })
}
