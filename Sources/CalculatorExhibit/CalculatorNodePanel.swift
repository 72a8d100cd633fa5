// The controls of the chosen node, above the bar: what it is called, what kind it is, and what it holds or does.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

extension ControlID {
  /// The slider of the chosen node's number.
  static let nodeSlider = ControlID("nodeSlider")
  fileprivate static let nodePanel = ControlID("nodePanel")
  fileprivate static let nodeName = ControlID("nodeName")
  fileprivate static let nodeSwitch = ControlID("nodeSwitch")
  fileprivate static let nodeKind = ControlID("nodeKind")
  fileprivate static let nodeValue = ControlID("nodeValue")
  fileprivate static let nodeOperator = ControlID("nodeOperator")
  fileprivate static let nodeText = ControlID("nodeText")
  fileprivate static let nodeFlag = ControlID("nodeFlag")
  fileprivate static let nodeNetwork = ControlID("nodeNetwork")
}

extension Calculator {
  /// Lists the chosen node's name and kind, and below them what it holds or does.
  func listNodePanel(into list: inout ControlList<Self>) {
    guard let node = canvas.chosenNode, let panel = nodePanelFrame else { return }
    let metrics = shell.metrics
    list.add(Control(.nodePanel, .panel, frame: panel))
    let inner = panel.inset(by: metrics.padding)
    listHead(of: node, in: Rect(inner.x, inner.y, inner.width, metrics.button), into: &list)
    guard node.kind.hasValueRow else { return }
    let row = Rect(inner.x, inner.y + metrics.button + metrics.gap, inner.width, metrics.button)
    listValue(of: node, in: row, into: &list)
  }

  private func listHead(of node: FlowNode, in row: Rect, into list: inout ControlList<Self>) {
    let gap = shell.metrics.gap
    var kind = Control(.nodeKind, .button(.plain), frame: .zero, text: "Kind…")
    let kindWidth = list.width(of: kind)
    kind.frame = Rect(row.maxX - kindWidth, row.y, kindWidth, row.height)
    var end = kind.frame.minX - gap
    // Between a number and what computes: words, and yes or no, are neither, and would be lost.
    if node.kind == .numeric || node.kind.constantType == nil {
      var toggle = Control(
        .nodeSwitch, .toggle, frame: .zero, text: "Operator", isOn: node.kind.constantType == nil)
      let width = list.width(of: toggle)
      toggle.frame = Rect(end - width, row.y, width, row.height)
      end = toggle.frame.minX - gap
      list.add(toggle, .run { $0.switchKind() })
    }
    let name = writing.field(.name, of: canvas.chosen, node.name, placeholder: "Name")
    list.add(
      Control(.nodeName, .field(name), frame: Rect(row.x, row.y, max(0, end - row.x), row.height)),
      .writing(.name))
    list.add(kind, .run { $0.toggle(.own) })
  }

  private func listValue(of node: FlowNode, in row: Rect, into list: inout ControlList<Self>) {
    let metrics = shell.metrics
    switch node.kind {
    case .numeric: listNumber(node.constant.number, in: row, into: &list)
    case .text:
      let words = writing.field(.text, of: canvas.chosen, node.constant.text, placeholder: "Write something")
      list.add(Control(.nodeText, .field(words), frame: row), .writing(.text))
    case .flag:
      let isOn = node.constant.flag
      let frame = Rect(row.x, row.y, min(row.width, metrics.pixels(160)), row.height)
      list.add(
        Control(.nodeFlag, .toggle, frame: frame, text: isOn ? "Yes" : "No", isOn: isOn), .run { $0.switchFlag() })
    case .steps:
      let words = canvas.network.map { "In the network “\($0.name)”" } ?? "No network is open"
      list.add(Control(.nodeNetwork, .caption, frame: row, text: words))
    default:
      let titles = ["Add", "Subtract", "Multiply", "Divide", "Colour", "Adjust"]
      let selected = NodeKind.operators.firstIndex(of: node.kind) ?? 0
      list.add(
        Control(.nodeOperator, .segmented(titles: titles, selected: selected), frame: row),
        .segment { $0.setKind(NodeKind.operators[$1]) })
    }
  }

  private func listNumber(_ number: Double, in row: Rect, into list: inout ControlList<Self>) {
    let metrics = shell.metrics
    let words = min(metrics.pixels(150), row.width / 2)
    let slider = Rect(row.x, row.y, row.width - words - metrics.gap, row.height)
    list.add(
      Control(.nodeSlider, .slider(value: number, range: 0...Double(look.sliderEnd), step: 1), frame: slider),
      .value { $0.slide(to: $1) })
    let shown = FlowValue.text(of: number, digits: canvas.model.digits)
    let field = writing.field(.number, of: canvas.chosen, shown, placeholder: "Number")
    list.add(
      Control(
        .nodeValue, .field(field), frame: Rect(slider.maxX + metrics.gap, row.y, words, row.height)),
      .writing(.number))
  }

  /// Lists the slider of the chosen node and nothing else: a small picture has room for no more.
  func listPreviewSlider(into list: inout ControlList<Self>) {
    guard let node = canvas.chosenNode, node.kind == .numeric else { return }
    let (metrics, window) = (shell.metrics, shell.window)
    let row = Rect(
      metrics.padding, window.maxY - metrics.button - metrics.padding, window.width - 2 * metrics.padding,
      metrics.button)
    list.add(Control(.nodePanel, .panel, frame: row))
    list.add(
      Control(
        .nodeSlider, .slider(value: node.constant.number, range: 0...Double(look.sliderEnd)),
        frame: row.inset(by: metrics.grid / 2)),
      .value { $0.slide(to: $1) })
  }
}
