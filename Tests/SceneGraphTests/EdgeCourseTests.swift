// The lines edges are drawn along, and the lanes that part parallel ones.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Edge shapes")
struct EdgeCourseTests {
  private static let lanes: [Double] = [0, 0.5, -0.5, 1, -1, 3.5]

  @Test("Ends lie on the rims of the discs", arguments: 0..<100 as Range<UInt64>)
  func rims(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.point(500), random.point(500))
    let room = a.distance(to: b) / 2
    let (radiusA, radiusB) = (random.number(0...room), random.number(0...room))
    for lane in Self.lanes {
      let shape = EdgeCourse(from: a, to: b, radiusA: radiusA, radiusB: radiusB, lane: lane, laneWidth: 9)
      #expect(abs(shape.start.distance(to: a) - radiusA) < 1e-9 && abs(shape.end.distance(to: b) - radiusB) < 1e-9)
      #expect(shape.loop == nil && shape.isBent == (lane != 0))
      #expect(shape.point(at: 0).distance(to: shape.start) < 1e-9 && shape.point(at: 1).distance(to: shape.end) < 1e-9)
      // Arrowheads point into the target.
      #expect(shape.direction(at: 1).dot(b - a) > 0 && abs(shape.direction(at: 1).length - 1) < 1e-9)
    }
  }

  @Test("Looks the same from both ends", arguments: 0..<100 as Range<UInt64>)
  func bothEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(randomGraph(seed: seed, nodes: 12, edges: 60, directed: seed % 2 == 0))
    let graph = stage.scene.graph
    for edge in graph.edges {
      let there = stage.view.edges[edge, from: graph.source(of: edge)].course
      let back = stage.view.edges[edge, from: graph.target(of: edge)].course
      let t = random.number(0...1)
      #expect(there.loop == back.loop)
      if there.loop == nil { #expect(there.point(at: t).distance(to: back.point(at: 1 - t)) < 1e-6) }
    }
  }

  @Test("Parallel lanes are a lane's width apart in the middle, and do not cross")
  func lanesApart() {
    let (a, b) = (Point(0, 0), Point(300, 100))
    let across = (b - a).normalized.perpendicular
    let shapes = stride(from: -2.0, through: 2, by: 0.5).map {
      EdgeCourse(from: a, to: b, radiusA: 12, radiusB: 8, lane: $0, laneWidth: 9)
    }
    for (one, next) in zip(shapes, shapes.dropFirst()) {
      for t in stride(from: 0.0, through: 1, by: 0.1) {
        #expect((next.point(at: t) - one.point(at: t)).dot(across) > 0)
      }
      let gap = (next.middle - one.middle).dot(across)
      #expect(gap > 3 && gap < 6)
    }
  }

  @Test("A loop crosses the rim of its disc, whatever the sizes; farther lanes are larger")
  func loops() {
    for radius in [0.5, 1, 3, 9, 32] as [Double] {
      var last = 0.0
      for lane in [0, 1, 2, 5, 40] as [Double] {
        let shape = EdgeCourse(
          from: Point(50, 60), to: Point(50, 60), radiusA: radius, radiusB: radius, lane: lane, laneWidth: 9)
        guard let loop = shape.loop else {
          Issue.record("no loop")
          return
        }
        let distance = loop.center.distance(to: Point(50, 60))
        #expect(abs(distance - loop.radius) < radius, "radius \(radius), lane \(lane)")
        #expect(loop.radius > last)
        last = loop.radius
        #expect(shape.point(at: 0).distance(to: shape.point(at: 1)) < 1e-9)
        #expect(abs(shape.point(at: 0.3).distance(to: loop.center) - loop.radius) < 1e-9)
      }
    }
  }

  @Test("Corners start and end where the part does, for every part")
  func corners() {
    for lane in Self.lanes {
      for target in [Point(200, 30), Point(10, 10)] {
        let shape = EdgeCourse(from: Point(10, 10), to: target, radiusA: 5, radiusB: 6, lane: lane, laneWidth: 9)
        for t in [0, 0.01, 0.5, 1] as [Double] {
          let corners = Array(shape.corners(upTo: t))
          #expect(corners.count == shape.pieces(upTo: t) + 1 && corners.count <= 49)
          #expect(corners.first.map { $0.distance(to: shape.point(at: 0)) < 1e-9 } == true)
          #expect(corners.last.map { $0.distance(to: shape.point(at: t)) < 1e-9 } == true)
        }
      }
    }
  }

  @Test("Is finite, and points from source to target, where discs overlap or lie in one place")
  func overlapping() {
    for distance in [0, 1e-300, 1e-9, 0.1, 5, 19, 29.999] as [Double] {
      for lane in Self.lanes {
        for (radiusA, radiusB) in [(20.0, 10.0), (0, 0), (1, 30)] {
          let shape = EdgeCourse(
            from: Point(100, 100), to: Point(100 + distance, 100), radiusA: radiusA, radiusB: radiusB, lane: lane,
            laneWidth: 9)
          for t in [0, 0.3, 1] as [Double] {
            #expect(shape.point(at: t).isFinite && shape.direction(at: t).isFinite)
            guard shape.loop == nil else { continue }
            #expect(shape.direction(at: t).x > 0, "distance \(distance), lane \(lane), radii \(radiusA) \(radiusB)")
          }
        }
      }
    }
  }
}

