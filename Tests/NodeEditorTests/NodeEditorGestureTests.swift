import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("Hands on a node editor")
struct NodeEditorGestureTests {
  private let ground = Point(640, 30)

  @Test("A long press on the ground makes a node in the middle of it, and selects it")
  func create() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.longPress(at: ground)
    #expect(driver.client.schema.tables.count == 4 && driver.selection == [4])
    let position = try #require(driver.position(4))
    let size = driver.client.defaultNodeSize
    let wanted = driver.editor.transform.toModel(ground) - Point(size.width / 2, size.height / 2)
    #expect(position.distance(to: wanted) < 1)
  }

  @Test("The hand that made a node may go on and place it")
  func createAndPlace() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: ground).wait(0.6)
    let before = try #require(driver.position(4))
    driver.drag(to: ground + Point(100, 50)).up()
    #expect(driver.position(4) == before + Point(100, 50))
    driver.key(.character("z"), .control).key(.character("z"), .control)
    #expect(driver.client.schema == .library)
  }

  @Test("A touch selects and raises; a tap on the ground selects nothing")
  func select() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.title(1))
    #expect(driver.selection == [1] && driver.editor.depthOrder.last == NodeKey(1))
    #expect(driver.client.selection == driver.editor.selection)
    driver.up().wait(0.4).tap(at: ground)
    #expect(driver.selection.isEmpty)
    driver.tap(at: driver.input(2, 0))
    #expect(driver.selection.isEmpty, "a tap on an input does nothing by itself")
  }

  @Test("A node that is dragged by its trash is raised and moved, not thrown away")
  func dragByTrash() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let trash = try #require(driver.trash(1))
    driver.down(at: trash)
    #expect(driver.editor.depthOrder.last != NodeKey(1), "a tap may be meant")
    driver.drag(to: trash + Point(40, 90))
    #expect(driver.editor.depthOrder.last == NodeKey(1) && driver.selection == [1])
    driver.up()
    #expect(driver.client.schema.tables.count == 3)
  }

  @Test("A dragged node stays under the finger in every frame, though the view moves")
  func move() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let start = try #require(driver.title(2))
    let frame = try #require(driver.editor.frame(of: NodeKey(2)))
    let grip = start - frame.origin
    driver.down(at: start)
    for step in 1...20 {
      let finger = start + Point(Double(step) * 7, Double(step) * -3)
      driver.drag(to: finger, over: 1)
      let origin = try #require(driver.editor.frame(of: NodeKey(2))).origin
      if step > 2 { #expect((finger - origin).distance(to: grip) < 1) }
    }
    // Somebody else zooms meanwhile.
    driver.put(.wheel(at: Point(100, 700), notches: Point(0, 2), modifiers: [], time: driver.time)).frame(2)
    let finger = start + Point(140, -60)
    let scaled = grip * (driver.editor.zoom / 1)
    let origin = try #require(driver.editor.frame(of: NodeKey(2))).origin
    #expect((finger - origin).distance(to: scaled) < 2)
    driver.up().key(.character("z"), .control)
    #expect(driver.client.schema == .library, "the whole drag is one change")
  }

  @Test("Relationships: a long press on a source, a tap on an input; again to take it away, another to replace it")
  func relationships() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.longPress(at: driver.title(1))
    #expect(driver.editor.relationshipSource == NodeKey(1) && driver.selection == [1])
    #expect(driver.editor.isOffered(InputPort(NodeKey(3), 1)))
    driver.tap(at: driver.input(3, 1))
    #expect(driver.source(3, 1) == 1 && driver.editor.relationshipSource == nil)
    driver.longPress(at: driver.title(1)).tap(at: driver.input(3, 1))
    #expect(driver.source(3, 1) == nil)
    driver.longPress(at: driver.title(1)).tap(at: driver.input(3, 0))
    #expect(driver.source(3, 0) == 1, "it replaced the book")
  }

  @Test("Taps on the ground, or on what is no candidate, end relationships and change nothing")
  func leaveRelationships() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.longPress(at: driver.title(3)).tap(at: driver.input(2, 0))
    #expect(driver.client.schema == .library && driver.editor.relationshipSource == nil, "loans cannot feed books")
    driver.longPress(at: driver.title(3)).tap(at: ground)
    #expect(driver.editor.relationshipSource == nil && driver.selection == [3])
    driver.longPress(at: driver.title(1)).tap(at: driver.title(2))
    #expect(driver.editor.relationshipSource == nil && driver.selection == [2])
  }

  @Test("A drag from an output to an input connects them, and the wire is under the finger in the same frame")
  func drag() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.output(1))
    let goal = try #require(driver.input(3, 1))
    driver.drag(to: Point(640, 640), over: 5)
    let wire = try #require(driver.editor.pulledWires.first)
    #expect(wire.to.distance(to: Point(640, 640)) < 1e-6 && !wire.isHeld)
    driver.drag(to: goal)
    #expect(driver.editor.pulledWires.first?.isHeld == true)
    driver.up()
    #expect(driver.source(3, 1) == 1 && driver.editor.pulledWires.isEmpty)
  }

  @Test("A wire takes hold 9 mm from an input, and lets go beyond 12 mm")
  func snapping() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let row = try #require(driver.editor.frame(of: InputPort(NodeKey(3), 1)))
    let settings = GestureSettings(mmPerPixel: 25.4 / 96)
    let right = Point(row.maxX, row.center.y)
    // Around the node, so that it is not held on the way.
    driver.down(at: driver.output(1)).drag(to: Point(640, 720)).drag(to: right + Point(150, 100))
    driver.drag(to: right + Point(settings.snapReachPixels + 2, 0))
    #expect(driver.editor.pulledWires.first?.isHeld == false)
    driver.drag(to: right + Point(settings.snapReachPixels - 1, 0))
    #expect(driver.editor.pulledWires.first?.isHeld == true)
    driver.drag(to: right + Point(settings.snapReleasePixels - 1, 0))
    #expect(driver.editor.pulledWires.first?.isHeld == true)
    driver.drag(to: right + Point(settings.snapReleasePixels + 1, 0))
    #expect(driver.editor.pulledWires.first?.isHeld == false)
    driver.up()
    #expect(driver.client.schema == .library)
  }

  @Test("A drag from an empty input to a node connects them, too")
  func dragBackwards() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.input(3, 1)).drag(to: driver.title(1)).up()
    #expect(driver.source(3, 1) == 1)
  }

  @Test("A wire pulled off an input goes elsewhere, or away, or back")
  func detach() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.input(3, 0)).drag(to: driver.input(3, 1)).up()
    #expect(driver.source(3, 0) == nil && driver.source(3, 1) == 2)
    driver.down(at: driver.input(3, 1)).drag(to: Point(640, 700)).drag(to: driver.input(3, 1)).up()
    #expect(driver.source(3, 1) == 2)
    driver.down(at: driver.input(3, 1)).drag(to: Point(640, 700)).up()
    #expect(driver.source(3, 1) == nil)
    driver.key(.character("z"), .control).key(.character("z"), .control)
    #expect(driver.client.schema == .library)
  }

  @Test("No gesture closes a circle: such inputs are not offered, and do not hold")
  func circles() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.output(3)).drag(to: driver.input(2, 0))
    #expect(!driver.editor.isOffered(InputPort(NodeKey(2), 0)))
    #expect(driver.editor.pulledWires.first?.isHeld == false)
    driver.up()
    #expect(driver.client.schema == .library)
    driver.down(at: driver.output(3)).drag(to: driver.input(3, 1)).up()
    #expect(driver.client.schema == .library, "nor to itself")
    driver.down(at: driver.input(2, 0)).drag(to: Point(400, 700)).up()
    driver.down(at: driver.input(2, 0)).drag(to: driver.title(3)).up()
    #expect(driver.source(2, 0) == nil, "nor backwards")
  }

  @Test("The trash throws a node and its wires away; undo brings both back")
  func delete() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(at: driver.trash(2))
    #expect(driver.client.schema.tables.map(\.number) == [1, 3] && driver.source(3, 0) == nil)
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library)
    driver.key(.character("z"), [.control, .shift])
    #expect(driver.client.schema.tables.count == 2)
  }

  @Test("A pinch that begins on nodes moves none of them, and leaves no wire")
  func pinchOnNodes() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let (a, b) = (try #require(driver.title(1)), try #require(driver.output(1)))
    driver.put(pointer(driver, 1, .down, a)).put(pointer(driver, 2, .down, b)).frame()
    let zoom = driver.editor.zoom
    for step in 1...10 {
      driver.put(pointer(driver, 1, .moved, a - Point(0, Double(step) * 8))).put(
        pointer(driver, 2, .moved, b + Point(0, Double(step) * 8))
      )
      .frame()
    }
    #expect(driver.editor.zoom > zoom && driver.editor.pulledWires.isEmpty)
    driver.put(pointer(driver, 1, .up, a - Point(0, 80))).put(pointer(driver, 2, .up, b + Point(0, 80))).wait(1)
    #expect(driver.client.schema == .library)
  }

  @Test("A second finger that joins a drag at once means a pinch: the node goes back")
  func pinchDuringDrag() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let start = try #require(driver.title(1))
    driver.put(pointer(driver, 1, .down, start)).frame()
    driver.put(pointer(driver, 1, .moved, start + Point(40, 0))).frame()
    #expect(driver.position(1) != Schema.library.tables[0].position)
    driver.put(pointer(driver, 2, .down, start + Point(100, 40))).frame(2)
    #expect(driver.client.schema == .library)
    driver.put(pointer(driver, 1, .up, start)).put(pointer(driver, 2, .up, start)).frame()
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library, "and nothing is there to be undone")
  }

  private func pointer(
    _ driver: NodeEditorTestDriver<SchemaSketch>, _ contact: Int64, _ phase: PointerEvent.Phase, _ point: Point
  ) -> InputEvent {
    let id = PointerID(device: 1, contact: contact)
    return .pointer(PointerEvent(id: id, phase: phase, position: point, time: driver.time + 1.0 / 120))
  }

  @Test("Two people at once: one moves a node while the other pulls a wire from it")
  func twoPeople() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(1, at: driver.title(1)).wait(0.2)
    driver.drag(1, to: try #require(driver.title(1)) + Point(0, 60))
    driver.down(2, at: driver.output(1)).drag(2, to: driver.input(3, 1))
    driver.drag(1, to: try #require(driver.title(1)) + Point(0, 30))
    let start = try #require(driver.editor.pulledWires.first?.from)
    let row = try #require(driver.editor.outputFrame(of: NodeKey(1)))
    #expect(abs(start.y - row.center.y) < 1)
    driver.up(2).up(1)
    #expect(driver.source(3, 1) == 1)
  }

  @Test("What two people do at once is undone one by one")
  func changesOfTwo() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let start = try #require(driver.title(1))
    driver.down(1, at: start).drag(1, to: start + Point(0, 60))
    driver.down(2, at: driver.title(3)).drag(2, to: try #require(driver.title(3)) + Point(0, 40))
    driver.drag(1, to: start + Point(0, 90)).up(2)
    driver.down(2, at: driver.input(3, 0)).drag(2, to: Point(640, 700)).up(2)
    driver.drag(1, to: start + Point(0, 120)).up(1)
    let end = driver.client.schema
    let positions = Schema.library.tables.map(\.position)
    #expect(driver.source(3, 0) == nil && driver.position(1) == positions[0] + Point(0, 120))
    driver.key(.character("z"), .control)
    #expect(driver.position(1) == positions[0] && driver.source(3, 0) == nil, "the drag that ended last, as a whole")
    driver.key(.character("z"), .control)
    #expect(driver.source(3, 0) == 2 && driver.position(3) == positions[2] + Point(0, 40))
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library)
    for _ in 0..<3 { driver.key(.character("y"), .control) }
    #expect(driver.client.schema == end)
  }

  @Test("A node thrown away under a hand that moves it comes back where it was")
  func deletedWhileMoved() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let start = try #require(driver.title(2))
    driver.down(1, at: start).drag(1, to: start + Point(0, 80)).wait(0.3)
    driver.tap(2, at: driver.trash(2)).drag(1, to: start).up(1)
    #expect(driver.client.schema.tables.count == 2)
    driver.key(.character("z"), .control).key(.character("z"), .control)
    #expect(driver.client.schema == .library)
    let grip = try #require(driver.title(2))
    driver.down(at: grip).drag(to: grip + Point(70, 70)).up().key(.character("z"), .control)
    #expect(driver.client.schema == .library, "later moves are remembered as ever")
  }

  @Test("Whatever somebody else drags, relationship mode stays until its own wire is made")
  func relationshipsStay() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.editor.minimap = Rect(1100, 650, 160, 120)
    driver.longPress(at: driver.title(1))
    driver.down(2, at: driver.title(3)).drag(2, to: try #require(driver.title(3)) + Point(0, 120)).up(2)
    #expect(driver.position(1) == Schema.library.tables[0].position, "only the one under the hand moves")
    driver.down(2, at: driver.output(2)).drag(2, to: Point(640, 700)).up(2)
    driver.down(2, at: Point(1120, 660)).drag(2, to: Point(1180, 700)).up(2)
    #expect(driver.editor.relationshipSource == NodeKey(1) && driver.selection == [1])
    driver.key(.character("f")).wait(0.5).tap(at: driver.input(3, 1))
    #expect(driver.source(3, 1) == 1 && driver.editor.relationshipSource == nil)
    driver.longPress(at: driver.title(1))
    driver.down(at: driver.output(1)).drag(to: Point(640, 700)).up()
    #expect(driver.editor.relationshipSource == nil, "its own wire was pulled instead")
  }

  @Test("A node thrown away under somebody's hand leaves nothing in it")
  func deletedUnderHand() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(1, at: driver.output(2)).drag(1, to: Point(640, 650)).wait(0.3)
    driver.tap(2, at: driver.trash(2))
    #expect(driver.editor.pulledWires.isEmpty)
    driver.drag(1, to: driver.input(3, 1)).up(1)
    #expect(driver.source(3, 1) == nil)
  }

  @Test("The lasso selects what it encloses, and moves it all")
  func lasso() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.key(.character("l"))
    let (a, b) = (try #require(driver.editor.frame(of: NodeKey(1))), try #require(driver.editor.frame(of: NodeKey(2))))
    let all = a.union(b).inset(by: -20)
    driver.down(at: all.origin).drag(to: Point(all.maxX, all.minY)).drag(to: Point(all.maxX, all.maxY))
      .drag(to: Point(all.minX, all.maxY)).up().wait(0.4)
    #expect(Set(driver.selection) == [1, 2])
    let (first, second) = (try #require(driver.position(1)), try #require(driver.position(2)))
    driver.down(at: driver.title(2)).drag(to: try #require(driver.title(2)) + Point(30, 90)).up()
    #expect(driver.position(1) == first + Point(30, 90) && driver.position(2) == second + Point(30, 90))
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library)
  }

  @Test("A double tap on the ground shows everything")
  func fit() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.put(.wheel(at: Point(10, 10), notches: Point(0, 6), modifiers: [], time: 0)).frame()
    driver.editor.select([], &driver.client)
    driver.put(pointer(driver, 1, .down, ground)).frame(2).put(pointer(driver, 1, .up, ground)).frame(2)
    driver.put(pointer(driver, 1, .down, ground)).frame(2).put(pointer(driver, 1, .up, ground)).wait(0.5)
    for number: UInt32 in 1...3 {
      let frame = try #require(driver.editor.frame(of: NodeKey(number)))
      #expect(
        driver.editor.window.contains(frame.origin) && driver.editor.window.contains(Point(frame.maxX, frame.maxY)))
    }
  }

  @Test("A finger on the map moves the view there")
  func minimap() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.editor.minimap = Rect(1100, 650, 160, 120)
    driver.frame()
    let before = driver.editor.transform
    driver.down(at: Point(1110, 660)).frame().drag(to: Point(1250, 760)).up()
    #expect(driver.editor.transform.scale == before.scale && driver.editor.transform.offset != before.offset)
    #expect(driver.client.schema == .library)
  }
}
