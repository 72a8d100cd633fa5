// Circle, grid and globe.

import Geometry
import GraphModel
import Testing

@testable import GraphLayout

@Suite("Circle, grid and globe")
struct OrderLayoutTests {
  @Test("Nodes of a circle are equally far from the middle and from each other")
  func circle() {
    let positions = CircleLayout().positions(for: LayoutGraphs.star(30))
    let radius = positions[0].length
    #expect(positions.allSatisfy { abs($0.length - radius) < 1e-9 })
    #expect(abs(Drawing(graph: LayoutGraphs.star(30), positions: positions).leastDistance - 40) < 1e-9)
  }

  @Test("On a circle a ring and trees cross no edge")
  func planar() {
    #expect(
      Drawing(graph: LayoutGraphs.ring(40), positions: CircleLayout().positions(for: LayoutGraphs.ring(40)))
        .crossingCount == 0)
    for seed in 0..<10 as Range<UInt64> {
      let graph = LayoutGraphs.tree(60, seed: seed)
      #expect(Drawing(graph: graph, positions: CircleLayout().positions(for: graph)).crossingCount == 0)
    }
  }

  @Test("Sifting never adds crossings, and takes most of a tangled ring's away", arguments: 3..<10 as Range<UInt64>)
  func sifting(seed: UInt64) {
    func crossings(_ order: [Int], _ graph: Graph) -> Int {
      var positions = [Point](repeating: .zero, count: order.count)
      for (index, node) in order.enumerated() {
        positions[node] = unitVector(radians: 2 * .pi * Double(index) / Double(order.count))
      }
      return Drawing(graph: graph, positions: positions).crossingCount
    }
    let random = LayoutTests.graph(seed: seed, most: 50)
    let small = LayoutGraphs.graph(
      min(40, random.nodeCount),
      zip(random.sources, random.targets).filter { $0 < 40 && $1 < 40 }.map { (Int($0), Int($1)) })
    let start = Array(0..<small.nodeCount)
    #expect(crossings(CrossingSifting.improve(start, NeighbourRows(small)), small) <= crossings(start, small))
    let ring = LayoutGraphs.graph(11, (0..<11).map { ($0 * 4 % 11, ($0 + 1) * 4 % 11) })
    #expect(
      crossings(CrossingSifting.improve(Array(0..<11), NeighbourRows(ring)), ring) <= crossings(Array(0..<11), ring) / 4
    )
  }

  @Test("A grid has rows and columns at the given distance and few empty cells", arguments: [1, 2, 7, 12, 100, 250])
  func grid(count: Int) {
    let positions = GridLayout().positions(for: LayoutGraphs.path(count))
    let (columns, rows) = (Set(positions.map(\.x)).count, Set(positions.map(\.y)).count)
    #expect(columns * rows < Int(1.35 * Double(count)) + 2 || count < 3)
    #expect(count == 1 || abs(Drawing(graph: LayoutGraphs.path(count), positions: positions).leastDistance - 40) < 1e-9)
  }

  @Test("A path on a grid goes from cell to cell")
  func path() {
    let positions = GridLayout().positions(for: LayoutGraphs.path(100))
    let mean = zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 99
    #expect(mean < 46)
  }

  @Test(
    "The curve visits every cell once, the next one beside it",
    arguments: [(1, 1), (7, 1), (1, 7), (8, 8), (13, 5), (5, 14), (31, 22)])
  func curve(columns: Int, rows: Int) {
    let cells = SpaceFillingCurve.cells(columns: columns, rows: rows)
    #expect(cells.sorted() == Array(0..<columns * rows))
    for (one, next) in zip(cells, cells.dropFirst()) {
      #expect(max(abs(one % columns - next % columns), abs(one / columns - next / columns)) == 1)
    }
  }

  /// A graph with coordinates in degrees, `nil` for a node without.
  private func globe(_ coordinates: [(Double, Double)?]) -> Graph {
    var builder = GraphBuilder(directed: false)
    for (node, coordinate) in coordinates.enumerated() {
      builder.addNode("\(node)")
      guard let coordinate else { continue }
      builder.nodeAttributes.set("lat", row: node, to: .number(coordinate.0))
      builder.nodeAttributes.set("lon", row: node, to: .number(coordinate.1))
    }
    return builder.build()
  }

  @Test("North is up and east is right, also across the date line; what has no coordinates is below")
  func directions() {
    let graph = globe([(10, 170), (60, 170), (10, -170), nil, (10, -170)])
    let layout = GeographicLayout()
    #expect(layout.suits(graph))
    let positions = layout.positions(for: graph)
    #expect(positions[1].y < positions[0].y && abs(positions[1].x - positions[0].x) < 1e-9)
    #expect(positions[2].x > positions[0].x && abs(positions[2].y - positions[0].y) < 1e-9)
    #expect(positions[3].y > positions[0].y + 39)
    #expect(positions[4] != positions[2])
  }

  @Test("A graph without coordinates does not suit, and gets a grid; the poles are on the map")
  func withoutCoordinates() {
    let graph = LayoutGraphs.path(12)
    #expect(!GeographicLayout().suits(graph))
    #expect(GeographicLayout().positions(for: graph) == GridLayout().positions(for: graph))
    #expect(GeographicLayout().positions(for: globe([(90, 0), (-90, 0), (0, 0)])).allSatisfy { $0.isFinite })
    #expect(GeographicLayout().positions(for: globe([(5, 5), (5, 5)])).allSatisfy { $0.isFinite })
  }
}
