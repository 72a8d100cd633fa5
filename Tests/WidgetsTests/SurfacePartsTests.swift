// Laws of the values that a surface of controls is made of, each by itself.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing

@testable import Widgets

@Suite("Answers of controls") struct ControlAnswerTests {
  private let geometry = ControlGeometry(metrics: Metrics())

  @Test("A value that is asked for lies in the range, and no step asks for the value that is there")
  func steps() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let range = Double.random(in: -9...0, using: &random)...Double.random(in: 0...9, using: &random)
      let value = Double.random(in: range, using: &random)
      let step = Double.random(in: 0...3, using: &random)
      let steps = Double.random(in: -3...3, using: &random).rounded()
      for kind in [
        Control.Kind.stepper(value: value, range: range, step: step), .slider(value: value, range: range, step: step),
      ] {
        let answer = Control("value", kind, frame: .zero).answer(toSteps: steps)
        guard case .valueChanged(_, let wanted)? = answer else { continue }
        #expect(range.contains(wanted) && wanted != value)
        #expect((wanted > value) == (steps > 0), "\(steps) steps from \(value) lead to \(wanted)")
      }
    }
  }

  @Test("A knob held where it is drawn asks for the value that it shows")
  func knob() throws {
    var random = SeededGenerator(seed: 8)
    let frame = Rect(40, 0, 300, 40)
    for _ in 0..<200 {
      let range = Double.random(in: -9...0, using: &random)...Double.random(in: 1...9, using: &random)
      let shown = Double.random(in: range, using: &random)
      let x = geometry.knobX(shown, range, frame)
      let other = Control("slider", .slider(value: range.lowerBound, range: range), frame: frame)
      guard case .valueChanged(_, let wanted)? = other.answer(toKnobAt: x, geometry) else { continue }
      #expect(abs(wanted - shown) < 1e-9)
    }
  }
}

@Suite("The keyboard's focus") struct KeyboardFocusTests {
  private func controls(_ count: Int) -> [Control] {
    (0..<count).map { Control(ControlID.Family("button")[$0], .button(.plain), frame: Rect(0, 0, 40, 40)) }
  }

  @Test("Goes round and round, and back by the same way")
  func round() {
    let controls = controls(5) + [Control("words", .caption, frame: Rect(0, 0, 40, 40))]
    var focus = KeyboardFocus()
    var visited: [ControlID?] = []
    for _ in 0..<6 {
      let hasMoved = focus.move(backwards: false, in: controls)
      #expect(hasMoved)
      visited.append(focus.control)
    }
    #expect(visited == (controls.prefix(5) + controls.prefix(1)).map(\.id))
    for id in visited.dropLast().reversed() {
      let hasMoved = focus.move(backwards: true, in: controls)
      #expect(hasMoved && focus.control == id)
    }
  }

  @Test("Stays with a help overlay, and leaves what has gone or cannot be used")
  func leaving() {
    var controls = controls(2) + [Control("help", .help([]), frame: Rect(0, 0, 400, 400))]
    var focus = KeyboardFocus()
    for _ in 0..<3 {
      let hasMoved = focus.move(backwards: false, in: controls)
      #expect(hasMoved && focus.control == "help")
    }
    controls[2].isEnabled = false
    let target = focus.target(in: controls)
    #expect(target == nil && focus.control == nil)
  }
}

@Suite("Contacts on controls") struct ControlContactTests {
  private func contact(_ finger: Int64, _ control: ControlID = .first, _ part: ControlPart = .plus) -> ControlContact {
    ControlContact(pointer: PointerID(device: 1, contact: finger), control: control, part: part, start: .zero)
  }

  @Test("Of fingers on one part only the first presses it, and its light goes with it")
  func onePress() {
    var contacts = ControlContacts()
    for finger in Int64(0)..<3 {
      var contact = contact(finger)
      contact.nextRepeat = 0.4
      contacts.startPress(&contact)
      contacts.add(contact)
      #expect((contact.role == .pressing) == (finger == 0))
    }
    // Only one of them works again, and not when it has strayed.
    let first = PointerID(device: 1, contact: 0)
    func repeated(at now: Double, isUsable: Bool = true) -> PointerID? {
      var start = 0
      return contacts.takeRepeat(from: &start, at: now, delay: 0.1) { _ in isUsable }?.pointer
    }
    let heard = [repeated(at: 0.3), repeated(at: 0.5, isUsable: false), repeated(at: 0.5), repeated(at: 0.5)]
    #expect(heard == [nil, nil, first, nil])
    // Times so large that a delay changes nothing still give each contact one turn.
    var (start, turns) = (0, 0)
    while turns < 9, contacts.takeRepeat(from: &start, at: 1e300, delay: 0.1, isUsable: { _ in true }) != nil {
      turns += 1
    }
    #expect(turns == 1)
    contacts.move(first, isInside: false)
    let strayed = repeated(at: 1e301)
    #expect(strayed == nil)
    contacts.move(first, isInside: true)
    #expect(contacts.presses.level(.plus, of: .first) == 1)
    let ended = contacts.end(first)
    #expect(ended?.pointer == first)
    contacts.fade(nil)
    #expect(contacts.presses.isEmpty && !contacts.isEmpty)
    while contacts.endOne(of: .first) != nil {}
    #expect(contacts.isEmpty)
  }
}

@Suite("The memory of controls") struct ControlMemoryTests {
  private let extent = ScrollExtent(content: 900, window: 300)

  @Test("Lasts for as long as a control is listed, and no longer")
  func forgetting() {
    let list = list(.first, rows: 20, Rect(0, 0, 200, 300))
    let keys = Control("keys", .keyboard, frame: Rect(0, 0, 300, 200))
    var memory = ControlMemory()
    func frame(_ controls: [Control]) {
      memory.beginFrame()
      for control in controls {
        _ = memory.advance(control, 0.016, isInstant: false, extent: control.scrolls ? extent : nil)
      }
      memory.endFrame()
    }
    frame([list, keys])
    memory.scroll(list, by: 120, extent)
    let row = memory.moveRow(of: list, by: 3, count: 20)
    let shift = memory.strike(.shift, of: keys)
    #expect(row == 3 && shift == nil)
    frame([list, keys])
    #expect(memory.scrollOffset(of: .first) == 120 && memory.focusedRow(of: .first) == 3)
    #expect(memory.hasShift("keys"))
    let written = (0..<2).map { _ in memory.strike(.character("a", shifted: "A"), of: keys) }
    #expect(written == [.insert("A"), .insert("a")])
    frame([keys])
    #expect(memory.scrollOffset(of: .first) == 0 && memory.focusedRow(of: .first) == nil)
  }

  @Test("A level is where its owner says in the end, whatever the frames")
  func levels() {
    for frames in [1, 7, 60] {
      var memory = ControlMemory()
      var toggle = Control(.first, .toggle, frame: Rect(0, 0, 90, 40))
      var isMoving = memory.advance(toggle, 0.016, isInstant: false, extent: nil)
      #expect(!isMoving && memory.level(of: toggle) == 0)
      toggle.isOn = true
      var last = 0.0
      for _ in 0..<frames {
        isMoving = memory.advance(toggle, 0.4 / Double(frames), isInstant: false, extent: nil)
        #expect(memory.level(of: toggle) >= last)
        last = memory.level(of: toggle)
      }
      #expect(!isMoving && last == 1)
    }
  }
}
