// The hint beside a hand: where it may stand, and when it comes and goes.

import Drawing
import Geometry
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("The place and the time of a hint")
struct HandHintLawTests {
  private static let words = [
    "Drag from node to node", "", "w", String(repeating: "many words ", count: 60), String(repeating: "w", count: 400),
    "日本 🧭\nmore",
  ]

  @Test(
    "It may stand only where it is whole and clear of the hand, wherever that is", arguments: 0..<60 as Range<UInt64>)
  func frames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for size in [Size(320, 240), Size(800, 480), Size(1080, 1920), Size(3840, 2160), Size(1, 1)] {
      let window = Rect(0, 0, size.width, size.height)
      let metrics = Metrics(scale: random.pick([0.5, 1, 2]))
      let layout = HandHint.layout(random.pick(Self.words), metrics, FixedTextMeasure())
      let point = random.point(width: size.width, height: size.height)
      let hand = metrics.pixels(millimetres: 8)
      let frames = HandHint.frames(for: layout, near: point, in: window, metrics)
      #expect(frames.count <= 8 && Set(frames.map(\.size)).count <= 1)
      for frame in frames {
        #expect(frame.width >= layout.lines.map(\.width).max() ?? 0 && frame.height >= layout.height)
        #expect(!frame.contains(point) && !frame.inset(by: -hand).contains(point), "\(frame) \(point)")
        guard frame.width < size.width - 2 * metrics.grid, frame.height < size.height - 2 * metrics.grid else {
          continue
        }
        // A frame is rounded after it has been moved into the window.
        #expect(window.inset(by: metrics.grid - 1).contains(frame.origin), "\(frame)")
        #expect(frame.maxX <= window.maxX && frame.maxY <= window.maxY, "\(frame)")
      }
      // In a window with room on all sides there is always a place.
      if min(size.width, size.height) > 6 * hand + 2 * max(layout.height + 40, 260 * metrics.scale) {
        #expect(!frames.isEmpty)
      }
    }
  }

  @Test(
    "It comes and goes without a jump, is nowhere before and after, and whoever sleeps till the next change misses nothing",
    arguments: 0..<30 as Range<UInt64>)
  func time(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hint = HandHint()
    #expect(hint.presence(at: 0) == 0 && hint.nextChange(after: 0) == nil && hint.report(at: 0) == nil)
    let layout = HandHint.layout(Self.words[0], Metrics(), FixedTextMeasure())
    let (begins, fading) = (random.number(0...100), random.pick([0, 0.15, 1]))
    hint.show(layout, in: Rect(1, 2, 3, 4), near: .zero, from: begins, fading: fading)
    var time = begins - 1
    var last = hint.presence(at: time)
    while time < begins + HandHint.staying + 1 {
      let next = hint.nextChange(after: time)
      let isFading = hint.isFading(at: time)
      time += 0.01
      let presence = hint.presence(at: time)
      #expect((0...1).contains(presence))
      if fading > 0 { #expect(abs(presence - last) <= 0.0101 / fading, "\(time)") }
      // Where nothing is said to change before some time, nothing does.
      if !isFading, next.map({ $0 > time }) ?? true { #expect(presence == last, "\(time)") }
      #expect((hint.report(at: time) == nil) == (presence == 0))
      last = presence
    }
    #expect(last == 0 && hint.nextChange(after: time) == nil)
    #expect(hint.presence(at: begins + HandHint.staying / 2) == 1)
    hint.close()
    #expect(hint.presence(at: begins + HandHint.staying / 2) == 0)
  }
}
