// The controls around the canvas: the bar below, the heading above, the panels between.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

extension ControlID {
  static let save = ControlID("save")
  static let undo = ControlID("undo")
  static let redo = ControlID("redo")
  static let lasso = ControlID("lasso")
  static let align = ControlID("align")
  static let copy = ControlID("copy")
  static let paste = ControlID("paste")
  static let mine = ControlID("mine")
  static let beginNew = ControlID("new")
  static let rename = ControlID("rename")
  fileprivate static let title = ControlID("title")
  fileprivate static let kindList = ControlID("kindList")
}

extension Calculator {
  func listControls(into list: inout ControlList<CalculatorAction>) {
    guard !shell.isPreview else { return listPreviewSlider(into: &list) }
    listBar(into: &list)
    listHeading(into: &list)
    listNodePanel(into: &list)
    if writing.current != nil, writing.showsKeyboard {
      list.add(
        Control(.keyboard, .keyboard, frame: shell.metrics.keyboardFrame(in: shell.window)),
        .event { if case .key(_, let stroke) = $0 { .strike(stroke) } else { nil } })
    }
    listMessage(into: &list)
    if shell.panel == .own { listKinds(into: &list) }
  }

  private func listBar(into list: inout ControlList<CalculatorAction>) {
    for id in [ControlID.openFile, .mine, .save, .undo, .redo, .fit, .lasso] { list.addToBar(id, of: self) }
    list.addProgram(of: self)
    for id in [ControlID.paste, .copy, .align] { list.addToBar(id, of: self, trailing: true) }
  }

  /// Lists a way to change the title beside it, and a way to begin anew. While it is written, a field in its place.
  private func listHeading(into list: inout ControlList<CalculatorAction>) {
    let metrics = shell.metrics
    let top = metrics.padding
    guard writing.current?.part != .title else {
      let width = min(metrics.pixels(420), headingRoom - metrics.padding)
      let frame = Rect(metrics.padding, top, max(0, width), metrics.button)
      let content = writing.field(
        .title, of: canvas.chosen, canvas.model.name, placeholder: "What is it called?")
      return list.add(Control(.title, .field(content), frame: frame), .writing(.title))
    }
    var x = (metrics.padding * 1.5 + heading.width + metrics.gap).rounded()
    func add(_ id: ControlID, _ icon: Icon, _ action: CalculatorAction) {
      guard x >= metrics.padding else { return }
      list.add(
        Control(id, .button(.quiet), frame: Rect(x, top, metrics.button, metrics.button), icon: icon),
        .action(action))
      x += metrics.button
    }
    add(.rename, .pencil, .write(.title, caret: nil))
    add(.beginNew, .plus, .beginNew)
  }

  private func listKinds(into list: inout ControlList<CalculatorAction>) {
    let (metrics, window) = (shell.metrics, shell.window)
    let size = Size(
      min(metrics.pixels(420), window.width - 2 * metrics.padding),
      min(metrics.pixels(640), window.height - 2 * metrics.padding))
    let panel = Rect(center: window.center, size: size)
    let inner = panel.inset(by: metrics.padding)
    list.add(Control(.panel, .panel, frame: panel))
    list.add(
      Control(
        .panelTitle, .caption, frame: Rect(inner.x, inner.y, inner.width - metrics.button, metrics.button),
        text: "What shall it do?"))
    let close = Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button)
    list.add(Control(.panelClose, .button(.quiet), frame: close, icon: .close), .shell(.closePanel))
    let rows = NodeKind.allCases.map { kind in
      ListContent.Row(
        kind.title, subtitle: kind.slots.isEmpty ? "holds a value" : kind.slots.map(\.name).joined(separator: ", "))
    }
    let selected = canvas.chosenNode.flatMap { NodeKind.allCases.firstIndex(of: $0.kind) }
    let top = inner.y + metrics.button + metrics.gap
    list.add(
      Control(
        .kindList, .list(ListContent(rows: rows, selected: selected)),
        frame: Rect(inner.x, top, inner.width, max(0, inner.maxY - top))),
      .row { .setKind(NodeKind.allCases[min($0, NodeKind.allCases.count - 1)]) })
  }

  private func listMessage(into list: inout ControlList<CalculatorAction>) {
    guard let message = message.content else { return }
    let metrics = shell.metrics
    let width = min(metrics.pixels(520), shell.window.width - 2 * metrics.padding)
    // Below the title and the advice, which stay to be read.
    let frame = Rect(
      ((shell.window.width - width) / 2).rounded(), metrics.pixels(84), width, metrics.button + metrics.pixels(12))
    list.add(
      Control(.notice, .toast(message.severity), frame: frame, text: message.text), .close(.closeMessage))
  }
}

extension ControlAnswer where Action == CalculatorAction {
  /// Returns the answer of a field in which a part is written. None of them holds the part: in every frame in which a node
  /// is moved its controls are listed, and memory for that would be asked for in each.
  static func writing(_ part: CalculatorWriting.Part) -> ControlAnswer {
    switch part {
    case .name: .event { $0.writing(.name) }
    case .text: .event { $0.writing(.text) }
    case .number: .event { $0.writing(.number) }
    case .title: .event { $0.writing(.title) }
    }
  }
}

extension ControlEvent {
  /// Returns what happens to a part when this happens to its field.
  fileprivate func writing(_ part: CalculatorWriting.Part) -> CalculatorAction? {
    switch self {
    case .fieldFocused(_, let caret): .write(part, caret: caret)
    case .fieldCleared: .rewrite(part)
    default: nil
    }
  }
}
