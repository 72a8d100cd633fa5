// The world of a map camera: coordinates and a window, with the limits of position and zoom. Pure functions of poses;
// the camera's motions are made of them.

import ExhibitKit
import Geometry
import Gestures
import WorldMap

/// The globe before a window.
struct MapWorld: Sendable {
  typealias Pose = MapCamera.Pose
  typealias Style = MapCamera.Style

  /// The greatest scale: a pixel is a decimetre.
  private static let nearest = 4e8
  /// Part of the room that the whole world fills at the least zoom.
  private static let least = 0.7

  let settings: GestureSettings
  private(set) var extent = MapExtent.none
  /// The extent of the coordinates where they are dense.
  private(set) var core = MapExtent.none
  private var window = Rect(0, 0, 1, 1)
  private var room = Rect(0, 0, 1, 1)
  private var nearestByStyle: [Double]

  init(settings: GestureSettings) {
    self.settings = settings
    nearestByStyle = Style.allCases.map { _ in 1 }
  }

  mutating func take(_ extent: MapExtent, core: MapExtent, window: Rect, room: Rect) {
    (self.window, self.room) = (window, room)
    take(extent, core: core)
  }

  mutating func take(_ extent: MapExtent, core: MapExtent) {
    (self.extent, self.core) = (extent, core)
    nearestByStyle = Style.allCases.map { style in
      min(Self.nearest, max(looking(at: extent, style).scale, smallest(style)) * settings.greatestZoom)
    }
  }

  /// The middle of the view.
  var middle: Point { room.center }

  func view(of pose: Pose, _ style: Style, pixelScale: Double) -> MapView {
    MapView(
      projection: projection(pose, style), transform: transform(pose, style), viewport: window, pixelScale: pixelScale)
  }

  private func projection(_ pose: Pose, _ style: Style) -> MapProjection {
    switch style {
    case .mercator: .mercator
    case .equalEarth: .equalEarth(centralMeridian: pose.longitude)
    case .globe: .globe(center: GeoPoint(latitude: pose.height, longitude: pose.longitude))
    }
  }

  private func transform(_ pose: Pose, _ style: Style) -> ViewTransform {
    let shown: Point =
      switch style {
      case .mercator: Point(pose.longitude / 360, pose.height)
      case .equalEarth: Point(0, pose.height)
      case .globe: .zero
      }
    return ViewTransform(scale: pose.scale, offset: middle - shown * pose.scale)
  }

  /// Returns the coordinate in the middle of a pose.
  func middle(of pose: Pose, _ style: Style) -> GeoPoint {
    if style == .globe { return GeoPoint(latitude: pose.height, longitude: pose.longitude) }
    let flat = style == .mercator ? MapProjection.mercator : .equalEarth
    let latitude = flat.coordinate(at: Point(0, pose.height))?.latitude ?? (pose.height > 0 ? -85 : 85)
    return GeoPoint(latitude: latitude, longitude: pose.longitude)
  }

  /// Returns the pose with a coordinate in its middle.
  func pose(showing coordinate: GeoPoint, scale: Double, _ style: Style) -> Pose {
    let height: Double =
      switch style {
      case .mercator: MapProjection.mercator.map(GeoPoint(latitude: coordinate.latitude, longitude: 0))?.y ?? 0
      case .equalEarth: MapProjection.equalEarth.map(GeoPoint(latitude: coordinate.latitude, longitude: 0))?.y ?? 0
      case .globe: coordinate.latitude
      }
    return Pose(longitude: coordinate.longitude, height: height, scale: scale)
  }
}

// MARK: - Limits

extension MapWorld {
  /// Returns the least scale: of the endless map all of it is seen once, of the others a little less than the room
  /// holds.
  private func smallest(_ style: Style) -> Double {
    guard style != .mercator else { return max(1, window.width) }
    let bounds = (style == .globe ? MapProjection.globe(center: GeoPoint(latitude: 0, longitude: 0)) : .equalEarth)
      .bounds
    return max(1, min(room.width / bounds.width, room.height / bounds.height) * Self.least)
  }

  func zoom(_ style: Style) -> ZoomLimits {
    var numbers = settings
    let least = smallest(style)
    numbers.leastZoom = 1
    numbers.greatestZoom = max(1, nearestByStyle[Style.allCases.firstIndex(of: style) ?? 0] / least)
    return ZoomLimits(fit: least, settings: numbers)
  }

  /// Returns the bounds of the middle up and down, in view pixels at a scale; `nil` on the globe, which ends at its
  /// poles.
  func bounds(_ style: Style, scale: Double) -> ElasticBounds? {
    switch style {
    case .mercator:
      ElasticBounds(
        from: middle.y - window.minY - scale / 2, to: scale / 2 - (window.maxY - middle.y), extent: window.height,
        settings: settings)
    case .equalEarth:
      ElasticBounds(
        from: MapProjection.equalEarth.bounds.minY * scale, to: MapProjection.equalEarth.bounds.maxY * scale,
        extent: window.height, settings: settings)
    case .globe: nil
    }
  }

