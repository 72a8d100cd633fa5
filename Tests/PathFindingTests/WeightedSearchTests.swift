import GraphModel
import PathFinding
import Randomness
import Testing

/// Costs as rude as files make them.
enum CostKind: CaseIterable {
  case unit, small, withZeros, middling, large, quarters, real, wild, tiny

  func cost(_ random: inout SeededGenerator) -> Double {
    switch self {
    case .unit: 1
    case .small: Double(Int.random(in: 1...4, using: &random))
    case .withZeros: Double(Int.random(in: 0...2, using: &random))
    case .middling: Double(Int.random(in: 100...100_000, using: &random))
    case .large: Double(Int.random(in: 1...2_000_000_000, using: &random))
    case .quarters: Double(Int.random(in: 0...40, using: &random)) / 4
    case .real: Double.random(in: 0.1...2, using: &random)
    case .wild: [0, 1e-300, 1e-9, 0.1, 7, 1e12, 1e200].randomElement(using: &random) ?? 0
    case .tiny: Double.random(in: 0...1e-12, using: &random)
    }
  }
}

/// A weighted graph of rows that list (neighbour, cost), forwards and backwards; nodes are numbered by name.
func weightedGraph(_ rows: [[(Int, Double)]], _ back: [[(Int, Double)]]) -> WeightedGraph {
  func packed(_ rows: [[(Int, Double)]]) -> (Adjacency, [Double]) {
    let sorted = rows.map { row in
      row.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
    }
    var offsets: [UInt32] = [0]
    for row in sorted { offsets.append((offsets.last ?? 0) + UInt32(row.count)) }
    return (
      Adjacency(offsets: offsets, targets: sorted.flatMap { $0.map { UInt32($0.0) } }),
      sorted.flatMap { $0.map(\.1) }
    )
  }
  let ((out, outCosts), (into, intoCosts)) = (packed(rows), packed(back))
  return WeightedGraph(outgoing: out, ArcCosts(outCosts), incoming: into, ArcCosts(intoCosts))
}

/// A weighted graph in rows of both directions, its nodes numbered by name, with loops and parallel arcs.
struct RandomRows {
  let graph: WeightedGraph
  let nodeCount: Int

  init(seed: UInt64, nodes: Int, arcs: Int, isDirected: Bool, kind: CostKind) {
    var random = SeededGenerator(seed: seed)
    var rows = [[(Int, Double)]](repeating: [], count: nodes)
    var back = rows
    for _ in 0..<arcs {
      let (a, b) = (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
      let cost = kind.cost(&random)
      rows[a].append((b, cost))
      back[b].append((a, cost))
      if !isDirected && a != b {
        rows[b].append((a, cost))
        back[a].append((b, cost))
      }
    }
    graph = weightedGraph(rows, back)
    nodeCount = nodes
  }

  /// Plain Dijkstra by (total, steps, names), comparing whole paths: slow and plain.
  func reference(from source: Int) -> [(total: Double, nodes: [Int], arcs: [Int])?] {
    var best = [(total: Double, nodes: [Int], arcs: [Int])?](repeating: nil, count: nodeCount)
    var done = [Bool](repeating: false, count: nodeCount)
    best[source] = (0, [source], [])
    func precedes(_ a: (total: Double, nodes: [Int], arcs: [Int]), _ b: (total: Double, nodes: [Int], arcs: [Int]))
      -> Bool
    {
      if a.total != b.total { return a.total < b.total }
      if a.arcs.count != b.arcs.count { return a.arcs.count < b.arcs.count }
      if a.nodes != b.nodes { return a.nodes.lexicographicallyPrecedes(b.nodes) }
      return a.arcs.lexicographicallyPrecedes(b.arcs)
    }
    while true {
      var next: Int?
      for node in 0..<nodeCount where !done[node] {
        guard let candidate = best[node] else { continue }
        if let held = next.flatMap({ best[$0] }), !precedes(candidate, held) { continue }
        next = node
      }
      guard let node = next, let path = best[node] else { return best }
      done[node] = true
      for arc in graph.outgoing.arcs(of: NodeID(index: node)) {
        let target = graph.outgoing.target(arc).index
        guard !done[target] else { continue }
        let offer = (path.total + graph.outgoingCosts[arc], path.nodes + [target], path.arcs + [arc])
        if best[target].map({ precedes(offer, $0) }) ?? true { best[target] = offer }
      }
    }
  }
}

@Suite("Weighted searches")
struct WeightedSearchTests {
  static let shapes: [(UInt64, CostKind)] = (0..<6).flatMap { seed in CostKind.allCases.map { (UInt64(seed), $0) } }

  func rows(_ seed: UInt64, _ kind: CostKind) -> RandomRows {
    var random = SeededGenerator(seed: seed &* 31)
    let nodes = Int.random(in: 1...24, using: &random)
    return RandomRows(
      seed: seed, nodes: nodes, arcs: Int.random(in: 0...3 * nodes, using: &random), isDirected: seed % 2 == 0,
      kind: kind)
  }

