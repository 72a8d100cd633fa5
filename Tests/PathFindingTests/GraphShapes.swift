// Graphs with a shape and a name, from those that have next to nothing to those that have too much of something: what
// a search must get right whatever else it does.

import GraphModel
import PathFinding
import Randomness
import Testing

/// A graph of a known shape.
struct GraphShape: CustomTestStringConvertible, Sendable {
  let name: String
  let graph: Graph

  var testDescription: String { name }

  /// A graph of `nodes` nodes called 0, 1, 2, … with leading zeros, so that their order is that of their names.
  init(
    _ name: String, nodes: Int, directed: Bool = false, edges: [(from: Int, to: Int, weight: Double?)]
  ) {
    self.name = name
    var builder = GraphBuilder(directed: directed)
    let width = String(nodes).count
    for node in 0..<nodes {
      let text = String(node)
      builder.addNode(String(repeating: "0", count: width - text.count) + text)
    }
    for edge in edges {
      builder.addEdge(from: NodeID(index: edge.from), to: NodeID(index: edge.to), weight: edge.weight)
    }
    graph = builder.build()
  }

  /// Shapes with hardly anything in them, and shapes with far too much of one thing.
  static let extremes: [GraphShape] = [
    GraphShape("one node", nodes: 1, edges: []),
    GraphShape("one node with loops", nodes: 1, directed: true, edges: [(0, 0, 2), (0, 0, 1), (0, 0, nil)]),
    GraphShape("no edges", nodes: 5, edges: []),
    GraphShape("one arrow", nodes: 2, directed: true, edges: [(1, 0, 3)]),
    GraphShape("two islands", nodes: 6, edges: [(0, 1, 1), (1, 2, 1), (3, 4, 2), (4, 5, 2)]),
    GraphShape(
      "parallel edges of falling cost", nodes: 3,
      edges: (1...9).flatMap { [(0, 1, Double(10 - $0)), (1, 2, Double(10 - $0))] }),
    GraphShape("a loop at every node", nodes: 8, edges: (0..<8).flatMap { [($0, $0, 0), ($0, ($0 + 1) % 8, 1)] }),
    GraphShape("all costs zero", nodes: 9, edges: (0..<8).map { ($0, $0 + 1, 0) } + [(0, 8, 0), (2, 5, 0)]),
    GraphShape(
      "zero costs in a circle beside the way", nodes: 6, directed: true,
      edges: [(0, 1, 1), (1, 2, 0), (2, 3, 0), (3, 1, 0), (3, 4, 1), (4, 5, 0), (5, 4, 0)]),
    GraphShape("huge costs", nodes: 6, edges: (0..<5).map { ($0, $0 + 1, 4e9 + Double($0)) } + [(0, 5, 3e10)]),
    GraphShape("costs past 32 bits in sum", nodes: 9, edges: (0..<8).map { ($0, $0 + 1, 2_000_000_000) }),
    GraphShape("tiny costs", nodes: 6, edges: (0..<5).map { ($0, $0 + 1, 1e-300) } + [(0, 5, 5e-300)]),
    GraphShape(
      "tiny beside huge", nodes: 5, edges: [(0, 1, 1e18), (1, 2, 1), (0, 3, 1e18), (3, 2, 0.5), (2, 4, 1e-9)]),
    GraphShape("a line", nodes: 300, edges: (0..<299).map { ($0, $0 + 1, Double($0 % 3)) }),
    GraphShape("a line against its arrows", nodes: 60, directed: true, edges: (0..<59).map { ($0 + 1, $0, 1) }),
    GraphShape("a ring", nodes: 101, edges: (0..<101).map { ($0, ($0 + 1) % 101, 1) }),
    GraphShape("a star", nodes: 200, edges: (1..<200).map { (0, $0, Double($0 % 7)) }),
    GraphShape("a star turned in", nodes: 80, directed: true, edges: (1..<80).map { ($0, 0, 1) }),
    GraphShape(
      "everything joined", nodes: 24,
      edges: (0..<24).flatMap { a in (0..<a).map { (a, $0, Double((a * $0) % 5 + 1)) } }),
    GraphShape("a chessboard", nodes: 64, edges: GraphShape.grid(8, 8) { _ in 1 }),
    GraphShape(
      "a binary tree", nodes: 127, directed: true, edges: (1..<127).map { (($0 - 1) / 2, $0, Double($0 % 4)) }),
  ]

  /// The edges of a grid, each costing what `cost` says of its number.
  static func grid(_ rows: Int, _ columns: Int, cost: (Int) -> Double) -> [(from: Int, to: Int, weight: Double?)] {
    var edges: [(from: Int, to: Int, weight: Double?)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let node = row * columns + column
        if column + 1 < columns { edges.append((node, node + 1, cost(edges.count))) }
        if row + 1 < rows { edges.append((node, node + columns, cost(edges.count))) }
      }
    }
    return edges
  }
}

/// The four ways to ask: steps or weights, with or without direction.
func allQueries(_ graph: Graph) throws -> [PathQuery] {
  let costs = try EdgeCosts(weightsOf: graph)
  return [
    PathQuery(), PathQuery(ignoringDirection: true), PathQuery(costs: costs),
    PathQuery(ignoringDirection: true, costs: costs),
  ]
}

/// The least total between any two nodes, by letting every node in turn be passed (R. W. Floyd, S. Warshall 1962);
/// infinite without a path. Knows nothing of queues, rows or ties.
func leastTotals(_ graph: Graph, _ query: PathQuery) -> [[Double]] {
  var totals = [[Double]](
    repeating: Array(repeating: .infinity, count: graph.nodeCount), count: graph.nodeCount)
  for node in 0..<graph.nodeCount { totals[node][node] = 0 }
  for edge in graph.edges {
    let (a, b) = (graph.source(of: edge).index, graph.target(of: edge).index)
    let cost = query.costs?[edge] ?? 1
    totals[a][b] = min(totals[a][b], cost)
    if query.ignoringDirection || !graph.isDirected(edge) { totals[b][a] = min(totals[b][a], cost) }
  }
  for middle in 0..<graph.nodeCount {
    let onwards = totals[middle]
    for from in 0..<graph.nodeCount where totals[from][middle] < .infinity {
      let first = totals[from][middle]
      for to in 0..<graph.nodeCount { totals[from][to] = min(totals[from][to], first + onwards[to]) }
    }
  }
  return totals
}

/// The same network with its nodes and edges put in another order; names, labels and weights stay.
func shuffled(_ graph: Graph, seed: UInt64) -> Graph {
  var random = SeededGenerator(seed: seed)
  var builder = GraphBuilder(directed: graph.directedness == .directed)
  for node in graph.nodes.shuffled(using: &random) { builder.addNode(graph.key(of: node)) }
  for edge in graph.edges.shuffled(using: &random) {
    builder.addEdge(
      from: builder.addNode(graph.key(of: graph.source(of: edge))).node,
      to: builder.addNode(graph.key(of: graph.target(of: edge))).node, label: graph.label(of: edge),
      weight: graph.weight(of: edge), directed: graph.isDirected(edge))
  }
  return builder.build()
}

/// The network with every edge turned round.
func turnedRound(_ graph: Graph) -> Graph {
  var builder = GraphBuilder(directed: graph.directedness == .directed)
  for node in graph.nodes { builder.addNode(graph.key(of: node)) }
  for edge in graph.edges {
    builder.addEdge(
      from: graph.target(of: edge), to: graph.source(of: edge), label: graph.label(of: edge),
      weight: graph.weight(of: edge), directed: graph.isDirected(edge))
  }
  return builder.build()
}
