// The view of the canvas: a camera, and the window that it looks through. Everything that turns canvas units into view
// pixels, and back, goes by this value.

import Drawing
import Geometry
import Gestures

/// The parts of a node that are drawn, by zoom.
enum CanvasDetail {
  /// A patch of colour.
  case patch
  /// A title and patches.
  case title
  /// Everything.
  case full

  /// The detail at a zoom: titles from where they can be read, and rows from where they are wide enough for a finger.
  init(zoom: Double) { self = zoom < 0.21 ? .patch : zoom < 0.5 ? .title : .full }
}

/// A window on the canvas.
struct CanvasView {
  /// The whole drawing area, in view pixels.
  var window: Rect
  /// The part of it that no control of the client's covers: where things are brought into view.
  var clearArea: Rect
  /// Spaces and touch targets.
  var metrics: Metrics
  /// True if the view is to be there at once instead of flying.
  var reducedMotion: Bool
  /// The present time in seconds, from which flights begin.
  var time = 0.0
  private var camera: EditorCamera

  init(window: Rect, metrics: Metrics, reducedMotion: Bool, settings: GestureSettings) {
    self.window = window
    clearArea = window
    self.metrics = metrics
    self.reducedMotion = reducedMotion
    camera = EditorCamera(unit: metrics.scale, settings: settings)
  }

  /// The map from canvas units to view pixels.
  var transform: ViewTransform { camera.transform }

  /// View pixels a canvas unit.
  var scale: Double { camera.transform.scale }

  /// The size of things as drawn: 1 is natural.
  var zoom: Double { camera.zoom }

  /// The parts of nodes that are drawn.
  var detail: CanvasDetail { CanvasDetail(zoom: zoom) }

  /// True if it moves by itself.
  var isMoving: Bool { camera.isMoving }

  /// The part of the canvas in the window, in canvas units.
  var seenArea: Rect { transform.toModel(window) }

  /// Returns a frame of the canvas in view pixels.
  func seen(_ frame: Rect) -> Rect {
    let corner = transform.toView(frame.origin)
    return Rect(corner.x, corner.y, frame.width * scale, frame.height * scale)
  }

  /// Returns the view that shows a part of the canvas, no larger than natural; about the origin without one.
  func overview(of bounds: Rect?) -> ViewTransform {
    let margin = metrics.pixels(32)
    return camera.view(
      of: bounds ?? Rect(0, 0, NodeShape.width, NodeShape.width),
      in: clearArea.inset(by: min(margin, clearArea.width / 8, clearArea.height / 8)))
  }
}

// MARK: - Moving

extension CanvasView {
  /// Lets flights and throws go on to the present time.
  mutating func advance() {
    camera.advance(to: time, center: window.center)
  }

  /// Stops whatever moves by itself, as when a hand takes hold.
  mutating func hold() { camera.hold() }

  /// Follows contacts.
  mutating func follow(_ change: CameraChange) { camera.follow(change) }

  /// Lets go, throwing the view with a velocity in view pixels a second.
  mutating func release(velocity: Point) {
    camera.release(velocity: velocity, center: window.center, time: time, animated: !reducedMotion)
  }

  /// Looks through a transform at once.
  mutating func jump(to transform: ViewTransform) { camera.jump(to: transform) }

  /// Flies to a transform.
  mutating func fly(to transform: ViewTransform) { camera.fly(to: transform, time: time, animated: !reducedMotion) }

  /// Moves by a view vector at once.
  mutating func shift(by delta: Point) { camera.shift(by: delta) }

  /// Zooms about a view point, within the limits.
  mutating func zoom(by factor: Double, about anchor: Point) { camera.zoom(by: factor, about: anchor) }

  /// Zooms about the middle of the clear area, from where a flight under way would end.
  mutating func zoom(by factor: Double) {
    camera.jump(to: camera.destination)
    camera.zoom(by: factor, about: clearArea.center)
  }

  /// Moves as little as it takes to have all of a frame of the canvas in the clear area; one too large for it stays.
  ///
  /// - Returns: true if it moves.
  mutating func bringIntoView(_ frame: Rect) -> Bool {
    let frame = seen(frame)
    let room = clearArea.inset(by: metrics.pixels(12))
    guard frame.width <= room.width, frame.height <= room.height else { return false }
    let shift = Point(
      clamp(0, room.minX - frame.minX, room.maxX - frame.maxX),
      clamp(0, room.minY - frame.minY, room.maxY - frame.maxY))
    guard shift != .zero else { return false }
    fly(to: transform.shifted(by: shift))
    return true
  }

  /// Brings a frame of the canvas to the middle of the clear area if its own middle lies outside.
  mutating func reveal(_ frame: Rect) {
    let middle = seen(frame).center
    guard !clearArea.contains(middle) else { return }
    fly(to: transform.shifted(by: clearArea.center - middle))
  }
}
