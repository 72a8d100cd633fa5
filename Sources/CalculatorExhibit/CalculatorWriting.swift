// Writing: the name of a node, the words that it holds, the name of the calculation. What was written is one step of the
// history.

import DataFlow
import ExhibitKit
import Gestures
import Widgets

/// The part of a node or the title that is being written.
struct CalculatorWriting {
  /// The parts that people write.
  enum Part: Hashable { case name, text, number, title }

  /// Something that is being written.
  struct Current {
    let part: Part
    /// The node it is a part of; `nil` for the title.
    let node: FlowNodeID?
    fileprivate(set) var text: EditedText
    /// The words before.
    fileprivate let before: String
    /// The value the node held before.
    fileprivate let constant: FlowValue?
  }

  /// The present writing; `nil` while nothing is being written.
  private(set) var current: Current? { didSet { revision += 1 } }
  /// True if keys are shown on the screen.
  private(set) var showsKeyboard = false { didSet { revision += 1 } }
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0

  /// Begins to write a part of the chosen node, or the title, from the caret on.
  ///
  /// - Parameter byFinger: true if keys are to be shown on the screen.
  /// - Returns: false where there is nothing of the sort to write.
  mutating func begin(_ part: Part, caret: Int?, byFinger: Bool, on canvas: inout CalculatorCanvas) -> Bool {
    let node = part == .title ? nil : canvas.chosen
    guard let text = Self.text(of: part, node, on: canvas) else { return false }
    if current?.part != part || current?.node != node { _ = end(on: &canvas) }
    canvas.endSliding()
    if current == nil { canvas.beginInteraction() }
    let limit = part == .text ? FlowNode.longestText : max(CalculatorModel.longestName, text.count)
    var edited = current?.text ?? EditedText(text, limit: limit)
    if let caret { edited.touch(at: caret) }
    current = Current(
      part: part, node: node, text: edited, before: current?.before ?? text,
      constant: current?.constant ?? node.flatMap { canvas.model.flow.node($0)?.constant })
    showsKeyboard = byFinger
    return true
  }

  /// Returns the words that stand there now; `nil` where there is nothing of the sort to write.
  private static func text(of part: Part, _ id: FlowNodeID?, on canvas: CalculatorCanvas) -> String? {
    if part == .title { return canvas.model.name }
    guard let node = id.flatMap({ canvas.model.flow.node($0) }) else { return nil }
    switch part {
    case .title: return nil
    case .name: return node.name
    case .text: return node.kind == .text ? node.constant.text : nil
    case .number: return node.kind == .numeric ? WrittenNumber.text(of: node.constant.number) : nil
    }
  }

  /// Ends the writing. What is left without a name takes back its old one, or its kind's.
  ///
  /// - Returns: true if something was being written.
  mutating func end(on canvas: inout CalculatorCanvas) -> Bool {
    guard let current else { return false }
    switch current.part {
    case .title:
      if canvas.model.name.allSatisfy(\.isWhitespace) { canvas.call(current.before) }
      canvas.rememberName()
    case .name:
      if let id = current.node, let node = canvas.model.flow.node(id), node.name.allSatisfy(\.isWhitespace) {
        canvas.rename(id, node.kind.title)
      }
    case .text, .number: break
    }
    self.current = nil
    showsKeyboard = false
    canvas.endInteraction()
    return true
  }

  /// Puts back what stood there before, as if nothing had been written; the writing goes on.
  func restore(on canvas: inout CalculatorCanvas) {
    guard let current else { return }
    switch (current.part, current.node) {
    case (.title, _): canvas.call(current.before)
    case (.name, let node?): canvas.rename(node, current.before)
    case (.text, let node?), (.number, let node?):
      if let constant = current.constant { canvas.setConstant(constant, of: node) }
    case (_, nil): break
    }
  }

  /// Takes over what has been written.
  mutating func write(_ edited: EditedText, on canvas: inout CalculatorCanvas) {
    guard let part = current?.part else { return }
    current?.text = edited
    switch (part, current?.node) {
    case (.title, _): canvas.call(edited.text)
    case (.name, let node?): canvas.rename(node, edited.text)
    case (.text, let node?): canvas.setConstant(.text(edited.text), of: node)
    case (.number, let node?):
      // A text that is no number yet, as a sign alone, leaves the number before.
      if let number = WrittenNumber.number(in: edited.text) { canvas.setConstant(.number(number), of: node) }
    case (_, nil): break
    }
  }

  /// Hides the keys on the screen.
  mutating func hideKeyboard() { showsKeyboard = false }

  /// Returns the content of a field for a part of the chosen node or the title, with the caret in it while it is
  /// written.
  func field(_ part: Part, of chosen: FlowNodeID?, _ text: String, placeholder: String) -> FieldContent {
    let isWritten = current?.part == part && (part == .title || current?.node == chosen)
    guard isWritten, let edited = current?.text else { return FieldContent(text: text, placeholder: placeholder) }
    return FieldContent(edited, placeholder: placeholder)
  }
}
