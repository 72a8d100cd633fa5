// The contacts on controls: they press, hold, slide, scroll, and let go.

import Drawing
import Geometry
import Gestures

extension ControlSurface {
  /// The time that a button is held before it repeats, and the time between repeats; seconds.
  static let repeatDelay = (first: 0.45, next: 0.09)

  /// Takes what belongs to the controls.
  ///
  /// - Returns: true if the event was for a control; if not, it is for the gestures.
  public mutating func handle(_ event: InputEvent, controls: [Control]) -> Bool {
    switch event {
    case .pointer(let pointer): return handle(pointer, controls: controls)
    case .wheel(let point, let notches, _, _): return turnWheel(at: point, by: notches, controls)
    case .key(let key, let modifiers, _, _): return press(key, modifiers, controls)
    case .focusLost:
      cancelAll()
      return false
    case .hover, .text, .resized, .fileDropped, .closeRequested: return false
    }
  }

  /// Takes a contact's event if it came down on a control, now or before.
  public mutating func handle(_ event: PointerEvent, controls: [Control]) -> Bool {
    time = max(time, event.time.isFinite ? event.time : time)
    if event.phase == .down {
      // A device that forgot to say "up" starts over.
      dropContact(event.id, time: event.time)
      return begin(event, controls)
    }
    guard let index = contacts.firstIndex(where: { $0.pointer == event.id }) else { return false }
    switch event.phase {
    case .moved: move(index, event, controls)
    case .up:
      let contact = contacts.remove(at: index)
      finish(contact, event, controls)
    case .cancelled, .down: dropContact(event.id, time: event.time)
    }
    return true
  }

