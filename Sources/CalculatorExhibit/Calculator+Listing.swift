// Which controls there are now, and where: the bar below, the heading above, the panels between.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

extension Calculator {
  mutating func listControls() {
    guard isStale else { return }
    isStale = false
    controls.removeAll(keepingCapacity: true)
    guard !isPreview else { return listPreviewControls() }
    listBar()
    listHeading()
    listInspector()
    if writing != nil, showsKeyboard {
      controls.append(Control(.keyboard, .keyboard, frame: settings.metrics.keyboardFrame(in: window)))
    }
    listNotice()
    switch panel {
    case .none: break
    case .picker:
      let own = ownFolder.flatMap { picker.listing?.folder == $0 ? $0 : nil }
      picker.list(
        into: &controls, window: window, settings: settings, home: own ?? examplesFolder,
        title: own == nil ? "Examples" : "My calculations", things: "calculations")
    case .kinds: listKinds()
    case .help:
      controls.append(
        Control(.helpOverlay, .help(Self.help), frame: window, text: "What hands and keys do"))
    }
  }

  private mutating func listBar() {
    let metrics = settings.metrics
    var bar = ControlBar(.bottom, of: window, metrics: metrics)
    func add(_ control: Control, trailing: Bool = false) {
      let placed = surface.placed(control, in: &bar, trailing: trailing)
      controls.append(placed)
    }
    let isWide = window.width > metrics.pixels(1000)
    add(Control(.openFile, .button(.plain), frame: .zero, text: isWide ? "Open" : "", icon: .folder))
    if ownFolder != nil {
      add(Control(.calculatorMine, .button(.plain), frame: .zero, text: isWide ? "Mine" : "", icon: .home))
      add(Control(.calculatorSave, .button(.plain), frame: .zero, text: isWide ? "Save" : "", icon: .save))
    }
    add(Control(.calculatorUndo, .button(.plain), frame: .zero, icon: .undo, isEnabled: desk.canUndo))
    add(Control(.calculatorRedo, .button(.plain), frame: .zero, icon: .redo, isEnabled: desk.canRedo))
    add(Control(.fit, .button(.plain), frame: .zero, icon: .fit))
    let isLasso = editor.groundTool == .lasso
    add(
      Control(.calculatorLasso, .toggle, frame: .zero, text: isWide ? "Lasso" : "", icon: .lasso, isOn: isLasso))
    add(Control(.help, .button(.plain), frame: .zero, icon: .help), trailing: true)
    add(Control(.theme, .button(.plain), frame: .zero, icon: theme.name == .night ? .sun : .moon), trailing: true)
    if !settings.isKiosk { add(Control(.fullscreen, .button(.plain), frame: .zero, icon: .fullscreen), trailing: true) }
    let hasSelection = !editor.selection.isEmpty
    add(
      Control(.calculatorPaste, .button(.plain), frame: .zero, icon: .paste, isEnabled: desk.canPaste), trailing: true)
    add(Control(.calculatorCopy, .button(.plain), frame: .zero, icon: .copy, isEnabled: hasSelection), trailing: true)
    let canAlign = editor.selection.count > 1
    add(Control(.calculatorAlign, .button(.plain), frame: .zero, icon: .align, isEnabled: canAlign), trailing: true)
  }

  /// Beside the title: a way to change it, and a way to begin anew. While it is written, a field in its place.
  private mutating func listHeading() {
    let metrics = settings.metrics
    // The corner on the right belongs to the house.
    let room = window.width - 2 * (metrics.button + metrics.gap) - metrics.padding
    let top = metrics.padding
    guard writing?.part != .title else {
      let width = min(metrics.pixels(420), room - metrics.padding)
      let frame = Rect(metrics.padding, top, max(0, width), metrics.button)
      return controls.append(
        Control(.calculatorTitle, .field(field(.title, desk.name, placeholder: "What is it called?")), frame: frame))
    }
    let words = TextLayout.ellipsized(
      desk.name, style: titleStyle, width: max(0, room - 1.5 * metrics.padding - 2 * (metrics.button + metrics.gap)),
      measure: surface.style.measure)
    shownTitle = words.text
    var x = (metrics.padding * 1.5 + words.width + metrics.gap).rounded()
    for (id, icon) in [(ControlID.calculatorRename, Icon.pencil), (.calculatorNew, .plus)] where x >= metrics.padding {
      controls.append(
        Control(id, .button(.quiet), frame: Rect(x, top, metrics.button, metrics.button), icon: icon))
      x += metrics.button
    }
  }

  private mutating func listKinds() {
    let metrics = settings.metrics
    let size = Size(
      min(metrics.pixels(420), window.width - 2 * metrics.padding),
      min(metrics.pixels(640), window.height - 2 * metrics.padding))
    let panel = Rect(center: window.center, size: size)
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .panel, frame: panel))
    controls.append(
      Control(
        .panelTitle, .caption, frame: Rect(inner.x, inner.y, inner.width - metrics.button, metrics.button),
        text: "What shall it do?"))
    controls.append(
      Control(
        .panelClose, .button(.quiet), frame: Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button),
        icon: .close))
    let rows = NodeKind.allCases.map { kind in
      ListContent.Row(
        kind.title, subtitle: kind.slots.isEmpty ? "holds a value" : kind.slots.map(\.name).joined(separator: ", "))
    }
    let top = inner.y + metrics.button + metrics.gap
    controls.append(
      Control(
        .kindList,
        .list(ListContent(rows: rows, selected: chosenKind.flatMap { NodeKind.allCases.firstIndex(of: $0) })),
        frame: Rect(inner.x, top, inner.width, max(0, inner.maxY - top))))
  }

  private mutating func listNotice() {
    guard let notice else { return }
    let metrics = settings.metrics
    let width = min(metrics.pixels(520), window.width - 2 * metrics.padding)
    // Below the title and the advice, which stay to be read.
    let frame = Rect(
      ((window.width - width) / 2).rounded(), metrics.pixels(84), width, metrics.button + metrics.pixels(12))
    controls.append(Control(.notice, .toast(notice.severity), frame: frame, text: notice.text))
  }
}
