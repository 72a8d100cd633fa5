// The map of the canvas under fingers: it leads to where the nodes are, and nowhere else.

import Drawing
import Geometry
import Gestures
import NodeEditor
import Randomness
import SchemaSketch
import Testing

@Suite("The map of the canvas")
struct MinimapTests {
  private let map = Rect(1100, 650, 160, 120)

  private func bounds(of desk: Desk<SchemaSketch>) throws -> Rect {
    let transform = desk.editor.transform
    let frames = desk.editor.depthOrder.compactMap { desk.editor.frame(of: $0) }
    let first = try #require(frames.first)
    let all = frames.dropFirst().reduce(first) { $0.union($1) }
    return transform.toModel(all)
  }

  @Test("Whatever way a finger takes on the map, what is in the middle lies among the nodes")
  func staysAmongNodes() throws {
    for seed: UInt64 in 0..<30 {
      var random = SeededGenerator(seed: seed)
      let desk = Desk<SchemaSketch>.library(reducedMotion: seed % 2 == 0)
      desk.editor.minimap = map
      desk.put(.wheel(at: Point(300, 300), notches: Point(0, Double(random.below(9)) - 4), modifiers: [], time: 0))
      desk.frame()
      let scale = desk.editor.transform.scale
      desk.down(at: Point(map.x + random.unit() * map.width, map.y + random.unit() * map.height))
      for _ in 0..<12 {
        // Corners and places beyond the map, too, and a finger that rests there.
        desk.drag(to: Point(random.unit() * 1280, random.unit() * 800), over: 1 + random.below(4))
        desk.frame(random.below(20))
        let middle = desk.editor.transform.toModel(desk.editor.window.center)
        let all = try bounds(of: desk).inset(by: -1e-6)
        #expect(all.contains(middle), "seed \(seed): \(middle) outside \(all)")
        #expect(desk.editor.transform.scale == scale, "seed \(seed)")
      }
      desk.up()
      #expect(desk.client.schema == .library && desk.selection.isEmpty, "seed \(seed)")
    }
  }

  @Test("A finger that rests on the edge of the map moves nothing any more")
  func restsAtTheEdge() {
    let desk = Desk<SchemaSketch>.library()
    desk.editor.minimap = map
    desk.down(at: map.center).drag(to: Point(map.maxX, map.maxY))
    let view = desk.editor.transform
    desk.frame(60)
    #expect(desk.editor.transform == view)
    desk.drag(to: map.center).drag(to: Point(map.maxX, map.maxY))
    #expect(desk.editor.transform == view, "the same place of the map is the same place of the canvas")
    desk.drag(to: Point(1280, 800)).frame(30)
    #expect(desk.editor.transform.offset.distance(to: view.offset) < desk.editor.window.width)
  }

  @Test("On an empty canvas there is no map, and fingers reach the ground where it would be")
  func emptyCanvas() {
    let desk = Desk(SchemaSketch(Schema(), theme: .night))
    desk.editor.minimap = map
    desk.longPress(at: map.center)
    #expect(desk.client.schema.tables.count == 1)
  }
}
