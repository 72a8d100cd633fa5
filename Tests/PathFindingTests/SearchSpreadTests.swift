// Searches that are watched: the cases of the Atlas's source, whole lists compared, and laws over random graphs.

import GraphModel
import PathFinding
import Randomness
import Testing

/// A small graph written as `A-B4 A-C3`, with a bound for each node.
private struct Sketch {
  let graph: Graph
  let costs: EdgeCosts
  private let bounds: [String: Double]

  init(_ edges: String, bounds: [String: Double] = [:], directed: Bool = false, loners: [String] = []) throws {
    var builder = GraphBuilder(directed: directed)
    for word in edges.split(separator: " ") {
      let parts = word.split(separator: "-")
      let from = builder.addNode(String(parts[0])).node
      let to = builder.addNode(String(parts[1].prefix(1))).node
      builder.addEdge(from: from, to: to, weight: Double(parts[1].dropFirst()))
    }
    for loner in loners { builder.addNode(loner) }
    graph = builder.build()
    costs = try EdgeCosts(weightsOf: graph)
    self.bounds = bounds
  }

  func search(_ start: String, _ goal: String, by method: SearchSpread.Method = .aStar) throws -> SearchSpread {
    var search = try SearchSpread(
      in: graph, from: start, to: goal, by: method, query: PathQuery(costs: costs),
      estimate: bounds.isEmpty ? nil : { node, _ in bounds[graph.key(of: node)] ?? 0 })
    search.finish()
    return search
  }

  func keys(_ path: Path) -> String { path.nodes.map(graph.key).joined(separator: " ") }
}

@Suite struct SearchSpreadTests {
  @Test func nothingToSearchIsSaidFirst() {
    let empty = GraphBuilder().build()
    #expect(throws: SearchProblem.emptyGraph) {
      _ = try SearchSpread(in: empty, from: "A", to: "B", by: .aStar)
    }
  }

  @Test func anUnknownStartIsSaidBeforeAnUnknownGoal() throws {
    let sketch = try Sketch("A-B1")
    #expect(throws: SearchProblem.startVertexNotInGraph("X")) { _ = try sketch.search("X", "Y") }
    #expect(throws: SearchProblem.startVertexNotInGraph("X")) { _ = try sketch.search("X", "A") }
    #expect(throws: SearchProblem.goalVertexNotInGraph("Y")) { _ = try sketch.search("A", "Y") }
  }

  @Test(arguments: SearchSpread.Method.allCases)
  func aNodeIsConnectedWithItself(method: SearchSpread.Method) throws {
    let search = try Sketch("", loners: ["A"]).search("A", "A", by: method)
    #expect(search.path.nodes == [NodeID(0)])
    #expect(search.path.edges.isEmpty)
    #expect(search.expandedCount == 1)
  }

  @Test(arguments: SearchSpread.Method.allCases)
  func anIslandIsNotReached(method: SearchSpread.Method) throws {
    let sketch = try Sketch("A-B1 B-C1 C-A1", loners: ["I"])
    let search = try sketch.search("A", "I", by: method)
    #expect(search.path == Path())
    #expect(search.isFinished && !search.isFound)
    #expect(search.expandedCount == 3)
  }

  @Test func aLineIsFollowed() throws {
    let sketch = try Sketch("A-B5 B-C5 C-D5")
    let path = try sketch.search("A", "D").path
    #expect(sketch.keys(path) == "A B C D")
    #expect(path.total == 15)
  }

  @Test func theSmallCase() throws {
    let sketch = try Sketch(
      "A-B4 A-C3 B-E12 B-F5 C-D7 C-E10 D-E2 E-Z5",
      bounds: ["A": 14, "B": 12, "C": 11, "D": 6, "E": 4, "F": 11, "Z": 0])
    let path = try sketch.search("A", "Z").path
    #expect(sketch.keys(path) == "A C D E Z")
    #expect(path.total == 17)
  }

  @Test func theMediumCase() throws {
    let sketch = try Sketch(
      "A-B6 A-F3 B-C3 B-D2 C-D1 C-E5 D-E8 E-I5 E-J5 F-G1 F-H7 G-I3 H-I2 I-J3",
      bounds: ["A": 10, "B": 8, "C": 5, "D": 7, "E": 3, "F": 6, "G": 5, "H": 3, "I": 1, "J": 0])
    let path = try sketch.search("A", "J").path
    #expect(sketch.keys(path) == "A F G I J")
    #expect(path.total == 10)
    #expect(try sketch.search("A", "J").expandedCount < sketch.search("A", "J", by: .dijkstra).expandedCount)
  }

  /// The source's search gave a node the parent that looked at it last, even when that way was longer.
  @Test func aWorseWayNeverReplacesABetterOne() throws {
    let sketch = try Sketch("A-B1 A-C1 B-D1 C-D9 D-E9")
    for method in [SearchSpread.Method.aStar, .dijkstra] {
      #expect(sketch.keys(try sketch.search("A", "E", by: method).path) == "A B D E")
    }
  }

  @Test func directionIsFollowedUnlessItIsIgnored() throws {
    let sketch = try Sketch("A-B1 C-B1", directed: true)
    #expect(try !sketch.search("A", "C").isFound)
    var both = try SearchSpread(
      in: sketch.graph, from: "A", to: "C", by: .aStar, query: PathQuery(ignoringDirection: true, costs: sketch.costs))
    both.finish()
    #expect(sketch.keys(both.path) == "A B C")
  }

  @Test func edgesWithoutLengthAreFollowed() throws {
    let sketch = try Sketch("A-B0 B-C0 C-A0 C-D2")
    let path = try sketch.search("A", "D").path
    #expect(sketch.keys(path) == "A C D")
    #expect(path.total == 2)
  }

  @Test func breadthFirstSearchCountsStepsAndReportsTheTotalAlongThem() throws {
    let sketch = try Sketch("A-B1 B-C1 C-D1 A-D9")
    let search = try sketch.search("A", "D", by: .breadthFirst)
    #expect(sketch.keys(search.path) == "A D")
    #expect(search.path.total == 9)
  }
}

