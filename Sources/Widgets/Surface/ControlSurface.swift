// The surface that controls lie on: gives each finger to the control it came down on, remembers what must last from
// frame to frame, and tells the owner what was done.
//
// A contact that comes down on a control belongs to it until it lifts, wherever it goes; contacts elsewhere are not
// handled and pass on to the gestures. Any number of people may use different controls at once. A frame goes:
// `handle` the input, read `events`, `advance` the time, `draw`. Frames with unchanged content allocate nothing.

import Drawing
import Geometry
import Gestures

/// Touch, keyboard focus, motion and drawing of a list of controls.
public struct ControlSurface {
  /// The look and the sizes of controls.
  public var style: WidgetStyle { didSet { fitting.style = style } }
  /// The words of controls fitted to their room, and the sizes that follow.
  public var fitting: ControlFitting {
    _read { yield canvas.fitting }
    _modify { yield &canvas.fitting }
  }
  /// The events since `clearEvents`, in order.
  public private(set) var events: [ControlEvent] = []
  /// The control that the keys of a hardware keyboard speak to; `nil` for none.
  public var focus: ControlID? { keyboard.control }

  private var contacts = ControlContacts()
  private var memory = ControlMemory()
  private var keyboard = KeyboardFocus()
  private var canvas: ControlCanvas
  private var time = 0.0

  /// The time that a button is held before it repeats, and the time between repeats; seconds.
  private static let repeatDelay = (first: 0.45, next: 0.09)

  /// A surface with nothing on it.
  public init(style: WidgetStyle) {
    self.style = style
    canvas = ControlCanvas(style: style)
    events.reserveCapacity(32)
  }

  /// Forgets the events, after they have been read.
  public mutating func clearEvents() { events.removeAll(keepingCapacity: true) }

  /// True if any finger is on a control.
  public var isTouched: Bool { !contacts.isEmpty }

  /// Returns true if any finger is on this control.
  public func isTouched(_ control: ControlID) -> Bool { contacts.isOn(control) }

  /// Returns the distance that a control is scrolled, in pixels; 0 for what does not scroll.
  public func scrollOffset(of id: ControlID) -> Double { memory.scrollOffset(of: id) }

  /// Adds the controls to a picture.
  public mutating func draw(_ controls: [Control], into picture: inout Picture) {
    // Taken in and given back, so that painters draw straight into the picture.
    swap(&picture, &canvas.picture)
    let painter = ControlPainter(
      ControlScene(style: style, memory: memory, presses: contacts.presses, focus: focus, time: time))
    for control in controls where control.isShown { painter.draw(control, into: &canvas) }
    swap(&picture, &canvas.picture)
  }
}

// MARK: - Time

extension ControlSurface {
  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - now: the time of the frame, on the clock of the events, in seconds.
  ///   - elapsed: since the frame before, in seconds.
  /// - Returns: true if another frame is needed for what moves.
  public mutating func advance(to now: Double, elapsed: Double, controls: [Control]) -> Bool {
    memory.beginFrame()
    time = max(time, now.isFinite ? now : time)
    let elapsed = elapsed.isFinite ? clamp(elapsed, 0, 1) : 0
    let isInstant = style.reducedMotion
    repeatHeld(controls)
    contacts.fade(isInstant ? nil : elapsed)
    var isMoving = !contacts.presses.isEmpty || contacts.isRepeating
    for control in controls where control.isShown {
      let extent = control.scrolls ? fitting.extent(of: control) : nil
      let across = fitting.acrossExtent(of: control)
      if memory.advance(control, elapsed, isInstant: isInstant, extent: extent, across: across) { isMoving = true }
      if case .progress(nil) = control.kind, !isInstant { isMoving = true }
    }
    memory.endFrame()
    return isMoving
  }

  /// Does again what is held down long enough.
  private mutating func repeatHeld(_ controls: [Control]) {
    var next = 0
    while let held = contacts.takeRepeat(
      from: &next, at: time, delay: Self.repeatDelay.next, isUsable: { controls.named($0)?.isEnabled ?? false })
    {
      guard let control = controls.named(held.control) else { continue }
      if case .key = held.part {
        events.append(.key(control.id, .backspace))
      } else {
        tell(control.answer(toPressing: held.part, caret: 0))
      }
    }
  }

  private mutating func tell(_ event: ControlEvent?) { if let event { events.append(event) } }
}

// MARK: - Input

