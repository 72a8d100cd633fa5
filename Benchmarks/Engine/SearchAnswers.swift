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
  /// The node of each number; `nil` for one that no edge names, in a graph that knows nodes from edges alone.
  private let nodes: [NodeID?]

  init(_ graph: Graph, _ nodes: [NodeID?], costs: EdgeCosts, ignoringDirection: Bool) {
    self.graph = graph
    self.nodes = nodes
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
    answers["steps, pair\(suffix):SourceSearch, half-way"] = try halfWay(steps)
    answers["costs, pair\(suffix):SourceSearch, half-way"] = try halfWay(weighted)
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

  /// Returns the answers for one pair by costs, with every heuristic.
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
    return nodes.enumerated().map { number, source in
      guard let source else { return aloneRow(number) }
      fill(&tree, source)
      return row(of: tree)
    }
  }

  private func slicedTrees() -> [[Any]] {
    var search = TreeSearch()
    return nodes.enumerated().map { number, source in
      guard let source else { return aloneRow(number) }
      search.begin(rows, from: source)
      while !search.advance(arcs: 3) {}
      return row(of: search.tree)
    }
  }

  /// Returns the paths that `SourceSearch` shows while the tree is being searched, at later and later moments.
  private func halfWay(_ query: PathQuery) throws -> [[Any]] {
    var search = SourceSearch()
    var last: NodeID?
    return try pairs(query) { source, target, path in
      if source != last { search.begin(from: source, query, with: finder) }
      last = source
      search.advance(arcs: 3, with: finder)
      return search.copyPath(to: target, with: finder, into: &path)
    }
  }

  private func row(of tree: ShortestPathTree) -> [Any] {
    nodes.map { $0.flatMap { tree.total(to: $0) }.map { $0 as Any } ?? NSNull() }
  }

  /// A node without edges reaches itself.
  private func aloneRow(_ number: Int) -> [Any] {
    nodes.indices.map { $0 == number ? 0.0 as Any : NSNull() }
  }

  private func pairs(_ query: PathQuery, _ search: (NodeID, NodeID, inout Path) -> Bool) throws -> [[Any]] {
    var path = Path()
    return try nodes.enumerated().map { number, source in
      guard let source else { return aloneRow(number) }
      return try nodes.map { target in
        guard let target else { return NSNull() }
        guard search(source, target, &path) else { return NSNull() }
        guard path.nodes.first == source, path.nodes.last == target, path.isValid(in: graph, query: query) else {
          throw BenchmarkProblem("the path from \(source.index) to \(target.index) is not one")
        }
        return path.total
      }
    }
  }
}
