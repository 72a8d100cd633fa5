// What is new in a graph since its scene was made can be pointed at, named and highlighted; what is gone cannot.

import Drawing
import Geometry
import GraphModel
import PathFinding
import SceneGraph
import TestSupport
import Testing

@Suite("New nodes and edges of a scene")
struct SceneDeltaTests {
  /// Three nodes in a row, of which the last is gone with its edge; a new one above the first.
  private static func stage() -> Stage {
    let graph = makeGraph(
      [Point(0, 0), Point(100, 0), Point(200, 0)], edges: [(0, 1), (1, 2)], names: ["first", "second", "third"])
    var stage = Stage(graph)
    stage.view.delta = SceneDelta(
      nodes: [NodeID(4): .init(position: Point(0, 40), name: "new")],
      edges: [EdgeID(2): .init(from: NodeID(0), to: NodeID(4), label: "tie")], names: [NodeID(1): "other"],
      goneNodes: [NodeID(2)], goneEdges: [EdgeID(1)])
    stage.update(camera: stage.fit)
    return stage
  }

  @Test("They are items like those of the content")
  func items() {
    let scene = Self.stage().view
    let (node, edge) = (scene.nodes[NodeID(4)], scene.edges[EdgeID(2), from: NodeID(4)])
    #expect(node.isVisible && node.label == "new" && node.position == Point(0, 40) && node.radius > 0)
    #expect(node.point == scene.transform.toView(Point(0, 40)) && node.point == scene.point(of: NodeID(4)))
    #expect(edge.start == NodeID(4) && edge.end == NodeID(0) && edge.isVisible && edge.lane == 0)
    #expect(edge.startDisc == node.disc && edge.endDisc == scene.nodes[NodeID(0)].disc)
    #expect(scene.edges[EdgeID(2)].start == NodeID(0))
    #expect(scene.nodes[NodeID(1)].label == "other" && scene.nodes[NodeID(0)].label == "first")
    #expect(scene.delta.newNodes == [NodeID(4)] && scene.delta.newEdges == [EdgeID(2)])
    // What nobody has is nowhere.
    #expect(!scene.nodes[NodeID(3)].isVisible && scene.visiblePoint(of: NodeID(3)) == nil)
    #expect(scene.label(of: NodeID(4)) == nil)
  }

  @Test("A finger finds what is new and misses what is gone")
  func hits() {
    var scene = Self.stage().view
    func point(_ x: Double, _ y: Double) -> Point { scene.transform.toView(Point(x, y)) }
    #expect(scene.node(at: point(0, 40), reach: 10) == NodeID(4))
    #expect(scene.node(at: point(100, 0), reach: 10) == NodeID(1))
    #expect(scene.node(at: point(200, 0), reach: 10) == nil)
    #expect(scene.edge(at: point(0, 20), reach: 10) == EdgeID(2))
    #expect(scene.edge(at: point(50, 0), reach: 10) == EdgeID(0))
    #expect(scene.edge(at: point(150, 0), reach: 10) == nil)
    scene.delta = SceneDelta()
    #expect(scene.node(at: point(0, 40), reach: 10) == nil && scene.node(at: point(200, 0), reach: 10) == NodeID(2))
    #expect(scene.edge(at: point(150, 0), reach: 10) == EdgeID(1))
  }

  @Test("Paths, trees, rings and choices lead over them, under the names that there are now")
  func highlights() throws {
    let stage = Self.stage()
    let finder = PathFinder(
      PathFinder(stage.view.graph),
      changedBy: stage.view.graph.delta([
        .removeEdge(EdgeID(1)), .addNode(NodeID(4), NodeRecord(key: "new")),
        .addEdge(EdgeID(2), EdgeRecord(from: NodeID(0), to: NodeID(4), isDirected: false)),
      ]))
    let path = try #require(finder.path(from: NodeID(1), to: NodeID(4)).path)
    let tree = finder.tree(from: NodeID(4))
    func words(_ item: some OverlayItem) -> Set<String> {
      var (scene, frame, picture) = (stage.view, nightFrame(), Picture())
      picture.begin(width: 800, height: 600, ground: Theme.night.ground)
      frame.begin()
      scene.draw(item, &frame, into: &picture)
      #expect(!picture.primitives.isEmpty)
      scene.drawText(item, &frame, into: &picture)
      return Set(picture.texts.map(\.text))
    }
    #expect(words(PathItem(path, slot: 0)).isSuperset(of: ["other", "first", "new", "tie"]))
    #expect(words(TreeItem(tree, spread: 9, deepest: 2)).isSuperset(of: ["other", "first", "new"]))
    #expect(words(RingItem(around: NodeID(4), tree, reach: 1)) == ["first", "new"])
    #expect(words(SelectionItem(NodeID(4), showsEdges: true)) == ["new"])
    #expect(words(EdgeSelectionItem(EdgeID(2))) == ["first", "new"])
    #expect(words(SelectionItem(NodeID(1))) == ["other"])
  }

  @Test("At rest they are drawn with all others")
  func atRest() {
    func drawn(_ change: (inout SceneDelta) -> Void) -> Int {
      var (stage, picture) = (Self.stage(), Picture())
      change(&stage.view.delta)
      picture.begin(width: 800, height: 600, ground: Theme.night.ground)
      stage.view.drawBackdrop(nightFrame(), into: &picture)
      return picture.primitives.count
    }
    let all = drawn { _ in }
    #expect(all == drawn { $0.edges = [:] } + 1)
    // A disc on one of the ground.
    #expect(drawn { $0.edges = [:] } == drawn { ($0.edges, $0.nodes) = ([:], [:]) } + 2)
  }

  @Test("A new edge that leads one way has a head")
  func heads() {
    func count(isDirected: Bool) -> Int {
      var (stage, frame, picture) = (Self.stage(), nightFrame(), Picture())
      stage.view.delta.edges[EdgeID(2)]?.isDirected = isDirected
      picture.begin(width: 800, height: 600, ground: Theme.night.ground)
      frame.begin()
      stage.view.draw(EdgeSelectionItem(EdgeID(2)), &frame, into: &picture)
      return picture.primitives.count
    }
    #expect(count(isDirected: true) == count(isDirected: false) + 1)
  }
}
