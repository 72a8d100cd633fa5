// The tiles of the help: in even rows, beside one another, whole words.

import Drawing
import Geometry
import Testing

@testable import Widgets

@Suite("Tiles of the help")
struct HelpLayoutTests {
  private static let tiles =
    [HelpTile(heading: "Hands")]
    + (0..<11).map { HelpTile(.tap(.node), $0 % 3 == 0 ? "Everything within so many steps" : "Its neighbours") }
    + [HelpTile(heading: "Keys")] + (0..<7).map { HelpTile(.keys(["K\($0)"]), "Does that") }

  @Test(
    "No two tiles lie on one another", arguments: [(320, 240, 1.0), (800, 480, 1), (1080, 1920, 1), (3840, 2160, 2)])
  func apart(width: Int, height: Int, scale: Double) {
    var fitting = ControlFitting(
      style: WidgetStyle(theme: .night, metrics: Metrics(scale: scale), measure: FixedTextMeasure()))
    let screen = Rect(0, 0, Double(width), Double(height))
    let layout = fitting.helpLayout(Self.tiles, in: screen)
    #expect(layout.frames.count == Self.tiles.count)
    for (index, frame) in layout.frames.enumerated() {
      #expect(frame.minX >= 0 && frame.maxX <= layout.size.width + 0.5 && frame.maxY <= layout.size.height + 0.5)
      for other in layout.frames[..<index] { #expect(!frame.inset(by: 0.5).intersects(other.inset(by: 0.5))) }
    }
    for (tile, frame) in zip(Self.tiles, layout.frames) where tile.picture != nil {
      #expect(!fitting.helpWords(tile, width: frame.width).isTruncated)
    }
    let panel = fitting.geometry.helpPanel(screen, content: layout.size)
    let room = fitting.geometry.helpClose(panel).minX - fitting.geometry.helpBody(panel).x
    let title = "What hands and keys do"
    let style = fitting.helpTitle(title, room)
    #expect(fitting.style.measure.measure(title, style).width <= room, "the title is cut")
    let body = fitting.geometry.helpBody(panel)
    #expect(body.width + 1 >= layout.size.width && screen.minX < panel.minX && panel.maxX < screen.maxX)
  }

  @Test("Takes the number of columns that leaves the fewest places empty")
  func columns() {
    #expect(HelpLayout.columns(most: 7, sections: [8, 9]) == 5)
    #expect(HelpLayout.columns(most: 7, sections: [7, 14]) == 7)
    #expect(HelpLayout.columns(most: 2, sections: [3]) == 2)
    #expect(HelpLayout.columns(most: 1, sections: []) == 1)
    for most in 1...9 {
      for count in 0...30 { #expect((1...most).contains(HelpLayout.columns(most: most, sections: [count]))) }
    }
  }
}
