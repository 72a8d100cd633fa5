// Plots: all dots and numbers keep inside their frame, on any display, and of many points few are drawn.

import Drawing
import Geometry
import Randomness
import Testing
import Widgets

@Suite("Plots over logarithmic axes")
struct LogPlotTests {
  private func picture(_ plot: LogPlot, _ frame: Rect, scale: Double) -> Picture {
    let driver = ControlTestDriver(
      [Control(.first, .plot(plot), frame: frame)], metrics: Metrics(scale: scale), reducedMotion: true)
    var picture = Picture()
    driver.surface.draw(driver.controls, into: &picture)
    return picture
  }

  @Test("Dots lie in the frame, numbers beside them, and none lies on another", arguments: UInt64(1)...20, [1.0, 2])
  func inside(seed: UInt64, scale: Double) {
    var random = SeededGenerator(seed: seed)
    let most = [2, 17, 300, 1_000_000][random.below(4)]
    let points = (0..<(1 + random.below(200))).map { _ in (random.below(most) + 1, random.below(most) + 1) }
    let plot = LogPlot(points, across: "edges", up: "Nodes")
    let frame = Rect(20, 30, Double(100 + random.below(400)) * scale, Double(90 + random.below(200)) * scale)
    let picture = picture(plot, frame, scale: scale)
    let boxes = picture.texts.map { text in
      let extent = FixedTextMeasure().measure(text.text, text.style)
      return Rect(
        Double(text.origin.x), Double(text.origin.y) - extent.ascent, extent.width, extent.ascent + extent.descent)
    }
    #expect(boxes.allSatisfy { frame.inset(by: -1).contains($0.center) && $0.minX >= frame.minX - 1 })
    #expect(boxes.allSatisfy { $0.maxX <= frame.maxX + 1 })
    for (index, box) in boxes.enumerated() {
      let inner = box.inset(by: 2 * scale)
      #expect(boxes[..<index].allSatisfy { !$0.inset(by: 2 * scale).intersects(inner) }, "\(picture.texts[index].text)")
    }
    #expect(picture.texts.map(\.text).contains("1"))
  }

  @Test("Of a hundred thousand points a bounded number of dots is drawn; what counts nothing is left out")
  func many() {
    let points = (1...100_000).map { (across: $0, up: 1 + 100_000 / $0) }
    let picture = picture(LogPlot(points, across: "", up: ""), Rect(0, 0, 300, 200), scale: 1)
    #expect((50..<2_000).contains(picture.primitives.count))
    #expect(LogPlot([(0, 5), (5, 0), (-1, 3)], across: "", up: "") == LogPlot([], across: "", up: ""))
  }
}
