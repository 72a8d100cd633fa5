// Writing: the name of a node, the words that it holds, the name of the calculation. What was written is one deed.

import DataFlow
import ExhibitKit
import Gestures
import NodeEditor
import Widgets

extension Calculator {
  /// Begins to write a part of the chosen node, or the title, from the caret on.
  mutating func startWriting(_ part: WrittenPart, caret: Int? = nil) {
    let node = part == .title ? nil : chosen
    guard let text = written(part, of: node) else { return }
    if writing?.part != part || writing?.node != node { stopWriting() }
    endSliding()
    if writing == nil {
      desk.beginInteraction()
      effects.append(.setTextInput(true))
    }
    let limit = part == .text ? FlowNode.longestText : max(CalculatorDesk.longestName, text.count)
    var edited = EditedText(text, limit: limit)
    edited.moveCaret(to: caret ?? text.count)
    writing = Writing(
      part: part, node: node, text: edited, before: writing?.before ?? text,
      constant: writing?.constant ?? node.flatMap { desk.flow.node($0)?.constant })
    showsKeyboard = !lastPointerWasMouse
    isStale = true
    needsRedraw = true
  }

  /// What stands there now; `nil` where there is nothing of the sort to write.
  private func written(_ part: WrittenPart, of id: FlowNodeID?) -> String? {
    if part == .title { return desk.name }
    guard let node = id.flatMap({ desk.flow.node($0) }) else { return nil }
    switch part {
    case .title: return nil
    case .name: return node.name
    case .text: return node.kind == .text ? node.constant.text : nil
    case .number: return node.kind == .numeric ? WrittenNumber.text(of: node.constant.number) : nil
    }
  }

  /// Writes no more; what was written is one deed. What is left without a name takes back its old one, or its kind's.
  mutating func stopWriting() {
    guard let writing else { return }
    switch writing.part {
    case .title:
      if desk.name.allSatisfy(\.isWhitespace) { desk.call(writing.before) }
      desk.rememberName(before: writing.before)
    case .name:
      if let id = writing.node, let node = desk.flow.node(id), node.name.allSatisfy(\.isWhitespace) {
        rename(id, node.kind.title)
      }
    case .text, .number: break
    }
    self.writing = nil
    showsKeyboard = false
    desk.endInteraction()
    effects.append(.setTextInput(false))
    keepSoon()
    isStale = true
    needsRedraw = true
  }

  /// Writes no more, as if nothing had been written.
  private mutating func dropWriting() {
    switch (writing?.part, writing?.node) {
    case (.title, _): if let name = writing?.before { desk.call(name) }
    case (.name, let node?): if let name = writing?.before { rename(node, name) }
    case (.text, let node?), (.number, let node?):
      if let constant = writing?.constant { desk.perform([.setConstant(node, constant)]) }
    case (_, nil), (nil, _): break
    }
    stopWriting()
    changed()
  }

  /// Takes over what has been written.
  mutating func wrote(_ edited: EditedText) {
    guard let part = writing?.part else { return }
    writing?.text = edited
    switch (part, writing?.node) {
    case (.title, _): desk.call(edited.text)
    case (.name, let node?): rename(node, edited.text)
    case (.text, let node?): desk.perform([.setConstant(node, .text(edited.text))])
    case (.number, let node?):
      // What is no number yet, as a sign alone, leaves the one before.
      if let number = WrittenNumber.number(in: edited.text) { desk.perform([.setConstant(node, .number(number))]) }
    case (_, nil): break
    }
    changed()
  }

  private mutating func rename(_ id: FlowNodeID, _ name: String) {
    desk.perform([.rename(id, name)])
    editor.reload(NodeKey(id), for: &desk)
  }

  /// Takes text that was typed.
  mutating func type(_ text: String) {
    guard var edited = writing?.text else { return }
    edited.insert(text)
    wrote(edited)
  }

  /// A key of a keyboard on the desk, while somebody writes.
  mutating func write(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    // What is undone or copied now is the calculation: nobody writes any more, and a slide is complete.
    if modifiers.contains(.control), !modifiers.contains(.alt) {
      stopWriting()
      endSliding()
      if key == .character("z") || key == .character("y") { dropSlider() }
    }
    guard var edited = writing?.text, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .escape: dropWriting()
    case .enter: stopWriting()
    case .character, .space: break
    case .tab: return false
    default: if edited.apply(key) { wrote(edited) }
    }
    return true
  }
}
