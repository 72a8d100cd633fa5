// The tie rule of `ShortestPathTree`: least total, then fewest steps, then the names from the source on, then the labels
// of parallel edges. Whatever search answers, two people who ask the same see the same path.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("The tie rule")
struct TieRuleTests {
  /// A chessboard whose nodes are called by the names given, row by row.
  func board(_ names: [String], columns: Int, weight: Double?) -> Graph {
    var builder = GraphBuilder(directed: false)
    for name in names { builder.addNode(name) }
    for edge in GraphShape.grid(names.count / columns, columns, cost: { _ in 1 }) {
      builder.addEdge(from: NodeID(index: edge.from), to: NodeID(index: edge.to), weight: weight)
    }
    return builder.build()
  }

  /// All paths from corner to corner of a board that go right and down only: those of fewest steps.
  func monotonePaths(rows: Int, columns: Int) -> [[Int]] {
    func walk(_ node: Int) -> [[Int]] {
      let (row, column) = (node / columns, node % columns)
      if row == rows - 1 && column == columns - 1 { return [[node]] }
      var found: [[Int]] = []
      if column + 1 < columns { found += walk(node + 1).map { [node] + $0 } }
      if row + 1 < rows { found += walk(node + columns).map { [node] + $0 } }
      return found
    }
    return walk(0)
  }

