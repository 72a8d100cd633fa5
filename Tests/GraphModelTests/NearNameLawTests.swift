// How near names are to each other, against the plain definition of the distance, and coordinates as files give them.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Near names, by laws")
struct NearNameLawTests {
  /// The fewest insertions, deletions, substitutions and swaps of neighbours, by the definition.
  private static func distance(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    var known: [[Int]: Int] = [:]
    func solve(_ i: Int, _ j: Int) -> Int {
      if i == 0 || j == 0 { return i + j }
      if let found = known[[i, j]] { return found }
      let (a, b) = (one[one.startIndex + i - 1], other[other.startIndex + j - 1])
      var best = min(solve(i - 1, j) + 1, solve(i, j - 1) + 1, solve(i - 1, j - 1) + (a == b ? 0 : 1))
      if i > 1, j > 1, a == other[other.startIndex + j - 2], one[one.startIndex + i - 2] == b {
        best = min(best, solve(i - 2, j - 2) + 1)
      }
      known[[i, j]] = best
      return best
    }
    return solve(one.count, other.count)
  }

  private static func word(_ random: inout SeededGenerator, _ lengths: ClosedRange<Int>) -> String {
    String((0..<random.whole(lengths)).map { _ in random.pick(["a", "b", "c"] as [Character]) })
  }

  @Test("The distance is the definition's, up to a third of the letters", arguments: 0..<60)
  func definition(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let (wanted, name) = (Self.word(&random, 1...9), Self.word(&random, 0...9))
      let limit = max(1, min(4, wanted.count / 3))
      let expected = Self.distance(Array(wanted)[...], Array(name)[...])
      let found = NearName(wanted).distance(to: name)
      if expected <= limit {
        #expect(found == expected, "\(wanted) \(name)")
      } else {
        let contains = wanted.count >= 3 && name.count > wanted.count && name.contains(wanted)
        #expect(found == (contains ? limit + 1 : nil), "\(wanted) \(name)")
      }
      #expect(NearName(wanted.uppercased()).distance(to: name) == found)
    }
  }

  @Test("The distance to beginnings is the least to any beginning of any word", arguments: 0..<40)
  func beginnings(seed: Int) {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    for _ in 0..<10 {
      let wanted = Self.word(&random, 1...7)
      let name = (0...random.below(3)).map { _ in Self.word(&random, 1...6) }.joined(separator: " ")
      let letters = Array(name)
      let limit = max(1, min(4, wanted.count / 3))
      var expected: Int?
      for start in letters.indices where start == 0 || letters[start - 1] == " " {
        for end in start...letters.count {
          let distance = Self.distance(Array(wanted)[...], letters[start..<end])
          if distance <= limit { expected = min(expected ?? distance, distance) }
        }
      }
      #expect(
        NearName(wanted).distance(toBeginningsIn: name) == (wanted.count < 3 ? nil : expected), "\(wanted): \(name)")
    }
  }

  @Test("A name is at no distance from itself, and hostile ones do no harm")
  func hostile() {
    for name in HostileValues.texts {
      let near = NearName(name)
      #expect(name.isEmpty || near.distance(to: name) == 0)
      for other in HostileValues.texts.prefix(12) {
        #expect((near.distance(to: other) ?? 0) <= 5 && (near.distance(toBeginningsIn: other) ?? 0) <= 4)
      }
    }
  }
}

@Suite("Coordinates of nodes")
struct NodeCoordinatesTests {
  private static func graph(_ names: (String, String), _ values: [(AttributeValue?, AttributeValue?)]) -> Graph {
    var builder = GraphBuilder(directed: false)
    for (row, (latitude, longitude)) in values.enumerated() {
      builder.addNode("\(row)")
      if let latitude { builder.nodeAttributes.set(names.0, row: row, to: latitude) }
      if let longitude { builder.nodeAttributes.set(names.1, row: row, to: longitude) }
    }
    return builder.build()
  }

  @Test(
    "They are found under the names people use, whatever their case",
    arguments: [
      ("latitude", "longitude", true), ("lat", "lon", true), ("Lat", "LNG", true), ("LATITUDE", "long", true),
      ("x", "y", false), ("lat", "y", false), ("latitudes", "lon", false),
    ])
  func names(latitude: String, longitude: String, isFound: Bool) {
    let graph = Self.graph((latitude, longitude), [(.number(48), .number(11))])
    #expect((NodeCoordinates(of: graph)?.ofNode == [GeoPoint(latitude: 48, longitude: 11)]) == isFound)
  }

  @Test("Only what is on the globe counts, also where it is written as text; one node is enough")
  func values() {
    let graph = Self.graph(
      ("lat", "lon"),
      [
        (.number(91), .number(0)), (.number(.nan), .number(0)), (.number(0), nil), (nil, .number(0)),
        (.text("north"), .number(0)), (.text("-12.5"), .text("100")), (.number(0), .number(.infinity)),
      ])
    let found = NodeCoordinates(of: graph)?.ofNode
    #expect(found?.indices.filter { found?[$0] != nil } == [5])
    #expect(found?[5] == GeoPoint(latitude: -12.5, longitude: 100))
    #expect(NodeCoordinates(of: Self.graph(("lat", "lon"), [(.number(91), .number(0))])) == nil)
    #expect(NodeCoordinates(of: GraphBuilder(directed: false).build()) == nil)
  }
}
