// Laws of distances: what must hold between the totals of any network, however they are found. None of them looks at
// which path is taken.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Laws of distances")
struct DistanceLawTests {
  static let seeds = 0..<12 as Range<UInt64>

  func graph(_ seed: UInt64) -> Graph { randomGraph(seed: seed, nodes: 3 + Int(seed) * 2, edges: Int(seed) * 5) }

  /// The totals from every node to every node, as the trees of a finder have them; infinite where there is no path.
  func treeTotals(_ finder: PathFinder, _ query: PathQuery) -> [[Double]] {
    var tree = ShortestPathTree()
    return finder.graph.nodes.map { source in
      finder.fill(&tree, from: source, query)
      return finder.graph.nodes.map { tree.total(to: $0) ?? .infinity }
    }
  }

  @Test("Trees, pairs and passing every node in turn agree on every total", arguments: seeds)
  func agreeWithFloydWarshall(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = PathFinder(graph)
    for query in try allQueries(graph) {
      let expected = leastTotals(graph, query)
      #expect(treeTotals(finder, query) == expected, "seed \(seed)")
      let pairs = graph.nodes.map { a in
        graph.nodes.map { b in finder.path(from: a, to: b, query).path?.total ?? .infinity }
      }
      #expect(pairs == expected, "seed \(seed)")
    }
  }

  @Test("So they do on graphs with next to nothing and with too much", arguments: GraphShape.extremes)
  func extremesAgree(shape: GraphShape) throws {
    let finder = PathFinder(shape.graph)
    for query in try allQueries(shape.graph) where shape.graph.nodeCount < 130 {
      let expected = leastTotals(shape.graph, query)
      let found = treeTotals(finder, query)
      for (row, totals) in zip(found, expected) {
        // Sums of very unequal numbers depend on the order of adding by less than a rounding a step.
        let isRight = zip(row, totals).allSatisfy { $0 == $1 || abs($0 - $1) <= 1e-13 * $1 }
        #expect(isRight, "\(shape.name)")
      }
    }
  }

  @Test("Weights of one, no weights and A* without a bound are one measure", arguments: seeds)
  func unitWeights(seed: UInt64) throws {
    let graph = graph(seed)
    let ones = try EdgeCosts(graph) { _ in 1 }
    let finder = PathFinder(graph)
    let rows = finder.searchGraph()
    let weighted = WeightedGraph(
      outgoing: rows.outgoing, ArcCosts(ones, along: rows.outgoing), incoming: rows.incoming,
      ArcCosts(ones, along: rows.incoming), nameRanks: graph.nameRanks)
    let pairs = WeightedPairSearch(weighted)
    var path = Path()
    for from in graph.nodes {
      let bySteps = finder.tree(from: from)
      let byCosts = finder.tree(from: from, PathQuery(costs: ones))
      for to in graph.nodes {
        let expected = bySteps.path(to: to)
        #expect(byCosts.path(to: to) == expected, "seed \(seed)")
        for heuristic in [PathHeuristic.none, nil] {
          #expect(pairs.copyPath(from: from, to: to, heuristic: heuristic, into: &path) == (expected != nil))
          #expect(path == expected ?? Path(), "seed \(seed)")
        }
      }
    }
  }

  @Test("No detour is shorter: the triangle inequality", arguments: seeds)
  func triangle(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = PathFinder(graph)
    for query in try allQueries(graph) {
      let totals = treeTotals(finder, query)
      for a in graph.nodes {
        for b in graph.nodes {
          let isRight = graph.nodes.allSatisfy { c in
            totals[a.index][c.index] <= totals[a.index][b.index] + totals[b.index][c.index]
          }
          #expect(isRight, "seed \(seed)")
        }
      }
    }
  }