@Suite("Lanes of parallel edges")
struct EdgeLanesTests {
  @Test("Lanes of edges that run the same way are distinct and symmetric", arguments: 1...7, [false, true])
  func symmetric(count: Int, directed: Bool) {
    let ends = (0..<count).map { _ in (0, 1) }
    let graph = makeGraph([.zero, Point(9, 9), Point(5, 1)], edges: ends + [(1, 2)], directed: directed)
    let lanes = EdgeLanes(of: graph)
    let found = (0..<count).map { lanes.lane(of: EdgeID(index: $0)) }
    #expect(Set(found).count == count && Set(found) == Set(found.map { -$0 }))
    #expect(lanes.lane(of: EdgeID(index: count)) == 0)
  }

  @Test("Arrows there and arrows back run side by side, each way on a side of its own", arguments: 1...5)
  func thereAndBack(count: Int) {
    let ends = (0..<2 * count).map { $0 % 2 == 0 ? (0, 1) : (1, 0) }
    let lanes = EdgeLanes(of: makeGraph([.zero, Point(9, 9)], edges: ends, directed: true))
    let there = (0..<count).map { lanes.lane(of: EdgeID(index: 2 * $0)) }
    let back = (0..<count).map { lanes.lane(of: EdgeID(index: 2 * $0 + 1)) }
    #expect(there.allSatisfy { $0 < 0 } && Set(there).count == count && back.map { -$0 }.reversed() == there)
    let single = EdgeLanes(of: makeGraph([.zero, Point(9, 9), Point(5, 1)], edges: [(0, 1), (1, 2)], directed: true))
    #expect(single.lane(of: EdgeID(index: 0)) == 0 && single.lane(of: EdgeID(index: 1)) == 0)
  }

  @Test("Where there are very many edges, an arrow there and an arrow back share a line")
  func manyThereAndBack() {
    let ends = (0...EdgeLanes.mostApart / 2).flatMap { [($0, $0 + 1), ($0 + 1, $0)] }
    let lanes = EdgeLanes(
      of: makeGraph([Point](repeating: .zero, count: EdgeLanes.mostApart / 2 + 2), edges: ends, directed: true))
    #expect(ends.indices.allSatisfy { lanes.lane(of: EdgeID(index: $0)) == 0 })
  }

