// A map in a window: a projection, the transform of the camera, and what part of the window it is seen through.
//
// A value, made again for every frame. View coordinates are pixels with y down; map coordinates are those of the
// projection. It knows no exhibit and draws nothing.

import Geometry

/// A map as it is seen now.
public struct MapView: Hashable, Sendable {
  /// The projection of the globe.
  public var projection: MapProjection
  /// The transform from map units to view pixels.
  public var transform: ViewTransform
  /// The part of the view that the map is seen through, in view pixels.
  public var viewport: Rect
  /// Pixels of the screen a pixel at scale 1: what lines and letters grow with.
  public var pixelScale: Double
  /// The factor by which lines may be farther from their true course than at rest, 1 or more: what moves need not be as
  /// fine.
  public var coarseness = 1.0

  /// A map seen through `viewport`.
  public init(projection: MapProjection, transform: ViewTransform, viewport: Rect, pixelScale: Double = 1) {
    self.projection = projection
    self.transform = transform
    self.viewport = viewport
    self.pixelScale = pixelScale
  }

  /// A map that shows all of the world within `room`, seen through `viewport`.
  public init(projection: MapProjection, fitting room: Rect, viewport: Rect, pixelScale: Double = 1) {
    self.init(
      projection: projection, transform: ViewTransform(fitting: projection.bounds, in: room), viewport: viewport,
      pixelScale: pixelScale)
  }

  /// Returns a coordinate's point in view pixels; `nil` behind the horizon. On an endless map the image nearest to the
  /// middle of the viewport.
  public func point(of coordinate: GeoPoint) -> Point? {
    guard var point = projection.map(coordinate) else { return nil }
    if projection.isEndless { point.x += (transform.toModel(viewport.center).x - point.x).rounded() }
    return transform.toView(point)
  }

  /// Returns the coordinate at a point in view pixels; `nil` beside the map.
  public func coordinate(at point: Point) -> GeoPoint? { projection.coordinate(at: transform.toModel(point)) }

  /// The distance between the images of a coordinate, in view pixels; `nil` where there is only one.
  public var turn: Double? { projection.isEndless ? transform.scale : nil }

  /// The turns by which an image is moved when one between half a turn west and east of Greenwich is to be seen in the
  /// viewport; 0 alone where there is only one image.
  public var turns: ClosedRange<Int> {
    guard projection.isEndless else { return 0...0 }
    return turns(of: -0.5, 0.5)
  }

  /// Returns the turn by which an image at a map x is moved to be nearest to the middle of the viewport.
  func turn(nearestTo x: Double) -> Int {
    guard projection.isEndless else { return 0 }
    return Int(clamp((transform.toModel(viewport.center).x - x).rounded(), -1e6, 1e6))
  }

  /// The rim of the globe in view pixels: its middle and its radius; `nil` on a flat map.
  public var horizon: (center: Point, radius: Double)? {
    guard case .globe = projection else { return nil }
    return (transform.toView(.zero), Globe.radius * transform.scale)
  }

  /// Returns the turns by which something between two map x is seen in the viewport; never empty, and not more than 64.
  func turns(of low: Double, _ high: Double) -> ClosedRange<Int> {
    guard projection.isEndless else { return 0...0 }
    let seen = transform.toModel(viewport)
    let first = clamp((seen.minX - high).rounded(.up), -1e6, 1e6)
    let last = clamp((seen.maxX - low).rounded(.down), first, first + 64)
    return Int(first)...Int(last)
  }

  /// Returns the view after a hand has moved from one point to another, in view pixels: flat maps move, the globe turns
  /// so that the coordinate under the hand stays there. Beside the globe nothing changes.
  public func dragged(from start: Point, to end: Point) -> MapView {
    var moved = self
    if case .globe = projection {
      guard let coordinate = self.coordinate(at: start) else { return self }
      moved.projection = projection.turned(showing: coordinate, at: transform.toModel(end))
    } else {
      moved.transform = transform.shifted(by: end - start)
    }
    return moved
  }
}
