// What each layout promises to the eye: equal angles on a circle, cells of a grid, layers, sectors of a tree, the order of
// latitudes; on random graphs, and counted by looking at every node and edge.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("The structure of drawings")
struct LayoutStructureTests {
  @Test("On a circle nodes are at equal angles, each at its own, around the origin", arguments: [1, 2, 3, 7, 64, 301])
  func circle(count: Int) {
    let positions = CircleLayout().positions(for: LayoutGraphs.tree(count, seed: 4))
    guard count > 1 else { return #expect(positions == [.zero]) }
    let turns = positions.map { angle(of: $0) / (2 * .pi) * Double(count) + Double(count) / 4 }
    let places = turns.map { Int($0.rounded()) }
    #expect(zip(turns, places).allSatisfy { abs($0 - Double($1)) < 1e-6 })
    #expect(Set(places.map { ($0 % count + count) % count }).count == count)
    #expect(positions.reduce(.zero, +).length < 1e-6 * Double(count))
  }

  @Test("In a ring, neighbours follow each other round the circle", arguments: [3, 4, 9, 50])
  func ring(count: Int) {
    let positions = CircleLayout().positions(for: LayoutGraphs.ring(count))
    let step = positions[0].distance(to: positions[1])
    for node in 0..<count { #expect(abs(positions[node].distance(to: positions[(node + 1) % count]) - step) < 1e-6) }
    let turn = angle(of: positions[1]) - angle(of: positions[0])
    let sign = turn.remainder(dividingBy: 2 * .pi) > 0 ? 1.0 : -1
    for node in 0..<count {
      let turn = (angle(of: positions[(node + 1) % count]) - angle(of: positions[node])).remainder(dividingBy: 2 * .pi)
      #expect(turn * sign > 0, "always the same way round")
    }
  }

  @Test(
    "On a grid each node has a cell of its own, whole rows, and the last one in the middle",
    arguments: 0..<25 as Range<UInt64>)
  func grid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(1...150)
    var settings = LayoutSettings()
    settings.spacing = 10
    settings.aspectRatio = random.pick([0.3, 1, 1.5, 4])
    let positions = GridLayout().positions(for: LayoutGraphs.tree(count, seed: seed), settings: settings)
    let rows = Dictionary(grouping: positions) { ($0.y / 10).rounded(.down) }.sorted { $0.key < $1.key }.map(\.value)
    let columns = rows.map(\.count).max() ?? 0
    #expect(rows.dropLast().allSatisfy { $0.count == columns })
    for row in rows {
      let xs = row.map(\.x).sorted()
      #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($1 - $0 - 10) < 1e-9 }, "a row has no gap")
    }
    if let last = rows.last, let first = rows.first {
      let middle = { (row: [Point]) in row.reduce(0) { $0 + $1.x } / Double(row.count) }
      #expect(abs(middle(last) - middle(first)) <= 5 + 1e-9)
    }
    let box = Rect(bounding: positions) ?? .zero
    #expect(box.center.length <= 5 + 1e-9)
    if count > 40 { #expect((box.width + 10) / (box.height + 10) / settings.aspectRatio < 1.7, "\(box)") }
  }

  @Test("A grid graph on a grid keeps most of its edges between cells beside each other", arguments: [4, 8, 12])
  func gridOfGrid(side: Int) {
    let graph = LayoutGraphs.grid(side)
    let drawing = Drawing(graph: graph, positions: GridLayout().positions(for: graph))
    let lengths = drawing.pairs.map { drawing.positions[$0.0].distance(to: drawing.positions[$0.1]) }
    #expect(lengths.reduce(0, +) / Double(lengths.count) < 40 * 2.5)
  }

  @Test(
    "The ends of an edge are never in one layer, and layers are apart, with circles as without",
    arguments: 0..<25 as Range<UInt64>)
  func layers(seed: UInt64) {
    let graph = LayoutTests.graph(seed: seed + 3, most: 40)
    let drawing = Drawing(graph: graph, positions: LayeredLayout().positions(for: graph))
    for (a, b) in drawing.pairs { #expect(abs(drawing.positions[a].y - drawing.positions[b].y) > 39.9) }
    let against = zip(graph.sources, graph.targets).count {
      graph.directedness == .directed && $0 != $1 && drawing.positions[Int($0)].y > drawing.positions[Int($1)].y
    }
    #expect(against * 2 <= graph.edgeCount)
  }

  @Test("Of an undirected path each layer has one node, in the order of the path from its end", arguments: [2, 5, 30])
  func pathLayers(count: Int) {
    var settings = LayoutSettings()
    settings.root = NodeID(index: 0)
    let positions = LayeredLayout().positions(for: LayoutGraphs.path(count), settings: settings)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $1.y > $0.y + 39 })
    #expect(positions.allSatisfy { abs($0.x - positions[0].x) < 1e-6 }, "and it is straight")
  }

  @Test("In a radial tree distance from the root grows with every step", arguments: 0..<15 as Range<UInt64>)
  func radial(seed: UInt64) {
    let graph = LayoutGraphs.tree(3 + Int(seed) * 5, seed: seed)
    var settings = LayoutSettings()
    settings.root = NodeID(index: Int(seed) % graph.nodeCount)
    let positions = RadialTreeLayout().positions(for: graph, settings: settings)
    let forest = BreadthFirstForest(NeighbourRows(graph), roots: [Int(seed) % graph.nodeCount])
    let root = positions[forest.roots[0]]
    for node in forest.order where forest.parents[node] >= 0 {
      let parent = forest.parents[node]
      #expect(positions[node].distance(to: root) > positions[parent].distance(to: root) + 59)
    }
    for level in forest.levels {
      let radii = level.map { positions[$0].distance(to: root) }
      #expect((radii.max() ?? 0) - (radii.min() ?? 0) < 1e-6)
    }
  }

  @Test("A spiral has each rank at the root of its number", arguments: [1, 2, 30, 400])
  func spiral(count: Int) {
    let radii = SpiralLayout().positions(for: LayoutGraphs.tree(count, seed: 2)).map(\.length).sorted()
    for (rank, radius) in radii.enumerated() { #expect(abs(radius - 40 * Double(rank).squareRoot()) < 1e-9) }
  }

  @Test(
    "On a map the order from south to north is that of latitudes, whatever there is besides",
    arguments: 0..<10 as Range<UInt64>)
  func geographic(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: false)
    var latitudes: [Double?] = []
    for node in 0..<random.whole(2...30) {
      builder.addNode("\(node)")
      let place = random.geoPoint()
      latitudes.append(random.oneIn(5) ? nil : place.latitude)
      guard latitudes[node] != nil else { continue }
      builder.nodeAttributes.set("latitude", row: node, to: .number(place.latitude))
      builder.nodeAttributes.set("longitude", row: node, to: .number(place.longitude))
    }
    let graph = builder.build()
    guard GeographicLayout().suits(graph) else { return }
    let positions = GeographicLayout().positions(for: graph)
    let placed = latitudes.indices.filter { latitudes[$0] != nil }
    let sorted = placed.sorted { (latitudes[$0] ?? 0) < (latitudes[$1] ?? 0) }
    for (south, north) in zip(sorted, sorted.dropFirst()) { #expect(positions[south].y >= positions[north].y - 1e-6) }
    let bottom = placed.map { positions[$0].y }.max() ?? 0
    for node in latitudes.indices where latitudes[node] == nil { #expect(positions[node].y > bottom + 39) }
  }

  @Test(
    "Forces of the classic layout add up to nothing, and are those of every pair", arguments: 0..<10 as Range<UInt64>)
  func forces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = LayoutTests.graph(seed: seed + 3, most: 30)
    let positions = graph.nodes.map { _ in random.oneIn(8) ? .zero : random.point(200) }
    var forces = NodeForces()
    forces.update(graph, positions: positions, spacing: 20)
    #expect(forces.pushes.count == graph.nodeCount)
    let sizes = forces.pushes.reduce(0) { $0 + $1.length } + forces.pulls.reduce(0) { $0 + $1.length }
    #expect(
      forces.pushes.reduce(.zero, +).length <= 1e-9 * sizes && forces.pulls.reduce(.zero, +).length <= 1e-9 * sizes)
    for node in graph.nodes {
      var (push, pull) = (Point.zero, Point.zero)
      for other in graph.nodes where other != node {
        let away = (positions[node.index] - positions[other.index]) / 20
        push += away / max(away.lengthSquared, 1e-6)
      }
      for (a, b) in zip(graph.sources, graph.targets).map({ (Int($0), Int($1)) }) where a != b {
        guard a == node.index || b == node.index else { continue }
        let along = (positions[a == node.index ? b : a] - positions[node.index]) / 20
        pull += along * along.length
      }
      #expect(push.distance(to: forces.pushes[node.index]) <= 1e-9 * sizes)
      #expect(pull.distance(to: forces.pulls[node.index]) <= 1e-9 * sizes)
    }
  }
}
