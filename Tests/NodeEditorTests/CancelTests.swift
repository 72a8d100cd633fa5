// Whatever takes a hand away, a key, the system or the loss of the window, nothing may come of what it was doing.

import Drawing
import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("Hands that are taken away")
struct CancelTests {
  /// How a hand may be taken away in the middle of what it does.
  enum Interruption: CaseIterable {
    case escape, system, focus, undo
  }

  private func interrupt(_ desk: Desk<SchemaSketch>, _ interruption: Interruption) {
    switch interruption {
    case .escape: desk.key(.escape)
    case .system: desk.cancel()
    case .focus: desk.put(.focusLost).frame()
    case .undo: desk.key(.character("z"), .control)
    }
  }

  @Test("A wire that a resting hand went on to pull is void", arguments: Interruption.allCases)
  func restedWire(interruption: Interruption) {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.output(1)).wait(0.6).drag(to: desk.input(3, 1))
    #expect(desk.editor.pulledWires.first?.isHeld == true)
    interrupt(desk, interruption)
    #expect(desk.editor.pulledWires.isEmpty && desk.client.schema == .library)
    desk.up().wait(0.3)
    #expect(desk.client.schema == .library)
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library, "nothing is there to be undone")
  }

  @Test("A wire that was pulled at once is void, and one taken off is on again", arguments: Interruption.allCases)
  func wires(interruption: Interruption) {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.output(1)).drag(to: desk.input(3, 1))
    interrupt(desk, interruption)
    desk.up().down(at: desk.input(3, 0)).drag(to: desk.input(3, 1))
    interrupt(desk, interruption)
    #expect(desk.up().client.schema == .library)
  }

  @Test("A node that a hand moves is where it was", arguments: Interruption.allCases)
  func moves(interruption: Interruption) throws {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.title(1)).drag(to: try #require(desk.title(1)) + Point(90, 60))
    interrupt(desk, interruption)
    #expect(desk.up().client.schema == .library)
  }

  @Test("Another document under a hand that moves a node is left as it is")
  func otherDocument() throws {
    let desk = Desk<SchemaSketch>.library()
    desk.down(at: desk.title(1)).drag(to: try #require(desk.title(1)) + Point(90, 60))
    let other = Schema([Table(1, "other", columns: [], references: [], at: Point(500, 500))])
    desk.client = SchemaSketch(other, theme: .night)
    desk.editor.restart(for: &desk.client)
    desk.drag(to: Point(100, 100)).up()
    #expect(desk.client.schema == other)
    desk.down(at: desk.title(1)).drag(to: try #require(desk.title(1)) + Point(30, 0)).up()
    #expect(desk.client.schema != other)
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == other)
  }

  @Test("A node that a hand made and went on to place is where it was made", arguments: [Interruption.escape, .system])
  func placing(interruption: Interruption) throws {
    let desk = Desk<SchemaSketch>.library()
    let ground = Point(640, 30)
    desk.down(at: ground).wait(0.6)
    let made = try #require(desk.position(4))
    desk.drag(to: ground + Point(120, 90))
    #expect(desk.position(4) != made)
    interrupt(desk, interruption)
    #expect(desk.up().position(4) == made)
    desk.key(.character("z"), .control)
    #expect(desk.client.schema == .library, "making it is the only deed")
  }
}
