// Names beside a network that is seen from afar: on nothing, in sight, on lines that do not cross.

import Buffers
import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Names beside a network")
struct BoundaryLabelTests {
  private static let middle = Point(640, 400)

  private func isCrossing(_ one: BoundaryLabel, _ other: BoundaryLabel) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }
    let first = side(one.start, one.end, other.start) * side(one.start, one.end, other.end)
    let second = side(other.start, other.end, one.start) * side(other.start, other.end, one.end)
    return first < -1e-6 && second < -1e-6
  }

  /// Checks the names of a view; returns their number.
  private func check(_ stage: Stage, _ what: String) -> Int {
    let (scene, items) = (stage.view, stage.view.items)
    let labels = Array(items.boundaryLabels?.labels ?? .init())
    let atRest = stage.scene.graph.nodes.compactMap { items.labelAtDisc(of: $0)?.box }
    let discs = stage.scene.graph.nodes.map { items.disc(of: $0) }
    for (index, label) in labels.enumerated() {
      let box = label.item.box.inset(by: 1e-6)
      #expect(Stage.window.union(box) == Stage.window, "\(what): out of sight")
      #expect(!atRest.contains { $0.intersects(box) }, "\(what): on a name at rest")
      #expect(
        !discs.contains { Rect(center: $0.center, size: Size(2 * $0.radius, 2 * $0.radius)).intersects(box) },
        "\(what): on a disc")
      for other in labels[(index + 1)...] {
        #expect(!other.item.box.intersects(box), "\(what): on another")
        let isBeside = (label.start.x < label.end.x) == (other.start.x < other.end.x)
        #expect(!isBeside || !isCrossing(label, other), "\(what): lines cross")
      }
      #expect(scene.node(named: label.item.box.center) == label.item.node, "\(what): a touch on the name")
      #expect(!scene.isFree(label.item.box), "\(what): the name's ground is not free")
      #expect(items.labelAtDisc(of: label.item.node) == nil, "\(what): a name twice")
    }
    #expect(Set(labels.map(\.item.node)).count == labels.count && labels.count <= BoundaryLabels.limit)
    return labels.count
  }

  @Test(
    "On nothing, in sight, reached by lines that do not cross: any network, any view",
    arguments: 0..<40 as Range<UInt64>)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(LabelPlanTests.crowd(seed: seed))
    for _ in 0..<20 {
      let zoom = power(2, random.number(-4.3...0.2))
      let camera = stage.fit.scaled(by: zoom, about: Self.middle)
      let away = Point(random.number(-500...500), random.number(-300...300))
      stage.update(camera: ViewTransform(scale: camera.scale, offset: camera.offset + away))
      let count = check(stage, "seed \(seed), zoom \(zoom), \(away)")
      if zoom > 0.9 { #expect(count == 0) }
    }
  }

  @Test("From afar the most important nodes keep their names", arguments: bundledNames)
  func bundled(name: String) throws {
    var stage = Stage(try bundledGraph(name))
    for zoom in [0.7, 0.5, 0.3, 0.1, 0.05] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Self.middle))
      _ = check(stage, "\(name), zoom \(zoom)")
      for node in stage.scene.byImportance.prefix(BoundaryLabels.limit) where stage.labels.mayShow(node) {
        let label = stage.view.items.label(of: node)
        #expect(label?.presence == 1, "\(stage.scene.graph.label(of: node)) at zoom \(zoom)")
      }
    }
    stage.update(camera: stage.fit)
    #expect(stage.view.items.boundaryLabels?.labels.isEmpty ?? true)
  }

  @Test("A highlighted name is written where it stands beside the network, and nowhere else")
  func highlighted() throws {
    var stage = Stage(try bundledGraph("les-miserables.json"))
    stage.update(camera: stage.fit.scaled(by: 0.2, about: Self.middle))
    let label = try #require(stage.view.items.boundaryLabels?.labels.first)
    var (frame, picture) = (nightFrame(), Picture())
    frame.begin()
    frame.drawName(of: label.item.node, in: stage.view.items, into: &picture)
    #expect(frame.isNamed(label.item.node) && !frame.isFree(label.item.box))
  }

  @Test(
    "Places in a column: in order, apart, within, and as near as may be to what is wanted",
    arguments: 0..<100 as Range<UInt64>)
  func spread(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(1...6)
    let wanted = (0..<count).map { _ in random.number(0...100) }.sorted()
    func cost(_ places: [Double]) -> Double { zip(places, wanted).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) }
    func spread(from least: Double, to most: Double) -> [Double] {
      var places = BoundaryLabels.List<Double>()
      for place in wanted { places.append(place) }
      BoundaryLabels.spread(&places, apart: 10, from: least, to: most)
      return Array(places)
    }
    let free = spread(from: -1000, to: 1000)
    #expect(zip(free, free.dropFirst()).allSatisfy { $1 - $0 > 10 - 1e-9 })
    for _ in 0..<200 {
      let other = free.map { $0 + random.number(-5...5) }
      guard zip(other, other.dropFirst()).allSatisfy({ $1 - $0 >= 10 }) else { continue }
      #expect(cost(other) >= cost(free) - 1e-6)
    }
    let bound = spread(from: 20, to: 20 + 10 * Double(count))
    #expect(bound.enumerated().allSatisfy { abs($1 - (25 + 10 * Double($0))) < 1e-6 })
  }
}
