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
    let lines = EdgeLines(of: graph, [])
    self.init(SceneContent(graph, positions: []), projection: AtlasProjection(graph, [], lines: lines, camera: camera))
  }

  /// The scene of a network, without names.
  ///
  /// - Parameter look: the colours and sizes of its places; `nil` for places that look alike.
  public init(_ network: AtlasNetwork, in look: FoundLook? = nil, camera: MapView) {
    let content = SceneContent(
      network.graph, positions: network.coordinates.map(\.position),
      categories: look?.categories ?? NodeCategories(untoldOf: network.graph), sizes: look?.sizes ?? .equal)
    self.init(
      content,
      projection: AtlasProjection(network.graph, network.coordinates, lines: network.lines, camera: camera))
    // Dots at one point look alike, so nobody can tell which lies on top.
    prefersFirst = true
  }

  /// Takes up a view.
  ///
  /// - Parameter zoom: how much nearer the view is than needed to see everything.
  public mutating func update(camera: MapView, zoom: Double) {
    // Dots are smaller where there are many, and as large as any from near.
    let fitted = clamp(5 * (40 / Double(max(1, graph.presentNodeCount))).squareRoot(), 2, 5)
    let radius = clamp(fitted * max(zoom, 0.25).squareRoot(), 1.5, 5) * camera.pixelScale
    update(camera: camera, viewport: camera.viewport, discRadius: radius, pixelScale: camera.pixelScale)
  }
}
