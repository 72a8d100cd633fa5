// What a map camera looks at: places and a window, with the limits of place and zoom. Pure maps from looks to looks; the
// camera's motions are made of them.

import ExhibitKit
import Geometry
import Gestures
import WorldMap

/// The globe before a window.
struct MapWorld: Sendable {
  typealias Look = MapCamera.Look
  typealias Style = MapCamera.Style

  /// The nearest anybody may look: a pixel is a decimetre.
  private static let nearest = 4e8
  /// Part of the room that the whole world fills at the least zoom.
  private static let least = 0.7

  let settings: GestureSettings
  private(set) var places: [GeoPoint] = []
  /// The places where they are dense.
  private(set) var core: [GeoPoint] = []
  private var window = Rect(0, 0, 1, 1)
  private var room = Rect(0, 0, 1, 1)
  private var nearestByStyle: [Double]

  init(settings: GestureSettings) {
    self.settings = settings
    nearestByStyle = Style.allCases.map { _ in 1 }
  }

  mutating func take(places: [GeoPoint], core: [GeoPoint], window: Rect, room: Rect) {
    (self.places, self.core, self.window, self.room) = (places, core, window, room)
    nearestByStyle = Style.allCases.map { style in
      min(Self.nearest, max(looking(at: places, style).scale, smallest(style)) * settings.greatestZoom)
    }
  }

  /// The middle of the view.
  var middle: Point { room.center }

  func view(of look: Look, _ style: Style, pixelScale: Double) -> MapView {
    MapView(
      projection: projection(look, style), transform: transform(look, style), viewport: window, pixelScale: pixelScale)
  }

  private func projection(_ look: Look, _ style: Style) -> MapProjection {
    switch style {
    case .mercator: .mercator
    case .equalEarth: .equalEarth(centralMeridian: look.longitude)
    case .globe: .globe(center: GeoPoint(latitude: look.height, longitude: look.longitude))
    }
  }

  private func transform(_ look: Look, _ style: Style) -> ViewTransform {
    let shown: Point =
      switch style {
      case .mercator: Point(look.longitude / 360, look.height)
      case .equalEarth: Point(0, look.height)
      case .globe: .zero
      }
    return ViewTransform(scale: look.scale, offset: middle - shown * look.scale)
  }

  /// The place in the middle of a look.
  func middle(of look: Look, _ style: Style) -> GeoPoint {
    if style == .globe { return GeoPoint(latitude: look.height, longitude: look.longitude) }
    let flat = style == .mercator ? MapProjection.mercator : .equalEarth
    let latitude = flat.coordinate(at: Point(0, look.height))?.latitude ?? (look.height > 0 ? -85 : 85)
    return GeoPoint(latitude: latitude, longitude: look.longitude)
  }

  /// A look with a place in its middle.
  func look(at place: GeoPoint, scale: Double, _ style: Style) -> Look {
    let height: Double =
      switch style {
      case .mercator: MapProjection.mercator.map(GeoPoint(latitude: place.latitude, longitude: 0))?.y ?? 0
      case .equalEarth: MapProjection.equalEarth.map(GeoPoint(latitude: place.latitude, longitude: 0))?.y ?? 0
      case .globe: place.latitude
      }
    return Look(longitude: place.longitude, height: height, scale: scale)
  }
}

// MARK: - Limits

extension MapWorld {
  /// The least scale: of the endless map all of it is seen once, of the others a little less than the room holds.
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

  /// The nearest look within the limits.
  func resting(_ look: Look, _ style: Style) -> Look {
    var next = look
    let scale = zoom(style).resting(look.scale)
    if scale != look.scale { next = moved(look, style, scale: scale, from: middle, to: middle) }
    guard let bounds = bounds(style, scale: scale) else {
      next.height = clamp(next.height, -90, 90)
      return next
    }
    let asked = next.height * scale
    let rest = bounds.resting(asked)
    if rest != asked { next.height = rest / scale }
    return next
  }

  /// Returns the look that is shown while hands ask for a look. The scale stays.
  func stretched(_ look: Look, _ style: Style) -> Look {
    guard let bounds = bounds(style, scale: look.scale) else { return look }
    var shown = look
    shown.height = bounds.stretched(look.height * look.scale) / look.scale
    return shown
  }
}

// MARK: - Moving

