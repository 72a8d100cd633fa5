// Rings and trees around a node.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("Layouts around a node")
struct RadialLayoutTests {
  private func settings(root: Int?) -> LayoutSettings {
    var settings = LayoutSettings()
    settings.root = root.map { NodeID(index: $0) }
    return settings
  }

  /// Returns the steps from a node to each, by a search as plain as can be; `nil` where there is no way.
  private func distances(_ graph: Graph, from root: Int) -> [Int?] {
    var distances = [Int?](repeating: nil, count: graph.nodeCount)
    distances[root] = 0
    var changed = true
    while changed {
      changed = false
      for (a, b) in zip(graph.sources, graph.targets) {
        for (one, other) in [(Int(a), Int(b)), (Int(b), Int(a))] {
          guard let distance = distances[one], distance + 1 < distances[other] ?? .max else { continue }
          distances[other] = distance + 1
          changed = true
        }
      }
    }
    return distances
  }

  @Test(
    "Rings are distances: equal ones have equal radii, larger ones larger, and what cannot be reached is outside",
    arguments: 3..<15 as Range<UInt64>)
  func rings(seed: UInt64) {
    let graph = LayoutTests.graph(seed: seed, most: 50)
    let root = Int(seed) % graph.nodeCount
    let radii = ConcentricLayout().positions(for: graph, settings: settings(root: root)).map(\.length)
    let distances = distances(graph, from: root)
    #expect(radii[root] == 0)
    var ofDistance: [Int: Double] = [:]
    for (node, distance) in distances.enumerated() {
      guard let distance else { continue }
      #expect(abs(radii[node] - ofDistance[distance, default: radii[node]]) < 1e-6)
      ofDistance[distance] = radii[node]
    }
    let sorted = ofDistance.sorted { $0.key < $1.key }.map(\.value)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 > $0 + 40 })
    for (node, distance) in distances.enumerated() where distance == nil {
      #expect(radii[node] > (sorted.last ?? 0) + 40)
    }
  }

  @Test("Without a root the most joined node is in the middle")
  func middle() {
    let graph = LayoutGraphs.graph(7, [(0, 1), (3, 1), (3, 2), (3, 4), (4, 5), (4, 6), (3, 6)])
    #expect(ConcentricLayout().positions(for: graph)[3] == .zero)
  }

  @Test("A tree drawn radially crosses no edge, whatever its root", arguments: 0..<30 as Range<UInt64>)
  func tree(seed: UInt64) {
    let graph = LayoutGraphs.tree(2 + Int(seed) * 4, seed: seed)
    let layout = RadialTreeLayout()
    for root in [nil, 0, graph.nodeCount - 1] {
      let drawing = Drawing(graph: graph, positions: layout.positions(for: graph, settings: settings(root: root)))
      #expect(drawing.crossingCount == 0)
      #expect(drawing.leastDistance > 39.9)
    }
  }

  @Test("Paths, stars, combs and binary trees are trees as well")
  func shapes() {
    let comb = LayoutGraphs.graph(60, (1..<60).map { ($0 % 2 == 0 ? $0 - 2 : $0 - 1, $0) })
    let binary = LayoutGraphs.graph(127, (1..<127).map { (($0 - 1) / 2, $0) })
    for graph in [LayoutGraphs.path(50), LayoutGraphs.star(50), comb, binary] {
      for root in [nil, 0, 1, graph.nodeCount - 1] {
        let positions = RadialTreeLayout().positions(for: graph, settings: settings(root: root))
        #expect(Drawing(graph: graph, positions: positions).crossingCount == 0)
      }
    }
  }

  /// A tree whose nodes hang on one of the last few before them: deep and lopsided.
  private func lopsided(_ count: Int, seed: UInt64, directed: Bool = false) -> Graph {
    var random = SeededGenerator(seed: seed)
    return LayoutGraphs.graph(count, directed: directed, (1..<count).map { ($0 - 1 - random.below(min($0, 12)), $0) })
  }

  @Test("A lopsided tree of 200 stays on equal rings around its middle", arguments: 1..<6 as Range<UInt64>)
  func lopsidedTree(seed: UInt64) {
    let graph = lopsided(200, seed: seed, directed: true)
    let drawing = Drawing(graph: graph, positions: RadialTreeLayout().positions(for: graph))
    #expect(drawing.crossingCount == 0)
    #expect(drawing.leastDistance > 39.9)
    // The longest way through the tree, half of which the rings around the middle are.
    let rows = NeighbourRows(graph)
    let far = BreadthFirstForest(rows, roots: [0]).order.last ?? 0
    let rings = ((BreadthFirstForest(rows, roots: [far]).depths.max() ?? 0) + 1) / 2
    let width = max(drawing.extent.x, drawing.extent.y)
    #expect(width <= 2 * 1.5 * 40 * Double(rings) * 1.3)
  }

  @Test("A tree with a root of its own begins there, unless that makes a fan of it; against its edges as well")
  func ownRoot() {
    // Two levels of three: the root is the middle.
    let chart = [(0, 1), (0, 2), (0, 3), (1, 4), (1, 5), (1, 6), (2, 7), (2, 8), (2, 9), (3, 10), (3, 11), (3, 12)]
    // The second child has the most neighbours, and is not the root.
    let lead = (13..<19).map { (2, $0) }
    for edges in [chart + lead, (chart + lead).map { ($1, $0) }] {
      let graph = LayoutGraphs.graph(19, directed: true, edges)
      #expect(TreeRoot.root(of: Array(0..<19), graph, NeighbourRows(graph)) == 0)
    }
    let path = LayoutGraphs.graph(9, directed: true, (0..<8).map { ($0, $0 + 1) })
    #expect(TreeRoot.root(of: Array(0..<9), path, NeighbourRows(path)) == 4)
    let circle = LayoutGraphs.graph(4, directed: true, [(0, 1), (1, 2), (2, 0), (2, 3)])
    #expect(TreeRoot.root(of: Array(0..<4), circle, NeighbourRows(circle)) == 2)
  }

  @Test("As many trees as nodes are looked at once each", arguments: [1, 2])
  func manyParts(size: Int) {
    // Were all nodes visited for each tree, this would be ten thousand million steps.
    let count = 100_000
    let edges = size == 1 ? [] : stride(from: 0, to: count, by: 2).map { ($0, $0 + 1) }
    let graph = LayoutGraphs.graph(count, directed: true, edges)
    let positions = RadialTreeLayout().positions(for: graph)
    #expect(Set(positions.map { [$0.x, $0.y] }).count == count)
  }

  @Test("A tree of more nodes than crossings are looked for among crosses no edge")
  func largeTree() {
    let graph = LayoutGraphs.tree(1200, seed: 3)
    let drawing = Drawing(graph: graph, positions: RadialTreeLayout().positions(for: graph))
    #expect(drawing.crossingCount == 0 && drawing.leastDistance > 39.9)
  }

  @Test("Parts lie beside each other")
  func parts() {
    let graph = LayoutGraphs.graph(20, [(0, 1), (0, 2), (3, 4), (4, 5), (6, 7), (7, 8), (8, 9)])
    let drawing = Drawing(graph: graph, positions: RadialTreeLayout().positions(for: graph))
    #expect(drawing.crossingCount == 0 && drawing.leastDistance > 39.9)
  }
}
