// The sizes of discs, lines and heads follow the room that nodes have.

import Drawing
import Geometry
import GraphModel
import SceneGraph
import Testing

@Suite("Sizes by room")
struct NodeSizingTests {
  /// Three nodes that point at one another.
  private static let triangle = makeGraph(
    [Point(0, 0), Point(100, 0), Point(50, 60)], edges: [(0, 1), (1, 2), (2, 0)], directed: true)

  /// The picture at rest of a graph that fills a window.
  private func backdrop(_ graph: Graph, _ width: Int, _ height: Int, scale: Double = 1) -> Picture {
    let window = Rect(0, 0, Double(width), Double(height))
    let content = SceneContent(graph, positions: graph.positions ?? [])
    let fit = ViewTransform(fitting: content.bounds, in: window.inset(by: 80 * scale), fallbackScale: 160)
    var view = PlaneSceneGraph(content)
    let sizing = NodeSizing(content, fitScale: fit.scale, pixelScale: scale)
    view.update(camera: fit, viewport: window, sizing: sizing, pixelScale: scale)
    var picture = Picture()
    picture.begin(width: width, height: height, ground: Theme.night.ground)
    view.drawBackdrop(nightFrame(), into: &picture)
    return picture
  }

  private func lineWidths(_ picture: Picture) -> [Float] {
    picture.primitives.compactMap {
      if case .line(_, _, let width, _) = $0 { width } else { nil }
    }
  }

  private func headLengths(_ picture: Picture) -> [Float] {
    picture.primitives.compactMap {
      guard case .polygon(let range, _) = $0, range.count == 3 else { return nil }
      let corners = picture.points[range]
      let middle = (corners[range.lowerBound + 1] + corners[range.lowerBound + 2]) / 2
      let way = corners[range.lowerBound] - middle
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
  }

  @Test("Three nodes in a full HD window have lines, heads and discs of their size")
  func threeNodes() {
    let picture = backdrop(Self.triangle, 1920, 1080)
    #expect(lineWidths(picture).count == 3 && lineWidths(picture).allSatisfy { $0 > 2.2 })
    #expect(headLengths(picture).count == 3 && headLengths(picture).allSatisfy { $0 > 14 })
  }

  @Test("Three nodes in a window of no size keep the usual ones")
  func smallWindow() {
    #expect(lineWidths(backdrop(Self.triangle, 240, 240)).allSatisfy { abs($0 - 1.15) < 1e-4 })
  }

  @Test("A dense display shows the same twice as large")
  func scales() throws {
    let (once, twice) = (
      backdrop(Self.triangle, 1920, 1080), backdrop(Self.triangle, 3840, 2160, scale: 2)
    )
    let (thin, thick) = (try #require(lineWidths(once).first), try #require(lineWidths(twice).first))
    #expect(abs(2 * thin - thick) < 1e-3)
  }

  @Test("Networks that fill a full HD window are as they were", arguments: ["les-miserables.json", "c-elegans.json"])
  func large(name: String) throws {
    #expect(lineWidths(backdrop(try bundledGraph(name), 1920, 1080)).allSatisfy { abs($0 - 1.15) < 1e-4 })
  }

  @Test("Grows with the distance between neighbours, without a jump, and not for ever")
  func law() {
    var last = 1.0
    for spacing in stride(from: 0.0, through: 3000, by: 1) {
      let factor = NodeSizing.enlargement(spacing: spacing)
      #expect(factor >= last && factor - last < 0.02)
      last = factor
    }
    #expect(last > 2 && last < 2.5)
    #expect(NodeSizing.enlargement(spacing: 119) == 1)
    #expect(NodeSizing.enlargement(spacing: .infinity) == last && NodeSizing.enlargement(spacing: .nan) == 1)
  }

  @Test("The head of a snapped arrow is as strong behind a path as without one, and parted from what it lies on")
  func head() throws {
    var stage = Stage(Self.triangle)
    var frame = nightFrame()
    let arrow = ArrowItem(
      from: NodeID(index: 0), to: NodeID(index: 1), finger: .zero, slot: 1, presence: 0.4)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.draw(arrow, &frame, into: &picture)
    let triangles: [(corners: ArraySlice<PicturePoint>, color: Color)] = picture.primitives.compactMap {
      if case .polygon(let range, let color) = $0 { (picture.points[range], color) } else { nil }
    }
    try #require(triangles.count == 2)
    #expect(triangles[1].color == Theme.night.trace(1) && triangles[0].color == Theme.night.ground)
    let shape = try #require(arrow.shape(in: stage.view.items, unit: 1))
    #expect(shape.tip.distance(to: shape.neck) >= 34)
    // The rim surrounds the head.
    let (inner, outer) = (Array(triangles[1].corners), Array(triangles[0].corners))
    for (a, b) in zip(inner, outer) {
      let center = (inner[0] + inner[1] + inner[2]) / 3
      let (near, far) = (a - center, b - center)
      #expect((far * far).sum() > (near * near).sum())
    }
  }
}
