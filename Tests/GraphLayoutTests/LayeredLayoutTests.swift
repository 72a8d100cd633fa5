// Layers: edges lead down, layers are few, and small drawings have no more crossings than they must.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("The layered layout")
struct LayeredLayoutTests {
  private func drawing(_ graph: Graph) -> Drawing {
    Drawing(graph: graph, positions: LayeredLayout().positions(for: graph))
  }

  /// A random directed graph without circles, whose edges lead from smaller numbers to larger ones in a shuffled order.
  private func acyclic(_ count: Int, _ edges: Int, seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    let order = (0..<count).shuffled(using: &random)
    let pairs = (0..<edges).map { _ -> (Int, Int) in
      let (a, b) = (random.below(count), random.below(count))
      return (order[min(a, b)], order[max(a, b)])
    }
    return LayoutGraphs.graph(count, directed: true, pairs)
  }

  @Test("Every edge of a graph without circles leads down", arguments: 0..<20 as Range<UInt64>)
  func down(seed: UInt64) {
    let graph = acyclic(5 + Int(seed) * 3, 10 + Int(seed) * 5, seed: seed)
    let drawing = drawing(graph)
    for (source, target) in zip(graph.sources, graph.targets) where source != target {
      #expect(drawing.positions[Int(source)].y < drawing.positions[Int(target)].y - 40)
    }
    #expect(drawing.leastDistance > 40)
  }

  @Test("Of one circle one edge leads up, of two that share a node two", arguments: [3, 4, 9])
  func circles(length: Int) {
    func up(_ graph: Graph) -> Int {
      let positions = drawing(graph).positions
      return zip(graph.sources, graph.targets).count { positions[Int($0)].y > positions[Int($1)].y }
    }
    let ring = (0..<length).map { ($0, ($0 + 1) % length) }
    #expect(up(LayoutGraphs.graph(length, directed: true, ring)) == 1)
    let other = ring.map { ($0 == 0 ? 0 : $0 + length, $1 == 0 ? 0 : $1 + length) }
    #expect(up(LayoutGraphs.graph(2 * length, directed: true, ring + other)) == 2)
  }

  @Test("Trees cross no edge", arguments: 0..<20 as Range<UInt64>)
  func trees(seed: UInt64) {
    #expect(drawing(LayoutGraphs.tree(10 + Int(seed) * 4, seed: seed, directed: true)).crossingCount == 0)
    #expect(drawing(LayoutGraphs.tree(10 + Int(seed) * 4, seed: seed)).crossingCount == 0)
  }

  @Test("Drawings stand upright: edges lean to the left as much as to the right", arguments: 0..<12 as Range<UInt64>)
  func upright(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 8 + Int(seed) * 2
    var pairs = Set((1..<count).map { [random.below($0), $0] })
    for _ in 0..<2 * count {
      let (a, b) = (random.below(count), random.below(count))
      if a != b { pairs.insert([min(a, b), max(a, b)]) }
    }
    let edges = pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { ($0[0], $0[1]) }
    let positions = drawing(LayoutGraphs.graph(count, directed: true, edges)).positions
    // Each layer that an edge crosses counts alike, so lengths count by the layers.
    #expect(abs(edges.reduce(0) { $0 + positions[$1.1].x - positions[$1.0].x }) < 1e-6)
  }

  @Test("Small planar drawings are found")
  func planar() {
    let diamond = [(0, 1), (0, 2), (1, 3), (2, 3)]
    var ladder = [(0, 1), (16, 17)]
    for step in 0..<8 { ladder += [(2 * step, 2 * step + 2), (2 * step + 1, 2 * step + 3)] }
    let withLongEdge = diamond + [(3, 4), (0, 4)]
    var grid: [(Int, Int)] = []
    for node in 0..<16 {
      if node % 4 < 3 { grid.append((node, node + 1)) }
      if node < 12 { grid.append((node, node + 4)) }
    }
    for (count, edges) in [(4, diamond), (18, ladder), (5, withLongEdge), (16, grid)] {
      #expect(drawing(LayoutGraphs.graph(count, directed: true, edges)).crossingCount == 0, "\(edges)")
    }
  }

  @Test("Complete bipartite graphs have the crossings they must have, two rows of three nine")
  func bipartite() {
    let edges = (0..<3).flatMap { a in (3..<6).map { (a, $0) } }
    #expect(drawing(LayoutGraphs.graph(6, directed: true, edges)).crossingCount == 9)
  }

  @Test("A long edge passes beside the nodes between its ends")
  func longEdges() {
    let chain = (0..<6).map { ($0, $0 + 1) }
    for more in [[(0, 6)], [(0, 6), (1, 5)], [(0, 3), (3, 6), (0, 6)], [(0, 4), (2, 6)]] {
      let drawing = drawing(LayoutGraphs.graph(7, directed: true, chain + more))
      #expect(drawing.passageCount(closerThan: 10) == 0, "\(more)")
      #expect(drawing.crossingCount <= 1, "\(more)")
    }
  }

