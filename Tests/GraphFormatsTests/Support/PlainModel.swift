// Random networks as lists, and the plainest writer of each format for them: what a stranger's program would write.
// The writers know nothing of the readers, so what both agree on is what the formats mean.

import GraphFormats
import GraphModel
import Randomness
import TestSupport

/// A network with nothing but names, edges and whole weights.
struct PlainModel {
  var names: [String]
  var edges: [(source: Int, target: Int, weight: Int)]
  let isDirected: Bool

  /// Creates the network of a seed; `names` gives the name of a node.
  init(seed: UInt64, directed: Bool? = nil, loops: Bool = true, parallels: Bool = true, _ name: (Int) -> String) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(2...9)
    isDirected = directed ?? random.oneIn(2)
    names = (0..<count).map(name)
    edges = []
    var seen = Set<[Int]>()
    for _ in 0..<random.whole(1...16) {
      let (source, target) = (random.below(count), random.below(count))
      let pair = isDirected ? [source, target] : [source, target].sorted()
      if source == target, !loops { continue }
      guard seen.insert(pair).inserted || parallels else { continue }
      edges.append((source, target, random.whole(1...9)))
    }
  }

  /// The edges by the names of their ends, sorted; with their weights if these are written.
  func expected(weighted: Bool = true) -> [String] {
    edges.map { edge -> String in
      let ends = [names[edge.source], names[edge.target]]
      return (isDirected ? ends : ends.sorted()).joined(separator: isDirected ? ">" : "-")
        + (weighted ? "*\(edge.weight)" : "")
    }.sorted()
  }

  /// Returns the edges of a graph in the same form. `name` gives the name of a node.
  static func found(_ graph: Graph, weighted: Bool = true, _ name: (Graph, NodeID) -> String) -> [String] {
    graph.edges.map { edge -> String in
      let ends = [name(graph, graph.source(of: edge)), name(graph, graph.target(of: edge))]
      let isDirected = graph.isDirected(edge)
      return (isDirected ? ends : ends.sorted()).joined(separator: isDirected ? ">" : "-")
        + (weighted ? graph.weight(of: edge).map { "*" + Short.number($0) } ?? "" : "")
    }.sorted()
  }

  /// Returns the weights of all pairs as a square of numbers, each row a line; both triangles where edges have no direction.
  func square(_ separator: String = " ") -> String {
    var rows = names.map { _ in names.map { _ in 0 } }
    for edge in edges {
      rows[edge.source][edge.target] = edge.weight
      if !isDirected { rows[edge.target][edge.source] = edge.weight }
    }
    return rows.map { $0.map(String.init).joined(separator: separator) }.joined(separator: "\n") + "\n"
  }

  /// Returns a line for each edge, of the numbers of its ends from 1.
  func lines(_ line: (Int, Int, Int) -> String) -> String {
    edges.map { line($0.source + 1, $0.target + 1, $0.weight) + "\n" }.joined()
  }
}
