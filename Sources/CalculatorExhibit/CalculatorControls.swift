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
  static let rename = ControlID("rename")
  fileprivate static let title = ControlID("title")
  fileprivate static let kindList = ControlID("kindList")
}

extension Calculator {
  func listControls(into list: inout ControlList<Self>) {
    guard !shell.isPreview else { return listPreviewSlider(into: &list) }
    listBar(into: &list)
    listHeading(into: &list)
    listNodePanel(into: &list)
    if writing.current != nil, writing.showsKeyboard {
      list.add(
        Control(.keyboard, .keyboard, frame: shell.metrics.keyboardFrame(in: shell.window)),
        .event { if case .key(_, let stroke) = $1 { $0.strike(stroke) } })
    }
    listMessage(into: &list)
    if shell.panel == .own { listKinds(into: &list) }
  }

  private func listBar(into list: inout ControlList<Self>) {
    for id in [ControlID.openFile, .mine, .save, .undo, .redo, .fit, .lasso] { list.addToBar(id, of: self) }
    list.addProgram(of: self)
    for id in [ControlID.paste, .copy, .align] { list.addToBar(id, of: self, trailing: true) }
  }

  /// Lists a way to change the title beside it, and a way to begin again. While it is written, a field in its place.
  private func listHeading(into list: inout ControlList<Self>) {
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
    func add(_ id: ControlID, _ icon: Icon, _ change: @escaping (inout Calculator) -> Void) {
      guard x >= metrics.padding else { return }
      list.add(
        Control(id, .button(.quiet), frame: Rect(x, top, metrics.button, metrics.button), icon: icon),
        .run(change))
      x += metrics.button
    }
    add(.rename, .pencil) { $0.startWriting(.title) }
    add(.beginNew, .plus) { $0.makeNew() }
  }

  private func listKinds(into list: inout ControlList<Self>) {
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
      .row { $0.setKind(NodeKind.allCases[min($1, NodeKind.allCases.count - 1)]) })
  }

  private func listMessage(into list: inout ControlList<Self>) {
    guard let message = message.content else { return }
    let metrics = shell.metrics
    let width = min(metrics.pixels(520), shell.window.width - 2 * metrics.padding)
    // Below the title and the advice, which stay to be read.
    let frame = Rect(
      ((shell.window.width - width) / 2).rounded(), metrics.pixels(84), width, metrics.button + metrics.pixels(12))
    list.add(
      Control(.notice, .toast(message.severity), frame: frame, text: message.text),
      .run { $0.closeLeavingQuestion() })
  }
}

extension ControlAnswer<Calculator> {
  /// Returns the answer of a field in which a part is written. None of them holds the part: in every frame in which a node
  /// is moved its controls are listed, and memory for that would be asked for in each.
  static func writing(_ part: CalculatorWriting.Part) -> ControlAnswer {
    switch part {
    case .name: .event { $0.write(.name, by: $1) }
    case .text: .event { $0.write(.text, by: $1) }
    case .number: .event { $0.write(.number, by: $1) }
    case .title: .event { $0.write(.title, by: $1) }
    }
  }
}

extension Calculator {
  /// Lets people write a part when this happens to its field.
  fileprivate mutating func write(_ part: CalculatorWriting.Part, by event: ControlEvent) {
    switch event {
    case .fieldFocused(_, let caret): startWriting(part, caret: caret)
    case .fieldCleared: rewrite(part)
    default: break
    }
  }
}
