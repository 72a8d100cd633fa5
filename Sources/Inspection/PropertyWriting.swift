// The text that somebody writes into a property. It is the owner's with every key; this remembers the caret.

import Widgets

/// A text that is being written.
struct PropertyWriting {
  /// The property, by its number.
  let property: Int
  /// True if keys are shown on the screen.
  let showsKeyboard: Bool
  /// The text as far as it is written.
  var edited: EditedText

  /// The text of a property, with the caret before a character.
  init(_ text: String, limit: Int, in property: Int, caret: Int, showsKeyboard: Bool) {
    self.property = property
    self.showsKeyboard = showsKeyboard
    edited = EditedText(text, limit: limit)
    edited.touch(at: caret)
  }

  /// The field as it is while somebody writes in it.
  var field: FieldContent { FieldContent(edited, placeholder: "Write here") }

  /// Takes a text over that has been changed elsewhere.
  mutating func follow(_ text: String) { if text != edited.text { edited.replace(with: text) } }
}
