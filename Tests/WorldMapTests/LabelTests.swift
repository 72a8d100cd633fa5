// Names on the map: never over one another, steady while the map moves, more of them the closer one looks.

import Drawing
import Foundation
import Geometry
import Randomness
import Testing
import WorldMap

@Suite("Names on the map")
struct LabelTests {
  private static let window = Rect(0, 0, 1280, 720)

  private func labels() throws -> MapLabels {
    var labels = MapLabels(try bundledAtlas.get(), pixelScale: 1)
    while !labels.isReady { labels.measure(next: 300, with: FixedTextMeasure()) }
    return labels
  }

  private func draw(_ labels: inout MapLabels, _ view: MapView, avoiding: [Rect] = []) -> [TextRun] {
    var picture = Picture()
    picture.begin(width: 1280, height: 720, ground: Theme.night.map.sea)
    labels.draw(view, into: &picture, theme: .night, avoiding: avoiding)
    return picture.texts
  }

  private func box(_ run: TextRun) -> Rect {
    let extent = FixedTextMeasure().measure(run.text, run.style)
    return Rect(
      Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height
    ).inset(by: 0.01)
  }

  private func view(_ projection: MapProjection, _ middle: GeoPoint, scale: Double) -> MapView {
    let map = projection.map(middle) ?? .zero
    return MapView(
      projection: projection, transform: ViewTransform(scale: scale, offset: Self.window.center - map * scale),
      viewport: Self.window)
  }

  @Test("names never overlap, at any zoom, on any map")
  func apart() throws {
    var labels = try labels()
    for seed in UInt64(1)...150 {
      var dice = SeededGenerator(seed: seed)
      let middle = GeoPoint(latitude: 130 * dice.unit() - 60, longitude: 360 * dice.unit() - 180)
      let scale = 400 * power(2, dice.unit() * 9)
      for projection in [MapProjection.mercator, .equalEarth, .globe(center: middle)] {
        let boxes = draw(&labels, view(projection, middle, scale: scale)).map(box)
        for (index, one) in boxes.enumerated() {
          for other in boxes[(index + 1)...] { #expect(!one.intersects(other), "seed \(seed) \(projection)") }
        }
      }
    }
  }

  @Test("moving the endless map neither adds nor takes away names that stay in sight, and zooming in only adds places")
  func steady() throws {
    var labels = try labels()
    for seed in UInt64(1)...60 {
      var dice = SeededGenerator(seed: seed)
      let middle = GeoPoint(latitude: 120 * dice.unit() - 60, longitude: 360 * dice.unit() - 180)
      let scale = 800 * power(2, dice.unit() * 7)
      let before = view(.mercator, middle, scale: scale)
      let shift = Point(300 * dice.unit() - 150, 200 * dice.unit() - 100)
      var after = before
      after.transform = before.transform.shifted(by: shift)
      let inner = Self.window.inset(by: 320)
      let one = draw(&labels, before).filter { inner.intersects(box($0)) }.map(\.text)
      let two = draw(&labels, after).filter { inner.intersects(box($0).offset(by: -shift)) }.map(\.text)
      #expect(one == two, "seed \(seed)")
    }
  }

  @Test("no name is cut by the rim of the window or of the globe")
  func whole() throws {
    var labels = try labels()
    for seed in UInt64(1)...150 {
      var dice = SeededGenerator(seed: seed)
      let middle = GeoPoint(latitude: 130 * dice.unit() - 60, longitude: 360 * dice.unit() - 180)
      let scale = 600 * power(2, dice.unit() * 9)
      for projection in [MapProjection.mercator, .equalEarth, .globe(center: middle)] {
        let view = view(projection, middle, scale: scale)
        for box in draw(&labels, view).map(box) {
          #expect(
            box.minX >= 0 && box.minY >= 0 && box.maxX <= Self.window.maxX && box.maxY <= Self.window.maxY,
            "seed \(seed) \(projection)")
          guard let horizon = view.horizon else { continue }
          for corner in [Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY)] {
            #expect(corner.distance(to: horizon.center) <= horizon.radius, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test("a name stands once, however often the map goes round")
  func once() throws {
    var labels = try labels()
    let countries = Set(try bundledAtlas.get().countries.map(\.name))
    for longitude in stride(from: -180.0, to: 180, by: 15) {
      let view = view(.mercator, GeoPoint(latitude: 20, longitude: longitude), scale: 420)
      let names = draw(&labels, view).map(\.text).filter(countries.contains)
      #expect(!names.isEmpty && names.count == Set(names).count, "\(names)")
    }
  }

  @Test("what a network names near by is left out, and a namesake elsewhere is not")
  func leftOut() throws {
    var labels = try labels()
    let view = view(.mercator, GeoPoint(latitude: 50, longitude: 10), scale: 9000)
    func names() -> Set<String> { Set(draw(&labels, view).map(\.text)) }
    let all = names()
    #expect(all.isSuperset(of: ["Poland", "Rome"]))
    labels.leaveOut(
      NamedPlaces([
        ("poland", GeoPoint(latitude: 52.2, longitude: 21)), ("Rome", GeoPoint(latitude: 34.257, longitude: -85.165)),
      ]))
    #expect(!names().contains("Poland") && names().contains("Rome"), "Rome in Georgia is another one")
    labels.leaveOut(NamedPlaces([]))
    #expect(names() == all)
  }

  @Test("a taken box is kept free")
  func taken() throws {
    var labels = try labels()
    let view = view(.mercator, GeoPoint(latitude: 48, longitude: 9), scale: 9000)
    let all = draw(&labels, view)
    let first = try #require(all.first)
    let rest = draw(&labels, view, avoiding: [box(first)])
    #expect(rest.count < all.count && rest.allSatisfy { !box($0).intersects(box(first)) })
  }

  @Test("there are names on the first map, more in the middle, and not too many anywhere")
  func density() throws {
    var labels = try labels()
    let world = draw(&labels, view(.mercator, GeoPoint(latitude: 20, longitude: 10), scale: 1280))
    #expect((10...80).contains(world.count))
    let europe = draw(&labels, view(.mercator, GeoPoint(latitude: 50, longitude: 10), scale: 9000))
    #expect((20...120).contains(europe.count))
    #expect(europe.contains { $0.text == "Paris" })
  }
}
