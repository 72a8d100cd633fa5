import Drawing
import Geometry
import Gestures
import NodeEditor
import Randomness
import SchemaSketch
import Testing

@Suite("Laws of the node editor")
struct LawTests {
  @Test("Random hands never close a circle, nothing stays in them, and all they did can be taken back")
  func randomHands() throws {
    for seed: UInt64 in 0..<25 {
      var random = SeededGenerator(seed: seed)
      let desk = Desk<SchemaSketch>.library(reducedMotion: seed % 2 == 0)
      var isDown = [false, false, false]
      for _ in 0..<220 {
        let finger = random.below(3)
        let id = HandScript.Finger.finger(Int64(finger + 1))
        let place = somewhere(on: desk, &random)
        switch random.below(10) {
        case 0, 1, 2:
          if isDown[finger] { desk.up(id) } else { desk.down(id, at: place) }
          isDown[finger].toggle()
        case 3, 4, 5, 6: if isDown[finger] { desk.drag(id, to: place, over: 3) }
        case 7: desk.wait(0.6)
        case 8:
          let keys: [Key] = [
            .enter, .escape, .delete, .left, .down, .character("n"), .character("l"), .pageDown, .character("f"),
          ]
          desk.key(keys[random.below(keys.count)])
        default:
          let keys = ["z", "y", "a", "c", "v"]
          desk.key(.character(keys[random.below(keys.count)]), .control)
        }
        #expect(desk.client.schema.statements.count == desk.client.schema.tables.count, "a circle; seed \(seed)")
      }
      for finger in 0..<3 where isDown[finger] { desk.up(.finger(Int64(finger + 1))) }
      desk.key(.escape).key(.escape).wait(1)
      #expect(desk.editor.pulledWires.isEmpty && desk.editor.relationshipSource == nil)
      for _ in 0..<400 { desk.client.undo() }
      #expect(desk.client.schema == .library, "seed \(seed)")
    }
  }

  private func somewhere(on desk: Desk<SchemaSketch>, _ random: inout SeededGenerator) -> Point {
    let tables = desk.client.schema.tables
    guard random.below(4) > 0, !tables.isEmpty else {
      return Point(random.unit() * 1280, random.unit() * 800)
    }
    let number = tables[random.below(tables.count)].number
    let place =
      switch random.below(4) {
      case 0: desk.title(number)
      case 1: desk.output(number)
      case 2: desk.input(number, 0)
      default: desk.trash(number)
      }
    return place ?? Point(640, 400)
  }

  @Test("At rest the editor asks for no frames, and the same input gives the same picture")
  func rest() {
    func run() -> Desk<SchemaSketch> {
      let desk = Desk<SchemaSketch>.library()
      return desk.longPress(at: desk.title(1)).tap(at: desk.input(3, 1)).tap(at: desk.trash(2)).wait(2)
    }
    let (a, b) = (run(), run())
    #expect(a.editor.wakeAfter == nil && !a.editor.needsRedraw)
    #expect(a.picture.primitives == b.picture.primitives && a.picture.texts == b.picture.texts)
  }

  @Test("What is far from the window is not drawn, and from afar little of each node is")
  func culling() {
    let tables = (0..<2000).map { index in
      let place = Point(Double(index % 50) * 320, Double(index / 50) * 320)
      return Table(
        UInt32(index + 1), "t\(index)", columns: ["a"],
        references: [Reference("r", to: index > 0 ? UInt32(index) : nil)], at: place)
    }
    let desk = Desk(SchemaSketch(Schema(tables), theme: .night))
    let far = desk.frame().picture.primitives.count
    #expect(far < 2000 * 4, "a patch and a wire each")
    desk.editor.look(through: .identity)
    let near = desk.frame().picture.primitives.count
    #expect(near < 900)
    desk.editor.look(through: ViewTransform(scale: 1, offset: Point(-1e6, -1e6)))
    #expect(desk.frame().picture.primitives.count < 100)
  }

  @Test("Odd places and sizes from a client or a device harm nothing")
  func odd() {
    let odd = Schema([
      Table(1, "far", columns: [], references: [Reference("x", to: 9)], at: Point(1e300, -1e300)),
      Table(2, "none", columns: [], references: [], at: Point(.nan, 0)),
      Table(3, "same", columns: [], references: [Reference("x", to: 3)], at: .zero),
    ])
    let desk = Desk(SchemaSketch(odd, theme: .night))
    desk.put(.wheel(at: Point(.nan, 0), notches: Point(0, 1e300), modifiers: [], time: .nan)).frame()
    desk.down(at: Point(.infinity, 3)).drag(to: Point(.nan, 1)).up().longPress(at: Point(5, 5)).key(.character("f"))
    desk.wait(1)
    #expect(desk.editor.transform.offset.isFinite)
  }
}
