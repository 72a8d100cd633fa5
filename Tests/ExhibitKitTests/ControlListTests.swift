// Controls with their answers: however they are added, taken away and laid out in rows, each keeps the answer that it was
// added with, and the frontmost of a name speaks for it.

import Drawing
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Controls with their answers")
struct ControlListTests {
  private static let metrics = Metrics()

  private static func list() -> ControlList<[Int]> {
    ControlList(
      surface: ControlSurface(
        style: WidgetStyle(
          theme: Theme(.night), metrics: metrics, measure: FixedTextMeasure(), reducedMotion: false,
          gestures: GestureSettings(mmPerPixel: metrics.mmPerPixel))))
  }

  private static func button(_ name: String, _ frame: Rect = .zero, text: String = "", hasIcon: Bool = false) -> Control
  {
    Control(ControlID(name), .button(.plain), frame: frame, text: text, icon: hasIcon ? .close : nil)
  }

  /// Taps a point and returns the actions that follow.
  private static func tap(_ list: inout ControlList<[Int]>, at point: Point) -> [Int] {
    for phase in [PointerEvent.Phase.down, .up] {
      let event = PointerEvent(id: PointerID(device: 1, contact: 1), phase: phase, position: point, time: 0)
      _ = list.surface.handle(event, controls: list.controls)
    }
    return list.takeEvents().reduce(into: []) { done, taken in
      if case .run(let change) = taken.answer { change(&done) }
    }
  }

  @Test(
    "A tap is answered by the control under it, whatever was added around it and taken away from under a panel",
    arguments: 0..<40 as Range<UInt64>)
  func answers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = Self.list()
    var frames: [Int: Rect] = [:]
    // Buttons in a raster, so that none lies on another.
    for cell in (0..<25).shuffled(using: &random) where !random.oneIn(4) {
      let frame = Rect(Double(cell % 5) * 100, Double(cell / 5) * 100, 80, 80)
      if random.oneIn(3) {
        list.addPanel { controls, _ in controls.append(Self.button("panel \(cell)", frame)) }
      } else {
        list.add(Self.button("\(cell)", frame), .run { $0.append(cell) })
        frames[cell] = frame
      }
    }
    let covered = random.oneIn(3) ? Rect.zero : random.rect(300)
    list.remove(under: covered)
    for (cell, frame) in frames {
      let isLeft = covered.width == 0 || !frame.intersects(covered)
      #expect((list.control(ControlID("\(cell)")) != nil) == isLeft, "\(cell)")
      #expect(Self.tap(&list, at: frame.center) == (isLeft ? [cell] : []), "\(cell)")
    }
    list.removeAll()
    #expect(list.controls.isEmpty && Self.tap(&list, at: Point(40, 40)).isEmpty)
  }

  @Test("Of two controls of one name the one in front answers, and what nobody answers is no action")
  func frontmost() {
    var list = Self.list()
    list.add(Self.button("same", Rect(0, 0, 80, 80)), .run { $0.append(1) })
    list.add(Self.button("same", Rect(200, 0, 80, 80)), .run { $0.append(2) })
    list.add(Self.button("mute", Rect(400, 0, 80, 80)))
    #expect(Self.tap(&list, at: Point(240, 40)) == [2])
    #expect(Self.tap(&list, at: Point(440, 40)).isEmpty && !list.hasEvents)
    #expect(list.control(ControlID("same"))?.frame.x == 200 && list.control(ControlID("none")) == nil)
  }

  @Test(
    "Controls of a row follow each other with a gap, in the area if they fit there in any way, and with all words if those do",
    arguments: 0..<80 as Range<UInt64>)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = Self.list()
    let metrics = Self.metrics
    let controls = (0..<random.below(6)).map { index in
      let text = random.pick(["", "Go", "Show the tree", String(repeating: "long ", count: 12)])
      return Self.button("\(index)", text: text, hasIcon: text.isEmpty || random.oneIn(2))
    }
    func total(_ controls: [Control]) -> Double {
      controls.reduce(-metrics.gap) { $0 + list.width(of: $1) + metrics.gap }
    }
    let area = Rect(random.number(0...50), 0, random.number(0...900), 60)
    let bare = controls.map { control in
      var control = control
      if control.icon != nil { control.text = "" }
      return control
    }
    let (whole, least) = (total(controls), total(bare))
    let corner = Point(random.number(-100...1000), 7)
    list.addRow(controls.map { ($0, .none) }, from: corner, inside: area, metrics: metrics)
    let row = list.controls
    #expect(row.map(\.id) == controls.map(\.id))
    #expect(row.map(\.text) == (whole <= area.width ? controls : bare).map(\.text))
    for (one, next) in zip(row, row.dropFirst()) { #expect(abs(next.frame.minX - one.frame.maxX - metrics.gap) < 1e-9) }
    for control in row {
      #expect(control.frame.y == 7 && control.frame.height == metrics.button && control.frame.minX >= area.minX)
      if least <= area.width { #expect(control.frame.maxX <= area.maxX + 1e-9, "\(control.frame) \(area)") }
    }
    // From the point that was asked for, where that is possible.
    if let first = row.first, corner.x >= area.minX, corner.x + min(whole, least) <= area.maxX, whole <= area.width {
      #expect(first.frame.x <= corner.x)
    }
  }
}
