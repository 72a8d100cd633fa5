import Drawing
import Geometry
import Gestures
import NodeEditor
import Randomness
import SchemaSketch
import Testing

@Suite("Laws of the node editor")
struct NodeEditorLawTests {
  @Test("Random hands never close a circle, nothing stays in them, and all they did can be taken back and done again")
  func randomHands() throws {
    for seed: UInt64 in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let driver = NodeEditorTestDriver<SchemaSketch>.library(reducedMotion: seed % 2 == 0)
      if seed % 3 == 0 { driver.editor.minimap = Rect(1100, 650, 160, 120) }
      var isDown = Array(repeating: false, count: Self.fingers.count)
      for step in 0..<220 {
        act(driver, &isDown, &random)
        let view = driver.editor.transform
        #expect(driver.client.schema.statements.count == driver.client.schema.tables.count, "a circle; seed \(seed)")
        #expect(view.offset.isFinite && view.scale > 0 && view.scale.isFinite, "seed \(seed), step \(step)")
        #expect(driver.editor.selection == driver.client.selection, "seed \(seed), step \(step)")
        #expect(driver.editor.selection.allSatisfy(driver.client.nodes.contains), "seed \(seed), step \(step)")
      }
      for (finger, down) in zip(Self.fingers, isDown) where down { driver.up(finger) }
      driver.key(.escape).key(.escape).key(.escape).wait(1)
      #expect(driver.editor.pulledWires.isEmpty && driver.editor.relationshipSource == nil && !driver.editor.isTouched)
      // A last change, so that nothing is left to be done again but what is undone now.
      let end = driver.key(.character("n")).client.schema
      for _ in 0..<400 { driver.client.undo() }
      #expect(driver.client.schema == .library, "seed \(seed)")
      for _ in 0..<400 { driver.client.redo() }
      #expect(driver.client.schema == end, "seed \(seed)")
    }
  }

  private static let fingers: [HandScript.Finger] = [1, 2, 3, .mouse(.primary), .mouse(.middle), .mouse(.secondary)]

  /// One thing that people, or the system, may do.
  private func act(
    _ driver: NodeEditorTestDriver<SchemaSketch>, _ isDown: inout [Bool], _ random: inout SeededGenerator
  ) {
    let number = random.below(Self.fingers.count)
    let finger = Self.fingers[number]
    let point = somewhere(on: driver, &random)
    let modifiers: [KeyModifiers] = [[], [], .shift, .control]
    switch random.below(24) {
    case 0, 1, 2, 3, 4, 5:
      if isDown[number] {
        driver.up(finger)
      } else {
        driver.down(finger, at: point, with: modifiers[random.below(modifiers.count)])
      }
      isDown[number].toggle()
    case 6, 7, 8, 9, 10, 11: if isDown[number] { driver.drag(finger, to: point, over: 1 + random.below(4)) }
    case 12, 13: driver.wait(0.6)
    case 14:
      if isDown[number] { driver.cancel(finger) }
      isDown[number] = false
    case 15: if random.below(3) == 0 { driver.put(.focusLost).frame() }
    case 16:
      let notches = Point(0, Double(random.below(7)) - 3)
      driver.put(.wheel(at: point, notches: notches, modifiers: [], time: driver.time)).frame()
    case 17: driver.editor.align(NodeAlignment.allCases[random.below(NodeAlignment.allCases.count)], &driver.client)
    case 18:
      driver.key(
        [.left, .right, .up, .down][random.below(4)], modifiers[random.below(4)], isRepeat: random.below(2) > 0)
    case 19:
      let keys: [Key] = [.enter, .escape, .delete, .character("n"), .character("l"), .pageDown, .character("f")]
      driver.key(keys[random.below(keys.count)])
    case 20: driver.put(.resized(width: 640 + random.below(900), height: 480 + random.below(500))).frame()
    case 21: driver.key(.character("z"), random.below(2) == 0 ? .control : [.control, .shift])
    default:
      let keys = ["z", "y", "a", "c", "v", "x"]
      driver.key(.character(keys[random.below(keys.count)]), .control)
    }
  }

  private func somewhere(on driver: NodeEditorTestDriver<SchemaSketch>, _ random: inout SeededGenerator) -> Point {
    let tables = driver.client.schema.tables
    guard random.below(4) > 0, !tables.isEmpty else {
      return Point(random.unit() * 1280, random.unit() * 800)
    }
    let number = tables[random.below(tables.count)].number
    let point =
      switch random.below(4) {
      case 0: driver.title(number)
      case 1: driver.output(number)
      case 2: driver.input(number, 0)
      default: driver.trash(number)
      }
    return point ?? Point(640, 400)
  }

  @Test("At rest the editor asks for no frames, and the same input gives the same picture")
  func rest() {
    func run() -> NodeEditorTestDriver<SchemaSketch> {
      let driver = NodeEditorTestDriver<SchemaSketch>.library()
      return driver.longPress(at: driver.title(1)).tap(at: driver.input(3, 1)).tap(at: driver.trash(2)).wait(2)
    }
    let (a, b) = (run(), run())
    #expect(a.editor.wakeAfter == nil && !a.editor.needsRedraw)
    #expect(a.picture.primitives == b.picture.primitives && a.picture.texts == b.picture.texts)
  }

  @Test("What is far from the window is not drawn, and from afar little of each node is")
  func culling() {
    let tables = (0..<2000).map { index in
      let position = Point(Double(index % 50) * 320, Double(index / 50) * 320)
      return Table(
        UInt32(index + 1), "t\(index)", columns: ["a"],
        references: [Reference("r", to: index > 0 ? UInt32(index) : nil)], at: position)
    }
    let driver = NodeEditorTestDriver(SchemaSketch(Schema(tables), theme: .night))
    let far = driver.frame().picture.primitives.count
    #expect(far < 2000 * 4, "a patch and a wire each")
    driver.editor.jump(to: .identity)
    let near = driver.frame().picture.primitives.count
    #expect(near < 900)
    driver.editor.jump(to: ViewTransform(scale: 1, offset: Point(-1e6, -1e6)))
    #expect(driver.frame().picture.primitives.count < 100)
  }

  @Test("Odd positions and sizes from a client or a device harm nothing")
  func odd() {
    let odd = Schema([
      Table(1, "far", columns: [], references: [Reference("x", to: 9)], at: Point(1e300, -1e300)),
      Table(2, "none", columns: [], references: [], at: Point(.nan, 0)),
      Table(3, "same", columns: [], references: [Reference("x", to: 3)], at: .zero),
    ])
    let driver = NodeEditorTestDriver(SchemaSketch(odd, theme: .night))
    driver.put(.wheel(at: Point(.nan, 0), notches: Point(0, 1e300), modifiers: [], time: .nan)).frame()
    driver.down(at: Point(.infinity, 3)).drag(to: Point(.nan, 1)).up().longPress(at: Point(5, 5)).key(.character("f"))
    driver.wait(1)
    #expect(driver.editor.transform.offset.isFinite)
  }
}
