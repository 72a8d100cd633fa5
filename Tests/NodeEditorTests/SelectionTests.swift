import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("What is selected, and what is done with it")
struct SelectionTests {
  private let ground = Point(640, 30)

  @Test("A click with Shift or Ctrl adds a node, and takes it away again", arguments: [KeyModifiers.shift, .control])
  func extending(modifier: KeyModifiers) {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(.mouse(.primary), at: driver.title(1)).tap(.mouse(.primary), at: driver.title(3), with: modifier)
    #expect(driver.selection == [1, 3] && driver.client.selection == driver.editor.selection)
    driver.tap(.mouse(.primary), at: driver.title(1), with: modifier)
    #expect(driver.selection == [3])
    driver.tap(.mouse(.primary), at: ground, with: modifier)
    #expect(driver.selection == [3], "a miss with the key held loses nothing")
    driver.tap(.mouse(.primary), at: driver.title(2))
    #expect(driver.selection == [2])
  }

  @Test("A drag with Shift takes the node along with all that are selected")
  func extendAndDrag() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let (first, third) = (try #require(driver.position(1)), try #require(driver.position(3)))
    driver.tap(at: driver.title(1))
    driver.down(at: driver.title(3), with: .shift).drag(to: try #require(driver.title(3)) + Point(20, 110)).up()
    #expect(driver.selection == [1, 3])
    #expect(driver.position(1) == first + Point(20, 110) && driver.position(3) == third + Point(20, 110))
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library, "as one change")
  }

  @Test("The lasso with Shift adds what it encloses")
  func lasso() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(at: driver.title(3)).key(.character("l"))
    let around = try #require(driver.editor.frame(of: NodeKey(1))).inset(by: -15)
    driver.down(at: around.origin, with: .shift).drag(to: Point(around.maxX, around.minY))
      .drag(to: Point(around.maxX, around.maxY)).drag(to: Point(around.minX, around.maxY)).up()
    #expect(driver.selection == [3, 1])
  }

  @Test("The trash of one of several that are selected throws all of them away, as one change")
  func trash() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(at: driver.title(1)).tap(at: driver.title(3), with: .shift)
    driver.tap(at: driver.trash(1))
    #expect(driver.client.schema.tables.map(\.number) == [2] && driver.selection.isEmpty)
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library)
    driver.tap(at: driver.title(1)).tap(at: driver.title(3), with: .shift).tap(at: driver.trash(2))
    #expect(driver.client.schema.tables.map(\.number) == [1, 3], "one that is not selected goes alone")
  }

  @Test("Escape leaves the lasso and keeps what it selected, then the selection")
  func escape() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(at: driver.title(1)).key(.character("l"))
    driver.key(.escape)
    #expect(driver.editor.groundTool == .pan && driver.selection == [1])
    driver.key(.escape)
    #expect(driver.selection.isEmpty)
  }
}
