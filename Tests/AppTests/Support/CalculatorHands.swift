// Hands that do anything at the calculator, in any order: several fingers on nodes, wires, sliders and buttons, keys and
// writing in between, the system that takes touches away, and other calculations opened in the midst of it all.

import App
import CalculatorExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import Widgets

/// A seeded stream of what people do at a calculator.
struct CalculatorHands {
  private var random: SeededGenerator
  private var down: [(contact: Int64, place: Point)] = []
  private var nextContact: Int64 = 0
  /// The files that somebody may open on the way; none, when nobody opens anything.
  let files: [String]

  init(seed: UInt64, files: [String] = []) {
    random = SeededGenerator(seed: seed)
    self.files = files
  }

  /// What happens before the next frame.
  mutating func act(on table: CalculatorTable) {
    for _ in 0..<random.int(0...2) { table.put(event(on: table)) }
  }

  /// Everybody lifts their hands.
  mutating func liftAll(from table: CalculatorTable) {
    for finger in down { table.put(pointer(finger.contact, .up, finger.place, table.time)) }
    down.removeAll()
  }

  private mutating func event(on table: CalculatorTable) -> InputEvent {
    let roll = random.real(0...1)
    if roll < 0.26, down.count < 5 { return land(on: table) }
    if roll < 0.62, !down.isEmpty { return move(on: table) }
    if roll < 0.84, !down.isEmpty { return lift(at: table.time) }
    if roll < 0.97 { return key(at: table.time) }
    if roll < 0.985 || files.isEmpty { return .focusLost }
    return .fileDropped(path: random.pick(files))
  }

  private func pointer(_ contact: Int64, _ phase: PointerEvent.Phase, _ place: Point, _ time: Double) -> InputEvent {
    .pointer(PointerEvent(id: PointerID(device: 1, contact: contact), phase: phase, position: place, time: time))
  }

  private mutating func land(on table: CalculatorTable) -> InputEvent {
    nextContact += 1
    let spot = place(on: table)
    down.append((nextContact, spot))
    return pointer(nextContact, .down, spot, table.time)
  }

  private mutating func move(on table: CalculatorTable) -> InputEvent {
    let index = random.int(0...down.count - 1)
    let far = random.happens(0.3)
    down[index].place =
      far ? place(on: table) : down[index].place + Point(random.real(-40...40), random.real(-40...40))
    return pointer(down[index].contact, .moved, down[index].place, table.time)
  }

  private mutating func lift(at time: Double) -> InputEvent {
    let finger = down.remove(at: random.int(0...down.count - 1))
    return pointer(finger.contact, random.happens(0.15) ? .cancelled : .up, finger.place, time)
  }

  /// On a part of a node, on a control, or anywhere but on the way home.
  private mutating func place(on table: CalculatorTable) -> Point {
    var frames: [[Double]] = []
    if let report = table.report, random.happens(0.85) {
      if random.happens(0.35) {
        // What is undone, slid, switched and written with is pressed as often as all else together.
        let often: [ControlID] = [
          "undo", "redo", "copy", "paste", "nodeName", "nodeSwitch", "nodeSlider", "nodeValue", "nodeOperator",
          "rename",
        ]
        let isOften = random.happens(0.7)
        frames = report.controls.filter { !isOften || often.contains($0.id) }.map(\.frame)
      } else if !report.nodes.isEmpty {
        let node = random.pick(report.nodes)
        frames = [node.title, node.frame, node.output] + node.inputs.map(\.frame)
        if random.happens(0.1) { frames = [node.trash] }
      }
    }
    frames = frames.filter { $0.count == 4 && $0[2] >= 1 && $0[3] >= 1 }
    var spot = Point(random.real(0...1280), random.real(0...800))
    if !frames.isEmpty {
      let frame = random.pick(frames)
      spot = Point(frame[0] + frame[2] * random.real(0.05...0.95), frame[1] + frame[3] * random.real(0.05...0.95))
    }
    // The upper right corner is the house's.
    return spot.x > 1160 && spot.y < 60 ? Point(640, 400) : spot
  }

  private mutating func key(at time: Double) -> InputEvent {
    if random.happens(0.4) { return .text(random.pick(["7", "-", "e3", "Ω", "x", ""]), time: time) }
    let control: [Key] = "acvxzzzyy".map { .character(String($0)) }
    let plain: [Key] =
      [.enter, .escape, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .pageUp, .pageDown, .function(2)]
      + "nkl+-f".map { .character(String($0)) }
    let isControl = random.happens(0.35)
    return .key(
      isControl ? random.pick(control) : random.pick(plain), modifiers: isControl ? .control : [], isRepeat: false,
      time: time)
  }
}
