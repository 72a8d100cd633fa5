// Laws of every layout: a finite position for each node, the same each time, and no two nodes in one place.

import Geometry
import GraphLayout
import GraphModel
import Randomness
import Testing

@Suite("Layouts")
struct LayoutTests {
  /// A random graph with loops and parallel edges; of no node, one node and few nodes too.
  static func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    let count = seed < 3 ? Int(seed) : Int.random(in: 3...300, using: &random)
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
    let graph = Self.graph(seed: seed)
    for layout in Layouts.all {
      let positions = layout.positions(for: graph)
      #expect(positions.count == graph.nodeCount, "\(layout.name)")
      #expect(positions.allSatisfy { $0.isFinite }, "\(layout.name)")
      #expect(positions == layout.positions(for: Self.graph(seed: seed)), "\(layout.name)")
      #expect(Set(positions).count == positions.count, "\(layout.name)")
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

@Suite("The spiral")
struct SpiralLayoutTests {
  @Test("Neighbours keep their distance, whatever the number of nodes", arguments: [2, 10, 500])
  func distance(count: Int) {
    var builder = GraphBuilder(directed: false)
    for index in 0..<count { builder.addNode("\(index)") }
    var settings = LayoutSettings()
    settings.spacing = 10
    let positions = SpiralLayout().positions(for: builder.build(), settings: settings)
    for (index, one) in positions.enumerated() {
      for other in positions[..<index] { #expect(one.distance(to: other) > 9.9) }
    }
  }

  @Test(
    "The more edges join a node, the nearer it is to the middle; of equal ones the first by name",
    arguments: 3..<20 as Range<UInt64>)
  func importance(seed: UInt64) {
    let graph = LayoutTests.graph(seed: seed)
    let positions = SpiralLayout().positions(for: graph)
    let degrees = graph.nodeDegrees()
    let order = graph.nodes.sorted { positions[$0.index].length < positions[$1.index].length }
    for (one, next) in zip(order, order.dropFirst()) {
      let (a, b) = (degrees[one.index], degrees[next.index])
      #expect(a > b || (a == b && graph.nameRank(of: one) < graph.nameRank(of: next)))
    }
    #expect(positions[order[0].index] == .zero)
  }
}
