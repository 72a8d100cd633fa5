import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("Hands on a node editor")
struct HandTests {
  private let ground = Point(640, 30)

  @Test("A long press on the ground makes a node in the middle of it, and selects it")
  func create() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.longPress(at: ground)
    #expect(desk.client.schema.tables.count == 4 && desk.selection == [4])
    let place = try #require(desk.position(4))
    let size = desk.client.defaultNodeSize
    let wanted = desk.editor.transform.toModel(ground) - Point(size.width / 2, size.height / 2)
    #expect(place.distance(to: wanted) < 1)
  }

  @Test("The hand that made a node may go on and place it")
  func createAndPlace() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: ground).wait(0.6)
    let before = try #require(desk.position(4))
    desk.drag(to: ground + Point(100, 50)).up()
    #expect(desk.position(4) == before + Point(100, 50))
    desk.key(.character("z"), .control).key(.character("z"), .control)
    #expect(desk.client.schema == .library)
  }

  @Test("A touch selects and raises; a tap on the ground selects nothing")
  func select() {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.title(1))
    #expect(desk.selection == [1] && desk.editor.depthOrder.last == NodeKey(1))
    #expect(desk.client.selection == desk.editor.selection)
    desk.up().wait(0.4).tap(at: ground)
    #expect(desk.selection.isEmpty)
    desk.tap(at: desk.input(2, 0))
    #expect(desk.selection.isEmpty, "a tap on an input does nothing by itself")
  }

  @Test("A node that is dragged by its trash is raised and moved, not thrown away")
  func dragByTrash() throws {
    let desk = Desk<SchemaSketch>.library()
    let trash = try #require(desk.trash(1))
    desk.down(at: trash)
    #expect(desk.editor.depthOrder.last != NodeKey(1), "a tap may be meant")
    desk.drag(to: trash + Point(40, 90))
    #expect(desk.editor.depthOrder.last == NodeKey(1) && desk.selection == [1])
    desk.up()
    #expect(desk.client.schema.tables.count == 3)
  }

  @Test("A dragged node stays under the finger in every frame, though the view moves")
  func move() throws {
    let desk = Desk<SchemaSketch>.library()
    let start = try #require(desk.title(2))
    let frame = try #require(desk.editor.frame(of: NodeKey(2)))
    let grip = start - frame.origin
    desk.down(at: start)
    for step in 1...20 {
      let finger = start + Point(Double(step) * 7, Double(step) * -3)
      desk.drag(to: finger, over: 1)
      let origin = try #require(desk.editor.frame(of: NodeKey(2))).origin
      if step > 2 { #expect((finger - origin).distance(to: grip) < 1) }
    }
    // Somebody else zooms meanwhile.
    desk.put(.wheel(at: Point(100, 700), notches: Point(0, 2), modifiers: [], time: desk.time)).frame(2)
    let finger = start + Point(140, -60)
    let scaled = grip * (desk.editor.zoom / 1)
    let origin = try #require(desk.editor.frame(of: NodeKey(2))).origin
    #expect((finger - origin).distance(to: scaled) < 2)
    desk.up().key(.character("z"), .control)
    #expect(desk.client.schema == .library, "the whole drag is one deed")
  }

  @Test("Relationships: a long press on a source, a tap on an input; again to take it away, another to replace it")
  func relationships() {
    let desk = Desk<SchemaSketch>.library()
    desk.longPress(at: desk.title(1))
    #expect(desk.editor.relationshipSource == NodeKey(1) && desk.selection == [1])
    #expect(desk.editor.isOffered(InputPort(NodeKey(3), 1)))
    desk.tap(at: desk.input(3, 1))
    #expect(desk.source(3, 1) == 1 && desk.editor.relationshipSource == nil)
    desk.longPress(at: desk.title(1)).tap(at: desk.input(3, 1))
    #expect(desk.source(3, 1) == nil)
    desk.longPress(at: desk.title(1)).tap(at: desk.input(3, 0))
    #expect(desk.source(3, 0) == 1, "it replaced the book")
  }

  @Test("Taps on the ground, or on what is no candidate, end relationships and change nothing")
  func leaveRelationships() {
    let desk = Desk<SchemaSketch>.library()
    desk.longPress(at: desk.title(3)).tap(at: desk.input(2, 0))
    #expect(desk.client.schema == .library && desk.editor.relationshipSource == nil, "loans cannot feed books")
    desk.longPress(at: desk.title(3)).tap(at: ground)
    #expect(desk.editor.relationshipSource == nil && desk.selection == [3])
    desk.longPress(at: desk.title(1)).tap(at: desk.title(2))
    #expect(desk.editor.relationshipSource == nil && desk.selection == [2])
  }

  @Test("A drag from an output to an input connects them, and the wire is under the finger in the same frame")
  func drag() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.output(1))
    let goal = try #require(desk.input(3, 1))
    desk.drag(to: Point(640, 640), over: 5)
    let wire = try #require(desk.editor.pulledWires.first)
    #expect(wire.to.distance(to: Point(640, 640)) < 1e-6 && !wire.isHeld)
    desk.drag(to: goal)
    #expect(desk.editor.pulledWires.first?.isHeld == true)
    desk.up()
    #expect(desk.source(3, 1) == 1 && desk.editor.pulledWires.isEmpty)
  }

  @Test("A wire takes hold 9 mm from an input, and lets go beyond 12 mm")
  func snapping() throws {
    let desk = Desk<SchemaSketch>.library()
    let row = try #require(desk.editor.frame(of: InputPort(NodeKey(3), 1)))
    let settings = GestureSettings(mmPerPixel: 25.4 / 96)
    let right = Point(row.maxX, row.center.y)
    // Around the node, so that it is not held on the way.
    desk.down(at: desk.output(1)).drag(to: Point(640, 720)).drag(to: right + Point(150, 100))
    desk.drag(to: right + Point(settings.snapReachPixels + 2, 0))
    #expect(desk.editor.pulledWires.first?.isHeld == false)
    desk.drag(to: right + Point(settings.snapReachPixels - 1, 0))
    #expect(desk.editor.pulledWires.first?.isHeld == true)
    desk.drag(to: right + Point(settings.snapReleasePixels - 1, 0))
    #expect(desk.editor.pulledWires.first?.isHeld == true)
    desk.drag(to: right + Point(settings.snapReleasePixels + 1, 0))
    #expect(desk.editor.pulledWires.first?.isHeld == false)
    desk.up()
    #expect(desk.client.schema == .library)
  }

  @Test("A drag from an empty input to a node connects them, too")
  func dragBackwards() {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.input(3, 1)).drag(to: desk.title(1)).up()
    #expect(desk.source(3, 1) == 1)
  }

  @Test("A wire pulled off an input goes elsewhere, or away, or back")
  func detach() {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.input(3, 0)).drag(to: desk.input(3, 1)).up()
    #expect(desk.source(3, 0) == nil && desk.source(3, 1) == 2)
    desk.down(at: desk.input(3, 1)).drag(to: Point(640, 700)).drag(to: desk.input(3, 1)).up()
    #expect(desk.source(3, 1) == 2)
    desk.down(at: desk.input(3, 1)).drag(to: Point(640, 700)).up()
    #expect(desk.source(3, 1) == nil)
    desk.key(.character("z"), .control).key(.character("z"), .control)
    #expect(desk.client.schema == .library)
  }

  @Test("No gesture closes a circle: such inputs are not offered, and do not hold")
  func circles() {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.output(3)).drag(to: desk.input(2, 0))
    #expect(!desk.editor.isOffered(InputPort(NodeKey(2), 0)))
    #expect(desk.editor.pulledWires.first?.isHeld == false)
    desk.up()
    #expect(desk.client.schema == .library)
    desk.down(at: desk.output(3)).drag(to: desk.input(3, 1)).up()
    #expect(desk.client.schema == .library, "nor to itself")
    desk.down(at: desk.input(2, 0)).drag(to: Point(400, 700)).up()
    desk.down(at: desk.input(2, 0)).drag(to: desk.title(3)).up()
    #expect(desk.source(2, 0) == nil, "nor backwards")
  }

  @Test("The trash throws a node and its wires away; undo brings both back")
  func delete() {
    let desk = Desk<SchemaSketch>.library()
    desk.tap(at: desk.trash(2))
    #expect(desk.client.schema.tables.map(\.number) == [1, 3] && desk.source(3, 0) == nil)
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library)
    desk.key(.character("z"), [.control, .shift])
    #expect(desk.client.schema.tables.count == 2)
  }

  @Test("A pinch that begins on nodes moves none of them, and leaves no wire")
  func pinchOnNodes() throws {
    let desk = Desk<SchemaSketch>.library()
    let (a, b) = (try #require(desk.title(1)), try #require(desk.output(1)))
    desk.put(pointer(desk, 1, .down, a)).put(pointer(desk, 2, .down, b)).frame()
    let zoom = desk.editor.zoom
    for step in 1...10 {
      desk.put(pointer(desk, 1, .moved, a - Point(0, Double(step) * 8))).put(
        pointer(desk, 2, .moved, b + Point(0, Double(step) * 8))
      )
      .frame()
    }
    #expect(desk.editor.zoom > zoom && desk.editor.pulledWires.isEmpty)
    desk.put(pointer(desk, 1, .up, a - Point(0, 80))).put(pointer(desk, 2, .up, b + Point(0, 80))).wait(1)
    #expect(desk.client.schema == .library)
  }

  @Test("A second finger that joins a drag at once means a pinch: the node goes back")
  func pinchDuringDrag() throws {
    let desk = Desk<SchemaSketch>.library()
    let start = try #require(desk.title(1))
    desk.put(pointer(desk, 1, .down, start)).frame()
    desk.put(pointer(desk, 1, .moved, start + Point(40, 0))).frame()
    #expect(desk.position(1) != Schema.library.tables[0].position)
    desk.put(pointer(desk, 2, .down, start + Point(100, 40))).frame(2)
    #expect(desk.client.schema == .library)
    desk.put(pointer(desk, 1, .up, start)).put(pointer(desk, 2, .up, start)).frame()
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library, "and nothing is there to be undone")
  }

  private func pointer(
    _ desk: Desk<SchemaSketch>, _ contact: Int64, _ phase: PointerEvent.Phase, _ place: Point
  ) -> InputEvent {
    let id = PointerID(device: 1, contact: contact)
    return .pointer(PointerEvent(id: id, phase: phase, position: place, time: desk.time + 1.0 / 120))
  }

  @Test("Two people at once: one moves a node while the other pulls a wire from it")
  func twoPeople() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.down(1, at: desk.title(1)).wait(0.2)
    desk.drag(1, to: try #require(desk.title(1)) + Point(0, 60))
    desk.down(2, at: desk.output(1)).drag(2, to: desk.input(3, 1))
    desk.drag(1, to: try #require(desk.title(1)) + Point(0, 30))
    let start = try #require(desk.editor.pulledWires.first?.from)
    let row = try #require(desk.editor.outputFrame(of: NodeKey(1)))
    #expect(abs(start.y - row.center.y) < 1)
    desk.up(2).up(1)
    #expect(desk.source(3, 1) == 1)
  }

  @Test("What two people do at once is undone one by one")
  func deedsOfTwo() throws {
    let desk = Desk<SchemaSketch>.library()
    let start = try #require(desk.title(1))
    desk.down(1, at: start).drag(1, to: start + Point(0, 60))
    desk.down(2, at: desk.title(3)).drag(2, to: try #require(desk.title(3)) + Point(0, 40))
    desk.drag(1, to: start + Point(0, 90)).up(2)
    desk.down(2, at: desk.input(3, 0)).drag(2, to: Point(640, 700)).up(2)
    desk.drag(1, to: start + Point(0, 120)).up(1)
    let end = desk.client.schema
    let places = Schema.library.tables.map(\.position)
    #expect(desk.source(3, 0) == nil && desk.position(1) == places[0] + Point(0, 120))
    desk.key(.character("z"), .control)
    #expect(desk.position(1) == places[0] && desk.source(3, 0) == nil, "the drag that ended last, as a whole")
    desk.key(.character("z"), .control)
    #expect(desk.source(3, 0) == 2 && desk.position(3) == places[2] + Point(0, 40))
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library)
    for _ in 0..<3 { desk.key(.character("y"), .control) }
    #expect(desk.client.schema == end)
  }

  @Test("A node thrown away under a hand that moves it comes back where it was")
  func deletedWhileMoved() throws {
    let desk = Desk<SchemaSketch>.library()
    let start = try #require(desk.title(2))
    desk.down(1, at: start).drag(1, to: start + Point(0, 80)).wait(0.3)
    desk.tap(2, at: desk.trash(2)).drag(1, to: start).up(1)
    #expect(desk.client.schema.tables.count == 2)
    desk.key(.character("z"), .control).key(.character("z"), .control)
    #expect(desk.client.schema == .library)
    let grip = try #require(desk.title(2))
    desk.down(at: grip).drag(to: grip + Point(70, 70)).up().key(.character("z"), .control)
    #expect(desk.client.schema == .library, "later moves are remembered as ever")
  }

  @Test("Whatever somebody else drags, relationship mode stays until its own wire is made")
  func relationshipsStay() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.editor.minimap = Rect(1100, 650, 160, 120)
    desk.longPress(at: desk.title(1))
    desk.down(2, at: desk.title(3)).drag(2, to: try #require(desk.title(3)) + Point(0, 120)).up(2)
    #expect(desk.position(1) == Schema.library.tables[0].position, "only the one under the hand moves")
    desk.down(2, at: desk.output(2)).drag(2, to: Point(640, 700)).up(2)
    desk.down(2, at: Point(1120, 660)).drag(2, to: Point(1180, 700)).up(2)
    #expect(desk.editor.relationshipSource == NodeKey(1) && desk.selection == [1])
    desk.key(.character("f")).wait(0.5).tap(at: desk.input(3, 1))
    #expect(desk.source(3, 1) == 1 && desk.editor.relationshipSource == nil)
    desk.longPress(at: desk.title(1))
    desk.down(at: desk.output(1)).drag(to: Point(640, 700)).up()
    #expect(desk.editor.relationshipSource == nil, "its own wire was pulled instead")
  }

  @Test("A node thrown away under somebody's hand leaves nothing in it")
  func deletedUnderHand() {
    let desk = Desk<SchemaSketch>.library()
    desk.down(1, at: desk.output(2)).drag(1, to: Point(640, 650)).wait(0.3)
    desk.tap(2, at: desk.trash(2))
    #expect(desk.editor.pulledWires.isEmpty)
    desk.drag(1, to: desk.input(3, 1)).up(1)
    #expect(desk.source(3, 1) == nil)
  }

  @Test("The lasso selects what it encloses, and moves it all")
  func lasso() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.key(.character("l"))
    let (a, b) = (try #require(desk.editor.frame(of: NodeKey(1))), try #require(desk.editor.frame(of: NodeKey(2))))
    let all = a.union(b).inset(by: -20)
    desk.down(at: all.origin).drag(to: Point(all.maxX, all.minY)).drag(to: Point(all.maxX, all.maxY))
      .drag(to: Point(all.minX, all.maxY)).up().wait(0.4)
    #expect(Set(desk.selection) == [1, 2])
    let (first, second) = (try #require(desk.position(1)), try #require(desk.position(2)))
    desk.down(at: desk.title(2)).drag(to: try #require(desk.title(2)) + Point(30, 90)).up()
    #expect(desk.position(1) == first + Point(30, 90) && desk.position(2) == second + Point(30, 90))
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library)
  }

  @Test("A double tap on the ground shows everything")
  func fit() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.put(.wheel(at: Point(10, 10), notches: Point(0, 6), modifiers: [], time: 0)).frame()
    desk.editor.select([], &desk.client)
    desk.put(pointer(desk, 1, .down, ground)).frame(2).put(pointer(desk, 1, .up, ground)).frame(2)
    desk.put(pointer(desk, 1, .down, ground)).frame(2).put(pointer(desk, 1, .up, ground)).wait(0.5)
    for number: UInt32 in 1...3 {
      let frame = try #require(desk.editor.frame(of: NodeKey(number)))
      #expect(desk.editor.window.contains(frame.origin) && desk.editor.window.contains(Point(frame.maxX, frame.maxY)))
    }
  }

  @Test("A finger on the map moves the view there")
  func minimap() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.editor.minimap = Rect(1100, 650, 160, 120)
    desk.frame()
    let before = desk.editor.transform
    desk.down(at: Point(1110, 660)).frame().drag(to: Point(1250, 760)).up()
    #expect(desk.editor.transform.scale == before.scale && desk.editor.transform.offset != before.offset)
    #expect(desk.client.schema == .library)
  }
}
