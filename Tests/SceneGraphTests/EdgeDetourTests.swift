// The arcs of straight edges around discs, by laws over random networks.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Edges around discs")
struct EdgeDetourTests {
  /// The passages of edges through discs of others: as the edges are drawn, and as straight lines.
  private func passages(_ stage: Stage) -> (drawn: Int, straight: Int) {
    let items = stage.view.items
    var (drawn, straight) = (0, 0)
    for edge in stage.scene.graph.edges {
      let item = items[edge]
      guard item.startDisc.center != item.endDisc.center, item.lane == 0 else { continue }
      for node in stage.scene.graph.nodes where node != item.start && node != item.end {
        let disc = items.disc(of: node)
        // No way leads around a disc that lies on an end.
        guard
          [item.startDisc, item.endDisc].allSatisfy({
            $0.center.distance(to: disc.center) > $0.radius + 2 * disc.radius
          })
        else { continue }
        let line = disc.center.distance(toSegmentFrom: item.startDisc.center, to: item.endDisc.center)
        if item.course.distance(to: disc.center) < disc.radius { drawn += 1 }
        if line < disc.radius { straight += 1 }
      }
    }
    return (drawn, straight)
  }

  @Test("Edges go around discs wherever they are looked at from", arguments: 0..<30 as Range<UInt64>)
  func around(seed: UInt64) {
    var stage = Stage(randomGraph(seed: seed, nodes: 40, edges: 60, directed: seed % 2 == 0))
    for zoom in [1, 1.7, 3] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      let (drawn, straight) = passages(stage)
      #expect(drawn * 5 <= straight, "\(drawn) of \(straight) at zoom \(zoom)")
    }
  }

  @Test("An edge through a disc bends no more than it must, and the same from both ends", arguments: -8...8)
  func least(offset: Int) {
    let stage = Stage(
      makeGraph([.zero, Point(400, 20), Point(210, 10 + Double(offset)), Point(0, 300)], edges: [(0, 1), (0, 3)]))
    let (edge, disc) = (EdgeID(0), stage.view.items.disc(of: NodeID(2)))
    let (there, back) = (stage.view.items[edge, from: NodeID(0)], stage.view.items[edge, from: NodeID(1)])
    let away = there.course.distance(to: disc.center)
    #expect(away >= disc.radius && (there.bow == 0 || away < 1.35 * disc.radius))
    for part in [0, 0.3, 0.8, 1] {
      #expect(there.course.point(at: part).distance(to: back.course.point(at: 1 - part)) < 1e-9)
    }
    #expect(there.bow == 0 || (there.bow > 0) == (offset > 0) || offset == 0, "on the side that is nearer")
    #expect(!stage.view.items[EdgeID(1)].isBent, "nothing is in its way")
  }

  @Test("Edges are straight while nodes go on at once, and bend where they come to rest")
  func moving() {
    var stage = Stage(makeGraph([.zero, Point(400, 0), Point(200, 300)], edges: [(0, 1)]))
    let through = [Point.zero, Point(400, 0), Point(200, 0)]
    #expect(!stage.view.items[EdgeID(0)].isBent)
    for (positions, isBrief) in [(through, true), (through, false), (stage.scene.positions, false)] {
      stage.view.moveNodes(to: positions, isBrief: isBrief)
      stage.update(camera: stage.fit)
      #expect(stage.view.items[EdgeID(0)].isBent == (positions == through && !isBrief))
    }
  }

  @Test("A finger finds an edge on its arc, and drawing shows it there")
  func touch() throws {
    var stage = Stage(makeGraph([.zero, Point(400, 0), Point(200, 0), Point(0, 200)], edges: [(0, 1)]))
    let course = stage.view.items[EdgeID(0)].course
    #expect(course.isBent)
    #expect(stage.view.edge(at: course.middle, reach: 2) == EdgeID(0))
    #expect(stage.view.edge(at: stage.view.point(of: NodeID(2)), reach: 2) == nil)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.drawEdges(nightFrame(), into: &picture)
    #expect(picture.primitives.count == 1 && picture.points.count > 4, "a curve of pieces")
  }

  @Test("Edges of large networks, and those in another style, keep their lines")
  func others() {
    let large = Stage(randomGraph(seed: 1, nodes: 700, edges: 900))
    #expect(large.view.items.detours.isEmpty)
    let graph = makeGraph([.zero, Point(400, 0), Point(200, 0)], edges: [(0, 1)])
    let curved = EdgeStyling(EdgeStyle(shape: .curved), of: graph, meaning: .strength)
    let content = SceneContent(graph, positions: graph.positions ?? [], edges: curved)
    var scene = PlaneSceneGraph(content)
    scene.update(
      camera: .identity, viewport: Stage.window, sizing: NodeSizing(content, fitScale: 1, pixelScale: 1), pixelScale: 1)
    #expect(scene.items[EdgeID(0)].bow == EdgeStyling.bow)
  }
}
