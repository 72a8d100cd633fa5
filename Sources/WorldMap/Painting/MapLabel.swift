// One name on the map: its look, its point and its opacity in a view.

import Drawing
import Geometry

/// The name of a country or a city.
struct MapLabel: Sendable {
  let text: String
  let style: TextStyle
  let isCountry: Bool
  let isCapital: Bool
  let location: GeoPoint
  /// Its point in Mercator.
  let mercator: Point
  /// The factor by which the ground is drawn larger there in Mercator than at the equator.
  let stretch: Double
  /// The rank among names that want the same room.
  let weight: Double
  /// Not shown in Mercator below this scale, whatever room there is.
  let leastScale: Double
  /// The width of a country in turns of the equator; 0 for a city.
  let span: Double
  /// The measure of the text; none until it has been measured.
  var extent = TextExtent(width: 0, ascent: 0, descent: 0)
  /// True if the place is named otherwise, as by a network on the map.
  var isLeftOut = false
  /// The scale of the ground from which on it is shown, in view pixels a turn of the equator.
  var threshold = Double.infinity

  /// The distance from the middle of a city's dot to its name.
  private static let gap = 6.0
  private static let dot = 1.9

  init(_ country: AtlasCountry, _ pixelScale: Double) {
    text = country.name
    style = TextStyle(size: (country.area > 2e6 ? 15 : 13) * pixelScale, weight: .medium)
    isCountry = true
    isCapital = false
    location = country.location
    (mercator, stretch) = Self.mercator(country.location)
    weight = country.area * 20
    span = country.area.squareRoot() / 40_030
    // The name should be no wider than the country, or so.
    leastScale = Double(country.name.count) * 6 * pixelScale / max(span, 1e-6) / stretch
  }

  init(_ city: AtlasCity, _ pixelScale: Double) {
    text = city.name
    style = TextStyle(size: 13 * pixelScale)
    isCountry = false
    isCapital = city.isCapital
    location = city.location
    (mercator, stretch) = Self.mercator(city.location)
    let people = Double(city.population > 0 ? city.population : 150_000)
    weight = city.isCapital ? people * 3 : people
    span = 0
    // Towns wait until one looks closely; a city of ten million is there from the start.
    leastScale = 1000 * pixelScale * (1e7 / weight).squareRoot()
  }

  /// The distance within which a place of the same name is the same place, in metres.
  var reach: Double { isCountry ? max(1e6, 3 * span * 40_030_000) : 5e4 }

  private static func mercator(_ location: GeoPoint) -> (Point, Double) {
    let latitude = clamp(location.latitude, -85, 85)
    return (Point(location.longitude / 360, Mercator.y(latitude: latitude)), 1 / cosine(degrees: latitude))
  }

  /// Returns the name's point and how far it has come in with the zoom: 0 not at all, 1 fully.
  func sight(in frame: MapFrame, _ turn: Int) -> (point: Point, presence: Double)? {
    let scale = frame.transform.scale
    let point: Point
    let groundScale: Double
    var presence = 1.0
    switch frame.ground {
    case .mercator:
      point = Point(mercator.x + Double(turn), mercator.y)
      groundScale = scale * stretch
    case .equalEarth(let meridian):
      let row = EqualEarth.row(latitude: location.latitude)
      point = Point(GeoPoint.wrapped(location.longitude - meridian) * row.degree, row.y)
      let wide = row.degree * 360 * stretch
      groundScale = scale * min(wide, 1 / wide)
    case .globe(let globe):
      let direction = location.direction
      let depth = globe.depth(direction)
      guard depth > 0.3 else { return nil }
      presence = clamp((depth - 0.3) * 5, 0, 1)
      point = globe.map(direction)
      groundScale = scale
    }
    guard groundScale >= threshold else { return nil }
    presence *= clamp(binaryLogarithm(groundScale / threshold) * 4, 0, 1)
    if isCountry {
      presence *= clamp(2 - span * groundScale / (0.5 * MapLabels.largestSpan(frame.pixelScale)), 0, 1)
    }
    return (frame.transform.toView(point), presence)
  }

  /// Returns the box of the name at a point in view pixels, dot included.
  func box(at point: Point, _ pixelScale: Double) -> Rect {
    if isCountry {
      return Rect(center: point, size: Size(extent.width, extent.height))
    }
    let dot = Self.dot * pixelScale
    return Rect(
      point.x - dot, point.y - extent.height / 2, dot + Self.gap * pixelScale + extent.width, extent.height)
  }

  func draw(at point: Point, _ pixelScale: Double, _ colors: MapColors, into picture: inout Picture) {
    let box = box(at: point, pixelScale)
    let left = isCountry ? box.minX : point.x + Self.gap * pixelScale
    if !isCountry {
      let radius = Self.dot * pixelScale
      picture.disc(point, radius: radius, color: colors.city)
      if isCapital {
        picture.ring(point, radius: radius * 1.9, width: pixelScale, color: colors.city)
      }
    }
    picture.text(
      text, style: style, at: Point(left, box.minY + extent.ascent),
      color: isCountry ? colors.countryName : colors.cityName, halo: colors.nameHalo)
  }
}
