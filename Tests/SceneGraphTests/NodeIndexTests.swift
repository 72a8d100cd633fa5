// The node under a finger.

import Geometry
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite("Hitting nodes")
struct NodeIndexTests {
  /// Sets of positions that grids are bad at.
  enum Pattern: CaseIterable {
    case anywhere, line, diagonal, clumps, lattice, one, allInOnePlace, outlier, tiny, huge

    func positions(_ random: inout SeededGenerator) -> [Point] {
      let count = self == .one ? 1 : random.whole(2...150)
      let clumps = (0..<4).map { _ in random.point(1000) }
      return (0..<count).map { index in
        switch self {
        case .anywhere: random.point(500)
        case .line: Point(random.number(-500...500), 7)
        case .diagonal: Point(1, 2) * random.number(-300...300)
        case .clumps: clumps[index % 4] + random.point(2)
        case .lattice: Point(Double(random.whole(-5...5)), Double(random.whole(-5...5)))
        case .one: random.point(10)
        case .allInOnePlace: Point(3, 4)
        case .outlier: index == 0 ? Point(1e6, -1e6) : random.point(1)
        case .tiny: random.point(1e-5)
        case .huge: random.point(1e9)
        }
      }
    }
  }

  private func bruteForce(_ positions: [Point], _ point: Point, _ reach: Double) -> UInt32? {
    var best: (node: UInt32, distance: Double)?
    for (node, position) in positions.enumerated() where position.distance(to: point) < reach {
      let distance = position.distance(to: point)
      if distance <= best?.distance ?? .infinity { best = (UInt32(node), distance) }
    }
    return best?.node
  }

