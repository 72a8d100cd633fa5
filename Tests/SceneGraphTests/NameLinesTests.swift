// Names of several lines at discs: all lines are written, in the middle under a disc and aligned beside it, within the name's
// box, and names keep apart as those of one line do.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Names of several lines")
struct NameLinesTests {
  private func texts(_ stage: inout Stage) -> [TextRun] {
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Color(0))
    stage.view.drawBackdrop(nightFrame(), into: &picture)
    return picture.texts
  }

  @Test("All lines of a label are written, one under another and centred on its node")
  func written() throws {
    var stage = Stage(makeGraph([.zero, Point(9, 9)], edges: [(0, 1)], names: ["Backend\nAPI\nv2", "b"]))
    let texts = texts(&stage)
    let lines = ["Backend", "API", "v2"].compactMap { line in texts.first { $0.text == line } }
    try #require(lines.count == 3)
    let measure = FixedTextMeasure()
    let middles = lines.map { Double($0.origin.x) + measure.measure($0.text, $0.style).width / 2 }
    let box = try #require(stage.view.items.labelAtDisc(of: NodeID(0))).box
    #expect(middles.allSatisfy { abs($0 - box.center.x) < 1 })
    let heights = zip(lines, lines.dropFirst()).map { Double($1.origin.y - $0.origin.y) }
    let line = measure.measure("Ag", lines[0].style)
    #expect(heights.allSatisfy { abs($0 - line.height) < 1 })
    #expect(Double(lines[0].origin.y) - line.ascent >= box.minY - 1)
    #expect(Double(lines[2].origin.y) + line.descent <= box.maxY + 1)
    #expect(stage.view.items.node(named: box.center) { _ in nil } == NodeID(0))
  }

  @Test("Names of several lines keep apart at every zoom", arguments: 0..<6 as Range<UInt64>)
  func apart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let positions = (0..<60).map { _ in random.point(width: 900, height: 600) }
    let names = (0..<60).map { index in
      (0...random.below(4)).map { _ in String(repeating: "m", count: 1 + random.below(9)) }.joined(separator: "\n")
        + "\(index)"
    }
    var stage = Stage(makeGraph(positions, names: names))
    for zoom in [0.5, 1, 1.7, 4, 11] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      let shown = stage.scene.graph.nodes.compactMap { stage.view.items.labelAtDisc(of: $0)?.box }
      for (index, box) in shown.enumerated() {
        #expect(!shown[..<index].contains { $0.inset(by: 0.5).intersects(box) }, "zoom \(zoom)")
      }
    }
    #expect(!stage.scene.isLarge)
  }

  @Test("A long name stands on two lines where it has no room on one, and on one where it has")
  func twoLines() throws {
    // Nodes in a row, so close that names that are as long as these lie on each other beside and below.
    func stage(_ distance: Double) -> Stage {
      let positions =
        (0..<9).map { Point(Double($0) * distance, $0 % 2 == 0 ? 0 : 30) } + [Point(0, 800), Point(1120, 800)]
      return Stage(makeGraph(positions, names: (0..<9).map { "Quarterly revenue report \($0)" }))
    }
    var (near, far) = (stage(130), stage(400))
    func written(_ stage: inout Stage) -> Int { texts(&stage).count { $0.text.hasPrefix("Quarterly revenue report") } }
    let two = texts(&near).filter { $0.text == "Quarterly" || $0.text == "Quarterly revenue" }
    #expect(!two.isEmpty && texts(&near).count >= 9, "\(texts(&near).map(\.text))")
    #expect(written(&far) > written(&near))
    let shown = near.scene.graph.nodes.compactMap { near.view.items.labelAtDisc(of: $0)?.box }
    for (index, box) in shown.enumerated() { #expect(!shown[..<index].contains { $0.intersects(box) }) }
  }

  @Test("A label of several lines in a large network stands on one")
  func large() {
    let names = (0..<6_001).map { $0 == 0 ? "A\nB" : "" }
    let stage = Stage(makeGraph((0..<6_001).map { Point(Double($0 % 80), Double($0 / 80)) }, names: names))
    #expect(stage.scene.isLarge && stage.scene.shownName(of: NodeID(0)).text == "A B")
  }
}
