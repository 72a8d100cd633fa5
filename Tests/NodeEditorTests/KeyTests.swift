import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("The keyboard on a node editor")
struct KeyTests {
  @Test("Keys create, connect, move, delete, and take it all back")
  func everything() throws {
    let desk = Desk<SchemaSketch>.library(reducedMotion: true)
    desk.key(.character("n"))
    #expect(desk.selection == [4])
    desk.key(.enter).key(.down).key(.down)
    let port = try #require(desk.editor.focusedInput)
    #expect(desk.editor.isOffered(port))
    desk.key(.enter)
    #expect(desk.client.node(port.node)?.inputs[port.index] == NodeKey(4))
    let before = try #require(desk.position(4))
    desk.key(.right).key(.down, .shift)
    #expect(desk.position(4) == before + Point(10, 1))
    desk.key(.delete)
    #expect(desk.client.schema.tables.count == 3)
    let end = desk.client.schema
    for _ in 0..<5 { desk.key(.character("z"), .control) }
    #expect(desk.client.schema == .library)
    for _ in 0..<5 { desk.key(.character("z"), [.control, .shift]) }
    #expect(desk.client.schema == end)
  }

  @Test("Copies come with their wires, beside each other")
  func copyPaste() {
    let desk = Desk<SchemaSketch>.library()
    desk.key(.character("a"), .control)
    #expect(Set(desk.selection) == [1, 2, 3])
    desk.key(.character("c"), .control).key(.character("v"), .control).key(.character("v"), .control)
    #expect(desk.client.schema.tables.count == 9 && desk.selection.count == 3)
    #expect(desk.position(4) != desk.position(7))
    desk.key(.character("z"), .control).key(.character("z"), .control)
    #expect(desk.client.schema == .library)
  }

  @Test("Escape leads home, one step at a time")
  func escape() {
    let desk = Desk<SchemaSketch>.library()
    desk.tap(at: desk.title(1)).key(.enter)
    #expect(desk.editor.relationshipSource != nil)
    desk.key(.escape)
    #expect(desk.editor.relationshipSource == nil && desk.selection == [1])
    desk.key(.escape)
    #expect(desk.selection.isEmpty)
    desk.down(at: desk.output(1)).drag(to: Point(640, 700)).key(.escape)
    #expect(desk.editor.pulledWires.isEmpty)
    desk.up()
    #expect(desk.client.schema == .library)
  }

  @Test("Page keys go from node to node")
  func stepping() {
    let desk = Desk<SchemaSketch>.library()
    var seen: [UInt32] = []
    for _ in 0..<4 { seen += desk.key(.pageDown).selection }
    #expect(seen == [1, 2, 3, 1])
    #expect(desk.key(.pageUp).selection == [3])
  }

  @Test("An arrow that is held is one deed, and the next arrow another")
  func repeatedArrow() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.tap(at: desk.title(2))
    let start = try #require(desk.position(2))
    desk.key(.right)
    for _ in 0..<20 { desk.key(.right, isRepeat: true) }
    desk.key(.down)
    for _ in 0..<3 { desk.key(.down, isRepeat: true) }
    #expect(desk.position(2) == start + Point(210, 40))
    desk.key(.character("z"), .control)
    #expect(desk.position(2) == start + Point(210, 0))
    desk.key(.right, isRepeat: true)
    #expect(desk.position(2) == start + Point(220, 0), "a repetition after something else is a deed of its own")
    desk.key(.character("z"), .control).key(.character("z"), .control)
    #expect(desk.client.schema == .library)
    desk.key(.character("z"), [.control, .shift])
    #expect(desk.position(2) == start + Point(210, 0))
  }

  @Test(
    "Ctrl and an arrow line up what is selected",
    arguments: [(Key.left, NodeAlignment.left), (.up, .top), (.right, .row), (.down, .column)])
  func alignByKey(key: Key, alignment: NodeAlignment) {
    let (byKey, byCommand) = (Desk<SchemaSketch>.library(), Desk<SchemaSketch>.library())
    byKey.key(.character("a"), .control).key(key, .control)
    byCommand.key(.character("a"), .control).editor.align(alignment, &byCommand.client)
    #expect(byKey.client.schema == byCommand.client.schema && byKey.client.schema != .library)
    byKey.key(.character("z"), .control)
    #expect(byKey.client.schema == .library)
  }

  @Test("Selected nodes line up, as one deed", arguments: NodeAlignment.allCases)
  func align(alignment: NodeAlignment) throws {
    let desk = Desk<SchemaSketch>.library()
    desk.key(.character("a"), .control)
    desk.editor.align(alignment, &desk.client)
    let frames = [1, 2, 3].compactMap { desk.editor.frame(of: NodeKey($0)) }
    switch alignment {
    case .left, .column: #expect(Set(frames.map { $0.x.rounded() }).count == 1)
    case .top, .row: #expect(Set(frames.map { $0.y.rounded() }).count == 1)
    }
    if alignment == .column || alignment == .row {
      for a in frames { for b in frames where a != b { #expect(!a.intersects(b)) } }
    }
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library)
  }
}
