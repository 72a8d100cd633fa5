// SDL's events as input events. State outside the queue, such as the window's size, comes from an `InputEnvironment`.
//
// Positions become pixels here: SDL gives a finger as a fraction of the window in which 1 is the centre of the last
// pixel, so a pixel is x * (width - 1).

import CSDL2
import FileWriting
import Geometry
import Gestures

/// A translator of single SDL events into input events.
struct EventTranslator {
  private let environment: any InputEnvironment
  private let waker: ShellWaker
  private var contacts = Contacts()
  private var syntheticMouse = SyntheticMouseFilter()
  private var isRedrawNeeded = false
  private var isWakeSeen = false
  private var areTexturesLost = false

  init(environment: any InputEnvironment, waker: ShellWaker) {
    self.environment = environment
    self.waker = waker
  }

  /// Translates one event that came at `time`.
  mutating func translate(_ event: SDL_Event, time: Double, into events: inout [InputEvent]) {
    if event.type == waker.eventType {
      waker.acknowledge()
      isWakeSeen = true
      return
    }
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event, time, &events)
    case SDL_MOUSEMOTION: mouseMotion(event.motion, time, &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouseButton(event, time, &events)
    case SDL_MOUSEWHEEL: wheel(event.wheel, time, &events)
    case SDL_KEYDOWN: key(event.key, time, &events)
    case SDL_TEXTINPUT: events.append(.text(Self.text(of: event.text), time: time))
    case SDL_DROPFILE: drop(event.drop, &events)
    case SDL_WINDOWEVENT: windowEvent(event.window, &events)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: (areTexturesLost, isRedrawNeeded) = (true, true)
    // Arrives when the last window is closed by force, too.
    case SDL_QUIT: events.append(.closeRequested)
    default: break
    }
  }

  /// Cancels contacts whose end got lost. Only right when the queue is empty.
  mutating func reap(time: Double, into events: inout [InputEvent]) {
    contacts.reap(time: time, into: &events, isListed: environment.isListed)
  }

  /// Returns true if the window's pixels were lost since the last call.
  mutating func takeRedraw() -> Bool {
    defer { isRedrawNeeded = false }
    return isRedrawNeeded
  }

  /// Returns true if the display lost its textures since the last call.
  mutating func takeTextureLoss() -> Bool {
    defer { areTexturesLost = false }
    return areTexturesLost
  }

  /// Returns true if background work asked for a frame since the last call.
  mutating func takeWake() -> Bool {
    defer { isWakeSeen = false }
    return isWakeSeen
  }
}

// MARK: - Fingers and the mouse

extension EventTranslator {
  private mutating func finger(_ event: SDL_Event, _ time: Double, _ events: inout [InputEvent]) {
    let finger = event.tfinger
    guard finger.x.isFinite, finger.y.isFinite else { return }
    let source = Contacts.Source(device: finger.touchId, number: finger.fingerId)
    let position = Point(
      Double(finger.x) * Double(max(0, environment.width - 1)),
      Double(finger.y) * Double(max(0, environment.height - 1)))
    syntheticMouse.noteFinger(at: position, time: time)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      environment.showCursor(false)
      contacts.down(source, modifiers: environment.modifiers, at: position, time: time, into: &events)
    case SDL_FINGERUP: contacts.end(source, .up, at: position, time: time, into: &events)
    default: contacts.move(source, to: position, time: time, into: &events)
    }
  }

  private mutating func mouseMotion(_ motion: SDL_MouseMotionEvent, _ time: Double, _ events: inout [InputEvent]) {
    let position = Point(Double(motion.x), Double(motion.y))
    guard motion.which != UInt32.max else { return }
    guard contacts.holdsMouse || !syntheticMouse.isSynthetic(position, time: time) else { return }
    environment.showCursor(true)
    if contacts.holdsMouse {
      contacts.moveMouse(to: position, time: time, into: &events)
    } else {
      events.append(.hover(position, time: time))
    }
  }

  private mutating func mouseButton(_ event: SDL_Event, _ time: Double, _ events: inout [InputEvent]) {
    let press = event.button
    guard press.which != UInt32.max, let button = PointerButton(number: press.button) else { return }
    let source = Contacts.Source(device: PointerID.mouse, number: Int64(press.button))
    let position = Point(Double(press.x), Double(press.y))
    if SDL_EventType(event.type) == SDL_MOUSEBUTTONUP {
      contacts.end(source, .up, at: position, time: time, into: &events)
    } else if !syntheticMouse.isSynthetic(position, time: time) {
      contacts.down(
        source, button: button, modifiers: environment.modifiers, at: position, time: time, into: &events)
    }
  }

  private func wheel(_ wheel: SDL_MouseWheelEvent, _ time: Double, _ events: inout [InputEvent]) {
    let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    let notches = Point(Double(wheel.preciseX), Double(wheel.preciseY)) * sign
    guard notches.isFinite, notches != .zero else { return }
    let position = Point(Double(wheel.mouseX), Double(wheel.mouseY))
    events.append(.wheel(at: position, notches: notches, modifiers: environment.modifiers, time: time))
  }
}

// MARK: - Keys, files and the window

extension EventTranslator {
  private func key(_ key: SDL_KeyboardEvent, _ time: Double, _ events: inout [InputEvent]) {
    guard let known = Key(symbol: key.keysym.sym) else { return }
    let modifiers = KeyModifiers(state: key.keysym.mod)
    events.append(.key(known, modifiers: modifiers, isRepeat: key.repeat != 0, time: time))
  }

  private func drop(_ drop: SDL_DropEvent, _ events: inout [InputEvent]) {
    guard let file = drop.file else { return }
    defer { SDL_free(file) }
    events.append(.fileDropped(path: SystemPath.text(file)))
  }

  private mutating func windowEvent(_ event: SDL_WindowEvent, _ events: inout [InputEvent]) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      contacts.void()
      events.append(.focusLost)
      environment.holdDisplay()
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      isRedrawNeeded = true
      // It may be there again without the keyboard.
      environment.holdDisplay()
    case SDL_WINDOWEVENT_EXPOSED: isRedrawNeeded = true
    // The closing of the last window is followed by SDL_QUIT, which asks once.
    default: break
    }
    if environment.refreshSize() {
      environment.holdDisplay()
      events.append(.resized(width: environment.width, height: environment.height))
    }
    if SDL_WindowEventID(UInt32(event.event)) == SDL_WINDOWEVENT_SIZE_CHANGED { isRedrawNeeded = true }
  }

  private static func text(of event: SDL_TextInputEvent) -> String {
    withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension PointerButton {
  /// The button with SDL's number; `nil` for the side buttons.
  fileprivate init?(number: UInt8) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
