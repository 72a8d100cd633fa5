// Whatever takes a hand away, a key, the system or the loss of the window, nothing may come of what it was doing.

import Drawing
import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("Hands that are taken away")
struct CancelTests {
  /// The ways a hand may be taken away in the middle of what it does.
  enum Interruption: CaseIterable {
    case escape, system, focus, undo
  }

  private func interrupt(_ driver: NodeEditorTestDriver<SchemaSketch>, _ interruption: Interruption) {
    switch interruption {
    case .escape: driver.key(.escape)
    case .system: driver.cancel()
    case .focus: driver.put(.focusLost).frame()
    case .undo: driver.key(.character("z"), .control)
    }
  }

  @Test("A wire that a resting hand went on to pull is void", arguments: Interruption.allCases)
  func restedWire(interruption: Interruption) {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.output(1)).wait(0.6).drag(to: driver.input(3, 1))
    #expect(driver.editor.pulledWires.first?.isHeld == true)
    interrupt(driver, interruption)
    #expect(driver.editor.pulledWires.isEmpty && driver.client.schema == .library)
    driver.up().wait(0.3)
    #expect(driver.client.schema == .library)
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library, "nothing is there to be undone")
  }

  @Test("A wire that was pulled at once is void, and one taken off is on again", arguments: Interruption.allCases)
  func wires(interruption: Interruption) {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.output(1)).drag(to: driver.input(3, 1))
    interrupt(driver, interruption)
    driver.up().down(at: driver.input(3, 0)).drag(to: driver.input(3, 1))
    interrupt(driver, interruption)
    #expect(driver.up().client.schema == .library)
  }

  @Test("A node that a hand moves is where it was", arguments: Interruption.allCases)
  func moves(interruption: Interruption) throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.title(1)).drag(to: try #require(driver.title(1)) + Point(90, 60))
    interrupt(driver, interruption)
    #expect(driver.up().client.schema == .library)
  }

  @Test("Another document under a hand that moves a node is left as it is")
  func otherDocument() throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    driver.down(at: driver.title(1)).drag(to: try #require(driver.title(1)) + Point(90, 60))
    let other = Schema([Table(1, "other", columns: [], references: [], at: Point(500, 500))])
    driver.client = SchemaSketch(other, theme: .night)
    driver.editor.restart(for: &driver.client)
    driver.drag(to: Point(100, 100)).up()
    #expect(driver.client.schema == other)
    driver.down(at: driver.title(1)).drag(to: try #require(driver.title(1)) + Point(30, 0)).up()
    #expect(driver.client.schema != other)
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == other)
  }

  @Test("A node that a hand made and went on to place is where it was made", arguments: [Interruption.escape, .system])
  func placing(interruption: Interruption) throws {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    let ground = Point(640, 30)
    driver.down(at: ground).wait(0.6)
    let made = try #require(driver.position(4))
    driver.drag(to: ground + Point(120, 90))
    #expect(driver.position(4) != made)
    interrupt(driver, interruption)
    #expect(driver.up().position(4) == made)
    driver.key(.character("z"), .control)
    #expect(driver.client.schema == .library, "making it is the only change")
  }
}
