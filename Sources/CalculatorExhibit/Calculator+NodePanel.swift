// The controls of the chosen node, above the bar: what it is called, what kind it is, and what it holds or does.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

extension Calculator {
  /// Where the controls of the chosen node are; `nil` without one, and while a wire may have to go where they are.
  var inspectorFrame: Rect? {
    guard let kind = chosenKind, panel == .none, !editor.isPulling else { return nil }
    let metrics = settings.metrics
    let width = min(metrics.pixels(660), window.width - 2 * metrics.padding)
    let rows = Self.hasValue(kind) ? 2.0 : 1
    let height = rows * metrics.button + (rows - 1) * metrics.gap + 2 * metrics.padding
    let bottom =
      showsKeyboard
      ? metrics.keyboardFrame(in: window).minY - metrics.grid : window.maxY - metrics.button - 2 * metrics.padding
    return Rect(((window.width - width) / 2).rounded(), (bottom - height).rounded(), width, height)
  }

  /// Whether there is a second row, for what a node holds, which operator it is, or whom it asks.
  static func hasValue(_ kind: NodeKind) -> Bool {
    kind.constantType != nil || kind == .steps || NodeKind.operators.contains(kind)
  }

  /// Above the bar: the chosen node's name and kind, and below them what it holds or does.
  mutating func listInspector() {
    guard let chosen, let node = desk.flow.node(chosen), let panel = inspectorFrame else { return }
    let metrics = settings.metrics
    controls.append(Control(.inspector, .panel, frame: panel))
    let inner = panel.inset(by: metrics.padding)
    listHead(node, in: Rect(inner.x, inner.y, inner.width, metrics.button))
    if Self.hasValue(node.kind) {
      let row = Rect(inner.x, inner.y + metrics.button + metrics.gap, inner.width, metrics.button)
      listValue(node, in: row)
    }
  }

  private mutating func listHead(_ node: FlowNode, in row: Rect) {
    let metrics = settings.metrics
    var kind = Control(.inspectorKind, .button(.plain), frame: .zero, text: "Kind…")
    let kindWidth = surface.width(of: kind)
    kind.frame = Rect(row.maxX - kindWidth, row.y, kindWidth, row.height)
    var end = kind.frame.minX - metrics.gap
    // Between a number and what computes: words, and yes or no, are neither, and would be lost.
    if node.kind == .numeric || node.kind.constantType == nil {
      var toggle = Control(
        .inspectorSwitch, .toggle, frame: .zero, text: "Operator", isOn: node.kind.constantType == nil)
      let width = surface.width(of: toggle)
      toggle.frame = Rect(end - width, row.y, width, row.height)
      end = toggle.frame.minX - metrics.gap
      controls.append(toggle)
    }
    controls.append(
      Control(
        .inspectorName, .field(field(.name, node.name, placeholder: "Name")),
        frame: Rect(row.x, row.y, max(0, end - row.x), row.height)))
    controls.append(kind)
  }

  /// A field for a part of the chosen node or the title, and the caret in it while it is written.
  func field(_ part: WrittenPart, _ text: String, placeholder: String) -> FieldContent {
    let edited = writing?.part == part && (part == .title || writing?.node == chosen) ? writing?.text : nil
    return FieldContent(
      text: edited?.text ?? text, caret: edited?.caret, placeholder: placeholder, hasFocus: edited != nil)
  }

  private mutating func listValue(_ node: FlowNode, in row: Rect) {
    let metrics = settings.metrics
    switch node.kind {
    case .numeric:
      let words = min(metrics.pixels(150), row.width / 2)
      let slider = Rect(row.x, row.y, row.width - words - metrics.gap, row.height)
      controls.append(
        Control(
          .inspectorSlider, .slider(value: node.constant.number, range: 0...Double(sliderEnd), step: 1), frame: slider))
      let shown = FlowValue.text(of: node.constant.number, digits: desk.digits)
      controls.append(
        Control(
          .inspectorValue, .field(field(.number, shown, placeholder: "Number")),
          frame: Rect(slider.maxX + metrics.gap, row.y, words, row.height)))
    case .text:
      controls.append(
        Control(
          .inspectorText, .field(field(.text, node.constant.text, placeholder: "Write something")), frame: row))
    case .flag:
      controls.append(
        Control(
          .inspectorFlag, .toggle, frame: Rect(row.x, row.y, min(row.width, metrics.pixels(160)), row.height),
          text: node.constant.flag ? "Yes" : "No", isOn: node.constant.flag))
    case .steps:
      let words = steps.map { "In the network “\($0.name)”" } ?? "No network is open"
      controls.append(Control(.inspectorNetwork, .caption, frame: row, text: words))
    default:
      let titles = ["Add", "Subtract", "Multiply", "Divide", "Colour", "Adjust"]
      let selected = NodeKind.operators.firstIndex(of: node.kind) ?? 0
      controls.append(
        Control(.inspectorOperator, .segmented(titles: titles, selected: selected), frame: row))
    }
  }
}
