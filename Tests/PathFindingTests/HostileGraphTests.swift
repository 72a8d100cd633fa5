// Graphs that break what takes something for granted: nothing in them, too much of one thing, numbers at the edge of what
// can be counted. Every search has to answer, and all the same.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Hostile graphs")
struct HostileGraphTests {
  @Test("All ways to search find the same paths", arguments: GraphShape.extremes)
  func allAgree(shape: GraphShape) throws {
    let graph = shape.graph
    let finder = PathFinder(graph)
    let alternatives = AlternativeFinder(graph)
    let some = graph.nodes.filter { $0.index < 4 || $0.index % 37 == 0 || $0.index == graph.nodeCount - 1 }
    var search = SourceSearch()
    var path = Path()
    for query in try allQueries(graph) {
      for from in some {
        let tree = finder.tree(from: from, query)
        #expect(tree.source == from && tree.order.first == from)
        #expect(Set(tree.order).count == tree.order.count, "no node is reached twice; \(shape.name)")
        search.begin(from: from, query, with: finder)
        search.advance(arcs: 3, with: finder)
        for to in some {
          let expected = tree.path(to: to)
          #expect(tree.reaches(to) == (expected != nil) && tree.total(to: to) == expected?.total)
          #expect(finder.path(from: from, to: to, query).path == expected, "\(shape.name)")
          #expect(alternatives.path(from: from, to: to, query).path == expected, "\(shape.name)")
          #expect(search.copyPath(to: to, with: finder, into: &path) == (expected != nil))
          #expect(path == expected ?? Path(), "\(shape.name)")
          #expect(expected?.isValid(in: graph, query: query) ?? true, "\(shape.name)")
        }
      }
    }
  }

  @Test("A search step by step finds as cheap a path, in every order", arguments: GraphShape.extremes)
  func spreadsAgree(shape: GraphShape) throws {
    let graph = shape.graph
    let finder = PathFinder(graph)
    let costs = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    let last = NodeID(index: graph.nodeCount - 1)
    for (from, to) in [(NodeID(0), last), (last, NodeID(0)), (last, last)] {
      for method in SearchSpread.Method.allCases {
        let query = method == .breadthFirst ? PathQuery() : costs
        var search = SearchSpread(
          in: finder.searchGraph(query), from: from, to: to, by: method, costs: query.costs)
        search.finish()
        let expected = finder.path(from: from, to: to, query).path
        #expect(search.isFound == (expected != nil), "\(shape.name) \(method)")
        #expect(search.path.total == expected?.total ?? 0, "\(shape.name) \(method)")
        #expect(search.step() == nil, "a search that is over does nothing")
      }
    }
  }

  @Test("A graph without nodes has no components, and no key finds one")
  func empty() throws {
    let graph = GraphBuilder().build()
    let finder = PathFinder(graph)
    finder.prepare()
    #expect(finder.components.count == 0 && finder.components.sizes.isEmpty)
    #expect(finder.searchGraph().nodeCount == 0)
    #expect(try EdgeCosts(weightsOf: graph).isSameLength(as: 0, in: graph))
    #expect(throws: SearchProblem.emptyGraph) { try SearchSpread(in: graph, from: "", to: "", by: .aStar) }
    let rows = Adjacency(offsets: [0], targets: [])
    let weighted = WeightedGraph(undirected: rows, costs: ArcCosts(whole: []))
    #expect(Landmarks(of: weighted, isSymmetric: true).nodes.isEmpty)
    #expect(try ContractionHierarchy(weighted).arcCount == 0)
  }

  @Test("A path from a node to itself is empty, whatever loops there are", arguments: GraphShape.extremes)
  func nowhere(shape: GraphShape) throws {
    let finder = PathFinder(shape.graph)
    for query in try allQueries(shape.graph) {
      for node in shape.graph.nodes.prefix(9) {
        #expect(finder.path(from: node, to: node, query) == .found(Path(nodes: [node])))
        #expect(finder.tree(from: node, query).path(to: node) == Path(nodes: [node]))
      }
    }
  }

