// The numbers of the grammar, and the scripts that tests are written in.

import Foundation
import Geometry
import Gestures
import Testing

@Suite struct SettingsAndScriptTests {
  @Test func lengthsFollowThePitchDownToTheirFloor() {
    #expect(abs(GestureSettings(mmPerPixel: 0.1).tapSlopPixels - 28) < 1e-9)
    #expect(GestureSettings(mmPerPixel: 1).tapSlopPixels == 8)
    #expect(abs(testSettings.handSpanPixels - 320) < 1e-9 && abs(testSettings.snapReachPixels - 36) < 1e-9)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func aPitchThatMakesNoSenseIsReplaced(pitch: Double) {
    #expect(GestureSettings(mmPerPixel: pitch) == GestureSettings())
    var settings = GestureSettings()
    settings.mmPerPixel = pitch
    for pixels in [settings.tapSlopPixels, settings.leastPinchSpanPixels, settings.greatestGlideSpeedPixels] {
      #expect(pixels > 0 && pixels.isFinite)
    }
  }

  @Test func contactsKeepTheKeysThatWereHeldAndOldRecordingsAreRead() throws {
    let id = PointerID(device: 1, contact: 2)
    let position = Point(3, 4.5)
    for modifiers: KeyModifiers in [[], .shift, [.control, .alt]] {
      let event = InputEvent.pointer(
        PointerEvent(id: id, phase: .down, position: position, time: 6, button: .middle, modifiers: modifiers))
      let data = try JSONEncoder().encode(event)
      #expect(try JSONDecoder().decode(InputEvent.self, from: data) == event)
      #expect(String(decoding: data, as: UTF8.self).contains("modifiers") == !modifiers.isEmpty)
    }
  }

  @Test func framesHoldEveryEventOnceAndInOrder() {
    let script = HandScript(startingAt: 2).down(at: .zero).move(to: Point(100, 0), over: 0.31).up().wait(0.1)
    let frames = script.frames()
    #expect(frames.flatMap(\.events) == script.events.map { .pointer($0) })
    #expect((frames.last?.time ?? 0) >= script.time && script.time > 2.4)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func aScriptCanBePlayedInParts() {
    let first = HandScript().down(at: .zero).move(to: Point(100, 0), over: 0.105)
    let whole = first.down(2, at: Point(9, 9)).up().up(2)
    let start = first.frames()
    let rest = whole.frames(skipping: first.events.count, from: start.last?.time)
    #expect((start + rest).flatMap(\.events) == whole.events.map { .pointer($0) })
    #expect((rest.first?.time ?? 0) > (start.last?.time ?? 0))
  }

  @Test func aFingerThatWasNeverDownDoesNothing() {
    #expect(HandScript().move(3, to: .zero).up(3).cancel(4).events.isEmpty)
  }
}
