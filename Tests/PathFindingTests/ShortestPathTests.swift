import Randomness
import GraphModel
import Testing

import PathFinding

@Suite("Shortest paths")
struct ShortestPathTests {
  /// Every simple path between two nodes, by brute force, and of these the one the rule picks.
  func bestPath(_ graph: Graph, _ from: NodeID, _ to: NodeID, _ query: PathQuery) -> Path? {
    let adjacency = query.ignoringDirection ? graph.adjacencyIgnoringDirection() : graph.outgoing
    var best: Path?
    var nodes = [from]
    var edges: [EdgeID] = []
    func total() -> Double { edges.reduce(0) { $0 + (query.costs?[$1] ?? 1) } }
    func comesFirst(_ a: Path, _ b: Path) -> Bool {
      if a.total != b.total { return a.total < b.total }
      if a.steps != b.steps { return a.steps < b.steps }
      let (first, second) = (a.nodes.map(graph.nameRank), b.nodes.map(graph.nameRank))
      if first != second { return first.lexicographicallyPrecedes(second) }
      return a.edges.map(graph.label).lexicographicallyPrecedes(b.edges.map(graph.label))
    }
    func walk() {
      guard let node = nodes.last else { return }
      if node == to {
        let path = Path(nodes: nodes, edges: edges, total: total())
        if best.map({ comesFirst(path, $0) }) ?? true { best = path }
        return
      }
      for arc in adjacency.arcs(of: node) where !nodes.contains(adjacency.target(arc)) {
        nodes.append(adjacency.target(arc))
        edges.append(adjacency.edge(arc))
        walk()
        nodes.removeLast()
        edges.removeLast()
      }
    }
    walk()
    return best
  }

  @Test("every answer is the one brute force picks, ties and all", arguments: 0..<60)
  func agreesWithBruteForce(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 2 + seed % 6, edges: seed % 13)
    graph.checkInvariants()
    let finder = PathFinder(graph)
    let weights = try EdgeCosts(weightsOf: graph)
    for query in [
      PathQuery(), PathQuery(ignoringDirection: true), PathQuery(costs: weights),
      PathQuery(ignoringDirection: true, costs: weights),
    ] {
      for source in graph.nodes {
        let tree = finder.tree(from: source, query)
        for target in graph.nodes {
          let expected = bestPath(graph, source, target, query)
          let path = finder.path(from: source, to: target, query).path
          #expect(path?.nodes == expected?.nodes, "seed \(seed)")
          #expect(path?.edges.map(graph.label) == expected?.edges.map(graph.label), "seed \(seed)")
          #expect(tree.path(to: target) == path, "one pair and tree agree; seed \(seed)")
          #expect(path.map { $0.isValid(in: graph, query: query) } ?? true)
        }
      }
    }
  }

  @Test("a reused tree says the same as a fresh one", arguments: 0..<20)
  func reusedTree(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 30, edges: 50)
    let finder = PathFinder(graph)
    let weighted = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    var reused = ShortestPathTree()
    for source in graph.nodes {
      for query in [PathQuery(), weighted] {
        finder.fill(&reused, from: source, query)
        let fresh = PathFinder(graph).tree(from: source, query)
        #expect(graph.nodes.allSatisfy { reused.path(to: $0) == fresh.path(to: $0) })
      }
    }
  }

  @Test("unit weights and no weights agree")
  func unitWeights() throws {
    var builder = GraphBuilder(directed: false)
    let nodes = (0..<20).map { builder.addNode("\($0)").node }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      guard let a = nodes.randomElement(using: &random), let b = nodes.randomElement(using: &random) else { continue }
      builder.addEdge(from: a, to: b, weight: 1)
    }
    let graph = builder.build()
    let finder = PathFinder(graph)
    let costs = try EdgeCosts(weightsOf: graph)
    for a in nodes {
      for b in nodes {
        #expect(finder.path(from: a, to: b).path == finder.path(from: a, to: b, PathQuery(costs: costs)).path)
      }
    }
  }

  @Test("no path says why: against the arrows, or in another component")
  func reasons() {
    var builder = GraphBuilder()
    let (a, b, c) = (builder.addNode("a").node, builder.addNode("b").node, builder.addNode("c").node)
    builder.addEdge(from: a, to: b)
    let finder = PathFinder(builder.build())
    #expect(finder.path(from: b, to: a) == .none(.direction))
    #expect(finder.path(from: a, to: c) == .none(.otherComponent))
    #expect(finder.path(from: a, to: a).path?.steps == 0)
    #expect(finder.path(from: b, to: a, PathQuery(ignoringDirection: true)).path?.steps == 1)
  }

  @Test("exact totals decide, not rounded ones")
  func exactTotals() throws {
    var builder = GraphBuilder()
    func node(_ name: String) -> NodeID { builder.addNode(name).node }
    builder.addEdge(from: node("a"), to: node("x"), weight: 6)
    builder.addEdge(from: node("x"), to: node("y"), weight: 10)
    builder.addEdge(from: node("y"), to: node("b"), weight: 3.999999999999)
    builder.addEdge(from: node("a"), to: node("c"), weight: 6)
    builder.addEdge(from: node("c"), to: node("b"), weight: 14.000000000001)
    let graph = builder.build()
    let query = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    let path = try #require(PathFinder(graph).path(from: node("a"), to: node("b"), query).path)
    #expect(path.nodes.map(graph.key) == ["a", "x", "y", "b"])
  }

  @Test("negative, infinite and NaN weights are refused by the edge's name", arguments: [-1, .infinity, .nan])
  func unusableWeights(weight: Double) throws {
    var builder = GraphBuilder()
    let (a, b) = (builder.addNode("a").node, builder.addNode("b").node)
    builder.addEdge(from: a, to: b, weight: weight)
    let graph = builder.build()
    let problem = #expect(throws: PathProblem.self) { try EdgeCosts(weightsOf: graph) }
    #expect(problem?.message(in: graph).contains("from a to b") == true)
  }

  @Test("rings: nodes within k steps, nearest first")
  func rings() {
    var builder = GraphBuilder()
    let nodes = ["a", "b", "c", "d"].map { builder.addNode($0).node }
    for (from, to) in zip(nodes, nodes.dropFirst()) { builder.addEdge(from: from, to: to) }
    let finder = PathFinder(builder.build())
    #expect(finder.neighbourhood(of: nodes[1], steps: 1).map(\.node) == [nodes[1], nodes[2]])
    #expect(
      finder.neighbourhood(of: nodes[1], steps: 1, ignoringDirection: true).map(\.node) == [
        nodes[1], nodes[0], nodes[2],
      ])
    #expect(finder.neighbourhood(of: nodes[0], steps: 0).map(\.node) == [nodes[0]])
    #expect(finder.neighbourhood(of: nodes[0], steps: 99).map(\.steps) == [0, 1, 2, 3])
  }
}
