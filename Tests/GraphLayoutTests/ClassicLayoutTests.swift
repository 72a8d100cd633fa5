// The lab's layout against figures that were computed by its formulas, and what the lab left open.

import Geometry
import GraphModel
import Testing

@testable import GraphLayout

@Suite("The classic layout")
struct ClassicLayoutTests {
  /// Returns the positions in the lab's units after so many steps.
  private func positions(_ graph: Graph, steps: Int) -> [Point] {
    var settings = LayoutSettings()
    settings.spacing = 1
    let process = ClassicLayout().begin(graph, settings: settings)
    for _ in 0..<steps { process.advance() }
    return process.positions
  }

  @Test("Nodes start on a circle of length one, in the order of the file")
  func start() {
    for (node, position) in positions(LayoutGraphs.graph(5, []), steps: 0).enumerated() {
      #expect(position.distance(to: unitVector(radians: 2 * .pi * Double(node) / 5)) < 1e-12)
    }
  }

  @Test(
    "Two joined nodes come to the distance of the lab's own program",
    arguments: [(0, 2.0), (1, 1.993), (10, 1.932595), (1000, 1.002214), (20_000, 1.0)])
  func twoNodes(steps: Int, distance: Double) {
    let points = positions(LayoutGraphs.path(2), steps: steps)
    #expect(abs(points[0].distance(to: points[1]) - distance) < 1e-6)
  }

  @Test("Rings keep their shape, with the sides of the lab's own program", arguments: [3, 4, 5, 10])
  func rings(count: Int) throws {
    let side = try #require([3: 1.0, 4: 1.144714, 5: 1.259921, 10: 1.650964][count])
    let points = positions(LayoutGraphs.ring(count), steps: 20_000)
    for node in 0..<count {
      #expect(abs(points[node].distance(to: points[(node + 1) % count]) - side) < 1e-6)
    }
  }

  @Test("A path of three stretches as in the lab's own program")
  func path() {
    let points = positions(LayoutGraphs.path(3), steps: 20_000)
    #expect(abs(points[0].distance(to: points[1]) - 1.144714) < 1e-6)
    #expect(abs(points[0].distance(to: points[2]) - 2.289428) < 1e-6)
  }

  @Test("It goes on until it is stopped, but settles where nothing moves any more")
  func settling() {
    let process = ClassicLayout().begin(LayoutGraphs.path(2), settings: LayoutSettings())
    var steps = 0
    while !process.isSettled, steps < 30_000 {
      process.advance()
      steps += 1
    }
    #expect(process.isSettled && !process.isFinished && steps > 1000 && steps < 20_000)
    let points = ClassicLayout().positions(for: LayoutGraphs.path(2))
    #expect(abs(points[0].distance(to: points[1]) - LayoutSettings().spacing) < 0.05)
  }

  @Test("Forces that grow without bounds end it at positions that can be shown")
  func thrown() {
    // Parallel edges pull a hundred times as strongly, which overshoots farther with every step.
    let graph = LayoutGraphs.graph(3, Array(repeating: (0, 1), count: 1000) + [(1, 2)])
    let process = ClassicLayout().begin(graph, settings: LayoutSettings())
    for _ in 0..<100 { process.advance() }
    #expect(process.isFinished && process.isSettled)
    #expect(process.positions.allSatisfy { $0.isFinite })
  }

  @Test("Coincident nodes part, the same way each time")
  func coincident() {
    // Two ends that are pulled together through a third, with the same neighbours, from mirrored positions.
    let graph = LayoutGraphs.graph(4, [(0, 1), (1, 2), (2, 3), (3, 0)] + Array(repeating: (0, 2), count: 250))
    let points = positions(graph, steps: 3)
    #expect(Set(points).count == 4 && points.allSatisfy { $0.isFinite })
    #expect(points == positions(graph, steps: 3))
  }

  @Test("Graphs beyond the limit stay on their circle at once; large ones below it move after several advances")
  func large() {
    let layout = ClassicLayout()
    let tooLarge = LayoutGraphs.star(ClassicLayout.nodeLimit + 1)
    #expect(!layout.suits(tooLarge) && layout.begin(tooLarge, settings: LayoutSettings()).isFinished)
    let large = LayoutGraphs.path(2000)
    #expect(layout.suits(large))
    let process = layout.begin(large, settings: LayoutSettings())
    let start = process.positions
    process.advance()
    #expect(process.positions == start)
    for _ in 0..<3 { process.advance() }
    #expect(process.positions != start)
  }
}
