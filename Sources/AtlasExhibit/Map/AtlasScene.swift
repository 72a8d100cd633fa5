// The scene of the exhibit: a network of places seen through a map, with the sizes of its dots.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import WorldMap

/// The scene graph of a network on a map.
public typealias AtlasScene = SceneGraph<AtlasProjection>

extension AtlasScene {
  /// A scene without nodes.
  init(camera: MapView) {
    let graph = GraphBuilder().build()
    let content = SceneContent(graph, positions: [])
    self.init(
      content, projection: AtlasProjection(content, [], [], lines: EdgeLines(of: graph, []), camera: camera))
  }

  /// The scene of a network, without names.
  ///
  /// - Parameter look: the colours and sizes of its places; `nil` for places that look alike.
  public init(_ network: AtlasNetwork, in look: FoundLook? = nil, camera: MapView) {
    let places = network.coordinates.map { MapPlace($0) }
    let content = SceneContent(
      network.graph, positions: places.map(\.onPlane),
      categories: look?.categories ?? NodeCategories(untoldOf: network.graph), sizes: look?.sizes ?? .equal)
    self.init(
      content,
      projection: AtlasProjection(content, network.coordinates, places, lines: network.lines, camera: camera))
    // Dots at one point look alike, so nobody can tell which lies on top.
    prefersFirst = true
  }

  /// The least radius of a dot of a large network, in pixels of the design.
  private static var leastOfMany: Double { 0.7 }

  /// Takes up a view.
  ///
  /// - Parameter zoom: how much nearer the view is than needed to see everything.
  public mutating func update(camera: MapView, zoom: Double) {
    // Dots are smaller where there are many, and as large as any from near.
    let fitted = clamp(5 * (40 / Double(max(1, graph.presentNodeCount))).squareRoot(), 2, 5)
    var radius = clamp(fitted * max(zoom, 0.25).squareRoot(), 1.5, 5) * camera.pixelScale
    if content.isLarge {
      // Of thousands, each has room beside its neighbours, that the map between them is seen.
      radius = min(radius, max(Self.leastOfMany * camera.pixelScale, 0.42 * content.spacing * camera.transform.scale))
    }
    update(camera: camera, viewport: camera.viewport, discRadius: radius, pixelScale: camera.pixelScale)
  }
}
