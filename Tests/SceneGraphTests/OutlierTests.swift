// A few nodes far from all others are found, and no others.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Nodes far from all others")
struct OutlierTests {
  /// Some nodes in a random oblong.
  private func crowd(_ random: inout SeededGenerator) -> [Point] {
    let (width, height) = (random.number(1...2000), random.number(1...2000))
    return (0..<random.whole(20...400)).map { _ in random.point(width: width, height: height) }
  }

  @Test(
    "One node at a hundred times the distance is far, and the others are framed", arguments: 0..<40 as Range<UInt64>)
  func one(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var positions = crowd(&random)
    let place = random.below(positions.count)
    let core = try #require(Rect(bounding: positions.indices.filter { $0 != place }.map { positions[$0] }))
    #expect(Self.outliers(of: positions) == nil)
    positions[place] = core.center + unitVector(radians: random.number(0...6.28)) * 100 * max(core.width, core.height)
    let found = try #require(Self.outliers(of: positions))
    #expect(found.nodes == [NodeID(index: place)] && found.core == core)
  }

  @Test("Two clusters, and many nodes far away, are no outliers", arguments: 0..<20 as Range<UInt64>)
  func clusters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let positions = crowd(&random)
    let far = positions.prefix(positions.count / 4).map { $0 + Point(1e6, 0) }
    #expect(Self.outliers(of: positions + far) == nil)
  }

  @Test("Nodes at one point, on a line, or too few have none; numbers without end do no harm")
  func degenerate() {
    #expect(Self.outliers(of: []) == nil)
    #expect(Self.outliers(of: [Point](repeating: Point(3, 4), count: 50)) == nil)
    #expect(Self.outliers(of: (0..<50).map { Point(Double($0), 0) }) == nil)
    #expect(Self.outliers(of: [.zero, Point(1, 1), Point(1e9, 0)]) == nil)
    let huge = (0..<50).map { Point(Double($0), $0 == 7 ? .greatestFiniteMagnitude : 0) }
    #expect(Self.outliers(of: huge)?.nodes == [NodeID(7)])
  }

  private static func outliers(of positions: [Point]) -> Outliers? {
    var builder = GraphBuilder()
    for index in positions.indices { builder.addNode("\(index)") }
    return Outliers(of: positions, among: builder.build().nodes)
  }
}
