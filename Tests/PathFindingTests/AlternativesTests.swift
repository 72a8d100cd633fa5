import Randomness
import GraphModel
import Testing

import PathFinding

@Suite("Alternatives")
struct AlternativesTests {
  /// Every simple path between two nodes that keeps away from what is to be avoided, best first, by walking them all.
  func allPaths(
    _ graph: Graph, _ from: NodeID, _ to: NodeID, _ query: PathQuery, _ avoiding: Avoidance, _ parallel: ParallelEdges
  ) -> [Path] {
    let adjacency = query.ignoringDirection ? graph.adjacencyIgnoringDirection() : graph.outgoing
    var found: [(path: Path, arcs: [Int])] = []
    var (nodes, arcs) = ([from], [Int]())
    func walk() {
      guard let node = nodes.last else { return }
      if node == to {
        let edges = arcs.map(adjacency.edge)
        let total = edges.reduce(0) { $0 + (query.costs?[$1] ?? 1) }
        found.append((Path(nodes: nodes, edges: edges, total: total), arcs))
        return
      }
      for arc in adjacency.arcs(of: node) {
        let next = adjacency.target(arc)
        if nodes.contains(next) || avoiding.nodes.contains(next) { continue }
        if avoiding.edges.contains(adjacency.edge(arc)) { continue }
        nodes.append(next)
        arcs.append(arc)
        walk()
        nodes.removeLast()
        arcs.removeLast()
      }
    }
    if !avoiding.nodes.contains(from) { walk() }
    found.sort { a, b in
      if a.path.total != b.path.total { return a.path.total < b.path.total }
      if a.path.steps != b.path.steps { return a.path.steps < b.path.steps }
      let (first, second) = (a.path.nodes.map(graph.nameRank), b.path.nodes.map(graph.nameRank))
      return first == second ? a.arcs.lexicographicallyPrecedes(b.arcs) : first.lexicographicallyPrecedes(second)
    }
    var met = Set<[NodeID]>()
    return found.map(\.path).filter { parallel == .distinct || met.insert($0.nodes).inserted }
  }

  func queries(_ graph: Graph) throws -> [PathQuery] {
    let costs = try EdgeCosts(weightsOf: graph)
    return [
      PathQuery(), PathQuery(ignoringDirection: true), PathQuery(costs: costs),
      PathQuery(ignoringDirection: true, costs: costs),
    ]
  }

  /// Nothing to avoid, and something of each kind.
  func avoidances(_ graph: Graph, seed: Int) -> [Avoidance] {
    var random = SeededGenerator(seed: UInt64(seed) &* 77)
    let nodes = graph.nodes.randomElement(using: &random).map { [$0] } ?? []
    let edges = graph.edges.shuffled(using: &random).prefix(2)
    return [Avoidance(), Avoidance(nodes: Set(nodes)), Avoidance(edges: Set(edges))]
  }

  @Test("within bounds the first of the k shortest are found, and that they are not all is known", arguments: 0..<20)
  func bounded(seed: Int) {
    let graph = randomGraph(seed: UInt64(seed), nodes: 24, edges: 90)
    let (from, to) = (NodeID(0), NodeID(1))
    let all = AlternativeFinder(graph).shortestPaths(12, from: from, to: to)
    let finder = AlternativeFinder(graph)
    for arcs in [0, 10, 40, 150, 600, 2_000, .max] {
      finder.begin(within: SearchBounds(arcs: arcs) { false })
      let found = finder.shortestPaths(12, from: from, to: to)
      #expect(found == Array(all.prefix(found.count)), "seed \(seed), \(arcs) arcs")
      #expect(found.count == all.count || finder.gaveUp, "seed \(seed), \(arcs) arcs")
    }
    #expect(!finder.gaveUp)
    finder.begin(within: SearchBounds(arcs: .max) { true })
    #expect(finder.shortestPaths(12, from: from, to: to).count <= all.count)
  }

