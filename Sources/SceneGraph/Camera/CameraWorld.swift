// The world a camera looks at, and how far it may look beyond its edges.
//
// Place and zoom are elastic: what a hand asks for and what is shown differ outside the limits. All here are pure maps
// between the two, and to what is at rest.

import Geometry
import Gestures

/// A model in a window, with the limits of position and zoom.
struct CameraWorld: Sendable {
  /// The part of the window that the model reaches into, at least.
  static let leastOverlap = 0.25

  let model: Rect
  let window: Rect
  /// The transform that shows everything, but for what lies far outside.
  let fit: ViewTransform
  let zoom: ZoomLimits
  let settings: GestureSettings

  init(model: Rect, window: Rect, fit: ViewTransform, closeScale: Double, farScale: Double, settings: GestureSettings) {
    self.model = model
    self.window = window
    self.fit = fit
    self.settings = settings
    zoom = ZoomLimits(fit: fit.scale, closeScale: closeScale, farScale: farScale, settings: settings)
  }

  /// Returns the nearest transform within the limits; a zoom beyond them returns about a view point.
  func resting(_ transform: ViewTransform, about anchor: Point) -> ViewTransform {
    let zoomed = transform.scaled(to: zoom.resting(transform.scale), about: anchor)
    return moved(zoomed) { bounds, corner in bounds.resting(corner) }
  }

  /// Returns the transform that is shown while gestures ask for one. The scale stays.
  func stretched(_ asked: ViewTransform) -> ViewTransform { moved(asked) { $0.stretched($1) } }

  /// Returns the transform that is asked for while this is shown. The scale stays.
  func unstretched(_ shown: ViewTransform) -> ViewTransform { moved(shown) { $0.unstretched($1) } }

  /// Changes where the model's least corner is, on each axis by itself. What does not change keeps its last bit.
  private func moved(_ transform: ViewTransform, _ change: (ElasticBounds, Double) -> Double) -> ViewTransform {
    let corner = transform.toView(model.origin)
    func axis(_ corner: Double, _ extent: Double, _ windowLow: Double, _ windowExtent: Double) -> Double {
      let overlap = min(extent, windowExtent * Self.leastOverlap)
      let bounds = ElasticBounds(
        from: windowLow + overlap - extent, to: windowLow + windowExtent - overlap, extent: windowExtent,
        settings: settings)
      return change(bounds, corner) - corner
    }
    return transform.shifted(
      by: Point(
        axis(corner.x, model.width * transform.scale, window.x, window.width),
        axis(corner.y, model.height * transform.scale, window.y, window.height)))
  }
}

// MARK: - Moving in it

extension CameraWorld: CameraSpace {
  /// The pose that hands ask for.
  struct Request: Sendable {
    /// The zoom asked for, in view pixels a model unit.
    var scale: Double
    /// The transform asked for, at the zoom that is shown.
    var transform: ViewTransform
    /// The middle of the hands, in view pixels.
    var anchor: Point
  }

  var settleDuration: Double { settings.settleDuration }

  func allows(_ pose: ViewTransform) -> Bool { pose.offset.isFinite }

  /// Returns true if two differ by no more than rounding at the limits.
  func looksSame(_ one: ViewTransform, _ other: ViewTransform) -> Bool {
    abs(one.scale / other.scale - 1) < 1e-9 && one.offset.distance(to: other.offset) < 0.01
  }

  func request(showing pose: ViewTransform, about anchor: Point) -> Request {
    Request(scale: zoom.unstretched(pose.scale), transform: unstretched(pose), anchor: anchor)
  }

  func following(
    _ change: CameraChange, _ request: Request, from pose: ViewTransform
  ) -> (request: Request, pose: ViewTransform)? {
    var request = request
    // However far a hand pulls, there is a way back.
    request.scale = clamp(request.scale * change.scale, zoom.least * 1e-3, zoom.greatest * 1e3)
    request.transform = request.transform.scaled(to: zoom.stretched(request.scale), about: change.anchor)
      .shifted(by: change.translation)
    request.anchor = change.anchor + change.translation
    let shown = stretched(request.transform)
    return request.transform.offset.isFinite && shown.offset.isFinite ? (request, shown) : nil
  }

  func resting(_ pose: ViewTransform, after request: Request?) -> ViewTransform {
    resting(pose, about: request?.anchor ?? window.center)
  }

  func interpolated(from start: ViewTransform, to end: ViewTransform, _ fraction: Double) -> ViewTransform {
    start.interpolated(to: end, fraction, center: window.center)
  }

  /// Returns the transform after a glide. The edge is asked afresh from where the glide would be, so it ends at one
  /// position at any frame rate.
  func glided(from start: ViewTransform, by way: Point) -> ViewTransform? {
    resting(start.shifted(by: way), about: window.center)
  }
}
