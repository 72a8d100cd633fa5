import Drawing
import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("How a canvas looks, and how exactly nodes lie on it")
struct LookTests {
  @Test("Dragged nodes come to lie on the grid; a touch alone moves none", arguments: [1.0, 25, 60])
  func snapping(snap: Double) throws {
    let desk = Desk<SchemaSketch>.library()
    desk.editor.look.snap = snap
    let start = try #require(desk.position(1))
    desk.tap(at: desk.title(1)).wait(0.5)
    #expect(desk.position(1) == start)
    let grip = try #require(desk.title(1))
    desk.down(at: grip).drag(to: grip + Point(137, 71)).up()
    let place = try #require(desk.position(1))
    for part in [place.x, place.y] { #expect((part / snap).rounded() * snap == part) }
    #expect(place.distance(to: start + Point(137, 71)) <= snap)
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library, "the whole drag is one deed")
  }

  @Test("A look that changes asks for one picture, one that does not for none")
  func redraws() {
    let desk = Desk<SchemaSketch>.library()
    desk.wait(1)
    #expect(!desk.editor.needsRedraw)
    desk.editor.look = desk.editor.look
    desk.editor.look.wireWidth = 3.5
    #expect(!desk.editor.needsRedraw)
    desk.editor.look.hasGrid = false
    #expect(desk.editor.needsRedraw)
  }

  @Test("Without a grid fewer lines are drawn, with a finer one more")
  func grid() {
    let desk = Desk<SchemaSketch>.library()
    let usual = desk.picture.primitives.count
    desk.editor.look.hasGrid = false
    #expect(desk.frame().picture.primitives.count < usual)
    desk.editor.look.hasGrid = true
    desk.editor.look.gridCell = 40
    #expect(desk.frame().picture.primitives.count > usual)
  }

  @Test("Numbers without sense become the nearest that have some")
  func limits() {
    var look = CanvasLook()
    look.snap = -3
    look.wireWidth = 1e9
    look.gridCell = .nan
    #expect(look.snap == CanvasLook.snaps.lowerBound && look.wireWidth == CanvasLook.wires.upperBound)
    #expect(look.gridCell == 100)
  }
}
