// Asks every search the engine has for all distances of a small network.

import Foundation
import GraphModel
import PathFinding

/// The searches over one network, with or without regard to direction.
struct SearchAnswers {
  private let graph: Graph
  private let finder: PathFinder
  private let steps: PathQuery
  private let weighted: PathQuery
  private let rows: SearchGraph
  private let costRows: WeightedGraph
  private let suffix: String

  init(_ graph: Graph, costs: EdgeCosts, ignoringDirection: Bool) {
    self.graph = graph
    finder = PathFinder(graph)
    steps = PathQuery(ignoringDirection: ignoringDirection)
    weighted = PathQuery(ignoringDirection: ignoringDirection, costs: costs)
    rows = SearchGraph(graph, ignoringDirection: ignoringDirection)
    costRows = WeightedGraph(
      outgoing: rows.outgoing, ArcCosts(costs, along: rows.outgoing), incoming: rows.incoming,
      ArcCosts(costs, along: rows.incoming), nameRanks: graph.nameRanks)
    suffix = ignoringDirection ? ", both ways" : ""
  }

  /// Question and algorithm -> source -> target -> distance.
  func all() throws -> [String: Any] {
    var answers: [String: Any] = [:]
    answers["steps, tree\(suffix):PathFinder"] = trees { finder.fill(&$0, from: $1, steps) }
    answers["costs, tree\(suffix):PathFinder"] = trees { finder.fill(&$0, from: $1, weighted) }
    answers["steps, pair\(suffix):PathFinder"] = try pairs(steps) {
      finder.copyPath(from: $0, to: $1, steps, into: &$2)
    }
    answers["costs, pair\(suffix):PathFinder"] = try pairs(weighted) {
      finder.copyPath(from: $0, to: $1, weighted, into: &$2)
    }
    answers["steps, tree\(suffix):TreeSearch in slices"] = slicedTrees()
    var anyPath = BidirectionalSearch()
    answers["steps, pair\(suffix):BidirectionalSearch, any"] = try pairs(steps) {
      anyPath.copyPath(in: rows, from: $0, to: $1, any: true, into: &$2)
    }
    let costTrees = WeightedTreeSearch(costRows.outgoing, costRows.outgoingCosts, nameRanks: costRows.nameRanks)
    answers["costs, tree\(suffix):WeightedTreeSearch"] = trees { costTrees.fill(&$0, from: $1) }
    answers.merge(try weightedPairs()) { $1 }
    // Networks that are too dense have no hierarchy.
    if let hierarchy = try? ContractionHierarchy(costRows) {
      let search = HierarchySearch(hierarchy)
      answers["costs, pair\(suffix):HierarchySearch"] = try pairs(weighted) {
        search.copyPath(from: $0, to: $1, into: &$2)
      }
    }
    return answers
  }

  /// One pair by costs, with every heuristic.
  private func weightedPairs() throws -> [String: Any] {
    let search = WeightedPairSearch(costRows)
    let places = (0..<graph.nodeCount).map { Double(($0 * 7919) % 101) }
    let heuristics: [(String, PathHeuristic?)] = [
      ("from both ends", nil), ("Dijkstra", PathHeuristic.none),
      ("straight line", .straightLine(x: places, y: places.reversed(), in: costRows)),
      ("great circle", .greatCircle(latitudes: places.map { $0 / 2 }, longitudes: places, in: costRows)),
      ("landmarks", .landmarks(Landmarks(of: costRows, count: 3, isSymmetric: false))),
    ]
    var answers: [String: Any] = [:]
    for (name, heuristic) in heuristics {
      answers["costs, pair\(suffix):WeightedPairSearch, \(name)"] = try pairs(weighted) {
        search.copyPath(from: $0, to: $1, heuristic: heuristic, into: &$2)
      }
    }
    return answers
  }

  private func trees(_ fill: (inout ShortestPathTree, NodeID) -> Void) -> [[Any]] {
    var tree = ShortestPathTree()
    return graph.nodes.map { source in
      fill(&tree, source)
      return row(of: tree)
    }
  }

  private func slicedTrees() -> [[Any]] {
    var search = TreeSearch()
    return graph.nodes.map { source in
      search.begin(rows, from: source)
      while !search.advance(arcs: 3) {}
      return row(of: search.tree)
    }
  }

  private func row(of tree: ShortestPathTree) -> [Any] {
    graph.nodes.map { tree.total(to: $0).map { $0 as Any } ?? NSNull() }
  }

  private func pairs(_ query: PathQuery, _ search: (NodeID, NodeID, inout Path) -> Bool) throws -> [[Any]] {
    var path = Path()
    return try graph.nodes.map { source in
      try graph.nodes.map { target in
        guard search(source, target, &path) else { return NSNull() }
        guard path.nodes.first == source, path.nodes.last == target, path.isValid(in: graph, query: query) else {
          throw BenchmarkProblem("the path from \(source.index) to \(target.index) is not one")
        }
        return path.total
      }
    }
  }
}
