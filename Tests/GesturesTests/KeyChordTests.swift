// Keys by the names that people write.

import Testing

@testable import Gestures

@Suite("Names of keys in kiosk files")
struct KioskKeyNameTests {
  @Test(
    "Names stand for keys, in any case",
    arguments: [
      ("F11", KeyChord(.function(11))), ("ctrl+Q", KeyChord(.character("q"), .control)),
      ("I", KeyChord(.character("i"))),
      ("Ctrl+Shift+Z", KeyChord(.character("z"), [.control, .shift])), ("Esc", KeyChord(.escape)),
      ("PageUp", KeyChord(.pageUp)), ("+", KeyChord(.character("+"))), ("Ctrl++", KeyChord(.character("+"), .control)),
      ("f", KeyChord(.character("f"))), ("Alt+F4", KeyChord(.function(4), .alt)), ("7", KeyChord(.character("7"))),
    ])
  func names(name: String, key: KeyChord) { #expect(KeyChord(named: name) == key) }

  @Test(
    "Other words are no keys",
    arguments: ["", " ", "F0", "F25", "F1x", "Ctrl", "Ctrl+", "Ctrl+Ctrl+Q", "Qq", "Super+Q"])
  func others(name: String) { #expect(KeyChord(named: name) == nil) }
}
