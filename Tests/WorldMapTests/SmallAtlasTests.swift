// An atlas of a few lines, written by the tests: read as it was written, and drawn where it lies.

import Drawing
import Geometry
import Randomness
import Rasterizer
import Testing
import WorldMap

@Suite("A small atlas")
struct SmallAtlasTests {
  /// An atlas with one square of land, a lake in it, a border and some names.
  private static func text(_ more: [String] = []) -> String {
    (["throughline-atlas 1", "# remark", "source Tests", "licence none"] + [
      "land -20000 -20000 40000 0 0 40000 -40000 0", "lake -5000 -5000 10000 0 0 10000 -10000 0",
      "border -20000 10000 40000 0", "country\tSquaria\t0\t15000\t2000000",
      "place\tCentre\tSQ\t8000\t8000\t1000000\tcapital", "place\tEdge\tSQ\t-15000\t-12000\t0\t-",
    ] + more).joined(separator: "\n")
  }

  private func atlas(_ more: [String] = []) throws -> WorldAtlas { try WorldAtlas(bytes: Array(Self.text(more).utf8)) }

  @Test("facts are read as they were written")
  func facts() throws {
    let atlas = try atlas()
    #expect(atlas.coastPointCount == 8 && atlas.borderPointCount == 2)
    #expect(atlas.sources.map(\.name) == ["Tests"] && atlas.sources.map(\.licence) == ["none"])
    #expect(atlas.countries.map(\.name) == ["Squaria"] && atlas.countries[0].area == 2_000_000)
    #expect(atlas.countries[0].location == GeoPoint(latitude: 15, longitude: 0))
    #expect(atlas.cities.map(\.name) == ["Centre", "Edge"] && atlas.cities.map(\.isCapital) == [true, false])
    #expect(atlas.cities[1].population == 0 && atlas.cities[1].country == "SQ")
  }

  @Test("any cities are read back", arguments: 1...20 as ClosedRange<UInt64>)
  func cities(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let pool = Array("abÆé日 '-.")
    let cities = (0..<dice.below(30)).map { _ in
      (
        name: "x" + String((0..<dice.below(12)).map { _ in pool[dice.below(pool.count)] }),
        longitude: dice.below(360_000) - 180_000, latitude: dice.below(180_001) - 90_000, people: dice.below(30_000_000)
      )
    }
    let lines = cities.map { "place\t\($0.name)\tXX\t\($0.longitude)\t\($0.latitude)\t\($0.people)\t-" }
    let found = try atlas(lines).cities.dropFirst(2)
    #expect(found.map(\.name) == cities.map(\.name) && found.map(\.population) == cities.map(\.people), "seed \(seed)")
    for (city, wanted) in zip(found, cities) {
      let coordinate = GeoPoint(latitude: Double(wanted.latitude) / 1000, longitude: Double(wanted.longitude) / 1000)
      #expect(city.location == coordinate, "seed \(seed)")
    }
  }

  private func pixels(_ projection: MapProjection, _ layers: MapLayers = .land) throws -> (Bitmap, MapView) {
    let view = MapView(projection: projection, fitting: Rect(0, 0, 240, 240), viewport: Rect(0, 0, 240, 240))
    var picture = Picture()
    picture.begin(width: 240, height: 240, ground: MapPainter.ground(of: view, theme: .paper))
    var painter = MapPainter(try atlas())
    painter.draw(view, into: &picture, theme: .paper, layers: layers)
    let bitmap = Bitmap(width: 240, height: 240)
    Rasterizer(threads: 1, text: nil).draw(picture, into: bitmap.buffer)
    return (bitmap, view)
  }

  @Test("land, lake and sea are where they lie, on every map")
  func painting() throws {
    let colors = Theme.paper.map
    for projection in [
      MapProjection.mercator, .equalEarth, .equalEarth(centralMeridian: 30), .equalEarth(centralMeridian: 180),
      .globe(center: GeoPoint(latitude: 5, longitude: 10)),
    ] {
      let (bitmap, view) = try pixels(projection)
      for (latitude, longitude, color) in [
        (0.0, 0.0, colors.sea), (12, 12, colors.land), (-13, 9, colors.land), (0, 40, colors.sea), (35, 5, colors.sea),
      ] {
        let point = try #require(view.point(of: GeoPoint(latitude: latitude, longitude: longitude)))
        guard (0..<240).contains(point.x), (0..<240).contains(point.y) else { continue }
        #expect(bitmap.pixel(Int(point.x), Int(point.y)) == color, "\(projection) at \(latitude), \(longitude)")
      }
    }
  }

  @Test("a layer that is left out is not drawn")
  func layers() throws {
    let (bare, _) = try pixels(.mercator, [])
    let (land, _) = try pixels(.mercator, .land)
    let (borders, _) = try pixels(.mercator, .borders)
    func has(_ bitmap: Bitmap, _ color: Color) -> Bool {
      (0..<240).contains { y in (0..<240).contains { bitmap.pixel($0, y) == color } }
    }
    #expect(!has(bare, Theme.paper.map.land) && has(land, Theme.paper.map.land) && !has(borders, Theme.paper.map.land))
    #expect(bare.contentHash != borders.contentHash)
    #expect(MapLayers.all == [.land, .borders, .graticule])
  }

  @Test("names are drawn when all are measured, the capital with its ring")
  func names() throws {
    var labels = MapLabels(try atlas(), pixelScale: 1)
    let view = MapView(projection: .mercator, fitting: Rect(-2000, -2000, 4240, 4240), viewport: Rect(0, 0, 480, 240))
    var picture = Picture()
    func draw() -> [String] {
      picture.begin(width: 480, height: 240, ground: Color(0))
      labels.draw(view, into: &picture, theme: .paper)
      return picture.texts.map(\.text)
    }
    #expect(!labels.isReady && draw().isEmpty)
    labels.measure(next: -3, with: FixedTextMeasure())
    labels.measure(next: 2, with: FixedTextMeasure())
    #expect(!labels.isReady && draw().isEmpty)
    labels.measure(next: 100, with: FixedTextMeasure())
    #expect(labels.isReady && draw().contains("Centre"))
    #expect(picture.primitives.contains { if case .ring = $0 { true } else { false } })
    labels.measure(next: 100, with: FixedTextMeasure())
    #expect(labels.isReady)
  }

  @Test("an atlas of nothing draws a sea")
  func empty() throws {
    let atlas = try WorldAtlas(bytes: Array("throughline-atlas 1\n".utf8))
    var (painter, picture) = (MapPainter(atlas), Picture())
    picture.begin(width: 50, height: 50, ground: Color(0))
    let view = MapView(projection: .equalEarth, fitting: Rect(0, 0, 50, 50), viewport: Rect(0, 0, 50, 50))
    painter.draw(view, into: &picture, theme: .night)
    #expect(!picture.primitives.isEmpty && painter.atlas === atlas)
    var labels = MapLabels(atlas, pixelScale: 1)
    #expect(labels.isReady)
    labels.measure(next: 1, with: FixedTextMeasure())
  }
}
