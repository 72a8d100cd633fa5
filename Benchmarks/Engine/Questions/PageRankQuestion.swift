// The question of the most important nodes.

import GraphMeasures
import GraphModel

/// PageRank with the damping and the tolerance of all tools. The check is the greatest score beside those of the
/// sources, on which isolated nodes have no bearing: they only scale all scores.
func pageRankQuestion(_ subject: Subject) -> Question {
  var scores: [Double] = []
  return Question(
    call: "PageRank(of:)",
    ask: { _ in scores = PageRank(of: try subject.graph(), damping: 0.85, tolerance: 1e-4).scores },
    check: { _ in
      let sources = try subject.queries.sources.map { scores[try subject.node($0).index] }
      return (scores.max() ?? 0) / sources.reduce(0, +)
    })
}
