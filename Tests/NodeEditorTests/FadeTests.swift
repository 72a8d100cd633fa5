// What is lit and what is dimmed while wires are made, and how it comes and goes. The figures are the source's: rows that
// are no candidates fade to half in 0.2 s.

import Drawing
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
        #expect(desk.strength(4, 1) == 1, "what was a candidate stays as it was")
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
    #expect(desk.strength(4, 1) == 1)
    desk.wait(0.3)
    #expect(desk.strength(2, 0) == 1)
  }

  /// How strongly the glows of a picture show, 0…1.
  private func glows(_ desk: Desk<Probe>) -> [Double] {
    desk.picture.primitives.compactMap { primitive in
      guard case .shadow(_, _, _, _, let color) = primitive else { return nil }
      return Double(color.alpha) / 255 / 0.6
    }
  }

  @Test("A node that is selected begins to glow, and the one before ceases to, in 0.2 s")
  func glow() {
    let desk = desk()
    desk.tap(at: desk.title(1)).wait(0.5)
    #expect(glows(desk).count == 1 && abs((glows(desk).first ?? 0) - 1) < 0.01)
    desk.down(at: desk.title(3))
    for step in 1...12 {
      let level = Double(step) * frame
      let expected = [1 - level, level].filter { $0 > 1e-9 }
      #expect(zip(glows(desk), expected).allSatisfy { abs($0 - $1) < 0.01 }, "step \(step): \(glows(desk))")
      #expect(glows(desk).count == expected.count, "step \(step)")
      desk.frame()
    }
    desk.up()
  }

  @Test("A new node comes in 0.2 s, and one that is thrown away goes in as much")
  func presence() {
    let desk = desk()
    desk.down(at: Point(900, 700)).frame(29)
    while desk.client.nodes.count == 4 { desk.frame() }
    for step in 1...12 {
      #expect(abs((desk.strength(5, 0) ?? 0) - min(1, Double(step) * frame)) < 1e-9, "step \(step)")
      desk.frame()
    }
    desk.up().wait(0.5)
    let resting = desk.picture.primitives.count
    desk.tap(at: desk.trash(5)).key(.escape).wait(0.5)
    #expect(desk.client.nodes.count == 4 && desk.picture.primitives.count < resting)
  }

  @Test("Where motion is reduced nothing fades: it is there at once")
  func reducedMotion() {
    let desk = Desk(Probe(), reducedMotion: true)
    desk.longPress(at: desk.title(3))
    #expect(desk.strength(2, 0) == 0.5 && desk.strength(3, 1) == 0.5)
    desk.key(.escape)
    #expect(desk.strength(2, 0) == 1)
  }
}
