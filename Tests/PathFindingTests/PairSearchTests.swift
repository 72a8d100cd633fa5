// Searches for one pair, asked again and again: what a query leaves behind must never show in the next, and what a
// heuristic knows may change how long a search takes and nothing else.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Searches for one pair")
struct PairSearchTests {
  @Test(
    "One search for graphs of different sizes in turn says what a fresh one does", arguments: 0..<10 as Range<UInt64>)
  func reusedAcrossGraphs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graphs = [3, 60, 60, 7, 200].enumerated().map { turn, nodes in
      SearchGraph(randomGraph(seed: seed &+ UInt64(turn), nodes: nodes, edges: 2 * nodes))
    }
    var reused = BidirectionalSearch()
    var tree = TreeSearch()
    var (path, freshPath) = (Path(), Path())
    for _ in 0..<40 {
      let graph = graphs[random.below(graphs.count)]
      let (from, to) = (NodeID(index: random.below(graph.nodeCount)), NodeID(index: random.below(graph.nodeCount)))
      var fresh = BidirectionalSearch()
      let isFound = fresh.copyPath(in: graph, from: from, to: to, into: &freshPath)
      #expect(reused.copyPath(in: graph, from: from, to: to, into: &path) == isFound && path == freshPath)
      tree.begin(graph, from: from)
      tree.advance()
      #expect(tree.tree.path(to: to) == (isFound ? path : nil), "seed \(seed)")
    }
  }

  @Test("By costs, too, and whichever heuristic was used last", arguments: 0..<10 as Range<UInt64>)
  func reusedWithHeuristics(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kind = CostKind.allCases[Int(seed) % CostKind.allCases.count]
    let rows = RandomRows(seed: seed, nodes: 40, arcs: 130, isDirected: seed % 2 == 0, kind: kind)
    let x = (0..<40).map { _ in Double.random(in: -9...9, using: &random) }
    let heuristics: [PathHeuristic?] = [
      nil, PathHeuristic.none, .landmarks(Landmarks(of: rows.graph, count: 2, isSymmetric: seed % 2 == 1)),
      .straightLine(x: x, y: x.reversed(), in: rows.graph), .greatCircle(latitudes: x, longitudes: x, in: rows.graph),
    ]
    let search = WeightedPairSearch(rows.graph)
    let trees = WeightedTreeSearch(rows.graph.outgoing, rows.graph.outgoingCosts)
    var (path, tree) = (Path(), ShortestPathTree())
    for _ in 0..<60 {
      let (from, to) = (NodeID(index: random.below(40)), NodeID(index: random.below(40)))
      let heuristic = heuristics[random.below(heuristics.count)]
      trees.fill(&tree, from: from)
      let expected = tree.path(to: to)
      #expect(search.copyPath(from: from, to: to, heuristic: heuristic, into: &path) == (expected != nil))
      #expect(path == expected ?? Path(), "seed \(seed) \(kind)")
    }
  }

  @Test("Any of the shortest paths is a path, and as short", arguments: 0..<10 as Range<UInt64>)
  func anyPath(seed: UInt64) {
    let graph = randomGraph(seed: seed, nodes: 30, edges: 70)
    let rows = SearchGraph(graph)
    var search = BidirectionalSearch()
    var (first, any) = (Path(), Path())
    for from in graph.nodes {
      for to in graph.nodes {
        let isFound = search.copyPath(in: rows, from: from, to: to, into: &first)
        #expect(search.copyPath(in: rows, from: from, to: to, any: true, into: &any) == isFound)
        #expect(any.total == first.total && any.steps == first.steps)
        #expect(!isFound || any.isValid(in: graph, query: PathQuery()), "seed \(seed)")
      }
    }
  }

  @Test("A path that is kept is written over, not added to")
  func writtenOver() {
    let finder = PathFinder(GraphShape("a line and an island", nodes: 5, edges: (0..<3).map { ($0, $0 + 1, 1) }).graph)
    var path = Path(nodes: [NodeID(4), NodeID(4)], edges: [EdgeID(2)], total: 77)
    #expect(finder.copyPath(from: NodeID(0), to: NodeID(2), into: &path))
    #expect(path == Path(nodes: [0, 1, 2].map { NodeID($0) }, edges: [0, 1].map { EdgeID($0) }, total: 2))
    #expect(!finder.copyPath(from: NodeID(0), to: NodeID(4), into: &path))
    #expect(path == Path())
    #expect(finder.copyPath(from: NodeID(4), to: NodeID(4), into: &path))
    #expect(path == Path(nodes: [NodeID(4)]))
  }
}

@Suite("Landmarks and lines")
struct HeuristicTests {
  static let seeds = 0..<12 as Range<UInt64>

  @Test(
    "Landmarks are different nodes, as many as asked for or as there are, and the same every time", arguments: seeds)
  func chosen(seed: UInt64) {
    let rows = RandomRows(seed: seed, nodes: 20, arcs: 50, isDirected: false, kind: .small)
    for count in [0, 1, 4, 50] {
      let landmarks = Landmarks(of: rows.graph, count: count, isSymmetric: true)
      #expect(landmarks.nodes.count <= count && Set(landmarks.nodes).count == landmarks.nodes.count, "seed \(seed)")
      #expect(landmarks.nodes == Landmarks(of: rows.graph, count: count, isSymmetric: true).nodes)
      #expect(landmarks.nodes.allSatisfy { $0.index < 20 })
    }
    let trees = WeightedTreeSearch(rows.graph.outgoing, rows.graph.outgoingCosts)
    var tree = ShortestPathTree()
    trees.fill(&tree, from: NodeID(0))
    let first = Landmarks(of: rows.graph, count: 1, isSymmetric: true).nodes.first
    #expect(first.flatMap { tree.total(to: $0) } == tree.order.last.flatMap { tree.total(to: $0) }, "the farthest node")
  }

