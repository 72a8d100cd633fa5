// Laws of searching beneath a finger: however far the tree of paths has come, the path asked for is the one the whole tree
// holds, so that nothing jumps when the tree is complete.

import Geometry
import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Searching beneath a finger")
struct SourceSearchTests {
  /// The whole trees' paths to every node, as searched at once.
  private func expected(_ finder: PathFinder, _ source: NodeID, _ query: PathQuery) -> [Path?] {
    let tree = finder.tree(from: source, query)
    return finder.graph.nodes.map { tree.path(to: $0) }
  }

  private func isRight(
    _ search: SourceSearch, _ finder: PathFinder, _ nodes: some Sequence<Int>, _ expected: [Path?]
  ) -> Bool {
    var path = Path()
    return nodes.allSatisfy { node in
      let isFound = search.copyPath(to: NodeID(index: node), with: finder, into: &path)
      return isFound ? path == expected[node] : expected[node] == nil && path.nodes.isEmpty
    }
  }

  @Test("every path is that of the whole tree at every moment of the search", arguments: 0..<40 as Range<UInt64>)
  func everyMoment(seed: UInt64) throws {
    let nodes = [1, 2, 9, 60, 400][Int(seed % 5)]
    let graph = randomGraph(seed: seed, nodes: nodes, edges: nodes * [1, 2, 6][Int(seed % 3)])
    let finder = PathFinder(graph)
    var random = SeededGenerator(seed: seed)
    let queries = [
      PathQuery(), PathQuery(ignoringDirection: true), PathQuery(costs: try EdgeCosts(weightsOf: graph)),
    ]
    var search = SourceSearch()
    for query in queries {
      let source = NodeID(index: Int.random(in: 0..<nodes, using: &random))
      let expected = self.expected(finder, source, query)
      search.begin(from: source, query, with: finder)
      var slices = 0
      while search.wantsMore && slices < 100_000 {
        let some = (0..<4).map { _ in Int.random(in: 0..<nodes, using: &random) }
        #expect(isRight(search, finder, some, expected), "seed \(seed), slice \(slices)")
        search.advance(arcs: Int.random(in: 1...20, using: &random), with: finder)
        slices += 1
      }
      #expect(isRight(search, finder, 0..<nodes, expected), "seed \(seed), at the end")
      #expect(search.isComplete || query.costs != nil, "seed \(seed)")
    }
  }

  @Test(
    "a search left midway is taken up by the next, on the same network or another", arguments: 0..<20 as Range<UInt64>)
  func leftMidway(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let finders = [200, 200, 90].map { PathFinder(randomGraph(seed: seed + UInt64($0), nodes: $0, edges: 3 * $0)) }
    var search = SourceSearch()
    for _ in 0..<12 {
      let finder = finders[Int.random(in: 0..<3, using: &random)]
      let nodes = finder.graph.nodeCount
      let source = NodeID(index: Int.random(in: 0..<nodes, using: &random))
      search.begin(from: source, with: finder)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        search.advance(arcs: Int.random(in: 1...200, using: &random), with: finder)
      }
      #expect(isRight(search, finder, 0..<nodes, expected(finder, source, PathQuery())), "seed \(seed)")
    }
  }

  @Test(
    "by costs a small network is searched at once, and a large one is left to single paths where there is a budget",
    arguments: [(50, 10, true), (20_000, SourceSearch.arcsInAFrame, false), (20_000, .max, true)])
  func byCosts(nodes: Int, budget: Int, isComplete: Bool) throws {
    let graph = randomGraph(seed: 1, nodes: nodes, edges: 3 * nodes)
    let finder = PathFinder(graph)
    let query = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    var search = SourceSearch()
    search.begin(from: NodeID(0), query, with: finder)
    search.advance(arcs: budget, with: finder)
    #expect(search.isComplete == isComplete && !search.wantsMore)
  }

  /// A network whose edges cost about their length, so that A* is taken, with ties, at shuffled positions or at none.
  private func network(seed: UInt64, placed: Bool, spread: Double) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    let side = 8
    let positions = (0..<side * side).map { Point(Double($0 % side), Double($0 / side)) }
    for node in positions.indices.shuffled(using: &random) {
      let added = builder.addNode("n\(node)").node
      if placed { builder.setPosition(positions[node], of: added) }
    }
    for _ in 0..<4 * positions.count {
      let a = Int.random(in: 0..<positions.count, using: &random)
      let b = min(positions.count - 1, a + (random.next() % 3 == 0 ? 1 : side + Int(random.next() % 2)))
      guard let from = builder.node(withKey: "n\(a)"), let to = builder.node(withKey: "n\(b)") else { continue }
      let length = (positions[a].distance(to: positions[b]) * 2).rounded(.up)
      builder.addEdge(
        from: from, to: to, weight: length * Double.random(in: 1...(1 + spread), using: &random).rounded())
    }
    return builder.build()
  }

  @Test("knowing where nodes are changes how a path is found and not the path", arguments: 0..<20 as Range<UInt64>)
  func positions(seed: UInt64) throws {
    for spread in [0.0, 0.4, 9] {
      let (placed, bare) = (
        network(seed: seed, placed: true, spread: spread), network(seed: seed, placed: false, spread: spread)
      )
      let (a, b) = (PathFinder(placed), PathFinder(bare))
      let (first, second) = (
        PathQuery(costs: try EdgeCosts(weightsOf: placed)), PathQuery(costs: try EdgeCosts(weightsOf: bare))
      )
      var random = SeededGenerator(seed: seed)
      for _ in 0..<40 {
        let (from, to) = (
          NodeID(index: Int.random(in: 0..<placed.nodeCount, using: &random)),
          NodeID(index: Int.random(in: 0..<placed.nodeCount, using: &random))
        )
        #expect(a.path(from: from, to: to, first) == b.path(from: from, to: to, second), "seed \(seed)")
        #expect(a.path(from: from, to: to, first).path == a.tree(from: from, first).path(to: to), "seed \(seed)")
      }
    }
  }
}