  @Test("No answer says which kind of nothing it is", arguments: GraphShape.extremes)
  func reasons(shape: GraphShape) throws {
    let finder = PathFinder(shape.graph)
    let both = PathQuery(ignoringDirection: true)
    for from in shape.graph.nodes.prefix(6) {
      for to in shape.graph.nodes.suffix(6) {
        let isJoined = finder.path(from: from, to: to, both).path != nil
        #expect(finder.components.areJoined(from, to) == isJoined, "\(shape.name)")
        switch finder.path(from: from, to: to) {
        case .found: #expect(isJoined)
        case .none(.direction): #expect(isJoined && shape.graph.directedness != .undirected, "\(shape.name)")
        case .none(.otherComponent): #expect(!isJoined, "\(shape.name)")
        case .none(.leftOutEdges): Issue.record("no costs were asked for")
        }
      }
    }
  }

  @Test("A line of many thousand nodes is followed to its end")
  func longLine() throws {
    let count = 30_000
    var offsets: [UInt32] = [0]
    var targets: [UInt32] = []
    for node in 0..<count {
      if node > 0 { targets.append(UInt32(node - 1)) }
      if node + 1 < count { targets.append(UInt32(node + 1)) }
      offsets.append(UInt32(targets.count))
    }
    let rows = Adjacency(offsets: offsets, targets: targets)
    let graph = SearchGraph(outgoing: rows, incoming: rows)
    var search = TreeSearch()
    search.begin(graph, from: NodeID(0))
    search.advance()
    #expect(search.tree.steps(to: NodeID(index: count - 1)) == count - 1)
    var path = Path()
    var pairs = BidirectionalSearch()
    #expect(pairs.copyPath(in: graph, from: NodeID(0), to: NodeID(index: count - 1), into: &path))
    #expect(path.nodes.count == count && path.nodes.enumerated().allSatisfy { $0.offset == $0.element.index })
    let costs = ArcCosts(whole: [UInt32](repeating: 100_000, count: rows.arcCount))
    var tree = ShortestPathTree()
    WeightedTreeSearch(rows, costs).fill(&tree, from: NodeID(0))
    #expect(tree.total(to: NodeID(index: count - 1)) == Double(count - 1) * 100_000, "past 31 bits in sum")
  }

  @Test("Where totals outgrow 32 bits the search goes on in real numbers, and stays there", arguments: [1, 3, 40])
  func outgrown(steps: Int) throws {
    let shape = GraphShape(
      "dear line", nodes: steps + 2, edges: (0...steps).map { ($0, $0 + 1, 2_147_483_647) } + [(0, steps + 1, 2e11)])
    let finder = PathFinder(shape.graph)
    let query = PathQuery(costs: try EdgeCosts(weightsOf: shape.graph))
    let (from, to) = (NodeID(0), NodeID(index: steps + 1))
    let expected = min(2e11, Double(steps + 1) * 2_147_483_647)
    for _ in 0..<3 {
      #expect(finder.path(from: from, to: to, query).path?.total == expected)
      #expect(finder.tree(from: from, query).total(to: to) == expected)
      #expect(finder.path(from: to, to: to, query).path?.total == 0)
    }
  }

  @Test("A missing weight costs one, beside any other")
  func missingWeights() throws {
    let shape = GraphShape("some weights", nodes: 4, edges: [(0, 1, nil), (1, 2, 0.25), (2, 3, nil), (0, 3, 3)])
    let query = PathQuery(costs: try EdgeCosts(weightsOf: shape.graph))
    #expect(PathFinder(shape.graph).path(from: NodeID(0), to: NodeID(3), query).path?.total == 2.25)
  }
}

extension EdgeCosts {
  /// Returns true if there are `count` edges, each with a cost.
  fileprivate func isSameLength(as count: Int, in graph: Graph) -> Bool {
    graph.edgeCount == count && graph.edges.allSatisfy { self[$0] >= 0 }
  }
}
