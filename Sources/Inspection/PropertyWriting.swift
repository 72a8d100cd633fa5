// The text that somebody writes into a property. It is the owner's with every key; this remembers the caret.

import Gestures
import Widgets

/// A text that is being written.
struct PropertyWriting {
  /// The property, by its number.
  let property: Int
  /// True if keys are shown on the screen.
  let showsKeyboard: Bool
  private var edited: EditedText

  /// The text of a property, with the caret before a character.
  init(_ text: String, limit: Int, in property: Int, caret: Int, showsKeyboard: Bool) {
    self.property = property
    self.showsKeyboard = showsKeyboard
    edited = EditedText(text, limit: limit)
    edited.moveCaret(to: caret)
  }

  /// The text as far as it is written.
  var text: String { edited.text }

  /// The field as it is while somebody writes in it.
  var field: FieldContent {
    FieldContent(text: edited.text, caret: edited.caret, placeholder: "Write here", hasFocus: true)
  }

  /// Inserts typed text at the caret.
  mutating func insert(_ piece: String) { edited.insert(piece) }

  /// Does what a key of the keyboard on the screen says.
  mutating func apply(_ stroke: KeyStroke) { edited.apply(stroke) }

  /// Does what a key of a hardware keyboard says.
  mutating func apply(_ key: Key) { _ = edited.apply(key) }

  /// Takes a text over that has been changed elsewhere.
  mutating func follow(_ text: String) { if text != edited.text { edited.replace(with: text) } }
}
