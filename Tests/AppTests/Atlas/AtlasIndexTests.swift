// Large networks on a map: what indices find there is what looking at everything finds, on both sides of the date line, near the
// poles, and for lines that bulge.

import AtlasExhibit
import Drawing
import Geometry
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing
import Widgets
import WorldMap

@Suite struct AtlasIndexTests {
  private static let viewport = Rect(0, 0, 1000, 700)

  /// A network of places all over the Earth, most of them in a few regions, one of which lies across the date line.
  private func network(seed: UInt64, nodes count: Int = 700, edges edgeCount: Int = 3_500) throws -> AtlasNetwork {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    let regions = [(0.0, 179.0), (60, -100), (-35, 25), (82, 60)]
    for index in 0..<count {
      let node = builder.addNode("place \(index)").node
      let (latitude, longitude) = regions[index % regions.count]
      let isAnywhere = index % 9 == 0
      let spread = isAnywhere ? 180.0 : 6
      let place = GeoPoint(
        latitude: isAnywhere ? random.number(-89...89) : latitude + random.number(-spread...spread),
        longitude: longitude + random.number(-spread...spread))
      builder.nodeAttributes.set("latitude", row: node.index, to: .number(place.latitude))
      builder.nodeAttributes.set("longitude", row: node.index, to: .number(place.longitude))
    }
    for _ in 0..<edgeCount {
      let source = Int.random(in: 0..<count, using: &random)
      let far = Int.random(in: 0..<9, using: &random) == 0
      let target =
        far ? Int.random(in: 0..<count, using: &random) : (source + 4 * Int.random(in: 1..<9, using: &random)) % count
      builder.addEdge(from: NodeID(index: source), to: NodeID(index: target))
    }
    return try #require(AtlasNetwork(builder.build()))
  }

  /// Views by Mercator, from afar and from near, about any longitude; and one of each other projection.
  private func views(seed: UInt64) -> [(view: MapView, zoom: Double)] {
    var random = SeededGenerator(seed: seed &+ 77)
    var views: [(MapView, Double)] = []
    for zoom in [1.0, 6, 60] {
      let middle = Point([0.5, -0.28, random.number(-3...3)][Int(seed % 3)], random.number(-0.3...0.2))
      let scale = 1000 * zoom
      let offset = Self.viewport.center - middle * scale
      views.append(
        (
          MapView(
            projection: .mercator, transform: ViewTransform(scale: scale, offset: offset), viewport: Self.viewport),
          zoom
        ))
    }
    let center = GeoPoint(latitude: random.number(-80...80), longitude: random.number(-180...180))
    for projection in [MapProjection.equalEarth(centralMeridian: center.longitude), .globe(center: center)] {
      views.append((MapView(projection: projection, fitting: Self.viewport, viewport: Self.viewport), 1))
    }
    return views
  }

  private func scene(_ network: AtlasNetwork, _ view: MapView, zoom: Double) -> AtlasScene {
    var scene = AtlasScene(network, camera: view)
    scene.update(camera: view, zoom: zoom)
    return scene
  }

  @Test("The place at a point is the nearest of all", arguments: 0..<9 as Range<UInt64>)
  func places(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let network = try network(seed: seed)
    for (view, zoom) in views(seed: seed) {
      let scene = scene(network, view, zoom: zoom)
      for _ in 0..<60 {
        let near = NodeID(index: Int.random(in: 0..<700, using: &random))
        let at = scene.visiblePoint(of: near) ?? Self.viewport.center
        let point = at + Point(random.number(-30...30), random.number(-30...30))
        func distance(_ node: NodeID) -> Double { scene.visiblePoint(of: node)?.distance(to: point) ?? .infinity }
        let reach = random.number(0...40)
        let expected = network.graph.nodes.filter { distance($0) < max(reach, scene.items.discRadius) }
          .min { (distance($0), $0) < (distance($1), $1) }
        #expect(scene.node(at: point, reach: reach) == expected)
      }
    }
  }

  @Test("The edge at a point is the nearest of all, however it bulges", arguments: 0..<9 as Range<UInt64>)
  func edges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let network = try network(seed: seed)
    var hits = 0
    for (view, zoom) in views(seed: seed) {
      var scene = scene(network, view, zoom: zoom)
      for turn in 0..<120 {
        let edge = EdgeID(index: Int.random(in: 0..<network.graph.edgeCount, using: &random))
        let (a, b) = (network.graph.source(of: edge), network.graph.target(of: edge))
        let circle = GreatCircle(from: network.coordinates[a.index], to: network.coordinates[b.index])
        // Those of a tenth of the Earth and more leave their cells most.
        guard circle.angle > (turn < 20 ? 0.001 : 0.3), circle.angle < 3,
          let point = view.point(of: circle.point(at: random.number(0.3...0.7))), Self.viewport.contains(point)
        else { continue }
        hits += 1
        var projection = scene.projection
        let least = projection.distance(from: point, to: scene.edges[edge])
        let found = scene.edge(at: point, reach: 3)
        guard least < 2.9 else { continue }
        let hit = try #require(found, "seed \(seed), edge \(edge), zoom \(zoom)")
        #expect(projection.distance(from: point, to: scene.edges[hit]) <= least)
      }
    }
    #expect(hits > 30)
  }

  @Test(
    "At rest every line of a large network is drawn where its great circle is, and no other",
    arguments: 0..<6 as Range<UInt64>)
  func lines(seed: UInt64) throws {
    let network = try network(seed: seed, nodes: 2_000, edges: 9_000)
    var random = SeededGenerator(seed: seed)
    for (view, zoom) in views(seed: seed) {
      var scene = scene(network, view, zoom: zoom)
      var frame = SceneFrame(
        theme: .night, metrics: Metrics(), measure: FixedTextMeasure(), appearance: .map)
      frame.lengthOfEdges = (.infinity, 0)
      var picture = Picture()
      picture.begin(width: 1000, height: 700, ground: Theme.night.ground)
      scene.drawEdges(frame, into: &picture)
      let pieces = picture.primitives.compactMap { primitive -> (Point, Point)? in
        guard case .linePiece(let from, let to, _, _) = primitive else { return nil }
        return (Point(Double(from.x), Double(from.y)), Point(Double(to.x), Double(to.y)))
      }
      var seen = 0
      for _ in 0..<60 {
        let edge = EdgeID(index: Int.random(in: 0..<network.graph.edgeCount, using: &random))
        let (a, b) = (network.graph.source(of: edge), network.graph.target(of: edge))
        let circle = GreatCircle(from: network.coordinates[a.index], to: network.coordinates[b.index])
        guard circle.angle > 1e-4, circle.angle < 3, let point = view.point(of: circle.point(at: random.number(0...1))),
          Self.viewport.contains(point)
        else { continue }
        seen += 1
        let nearest = pieces.map { point.distance(toSegmentFrom: $0.0, to: $0.1) }.min() ?? .infinity
        #expect(nearest < 1.2, "seed \(seed), zoom \(zoom), edge \(edge)")
      }
      // No piece runs across the map, from one side of a seam to the other; over a pole, which is a line, it may.
      guard case .equalEarth = view.projection else { continue }
      let across = pieces.filter { $0.0.distance(to: $0.1) > 260 }
      #expect(across.allSatisfy { abs(view.coordinate(at: $0.0)?.latitude ?? 90) > 85 }, "seed \(seed)")
      #expect(seen > 0 || zoom > 1)
    }
  }
}
