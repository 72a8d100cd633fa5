// Rings and trees around a node.

import Geometry
import GraphModel
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

  @Test("Parts lie beside each other")
  func parts() {
    let graph = LayoutGraphs.graph(20, [(0, 1), (0, 2), (3, 4), (4, 5), (6, 7), (7, 8), (8, 9)])
    let drawing = Drawing(graph: graph, positions: RadialTreeLayout().positions(for: graph))
    #expect(drawing.crossingCount == 0 && drawing.leastDistance > 39.9)
  }
}