  @Test("the k shortest are the first k of all, in order", arguments: 0..<28)
  func kShortest(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 2 + seed % 5, edges: seed % 12)
    let finder = AlternativeFinder(graph)
    for query in try queries(graph) {
      for avoiding in avoidances(graph, seed: seed) {
        for parallel in [ParallelEdges.merged, .distinct] {
          for (from, to) in [(0, 1), (1, 0), (graph.nodeCount - 1, 0), (0, 0)] {
            let (from, to) = (NodeID(index: from), NodeID(index: to))
            let expected = allPaths(graph, from, to, query, avoiding, parallel)
            for count in [0, 1, 3, 10_000] {
              let found = finder.shortestPaths(
                count, from: from, to: to, query, avoiding: avoiding, parallelEdges: parallel)
              #expect(found == Array(expected.prefix(count)), "seed \(seed)")
            }
          }
        }
      }
    }
  }

  @Test("the fan holds all the equally short paths and nothing else", arguments: 0..<28)
  func fan(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 2 + seed % 5, edges: seed % 14)
    let finder = AlternativeFinder(graph)
    for query in try queries(graph) {
      for avoiding in avoidances(graph, seed: seed) {
        for parallel in [ParallelEdges.merged, .distinct] {
          for from in graph.nodes {
            let to = NodeID(index: 0)
            let all = allPaths(graph, from, to, query, avoiding, parallel)
            let best = all.filter { $0.total == all.first?.total && $0.steps == all.first?.steps }
            let fan = finder.fan(from: from, to: to, query, avoiding: avoiding, parallelEdges: parallel)
            #expect(fan.map { Array($0.paths()) } ?? [] == best, "seed \(seed)")
            guard let fan else { continue }
            #expect(fan.pathCount == UInt64(best.count) && !fan.isSaturated)
            #expect(Set(fan.nodes) == Set(best.flatMap(\.nodes)) && fan.nodes.count == Set(fan.nodes).count)
            #expect(Set(fan.arcs.map(\.edge)) == Set(best.flatMap(\.edges)))
            #expect(Array(fan.paths(limit: 2)) == Array(best.prefix(2)))
          }
        }
      }
    }
  }

  @Test("nothing to avoid and nowhere to go by is the plain path", arguments: 0..<20)
  func plain(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 20, edges: 45)
    let (finder, alternatives) = (PathFinder(graph), AlternativeFinder(graph))
    for query in try queries(graph) {
      // The guide to a target serves all sources.
      for to in graph.nodes {
        for from in graph.nodes {
          let path = finder.path(from: from, to: to, query).path
          #expect(alternatives.path(from: from, to: to, query).path == path, "seed \(seed)")
          #expect(alternatives.shortestPaths(1, from: from, to: to, query).first == path, "seed \(seed)")
        }
      }
    }
  }

  @Test("around and by way of: the best legs, or why not", arguments: 0..<30)
  func aroundAndVia(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 3 + seed % 4, edges: 3 + seed % 10)
    let (finder, alternatives) = (PathFinder(graph), AlternativeFinder(graph))
    let (a, b, c) = (NodeID(index: 0), NodeID(index: 1), NodeID(index: 2))
    for query in try queries(graph) {
      for avoiding in avoidances(graph, seed: seed) {
        let answer = alternatives.path(from: a, to: b, query, avoiding: avoiding, via: [c])
        let legs = [(a, c), (c, b)].map { allPaths(graph, $0.0, $0.1, query, avoiding, .merged).first }
        if let stop = [a, c, b].first(where: avoiding.nodes.contains) {
          #expect(answer == .none(.avoidsItsOwnStop(stop)))
        } else if let first = legs[0], let second = legs[1] {
          #expect(answer.path?.nodes == first.nodes + second.nodes.dropFirst())
          #expect(answer.path?.edges == first.edges + second.edges)
          #expect(answer.path?.total == first.total + second.total)
          #expect(answer.path.map { $0.isValid(in: graph, query: query) } == true)
        } else {
          let (from, to) = legs[0] == nil ? (a, c) : (c, b)
          switch finder.path(from: from, to: to, query) {
          case .found: #expect(answer == .none(.everyPathAvoided(from: from, to: to)))
          case .none(let reason): #expect(answer == .none(.noPath(from: from, to: to, reason)))
          }
        }
      }
    }
  }

  @Test("a ladder of diamonds has more paths than can be counted, and the first are there at once")
  func saturation() throws {
    var builder = GraphBuilder()
    func node(_ name: String) -> NodeID { builder.addNode(name).node }
    for rung in 0..<70 {
      for side in ["a", "b"] {
        builder.addEdge(from: node("\(rung)"), to: node("\(rung)\(side)"))
        builder.addEdge(from: node("\(rung)\(side)"), to: node("\(rung + 1)"))
      }
    }
    let finder = AlternativeFinder(builder.build())
    let (source, target) = (node("0"), node("70"))
    let fan = try #require(finder.fan(from: source, to: target))
    #expect(fan.isSaturated && fan.nodes.count == 211 && fan.arcs.count == 280 && fan.steps == 140)
    let first = Array(fan.paths(limit: 20))
    #expect(first.count == 20 && first == finder.shortestPaths(20, from: source, to: target))
  }

  @Test("a reused finder says the same as a fresh one", arguments: 0..<10)
  func reuse(seed: Int) throws {
    let graph = randomGraph(seed: UInt64(seed), nodes: 25, edges: 60)
    let reused = AlternativeFinder(graph)
    var random = SeededGenerator(seed: UInt64(seed))
    for query in try queries(graph) + queries(graph) {
      let from = NodeID(index: Int.random(in: 0..<25, using: &random))
      let to = NodeID(index: Int.random(in: 0..<25, using: &random))
      let paths = reused.shortestPaths(8, from: from, to: to, query)
      #expect(paths == AlternativeFinder(graph).shortestPaths(8, from: from, to: to, query), "seed \(seed)")
      #expect(paths.allSatisfy { Set($0.nodes).count == $0.nodes.count && $0.isValid(in: graph, query: query) })
    }
  }
}
