import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("The keyboard on a node editor")
struct NodeEditorKeyTests {
  @Test("Keys create, connect, move, delete, and take it all back")
  func everything() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library(reducedMotion: true)
    driver.key(.character("n"))
    #expect(driver.selection == [4])
    driver.key(.enter).key(.down).key(.down)
    let port = try #require(driver.editor.focusedInput)
    #expect(driver.editor.isOffered(port))
    driver.key(.enter)
    #expect(driver.client.node(port.node)?.inputs[port.index] == NodeKey(4))
    let before = try #require(driver.position(4))
    driver.key(.right).key(.down, .shift)
    #expect(driver.position(4) == before + Point(10, 1))
    driver.key(.delete)
    #expect(driver.client.schema.tables.count == 3)
    let end = driver.client.schema
    for _ in 0..<5 { driver.key(.character("z"), .control) }
    #expect(driver.client.schema == .library)
    for _ in 0..<5 { driver.key(.character("z"), [.control, .shift]) }
    #expect(driver.client.schema == end)
  }

  @Test("Copies come with their wires, beside each other")
  func copyPaste() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.key(.character("a"), .control)
    #expect(Set(driver.selection) == [1, 2, 3])
    driver.key(.character("c"), .control).key(.character("v"), .control).key(.character("v"), .control)
    #expect(driver.client.schema.tables.count == 9 && driver.selection.count == 3)
    #expect(driver.position(4) != driver.position(7))
    driver.key(.character("z"), .control).key(.character("z"), .control)
    #expect(driver.client.schema == .library)
  }

  @Test("Escape leads home, one step at a time")
  func escape() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(at: driver.title(1)).key(.enter)
    #expect(driver.editor.relationshipSource != nil)
    driver.key(.escape)
    #expect(driver.editor.relationshipSource == nil && driver.selection == [1])
    driver.key(.escape)
    #expect(driver.selection.isEmpty)
    driver.down(at: driver.output(1)).drag(to: Point(640, 700)).key(.escape)
    #expect(driver.editor.pulledWires.isEmpty)
    driver.up()
    #expect(driver.client.schema == .library)
  }

  @Test("Page keys go from node to node")
  func stepping() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    var seen: [UInt32] = []
    for _ in 0..<4 { seen += driver.key(.pageDown).selection }
    #expect(seen == [1, 2, 3, 1])
    #expect(driver.key(.pageUp).selection == [3])
  }

  @Test("An arrow that is held is one change, and the next arrow another")
  func repeatedArrow() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.tap(at: driver.title(2))
    let start = try #require(driver.position(2))
    driver.key(.right)
    for _ in 0..<20 { driver.key(.right, isRepeat: true) }
    driver.key(.down)
    for _ in 0..<3 { driver.key(.down, isRepeat: true) }
    #expect(driver.position(2) == start + Point(210, 40))
    driver.key(.character("z"), .control)
    #expect(driver.position(2) == start + Point(210, 0))
    driver.key(.right, isRepeat: true)
    #expect(driver.position(2) == start + Point(220, 0), "a repetition after something else is a change of its own")
    driver.key(.character("z"), .control).key(.character("z"), .control)
    #expect(driver.client.schema == .library)
    driver.key(.character("z"), [.control, .shift])
    #expect(driver.position(2) == start + Point(210, 0))
  }

  @Test(
    "Ctrl and an arrow line up what is selected",
    arguments: [(Key.left, NodeAlignment.left), (.up, .top), (.right, .row), (.down, .column)])
  func alignByKey(key: Key, alignment: NodeAlignment) {
    let (byKey, byCommand) = (
      NodeEditorTestDriver<SchemaSketch>.library(), NodeEditorTestDriver<SchemaSketch>.library()
    )
    byKey.key(.character("a"), .control).key(key, .control)
    byCommand.key(.character("a"), .control).editor.align(alignment, &byCommand.client)
    #expect(byKey.client.schema == byCommand.client.schema && byKey.client.schema != .library)
    byKey.key(.character("z"), .control)
    #expect(byKey.client.schema == .library)
  }

  @Test("Selected nodes line up, as one change", arguments: NodeAlignment.allCases)
  func align(alignment: NodeAlignment) throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.key(.character("a"), .control)
    driver.editor.align(alignment, &driver.client)
    let frames = [1, 2, 3].compactMap { driver.editor.frame(of: NodeKey($0)) }
    switch alignment {
    case .left, .column: #expect(Set(frames.map { $0.x.rounded() }).count == 1)
    case .top, .row: #expect(Set(frames.map { $0.y.rounded() }).count == 1)
    }
    if alignment == .column || alignment == .row {
      for a in frames { for b in frames where a != b { #expect(!a.intersects(b)) } }
    }
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library)
  }
}
