// Hands that do anything, in any order: for laws that hold whatever people do.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport

/// A seeded stream of frames of input.
public struct RandomInput {
  private var random: SeededGenerator
  /// The fingers that are down, and their points.
  private var down: [(id: PointerID, position: Point, button: PointerButton)] = []
  private var nextContact: Int64 = 0
  /// True if positions, sizes and times may be absurd as well.
  public var isHostile = false

  /// Input that follows from a seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns up to three events.
  public mutating func events(on driver: AppTestDriver) -> [InputEvent] {
    (0..<random.whole(0...3)).map { _ in event(on: driver) }
  }

  /// Returns the events that lift all fingers.
  public mutating func liftAll(at time: Double) -> [InputEvent] {
    defer { down.removeAll() }
    return down.map { pointer($0.id, .up, $0.position, $0.button, time) }
  }

  private mutating func event(on driver: AppTestDriver) -> InputEvent {
    let roll = random.number(0...1)
    let time = driver.now
    if roll < 0.22 { return land(on: driver, time) }
    if roll < 0.62, !down.isEmpty { return move(on: driver, time) }
    if roll < 0.84, !down.isEmpty { return lift(time) }
    if roll < 0.92 { return key(time) }
    if roll < 0.96 {
      return .wheel(
        at: point(on: driver), notches: Point(random.number(-2...2), random.number(-8...8)), modifiers: [], time: time)
    }
    return rare(on: driver, time)
  }

  private mutating func land(on driver: AppTestDriver, _ time: Double) -> InputEvent {
    nextContact += 1
    let button = random.happens(0.2) ? random.pick([PointerButton.primary, .middle, .secondary]) : .primary
    let isMouse = button != .primary || random.happens(0.1)
    let contact = isMouse ? Int64(button == .primary ? 0 : button == .middle ? 1 : 2) : nextContact
    let id = PointerID(device: isMouse ? PointerID.mouse : 1, contact: contact)
    let point = point(on: driver)
    down.removeAll { $0.id == id }
    down.append((id, point, button))
    return pointer(id, .down, point, button, time)
  }

  private mutating func move(on driver: AppTestDriver, _ time: Double) -> InputEvent {
    let index = random.whole(0...down.count - 1)
    let far = random.happens(0.4)
    down[index].position =
      far ? point(on: driver) : down[index].position + Point(random.number(-25...25), random.number(-25...25))
    return pointer(down[index].id, .moved, down[index].position, down[index].button, time)
  }

  private mutating func lift(_ time: Double) -> InputEvent {
    let finger = down.remove(at: random.whole(0...down.count - 1))
    return pointer(finger.id, random.happens(0.1) ? .cancelled : .up, finger.position, finger.button, time)
  }

  private func pointer(
    _ id: PointerID, _ phase: PointerEvent.Phase, _ point: Point, _ button: PointerButton, _ time: Double
  ) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, position: point, time: time, button: button))
  }

  /// Returns a point on a node, on a control, or anywhere.
  private mutating func point(on driver: AppTestDriver) -> Point {
    if isHostile && random.happens(0.1) {
      return random.pick([Point(.nan, 3), Point(1e300, -1e300), Point(.infinity, 0), Point(-1e9, 1e9)])
    }
    if let report = driver.connections.report {
      if random.happens(0.5), let node = report.nodes.randomElement(using: &random) { return node.point }
      if random.happens(0.25), let control = report.controls.randomElement(using: &random) {
        let frame = Rect(control.frame)
        return Point(
          random.number(frame.minX...max(frame.minX, frame.maxX)),
          random.number(frame.minY...max(frame.minY, frame.maxY)))
      }
    }
    return Point(random.number(-20...driver.window.width + 20), random.number(-20...driver.window.height + 20))
  }

  private mutating func key(_ time: Double) -> InputEvent {
    let keys: [Key] =
      [.escape, .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .function(1)]
      + "/?f+-=dwtrso".map { .character(String($0)) }
    let modifiers: KeyModifiers = random.happens(0.15) ? random.pick([.shift, .control, .alt]) : []
    if random.happens(0.2) {
      return .text(random.pick(["a", "é", "Ω", "e\u{301}", "\u{1F600}", "\n", ""]), time: time)
    }
    return .key(random.pick(keys), modifiers: modifiers, isRepeat: random.happens(0.1), time: time)
  }

  private mutating func rare(on driver: AppTestDriver, _ time: Double) -> InputEvent {
    switch random.whole(0...5) {
    case 0, 1:
      if isHostile && random.happens(0.3) { return .resized(width: random.pick([0, -7, 1 << 40]), height: 3) }
      return .resized(width: random.whole(1...2600), height: random.whole(1...1700))
    case 2: return .focusLost
    case 3: return .hover(point(on: driver), time: time)
    case 4: return .fileDropped(path: random.pick(driver.host.networks.keys.sorted() + ["/not/there.json"]))
    default: return .resized(width: 1280, height: 800)
    }
  }
}
