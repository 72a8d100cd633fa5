// The painted world: land is where land is, whatever the projection; pictures stay small; odd views draw nothing odd.

import Drawing
import Foundation
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing
import WorldMap

@Suite("The painted world")
struct PainterTests {
  private static let window = Rect(0, 0, 640, 400)

  private struct Known {
    let coordinate: GeoPoint
    let isLand: Bool
    /// The least distance from any coast, in degrees.
    let room: Double

    init(_ latitude: Double, _ longitude: Double, _ isLand: Bool, room: Double = 1) {
      coordinate = GeoPoint(latitude: latitude, longitude: longitude)
      self.isLand = isLand
      self.room = room
    }
  }

  private static let known = [
    Known(46.5, 2.5, true), Known(62, 100, true), Known(66.5, -177, true, room: 0.6), Known(67.5, 178, true),
    Known(-85, 10, true), Known(-80, 150, true), Known(-78, -100, true), Known(-25, 134, true), Known(0, 22, true),
    Known(-10, -55, true), Known(40, -100, true), Known(72, -40, true), Known(23, 80, true), Known(0, -30, false),
    Known(-40, -120, false), Known(0, 180, false), Known(-30, 90, false), Known(85, 0, false),
    Known(88, -150, false), Known(42, 50.5, false), Known(38.5, 18.5, false), Known(-60, -179.9, false),
    Known(58, -85.5, false), Known(-80, 179.9, false), Known(-75, 170, false),
  ]

  private func paint(_ view: MapView, layers: MapLayers = .land) throws -> Bitmap {
    var painter = MapPainter(try bundledAtlas.get())
    var picture = Picture()
    picture.begin(
      width: Int(view.viewport.width), height: Int(view.viewport.height),
      ground: MapPainter.ground(of: view, theme: .night))
    painter.draw(view, into: &picture, theme: .night, layers: layers)
    let bitmap = Bitmap(width: picture.width, height: picture.height)
    Rasterizer(threads: 1, text: nil).draw(picture, into: bitmap.buffer)
    return bitmap
  }

