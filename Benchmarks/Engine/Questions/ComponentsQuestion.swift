// The question of the connected components.

import GraphModel
import PathFinding

/// Weak components. The check is the number of edges of a spanning forest, on which isolated nodes have no bearing.
func componentsQuestion(_ subject: Subject) -> Question {
  var forest = 0
  return Question(
    call: "Components(of:)",
    ask: { _ in
      let graph = try subject.graph()
      forest = graph.nodeCount - Components(of: graph).count
    },
    check: { _ in Double(forest) })
}
