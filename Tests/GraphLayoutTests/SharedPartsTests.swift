// The parts that all layouts share: rows of neighbours, connected parts, and boxes packed side by side.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("Rows, parts and boxes")
struct SharedPartsTests {
  /// A random graph of directed and undirected edges, with loops, parallel edges and nodes alone.
  private static func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...80, using: &random)
    var builder = GraphBuilder(directed: seed % 3 == 0)
    for node in 0..<count { builder.addNode("node \((node * 7919) % 1009) of \(node)") }
    for _ in 0..<Int.random(in: 0...2 * count, using: &random) {
      let isDirected = seed % 3 == 1 ? Bool.random(using: &random) : seed % 3 == 0
      builder.addEdge(
        from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)), directed: isDirected)
    }
    return builder.build()
  }

  @Test(
    "Rows hold every different neighbour once, ascending, on one thread as on two", arguments: 0..<30 as Range<UInt64>)
  func rows(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    var neighbours = [Set<UInt32>](repeating: [], count: graph.nodeCount)
    for (source, target) in zip(graph.sources, graph.targets) where source != target {
      neighbours[Int(source)].insert(target)
      neighbours[Int(target)].insert(source)
    }
    let rows = NeighbourRows(graph)
    #expect(rows.adjacency == NeighbourRows(graph, threads: 1).adjacency)
    for node in 0..<graph.nodeCount {
      #expect(Array(rows[node]) == neighbours[node].sorted())
      for other in 0..<graph.nodeCount {
        let arc = rows.arc(from: node, to: other)
        #expect((arc != nil) == neighbours[node].contains(UInt32(other)))
        if let arc { #expect(rows.arcs(of: node).contains(arc) && Int(rows.adjacency.targets[arc]) == other) }
      }
    }
  }

  @Test(
    "Parts hold every node once, joined to those of its part alone, the largest first",
    arguments: 0..<30 as Range<UInt64>)
  func parts(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let rows = NeighbourRows(graph)
    let parts = ConnectedParts(rows)
    #expect(parts.order.sorted() == Array(0..<UInt32(graph.nodeCount)))
    #expect(parts.lists.map(\.count) == parts.ranges.map(\.count))
    for part in 0..<parts.count {
      let nodes = parts[part]
      #expect(nodes == nodes.sorted() && nodes.enumerated().allSatisfy { parts.ranks[$1] == $0 })
      if part > 0 {
        let before = parts[part - 1]
        #expect(before.count > nodes.count || (before.count == nodes.count && before[0] < nodes[0]))
      }
      // From the first node everything in the part is reached, in as many steps as the part is deep.
      let search = BreadthFirstForest(rows, roots: [nodes[0]])
      #expect(search.order.sorted() == nodes)
      #expect(search.depths.max() == parts.depths[part])
    }
  }

  @Test(
    "Packed boxes do not overlap, keep their nodes together, and lie around the origin",
    arguments: 1..<20 as Range<UInt64>)
  func packing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes = (0..<random.below(40) + 1).map { _ in Size(1 + 99 * random.unit(), 1 + 9 * random.unit()) }
    let centers = BoxPacking.centers(of: sizes, aspectRatio: 1.5)
    for one in sizes.indices {
      for other in 0..<one {
        let apart = centers[one] - centers[other]
        let (width, height) = (sizes[one].width + sizes[other].width, sizes[one].height + sizes[other].height)
        #expect(abs(apart.x) > width / 2 - 1e-6 || abs(apart.y) > height / 2 - 1e-6)
      }
    }
    // Each part is a pair of nodes at opposite corners of its box, somewhere.
    var positions = sizes.enumerated().flatMap { index, size in
      [Point(Double(index) * 7, 3), Point(Double(index) * 7 + size.width, 3 + size.height)]
    }
    BoxPacking.pack(sizes.indices.map { [2 * $0, 2 * $0 + 1] }, &positions, gap: 0, aspectRatio: 1.5)
    for (index, size) in sizes.enumerated() {
      let middle = (positions[2 * index] + positions[2 * index + 1]) / 2
      #expect(middle.distance(to: centers[index]) < 1e-9)
      #expect(abs(positions[2 * index + 1].x - positions[2 * index].x - size.width) < 1e-9)
    }
  }
}
