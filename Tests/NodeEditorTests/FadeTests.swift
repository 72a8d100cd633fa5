// The rows that are lit and dimmed while wires are made, and their fading. The figures are the source's: rows that
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
  private func driver() -> NodeEditorTestDriver<Probe> {
    var schema = Schema.library
    schema.tables.append(
      Table(4, "places", columns: ["name"], references: [Reference("in"), Reference("by")], at: Point(0, 340)))
    return NodeEditorTestDriver(Probe(schema))
  }

  private let frame = 1.0 / 60 / 0.2

  @Test("Rows that are no candidates fade to half in 0.2 s, the others stay as they are")
  func dimming() throws {
    let driver = driver()
    driver.longPress(at: driver.title(3))
    driver.wait(0.3)
    #expect(driver.strength(2, 0) == 0.5, "loans cannot feed the books they are of")
    #expect(driver.strength(4, 0) == 1 && driver.strength(ofOutput: 2) == 1)
    driver.key(.escape)
    for step in 1...12 {
      let expected = 1 - 0.5 * max(0, 1 - Double(step) * frame)
      #expect(abs((driver.strength(2, 0) ?? 0) - expected) < 1e-9, "step \(step)")
      driver.frame()
    }
    driver.frame()
    #expect(driver.strength(2, 0) == 1)
  }

  @Test("A wire that is connected lets rows come back as slowly as one that is not")
  func noFlash() throws {
    for isConnected in [true, false] {
      let driver = driver()
      driver.down(at: driver.output(3)).drag(to: Point(640, 700)).wait(0.3)
      #expect(driver.strength(2, 0) == 0.5)
      driver.drag(to: isConnected ? driver.input(4, 0) : Point(640, 720)).wait(0.2)
      driver.up()
      #expect((driver.source(4, 0) == 3) == isConnected)
      var last = try #require(driver.strength(2, 0))
      #expect(last < 0.5 + frame)
      for _ in 0..<14 {
        driver.frame()
        let next = try #require(driver.strength(2, 0))
        #expect(next >= last && next - last <= 0.5 * frame + 1e-9, "from \(last) to \(next)")
        last = next
        #expect(driver.strength(4, 1) == 1, "what was a candidate stays as it was")
      }
      #expect(last == 1)
    }
  }

  @Test("A wire pulled backwards lights the outputs that may feed it, and no input")
  func backwards() throws {
    let driver = driver()
    // Loans are of books, so they cannot feed what books are of; nor can books themselves.
    driver.down(at: driver.input(2, 0)).drag(to: Point(640, 700)).up().wait(0.3)
    #expect(driver.source(2, 0) == nil)
    driver.down(at: driver.input(2, 0)).drag(to: Point(640, 700)).wait(0.3)
    for number: UInt32 in 1...4 {
      let mayFeed = number == 1 || number == 4
      #expect(driver.editor.isOffered(NodeKey(number)) == mayFeed)
      #expect(driver.strength(ofOutput: number) == (mayFeed ? 1 : 0.5), "output of \(number)")
    }
    #expect(driver.strength(2, 0) == 1, "the end that holds")
    for (number, index): (UInt32, Int) in [(3, 0), (3, 1), (4, 0), (4, 1)] {
      #expect(driver.strength(number, index) == 0.5 && !driver.editor.isOffered(InputPort(NodeKey(number), index)))
    }
    driver.up().wait(0.3)
    for number: UInt32 in 1...4 { #expect(driver.strength(ofOutput: number) == 1) }
    #expect(driver.strength(3, 0) == 1)
  }

  @Test("The same after a tap in relationship mode")
  func noFlashAfterTap() throws {
    let driver = driver()
    driver.longPress(at: driver.title(3)).wait(0.3)
    driver.down(at: driver.input(4, 1)).up()
    #expect(driver.source(4, 1) == 3)
    #expect(try #require(driver.strength(2, 0)) < 0.5 + frame)
    #expect(driver.strength(4, 1) == 1)
    driver.wait(0.3)
    #expect(driver.strength(2, 0) == 1)
  }

  /// The strength of the glows of a picture, 0…1.
  private func glows(_ driver: NodeEditorTestDriver<Probe>) -> [Double] {
    driver.picture.primitives.compactMap { primitive in
      guard case .shadow(_, _, _, _, let color) = primitive else { return nil }
      return Double(color.alpha) / 255 / 0.6
    }
  }

  @Test("A node that is selected begins to glow, and the one before ceases to, in 0.2 s")
  func glow() {
    let driver = driver()
    driver.tap(at: driver.title(1)).wait(0.5)
    #expect(glows(driver).count == 1 && abs((glows(driver).first ?? 0) - 1) < 0.01)
    driver.down(at: driver.title(3))
    for step in 1...12 {
      let level = Double(step) * frame
      let expected = [1 - level, level].filter { $0 > 1e-9 }
      #expect(zip(glows(driver), expected).allSatisfy { abs($0 - $1) < 0.01 }, "step \(step): \(glows(driver))")
      #expect(glows(driver).count == expected.count, "step \(step)")
      driver.frame()
    }
    driver.up()
  }

  @Test("A new node comes in 0.2 s, and one that is thrown away goes in as much")
  func presence() {
    let driver = driver()
    driver.down(at: Point(900, 700)).frame(29)
    while driver.client.nodes.count == 4 { driver.frame() }
    for step in 1...12 {
      #expect(abs((driver.strength(5, 0) ?? 0) - min(1, Double(step) * frame)) < 1e-9, "step \(step)")
      driver.frame()
    }
    driver.up().wait(0.5)
    let resting = driver.picture.primitives.count
    driver.tap(at: driver.trash(5)).key(.escape).wait(0.5)
    #expect(driver.client.nodes.count == 4 && driver.picture.primitives.count < resting)
  }

  @Test("Where motion is reduced nothing fades: it is there at once")
  func reducedMotion() {
    let driver = NodeEditorTestDriver(Probe(), reducedMotion: true)
    driver.longPress(at: driver.title(3))
    #expect(driver.strength(2, 0) == 0.5 && driver.strength(3, 1) == 0.5)
    driver.key(.escape)
    #expect(driver.strength(2, 0) == 1)
  }
}