  @Test("The nearest node is the one that looking at all would find, the later of equals", arguments: Pattern.allCases)
  func nearest(pattern: Pattern) {
    for seed in 0..<25 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let positions = pattern.positions(&random)
      let index = NodeIndex(positions)
      let extent = positions.map { max(abs($0.x), abs($0.y)) }.max() ?? 1
      for _ in 0..<40 {
        // On a node, on a point of the lattice between nodes, near a node, anywhere.
        let node = positions.randomElement(using: &random) ?? .zero
        let point =
          switch random.whole(0...3) {
          case 0: node
          case 1: Point((node.x * 2).rounded() / 2, (node.y * 2).rounded() / 2)
          case 2: node + random.point(extent * 0.01)
          default: random.point(extent * 1.5)
          }
        let reach = extent * power(10, random.number(-4...0.5))
        #expect(
          index.nearest(to: point, within: reach) == bruteForce(positions, point, reach), "\(pattern) \(seed) \(point)")
      }
      #expect(index.nearest(to: .zero, within: .infinity) == bruteForce(positions, .zero, .infinity))
    }
  }

  @Test("Candidates in a rectangle are all that lie in it, each once", arguments: Pattern.allCases)
  func candidates(pattern: Pattern) {
    var random = SeededGenerator(seed: 7)
    let positions = pattern.positions(&random)
    let index = NodeIndex(positions)
    for _ in 0..<40 {
      let center = positions.randomElement(using: &random) ?? .zero
      let rect = Rect(center: center, size: Size(random.number(0...300), random.number(0...300)))
      var found: [UInt32] = []
      index.forEachCandidate(in: rect) { found.append($0) }
      #expect(Set(found).count == found.count)
      #expect(positions.indices.allSatisfy { !rect.contains(positions[$0]) || found.contains(UInt32($0)) })
    }
  }

  @Test("Places that are no numbers are found by nobody and harm nobody")
  func noNumbers() {
    let index = NodeIndex([Point(0, 0), Point(.nan, 1), Point(1, .infinity), Point(-.infinity, .nan), Point(10, 0)])
    #expect(index.nearest(to: Point(1, 1), within: 5) == 0 && index.nearest(to: Point(9, 1), within: 1e9) == 4)
    for point in [Point(.nan, 0), Point(0, .infinity)] { #expect(index.nearest(to: point, within: 5) == nil) }
    for reach in [0, -1, Double.nan] { #expect(index.nearest(to: .zero, within: reach) == nil) }
    #expect(NodeIndex([]).nearest(to: .zero, within: 1e9) == nil)
    #expect(NodeIndex([Point(.nan, .nan)]).nearest(to: .zero, within: 1e9) == nil)
  }

  @Test("Places as far apart as numbers go take no more room than others", arguments: [1e160, 1e250, 1.7e308])
  func farApart(reach: Double) {
    let positions = [Point(-reach, -reach), Point(reach, reach), Point(0, 0)]
    #expect(NodeIndex(positions).nearest(to: Point(1, 1), within: 5) == 2)
  }

  @Test("A hundred thousand nodes on a line are found quickly")
  func longLine() {
    let positions = (0..<100_000).map { Point(Double($0), 0) }
    let index = NodeIndex(positions)
    var seen = 0
    for step in 0..<1000 {
      let rect = Rect(center: Point(Double(step) * 99, 0), size: Size(4, 4))
      index.forEachCandidate(in: rect) { _ in seen += 1 }
    }
    #expect(seen < 20_000)
  }
}

@Suite("A scene under a finger")
struct SceneHitTests {
  @Test("A node of radius 10 is hit at 9.99 and not at 10.0, at any zoom", arguments: 0..<60 as Range<UInt64>)
  func figures(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(makeGraph([.zero, Point(1e5, 0), Point(0, 1e5)]))
    // At the model's origin the point of a node in the view is exact.
    let offset = Point(Double(random.whole(-500...2000)), Double(random.whole(-500...2000)))
    stage.update(camera: ViewTransform(scale: stage.fit.scale * power(10, random.number(-1.3...1.6)), offset: offset))
    let node = NodeID(0)
    #expect(stage.view.point(of: node) == offset)
    for direction in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)] {
      let reach = max(10, stage.view.radius(of: node))
      #expect(stage.view.node(at: offset + direction * (reach - 0.01), reach: 10) == node)
      #expect(reach != 10 || stage.view.node(at: offset + direction * reach, reach: 10) == nil)
    }
  }

  @Test("A finger on a disc hits that disc, whatever smaller node is nearer by its centre")
  func largeBesideSmall() {
    // A hub with many neighbours is drawn larger than the leaf beside it.
    let leaves = (0..<40).map { unitVector(degrees: Double($0) * 9) * 3000 }
    let positions = [Point(0, 0), Point(52, 0)] + leaves
    var stage = Stage(makeGraph(positions, edges: (2..<42).map { (0, $0) }))
    stage.update(camera: ViewTransform(scale: 1, offset: Point(640, 400)))
    let (hub, leaf) = (NodeID(0), NodeID(1))
    let radius = stage.view.radius(of: hub)
    let small = stage.view.radius(of: leaf)
    #expect(radius > 1.9 * small)
    // Zoom until the two discs nearly touch.
    let gap = radius + small + 1
    stage.update(camera: ViewTransform(scale: gap / 52, offset: Point(640, 400)))
    let inside = stage.view.point(of: hub) + Point(stage.view.radius(of: hub) - 0.5, 0)
    #expect(stage.view.node(at: inside, reach: 1) == hub)
  }

  @Test("Equals a look at all nodes", arguments: 0..<40 as Range<UInt64>)
  func bruteForce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(randomGraph(seed: seed, nodes: 60, edges: 150))
    let zoom = power(2, random.number(-4...5))
    stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
    let view = stage.view
    for _ in 0..<100 {
      let point = Point(random.number(0...1280), random.number(0...800))
      let reach = random.number(0...40)
      func distance(_ node: NodeID) -> Double { view.point(of: node).distance(to: point) }
      let onDisc = stage.scene.graph.nodes.filter { distance($0) < view.radius(of: $0) }
      let near = stage.scene.graph.nodes.filter { distance($0) < reach }
      let among = onDisc.isEmpty ? near : onDisc
      let expected = among.min { (distance($0), $1) < (distance($1), $0) }
      #expect(view.node(at: point, reach: reach) == expected)
    }
  }

  @Test("Of two nodes in one place the one drawn last is hit")
  func onTop() {
    let stage = Stage(makeGraph([Point(5, 5), Point(5, 5), Point(90, 90)]))
    #expect(stage.view.node(at: stage.view.point(of: NodeID(0)), reach: 12) == NodeID(1))
  }

  @Test("A point that is none is on no node")
  func noPlace() {
    let stage = Stage(makeGraph([.zero, Point(1, 1)]))
    for point in [Point(.nan, 0), Point(.infinity, .infinity), Point(1e300, -1e300)] {
      #expect(stage.view.node(at: point, reach: 12) == nil)
    }
    #expect(Stage(makeGraph([])).view.node(at: Point(640, 400), reach: 1e9) == nil)
  }
}
