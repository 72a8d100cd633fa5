// The course of wires. The figures are the source's: ends 4 units off the node, controls 0.75·max(|dx|, 40) off the
// ends.

import Drawing
import Geometry
import Gestures
import NodeEditor
import Randomness
import SchemaSketch
import Testing

@Suite("Where wires run")
struct CurveTests {
  /// Two tables anywhere, the second with three references of which the last leads to the first.
  private func pair(at positions: (Point, Point)) -> Schema {
    Schema([
      Table(1, "a", columns: ["x"], references: [], at: positions.0),
      Table(2, "b", columns: [], references: [Reference("p"), Reference("q"), Reference("r", to: 1)], at: positions.1),
    ])
  }

  private func expect(_ a: Point?, _ b: Point, _ comment: Comment) {
    #expect((a ?? Point(.infinity, 0)).distance(to: b) < 1e-9, comment)
  }

  @Test("A wire's ends, controls and every point of it are where the formula has them")
  func formula() throws {
    for seed: UInt64 in 0..<200 {
      var random = SeededGenerator(seed: seed)
      // Whole units, near each other as well as far, and either way round.
      let first = Point(Double(random.below(1600)) - 800, Double(random.below(900)) - 450)
      let spread = seed % 3 == 0 ? 60 : 1600
      let second = first + Point(Double(random.below(spread)) - Double(spread) / 2, Double(random.below(900)) - 450)
      let driver = NodeEditorTestDriver(SchemaSketch(pair(at: (first, second)), theme: .night))
      driver.editor.jump(to: ViewTransform(scale: 1, offset: .zero))
      let curve = try #require(driver.editor.wire(into: InputPort(NodeKey(2), 2)))
      let output = try #require(driver.editor.outputFrame(of: NodeKey(1)))
      let input = try #require(driver.editor.frame(of: InputPort(NodeKey(2), 2)))
      #expect(input.height == 44 && output.height == 44 && input.width == 200)
      let start = Point(first.x + 200 + 4, output.y + 22)
      let end = Point(second.x - 4, input.y + 22)
      let reach = 0.75 * max(abs(end.x - start.x), 40)
      expect(curve.start, start, "start; seed \(seed)")
      expect(curve.end, end, "end; seed \(seed)")
      expect(curve.startControl, start + Point(reach, 0), "leaves; seed \(seed)")
      expect(curve.endControl, end - Point(reach, 0), "arrives; seed \(seed)")
      for step in 0...16 {
        let t = Double(step) / 16
        // De Casteljau's way, which is another than that of the code.
        let (a, b) = (
          start.interpolated(to: curve.startControl, t), curve.startControl.interpolated(to: curve.endControl, t)
        )
        let c = curve.endControl.interpolated(to: end, t)
        let expected = a.interpolated(to: b, t).interpolated(to: b.interpolated(to: c, t), t)
        expect(curve.point(at: t), expected, "at \(t); seed \(seed)")
      }
    }
  }

  @Test("Seen through a view the whole curve is scaled and moved with it", arguments: [0.3, 0.77, 1, 2.5])
  func throughAView(scale: Double) throws {
    let driver = NodeEditorTestDriver(SchemaSketch(pair(at: (Point(-300, 40), Point(160, -90))), theme: .night))
    let port = InputPort(NodeKey(2), 2)
    driver.editor.jump(to: .identity)
    let natural = try #require(driver.editor.wire(into: port))
    let view = ViewTransform(scale: scale, offset: Point(12.5, -340))
    driver.editor.jump(to: view)
    let seen = try #require(driver.editor.wire(into: port))
    expect(seen.start, view.toView(natural.start), "start")
    expect(seen.startControl, view.toView(natural.startControl), "leaves")
    expect(seen.endControl, view.toView(natural.endControl), "arrives")
    expect(seen.end, view.toView(natural.end), "end")
  }

  @Test("What is drawn is the curve, to a third of a pixel")
  func drawn() throws {
    let driver = NodeEditorTestDriver(SchemaSketch(pair(at: (Point(-300, 140), Point(160, -190))), theme: .night))
    driver.editor.look.hasGrid = false
    driver.frame()
    let curve = try #require(driver.editor.wire(into: InputPort(NodeKey(2), 2)))
    let points = (0...2000).map { curve.point(at: Double($0) / 2000) }
    var ends: [Point] = []
    for primitive in driver.picture.primitives {
      guard case .linePiece(let from, let to, let width, _) = primitive, width > 2 else { continue }
      ends += [Point(Double(from.x), Double(from.y)), Point(Double(to.x), Double(to.y))]
    }
    #expect(ends.count > 8)
    for end in ends { #expect((points.map { $0.distance(to: end) }.min() ?? 99) < 1.0 / 3) }
    #expect(
      ends.contains { $0.distance(to: curve.start) < 1e-3 } && ends.contains { $0.distance(to: curve.end) < 1e-3 })
  }

  @Test("A wire that a hand pulls ends under the finger, and one that holds on to something where a wire would end")
  func pulled() throws {
    let driver = NodeEditorTestDriver(SchemaSketch(pair(at: (Point(-300, 140), Point(160, -190))), theme: .night))
    let output = try #require(driver.editor.outputFrame(of: NodeKey(1)))
    let unit = driver.editor.transform.scale
    driver.down(at: output.center).drag(to: Point(600, 700))
    let loose = try #require(driver.editor.pulledWires.first)
    expect(loose.from, Point(output.maxX + 4 * unit, output.center.y), "where it begins")
    expect(loose.to, Point(600, 700), "the finger")
    let row = try #require(driver.editor.frame(of: InputPort(NodeKey(2), 0)))
    driver.drag(to: row.center)
    let held = try #require(driver.editor.pulledWires.first)
    #expect(held.isHeld)
    expect(held.to, Point(row.x - 4 * unit, row.center.y), "the knob")
  }

  @Test("Nothing runs where nothing is connected")
  func none() {
    let driver = NodeEditorTestDriver<SchemaSketch>.library()
    #expect(driver.editor.wire(into: InputPort(NodeKey(3), 1)) == nil)
    #expect(driver.editor.wire(into: InputPort(NodeKey(3), 7)) == nil)
    #expect(driver.editor.wire(into: InputPort(NodeKey(9), 0)) == nil)
  }
}
