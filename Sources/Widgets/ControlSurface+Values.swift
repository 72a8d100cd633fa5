// Values under fingers: sliders, steppers, keys, carets.

import Drawing
import Geometry
import Gestures

extension ControlSurface {
  // MARK: Sliders

  /// Takes hold of a slider: a finger on the knob holds it where it is; a finger on the track brings it there.
  mutating func grasp(_ contact: inout ControlContact, _ control: Control, _ event: PointerEvent) {
    guard case .slider(let value, let range, _) = control.kind else { return }
    let id = control.id
    guard !contacts.contains(where: { $0.control == id && $0.role == .sliding }) else { return }
    contact.role = .sliding
    let knob = knobX(value, range, control.frame)
    let offset = knob - event.position.x
    contact.grip = abs(offset) <= geometry.knob(control.frame) * 1.5 ? offset : 0
    showPress(id, .track, isDown: true)
    if contact.grip == 0 { slide(contact, control, to: event.position.x) }
  }

  /// Asks for the value under a finger.
  mutating func slide(_ contact: ControlContact, _ control: Control, to x: Double) {
    guard case .slider(let value, let range, _) = control.kind else { return }
    let track = geometry.track(control.frame)
    guard track.to > track.from else { return }
    let part = clamp((x + contact.grip - track.from) / (track.to - track.from), 0, 1)
    let wanted = range.lowerBound + (range.upperBound - range.lowerBound) * part
    if wanted != value { events.append(.valueChanged(control.id, wanted)) }
  }

  /// Returns the x of the middle of a knob.
  func knobX(_ value: Double, _ range: ClosedRange<Double>, _ frame: Rect) -> Double {
    let track = geometry.track(frame)
    let extent = range.upperBound - range.lowerBound
    let part = extent > 0 && value.isFinite ? clamp((value - range.lowerBound) / extent, 0, 1) : 0
    return track.from + (track.to - track.from) * part
  }

  // MARK: Steppers

  /// Asks for a value some steps further, within the range.
  mutating func change(_ control: Control, bySteps steps: Double) {
    switch control.kind {
    case .stepper(let value, let range, let step):
      let wanted = clamp(value + steps * step, range.lowerBound, range.upperBound)
      if wanted != value { events.append(.valueChanged(control.id, wanted)) }
    case .slider(let value, let range, let step):
      let step = step > 0 ? step : (range.upperBound - range.lowerBound) / 20
      // From a value beyond the track, keys lead towards it and do not jump.
      let from = value.isFinite ? value : range.lowerBound
      let wanted = clamp(from + steps * step, min(range.lowerBound, from), max(range.upperBound, from))
      if wanted != value { events.append(.valueChanged(control.id, wanted)) }
    case .segmented(let titles, let selected):
      let wanted = max(0, min(titles.count - 1, selected + Int(steps)))
      if wanted != selected { events.append(.segmentSelected(control.id, index: wanted)) }
    default: break
    }
  }

  // MARK: Keys

  /// Strikes a key. It works when it is struck, not when it is let go: so quick fingers may overlap and the order stays
  /// right.
  mutating func strike(_ number: Int, _ contact: inout ControlContact, _ control: Control, _ time: Double) {
    let index = stateIndex(of: control)
    let layout: KeyboardLayout = states[index].showsAccents ? .accents : .letters
    guard let key = layout.key(number) else { return }
    contact.role = .idle
    showPress(control.id, contact.part, isDown: true)
    switch key.cap {
    case .shift: states[index].hasShift.toggle()
    case .page: states[index].showsAccents.toggle()
    case .backspace:
      contact.nextRepeat = time + ControlSurface.repeatDelay.first
      events.append(.key(control.id, .backspace))
    case .enter: events.append(.key(control.id, .enter))
    case .hide: events.append(.key(control.id, .hide))
    case .space: events.append(.key(control.id, .insert(" ")))
    case .character(let plain, let shifted):
      events.append(.key(control.id, .insert(states[index].hasShift ? shifted : plain)))
      states[index].hasShift = false
    }
  }

  /// Does again what is held down long enough.
  mutating func repeatHeld(_ controls: [Control], at now: Double) {
    for index in contacts.indices where contacts[index].nextRepeat <= now {
      let contact = contacts[index]
      guard let control = controls.named(contact.control), control.isEnabled, contact.isInside else { continue }
      contacts[index].nextRepeat = now + ControlSurface.repeatDelay.next
      contacts[index].hasRepeated = true
      switch contact.part {
      case .minus: change(control, bySteps: -1)
      case .plus: change(control, bySteps: 1)
      case .key: events.append(.key(control.id, .backspace))
      default: break
      }
    }
  }

  // MARK: Carets

  /// Returns the character boundary of a field's text nearest to `x`.
  func caretIndex(of content: FieldContent, _ control: Control, at x: Double) -> Int {
    let box = geometry.fieldText(control.frame, hasIcon: control.icon != nil, hasText: !content.text.isEmpty)
    let shown = x - box.x + fieldShift(content, box)
    var (low, high) = (0, content.text.count)
    while low < high {
      let middle = (low + high) / 2
      let left = width(of: content.text, prefix: middle)
      let right = width(of: content.text, prefix: middle + 1)
      if (left + right) / 2 < shown { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the distance that a field's text is moved to the left, so that its caret can be seen.
  func fieldShift(_ content: FieldContent, _ box: Rect) -> Double {
    guard content.hasFocus else { return 0 }
    let caret = width(of: content.text, prefix: content.caret)
    return max(0, caret + style.metrics.pixels(2) - box.width)
  }

  private func width(of text: String, prefix count: Int) -> Double {
    style.measure.measure(String(text.prefix(max(0, count))), style.letters(.body)).width
  }
}
