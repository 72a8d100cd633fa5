// Hands that do anything at the calculator, in any order: several fingers on nodes, wires, sliders and buttons, keys and
// writing in between, the system that takes touches away, and other calculations opened in the midst of it all.

import App
import CalculatorExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Widgets

/// A seeded stream of what people do at a calculator.
public struct RandomCalculatorInput {
  private var random: SeededGenerator
  private var down: [(contact: Int64, position: Point)] = []
  private var nextContact: Int64 = 0
  /// The files that may be opened on the way.
  public let files: [String]

  /// Input that follows from a seed.
  public init(seed: UInt64, files: [String] = []) {
    random = SeededGenerator(seed: seed)
    self.files = files
  }

  /// Puts up to two events before the next frame.
  public mutating func act(on driver: AppTestDriver) {
    for _ in 0..<random.whole(0...2) { driver.put(event(on: driver)) }
  }

  /// Lifts all fingers.
  public mutating func liftAll(from driver: AppTestDriver) {
    for finger in down { driver.put(pointer(finger.contact, .up, finger.position, driver.time)) }
    down.removeAll()
  }

  private mutating func event(on driver: AppTestDriver) -> InputEvent {
    let roll = random.number(0...1)
    if roll < 0.26, down.count < 5 { return land(on: driver) }
    if roll < 0.62, !down.isEmpty { return move(on: driver) }
    if roll < 0.84, !down.isEmpty { return lift(at: driver.time) }
    if roll < 0.97 { return key(at: driver.time) }
    if roll < 0.985 || files.isEmpty { return .focusLost }
    return .fileDropped(path: random.pick(files))
  }

  private func pointer(_ contact: Int64, _ phase: PointerEvent.Phase, _ point: Point, _ time: Double) -> InputEvent {
    .pointer(PointerEvent(id: PointerID(device: 1, contact: contact), phase: phase, position: point, time: time))
  }

  private mutating func land(on driver: AppTestDriver) -> InputEvent {
    nextContact += 1
    let point = point(on: driver)
    down.append((nextContact, point))
    return pointer(nextContact, .down, point, driver.time)
  }

  private mutating func move(on driver: AppTestDriver) -> InputEvent {
    let index = random.whole(0...down.count - 1)
    let far = random.happens(0.3)
    down[index].position =
      far ? point(on: driver) : down[index].position + Point(random.number(-40...40), random.number(-40...40))
    return pointer(down[index].contact, .moved, down[index].position, driver.time)
  }

  private mutating func lift(at time: Double) -> InputEvent {
    let finger = down.remove(at: random.whole(0...down.count - 1))
    return pointer(finger.contact, random.happens(0.15) ? .cancelled : .up, finger.position, time)
  }

  /// Returns a point on a part of a node, on a control, or anywhere but on the way home.
  private mutating func point(on driver: AppTestDriver) -> Point {
    var frames: [[Double]] = []
    if let report = driver.calculator.report, random.happens(0.85) {
      if random.happens(0.35) {
        // The controls that undo, slide, switch and write are pressed as often as all others together.
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
    var point = Point(random.number(0...1280), random.number(0...800))
    if !frames.isEmpty {
      let frame = random.pick(frames)
      point = Point(frame[0] + frame[2] * random.number(0.05...0.95), frame[1] + frame[3] * random.number(0.05...0.95))
    }
    // The upper right corner is the chrome's.
    return point.x > 1160 && point.y < 60 ? Point(640, 400) : point
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
