// Answers Benchmarks/check_peers.py: distances on small random networks, by every search the engine has.
//
// A network is described by a line "directed|undirected NODES EDGES" and EDGES lines "FROM TO WEIGHT". The reply is one
// line of JSON: for each algorithm and source the distances to all nodes, null where there is no path.

import Foundation
import GraphModel
import PathFinding

enum Checker {
  /// One algorithm's distances from each of the first nodes.
  private typealias Distances = [[Any]]

  /// Serves until the input ends.
  static func serve() throws {
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count == 3, let nodes = Int(words[1]), let edges = Int(words[2]) else {
        throw BenchmarkProblem("not a network: \(line)")
      }
      let graph = try readGraph(directed: words[0] == "directed", nodes: nodes, edges: edges)
      let data = try JSONSerialization.data(withJSONObject: try answers(of: graph))
      print(String(decoding: data, as: UTF8.self))
      fflush(nil)
    }
  }

  private static func readGraph(directed: Bool, nodes: Int, edges: Int) throws -> Graph {
    var builder = GraphBuilder(directed: directed)
    for node in 0..<nodes { builder.addNode(String(node)) }
    for _ in 0..<edges {
      let words = readLine()?.split(separator: " ") ?? []
      guard words.count == 3, let from = Int(words[0]), let to = Int(words[1]), let weight = Double(words[2]) else {
        throw BenchmarkProblem("not an edge: \(words.joined(separator: " "))")
      }
      builder.addEdge(from: NodeID(index: from), to: NodeID(index: to), weight: weight)
    }
    return builder.build()
  }

  private static func answers(of graph: Graph) throws -> [String: Any] {
    let finder = PathFinder(graph)
    let costs = try EdgeCosts(weightsOf: graph)
    var answers: [String: Any] = [:]
    for ignoring in [false, true] {
      let suffix = ignoring ? ", both ways" : ""
      let steps = PathQuery(ignoringDirection: ignoring)
      let weighted = PathQuery(ignoringDirection: ignoring, costs: costs)
      answers["steps, tree" + suffix] = trees(graph) { finder.tree(from: $0, steps) }
      answers["costs, tree" + suffix] = trees(graph) { finder.tree(from: $0, weighted) }
      answers["steps, pair" + suffix] = try pairs(graph, steps) { finder.path(from: $0, to: $1, steps) }
      answers["costs, pair" + suffix] = try pairs(graph, weighted) { finder.path(from: $0, to: $1, weighted) }
    }
    answers["components"] = finder.components.ofNode.map { Int($0) }
    return answers
  }

  private static func trees(_ graph: Graph, _ search: (NodeID) -> ShortestPathTree) -> Distances {
    graph.nodes.map { source in
      let tree = search(source)
      return graph.nodes.map { json(tree.total(to: $0)) }
    }
  }

  private static func pairs(
    _ graph: Graph, _ query: PathQuery, _ search: (NodeID, NodeID) -> PathAnswer
  ) throws -> Distances {
    try graph.nodes.map { source in
      try graph.nodes.map { target in
        guard let path = search(source, target).path else { return json(nil) }
        guard path.isValid(in: graph, query: query) else {
          throw BenchmarkProblem("the path from \(source.index) to \(target.index) is not one")
        }
        return json(path.total)
      }
    }
  }

  private static func json(_ value: Double?) -> Any { value ?? NSNull() }
}