extension ControlSurface {
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
      if let contact = contacts.end(event.id) { letGo(contact, time: event.time, isCancelled: true) }
      return begin(event, controls)
    }
    guard let contact = contacts[event.id] else { return false }
    guard event.phase != .moved else {
      move(contact, event, controls)
      return true
    }
    _ = contacts.end(event.id)
    letGo(contact, time: event.time, isCancelled: event.phase != .up)
    if event.phase == .up { finish(contact, event, controls) }
    return true
  }

  /// Releases everything without doing it, as when the window loses the focus.
  ///
  /// - Parameter kept: the control that fingers and keys stay on; `nil` for none.
  public mutating func cancelAll(but kept: ControlID? = nil) {
    while let contact = contacts.endOne(but: kept) { letGo(contact, time: time, isCancelled: true) }
    if kept == nil || keyboard.control != kept { keyboard.clear() }
  }

  /// Releases one control without doing anything, as when what it spoke of has changed under the finger.
  public mutating func cancel(_ control: ControlID) {
    while let contact = contacts.endOne(of: control) { letGo(contact, time: time, isCancelled: true) }
  }

  /// Scrolls the control under a wheel; a wheel over any control is not for what is behind.
  private mutating func turnWheel(at point: Point, by notches: Point, _ controls: [Control]) -> Bool {
    guard let (control, _) = hit(point, controls) else { return false }
    guard control.scrolls else { return true }
    memory.scroll(control, by: -notches.y * style.metrics.pixels(72), fitting.extent(of: control))
    if notches.x != 0, let extent = fitting.acrossExtent(of: control) {
      memory.scroll(control, .across, by: notches.x * style.metrics.pixels(72), extent)
    }
    return true
  }

  private mutating func hit(_ point: Point, _ controls: [Control]) -> (control: Control, part: ControlPart)? {
    ControlHitTest(memory: memory).hit(point, controls, &fitting)
  }
}

// MARK: - Keys

extension ControlSurface {
  /// Takes a key if it moves the focus or speaks to the control that has it.
  private mutating func press(_ key: Key, _ modifiers: KeyModifiers, _ controls: [Control]) -> Bool {
    if key == .tab && !modifiers.contains(.control) {
      return keyboard.move(backwards: modifiers.contains(.shift), in: controls)
    }
    guard let control = keyboard.target(in: controls) else { return false }
    switch control.meaning(of: key, row: memory.focusedRow(of: control.id) ?? 0) {
    case .none: return false
    case .press(let event):
      events.append(event)
      contacts.flash(control.id)
    case .steps(let event): tell(event)
    case .across(let step):
      if let extent = fitting.acrossExtent(of: control) {
        memory.scroll(control, .across, by: Double(step) * style.metrics.pixels(120), extent)
      }
    case .moveRow(let step, let count): reveal(row: memory.moveRow(of: control, by: step, count: count), of: control)
    case .leave: keyboard.clear()
    }
    return true
  }

  /// Scrolls a list or a table as little as shows one of its rows.
  public mutating func reveal(row: Int, of control: Control) {
    let height: Double
    switch control.kind {
    case .list(let content): height = fitting.geometry.rowHeight(content)
    case .table(let content):
      height = TableGeometry(content, control.frame, metrics: style.metrics).rowHeight
    default: return
    }
    memory.reveal(Double(row) * height...Double(row + 1) * height, of: control, fitting.extent(of: control))
  }
}

// MARK: - Contacts

extension ControlSurface {
  private mutating func begin(_ event: PointerEvent, _ controls: [Control]) -> Bool {
    keyboard.clear()
    guard let (control, part) = hit(event.position, controls) else { return false }
    var contact = ControlContact(pointer: event.id, control: control.id, part: part, start: event.position)
    if control.isEnabled && event.button == .primary { start(&contact, on: control, event) }
    contacts.add(contact)
    return true
  }

  private mutating func start(_ contact: inout ControlContact, on control: Control, _ event: PointerEvent) {
    switch contact.part {
    case .ground: break
    case .key(let number): strike(number, &contact, control, event.time)
    case .track: grasp(&contact, control, event)
    case .row, .cell, .content: startScroll(&contact, control, event)
    case .minus, .plus:
      contact.nextRepeat = event.time + Self.repeatDelay.first
      contacts.startPress(&contact)
    case .whole, .segment, .head, .close, .clear, .text, .beside: contacts.startPress(&contact)
    }
  }

  /// Strikes a key. It works when it is struck, not when it is let go: so quick fingers may overlap and the order stays
  /// right.
  private mutating func strike(_ number: Int, _ contact: inout ControlContact, _ control: Control, _ time: Double) {
    guard let key = memory.keys(of: control.id).key(number) else { return }
    contacts.light(contact)
    if key.cap == .backspace { contact.nextRepeat = time + Self.repeatDelay.first }
    tell(memory.strike(key.cap, of: control).map { .key(control.id, $0) })
  }

