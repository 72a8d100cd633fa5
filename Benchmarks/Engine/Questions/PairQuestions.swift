// The path between two nodes, with no tree at hand.

import GraphModel
import PathFinding

/// Returns the question of the fewest steps between two nodes.
func stepPairQuestion(_ subject: Subject) -> Question {
  pairQuestion("PathFinder.copyPath") { path, index in
    let (from, to) = try subject.pair(index)
    try subject.finder.get().copyPath(from: from, to: to, into: &path)
  }
}

/// Returns the question of the least cost between two nodes, searched from both ends.
func costPairQuestion(_ subject: Subject) -> Question {
  pairQuestion("WeightedPairSearch.copyPath") { path, index in
    let (from, to) = try subject.pair(index)
    try subject.costPairs.get().copyPath(from: from, to: to, into: &path)
  }
}

/// Returns the question of the least cost between two nodes where positions are known: A* by the straight line.
func straightPairQuestion(_ subject: Subject) -> Question {
  var heuristic: PathHeuristic?
  var question = pairQuestion("WeightedPairSearch.copyPath, straight line") { path, index in
    let (from, to) = try subject.pair(index)
    try subject.costPairs.get().copyPath(from: from, to: to, heuristic: heuristic, into: &path)
  }
  question.prepare = {
    let places = try subject.places()
    heuristic = .straightLine(x: places.x, y: places.y, in: try subject.weighted.get())
  }
  return question
}

/// Returns the question of the least cost between two nodes, after preparing the network for it.
func hierarchyPairQuestion(_ subject: Subject) -> Question {
  var search: HierarchySearch?
  var question = pairQuestion("HierarchySearch.copyPath") { path, index in
    let (from, to) = try subject.pair(index)
    guard let search else { throw BenchmarkProblem("there is no hierarchy") }
    search.copyPath(from: from, to: to, into: &path)
  }
  question.prepare = { search = HierarchySearch(try ContractionHierarchy(try subject.weighted.get())) }
  return question
}

/// Returns the question of the path to a node once the tree from a source is there, which every later frame of a drag asks.
func followQuestion(_ subject: Subject) -> Question {
  var tree = ShortestPathTree()
  var question = pairQuestion("ShortestPathTree.copyPath") { path, index in
    tree.copyPath(to: try subject.pair(index).to, into: &path)
  }
  question.prepare = { try subject.finder.get().fill(&tree, from: try subject.source(0)) }
  return question
}

/// Returns a question that writes a path over the last one.
func pairQuestion(_ call: String, _ search: @escaping (inout Path, Int) throws -> Void) -> Question {
  var path = Path()
  return Question(call: call, ask: { try search(&path, $0) }, check: { _ in path.total })
}