  /// The lanes as the rule says them, edge by edge: each road's edges by their numbers, first those from its smaller node,
  /// then those of no direction, then those back; beyond `mostApart` edges there and back share lanes.
  private func lanesByRule(_ graph: Graph) -> [Double] {
    let isApart = graph.edgeCount <= EdgeLanes.mostApart
    func road(_ edge: EdgeID) -> SIMD2<UInt32> {
      let (a, b) = (graph.source(of: edge).rawValue, graph.target(of: edge).rawValue)
      return SIMD2(min(a, b), max(a, b))
    }
    /// 0 there, 1 both ways, 2 back.
    func way(_ edge: EdgeID) -> Int {
      let (a, b) = (graph.source(of: edge), graph.target(of: edge))
      return !graph.isDirected(edge) || a == b ? 1 : a < b ? 0 : 2
    }
    let roads = Dictionary(grouping: graph.edges, by: road)
    var lanes = [Double](repeating: 0, count: graph.edgeCount)
    for (road, edges) in roads {
      let counts = (0..<3).map { kind in edges.count { way($0) == kind } }
      let ways = isApart ? counts[0] + counts[2] : max(counts[0], counts[2])
      let before = [0, isApart ? counts[0] : ways, isApart ? counts[0] + counts[1] : 0]
      var taken = [0, 0, 0]
      for edge in edges.sorted() {
        let number = taken[way(edge)] + before[way(edge)]
        taken[way(edge)] += 1
        lanes[edge.index] = road.x == road.y ? Double(number) : Double(number) - Double(ways + counts[1] - 1) / 2
      }
    }
    return lanes
  }

  @Test("Lanes are as the rule says, in graphs of every kind", arguments: 0..<24 as Range<UInt64>)
  func rule(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isMany = seed % 8 == 7
    let (nodes, edges) = isMany ? (20_000, EdgeLanes.mostApart + 5_000) : (random.whole(1...12), random.whole(0...60))
    var builder = GraphBuilder(directed: seed % 3 == 0)
    // Names in another order than the nodes.
    for node in 0..<nodes { _ = builder.addNode("\(node * 7919 % 20_011)") }
    for edge in 0..<edges {
      let source = random.whole(0...nodes - 1)
      // Most near by, so that roads have many edges.
      let target = edge % 5 == 0 ? random.whole(0...nodes - 1) : min(nodes - 1, source + random.whole(0...1))
      let ends = edge % 2 == 0 ? (source, target) : (target, source)
      builder.addEdge(
        from: NodeID(index: ends.0), to: NodeID(index: ends.1), label: edge % 4 == 0 ? "\(edge % 7)" : "",
        directed: seed % 3 == 0 || seed % 3 == 2 && edge % 3 != 0)
    }
    let graph = builder.build()
    let (lanes, wanted) = (EdgeLanes(of: graph), lanesByRule(graph))
    #expect(graph.edges.allSatisfy { lanes.lane(of: $0) == wanted[$0.index] })
    #expect(lanes.greatestLane == wanted.map(abs).max() ?? 0)
  }

  @Test("A set of edges knows the rank of each of its own, and no other", arguments: 0..<20 as Range<UInt64>)
  func marks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(1...500)
    let edges = (0..<random.whole(0...200)).map { _ in random.whole(0...count - 1) }
    let marks = EdgeMarks(of: edges, edgeCount: count)
    let sorted = Set(edges).sorted()
    #expect(marks.count == sorted.count)
    for edge in 0..<count + 70 { #expect(marks.rank(of: edge) == sorted.firstIndex(of: edge)) }
  }

  @Test("No two edges of a scene coincide, nor do two loops at one node", arguments: 0..<30 as Range<UInt64>)
  func apart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // A circle: no three nodes on a line, and none in one place.
    let positions = (0..<7).map { unitVector(degrees: Double($0) * 51) * 300 }
    let ends = (0..<40).map { _ in (random.whole(0...6), random.whole(0...6)) }
    let stage = Stage(makeGraph(positions, edges: ends, directed: true))
    let shapes = stage.scene.graph.edges.map { stage.view.edges[$0].course }
    for (index, one) in shapes.enumerated() {
      for other in shapes[..<index] {
        if let loop = one.loop, let otherLoop = other.loop {
          #expect(loop != otherLoop)
        } else {
          #expect(one.middle.distance(to: other.middle) > 1 || one.start.distance(to: other.start) > 1)
        }
      }
    }
  }

  @Test("A road with more edges than a screen has pixels is no trouble")
  func crowded() {
    let graph = makeGraph([.zero, Point(1, 0)], edges: (0..<50_000).map { $0 % 2 == 0 ? (0, 1) : (1, 1) })
    let lanes = EdgeLanes(of: graph)
    #expect(graph.edges.allSatisfy { lanes.lane(of: $0).isFinite })
  }
}
