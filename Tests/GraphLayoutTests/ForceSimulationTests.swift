// Laws of the live refinement: a drawing lies still until a hand moves a node, then its neighbourhood comes along, and
// when it is let go all come to rest.

import Geometry
import GraphModel
import Testing

@testable import GraphLayout

@Suite("The live refinement")
struct ForceSimulationTests {
  /// A grid of 8 × 8, 40 units apart.
  private let graph = ForceLayoutTests.grid(8, 8)
  private let positions = (0..<64).map { Point(Double($0 % 8) * 40, Double($0 / 8) * 40) }

  @Test("A drawing at rest stays as it is")
  func rest() {
    let simulation = ForceSimulation(graph, positions: positions)
    #expect(simulation.isAtRest)
    simulation.advance()
    #expect(simulation.positions == positions)
  }

  @Test("A node that is pulled takes its neighbours along, the nearer the more, and all come to rest when it is let go")
  func pulling() {
    let simulation = ForceSimulation(graph, positions: positions)
    let node = NodeID(index: 27)
    var last = positions
    for step in 1...30 {
      simulation.hold(node, at: positions[27] + Point(Double(step) * 4, 0))
      simulation.advance()
      let moves = zip(simulation.positions, last).map { $0.distance(to: $1) }
      #expect((moves.max() ?? 0) < 10, "moves are smooth")
      last = simulation.positions
    }
    #expect(simulation.positions[27] == positions[27] + Point(120, 0))
    let pulls = [26, 25, 24].map { simulation.positions[$0].x - positions[$0].x }
    #expect(pulls[0] > 15 && pulls[0] > pulls[1] && pulls[1] > pulls[2] && pulls[2] > 0)
    simulation.release(node)
    var frames = 0
    while !simulation.isAtRest && frames < 1000 {
      simulation.advance()
      frames += 1
    }
    #expect(frames > 5 && frames < 120)
    #expect(simulation.positions[27].distance(to: positions[27] + Point(120, 0)) < 40)
    // Far from the hand nothing has moved to speak of.
    #expect(simulation.positions[56].distance(to: positions[56]) < 4)
  }

  @Test("Reheating keeps the scale, holds what is held, and ends")
  func reheating() {
    let graph = ForceLayoutTests.communities(120)
    let positions = ForceLayout().positions(for: graph)
    let simulation = ForceSimulation(graph, positions: positions)
    simulation.hold(NodeID(index: 3), at: positions[3])
    simulation.reheat()
    var frames = 0
    while !simulation.isAtRest && frames < 1000 {
      simulation.advance()
      frames += 1
      #expect(simulation.positions.allSatisfy { $0.isFinite })
    }
    #expect(frames <= 120 && simulation.positions[3] == positions[3])
    func spread(_ positions: [Point]) -> Double {
      let mean = positions.reduce(.zero, +) / Double(positions.count)
      return positions.reduce(0) { $0 + $1.distance(to: mean) }
    }
    let growth = spread(simulation.positions) / spread(positions)
    #expect(growth > 0.7 && growth < 1.4, "\(growth)")
  }

  @Test("Coincident nodes, nodes alone and no nodes stay finite; equal hands make equal drawings")
  func oddDrawings() {
    for graph in ForceLayoutTests.oddGraphs.map({ $0() }) where graph.nodeCount < 500 {
      let runs = (0..<2).map { _ in
        let simulation = ForceSimulation(graph, positions: [Point](repeating: .zero, count: graph.nodeCount))
        if graph.nodeCount > 0 { simulation.hold(NodeID(index: 0), at: Point(100, 0)) }
        for _ in 0..<5 { simulation.advance() }
        simulation.reheat()
        for _ in 0..<5 { simulation.advance() }
        return simulation.positions
      }
      #expect(runs[0].allSatisfy { $0.isFinite } && runs[0] == runs[1])
    }
  }
}