  /// Takes hold of a slider: a finger on the knob holds it where it is; a finger on the track brings it there.
  private mutating func grasp(_ contact: inout ControlContact, _ control: Control, _ event: PointerEvent) {
    guard case .slider(let value, let range, _) = control.kind, !contacts.slides(control.id) else { return }
    let geometry = fitting.geometry
    contact.role = .sliding
    let offset = geometry.knobX(value, range, control.frame) - event.position.x
    contact.grip = abs(offset) <= geometry.knob(control.frame) * 1.5 ? offset : 0
    contacts.light(contact)
    if contact.grip == 0 { tell(control.answer(toKnobAt: event.position.x, geometry)) }
  }

  private mutating func startScroll(_ contact: inout ControlContact, _ control: Control, _ event: PointerEvent) {
    guard !contacts.scrolls(control.id) else { return }
    let extent = fitting.extent(of: control)
    // A finger that stops a glide does not also press what happens to be under it.
    if let across = fitting.acrossExtent(of: control), memory.isMoving(control.id, .across, within: across) {
      contact.role = .scrollingAcross
      return memory.hold(control, .across, at: event.position.x, time: event.time, across)
    }
    let wasMoving = memory.isMoving(control.id, within: extent)
    contact.role = wasMoving ? .scrolling : .undecided
    memory.hold(control, at: event.position.y, time: event.time, extent)
    guard !wasMoving else { return }
    switch contact.part {
    case .row, .cell: contacts.light(contact)
    default: break
    }
  }

  private mutating func move(_ contact: ControlContact, _ event: PointerEvent, _ controls: [Control]) {
    guard event.position.isFinite, let control = controls.named(contact.control), control.isEnabled else { return }
    switch contact.role {
    case .pressing:
      contacts.move(contact.pointer, isInside: isStill(event.position, on: contact.part, of: control))
    case .undecided:
      guard event.position.distance(to: contact.start) > style.tapSlop else { return }
      let way = event.position - contact.start
      // Held again from here, so that content does not jump by the slop.
      if let across = fitting.acrossExtent(of: control), abs(way.x) > abs(way.y) {
        contacts.beginScrolling(contact.pointer, .across)
        memory.release(control.id, time: event.time, isCancelled: true)
        memory.hold(control, .across, at: event.position.x, time: event.time, across)
      } else {
        contacts.beginScrolling(contact.pointer, .down)
        memory.hold(control, at: event.position.y, time: event.time, fitting.extent(of: control))
      }
    case .scrolling:
      memory.drag(control, to: event.position.y, time: event.time, fitting.extent(of: control))
    case .scrollingAcross:
      guard let across = fitting.acrossExtent(of: control) else { return }
      memory.drag(control, .across, to: event.position.x, time: event.time, across)
    case .sliding: tell(control.answer(toKnobAt: event.position.x + contact.grip, fitting.geometry))
    case .idle: break
    }
  }

  private mutating func isStill(_ point: Point, on part: ControlPart, of control: Control) -> Bool {
    ControlHitTest(memory: memory).isStill(point, on: part, of: control, &fitting)
  }

  /// Does what a finger that lifts has asked for.
  private mutating func finish(_ contact: ControlContact, _ event: PointerEvent, _ controls: [Control]) {
    guard let control = controls.named(contact.control), control.isEnabled, control.isShown else { return }
    switch contact.role {
    case .pressing:
      guard isStill(event.position, on: contact.part, of: control), !contact.hasRepeated else { return }
      tell(control.answer(toPressing: contact.part, caret: fitting.caretIndex(at: event.position, in: control)))
    case .undecided:
      guard event.position.distance(to: contact.start) <= style.tapSlop else { return }
      tell(control.answer(toTapping: contact.part))
    case .scrolling, .scrollingAcross, .sliding, .idle: break
    }
  }

  /// Releases what an ended contact has scrolled.
  private mutating func letGo(_ contact: ControlContact, time: Double, isCancelled: Bool) {
    switch contact.role {
    case .scrolling: memory.release(contact.control, time: time, isCancelled: isCancelled)
    case .undecided: memory.release(contact.control, time: time, isCancelled: true)
    case .scrollingAcross: memory.release(contact.control, .across, time: time, isCancelled: isCancelled)
    case .pressing, .sliding, .idle: break
    }
  }
}
