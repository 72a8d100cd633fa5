// Answers Benchmarks/check_peers.py: distances on small random networks, by every search the engine has.
//
// A network is described by a line "directed|undirected NODES EDGES" and EDGES lines "FROM TO WEIGHT". The reply is one
// line of JSON: for each question and algorithm the distances from each node to all, null where there is no path.
// Everything is asked twice: of a graph that lists its nodes and edges, and of a compact one as the reader makes it of
// a long list.

import Foundation
import GraphFormats
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
      let text = try readEdges(edges)
      let isDirected = words[0] == "directed"
      var found = try answers(of: try listedGraph(text, nodes: nodes, isDirected: isDirected), nodes: nodes)
      if edges > 0 {
        let graph = try compactGraph(text, isDirected: isDirected)
        for (question, answer) in try answers(of: graph, nodes: nodes) {
          found[question + " (compact)"] = answer
        }
      }
      let data = try JSONSerialization.data(withJSONObject: found)
      print(String(decoding: data, as: UTF8.self))
      fflush(nil)
    }
  }

  private static func readEdges(_ count: Int) throws -> [Substring] {
    try (0..<count).map { _ in
      guard let line = readLine() else { throw BenchmarkProblem("an edge is missing") }
      return Substring(line)
    }
  }

  private static func listedGraph(_ edges: [Substring], nodes: Int, isDirected: Bool) throws -> Graph {
    var builder = GraphBuilder(directed: isDirected)
    for node in 0..<nodes { builder.addNode(String(node)) }
    for edge in edges {
      let words = edge.split(separator: " ")
      guard words.count == 3, let from = Int(words[0]), let to = Int(words[1]), let weight = Double(words[2]) else {
        throw BenchmarkProblem("not an edge: \(edge)")
      }
      builder.addEdge(from: NodeID(index: from), to: NodeID(index: to), weight: weight)
    }
    return builder.build()
  }

  private static func compactGraph(_ edges: [Substring], isDirected: Bool) throws -> Graph {
    var options = GraphReadOptions()
    options.edgeList.directed = isDirected
    let text = edges.joined(separator: "\n")
    let graph = try GraphReader.read(bytes: Array(text.utf8), name: "edges", options: options).graph
    guard graph.isNodeOrderNameOrder, graph.outgoing.edges.isEmpty else {
      throw BenchmarkProblem("a list of numbers was not read the compact way")
    }
    return graph
  }

  /// Question and algorithm -> answer, by the numbers of the nodes.
  private static func answers(of graph: Graph, nodes count: Int) throws -> [String: Any] {
    var answers: [String: Any] = [:]
    let nodes = (0..<count).map { graph.node(withKey: String($0)) }
    let costs = try EdgeCosts(weightsOf: graph)
    for ignoring in [false, true] {
      let found = try SearchAnswers(graph, nodes, costs: costs, ignoringDirection: ignoring).all()
      answers.merge(found) { $1 }
    }
    // A node that no edge names is a component of its own, and in no core.
    func each(_ values: [UInt32], alone: (Int) -> Int) -> [Int] {
      nodes.enumerated().map { number, node in node.map { Int(values[$0.index]) } ?? alone(number) }
    }
    answers["components:Components"] = each(Components(of: graph).ofNode) { -1 - $0 }
    answers["strong components:StrongComponents"] = each(StrongComponents(of: graph.outgoing).ofNode) { -1 - $0 }
    answers["core numbers:CoreNumbers"] =
      each(CoreNumbers(undirected: graph.adjacencyIgnoringDirection()).ofNode) { _ in 0 }
    return answers
  }
}
