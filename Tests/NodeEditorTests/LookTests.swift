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
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.editor.look.snap = snap
    let start = try #require(driver.position(1))
    driver.tap(at: driver.title(1)).wait(0.5)
    #expect(driver.position(1) == start)
    let grip = try #require(driver.title(1))
    driver.down(at: grip).drag(to: grip + Point(137, 71)).up()
    let position = try #require(driver.position(1))
    for part in [position.x, position.y] { #expect((part / snap).rounded() * snap == part) }
    #expect(position.distance(to: start + Point(137, 71)) <= snap)
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library, "the whole drag is one change")
  }

  @Test("A look that changes asks for one picture, one that does not for none")
  func redraws() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.wait(1)
    #expect(!driver.editor.needsRedraw)
    driver.editor.look = driver.editor.look
    driver.editor.look.wireWidth = 3.5
    #expect(!driver.editor.needsRedraw)
    driver.editor.look.hasGrid = false
    #expect(driver.editor.needsRedraw)
  }

  @Test("Without a grid fewer lines are drawn, with a finer one more")
  func grid() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let usual = driver.picture.primitives.count
    driver.editor.look.hasGrid = false
    #expect(driver.frame().picture.primitives.count < usual)
    driver.editor.look.hasGrid = true
    driver.editor.look.gridCell = 40
    #expect(driver.frame().picture.primitives.count > usual)
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
