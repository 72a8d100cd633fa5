// The Atlas's scene graph: cities are where the map says, edges are great circles, and what is behind the horizon is not there.

import Drawing
import App
import AtlasExhibit
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Randomness
import SceneGraph
import Testing
import WorldMap

@Suite struct AtlasSceneTests {
  static let viewport = Rect(0, 0, 1000, 700)

  /// A random network of cities all over the Earth, some at one place, with loops and parallel edges.
  ///
  /// - Parameter most: the number of cities in the largest of them.
  private func network(seed: UInt64, most: Int = 40) throws -> AtlasNetwork {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    let count = seed == 0 ? 1 : Int.random(in: 2...most, using: &random)
    for index in 0..<count {
      let node = builder.addNode("city \(index)").node
      let isTwin = index == 3
      let latitude = isTwin ? 12.5 : Double.random(in: -90...90, using: &random)
      let longitude = isTwin ? 180 : Double.random(in: -180...180, using: &random)
      builder.nodeAttributes.set("latitude", row: node.index, to: .number(latitude))
      builder.nodeAttributes.set("longitude", row: node.index, to: .number(longitude))
    }
    for _ in 0..<2 * count {
      let ends = (0..<2).map { _ in NodeID(index: Int.random(in: 0..<count, using: &random)) }
      builder.addEdge(from: ends[0], to: ends[1])
    }
    return try #require(AtlasNetwork(builder.build()))
  }

  private func views(seed: UInt64) -> [MapView] {
    var random = SeededGenerator(seed: seed &+ 1000)
    let center = GeoPoint(
      latitude: Double.random(in: -80...80, using: &random), longitude: Double.random(in: -180...180, using: &random))
    let projections = [
      MapProjection.mercator, .equalEarth(centralMeridian: center.longitude), .globe(center: center),
    ]
    return projections.map {
      MapView(projection: $0, fitting: Self.viewport.inset(by: 30), viewport: Self.viewport)
    }
  }

  private func distance(from point: Point, to edge: EdgeID, in scene: inout AtlasScene) -> Double {
    var projection = scene.projection
    return projection.distance(from: point, to: scene.edges[edge])
  }

  private func scene(_ network: AtlasNetwork, _ view: MapView, zoom: Double = 1) -> AtlasScene {
    var scene = AtlasScene(network, camera: view)
    var names = NameWidths(of: scene.content, style: TextStyle(size: 13), measure: FixedTextMeasure())
    names.measure(next: .max, with: FixedTextMeasure())
    scene.update(camera: view, zoom: zoom)
    scene.showNames(names)
    return scene
  }

  @Test(
    "Cities are where the map says, in every projection, and hidden where it says so",
    arguments: 0..<20 as Range<UInt64>)
  func points(seed: UInt64) throws {
    let network = try network(seed: seed)
    for view in views(seed: seed) {
      let scene = scene(network, view)
      for node in network.graph.nodes {
        let expected = view.point(of: network.coordinates[node.index])
        #expect(scene.visiblePoint(of: node) == expected && scene.nodes[node].isVisible == (expected != nil))
        #expect(scene.radius(of: node) == scene.items.discRadius)
      }
    }
  }

  @Test("The city hit is the nearest in reach, the first of equals", arguments: 0..<20 as Range<UInt64>)
  func hits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let network = try network(seed: seed)
    for view in views(seed: seed) {
      let scene = scene(network, view)
      for _ in 0..<40 {
        let point = Point(Double.random(in: 0...1000, using: &random), Double.random(in: 0...700, using: &random))
        let reach = Double.random(in: 0...60, using: &random)
        func distance(_ node: NodeID) -> Double { scene.visiblePoint(of: node)?.distance(to: point) ?? .infinity }
        let near = network.graph.nodes.filter { distance($0) < max(reach, scene.items.discRadius) }
        let expected = near.min { (distance($0), $0) < (distance($1), $1) }
        #expect(scene.node(at: point, reach: reach) == expected)
      }
    }
  }

  @Test("Edges are hit along their great circles, where those can be seen", arguments: 1..<12 as Range<UInt64>)
  func edges(seed: UInt64) throws {
    // Every edge is looked for among all of them.
    let network = try network(seed: seed, most: 16)
    for view in views(seed: seed) {
      var scene = scene(network, view)
      for edge in network.graph.edges {
        let (a, b) = (network.graph.source(of: edge), network.graph.target(of: edge))
        let circle = GreatCircle(from: network.coordinates[a.index], to: network.coordinates[b.index])
        guard circle.angle > 0.01, circle.angle < 3 else { continue }
        for part in [0.1, 0.5, 0.8] {
          guard let point = view.point(of: circle.point(at: part)), Self.viewport.contains(point) else { continue }
          let found = scene.edge(at: point, reach: 2)
          let hit = try #require(found)
          #expect(distance(from: point, to: hit, in: &scene) <= distance(from: point, to: edge, in: &scene))
        }
      }
    }
  }

  @Test("Everything is drawn in numbers, from near and far", arguments: 0..<12 as Range<UInt64>)
  func drawing(seed: UInt64) throws {
    let network = try network(seed: seed)
    let finder = PathFinder(network.graph)
    var frame = SceneFrame(theme: .night, metrics: Metrics(), measure: FixedTextMeasure(), appearance: .map)
    for view in views(seed: seed) {
      for zoom in [0.3, 1, 300] {
        var near = view
        near.transform = view.transform.scaled(by: zoom, about: Self.viewport.center)
        var scene = scene(network, near, zoom: zoom)
        var picture = Picture()
        picture.begin(width: 1000, height: 700, ground: Theme.night.ground)
        scene.drawBackdrop(frame, into: &picture)
        frame.begin()
        for node in network.graph.nodes.prefix(5) {
          scene.draw(SelectionItem(node, showsEdges: true), &frame, into: &picture)
          scene.draw(TreeItem(finder.tree(from: node), spread: 2.5, deepest: 3), &frame, into: &picture)
          guard let path = finder.path(from: NodeID(0), to: node).path else { continue }
          scene.draw(PathItem(path, grown: 1.5, slot: 0), &frame, into: &picture)
          scene.drawText(PathItem(path, slot: 0), &frame, into: &picture)
        }
        #expect(picture.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(picture.texts.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
      }
    }
  }
}