  @Test(
    "Beside each node there is room for its name, and long edges pass beside discs", arguments: 0..<8 as Range<UInt64>)
  func names(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 30 + Int(seed) * 5
    var builder = GraphBuilder(directed: true)
    for node in 0..<count {
      builder.addNode("\(node)")
      builder.setLabel(String(repeating: "m", count: 3 + random.below(28)), of: NodeID(index: node))
    }
    for node in 1..<count {
      for _ in 0..<2 {
        builder.addEdge(from: NodeID(index: node - 1 - random.below(min(node, 9))), to: NodeID(index: node))
      }
    }
    let graph = builder.build()
    let drawing = drawing(graph)
    let widths = graph.nodes.map { NameExtent.width(of: graph.label(of: $0), spacing: 40) }
    for (one, first) in drawing.positions.enumerated() {
      for (other, second) in drawing.positions[..<one].enumerated() where abs(first.y - second.y) < 1 {
        #expect(abs(first.x - second.x) > widths[first.x < second.x ? one : other])
      }
    }
    #expect(drawing.passageCount(closerThan: 8) * 25 <= graph.edgeCount)
  }

  @Test("A node far off comes back to its neighbours as far as long edges let it")
  func narrow() {
    // Chains beside a long edge with a leaf at its end: the drawing is no wider than three names.
    let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 5), (5, 6), (6, 7), (7, 4), (0, 8), (8, 4), (0, 4)]
    #expect(drawing(LayoutGraphs.graph(9, directed: true, edges)).extent.x < 5 * 40)
  }

  @Test("Many long edges do not spread a drawing", arguments: 0..<8 as Range<UInt64>)
  func compact(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 40 + Int(seed) * 5
    // Groups that are dense inside, with some edges between them: straight edges want much width there.
    let edges = (0..<5 * count).map { _ -> (Int, Int) in
      let (node, other) = (random.below(count), random.below(count))
      return random.below(4) == 0 ? (node, other) : (node, node / 8 * 8 + other % 8)
    }
    let graph = LayoutGraphs.graph(count, edges.filter { $0 != $1 && max($0, $1) < count }) { "Member \($0)" }
    let drawing = drawing(graph)
    let widest = Dictionary(grouping: drawing.positions) { ($0.y * 8).rounded() }.values.map(\.count).max() ?? 0
    #expect(drawing.extent.x < Double(widest) * 93 + 1000, "\(drawing.extent.x), \(widest) names at most in a layer")
  }

  @Test("A layer that is too wide for its names stands in rows", arguments: [60, 110, 300, 800])
  func rows(leaves: Int) {
    var pairs = (1...leaves).map { (0, $0) }
    pairs += [(leaves + 1, 0), (leaves + 1, leaves + 2)]
    let graph = LayoutGraphs.graph(leaves + 3, directed: true, pairs) { "A name of many letters \(100 + $0)" }
    let (drawing, width) = (drawing(graph), NameExtent.width(of: graph.label(of: NodeID(0)), spacing: 40))
    #expect(drawing.extent.x < 2 * 1.5 * drawing.extent.y && drawing.extent.y < 2 * drawing.extent.x)
    #expect(pairs.allSatisfy { drawing.positions[$0].y < drawing.positions[$1].y - 40 })
    for row in Dictionary(grouping: drawing.positions, by: \.y).values {
      let across = row.map(\.x).sorted()
      #expect(zip(across, across.dropFirst()).allSatisfy { $1 - $0 > width })
    }
  }

  @Test("Layers are as few as the longest path asks for, and nodes hang close to what they lead to")
  func layers() {
    let edges = [(0, 1), (1, 2), (2, 3), (4, 3), (0, 5)]
    let positions = drawing(LayoutGraphs.graph(6, directed: true, edges)).positions
    #expect(Set(positions.map(\.y)).count == 4)
    #expect(positions[4].y == positions[2].y)
    #expect(positions[5].y == positions[1].y)
  }

  @Test("Edges of undirected graphs lead away from the root")
  func root() {
    var settings = LayoutSettings()
    settings.root = NodeID(index: 4)
    let positions = LayeredLayout().positions(for: LayoutGraphs.path(9), settings: settings)
    #expect(positions.indices.allSatisfy { $0 == 4 || positions[$0].y > positions[4].y })
  }

  @Test("Few edges lead against the order even where circles are many", arguments: 0..<10 as Range<UInt64>)
  func feedback(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = LayoutGraphs.graph(60, directed: true, (0..<240).map { _ in (random.below(60), random.below(60)) })
    var search = FeedbackSearch(graph)
    let order = search.order()
    #expect(order.sorted() == Array(0..<60))
    var ranks = [Int](repeating: 0, count: 60)
    for (rank, node) in order.enumerated() { ranks[node] = rank }
    // The source's bound: half the edges less a sixth of the nodes.
    let against = zip(graph.sources, graph.targets).count { $0 != $1 && ranks[Int($0)] > ranks[Int($1)] }
    #expect(against <= 240 / 2 - 60 / 6)
  }
}
