// A window and devices from memory, and SDL events as the library would queue them.

import CSDL2
import Geometry
import Gestures

@testable import SDLShell

/// An input environment whose answers a test sets.
final class TestEnvironment: InputEnvironment {
  var width: Int
  var height: Int
  var modifiers: KeyModifiers = []
  /// The size that the window takes with the next `refreshSize`.
  var nextSize: (width: Int, height: Int)?
  private(set) var isCursorShown = true
  var holdsDisplay = false
  /// The number of times the display was to be taken back.
  private(set) var holds = 0
  /// The contacts that the library lists; `nil` when it lists all.
  var listed: Set<Contacts.Source>?

  init(width: Int = 801, height: Int = 601) { (self.width, self.height) = (width, height) }

  func refreshSize() -> Bool {
    guard let size = nextSize, size != (width, height) else { return false }
    (width, height) = size
    return true
  }

  func holdDisplay() { holds += 1 }
  func showCursor(_ isShown: Bool) { isCursorShown = isShown }
  func isListed(_ source: Contacts.Source) -> Bool { listed?.contains(source) ?? true }
}

/// Events of SDL, made by hand.
enum SDLEvents {
  static func finger(
    _ kind: SDL_EventType, _ x: Float, _ y: Float, finger: Int64 = 1, device: Int64 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent()
    event.tfinger.touchId = device
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    event.type = kind.rawValue
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    event.type = SDL_MOUSEMOTION.rawValue
    return event
  }

  static func button(
    _ kind: SDL_EventType, _ x: Int32, _ y: Int32, button: UInt8 = 1, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.which = which
    event.button.button = button
    event.button.x = x
    event.button.y = y
    event.type = kind.rawValue
    return event
  }

  static func wheel(_ x: Float, _ y: Float, at point: (Int32, Int32) = (0, 0), isFlipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    (event.wheel.mouseX, event.wheel.mouseY) = point
    event.wheel.direction = (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    event.type = SDL_MOUSEWHEEL.rawValue
    return event
  }

  static func key(_ symbol: Int32, modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.keysym.sym = symbol
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    event.key.repeat = isRepeat ? 1 : 0
    event.type = SDL_KEYDOWN.rawValue
    return event
  }

  /// Text as SDL sends it: at most 31 bytes and a zero.
  static func text(_ bytes: [UInt8]) -> SDL_Event {
    var event = SDL_Event()
    event.text = SDL_TextInputEvent()
    withUnsafeMutableBytes(of: &event.text.text) { room in
      for (index, byte) in bytes.prefix(room.count).enumerated() { room[index] = byte }
    }
    event.type = SDL_TEXTINPUT.rawValue
    return event
  }

  /// A dropped file. The translator frees the path as it would SDL's.
  static func drop(_ path: [UInt8]?) -> SDL_Event {
    var event = SDL_Event()
    event.drop = SDL_DropEvent()
    if let path, let memory = SDL_malloc(path.count + 1) {
      memory.copyMemory(from: path + [0], byteCount: path.count + 1)
      event.drop.file = memory.assumingMemoryBound(to: CChar.self)
    }
    event.type = SDL_DROPFILE.rawValue
    return event
  }

  static func window(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.event = UInt8(kind.rawValue)
    event.type = SDL_WINDOWEVENT.rawValue
    return event
  }

  static func plain(_ kind: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = kind.rawValue
    return event
  }
}

extension InputEvent {
  /// The contact's event, if this is one.
  var pointer: PointerEvent? { if case .pointer(let event) = self { event } else { nil } }
}