  private mutating func dropContact(_ pointer: PointerID, time: Double) {
    guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return }
    letGo(contacts.remove(at: index), time: time, isCancelled: true)
  }

  // MARK: Down

  private mutating func begin(_ event: PointerEvent, _ controls: [Control]) -> Bool {
    focus = nil
    guard let (control, part) = hit(event.position, controls) else { return false }
    var contact = ControlContact(
      pointer: event.id, control: control.id, part: part, start: event.position, role: .idle)
    if control.isEnabled && event.button == .primary { start(&contact, on: control, event) }
    contacts.append(contact)
    return true
  }

  private mutating func start(_ contact: inout ControlContact, on control: Control, _ event: PointerEvent) {
    switch contact.part {
    case .ground: break
    case .key(let number): strike(number, &contact, control, event.time)
    case .track: grasp(&contact, control, event)
    case .row, .content: startScroll(&contact, control, event)
    case .minus, .plus:
      contact.nextRepeat = event.time + ControlSurface.repeatDelay.first
      startPress(&contact)
    case .whole, .segment, .close, .clear, .text, .beside: startPress(&contact)
    }
  }

  /// Starts a press, unless another finger presses the part already.
  private mutating func startPress(_ contact: inout ControlContact) {
    let (control, part) = (contact.control, contact.part)
    guard !contacts.contains(where: { $0.control == control && $0.part == part && $0.role == .pressing }) else {
      contact.nextRepeat = .infinity
      return
    }
    contact.role = .pressing
    showPress(control, part, isDown: true)
  }

  private mutating func startScroll(_ contact: inout ControlContact, _ control: Control, _ event: PointerEvent) {
    let id = contact.control
    guard !contacts.contains(where: { $0.control == id && ($0.role == .undecided || $0.role == .scrolling) })
    else { return }
    let (content, window) = extent(of: control)
    let index = stateIndex(of: control)
    // A finger that stops a glide does not also press what happens to be under it.
    let wasMoving = states[index].scroll.isMoving(content: content, window: window)
    contact.role = wasMoving ? .scrolling : .undecided
    states[index].scroll.hold(at: event.position.y, time: event.time, content: content, window: window)
    if !wasMoving, case .row = contact.part { showPress(id, contact.part, isDown: true) }
  }

  // MARK: Move

  private mutating func move(_ index: Int, _ event: PointerEvent, _ controls: [Control]) {
    let contact = contacts[index]
    guard event.position.isFinite, let control = controls.named(contact.control), control.isEnabled else { return }
    switch contact.role {
    case .pressing:
      let isInside = isStill(event.position, on: contact.part, of: control)
      guard isInside != contact.isInside else { return }
      contacts[index].isInside = isInside
      showPress(contact.control, contact.part, isDown: isInside)
    case .undecided:
      guard event.position.distance(to: contact.start) > slop else { return }
      contacts[index].role = .scrolling
      showPress(contact.control, contact.part, isDown: false)
      // Held anew from here, so that content does not jump by the slop.
      let (content, window) = extent(of: control)
      let state = stateIndex(of: control)
      states[state].scroll.hold(at: event.position.y, time: event.time, content: content, window: window)
    case .scrolling:
      let (content, window) = extent(of: control)
      let state = stateIndex(of: control)
      states[state].scroll.drag(to: event.position.y, time: event.time, content: content, window: window)
    case .sliding: slide(contact, control, to: event.position.x)
    case .idle: break
    }
  }

  // MARK: Up

  private mutating func finish(_ contact: ControlContact, _ event: PointerEvent, _ controls: [Control]) {
    letGo(contact, time: event.time, isCancelled: false)
    guard let control = controls.named(contact.control), control.isEnabled, control.isShown else { return }
    switch contact.role {
    case .pressing:
      let isInside = isStill(event.position, on: contact.part, of: control)
      if isInside && !contact.hasRepeated { work(contact.part, control, at: event.position) }
    case .undecided:
      guard case .row(let row) = contact.part, event.position.distance(to: contact.start) <= slop else { return }
      switch control.kind {
      case .list(let content) where content.rows.indices.contains(row):
        events.append(.rowActivated(control.id, row: row))
      case .card(let content) where content.lines.indices.contains(row):
        if let link = content.lines[row].link { events.append(.rowActivated(control.id, row: link)) }
      default: break
      }
    case .scrolling, .sliding, .idle: break
    }
  }

  /// Ends a contact's hold on things, whether or not it does its work.
  mutating func letGo(_ contact: ControlContact, time: Double, isCancelled: Bool) {
    showPress(contact.control, contact.part, isDown: false)
    guard contact.role == .scrolling || contact.role == .undecided,
      let index = states.firstIndex(where: { $0.id == contact.control })
    else { return }
    states[index].scroll.release(time: time, isCancelled: isCancelled || contact.role == .undecided)
  }

  /// Does what pressing a part is for.
  mutating func work(_ part: ControlPart, _ control: Control, at position: Point) {
    switch (part, control.kind) {
    case (.whole, .toast), (.close, _), (.beside, _): events.append(.closed(control.id))
    case (.whole, _): events.append(.activated(control.id))
    case (.minus, _): change(control, bySteps: -1)
    case (.plus, _): change(control, bySteps: 1)
    case (.segment(let index), .segmented(_, let selected)):
      if index != selected { events.append(.segmentSelected(control.id, index: index)) }
    case (.clear, _): events.append(.fieldCleared(control.id))
    case (.text, .field(let content)):
      let caret = caretIndex(of: content, control, at: position.x)
      events.append(.fieldFocused(control.id, caret: caret))
    default: break
    }
  }

  // MARK: Feedback

  /// Lights a part up at once, or lets its light fade.
  mutating func showPress(_ control: ControlID, _ part: ControlPart, isDown: Bool) {
    if let index = presses.firstIndex(where: { $0.control == control && $0.part == part }) {
      presses[index].isDown = isDown
      if isDown { presses[index].level = 1 }
    } else if isDown {
      presses.append(PressFeedback(control: control, part: part, level: 1, isDown: true))
    }
  }

  /// Returns the brightness of a part's press, 0…1.
  func pressLevel(_ control: ControlID, _ part: ControlPart) -> Double {
    presses.first { $0.control == control && $0.part == part }?.level ?? 0
  }
}