  /// Returns the nearest pose within the limits.
  func resting(_ pose: Pose, _ style: Style) -> Pose {
    var next = pose
    let scale = zoom(style).resting(pose.scale)
    if scale != pose.scale { next = moved(pose, style, scale: scale, from: middle, to: middle) }
    guard let bounds = bounds(style, scale: scale) else {
      next.height = clamp(next.height, -90, 90)
      return next
    }
    let asked = next.height * scale
    let rest = bounds.resting(asked)
    if rest != asked { next.height = rest / scale }
    return next
  }

  /// Returns the pose that is shown while gestures ask for one. The scale stays.
  func stretched(_ pose: Pose, _ style: Style) -> Pose {
    guard let bounds = bounds(style, scale: pose.scale) else { return pose }
    var shown = pose
    shown.height = bounds.stretched(pose.height * pose.scale) / pose.scale
    return shown
  }
}

// MARK: - Moving

extension MapWorld {
  /// Returns the pose at another scale in which what was under one view point is under another.
  func moved(_ pose: Pose, _ style: Style, scale: Double, from: Point, to: Point) -> Pose {
    let (under, target) = ((from - middle) / pose.scale, (to - middle) / scale)
    var next = pose
    next.scale = scale
    switch style {
    case .mercator:
      next.longitude = GeoPoint.wrapped(pose.longitude + (under.x - target.x) * 360)
      next.height = pose.height + under.y - target.y
    case .equalEarth:
      next.height = pose.height + under.y - target.y
      let row = Point(under.x, pose.height + under.y)
      let projection = projection(pose, style)
      guard let coordinate = projection.coordinate(at: row),
        case .equalEarth(let meridian) = projection.turned(showing: coordinate, at: Point(target.x, row.y))
      else {
        next.longitude = GeoPoint.wrapped(pose.longitude + (under.x - target.x) * 360)
        return next
      }
      next.longitude = meridian
    case .globe:
      let projection = projection(pose, style)
      guard let coordinate = projection.coordinate(at: under),
        case .globe(let center) = projection.turned(showing: coordinate, at: target)
      else { return spun(next, style, by: to - from) }
      (next.longitude, next.height) = (center.longitude, center.latitude)
    }
    return next.isSound ? next : pose
  }

  /// Returns the pose after the map has rolled, or the globe has turned, under a hand that is anywhere: by a view
  /// vector as it would be in the middle.
  func spun(_ pose: Pose, _ style: Style, by way: Point) -> Pose {
    var next = pose
    let widest = style == .equalEarth ? MapProjection.equalEarth.bounds.width : 1
    next.longitude = GeoPoint.wrapped(pose.longitude - way.x * 360 / (pose.scale * widest))
    if style == .globe {
      next.height = clamp(pose.height + way.y * 360 / pose.scale, -90, 90)
    } else {
      next.height = pose.height - way.y / pose.scale
    }
    return next.isSound ? next : pose
  }
}

extension MapCamera.Pose {
  /// True if all of its numbers are finite, and the scale is positive.
  var isSound: Bool { longitude.isFinite && height.isFinite && scale.isFinite && scale > 0 }
}

// MARK: - All in view

extension MapWorld {
  /// Returns the pose that shows all coordinates in the room, across the date line where that is shorter; without any
  /// the world.
  func looking(at extent: MapExtent, _ style: Style) -> Pose {
    guard let flat = extent.flat(style) else { return turned(towards: extent) }
    let scale = Self.scale(of: flat.box.size, in: room)
    let pose = Pose(
      longitude: flat.longitude, height: flat.box.center.y, scale: scale.isFinite ? scale : smallest(style) * 8)
    return restingAtFirst(pose, style)
  }

  private static func scale(of size: Size, in room: Rect) -> Double {
    min(size.width > 0 ? room.width / size.width : .infinity, size.height > 0 ? room.height / size.height : .infinity)
  }

  /// Returns the scale at which all coordinates just fit into a room, whatever the limits; of the globe as much as
  /// tells rooms apart.
  static func fittingScale(of extent: MapExtent, _ style: Style, in room: Rect) -> Double {
    scale(of: extent.flat(style)?.box.size ?? Size(1, 1), in: room)
  }

  /// Returns the pose of the globe with the middle of the coordinates towards the eye.
  private func turned(towards extent: MapExtent) -> Pose {
    let (center, widest) = (extent.center, extent.widest)
    let reach = extent.isEmpty || widest > 1.2 ? 1 : max(power(10, -7), unitVector(radians: widest).y)
    let scale = min(room.width, room.height) / 2 / reach * 2 * .pi
    return restingAtFirst(
      Pose(longitude: center.longitude, height: center.latitude, scale: widest > 0 || extent.isEmpty ? scale : 6000),
      .globe)
  }

  /// Returns a pose within the limits, before the greatest zoom is known.
  private func restingAtFirst(_ pose: Pose, _ style: Style) -> Pose {
    var next = pose
    next.scale = clamp(pose.scale, smallest(style), Self.nearest)
    if let bounds = bounds(style, scale: next.scale) {
      next.height = bounds.resting(next.height * next.scale) / next.scale
    }
    return next
  }
}
