// Landmarks change how long a path takes to be found and never the path: whatever the graph, whichever pair, and however
// little the landmarks tell.

import GraphModel
import Randomness
import TestSupport
import Testing

@testable import PathFinding

@Suite("Paths by landmarks")
struct LandmarkLawTests {
  /// A grid with streets missing, more of them in places, and names in no order.
  private static func roads(seed: UInt64, rows: Int, columns: Int, missing: Double) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 3 == 1)
    for name in (0..<rows * columns).map({ "n\($0)" }).shuffled(using: &random) { builder.addNode(name) }
    for edge in GraphShape.grid(rows, columns, cost: { _ in 1 }) where random.unit() >= missing {
      let isTurned = random.below(2) == 0
      builder.addEdge(
        from: NodeID(index: isTurned ? edge.to : edge.from), to: NodeID(index: isTurned ? edge.from : edge.to),
        directed: seed % 3 == 2 ? random.below(4) == 0 : nil)
    }
    return builder.build()
  }

  /// Graphs of all kinds, the same for the same seed.
  private static func graph(seed: UInt64) -> Graph {
    switch seed % 5 {
    case 0: randomGraph(seed: seed, nodes: 40, edges: 60)
    case 1: randomGraph(seed: seed, nodes: 60, edges: 45)
    case 2: roads(seed: seed, rows: 9, columns: 11, missing: 0.1)
    case 3: roads(seed: seed, rows: 40, columns: 3, missing: 0.2)
    default: roads(seed: seed, rows: 12, columns: 12, missing: 0.4)
    }
  }

  /// Asks for the paths of all pairs, or of some, by landmarks and by the tree.
  private func check(
    _ graph: Graph, arcs: Int = .max, every stride: Int = 1, _ search: inout LandmarkSearch, _ comment: Comment
  ) throws {
    let finder = PathFinder(graph)
    for ignoring in [false, true] {
      let rows = finder.searchGraph(PathQuery(ignoringDirection: ignoring))
      // One set of landmarks serves both questions.
      let landmarks = try #require(StepLandmarks(of: finder.searchGraph(), leastSteps: 0))
      var path = Path()
      for source in graph.nodes where source.index % stride == 0 {
        let tree = finder.tree(from: source, PathQuery(ignoringDirection: ignoring))
        for target in graph.nodes where (source.index + target.index) % stride == 0 {
          let steps = tree.steps(to: target)
          #expect(landmarks.bound(source, target) <= steps ?? .max, comment)
          #expect(!landmarks.areApart(source, target) || steps == nil, comment)
          let isFound = search.copyPath(
            in: rows, landmarks, from: source, to: target, farSteps: 0, mostArcs: arcs, into: &path)
          guard arcs == .max || isFound != nil else { continue }
          #expect(isFound == (steps != nil) && path == tree.path(to: target) ?? Path(), comment)
        }
      }
    }
  }

  @Test("Every pair has the path that the tree tells, in all kinds of graphs", arguments: 0..<40 as Range<UInt64>)
  func allPairs(seed: UInt64) throws {
    var search = LandmarkSearch()
    try check(Self.graph(seed: seed), every: 1 + Int(seed % 3), &search, "seed \(seed)")
  }

  @Test("In graphs with hardly anything in them, or too much of one thing, too", arguments: GraphShape.extremes)
  func extremes(shape: GraphShape) throws {
    var search = LandmarkSearch()
    try check(shape.graph, every: shape.graph.nodeCount > 80 ? 7 : 1, &search, "\(shape.name)")
  }

  @Test("A search with too few arcs says that it does not know, or the truth", arguments: 0..<20 as Range<UInt64>)
  func fewArcs(seed: UInt64) throws {
    var search = LandmarkSearch()
    // One search for all: what was broken off leaves nothing behind.
    for arcs in [0, 1, 9, 60, 200] {
      try check(Self.graph(seed: seed), arcs: arcs, every: 3, &search, "seed \(seed), \(arcs) arcs")
      try check(Self.graph(seed: seed &+ 1), arcs: .max, every: 7, &search, "seed \(seed) after \(arcs) arcs")
    }
  }

  @Test("Numbers of steps that no column has room for still bound nothing falsely")
  func beyondAllNumbers() throws {
    let count = 70_000
    var builder = GraphBuilder(directed: false)
    for node in 0..<count { builder.addNode("n\(node)") }
    for node in 1..<count where node != 69_990 {
      builder.addEdge(from: NodeID(index: node - 1), to: NodeID(index: node))
    }
    let graph = builder.build()
    let (rows, landmarks) = (SearchGraph(graph), try #require(StepLandmarks(of: SearchGraph(graph))))
    var search = LandmarkSearch()
    var path = Path()
    for (from, to) in [(0, 69_989), (69_000, 100), (40_000, 41_000), (30_000, 40_000), (5, 69_995), (69_995, 5)] {
      let (source, target) = (NodeID(index: from), NodeID(index: to))
      let isJoined = (from < 69_990) == (to < 69_990)
      #expect(landmarks.bound(source, target) <= abs(from - to) || !isJoined)
      #expect(landmarks.areApart(source, target) == !isJoined)
      let isFound = search.copyPath(in: rows, landmarks, from: source, to: target, into: &path)
      #expect(isFound == nil || isFound == isJoined && path.steps == (isJoined ? abs(from - to) : 0))
    }
  }

  @Test("A narrow graph has no landmarks, and whoever looks for them can be stopped")
  func noLandmarks() throws {
    let narrow = SearchGraph(randomGraph(seed: 3, nodes: 300, edges: 1500))
    #expect(try #require(StepLandmarks(of: narrow)).nodes.isEmpty)
    let wide = SearchGraph(Self.roads(seed: 0, rows: 90, columns: 90, missing: 0.1))
    let landmarks = try #require(StepLandmarks(of: wide))
    #expect(landmarks.nodes.count == StepLandmarks.count && Set(landmarks.nodes).count == StepLandmarks.count)
    #expect(landmarks.nodes == StepLandmarks(of: wide)?.nodes)
    var asked = 0
    let stopped = StepLandmarks(of: wide) {
      asked += 1
      return asked < 4
    }
    #expect(stopped == nil)
  }

  @Test("A finder answers the same without landmarks, with them, and over changes", arguments: 0..<3 as Range<UInt64>)
  func finder(seed: UInt64) throws {
    let graph = Self.roads(seed: seed, rows: 240, columns: 240, missing: 0.12)
    let (finder, plain) = (PathFinder(graph), PathFinder(graph))
    finder.prepare()
    finder.prepareLandmarks()
    var random = SeededGenerator(seed: seed)
    let pairs = (0..<40).map { _ in
      (NodeID(index: random.below(graph.nodeCount)), NodeID(index: random.below(graph.nodeCount)))
    }
    for query in [PathQuery(), PathQuery(ignoringDirection: true)] {
      for (source, target) in pairs {
        let wanted = plain.path(from: source, to: target, query)
        #expect(finder.path(from: source, to: target, query) == wanted, "seed \(seed)")
      }
      finder.use(try #require(StepLandmarks(of: finder.searchGraph())))
      _ = finder.takeFollowedArcs()
      for (source, target) in pairs {
        #expect(finder.path(from: source, to: target, query) == plain.path(from: source, to: target, query))
      }
      #expect(finder.takeFollowedArcs() > 0 && finder.takeFollowedArcs() == 0)
    }
    // A bridge makes ways shorter than any landmark of the graph as it was built knows.
    let bridge = EdgeRecord(from: pairs[0].0, to: pairs[0].1, isDirected: false)
    let delta = graph.delta([.addEdge(EdgeID(index: graph.edgeCount), bridge)])
    let (changed, expected) = (PathFinder(finder, changedBy: delta), PathFinder(plain, changedBy: delta))
    #expect(changed.path(from: pairs[0].0, to: pairs[0].1).path?.steps == 1)
    for (source, target) in pairs {
      #expect(changed.path(from: source, to: target) == expected.path(from: source, to: target))
    }
  }
}
