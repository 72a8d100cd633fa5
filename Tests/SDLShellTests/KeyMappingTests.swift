// Key symbols as keys: those with a name, those that write a character, and all others.

import CSDL2
import Gestures
import Testing

@testable import SDLShell

@Suite struct KeyMappingTests {
  @Test func keysWithANameHaveIt() {
    let pairs: [(SDL_KeyCode, Key)] = [
      (SDLK_ESCAPE, .escape), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab), (SDLK_SPACE, .space),
      (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_PAGEUP, .pageUp), (SDLK_END, .end),
      (SDLK_KP_PLUS, .character("+")), (SDLK_F1, .function(1)), (SDLK_F12, .function(12)),
    ]
    for (code, key) in pairs { #expect(Key(symbol: SDL_KeyCode.symbol(code)) == key) }
  }

  @Test func keysThatWriteAreTheirCharacterInLowerCase() {
    for scalar in "az09/ßé€".unicodeScalars {
      #expect(Key(symbol: Int32(scalar.value)) == .character(String(scalar)))
    }
    #expect(Key(symbol: Int32(UInt8(ascii: "A"))) == .character("a"))
  }

  @Test(arguments: [0, -1, 1, 0x1F, 0xD800, 0x110000, .max, .min] as [Int32])
  func symbolsWithoutMeaningAreNoKey(symbol: Int32) {
    #expect(Key(symbol: symbol) == nil)
  }

  @Test func modifiersOfBothSidesCountAndAltGrWritesACharacter() {
    #expect(KeyModifiers(state: UInt16(KMOD_LSHIFT.rawValue)) == .shift)
    #expect(KeyModifiers(state: UInt16(KMOD_RCTRL.rawValue | KMOD_RSHIFT.rawValue)) == [.shift, .control])
    #expect(KeyModifiers(state: UInt16(KMOD_LALT.rawValue)) == .alt)
    #expect(KeyModifiers(state: UInt16(KMOD_RALT.rawValue | KMOD_NUM.rawValue | KMOD_CAPS.rawValue)) == [])
  }
}