  @Test("Where all ways tie the names decide, whoever searches", arguments: 0..<15 as Range<UInt64>)
  func namesDecide(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = (10..<30).map { "n\($0)" }.shuffled(using: &random)
    let graph = board(names, columns: 5, weight: 2.5)
    let expected = monotonePaths(rows: 4, columns: 5).map { $0.map { names[$0] } }.min {
      $0.lexicographicallyPrecedes($1)
    }
    let (from, to) = (NodeID(0), NodeID(19))
    let finder = PathFinder(graph)
    let costs = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    var sliced = SourceSearch()
    sliced.begin(from: from, with: finder)
    sliced.advance(arcs: 7, with: finder)
    var path = Path()
    sliced.copyPath(to: to, with: finder, into: &path)
    let alternatives = AlternativeFinder(graph)
    let answers: [Path?] = [
      finder.path(from: from, to: to).path, finder.tree(from: from).path(to: to), path,
      finder.path(from: from, to: to, costs).path, finder.tree(from: from, costs).path(to: to),
      alternatives.path(from: from, to: to, costs).path, alternatives.shortestPaths(3, from: from, to: to).first,
      alternatives.fan(from: from, to: to).flatMap { Array($0.paths(limit: 1)).first },
    ]
    for answer in answers { #expect(answer?.nodes.map(graph.key) == expected, "seed \(seed)") }
  }

  @Test("Labels, not ids, are the names that count")
  func labelsCount() {
    var builder = GraphBuilder(directed: false)
    let nodes = ["s", "m", "a", "t"].map { builder.addNode($0).node }
    builder.setLabel("Anna", of: nodes[1])
    builder.setLabel("Zoe", of: nodes[2])
    for middle in nodes[1...2] {
      builder.addEdge(from: nodes[0], to: middle)
      builder.addEdge(from: middle, to: nodes[3])
    }
    let path = PathFinder(builder.build()).path(from: nodes[0], to: nodes[3]).path
    #expect(path?.nodes == [nodes[0], nodes[1], nodes[3]])
  }

  @Test("Names are compared byte by byte, so that B comes before a and é after z")
  func bytesDecide() {
    for (first, second) in [("B", "a"), ("z", "é"), ("10", "9"), ("e", "e\u{301}"), ("", "!")] {
      for order in [[first, second], [second, first]] {
        var builder = GraphBuilder(directed: true)
        let source = builder.addNode("s").node
        let middles = order.map { builder.addNode($0).node }
        let target = builder.addNode("t").node
        for middle in middles {
          builder.addEdge(from: source, to: middle)
          builder.addEdge(from: middle, to: target)
        }
        let graph = builder.build()
        let path = PathFinder(graph).path(from: source, to: target).path
        #expect(path.map { graph.key(of: $0.nodes[1]) } == first)
      }
    }
  }

  @Test("Fewer steps win over names, and a lower total over both")
  func totalsThenSteps() throws {
    var builder = GraphBuilder()
    func node(_ name: String) -> NodeID { builder.addNode(name).node }
    for (from, to, weight) in [
      ("s", "z", 2.0), ("z", "t", 2), ("s", "a", 1), ("a", "b", 1), ("b", "t", 2), ("s", "m", 2), ("m", "t", 1.5),
    ] {
      builder.addEdge(from: node(from), to: node(to), weight: weight)
    }
    let graph = builder.build()
    func names(_ query: PathQuery) throws -> [String] {
      try #require(PathFinder(graph).path(from: node("s"), to: node("t"), query).path).nodes.map(graph.key)
    }
    #expect(try names(PathQuery()) == ["s", "m", "t"], "of two steps, m before z")
    #expect(try names(PathQuery(costs: EdgeCosts(weightsOf: graph))) == ["s", "m", "t"], "least in total")
    let even = try EdgeCosts(graph) { graph.label(of: graph.source(of: $0)) == "m" ? 2 : graph.weight(of: $0) }
    #expect(try names(PathQuery(costs: even)) == ["s", "m", "t"], "as dear as by a and b, in fewer steps")
  }

  @Test("Of parallel edges the cheapest is followed, then the one whose label comes first, then the first")
  func parallelEdges() throws {
    var builder = GraphBuilder(directed: false)
    let (a, b) = (builder.addNode("a").node, builder.addNode("b").node)
    let edges = [("x", 3.0), ("c", 2), ("b", 2), ("b", 2), ("a", 5)].map {
      builder.addEdge(from: a, to: b, label: $0.0, weight: $0.1)
    }
    let graph = builder.build()
    let finder = PathFinder(graph)
    let costs = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    for (from, to) in [(a, b), (b, a)] {
      #expect(finder.path(from: from, to: to, costs).path?.edges == [edges[2]])
      #expect(finder.tree(from: from, costs).path(to: to)?.edges == [edges[2]])
      #expect(finder.path(from: from, to: to).path?.edges == [edges[4]], "by steps all cost the same")
      #expect(finder.tree(from: from).path(to: to)?.edges == [edges[4]])
    }
  }

  @Test("Adding nodes and edges in another order changes no path", arguments: 0..<12 as Range<UInt64>)
  func orderOfAdding(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 14, edges: 34)
    let other = shuffled(graph, seed: seed + 1)
    let (finder, otherFinder) = (PathFinder(graph), PathFinder(other))
    for (query, otherQuery) in zip(try allQueries(graph), try allQueries(other)) {
      for a in graph.nodes {
        let from = try #require(other.node(withKey: graph.key(of: a)))
        let (tree, otherTree) = (finder.tree(from: a, query), otherFinder.tree(from: from, otherQuery))
        for b in graph.nodes {
          let to = try #require(other.node(withKey: graph.key(of: b)))
          let (path, otherPath) = (tree.path(to: b), otherTree.path(to: to))
          #expect(path?.nodes.map(graph.key) == otherPath?.nodes.map(other.key), "seed \(seed)")
          #expect(path?.edges.map(graph.label) == otherPath?.edges.map(other.label), "seed \(seed)")
        }
      }
    }
  }

  @Test("Every beginning of a path in a tree is the path to where it ends", arguments: 0..<10 as Range<UInt64>)
  func beginnings(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 25, edges: 60)
    let finder = PathFinder(graph)
    for query in try allQueries(graph) {
      for source in graph.nodes.prefix(5) {
        let tree = finder.tree(from: source, query)
        for node in tree.order {
          let path = try #require(tree.path(to: node))
          #expect(path.nodes.first == source && path.nodes.last == node && path.isValid(in: graph, query: query))
          #expect(Set(path.nodes).count == path.nodes.count, "no node twice; seed \(seed)")
          guard let (from, edge) = tree.lastStep(to: node) else {
            #expect(node == source && path.edges.isEmpty)
            continue
          }
          let before = try #require(tree.path(to: from))
          #expect(path.nodes == before.nodes + [node] && path.edges == before.edges + [edge], "seed \(seed)")
        }
      }
    }
  }
}
