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

  private func bounds(of driver: NodeEditorTestDriver<SchemaSketch>) throws -> Rect {
    let transform = driver.editor.transform
    let frames = driver.editor.depthOrder.compactMap { driver.editor.frame(of: $0) }
    let first = try #require(frames.first)
    let all = frames.dropFirst().reduce(first) { $0.union($1) }
    return transform.toModel(all)
  }

  @Test("Whatever way a finger takes on the map, what is in the middle lies among the nodes")
  func staysAmongNodes() throws {
    for seed: UInt64 in 0..<30 {
      var random = SeededGenerator(seed: seed)
      let driver = NodeEditorTestDriver<SchemaSketch>.library(reducedMotion: seed % 2 == 0)
      driver.editor.minimap = map
      driver.put(.wheel(at: Point(300, 300), notches: Point(0, Double(random.below(9)) - 4), modifiers: [], time: 0))
      driver.frame()
      let scale = driver.editor.transform.scale
      driver.down(at: Point(map.x + random.unit() * map.width, map.y + random.unit() * map.height))
      for _ in 0..<12 {
        // Corners and points beyond the map, too, and a finger that rests there.
        driver.drag(to: Point(random.unit() * 1280, random.unit() * 800), over: 1 + random.below(4))
        driver.frame(random.below(20))
        let middle = driver.editor.transform.toModel(driver.editor.window.center)
        let all = try bounds(of: driver).inset(by: -1e-6)
        #expect(all.contains(middle), "seed \(seed): \(middle) outside \(all)")
        #expect(driver.editor.transform.scale == scale, "seed \(seed)")
      }
      driver.up()
      #expect(driver.client.schema == .library && driver.selection.isEmpty, "seed \(seed)")
    }
  }

  @Test("A finger that rests on the edge of the map moves nothing any more")
  func restsAtTheEdge() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.editor.minimap = map
    driver.down(at: map.center).drag(to: Point(map.maxX, map.maxY))
    let view = driver.editor.transform
    driver.frame(60)
    #expect(driver.editor.transform == view)
    driver.drag(to: map.center).drag(to: Point(map.maxX, map.maxY))
    #expect(driver.editor.transform == view, "the same point of the map is the same position on the canvas")
    driver.drag(to: Point(1280, 800)).frame(30)
    #expect(driver.editor.transform.offset.distance(to: view.offset) < driver.editor.window.width)
  }

  @Test("On an empty canvas there is no map, and fingers reach the ground where it would be")
  func emptyCanvas() {
    let driver = NodeEditorTestDriver(SchemaSketch(Schema(), theme: .night))
    driver.editor.minimap = map
    driver.longPress(at: map.center)
    #expect(driver.client.schema.tables.count == 1)
  }
}
