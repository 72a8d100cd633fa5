// Answers Benchmarks/check_peers.py: distances on small random networks, by every search the engine has.
//
// A network is described by a line "directed|undirected NODES EDGES" and EDGES lines "FROM TO WEIGHT". The reply is one
// line of JSON: for each question and algorithm the distances from each node to all, null where there is no path.

import Foundation
import GraphMeasures
import GraphModel
import PathFinding

enum Checker {
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
    var answers: [String: Any] = [:]
    let costs = try EdgeCosts(weightsOf: graph)
    for ignoring in [false, true] {
      let found = try SearchAnswers(graph, costs: costs, ignoringDirection: ignoring).all()
      answers.merge(found) { $1 }
    }
    answers["components"] = Components(of: graph).ofNode.map { Int($0) }
    answers["strong components"] = StrongComponents(of: graph.outgoing).ofNode.map { Int($0) }
    answers["core numbers"] = CoreNumbers(undirected: graph.adjacencyIgnoringDirection()).ofNode.map { Int($0) }
    return answers
  }
}
