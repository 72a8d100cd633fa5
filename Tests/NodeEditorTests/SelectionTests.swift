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
    let desk = Desk<SchemaSketch>.library()
    desk.tap(.mouse(.primary), at: desk.title(1)).tap(.mouse(.primary), at: desk.title(3), with: modifier)
    #expect(desk.selection == [1, 3] && desk.client.selection == desk.editor.selection)
    desk.tap(.mouse(.primary), at: desk.title(1), with: modifier)
    #expect(desk.selection == [3])
    desk.tap(.mouse(.primary), at: ground, with: modifier)
    #expect(desk.selection == [3], "a miss with the key held loses nothing")
    desk.tap(.mouse(.primary), at: desk.title(2))
    #expect(desk.selection == [2])
  }

  @Test("A drag with Shift takes the node along with all that are selected")
  func extendAndDrag() throws {
    let desk = Desk<SchemaSketch>.library()
    let (first, third) = (try #require(desk.position(1)), try #require(desk.position(3)))
    desk.tap(at: desk.title(1))
    desk.down(at: desk.title(3), with: .shift).drag(to: try #require(desk.title(3)) + Point(20, 110)).up()
    #expect(desk.selection == [1, 3])
    #expect(desk.position(1) == first + Point(20, 110) && desk.position(3) == third + Point(20, 110))
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library, "as one deed")
  }

  @Test("The lasso with Shift adds what it encloses")
  func lasso() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.tap(at: desk.title(3)).key(.character("l"))
    let around = try #require(desk.editor.frame(of: NodeKey(1))).inset(by: -15)
    desk.down(at: around.origin, with: .shift).drag(to: Point(around.maxX, around.minY))
      .drag(to: Point(around.maxX, around.maxY)).drag(to: Point(around.minX, around.maxY)).up()
    #expect(desk.selection == [3, 1])
  }

  @Test("The trash of one of several that are selected throws all of them away, as one deed")
  func trash() {
    let desk = Desk<SchemaSketch>.library()
    desk.tap(at: desk.title(1)).tap(at: desk.title(3), with: .shift)
    desk.tap(at: desk.trash(1))
    #expect(desk.client.schema.tables.map(\.number) == [2] && desk.selection.isEmpty)
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library)
    desk.tap(at: desk.title(1)).tap(at: desk.title(3), with: .shift).tap(at: desk.trash(2))
    #expect(desk.client.schema.tables.map(\.number) == [1, 3], "one that is not selected goes alone")
  }

  @Test("Escape leaves the lasso and keeps what it selected, then the selection")
  func escape() {
    let desk = Desk<SchemaSketch>.library()
    desk.tap(at: desk.title(1)).key(.character("l"))
    desk.key(.escape)
    #expect(desk.editor.groundTool == .pan && desk.selection == [1])
    desk.key(.escape)
    #expect(desk.selection.isEmpty)
  }
}
