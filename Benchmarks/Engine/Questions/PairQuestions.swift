// The path between two nodes, with no tree at hand.

import GraphModel
import PathFinding

/// Fewest steps between two nodes.
func stepPairQuestion(_ subject: Subject) -> Question {
  pairQuestion(subject, call: "PathFinder.path") { _ in PathQuery() }
}

/// Least cost between two nodes.
func costPairQuestion(_ subject: Subject) -> Question {
  var query: PathQuery?
  return pairQuestion(subject, call: "PathFinder.path, costs") { graph in
    let known = try query ?? PathQuery(costs: EdgeCosts(weightsOf: graph))
    query = known
    return known
  }
}

private func pairQuestion(
  _ subject: Subject, call: String, query: @escaping (Graph) throws -> PathQuery
) -> Question {
  var answer = 0.0
  return Question(
    call: call,
    ask: { index in
      let (graph, finder) = try subject.network()
      let (from, to) = try subject.pair(index)
      answer = finder.path(from: from, to: to, try query(graph)).path?.total ?? -1
    },
    check: { _ in answer })
}
