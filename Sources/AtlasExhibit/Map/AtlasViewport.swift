// The network and the map as the window shows them: the camera, and every place's point on the screen.
//
// Hands and flights move the camera at any time; the scene follows once a frame, so that everything found and drawn in a
// frame agrees.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph
import WorldMap

/// The camera over the map, and what it sees.
struct AtlasViewport: SceneViewport {
  /// The factor by which the map is drawn coarser while it moves than at rest.
  private static let coarseness = 3.0

  /// The camera, which the view follows.
  var camera: MapCamera
  /// The map as it is seen in this frame.
  private(set) var view: MapView
  /// The network as it is seen in this frame.
  var scene: AtlasScene
  private let pixelScale: Double

  /// A viewport over the whole world.
  init(settings: GestureSettings, pixelScale: Double) {
    self.pixelScale = pixelScale
    camera = MapCamera(settings: settings)
    view = camera.view(pixelScale: pixelScale)
    scene = AtlasScene(camera: view)
  }

  /// Shows a network; the camera stays until it is framed.
  mutating func present(_ network: AtlasNetwork, style: TextStyle, measure: any TextMeasuring) {
    scene = AtlasScene(network, camera: view, style: style, measure: measure)
  }

  /// Shows the network as a change has left it; the view stays where it is.
  mutating func exchange(_ network: AtlasNetwork, style: TextStyle, measure: any TextMeasuring) {
    present(network, style: style, measure: measure)
    camera.take(coordinates: network.coordinates, core: network.core)
    update(isMoving: false)
  }

  /// Takes up a network to show, a window, and the parts of it to fit the places into.
  mutating func frame(_ network: AtlasNetwork?, window: Rect, rooms: [Rect], keepingView: Bool) {
    camera.frame(
      coordinates: network?.coordinates ?? [], core: network?.core, window: window, rooms: rooms,
      keepingView: keepingView)
    update(isMoving: false)
  }

  /// Looks through the camera as it is now; more coarsely while the view moves, and finely again as soon as it rests.
  mutating func update(isMoving: Bool) {
    var next = camera.view(pixelScale: pixelScale)
    if isMoving {
      let isElsewhere = next.transform != view.transform || next.projection != view.projection
      next.coarseness = isElsewhere ? Self.coarseness : 1
    }
    guard next != view || scene.isStale else { return }
    view = next
    scene.update(camera: view, zoom: camera.zoom)
  }

  /// True if the camera moves by itself, or the map is still drawn coarsely.
  var isMoving: Bool { camera.isMoving || view.coarseness > 1 }

  /// The map as it is seen when the camera has arrived.
  var restingView: MapView { camera.restingView(pixelScale: pixelScale) }

  // MARK: Drawing

  /// Draws the network's edges at rest.
  mutating func drawEdges(_ frame: SceneFrame, into picture: inout Picture) { scene.drawEdges(frame, into: &picture) }
}
