// Small pictures of graphs: bounded, within their frame, and read back as they were written.

import Drawing
import Foundation
import Geometry
import Randomness
import TestSupport
import Testing

@Suite("Small pictures of graphs")
struct GraphThumbnailTests {
  private func random(_ seed: UInt64, nodes: Int, edges: Int) throws -> GraphThumbnail {
    var random = SeededGenerator(seed: seed)
    let positions = (0..<nodes).map { _ in random.point(1000) }
    let ends = (0..<edges).map { _ in (random.whole(0...nodes - 1), random.whole(0...nodes - 1)) }
    return try #require(GraphThumbnail(positions: positions, edgeCount: edges) { ends[$0] })
  }

  private func draw(_ thumbnail: GraphThumbnail, in rect: Rect) -> Picture {
    var picture = Picture()
    picture.begin(width: 400, height: 400, ground: Theme.night.ground)
    picture.thumbnail(thumbnail, in: rect, node: Theme.night.node, edge: Theme.night.edge, unit: 1)
    return picture
  }

  @Test("Stays within its frame and below its limits", arguments: [(1, 0), (2, 1), (40, 100), (5000, 20_000)])
  func bounded(nodes: Int, edges: Int) throws {
    let frame = Rect(100, 50, 64, 48)
    let picture = draw(try random(UInt64(nodes), nodes: nodes, edges: edges), in: frame)
    let (points, lines) = GraphThumbnail.limit
    #expect(picture.primitives.count <= points + lines && !picture.primitives.isEmpty)
    for primitive in picture.primitives {
      guard case .disc(let center, let radius, _) = primitive else { continue }
      let disc = Rect(
        center: Point(Double(center.x), Double(center.y)), size: Size(2 * Double(radius), 2 * Double(radius)))
      #expect(disc.minX >= frame.minX - 0.01 && disc.maxX <= frame.maxX + 0.01)
      #expect(disc.minY >= frame.minY - 0.01 && disc.maxY <= frame.maxY + 0.01)
    }
  }

  @Test("Is read back as it was written", arguments: 0..<10 as Range<UInt64>)
  func coding(seed: UInt64) throws {
    let thumbnail = try random(seed, nodes: 30 + Int(seed) * 40, edges: 60)
    let data = try JSONEncoder().encode(thumbnail)
    #expect(data.count < 6000)
    #expect(try JSONDecoder().decode(GraphThumbnail.self, from: data) == thumbnail)
  }

  @Test(
    "Anything that is read can be drawn",
    arguments: ["", "0", "zz", "00112", "ffffffffff", String(repeating: "7f", count: 5000), "äöü"])
  func hostile(text: String) throws {
    let data = try JSONEncoder().encode(["points": text, "lines": text])
    let thumbnail = try JSONDecoder().decode(GraphThumbnail.self, from: data)
    #expect(draw(thumbnail, in: Rect(0, 0, 64, 48)).primitives.count <= 540)
  }

  @Test("Without positions there is none")
  func nothing() {
    #expect(GraphThumbnail(positions: [], edgeCount: 0) { _ in (0, 0) } == nil)
    #expect(GraphThumbnail(positions: [Point(.nan, 0)], edgeCount: 0) { _ in (0, 0) } == nil)
  }
}
