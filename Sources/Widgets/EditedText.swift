// A text while it is being written, of one line or of several: the effect of keys on it, of both keyboards, and of touches.
//
// The same in every field. What keys want of the clipboard is an answer, which the owner of the field brings to the host.

import Gestures

/// A text, the caret in it, and what is selected of it.
public struct EditedText: Hashable, Sendable {
  /// The meaning of a key.
  public enum Answer: Hashable, Sendable {
    /// Nothing: it is for somebody else.
    case ignored
    /// A change of the text, the caret or the selection, or none.
    case taken
    /// A piece goes to the clipboard.
    case copied(String)
    /// The request to paste the text of the clipboard.
    case pastes
  }

  /// The text as written.
  public private(set) var text = ""
  /// The number of characters before the caret; 0 to the number of characters.
  public private(set) var caret = 0
  /// The number of characters before the other end of what is selected; the caret where nothing is.
  private var anchor = 0
  /// The place of the last touch, and the number of touches that came there with nothing else between.
  private var (lastTouch, touchCount) = (0, 0)
  /// The greatest number of characters.
  public let limit: Int
  /// True if the text may have several lines.
  public let hasLines: Bool

  /// A text with the caret at its end.
  public init(_ text: String = "", limit: Int = 200, hasLines: Bool = false) {
    (self.limit, self.hasLines) = (max(0, limit), hasLines)
    replace(with: text)
  }

  /// The characters that are selected: what is written next replaces them. Empty where none are.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The characters that are selected, as text.
  private var selectedText: String { String(text.prefix(selection.upperBound).dropFirst(selection.lowerBound)) }

  /// Writes something else, with the caret at its end.
  public mutating func replace(with text: String) {
    self.text = String(text.prefix(limit))
    select(from: self.text.count, to: self.text.count)
  }

  /// Selects all of the text.
  public mutating func selectAll() { select(from: 0, to: text.count) }

  /// Puts the caret before a character; the nearest one there is.
  ///
  /// - Parameter selects: true if what lies between is selected.
  public mutating func moveCaret(to index: Int, selects: Bool = false) { move(to: index, selecting: selects) }

  /// Takes a touch before a character: it puts the caret there. Another at the same place selects the word, and the next all of
  /// the text.
  public mutating func touch(at place: Int) {
    let index = max(0, min(place, text.count))
    let count = index == lastTouch ? touchCount : 0
    switch count {
    case 1: selectWord(at: index)
    case 2: selectAll()
    default: moveCaret(to: index)
    }
    (touchCount, lastTouch) = (count % 3 + 1, index)
  }

  /// Writes at the caret, or in place of what is selected. Control characters are left out, and line breaks in a text of one
  /// line.
  public mutating func insert(_ piece: String) {
    let printable = piece.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 || hasLines && $0 == "\n" }
    guard !printable.isEmpty else { return }
    let room = limit - text.count + selection.count
    replaceSelection(with: String(String(String.UnicodeScalarView(printable)).prefix(max(0, room))))
  }

  /// Writes what comes from the clipboard. On one line a blank stands for breaks of lines and for tabs between columns.
  public mutating func paste(_ pasted: String) {
    // Of a text of any length no more is looked at than fits, with blanks between.
    let start = pasted.prefix(2 * limit)
    guard hasLines else { return insert(start.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")) }
    insert(String(start.map { $0.isNewline ? "\n" : $0 == "\t" ? " " : $0 }))
  }

  /// Removes the character before the caret, or what is selected.
  public mutating func backspace() {
    if selection.isEmpty { anchor = max(0, caret - 1) }
    replaceSelection(with: "")
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

  /// Does what a key of a hardware keyboard says: with Shift it selects, with Ctrl it goes by words, or selects all, copies,
  /// cuts and pastes.
  public mutating func apply(_ key: Key, _ modifiers: KeyModifiers = []) -> Answer {
    guard modifiers.isSubset(of: [.shift, .control]) else { return .ignored }
    let (selects, byWord) = (modifiers.contains(.shift), modifiers.contains(.control))
    switch key {
    case .character(let letter): return modifiers == .control ? applyCommand(letter) : .ignored
    case .left where !selects && !byWord && !selection.isEmpty: moveCaret(to: selection.lowerBound)
    case .right where !selects && !byWord && !selection.isEmpty: moveCaret(to: selection.upperBound)
    case .left: move(to: byWord ? startOfWord(before: caret) : caret - 1, selecting: selects)
    case .right: move(to: byWord ? endOfWord(after: caret) : caret + 1, selecting: selects)
    case .home: move(to: byWord ? 0 : startOfLine, selecting: selects)
    case .end: move(to: byWord ? text.count : endOfLine, selecting: selects)
    case .enter where hasLines && modifiers == .shift: insert("\n")
    case .backspace:
      if byWord, selection.isEmpty { anchor = startOfWord(before: caret) }
      backspace()
    case .delete:
      if selection.isEmpty { anchor = min(text.count, byWord ? endOfWord(after: caret) : caret + 1) }
      replaceSelection(with: "")
    default: return .ignored
    }
    return .taken
  }

  private mutating func applyCommand(_ letter: String) -> Answer {
    switch letter {
    case "a": selectAll()
    case "c": return selection.isEmpty ? .taken : .copied(selectedText)
    case "x":
      guard !selection.isEmpty else { return .taken }
      defer { replaceSelection(with: "") }
      return .copied(selectedText)
    case "v": return .pastes
    default: return .ignored
    }
    return .taken
  }

  // MARK: The selection

  /// Selects from a place to the caret; nothing where both are the same.
  private mutating func select(from anchor: Int, to caret: Int) {
    (self.anchor, self.caret, touchCount) = (anchor, caret, 0)
  }

  private mutating func move(to index: Int, selecting: Bool) {
    let place = max(0, min(index, text.count))
    select(from: selecting ? anchor : place, to: place)
  }

  private mutating func replaceSelection(with piece: String) {
    let (before, after) = (text.prefix(selection.lowerBound) + piece, text.dropFirst(selection.upperBound))
    // Counted again: an accent may have joined the letter before it.
    let place = before.count
    text = String(before + after)
    moveCaret(to: place)
  }

  // MARK: Words

  private mutating func selectWord(at index: Int) {
    let letters = Array(text)
    var (start, end) = (min(index, letters.count), min(index, letters.count))
    while start > 0, Self.isOfWord(letters[start - 1]) { start -= 1 }
    while end < letters.count, Self.isOfWord(letters[end]) { end += 1 }
    select(from: start, to: end)
  }

  private func startOfWord(before index: Int) -> Int {
    let before = text.prefix(index)
    let word = before.reversed().drop { !Self.isOfWord($0) }.drop(while: Self.isOfWord)
    return word.count
  }

  private func endOfWord(after index: Int) -> Int {
    text.count - text.dropFirst(index).drop { !Self.isOfWord($0) }.drop(while: Self.isOfWord).count
  }

  private var startOfLine: Int { caret - text.prefix(caret).reversed().prefix { !$0.isNewline }.count }

  private var endOfLine: Int { caret + text.dropFirst(caret).prefix { !$0.isNewline }.count }

  private static func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }
}
