// The finder as its callers see it: neighbourhoods, reasons, graphs of either storage, and paths that vouch for themselves.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("The path finder")
struct PathFinderTests {
  @Test(
    "A neighbourhood is what a tree holds within so many steps, by steps and names", arguments: 0..<12 as Range<UInt64>)
  func neighbourhoods(seed: UInt64) {
    let graph = randomGraph(seed: seed, nodes: 30, edges: 45)
    let finder = PathFinder(graph)
    for ignoring in [false, true] {
      let query = PathQuery(ignoringDirection: ignoring)
      for node in graph.nodes.prefix(8) {
        let tree = finder.tree(from: node, query)
        let all = tree.order.compactMap { other in tree.steps(to: other).map { (other, $0) } }
        for steps in [0, 1, 2, 5, 1000] {
          let found = finder.neighbourhood(of: node, steps: steps, ignoringDirection: ignoring)
          let expected = all.filter { $0.1 <= steps }
            .sorted { ($0.1, graph.nameRank(of: $0.0)) < ($1.1, graph.nameRank(of: $1.0)) }
          #expect(found.map(\.node) == expected.map(\.0) && found.map(\.steps) == expected.map(\.1), "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "A graph that lists its edges and a compact one of the same edges answer alike", arguments: 0..<12 as Range<UInt64>)
  func bothStorages(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (count, isDirected) = (12, seed % 2 == 0)
    // Called 0 to 9, nodes are in the order of their names in either graph.
    let nodes = min(count, 10)
    var edges = (0..<26).map { _ in (random.below(nodes), random.below(nodes), Double(random.below(4))) }
    edges.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    var builder = GraphBuilder(directed: isDirected)
    for node in 0..<nodes { builder.addNode("\(node)") }
    for (a, b, weight) in edges { builder.addEdge(from: NodeID(index: a), to: NodeID(index: b), weight: weight) }
    let listed = builder.build()
    func bare(_ rows: Adjacency) -> Adjacency { Adjacency(offsets: rows.offsets, targets: rows.targets) }
    let compact = Graph(
      numbers: NodeNumbers(below: nodes), outgoing: bare(listed.outgoing),
      incoming: isDirected ? bare(listed.incoming) : nil, weights: listed.outgoingWeights)
    compact.checkInvariants()
    #expect(compact.edgeCount == listed.edgeCount)
    let (finder, other) = (PathFinder(listed), PathFinder(compact))
    for (query, otherQuery) in zip(try allQueries(listed), try allQueries(compact)) {
      for from in listed.nodes {
        let (tree, otherTree) = (finder.tree(from: from, query), other.tree(from: from, otherQuery))
        for to in listed.nodes {
          let (path, otherPath) = (tree.path(to: to), otherTree.path(to: to))
          #expect(path?.nodes == otherPath?.nodes && path?.total == otherPath?.total, "seed \(seed)")
          #expect(otherPath.map { $0.isValid(in: compact, query: otherQuery) } ?? true, "seed \(seed)")
          #expect(other.path(from: from, to: to, otherQuery).path == otherPath, "seed \(seed)")
        }
      }
    }
  }

  @Test("A path that was tampered with is not valid")
  func tampered() throws {
    let graph = GraphShape("arrows", nodes: 4, directed: true, edges: [(0, 1, 2), (1, 2, 2), (2, 3, 2), (0, 2, 9)])
      .graph
    let query = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    let path = try #require(PathFinder(graph).path(from: NodeID(0), to: NodeID(3), query).path)
    #expect(path.isValid(in: graph, query: query))
    #expect(!path.isValid(in: graph, query: PathQuery()), "measured another way")
    #expect(!Path(nodes: path.nodes, edges: path.edges, total: 5).isValid(in: graph, query: query))
    #expect(!Path(nodes: path.nodes.dropLast(), edges: path.edges, total: 6).isValid(in: graph, query: query))
    #expect(!Path(nodes: path.nodes, edges: path.edges.reversed(), total: 6).isValid(in: graph, query: query))
    let back = Path(nodes: path.nodes.reversed(), edges: path.edges.reversed(), total: 6)
    #expect(!back.isValid(in: graph, query: query))
    #expect(back.isValid(in: graph, query: PathQuery(ignoringDirection: true, costs: query.costs)))
  }

  @Test("Preparing changes no answer, nor do other questions before", arguments: 0..<8 as Range<UInt64>)
  func orderOfQuestions(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 20, edges: 40)
    let queries = try allQueries(graph)
    let used = PathFinder(graph)
    used.prepare()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let query = queries[random.below(4)]
      let (from, to) = (NodeID(index: random.below(20)), NodeID(index: random.below(20)))
      switch random.below(4) {
      case 0: _ = used.neighbourhood(of: from, steps: random.below(4))
      case 1:
        #expect(used.tree(from: from, query).path(to: to) == PathFinder(graph).tree(from: from, query).path(to: to))
      case 2: #expect(used.components.areJoined(from, to) == PathFinder(graph).components.areJoined(from, to))
      default: #expect(used.path(from: from, to: to, query) == PathFinder(graph).path(from: from, to: to, query))
      }
    }
  }

  @Test("Costs that change between questions count at once", arguments: 0..<6 as Range<UInt64>)
  func changingCosts(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 15, edges: 40)
    let finder = PathFinder(graph)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let amounts = graph.edges.map { _ in Double(random.below(9)) }
      let query = PathQuery(costs: try EdgeCosts(graph) { amounts[$0.index] })
      let (from, to) = (NodeID(index: random.below(15)), NodeID(index: random.below(15)))
      let expected = leastTotals(graph, query)[from.index][to.index]
      #expect((finder.path(from: from, to: to, query).path?.total ?? .infinity) == expected, "seed \(seed)")
      #expect((finder.tree(from: from, query).total(to: to) ?? .infinity) == expected, "seed \(seed)")
    }
  }

  @Test("The first arc between two nodes is the first in the row, found or not", arguments: 0..<8 as Range<UInt64>)
  func firstArcs(seed: UInt64) {
    let rows = SearchGraph(randomGraph(seed: seed, nodes: 14, edges: 50))
    for a in 0..<14 {
      for b in 0..<14 {
        let (from, to) = (NodeID(index: a), NodeID(index: b))
        let expected = rows.outgoing.arcs(of: from).first { rows.outgoing.target($0) == to }
        #expect(rows.firstArc(from: from, to: to) == expected, "seed \(seed)")
      }
    }
  }
}
