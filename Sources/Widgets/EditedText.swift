// A line of text while it is being written: the effect of keys on it, of both keyboards.

import Gestures

/// A text and the caret in it, or all of it selected.
public struct EditedText: Hashable, Sendable {
  /// The text as written.
  public private(set) var text = ""
  /// The number of characters before the caret; 0 to the number of characters.
  public private(set) var caret = 0
  /// True if all of the text is selected: what is written next replaces it.
  public private(set) var isSelected = false
  /// The greatest number of characters.
  public let limit: Int

  /// A text with the caret at its end.
  public init(_ text: String = "", limit: Int = 200) {
    self.limit = max(0, limit)
    replace(with: text)
  }

  /// Writes something else, with the caret at its end.
  public mutating func replace(with text: String) {
    self.text = String(text.prefix(limit))
    caret = self.text.count
    isSelected = false
  }

  /// Selects all of the text: what is written next replaces it.
  public mutating func selectAll() { isSelected = !text.isEmpty }

  /// Puts the caret before a character; the nearest one there is. Nothing is selected then.
  public mutating func moveCaret(to index: Int) {
    caret = max(0, min(index, text.count))
    isSelected = false
  }

  /// Writes at the caret, or in place of what is selected. Line breaks and control characters are left out.
  public mutating func insert(_ piece: String) {
    let printable = piece.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
    if isSelected, !printable.isEmpty { replace(with: "") }
    let added = String(String.UnicodeScalarView(printable)).prefix(max(0, limit - text.count))
    let before = text.prefix(caret) + added
    let after = text.suffix(text.count - caret)
    // Counted anew: an accent may have joined the letter before it.
    caret = before.count
    text = String(before + after)
    caret = min(caret, text.count)
  }

  /// Removes the character before the caret, or what is selected.
  public mutating func backspace() {
    if isSelected { return replace(with: "") }
    guard caret > 0 else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: caret - 1))
    caret -= 1
  }

  /// Does what a key of the on-screen keyboard says; returns true if it changed the text.
  @discardableResult public mutating func apply(_ stroke: KeyStroke) -> Bool {
    let before = text
    switch stroke {
    case .insert(let piece): insert(piece)
    case .backspace: backspace()
    case .enter, .hide: break
    }
    return text != before
  }

  /// Does what a key of a hardware keyboard says; returns true if the key has a meaning here.
  public mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .backspace: backspace()
    case .delete where isSelected: replace(with: "")
    case .delete:
      guard caret < text.count else { return true }
      caret += 1
      backspace()
    case .left: moveCaret(to: isSelected ? 0 : caret - 1)
    case .right: moveCaret(to: isSelected ? text.count : caret + 1)
    case .home: moveCaret(to: 0)
    case .end: moveCaret(to: text.count)
    default: return false
    }
    return true
  }
}