  @Test("trees and pairs are what plain Dijkstra picks, by the tie rule", arguments: shapes)
  func agreeWithPlainDijkstra(seed: UInt64, kind: CostKind) {
    let rows = rows(seed, kind)
    let trees = WeightedTreeSearch(rows.graph.outgoing, rows.graph.outgoingCosts)
    let pairs = WeightedPairSearch(rows.graph)
    let landmarks = Landmarks(of: rows.graph, count: 3, isSymmetric: false)
    let heuristics: [PathHeuristic?] = [nil, PathHeuristic.none, .landmarks(landmarks)]
    var tree = ShortestPathTree()
    var path = Path()
    for source in 0..<rows.nodeCount {
      trees.fill(&tree, from: NodeID(index: source))
      let expected = rows.reference(from: source)
      let totals = tree.order.compactMap { tree.total(to: $0) }
      #expect(totals == totals.sorted(), "nearest first")
      for target in 0..<rows.nodeCount {
        let to = NodeID(index: target)
        #expect(tree.total(to: to) == expected[target]?.total, "seed \(seed) \(kind)")
        // Arcs are numbered by themselves here, so the tree's edges are arcs only where edges have no numbers.
        #expect(tree.path(to: to)?.nodes.map(\.index) == expected[target]?.nodes, "seed \(seed) \(kind)")
        #expect(tree.path(to: to)?.edges.map(\.index) == expected[target]?.arcs, "seed \(seed) \(kind)")
        for (number, heuristic) in heuristics.enumerated() {
          let isFound = pairs.copyPath(from: NodeID(index: source), to: to, heuristic: heuristic, into: &path)
          #expect(isFound == (expected[target] != nil))
          #expect(path.total == expected[target]?.total ?? 0, "seed \(seed) \(kind) \(number)")
          #expect(path.nodes.map(\.index) == expected[target]?.nodes ?? [], "seed \(seed) \(kind) \(number)")
          #expect(path.edges.map(\.index) == expected[target]?.arcs ?? [], "seed \(seed) \(kind) \(number)")
        }
      }
    }
  }

  @Test("positions never mislead A*, in the plane and on the globe", arguments: 0..<12)
  func placesGuide(seed: Int) {
    let rows = rows(UInt64(seed), seed % 3 == 0 ? .real : .small)
    var random = SeededGenerator(seed: UInt64(seed))
    let x = (0..<rows.nodeCount).map { _ in Double.random(in: -80...80, using: &random) }
    let y = (0..<rows.nodeCount).map { _ in Double.random(in: -170...170, using: &random) }
    let pairs = WeightedPairSearch(rows.graph)
    var path = Path()
    for heuristic in [
      PathHeuristic.straightLine(x: x, y: y, in: rows.graph),
      .greatCircle(latitudes: x, longitudes: y, in: rows.graph),
    ] {
      for source in 0..<rows.nodeCount {
        let expected = rows.reference(from: source)
        for target in 0..<rows.nodeCount {
          pairs.copyPath(from: NodeID(index: source), to: NodeID(index: target), heuristic: heuristic, into: &path)
          #expect(path.nodes.map(\.index) == expected[target]?.nodes ?? [], "seed \(seed)")
          #expect(path.total == expected[target]?.total ?? 0)
        }
      }
    }
  }

  @Test("a chessboard of equal costs, where all paths tie, is as any other graph")
  func chessboard() {
    let side = 12
    var builder = GraphBuilder(directed: false)
    for node in 0..<side * side { builder.addNode("\(node + 1000)") }
    for row in 0..<side {
      for column in 0..<side {
        let here = NodeID(index: row * side + column)
        if column + 1 < side { builder.addEdge(from: here, to: NodeID(index: row * side + column + 1), weight: 5) }
        if row + 1 < side { builder.addEdge(from: here, to: NodeID(index: (row + 1) * side + column), weight: 5) }
      }
    }
    let graph = builder.build()
    let finder = PathFinder(graph)
    guard let costs = try? EdgeCosts(weightsOf: graph) else { return }
    for source in stride(from: 0, to: side * side, by: 7) {
      let counted = finder.tree(from: NodeID(index: source))
      let weighed = finder.tree(from: NodeID(index: source), PathQuery(costs: costs))
      for target in graph.nodes { #expect(counted.path(to: target)?.nodes == weighed.path(to: target)?.nodes) }
    }
  }

  @Test("strengths: the likeliest path, and what has no cost is left out, or refused by name where none has one")
  func strengths() throws {
    var builder = GraphBuilder()
    let (a, b, c) = (builder.addNode("a").node, builder.addNode("b").node, builder.addNode("c").node)
    builder.addEdge(from: a, to: c, weight: 0.4)
    builder.addEdge(from: a, to: b, weight: 0.9)
    builder.addEdge(from: b, to: c, weight: 0.8)
    let graph = builder.build()
    let weights = try EdgeCosts(weightsOf: graph)
    let likeliest = PathQuery(costs: try weights.asStrengths(.logarithm))
    #expect(PathFinder(graph).path(from: a, to: c, likeliest).path?.nodes == [a, b, c])
    let nearest = PathQuery(costs: try weights.asStrengths(.reciprocal))
    #expect(PathFinder(graph).path(from: a, to: c, nearest).path?.total == 1 / 0.9 + 1 / 0.8)
    var second = GraphBuilder()
    second.addEdge(from: second.addNode("a").node, to: second.addNode("b").node, weight: 3)
    second.addEdge(from: second.addNode("b").node, to: second.addNode("c").node, weight: 0)
    let other = second.build()
    let raw = try EdgeCosts(weightsOf: other)
    #expect(raw.leftOut.isEmpty)
    // A strength of 3 is no chance, and one of 0 is no tie.
    let chances = #expect(throws: PathProblem.self) { try raw.asStrengths(.logarithm) }
    #expect(chances?.message(in: other).contains("from a to b") == true)
    #expect(try raw.asStrengths(.reciprocal).leftOut == [EdgeID(1)])
  }
}
