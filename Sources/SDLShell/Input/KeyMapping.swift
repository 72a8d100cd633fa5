// SDL's key symbols as keys and modifiers.

import CSDL2
import Gestures

extension Key {
  /// The key of a key symbol; `nil` for keys without a meaning of their own, such as Shift alone.
  init?(symbol: Int32) {
    if let named = Self.named[symbol] {
      self = named
      return
    }
    let functionKeys = Self.code(SDLK_F1)...Self.code(SDLK_F12)
    if functionKeys.contains(symbol) {
      self = .function(Int(symbol - functionKeys.lowerBound) + 1)
      return
    }
    // Symbols that write a character are its code point; all others carry a high bit.
    guard symbol > 0x20, let scalar = Unicode.Scalar(UInt32(symbol)), symbol < 1 << 30 else { return nil }
    self = .character(scalar.properties.lowercaseMapping)
  }

  private static func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }

  private static let named: [Int32: Key] = {
    let pairs: [(SDL_KeyCode, Key)] = [
      (SDLK_ESCAPE, .escape), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab),
      (SDLK_SPACE, .space), (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete),
      (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_KP_PLUS, .character("+")), (SDLK_KP_MINUS, .character("-")), (SDLK_KP_DIVIDE, .character("/")),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { (code($0.0), $0.1) })
  }()
}

extension KeyModifiers {
  /// The modifiers of SDL's state word; a key with Alt Gr writes a character and is not taken for Alt.
  init(state: UInt16) {
    self = []
    let state = UInt32(state)
    if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
    if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
    if state & KMOD_LALT.rawValue != 0 { insert(.alt) }
  }
}
