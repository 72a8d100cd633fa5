// Pictures of gestures: something to see for each, within its frame, the same at any size.

import Drawing
import Geometry
import Testing

@Suite("Pictures of gestures")
struct GesturePictureTests {
  private static let targets: [GesturePicture.Target] = [
    .ground, .node, .edge, .place, .closePlaces, .box, .output, .input, .hexagon, .chart, .face, .panel, .button(.plus),
  ]
  private static let all: [GesturePicture] =
    targets.flatMap {
      [.tap($0), .doubleTap($0), .hold($0), .dragBack($0), .holdAndDrag($0), .stroke($0), .pinch($0), .turn($0)]
    }
    + targets.flatMap { start in targets.map { .drag(from: start, to: $0) } }
    + [.leftButton, .rightButton, .wheel, .middleDrag].map { .mouse($0) }
    + [.twoFingerTap, .lasso, .keys(["F"]), .keys(["F11", "Esc", "?"]), .keys([]), .keys([""])]

  private func draw(_ gesture: GesturePicture, in rect: Rect, size: Double = 13) -> Picture {
    var picture = Picture()
    picture.begin(width: 400, height: 400, ground: Theme.night.ground)
    picture.gesture(
      gesture, in: rect, inks: GestureInks(.night, ground: Theme.night.well), letters: TextStyle(size: size),
      measure: FixedTextMeasure())
    return picture
  }

  @Test("Each gesture has a picture", arguments: all.indices)
  func something(index: Int) {
    let gesture = Self.all[index]
    if case .keys(let names) = gesture, names.isEmpty { return }
    let picture = draw(gesture, in: Rect(100, 100, 120, 80))
    #expect(picture.primitives.count > 3, "\(gesture)")
    #expect(picture.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test("A picture twice as large has twice as large shapes", arguments: all.indices)
  func scales(index: Int) {
    let gesture = Self.all[index]
    // Keys and icons are fitted to whole pixels.
    if case .keys = gesture { return }
    let (small, large) = (
      draw(gesture, in: Rect(0, 0, 96, 64)), draw(gesture, in: Rect(0, 0, 192, 128))
    )
    #expect(small.primitives.count == large.primitives.count, "\(gesture)")
  }

  @Test("Names on keys fit into the picture", arguments: [["F"], ["←", "↑", "→", "↓"], ["Ctrl A", "C", "X", "V"]])
  func keys(names: [String]) {
    for width in [60.0, 90, 140, 300] {
      let frame = Rect(20, 20, width, width * 0.62)
      let picture = draw(.keys(names), in: frame)
      #expect(picture.texts.count == names.count)
      for run in picture.texts {
        let extent = FixedTextMeasure().measure(run.text, run.style)
        #expect(Double(run.origin.x) >= frame.minX && Double(run.origin.x) + extent.width <= frame.maxX)
      }
    }
  }

  @Test("Nothing is drawn where there is no room")
  func tiny() {
    for gesture in Self.all { #expect(draw(gesture, in: Rect(5, 5, 3, 3)).primitives.isEmpty) }
  }
}
