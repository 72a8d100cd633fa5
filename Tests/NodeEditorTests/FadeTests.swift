// What is lit and what is dimmed while wires are made, and how it comes and goes. The figures are the source's: rows that
// are no candidates fade to half in 0.2 s.

import Geometry
import Gestures
import NodeEditor
import SchemaSketch
import Testing

@Suite("How rows fade")
struct FadeTests {
  /// The tables of a library, and one that nothing is connected to.
  private func desk() -> Desk<Probe> {
    var schema = Schema.library
    schema.tables.append(
      Table(4, "places", columns: ["name"], references: [Reference("in"), Reference("by")], at: Point(0, 340)))
    return Desk(Probe(schema))
  }

  private let frame = 1.0 / 60 / 0.2

  @Test("Rows that are no candidates fade to half in 0.2 s, the others stay as they are")
  func dimming() throws {
    let desk = desk()
    desk.longPress(at: desk.title(3))
    desk.wait(0.3)
    #expect(desk.strength(2, 0) == 0.5, "loans cannot feed the books they are of")
    #expect(desk.strength(4, 0) == 1 && desk.strength(ofOutput: 2) == 1)
    desk.key(.escape)
    for step in 1...12 {
      let expected = 1 - 0.5 * max(0, 1 - Double(step) * frame)
      #expect(abs((desk.strength(2, 0) ?? 0) - expected) < 1e-9, "step \(step)")
      desk.frame()
    }
    desk.frame()
    #expect(desk.strength(2, 0) == 1)
  }

  @Test("A wire that is connected lets rows come back as slowly as one that is not")
  func noFlash() throws {
    for isConnected in [true, false] {
      let desk = desk()
      desk.down(at: desk.output(3)).drag(to: Point(640, 700)).wait(0.3)
      #expect(desk.strength(2, 0) == 0.5)
      desk.drag(to: isConnected ? desk.input(4, 0) : Point(640, 720)).wait(0.2)
      desk.up()
      #expect((desk.source(4, 0) == 3) == isConnected)
      var last = try #require(desk.strength(2, 0))
      #expect(last < 0.5 + frame)
      for _ in 0..<14 {
        desk.frame()
        let next = try #require(desk.strength(2, 0))
        #expect(next >= last && next - last <= 0.5 * frame + 1e-9, "from \(last) to \(next)")
        last = next
      }
      #expect(last == 1)
    }
  }

  @Test("A wire pulled backwards lights the outputs that may feed it, and no input")
  func backwards() throws {
    let desk = desk()
    // Loans are of books, so they cannot feed what books are of; nor can books themselves.
    desk.down(at: desk.input(2, 0)).drag(to: Point(640, 700)).up().wait(0.3)
    #expect(desk.source(2, 0) == nil)
    desk.down(at: desk.input(2, 0)).drag(to: Point(640, 700)).wait(0.3)
    for number: UInt32 in 1...4 {
      let mayFeed = number == 1 || number == 4
      #expect(desk.editor.isOffered(NodeKey(number)) == mayFeed)
      #expect(desk.strength(ofOutput: number) == (mayFeed ? 1 : 0.5), "output of \(number)")
    }
    #expect(desk.strength(2, 0) == 1, "the end that holds")
    for (number, index): (UInt32, Int) in [(3, 0), (3, 1), (4, 0), (4, 1)] {
      #expect(desk.strength(number, index) == 0.5 && !desk.editor.isOffered(InputPort(NodeKey(number), index)))
    }
    desk.up().wait(0.3)
    for number: UInt32 in 1...4 { #expect(desk.strength(ofOutput: number) == 1) }
    #expect(desk.strength(3, 0) == 1)
  }

  @Test("The same after a tap in relationship mode")
  func noFlashAfterTap() throws {
    let desk = desk()
    desk.longPress(at: desk.title(3)).wait(0.3)
    desk.down(at: desk.input(4, 1)).up()
    #expect(desk.source(4, 1) == 3)
    #expect(try #require(desk.strength(2, 0)) < 0.5 + frame)
    desk.wait(0.3)
    #expect(desk.strength(2, 0) == 1)
  }
}
