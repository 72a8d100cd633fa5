// Laws of the canvas: what is drawn at a point is what a finger finds there, any frames lead to the same canvas, and broken
// numbers harm nothing.

import Drawing
import Geometry
import Gestures
import NodeEditor
import Randomness
import SchemaSketch
import Testing

@Suite("Laws of the canvas")
struct CanvasLawTests {
  private static let fingers: [HandScript.Finger] = [1, 2, 3]

  /// A canvas of tables that partly cover each other, zoomed and moved by dice.
  private func scattered(_ random: inout SeededGenerator) -> NodeEditorTestDriver<SchemaSketch> {
    let tables = (1...12).map { number in
      Table(
        UInt32(number), "t\(number)", columns: ["a", "b"], references: [Reference("r", to: nil)],
        at: Point(random.unit() * 900, random.unit() * 500))
    }
    let driver = NodeEditorTestDriver(SchemaSketch(Schema(tables), theme: .night), reducedMotion: true)
    driver.editor.jump(to: ViewTransform(scale: 0.55 + random.unit(), offset: Point(random.unit() * 200, 0)))
    return driver.frame()
  }

  @Test("The node under a finger is the frontmost whose frame is drawn there", arguments: UInt64(0)..<30)
  func hits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let driver = scattered(&random)
    for _ in 0..<20 {
      let point = Point(random.unit() * 1280, random.unit() * 800)
      let front = driver.editor.depthOrder.last { driver.editor.frame(of: $0)?.contains(point) == true }
      // Parts of a node that do something else than select it, and knobs beside it, are tested elsewhere.
      let isSpecial = driver.editor.depthOrder.contains { key in
        let frames =
          [driver.editor.trashFrame(of: key), driver.editor.outputFrame(of: key)?.inset(by: -40)]
          + [driver.editor.frame(of: InputPort(key, 0))?.inset(by: -40)]
        return frames.contains { $0?.contains(point) == true }
      }
      if isSpecial { continue }
      driver.tap(at: point)
      #expect(driver.editor.selection == (front.map { [$0] } ?? []), "seed \(seed) at \(point)")
      if let front { #expect(driver.editor.depthOrder.last == front, "a touch raises; seed \(seed)") }
    }
  }

  @Test("What was under a finger on the canvas stays under it while it moves the view", arguments: UInt64(0)..<20)
  func panning(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let driver = NodeEditorTestDriver<SchemaSketch>.library(reducedMotion: true)
    let ground = Point(640, 780)
    driver.down(at: ground).drag(to: ground + Point(0, -30))
    let held = driver.editor.transform.toModel(ground + Point(0, -30))
    for _ in 0..<10 {
      let finger = Point(random.unit() * 1280, random.unit() * 800)
      driver.drag(to: finger, over: 1 + random.below(5))
      #expect(driver.editor.transform.toView(held).distance(to: finger) < 1e-6, "seed \(seed)")
    }
    driver.up().wait(2)
    #expect(!driver.editor.isTouched && driver.editor.wakeAfter == nil)
  }

  @Test("More frames between the same events lead to the same tables", arguments: UInt64(0)..<12)
  func anyFrames(seed: UInt64) {
    func run(_ framesBetween: Int) -> Schema {
      var random = SeededGenerator(seed: seed)
      let driver = NodeEditorTestDriver<SchemaSketch>.library(reducedMotion: true)
      for _ in 0..<10 {
        let number = UInt32(1 + random.below(3))
        let starts = [driver.title(number), driver.output(number), driver.input(number, 0)]
        let input = driver.input(UInt32(1 + random.below(3)), 0) ?? Point(640, 400)
        let goals = [Point(200 + random.unit() * 800, 200 + random.unit() * 400), input]
        // At the edge the view goes on by itself for as long as a finger rests there.
        let goal = goals[random.below(2)]
        let clear = Point(clamp(goal.x, 60, 1220), clamp(goal.y, 60, 740))
        driver.down(at: starts[random.below(3)]).frame(framesBetween)
        driver.drag(to: clear, over: 6).frame(framesBetween).up().frame(framesBetween)
        // Long enough for any glide or flight to end, whatever came between.
        driver.wait(1.5)
      }
      return driver.client.schema
    }
    let usual = run(0)
    // Shorter than a long press, which is another gesture.
    for framesBetween in [1, 4, 8] { #expect(run(framesBetween) == usual, "seed \(seed), \(framesBetween) frames") }
  }

  @Test(
    "Fingers, wheels and views of broken numbers leave the canvas sound",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12,
    ])
  func brokenNumbers(number: Double) {
    let driver = NodeEditorTestDriver<SchemaSketch>.library(reducedMotion: true)
    for point in [Point(number, 100), Point(100, number), Point(number, number)] {
      driver.down(at: driver.title(1)).drag(to: point, over: 2).up()
      driver.down(at: driver.output(1)).drag(to: point, over: 2).up()
      driver.down(1, at: point).down(2, at: Point(400, 300)).drag(2, to: point, over: 2).up(1).up(2)
      driver.longPress(at: point)
      driver.put(.wheel(at: point, notches: Point(number, number), modifiers: [], time: number)).frame()
      if point.isFinite { driver.editor.jump(to: ViewTransform(scale: 1, offset: point)) }
      driver.editor.minimap = Rect(point.x, point.y, 160, 120)
      driver.frame(2)
      driver.editor.minimap = .zero
    }
    driver.key(.escape).key(.escape).key(.character("f")).wait(1)
    let view = driver.editor.transform
    #expect(!driver.editor.isTouched && view.offset.isFinite && view.scale > 0 && view.scale.isFinite)
    #expect(driver.client.schema.tables.allSatisfy { $0.position.isFinite })
    #expect(driver.picture.texts.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
    for _ in 0..<100 { driver.key(.character("z"), .control) }
    #expect(driver.client.schema == .library, "all of it is undone")
  }

  @Test("Lining up, pasting and throwing away are each undone by one step", arguments: UInt64(0)..<20)
  func oneStep(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let driver = scattered(&random)
    for _ in 0..<12 {
      let before = driver.client.schema
      let keys = driver.editor.depthOrder.filter { _ in random.below(2) == 0 }
      driver.editor.select(keys, &driver.client)
      switch random.below(4) {
      case 0: driver.editor.align(NodeAlignment.allCases[random.below(4)], &driver.client)
      case 1: driver.editor.delete(keys, &driver.client)
      case 2:
        driver.editor.copy(&driver.client)
        driver.editor.paste(&driver.client)
      default: driver.editor.create(at: Point(random.unit() * 500, random.unit() * 500), &driver.client)
      }
      let after = driver.client.schema
      guard after != before else { continue }
      driver.key(.character("z"), .control)
      #expect(driver.client.schema == before, "seed \(seed)")
      driver.key(.character("y"), .control)
      #expect(driver.client.schema == after, "seed \(seed)")
    }
  }
}
