// Groups of nodes: no frame around one lies over another, and no node in a frame that is not its own.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("Layouts keep groups apart")
struct GroupedLayoutTests {
  /// A random graph whose nodes are in groups, some of which are in other groups.
  private static func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: random.below(2) == 0)
    let (groups, count) = (1 + random.below(6), 3 + random.below(58))
    for node in 0..<count {
      builder.addNode("n\(node)")
      if random.below(4) > 0 {
        builder.nodeAttributes.set("parent", row: node, to: .text("g\(random.below(groups))"))
      }
    }
    for group in 0..<groups {
      let row = builder.addNode("g\(group)").node.index
      if group > 0, random.below(2) == 0 {
        builder.nodeAttributes.set("parent", row: row, to: .text("g\(random.below(group))"))
      }
    }
    for _ in 0..<random.below(2 * count + 1) {
      builder.addEdge(from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)))
    }
    return builder.build()
  }

  /// The boxes around the members of groups, and the groups around each.
  private static func boxes(_ graph: Graph, _ positions: [Point]) -> [(box: Rect, around: Set<Int>)] {
    let groups = graph.nodeGroups
    func around(_ group: Int) -> [Int] {
      var chain = [group]
      while let outer = groups[chain[chain.count - 1]].outer { chain.append(outer) }
      return chain
    }
    var boxes = [Rect?](repeating: nil, count: groups.count)
    for (group, content) in groups.enumerated() {
      for node in content.members {
        for outer in around(group) {
          let square = Rect(center: positions[node.index], size: Size(30, 30))
          boxes[outer] = boxes[outer]?.union(square) ?? square
        }
      }
    }
    return groups.indices.compactMap { group in boxes[group].map { ($0, Set(around(group))) } }
  }

  @Test("No two frames lie over each other, and no node in a strange one", arguments: 0..<40 as Range<UInt64>)
  func apart(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    for layout in [ForceLayout() as any Layout, LayeredLayout()] {
      let positions = layout.positions(for: graph)
      #expect(positions == layout.positions(for: graph) && Set(positions).count == positions.count)
      #expect(positions.allSatisfy { $0.isFinite })
      let boxes = Self.boxes(graph, positions)
      for (index, a) in boxes.enumerated() {
        for b in boxes[(index + 1)...] where a.around.isDisjoint(with: b.around) {
          #expect(!a.box.intersects(b.box), "\(layout.name) \(seed)")
        }
      }
      let grouped = Set(graph.nodeGroups.flatMap(\.members) + graph.nodeGroups.compactMap(\.node))
      for node in graph.nodes where !grouped.contains(node) {
        #expect(!boxes.contains { $0.box.contains(positions[node.index]) }, "\(layout.name) \(seed) \(node)")
      }
    }
  }

  @Test("Groups around each other, and groups of nothing, get positions as well")
  func odd() {
    var builder = GraphBuilder(directed: false)
    for (key, parent) in [("a", "b"), ("b", "a"), ("c", "a"), ("d", "d"), ("e", "c"), ("f", "no such node")] {
      let node = builder.addNode(key).node
      builder.nodeAttributes.set("parent", row: node.index, to: .text(parent))
    }
    let graph = builder.build()
    for layout in Layouts.all where !layout.isEndless {
      let positions = layout.positions(for: graph)
      #expect(
        positions.count == 6 && positions.allSatisfy { $0.isFinite } && Set(positions).count == 6, "\(layout.name)")
    }
  }
}
