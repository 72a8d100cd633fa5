// The network and the map as the window shows them: the camera, and every place's point on the glass.
//
// Hands and flights move the camera at any time; the scene follows once a frame, so that everything found and drawn in a
// frame agrees.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph
import WorldMap

/// The camera over the map, and what it sees.
struct AtlasViewport {
  /// The factor by which the map is drawn coarser while it moves than at rest.
  private static let coarseness = 3.0

  /// The camera.
  private(set) var camera: MapCamera
  /// The map as it is seen in this frame.
  private(set) var view: MapView
  /// The network as it is seen in this frame.
  private(set) var scene: AtlasScene
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

  /// Takes up places to show, a window, and the parts of it to fit the places into.
  mutating func frame(_ places: [GeoPoint], window: Rect, rooms: [Rect], keepingView: Bool) {
    camera.frame(places: places, window: window, rooms: rooms, keepingView: keepingView)
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

  // MARK: The camera

  mutating func advance(to time: Double) { camera.advance(to: time) }

  /// Stops whatever moves by itself: a hand takes hold.
  mutating func hold() { camera.hold() }

  /// Follows hands.
  mutating func follow(_ change: CameraChange) {
    camera.follow(translation: change.translation, factor: change.scale, anchor: change.anchor)
  }

  /// Moves on beneath a finger at the edge, by a vector in view pixels.
  mutating func pan(by way: Point) { camera.follow(translation: way, factor: 1, anchor: view.viewport.center) }

  /// Throws the view with a velocity in view pixels a second.
  mutating func release(velocity: Point, time: Double, isAnimated: Bool) {
    camera.release(velocity: velocity, time: time, animated: isAnimated)
  }

  /// Zooms at once, as the wheel asks.
  mutating func zoom(_ zoom: WheelZoom) { camera.zoom(by: zoom.factor, about: zoom.anchor) }

  /// Flies closer or farther about a point in view pixels; `nil` for the middle of the view.
  mutating func zoom(by factor: Double, about point: Point?, time: Double, isAnimated: Bool) {
    camera.zoomSmoothly(
      by: factor, about: point ?? camera.center, time: time, duration: duration(isAnimated))
  }

  /// Flies to where all places are in view.
  mutating func fit(time: Double, isAnimated: Bool) { camera.flyHome(time: time, duration: duration(isAnimated)) }

  /// Flies to a place.
  mutating func show(_ place: GeoPoint, time: Double, isAnimated: Bool) {
    camera.fly(to: place, time: time, duration: duration(isAnimated))
  }

  /// Returns a view that is beyond its limits, if nothing moves it.
  mutating func returnWithinLimits(time: Double, isAnimated: Bool) {
    camera.bringHome(time: time, animated: isAnimated)
  }

  /// Lays the globe out in another way.
  mutating func change(to style: MapCamera.Style) { camera.change(to: style) }

  private func duration(_ isAnimated: Bool) -> Double { isAnimated ? camera.flightDuration : 0 }

  // MARK: Drawing

  /// Draws the network's edges at rest.
  mutating func drawEdges(_ frame: SceneFrame, into picture: inout Picture) { scene.drawEdges(frame, into: &picture) }

  /// Draws something over the network.
  mutating func draw(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    scene.draw(item, &frame, into: &picture)
  }

  /// Writes the names of something over the network.
  mutating func drawText(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    scene.drawText(item, &frame, into: &picture)
  }
}