extension MapWorld {
  /// The look at another scale in which what was under one view point is under another.
  func moved(_ look: Look, _ style: Style, scale: Double, from: Point, to: Point) -> Look {
    let (under, target) = ((from - middle) / look.scale, (to - middle) / scale)
    var next = look
    next.scale = scale
    switch style {
    case .mercator:
      next.longitude = GeoPoint.wrapped(look.longitude + (under.x - target.x) * 360)
      next.height = look.height + under.y - target.y
    case .equalEarth:
      next.height = look.height + under.y - target.y
      let row = Point(under.x, look.height + under.y)
      let projection = projection(look, style)
      guard let place = projection.coordinate(at: row),
        case .equalEarth(let meridian) = projection.turned(showing: place, at: Point(target.x, row.y))
      else {
        next.longitude = GeoPoint.wrapped(look.longitude + (under.x - target.x) * 360)
        return next
      }
      next.longitude = meridian
    case .globe:
      let projection = projection(look, style)
      guard let place = projection.coordinate(at: under),
        case .globe(let center) = projection.turned(showing: place, at: target)
      else { return spun(next, style, by: to - from) }
      (next.longitude, next.height) = (center.longitude, center.latitude)
    }
    return next.isSound ? next : look
  }

  /// The look after the map has rolled, or the globe has turned, under a hand that is anywhere: by a view vector as it
  /// would be in the middle.
  func spun(_ look: Look, _ style: Style, by way: Point) -> Look {
    var next = look
    let widest = style == .equalEarth ? MapProjection.equalEarth.bounds.width : 1
    next.longitude = GeoPoint.wrapped(look.longitude - way.x * 360 / (look.scale * widest))
    if style == .globe {
      next.height = clamp(look.height + way.y * 360 / look.scale, -90, 90)
    } else {
      next.height = look.height - way.y / look.scale
    }
    return next.isSound ? next : look
  }
}

extension MapCamera.Look {
  /// True if all of its numbers are finite, and the scale is positive.
  var isSound: Bool { longitude.isFinite && height.isFinite && scale.isFinite && scale > 0 }
}

// MARK: - All in view

extension MapWorld {
  /// The look that shows all places in the room, across the date line where that is shorter; without places the world.
  func looking(at places: [GeoPoint], _ style: Style) -> Look {
    guard style != .globe else { return turned(towards: places) }
    let (longitude, box) = Self.flatBox(of: places, style)
    let scale = Self.scale(of: box.size, in: room)
    let look = Look(longitude: longitude, height: box.center.y, scale: scale.isFinite ? scale : smallest(style) * 8)
    return restingAtFirst(look, style)
  }

  /// Around all places on a flat map, in map units, and the longitude of its middle.
  private static func flatBox(of places: [GeoPoint], _ style: Style) -> (longitude: Double, box: Rect) {
    let (west, span) = longitudes(of: places)
    let longitude = GeoPoint.wrapped(west + span / 2)
    let flat = style == .mercator ? MapProjection.mercator : .equalEarth(centralMeridian: longitude)
    var box = Rect(bounding: places.compactMap { flat.map($0) }) ?? flat.bounds
    if style == .mercator { box.width = span / 360 }
    return (longitude, box)
  }

  private static func scale(of size: Size, in room: Rect) -> Double {
    min(size.width > 0 ? room.width / size.width : .infinity, size.height > 0 ? room.height / size.height : .infinity)
  }

  /// At which scale all places just fit into a room, whatever the limits; of the globe as much as tells rooms apart.
  static func fittingScale(of places: [GeoPoint], _ style: Style, in room: Rect) -> Double {
    scale(of: style == .globe ? Size(1, 1) : flatBox(of: places, style).box.size, in: room)
  }

  /// The globe with the middle of the places towards the eye.
  private func turned(towards places: [GeoPoint]) -> Look {
    let sum = places.reduce(SIMD3<Double>.zero) { $0 + $1.direction }
    let hasMiddle = (sum * sum).sum() > 1e-6
    let center = hasMiddle ? GeoPoint(direction: sum) : GeoPoint(latitude: 20, longitude: 0)
    let widest = places.reduce(0) { max($0, GreatCircle.angle(from: center, to: $1)) }
    let reach = places.isEmpty || widest > 1.2 ? 1 : max(power(10, -7), unitVector(radians: widest).y)
    let scale = min(room.width, room.height) / 2 / reach * 2 * .pi
    return restingAtFirst(
      Look(longitude: center.longitude, height: center.latitude, scale: widest > 0 || places.isEmpty ? scale : 6000),
      .globe)
  }

  /// Within the limits, before the greatest zoom is known.
  private func restingAtFirst(_ look: Look, _ style: Style) -> Look {
    var next = look
    next.scale = clamp(look.scale, smallest(style), Self.nearest)
    if let bounds = bounds(style, scale: next.scale) {
      next.height = bounds.resting(next.height * next.scale) / next.scale
    }
    return next
  }

  /// The shortest stretch of longitudes with all places, in degrees: where it begins in the west, and how long it is.
  static func longitudes(of places: [GeoPoint]) -> (west: Double, span: Double) {
    let sorted = places.map(\.longitude).sorted()
    guard let first = sorted.first, let last = sorted.last else { return (-180, 360) }
    var (west, gap) = (first, first + 360 - last)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > gap { (west, gap) = (b, b - a) }
    return (west, 360 - gap)
  }
}
