// What a finger on a node asks: all shortest paths from it, so that any target can be shown at once.

import GraphModel
import PathFinding

/// Fewest steps from one node to all.
func stepTreeQuestion(_ subject: Subject) -> Question {
  treeQuestion(subject, call: "PathFinder.fill") { _ in PathQuery() }
}

/// Least cost from one node to all.
func costTreeQuestion(_ subject: Subject) -> Question {
  var query: PathQuery?
  return treeQuestion(subject, call: "PathFinder.fill, costs") { graph in
    let known = try query ?? PathQuery(costs: EdgeCosts(weightsOf: graph))
    query = known
    return known
  }
}

private func treeQuestion(
  _ subject: Subject, call: String, query: @escaping (Graph) throws -> PathQuery
) -> Question {
  var tree = ShortestPathTree()
  return Question(
    call: call,
    ask: { index in
      let (graph, finder) = try subject.network()
      finder.fill(&tree, from: try subject.source(index), try query(graph))
    },
    check: { _ in tree.order.reduce(0) { $0 + (tree.total(to: $1) ?? 0) } })
}
