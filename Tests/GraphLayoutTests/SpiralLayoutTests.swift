// The sunflower: distances and order.

import Geometry
import GraphLayout
import GraphModel
import Testing

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
