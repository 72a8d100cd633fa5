// Drawing a scene and everything that can lie over it asks for no memory once its buffers have grown.
//
// Checked where the compiler optimizes (`swift test -c release`): without that, closures and iterators live on the heap.

import AllocationCounter
import Drawing
import Geometry
import GraphModel
import PathFinding
import SceneGraph
import Testing

/// True if the tests were compiled with optimization.
private let isOptimized: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

@Suite("Memory of drawing", .enabled(if: isOptimized))
struct OverlayAllocationTests {
  @Test("After the first frames nothing is allocated", arguments: [SceneAppearance.plane, .map])
  func overlay(appearance: SceneAppearance) throws {
    let graph = try bundledGraph("les-miserables.json")
    let stage = Stage(graph)
    var scene = stage.view
    var frame = SceneFrame(theme: .night, metrics: Metrics(), measure: FixedTextMeasure(), appearance: appearance)
    let finder = PathFinder(graph)
    let (source, target) = (NodeID(index: 3), NodeID(index: graph.nodeCount - 1))
    let path = try #require(finder.path(from: source, to: target).path)
    let tree = finder.tree(from: source)
    var picture = Picture()
    var hits = 0
    func draw(_ number: Int) {
      let camera = stage.fit.shifted(by: Point(Double(number), 0))
      scene.update(camera: camera, viewport: Stage.window, sizing: stage.sizing, pixelScale: 1)
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      scene.drawBackdrop(frame, into: &picture)
      picture.closeBackdrop(revision: UInt64(number + 1), presence: 0.4)
      frame.begin()
      PathItem(path, slot: 1).reserveDiscs(in: scene.items, &frame)
      let treeItem = TreeItem(tree, spread: 2.5, deepest: 4)
      scene.draw(treeItem, &frame, into: &picture)
      scene.drawText(treeItem, &frame, into: &picture)
      let circles = RingItem.Circles(inner: 20, pitch: 30, deepest: 5)
      scene.draw(RingItem(around: source, tree, reach: 2, circles: circles), &frame, into: &picture)
      scene.draw(SelectionItem(target, showsEdges: true), &frame, into: &picture)
      scene.draw(PressItem(on: source, slot: 1), &frame, into: &picture)
      scene.draw(ArrowItem(from: source, to: target, finger: .zero, slot: 1), &frame, into: &picture)
      scene.draw(RefusalItem(on: target), &frame, into: &picture)
      scene.draw(PathItem(path, grown: 1.5, slot: 1), &frame, into: &picture)
      scene.drawText(PathItem(path, slot: 1), &frame, into: &picture)
      hits += scene.node(at: Point(400, 300), reach: 20) == nil ? 0 : 1
      hits += scene.edge(at: Point(400, 300), reach: 20) == nil ? 0 : 1
    }
    for number in 0..<4 { draw(number) }
    let before = allocation_count()
    for number in 4..<8 { draw(number) }
    let after = allocation_count()
    #expect(after == before && hits >= 0)
  }
}
