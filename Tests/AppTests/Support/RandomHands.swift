// Hands that do anything, in any order: for laws that hold whatever people do.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness

/// A seeded stream of frames of input.
struct RandomHands {
  private var random: SeededGenerator
  /// Fingers that are down, and where.
  private var down: [(id: PointerID, place: Point, button: PointerButton)] = []
  private var nextContact: Int64 = 0
  /// Whether places, sizes and times may be absurd as well.
  var isHostile = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Something happens, or a few things do.
  mutating func events(on table: Table) -> [InputEvent] {
    (0..<random.int(0...3)).map { _ in event(on: table) }
  }

  /// All fingers lift.
  mutating func liftAll(at time: Double) -> [InputEvent] {
    defer { down.removeAll() }
    return down.map { pointer($0.id, .up, $0.place, $0.button, time) }
  }

  private mutating func event(on table: Table) -> InputEvent {
    let roll = random.real(0...1)
    let time = table.now
    if roll < 0.22 { return land(on: table, time) }
    if roll < 0.62, !down.isEmpty { return move(on: table, time) }
    if roll < 0.84, !down.isEmpty { return lift(time) }
    if roll < 0.92 { return key(time) }
    if roll < 0.96 {
      return .wheel(
        at: place(on: table), notches: Point(random.real(-2...2), random.real(-8...8)), modifiers: [], time: time)
    }
    return rare(on: table, time)
  }

  private mutating func land(on table: Table, _ time: Double) -> InputEvent {
    nextContact += 1
    let button = random.happens(0.2) ? random.pick([PointerButton.primary, .middle, .secondary]) : .primary
    let isMouse = button != .primary || random.happens(0.1)
    let contact = isMouse ? Int64(button == .primary ? 0 : button == .middle ? 1 : 2) : nextContact
    let id = PointerID(device: isMouse ? PointerID.mouse : 1, contact: contact)
    let spot = place(on: table)
    down.removeAll { $0.id == id }
    down.append((id, spot, button))
    return pointer(id, .down, spot, button, time)
  }

  private mutating func move(on table: Table, _ time: Double) -> InputEvent {
    let index = random.int(0...down.count - 1)
    let far = random.happens(0.4)
    down[index].place =
      far ? place(on: table) : down[index].place + Point(random.real(-25...25), random.real(-25...25))
    return pointer(down[index].id, .moved, down[index].place, down[index].button, time)
  }

  private mutating func lift(_ time: Double) -> InputEvent {
    let finger = down.remove(at: random.int(0...down.count - 1))
    return pointer(finger.id, random.happens(0.1) ? .cancelled : .up, finger.place, finger.button, time)
  }

  private func pointer(
    _ id: PointerID, _ phase: PointerEvent.Phase, _ place: Point, _ button: PointerButton, _ time: Double
  ) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, position: place, time: time, button: button))
  }

  /// On a node, on a control, or anywhere.
  private mutating func place(on table: Table) -> Point {
    if isHostile && random.happens(0.1) {
      return random.pick([Point(.nan, 3), Point(1e300, -1e300), Point(.infinity, 0), Point(-1e9, 1e9)])
    }
    if let report = table.connections {
      if random.happens(0.5), let node = report.nodes.randomElement(using: &random) { return node.at }
      if random.happens(0.25), let control = report.controls.randomElement(using: &random) {
        let frame = Rect(control.frame)
        return Point(
          random.real(frame.minX...max(frame.minX, frame.maxX)), random.real(frame.minY...max(frame.minY, frame.maxY)))
      }
    }
    return Point(random.real(-20...table.window.width + 20), random.real(-20...table.window.height + 20))
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

  private mutating func rare(on table: Table, _ time: Double) -> InputEvent {
    switch random.int(0...5) {
    case 0, 1:
      if isHostile && random.happens(0.3) { return .resized(width: random.pick([0, -7, 1 << 40]), height: 3) }
      return .resized(width: random.int(1...2600), height: random.int(1...1700))
    case 2: return .focusLost
    case 3: return .hover(place(on: table), time: time)
    case 4: return .fileDropped(path: random.pick(table.host.networks.keys.sorted() + ["/not/there.json"]))
    default: return .resized(width: 1280, height: 800)
    }
  }
}