  /// Looks at the known coordinates in sight, and says how many they were.
  @discardableResult
  private func check(_ view: MapView, _ words: String) throws -> Int {
    var checked = 0
    let bitmap = try paint(view)
    for known in Self.known {
      guard let point = view.point(of: known.coordinate), Self.window.inset(by: 3).contains(point) else { continue }
      // The nearest coast has to be some pixels away, and on Equal Earth the poles are a line.
      var room = known.room / 360 * view.transform.scale
      if case .globe(let center) = view.projection {
        room *= cos(GreatCircle.angle(from: known.coordinate, to: center))
      } else if case .equalEarth = view.projection, abs(known.coordinate.latitude) > 84 {
        continue
      }
      guard room > 2.5 else { continue }
      let color = bitmap.pixel(Int(point.x), Int(point.y))
      #expect(
        color == (known.isLand ? Theme.night.map.land : Theme.night.map.sea), "\(known.coordinate) \(words)")
      checked += 1
    }
    return checked
  }

  @Test("land is land and sea is sea on globes turned every way")
  func globes() throws {
    var checked = 0
    for seed in UInt64(1)...40 {
      var dice = SeededGenerator(seed: seed)
      let projection = MapProjection.globe(center: dice.geoPoint())
      let zoom = power(2, dice.unit() * 3)
      let fit = ViewTransform(fitting: projection.bounds, in: Self.window)
      let view = MapView(
        projection: projection, transform: fit.scaled(by: zoom, about: Self.window.center), viewport: Self.window)
      checked += try check(view, "seed \(seed)")
    }
    #expect(checked > 70)
    for latitude in [-90.0, -66, 0, 66, 90] {
      for longitude in [-180.0, -90, 0, 90, 170] {
        let projection = MapProjection.globe(center: GeoPoint(latitude: latitude, longitude: longitude))
        try check(
          MapView(projection: projection, fitting: Self.window, viewport: Self.window), "\(latitude) \(longitude)")
      }
    }
  }

  @Test("land is land and sea is sea on flat maps, whatever is in the middle and however close")
  func flatMaps() throws {
    for seed in UInt64(1)...40 {
      var dice = SeededGenerator(seed: seed)
      for projection in [MapProjection.mercator, .equalEarth(centralMeridian: 360 * dice.unit() - 180)] {
        let middle = Self.known[dice.below(Self.known.count)].coordinate
        guard let map = projection.map(middle), abs(middle.latitude) < 86 else { continue }
        let scale = 500 * power(2, dice.unit() * 5)
        let shift = Double(dice.below(7) - 3) * (projection.isEndless ? scale : 0)
        let offset = Self.window.center - map * scale + Point(shift, 0)
        try check(
          MapView(
            projection: projection, transform: ViewTransform(scale: scale, offset: offset), viewport: Self.window),
          "seed \(seed) \(projection)")
      }
    }
  }

  @Test("a turn to the side is the same picture on the endless map")
  func endless() throws {
    let scale = 700.0
    func view(_ turns: Double) -> MapView {
      MapView(
        projection: .mercator, transform: ViewTransform(scale: scale, offset: Point(310 + turns * scale, 230)),
        viewport: Self.window)
    }
    let here = try paint(view(0), layers: .all).contentHash
    for turns in [-40.0, -1, 1, 2, 1000] { #expect(try paint(view(turns), layers: .all).contentHash == here) }
  }

  @Test("no seam shows in the land about the pole")
  func antarctica() throws {
    let view = MapView(
      projection: .mercator, transform: ViewTransform(scale: 400, offset: Point(100, 120)), viewport: Self.window)
    let bitmap = try paint(view)
    // Just north of where the map ends there is land or ice to either side of the date line, the same on both.
    let row = Int(view.transform.toView(Point(0, 0.5)).y) - 3
    let seam = Int(view.transform.toView(Point(0.5, 0)).x)
    for x in seam - 8...seam + 8 {
      #expect(bitmap.pixel(x, row) == bitmap.pixel(seam + 9, row), "column \(x)")
    }
  }

  @Test("Mercator ends at 85 degrees, where it is as high as wide")
  func ends() throws {
    let view = MapView(
      projection: .mercator, transform: ViewTransform(scale: 300, offset: Point(320, 200)), viewport: Self.window)
    let bitmap = try paint(view)
    for x in stride(from: 5, to: 640, by: 45) {
      for y in [0, 20, 46, 354, 380, 399] { #expect(bitmap.pixel(x, y) == Theme.night.ground, "\(x), \(y)") }
      #expect(bitmap.pixel(x, 54) == Theme.night.map.sea)
    }
  }

  @Test("what is drawn is cut to the viewport and no finer than can be seen")
  func economy() throws {
    var painter = MapPainter(try bundledAtlas.get())
    for (scale, most) in [(600.0, 12_000), (6000, 12_000), (60_000, 4000), (4e6, 500)] {
      let middle = try #require(MapProjection.mercator.map(GeoPoint(latitude: 38, longitude: 24)))
      let view = MapView(
        projection: .mercator, transform: ViewTransform(scale: scale, offset: Point(320, 200) - middle * scale),
        viewport: Self.window)
      var picture = Picture()
      picture.begin(width: 640, height: 400, ground: Theme.night.map.sea)
      painter.draw(view, into: &picture, theme: .night)
      #expect(picture.points.count + picture.primitives.count < most, "scale \(scale)")
      for point in picture.points { #expect(abs(point.x) < 1400 && abs(point.y) < 1400) }
    }
  }

  @Test("a painter that has drawn other views draws each one as a new painter does")
  func reuse() throws {
    var random = SeededGenerator(seed: 12)
    let atlas = try bundledAtlas.get()
    var used = MapPainter(atlas)
    for projection in (0..<6).flatMap({ _ in random.projections() }).shuffled(using: &random) {
      let scale = 300 * exp(4 * random.unit())
      let middle = projection.map(random.geoPoint()) ?? .zero
      let view = MapView(
        projection: projection,
        transform: ViewTransform(scale: scale, offset: Self.window.center - middle * scale), viewport: Self.window)
      var (picture, fresh) = (Picture(), Picture())
      picture.begin(width: 640, height: 400, ground: Color(0))
      fresh.begin(width: 640, height: 400, ground: Color(0))
      used.draw(view, into: &picture, theme: .night)
      var new = MapPainter(atlas)
      new.draw(view, into: &fresh, theme: .night)
      #expect(picture.primitives == fresh.primitives && picture.points == fresh.points, "\(view)")
    }
  }

  @Test("the lines of the globe's net lie on meridians and parallels of whole degrees")
  func net() throws {
    var random = SeededGenerator(seed: 13)
    var painter = MapPainter(nil)
    for round in 0..<20 {
      let view = MapView(
        projection: .globe(center: random.geoPoint()),
        transform: ViewTransform(scale: 900 * exp(Double(round % 5)), offset: Self.window.center),
        viewport: Self.window)
      var picture = Picture()
      picture.begin(width: 640, height: 400, ground: Color(0))
      painter.draw(view, into: &picture, theme: .night, layers: .graticule)
      var count = 0
      for primitive in picture.primitives {
        guard case .line(let from, let to, _, _) = primitive else { continue }
        count += 1
        let ends = [from, to].compactMap { view.coordinate(at: Point(Double($0.x), Double($0.y))) }
        func isWhole(_ degrees: Double) -> Bool { abs(degrees - degrees.rounded()) < 0.06 }
        // Near the rim a hair of a pixel is many degrees.
        guard ends.count == 2, ends.allSatisfy({ view.projection.depth(of: $0) > 0.3 }) else { continue }
        #expect(
          ends.allSatisfy { isWhole($0.latitude) } || ends.allSatisfy { isWhole($0.longitude) }, "\(ends) in \(view)")
      }
      #expect(count > 0)
    }
  }

  @Test("odd views are survived: tiny, huge, far away, without an atlas")
  func oddViews() throws {
    for atlas in [nil, try bundledAtlas.get()] {
      var painter = MapPainter(atlas)
      for projection in [
        MapProjection.mercator, .equalEarth, .equalEarth(centralMeridian: -180),
        .globe(center: GeoPoint(latitude: 90, longitude: 0)),
      ] {
        for scale in [1e-6, 1, 1e3, 1e12] {
          for offset in [Point.zero, Point(1e9, -1e9), Point(300, 200)] {
            for viewport in [Rect.zero, Self.window, Rect(100, 50, 3, 1)] {
              var picture = Picture()
              picture.begin(width: 640, height: 400, ground: Theme.night.map.sea)
              let view = MapView(
                projection: projection, transform: ViewTransform(scale: scale, offset: offset), viewport: viewport)
              painter.draw(view, into: &picture, theme: .paper)
              #expect(picture.primitives.count < 100_000)
            }
          }
        }
      }
    }
  }
}