  @Test("Without direction the way back is as long as the way there", arguments: seeds)
  func symmetry(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = PathFinder(graph)
    for query in try allQueries(graph) where query.ignoringDirection || graph.directedness == .undirected {
      let totals = treeTotals(finder, query)
      for a in graph.nodes { for b in graph.nodes { #expect(totals[a.index][b.index] == totals[b.index][a.index]) } }
    }
  }

  @Test("With all edges turned round, the way there is what the way back was", arguments: seeds)
  func turning(seed: UInt64) throws {
    let graph = graph(seed)
    let back = turnedRound(graph)
    for (query, other) in zip(try allQueries(graph), try allQueries(back)) {
      let (there, here) = (treeTotals(PathFinder(graph), query), treeTotals(PathFinder(back), other))
      for a in graph.nodes { for b in graph.nodes { #expect(there[a.index][b.index] == here[b.index][a.index]) } }
    }
  }

  @Test("The order in which nodes and edges are added changes no total", arguments: seeds)
  func orderOfAdding(seed: UInt64) throws {
    let graph = graph(seed)
    let other = shuffled(graph, seed: seed)
    for (query, otherQuery) in zip(try allQueries(graph), try allQueries(other)) {
      let (totals, others) = (treeTotals(PathFinder(graph), query), treeTotals(PathFinder(other), otherQuery))
      for a in graph.nodes {
        for b in graph.nodes {
          let from = try #require(other.node(withKey: graph.key(of: a)))
          let to = try #require(other.node(withKey: graph.key(of: b)))
          #expect(totals[a.index][b.index] == others[from.index][to.index], "seed \(seed)")
        }
      }
    }
  }

  @Test("Twice the weights are twice the totals, along the same paths", arguments: seeds)
  func scaling(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = PathFinder(graph)
    let single = try EdgeCosts(weightsOf: graph)
    for factor in [0.25, 2, 1024] {
      let scaled = try EdgeCosts(graph) { single[$0] * factor }
      for from in graph.nodes {
        let tree = finder.tree(from: from, PathQuery(costs: single))
        let other = finder.tree(from: from, PathQuery(costs: scaled))
        for to in graph.nodes {
          let (path, scaledPath) = (tree.path(to: to), other.path(to: to))
          #expect(scaledPath?.nodes == path?.nodes && scaledPath?.edges == path?.edges, "seed \(seed)")
          #expect(scaledPath?.total == path.map { $0.total * factor }, "seed \(seed)")
        }
      }
    }
  }

  @Test("One more edge makes no way longer, and one along no best path changes nothing", arguments: seeds)
  func oneMoreEdge(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = graph(seed)
    let before = treeTotals(PathFinder(graph), PathQuery(costs: try EdgeCosts(weightsOf: graph)))
    let (a, b) = (random.below(graph.nodeCount), random.below(graph.nodeCount))
    for (weight, changes) in [(0.0, true), (1e6, false)] where before[a][b] < .infinity {
      var builder = GraphBuilder(directed: graph.directedness == .directed)
      for node in graph.nodes { builder.addNode(graph.key(of: node)) }
      for edge in graph.edges {
        builder.addEdge(
          from: graph.source(of: edge), to: graph.target(of: edge), weight: graph.weight(of: edge),
          directed: graph.isDirected(edge))
      }
      builder.addEdge(from: NodeID(index: a), to: NodeID(index: b), weight: weight, directed: true)
      let more = builder.build()
      let after = treeTotals(PathFinder(more), PathQuery(costs: try EdgeCosts(weightsOf: more)))
      for (old, new) in zip(before.joined(), after.joined()) { #expect(changes ? new <= old : new == old) }
      if changes { #expect(after[a][b] == 0) }
    }
  }

  @Test("Steps by steps are never more than steps by costs, and totals by costs never more than by steps")
  func stepsAndCosts() throws {
    for seed in Self.seeds {
      let graph = graph(seed)
      let finder = PathFinder(graph)
      let costs = try EdgeCosts(weightsOf: graph)
      for from in graph.nodes {
        let (bySteps, byCosts) = (finder.tree(from: from), finder.tree(from: from, PathQuery(costs: costs)))
        #expect(Set(bySteps.order) == Set(byCosts.order), "both reach the same nodes; seed \(seed)")
        for node in bySteps.order {
          let fewest = try #require(bySteps.path(to: node))
          let cheapest = try #require(byCosts.path(to: node))
          #expect(fewest.steps <= cheapest.steps)
          #expect(cheapest.total <= fewest.edges.reduce(0) { $0 + costs[$1] })
        }
      }
    }
  }
}
