// Laws of every layout: a finite position for each node, the same each time, and no two nodes in one place.

import Geometry
import GraphLayout
import GraphModel
import Randomness
import Testing

@Suite("Layouts")
struct LayoutTests {
  /// A random graph with loops and parallel edges; of no node, one node and few nodes too.
  ///
  /// - Parameter most: the greatest number of nodes.
  static func graph(seed: UInt64, most: Int = 300) -> Graph {
    var random = SeededGenerator(seed: seed)
    let count = seed < 3 ? Int(seed) : Int.random(in: 3...most, using: &random)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    // Names whose order is not that of the file.
    for index in 0..<count { builder.addNode("node \((index * 7919) % 1009) of \(index)") }
    for _ in 0..<(count > 0 ? 3 * count : 0) {
      let ends = (0..<2).map { _ in NodeID(index: Int.random(in: 0..<count, using: &random)) }
      builder.addEdge(from: ends[0], to: ends[1])
    }
    return builder.build()
  }

  @Test(
    "Every node gets a finite position, the same each time, and no two the same", arguments: 0..<40 as Range<UInt64>)
  func laws(seed: UInt64) {
    for layout in Layouts.all {
      // Layouts that look at every edge for every node are tried on smaller graphs, for the time it takes.
      let most = ["force", "radial", "spiral"].contains(layout.name) ? 300 : 50
      let graph = Self.graph(seed: seed, most: most)
      let positions = Self.positions(layout, graph)
      #expect(positions.count == graph.nodeCount, "\(layout.name)")
      #expect(positions.allSatisfy { $0.isFinite }, "\(layout.name)")
      #expect(positions == Self.positions(layout, Self.graph(seed: seed, most: most)), "\(layout.name)")
      #expect(Set(positions).count == positions.count, "\(layout.name)")
    }
  }

  /// Returns the positions in the end; of a layout that has none, after some steps.
  private static func positions(_ layout: any Layout, _ graph: Graph) -> [Point] {
    var stepsLeft = layout.isEndless ? 10 : Int.max
    let process = layout.begin(graph, settings: LayoutSettings())
    while !process.isSettled, stepsLeft > 0 {
      process.advance()
      stepsLeft -= 1
    }
    return process.positions
  }

  @Test("Odd graphs get positions as well: empty ones, loops, parallel edges, parts, all joined to all")
  func oddGraphs() {
    for (number, graph) in LayoutGraphs.odd.enumerated() {
      for layout in Layouts.all {
        let positions = Self.positions(layout, graph)
        #expect(positions.count == graph.nodeCount && positions.allSatisfy { $0.isFinite }, "\(layout.name) \(number)")
        #expect(Set(positions).count == positions.count, "\(layout.name) \(number)")
      }
    }
  }

  @Test(
    "Other names for the same nodes give the same positions, but for layouts that use names, whose key they change",
    arguments: 3..<8 as Range<UInt64>)
  func renaming(seed: UInt64) {
    let graph = Self.graph(seed: seed, most: 50)
    let ends = zip(graph.sources, graph.targets).map { (Int($0), Int($1)) }
    let directed = graph.directedness == .directed
    let renamed = LayoutGraphs.graph(graph.nodeCount, directed: directed, ends) { "\(-$0 * 31 % 97) other \($0)" }
    for layout in Layouts.all {
      let keys = [graph, renamed].map { PositionKey($0, layout, LayoutSettings()) }
      #expect((keys[0] == keys[1]) == !layout.usesNames, "\(layout.name)")
      guard !layout.usesNames else { continue }
      #expect(Self.positions(layout, graph) == Self.positions(layout, renamed), "\(layout.name)")
    }
    // Of names, layers take nothing but their widths.
    let alike = LayoutGraphs.graph(graph.nodeCount, directed: directed, ends) { String(9999 - $0) }
    let others = LayoutGraphs.graph(graph.nodeCount, directed: directed, ends) { String(1000 + $0) }
    #expect(Self.positions(LayeredLayout(), alike) == Self.positions(LayeredLayout(), others))
  }

  @Test("Nodes stay as far apart as is asked for, in its measure", arguments: [2, 40, 1000] as [Double])
  func spacing(spacing: Double) {
    var settings = LayoutSettings()
    settings.spacing = spacing
    for name in ["circle", "grid", "concentric", "radial", "layered"] {
      guard let layout = Layouts.layout(named: name) else { continue }
      for seed in 3..<9 as Range<UInt64> {
        let drawing = Drawing(
          graph: Self.graph(seed: seed, most: 50),
          positions: layout.positions(for: Self.graph(seed: seed, most: 50), settings: settings))
        #expect(drawing.leastDistance > spacing * 0.999, "\(name) \(seed)")
      }
    }
  }

  @Test("Layouts are listed by names of their own, in lower case, and found by them")
  func names() throws {
    let names = Layouts.all.map(\.name)
    #expect(Set(names).count == names.count && names.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
    for layout in Layouts.all {
      #expect(try #require(Layouts.layout(named: layout.name)).title == layout.title)
    }
    #expect(Layouts.layout(named: "no such layout") == nil)
    #expect(names.contains(Layouts.standard.name))
  }
}
