// Laws of alternatives, on graphs too large to walk through all their paths.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Laws of alternatives")
struct AlternativeLawTests {
  static let seeds = 0..<6 as Range<UInt64>

  func graph(_ seed: UInt64) -> Graph { randomGraph(seed: seed, nodes: 24, edges: 60) }

  func pairs(_ graph: Graph, _ seed: UInt64) -> [(NodeID, NodeID)] {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    return (0..<4).map { _ in
      (NodeID(index: random.below(graph.nodeCount)), NodeID(index: random.below(graph.nodeCount)))
    }
  }

  @Test("The k shortest are sorted, different, without loops, and the first of the k + 1 shortest", arguments: seeds)
  func kShortest(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = AlternativeFinder(graph)
    for query in try allQueries(graph) {
      for (from, to) in pairs(graph, seed) {
        for parallel in [ParallelEdges.merged, .distinct] {
          let paths = finder.shortestPaths(12, from: from, to: to, query, parallelEdges: parallel)
          #expect(finder.shortestPaths(5, from: from, to: to, query, parallelEdges: parallel) == Array(paths.prefix(5)))
          #expect(zip(paths, paths.dropFirst()).allSatisfy { ($0.total, $0.steps) <= ($1.total, $1.steps) })
          #expect(Set(paths).count == paths.count, "no path twice; seed \(seed)")
          if parallel == .merged { #expect(Set(paths.map(\.nodes)).count == paths.count, "seed \(seed)") }
          for path in paths {
            #expect(path.isValid(in: graph, query: query) && Set(path.nodes).count == path.nodes.count)
            #expect(path.nodes.first == from && path.nodes.last == to)
          }
          #expect(paths.first == PathFinder(graph).path(from: from, to: to, query).path, "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "A graph in which everything is joined has as many paths as there are choices of nodes between", arguments: 2...6)
  func complete(count: Int) {
    let shape = GraphShape(
      "everything joined", nodes: count, edges: (0..<count).flatMap { a in (0..<a).map { (a, $0, 1) } })
    // Of the n − 2 others any k in any order.
    var expected = [Int](repeating: 0, count: count)
    for between in 0...(count - 2) { expected[between + 1] = ((count - 1 - between)..<(count - 1)).reduce(1, *) }
    let paths = AlternativeFinder(shape.graph).shortestPaths(10_000, from: NodeID(0), to: NodeID(index: count - 1))
    for steps in 1..<count {
      #expect(paths.count { $0.steps == steps } == expected[steps], "\(steps) steps of \(count)")
    }
    #expect(paths.count == expected.reduce(0, +))
  }

  @Test("A chessboard has as many shortest ways as there are orders of going right and down")
  func boards() throws {
    for (rows, columns, ways) in [(1, 7, 1), (2, 2, 2), (4, 4, 20), (3, 8, 36), (12, 12, 705_432)] {
      let shape = GraphShape("board", nodes: rows * columns, edges: GraphShape.grid(rows, columns) { _ in 3 })
      let query = PathQuery(costs: try EdgeCosts(weightsOf: shape.graph))
      for query in [PathQuery(), query] {
        let fan = try #require(
          AlternativeFinder(shape.graph).fan(from: NodeID(0), to: NodeID(index: rows * columns - 1), query))
        #expect(fan.pathCount == UInt64(ways) && !fan.isSaturated)
        #expect(
          fan.nodes.count == rows * columns && fan.arcs.count == shape.graph.edgeCount, "every street is on a way")
        #expect(fan.steps == rows + columns - 2)
        let paths = Array(fan.paths(limit: 40))
        #expect(paths.count == min(40, ways) && Set(paths).count == paths.count)
        #expect(paths.allSatisfy { $0.isValid(in: shape.graph, query: query) && $0.steps == fan.steps })
        let names = paths.map { $0.nodes.map(shape.graph.nameRank) }
        #expect(zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
      }
    }
  }

  @Test("Keeping away from edges is searching the graph without them", arguments: seeds)
  func avoidingEdges(seed: UInt64) throws {
    let graph = graph(seed)
    var random = SeededGenerator(seed: seed)
    let avoided = Set(graph.edges.shuffled(using: &random).prefix(12))
    var builder = GraphBuilder(directed: graph.directedness == .directed)
    for node in graph.nodes { builder.addNode(graph.key(of: node)) }
    for edge in graph.edges where !avoided.contains(edge) {
      builder.addEdge(
        from: graph.source(of: edge), to: graph.target(of: edge), label: graph.label(of: edge),
        weight: graph.weight(of: edge), directed: graph.isDirected(edge))
    }
    let rest = builder.build()
    let (finder, other) = (AlternativeFinder(graph), AlternativeFinder(rest))
    let avoiding = Avoidance(edges: avoided)
    for (query, otherQuery) in zip(try allQueries(graph), try allQueries(rest)) {
      for (from, to) in pairs(graph, seed) {
        let paths = finder.shortestPaths(4, from: from, to: to, query, avoiding: avoiding)
        let expected = other.shortestPaths(4, from: from, to: to, otherQuery)
        #expect(paths.map(\.nodes) == expected.map(\.nodes) && paths.map(\.total) == expected.map(\.total))
        #expect(paths.allSatisfy { $0.edges.allSatisfy { !avoided.contains($0) } }, "seed \(seed)")
        let fans = (
          finder.fan(from: from, to: to, query, avoiding: avoiding), other.fan(from: from, to: to, otherQuery)
        )
        #expect(fans.0?.pathCount == fans.1?.pathCount && fans.0?.nodes == fans.1?.nodes, "seed \(seed)")
      }
    }
  }

  @Test("Keeping away from nodes: no path passes them, and none is longer than need be", arguments: seeds)
  func avoidingNodes(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = AlternativeFinder(graph)
    for query in try allQueries(graph) {
      for (from, to) in pairs(graph, seed) where from != to {
        let best = finder.path(from: from, to: to, query).path
        guard let passed = best?.nodes.dropFirst().dropLast().first else { continue }
        let avoiding = Avoidance(nodes: [passed])
        let detour = finder.path(from: from, to: to, query, avoiding: avoiding)
        // The best of all paths in order that does not pass the node.
        let all = finder.shortestPaths(25, from: from, to: to, query)
        let expected = all.first { !$0.nodes.contains(passed) }
        if let expected { #expect(detour.path == expected, "seed \(seed)") }
        if all.count < 25 && expected == nil { #expect(detour == .none(.everyPathAvoided(from: from, to: to))) }
        #expect(detour.path.map { $0.total >= best?.total ?? 0 } ?? true)
        #expect(finder.path(from: passed, to: to, query, avoiding: avoiding) == .none(.avoidsItsOwnStop(passed)))
        #expect(finder.shortestPaths(2, from: passed, to: to, query, avoiding: avoiding).isEmpty)
        #expect(finder.fan(from: from, to: passed, query, avoiding: avoiding) == nil)
      }
    }
  }

  @Test(
    "By way of stops on the path, or of its ends, it is the path; by way of others it is not shorter", arguments: seeds)
  func stops(seed: UInt64) throws {
    let graph = graph(seed)
    let finder = AlternativeFinder(graph)
    for query in try allQueries(graph) {
      for (from, to) in pairs(graph, seed) {
        guard let path = finder.path(from: from, to: to, query).path else { continue }
        let walk = finder.path(from: from, to: to, query, via: path.nodes).path
        #expect(walk?.total == path.total && walk?.nodes == path.nodes.reduce(into: []) { $0.append($1) })
        for stop in graph.nodes.prefix(6) {
          guard let walk = finder.path(from: from, to: to, query, via: [stop]).path else { continue }
          #expect(walk.nodes.contains(stop) && walk.isValid(in: graph, query: query) && walk.total >= path.total)
        }
      }
    }
  }
}