  @Test("More landmarks change no path, on symmetric rows as on others", arguments: seeds)
  func landmarksChangeNothing(seed: UInt64) {
    for (isDirected, kind) in [(false, CostKind.real), (true, .withZeros), (false, .middling)] {
      let rows = RandomRows(seed: seed, nodes: 18, arcs: 45, isDirected: isDirected, kind: kind)
      let search = WeightedPairSearch(rows.graph)
      let guides = [1, 3, 9].map { count in
        PathHeuristic.landmarks(
          Landmarks(of: rows.graph, count: count, start: NodeID(index: Int(seed) % 18), isSymmetric: !isDirected))
      }
      var (path, guided) = (Path(), Path())
      for from in 0..<18 {
        for to in stride(from: 0, to: 18, by: 3) {
          let isFound = search.copyPath(from: NodeID(index: from), to: NodeID(index: to), into: &path)
          for guide in guides {
            let isGuided = search.copyPath(
              from: NodeID(index: from), to: NodeID(index: to), heuristic: guide, into: &guided)
            #expect(isGuided == isFound && guided == path, "seed \(seed) \(kind)")
          }
        }
      }
    }
  }

  @Test("The line sees all of an arc where costs are lengths, nothing where one arc is free, and never more than all")
  func guidance() {
    var random = SeededGenerator(seed: 8)
    let x = (0..<25).map { _ in Double.random(in: -5...5, using: &random) }
    let y = (0..<25).map { _ in Double.random(in: -5...5, using: &random) }
    func length(_ a: Int, _ b: Int) -> Double {
      ((x[a] - x[b]) * (x[a] - x[b]) + (y[a] - y[b]) * (y[a] - y[b])).squareRoot()
    }
    func rows(_ cost: (Int, Int) -> Double) -> WeightedGraph {
      let rows = (0..<25).map { a in [1, 2, 7].map { (a + $0) % 25 }.map { ($0, cost(a, $0)) } }
      var back = [[(Int, Double)]](repeating: [], count: 25)
      for (a, row) in rows.enumerated() { for (b, cost) in row { back[b].append((a, cost)) } }
      return weightedGraph(rows, back)
    }
    let lengths = rows(length)
    #expect(abs(PathHeuristic.straightLine(x: x, y: y, in: lengths).guidance(in: lengths) - 1) < 1e-9)
    let double = rows { 2 * length($0, $1) }
    #expect(abs(PathHeuristic.straightLine(x: x, y: y, in: double).guidance(in: double) - 1) < 1e-9)
    let free = rows { $0 == 3 ? 0 : length($0, $1) }
    #expect(PathHeuristic.straightLine(x: x, y: y, in: free).guidance(in: free) == 0)
    let same = [Double](repeating: 4, count: 25)
    #expect(PathHeuristic.straightLine(x: same, y: same, in: lengths).guidance(in: lengths) == 0)
    let lost = [Double](repeating: .infinity, count: 25)
    #expect(PathHeuristic.straightLine(x: lost, y: y, in: lengths).guidance(in: lengths) == 0)
    #expect(PathHeuristic.none.guidance(in: lengths) == 0)
    let odd = rows { 1 + length($0, $1) * Double(($0 * $1) % 3) }
    let seen = PathHeuristic.straightLine(x: x, y: y, in: odd).guidance(in: odd)
    #expect(seen > 0 && seen < 1)
  }

  @Test("Positions that all fall together, lie beyond all numbers or at the poles mislead nothing", arguments: seeds)
  func uselessPositions(seed: UInt64) {
    let rows = RandomRows(seed: seed, nodes: 12, arcs: 30, isDirected: true, kind: .small)
    let search = WeightedPairSearch(rows.graph)
    var random = SeededGenerator(seed: seed)
    let far = (0..<12).map { _ in Double.random(in: -1e200...1e200, using: &random) }
    let poles = (0..<12).map { $0 % 2 == 0 ? 90.0 : -90 }
    let guides: [PathHeuristic] = [
      .straightLine(x: .init(repeating: 1, count: 12), y: .init(repeating: 2, count: 12), in: rows.graph),
      .straightLine(x: far, y: far.reversed(), in: rows.graph),
      .straightLine(x: .init(repeating: .nan, count: 12), y: far, in: rows.graph),
      .greatCircle(
        latitudes: poles, longitudes: far.map { _ in Double.random(in: -720...720, using: &random) }, in: rows.graph),
    ]
    var path = Path()
    for from in 0..<12 {
      let expected = rows.reference(from: from)
      for to in 0..<12 {
        for guide in guides {
          search.copyPath(from: NodeID(index: from), to: NodeID(index: to), heuristic: guide, into: &path)
          #expect(path.nodes.map(\.index) == expected[to]?.nodes ?? [], "seed \(seed)")
        }
      }
    }
  }
}