@Suite struct SearchSpreadLaws {
  /// A bound that never says too much but jumps about, so that closed nodes must be opened again.
  private func ragged(_ graph: Graph, to target: NodeID, _ costs: EdgeCosts, _ random: inout SeededGenerator)
    -> [Double]
  {
    let finder = PathFinder(graph)
    return graph.nodes.map { node in
      let rest = finder.path(from: node, to: target, PathQuery(costs: costs)).path?.total ?? 5
      return rest * Double(Int.random(in: 0...2, using: &random)) / 2
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func allMethodsAgreeWithTheFinder(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 14, edges: 26)
    let costs = try EdgeCosts(weightsOf: graph)
    let finder = PathFinder(graph)
    var random = SeededGenerator(seed: seed)
    for target in graph.nodes {
      let bounds = ragged(graph, to: target, costs, &random)
      for source in graph.nodes {
        for method in SearchSpread.Method.allCases {
          var search = SearchSpread(
            in: finder.searchGraph(), from: source, to: target, by: method, costs: costs, estimates: bounds)
          search.finish()
          let query = PathQuery(costs: method == .breadthFirst ? nil : costs)
          let right = finder.path(from: source, to: target, query).path
          let found = search.path
          #expect(search.isFound == (right != nil), "seed \(seed)")
          guard let right else { continue }
          let measure = method == .breadthFirst ? Double(found.steps) : found.total
          #expect(measure == right.total, "seed \(seed), \(source) to \(target) by \(method)")
          #expect(found.isValid(in: graph, query: PathQuery(costs: costs)), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyStepClosesOneNodeAndTheCountsAreThoseOfTheMarks(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 20, edges: 30)
    let costs = try EdgeCosts(weightsOf: graph)
    for method in SearchSpread.Method.allCases {
      var search = SearchSpread(
        in: PathFinder(graph).searchGraph(), from: NodeID(0), to: NodeID(19), by: method, costs: costs)
      #expect(search.latest == nil && search.openCount == 1 && search.expandedCount == 0)
      var closed = 0
      while let node = search.step() {
        closed += 1
        #expect(search.latest == node && search.marks[node.index] == .closed, "seed \(seed)")
        #expect(search.expandedCount == closed)
        #expect(search.openCount == search.marks.count { $0 == .open }, "seed \(seed)")
        #expect(closed == search.marks.count { $0 == .closed }, "no bound, so no node is opened again; seed \(seed)")
      }
      #expect(search.isFinished && search.step() == nil)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func withoutABoundAStarAnswersAsDijkstraDoes(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 20, edges: 40)
    let costs = try EdgeCosts(weightsOf: graph)
    let rows = PathFinder(graph).searchGraph()
    for target in graph.nodes {
      var guided = SearchSpread(in: rows, from: NodeID(3), to: target, by: .aStar, costs: costs)
      var plain = SearchSpread(in: rows, from: NodeID(3), to: target, by: .dijkstra, costs: costs)
      guided.finish()
      plain.finish()
      #expect(guided.path.total == plain.path.total && guided.isFound == plain.isFound, "seed \(seed)")
    }
  }
}
