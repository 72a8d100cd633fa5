// The window as the source of input: SDL's answers to the questions of the event translator.

import CSDL2
import Gestures

extension Window: InputEnvironment {
  var modifiers: KeyModifiers { KeyModifiers(state: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)) }

  func showCursor(_ isShown: Bool) { SDL_ShowCursor(isShown && mayShowCursor ? SDL_ENABLE : SDL_DISABLE) }

  func isListed(_ source: Contacts.Source) -> Bool {
    if source.device == PointerID.mouse {
      return SDL_GetMouseState(nil, nil) & (1 << UInt32(clamping: source.number - 1)) != 0
    }
    return (0..<max(0, SDL_GetNumTouchFingers(source.device))).contains { index in
      SDL_GetTouchFinger(source.device, index)?.pointee.id == source.number
    }
  }
}
