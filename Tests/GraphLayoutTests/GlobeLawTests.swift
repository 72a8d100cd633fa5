// The map of a globe is the same wherever the globe is turned to, whatever the order of the file, and mirrored where the
// globe is.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("Nodes of a globe on a map")
struct GlobeLawTests {
  /// Coordinates in degrees, `nil` for nodes without; the places all differ.
  private static func places(_ random: inout SeededGenerator) -> [(latitude: Double, longitude: Double)?] {
    let middle = random.number(-180...180)
    let width = random.pick([2.0, 40, 360])
    return (0..<random.whole(2...25)).map { _ in
      guard !random.oneIn(6) else { return nil }
      return (random.number(-80...80), middle + random.number(-width / 2...width / 2))
    }
  }

  private static func map(_ places: [(latitude: Double, longitude: Double)?], spacing: Double = 40) -> [Point] {
    var builder = GraphBuilder(directed: false)
    for (node, place) in places.enumerated() {
      builder.addNode("\(node)")
      guard let place else { continue }
      builder.nodeAttributes.set("lat", row: node, to: .number(place.latitude))
      builder.nodeAttributes.set("lon", row: node, to: .number(place.longitude))
    }
    var settings = LayoutSettings()
    settings.spacing = spacing
    return GeographicLayout().positions(for: builder.build(), settings: settings)
  }

  private static func areAlike(_ one: [Point], _ other: [Point]) -> Bool {
    let size = one.map(\.length).max() ?? 0
    return one.count == other.count && zip(one, other).allSatisfy { $0.distance(to: $1) <= 1e-6 * (1 + size) }
  }

  @Test("A globe turned about its axis is on the same map", arguments: 0..<40 as Range<UInt64>)
  func turned(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = Self.places(&random)
    guard places.contains(where: { $0 != nil }) else { return }
    let map = Self.map(places)
    for turn in [random.number(-180...180), 360, -720] {
      let turned = places.map { $0.map { ($0.latitude, $0.longitude + turn) } }
      #expect(Self.areAlike(Self.map(turned), map), "\(turn)")
    }
  }

  @Test(
    "North and south changed make the map upside down, east and west changed make it mirrored",
    arguments: 0..<40 as Range<UInt64>)
  func mirrored(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = Self.places(&random).filter { $0 != nil }
    guard places.count > 1 else { return }
    let map = Self.map(places)
    let upsideDown = Self.map(places.map { $0.map { (-$0.latitude, $0.longitude) } })
    #expect(Self.areAlike(upsideDown, map.map { Point($0.x, -$0.y) }))
    let mirrored = Self.map(places.map { $0.map { ($0.latitude, -$0.longitude) } })
    #expect(Self.areAlike(mirrored, map.map { Point(-$0.x, $0.y) }))
  }

  @Test("The order of the file changes nothing for nodes with coordinates", arguments: 0..<40 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = Self.places(&random)
    guard places.contains(where: { $0 != nil }) else { return }
    let order = places.indices.shuffled(using: &random)
    let (map, shuffled) = (Self.map(places), Self.map(order.map { places[$0] }))
    let isPlaced = order.indices.filter { places[order[$0]] != nil }
    #expect(Self.areAlike(isPlaced.map { shuffled[$0] }, isPlaced.map { map[order[$0]] }))
    // The others stand in the same rows, in the order of their file.
    func rest(_ map: [Point], _ places: [(latitude: Double, longitude: Double)?]) -> [Point] {
      places.indices.filter { places[$0] == nil }.map { map[$0] }
    }
    #expect(Self.areAlike(rest(map, places), rest(shuffled, order.map { places[$0] })))
  }

  @Test(
    "Small ways have true angles: as far to the east as to the north", arguments: [-80, -33, 0, 5, 62, 80] as [Double])
  func angles(latitude: Double) {
    let step = 0.01
    // A degree of longitude is shorter away from the equator.
    let east = step / unitVector(radians: latitude * .pi / 180).x
    let map = Self.map([
      (latitude, 20), (latitude + step, 20), (latitude, 20 + east), (latitude - 8, 40), (latitude + 8, 0),
    ])
    let (north, across) = (map[1] - map[0], map[2] - map[0])
    #expect(north.y < 0 && abs(north.x) < 1e-9 * -north.y + 1e-9 && across.x > 0)
    #expect(abs(across.length / north.length - 1) < 0.002)
  }

  @Test("Many nodes in one place have places of their own beside it, and the nearest is where it was")
  func together() {
    for count in [2, 3, 30] {
      let map = Self.map(Array(repeating: (latitude: 10, longitude: 20), count: count) + [(40, 60), (-20, -10)])
      #expect(Set(map).count == count + 2)
      let alone = Self.map([(latitude: 10, longitude: 20), (40, 60), (-20, -10)])
      let (scale, plain) = (map[count].distance(to: map[count + 1]), alone[1].distance(to: alone[2]))
      // Only the size of the map depends on how many nodes there are.
      #expect((map[0] / scale).distance(to: alone[0] / plain) < 1e-9)
      #expect(map[..<count].allSatisfy { $0.distance(to: map[0]) <= 20 * Double(count).squareRoot() + 1e-9 })
    }
  }

  @Test("What is no place on the globe is treated as none")
  func hostile() {
    let good: [(latitude: Double, longitude: Double)?] = [(10, 20), (30, 40)]
    for value in HostileValues.numbers {
      let map = Self.map(good + [(value, 5), (5, value)])
      #expect(map.allSatisfy(\.isFinite) && Set(map).count == 4, "\(value)")
      if !(abs(value) <= 90) {
        let bottom = max(map[0].y, map[1].y)
        #expect(map[2].y > bottom, "\(value) is no latitude")
      }
    }
  }
}
