// The most important nodes in a part of the view: those that looking at all of them finds, whichever way they are found.

import Geometry
import GraphModel
import Randomness
import Testing
import TestSupport

@testable import SceneGraph

@Suite struct NodesByRankTests {
  private static let window = Rect(0, 0, 900, 600)

  /// A scene of so many nodes that only some are near, and all of them are too many to be put in order.
  private func scene(_ random: inout SeededGenerator) -> PlaneSceneGraph {
    var builder = GraphBuilder(directed: false)
    let count = 20_000
    for index in 0..<count { _ = builder.addNode("\(index)") }
    for _ in 0..<count {
      builder.addEdge(
        from: NodeID(index: random.whole(0...count - 1)), to: NodeID(index: random.whole(0...count / 9)))
    }
    var scene = PlaneSceneGraph(builder.build(), positions: (0..<count).map { _ in random.point(1000) })
    scene.update(
      camera: ViewTransform(scale: 0.3, offset: Self.window.center), viewport: Self.window,
      sizing: scene.sizing, pixelScale: 1)
    return scene
  }

  @Test("The first nodes of a room are those that the order of all has there first", arguments: 0..<6 as Range<UInt64>)
  func find(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = scene(&random)
    var ranked = NodesByRank()
    for _ in 0..<8 {
      let scale = [0.3, 0.3, 1.2, 6][random.whole(0...3)]
      scene.update(
        camera: ViewTransform(scale: scale, offset: Self.window.center + random.point(300)), viewport: Self.window,
        sizing: scene.sizing, pixelScale: 1)
      let room = Self.window.inset(by: random.number(-40...100))
      let most = [1, 50, 3_000, Int.max][random.whole(0...3)]
      let items = scene.items
      func isMeant(_ node: NodeID) -> Bool { node.index % 7 != 3 }
      ranked.find(in: items, room: room, most: most, where: isMeant)
      let wanted = items.content.byRank.lazy.filter {
        items.isVisible(at: $0.index) && room.contains(items.point(at: $0.index)) && isMeant($0)
      }.prefix(most)
      #expect(ranked.nodes == Array(wanted), "scale \(scale), most \(most)")
    }
  }

  @Test("Of nodes that can be told apart none is left out", arguments: 0..<4 as Range<UInt64>)
  func apart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = scene(&random)
    var ranked = NodesByRank()
    ranked.findApart(in: scene.items, room: Self.window)
    let items = scene.items
    let shown = Set(ranked.nodes)
    #expect(ranked.nodes == shown.sorted() && shown.count < items.nodeCount)
    let squares = Set(
      shown.map { node in
        let point = items.point(at: node.index)
        return [Int(point.x / 2), Int(point.y / 2)]
      })
    #expect(squares.count == shown.count, "one in each square")
    for index in 0..<items.nodeCount where Self.window.contains(items.point(at: index)) {
      let point = items.point(at: index)
      #expect(squares.contains([Int(point.x / 2), Int(point.y / 2)]))
    }
  }
}
