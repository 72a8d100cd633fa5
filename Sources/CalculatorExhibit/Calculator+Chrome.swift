// The controls around the canvas: a bar below, and above it what can be done with the chosen node.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import NodeEditor
import Widgets

extension ControlID {
  static let calculatorSave = ControlID("save")
  static let calculatorUndo = ControlID("undo")
  static let calculatorRedo = ControlID("redo")
  static let calculatorLasso = ControlID("lasso")
  static let calculatorAlign = ControlID("align")
  static let calculatorCopy = ControlID("copy")
  static let calculatorPaste = ControlID("paste")
  static let calculatorMine = ControlID("mine")
  static let calculatorNew = ControlID("new")
  static let calculatorRename = ControlID("rename")
  static let calculatorTitle = ControlID("title")
  static let inspector = ControlID("nodePanel")
  static let inspectorName = ControlID("nodeName")
  static let inspectorSwitch = ControlID("nodeSwitch")
  static let inspectorKind = ControlID("nodeKind")
  static let inspectorSlider = ControlID("nodeSlider")
  static let inspectorValue = ControlID("nodeValue")
  static let inspectorOperator = ControlID("nodeOperator")
  static let inspectorText = ControlID("nodeText")
  static let inspectorFlag = ControlID("nodeFlag")
  static let inspectorNetwork = ControlID("nodeNetwork")
  static let kindList = ControlID("kindList")
}

// MARK: - Input

extension Calculator {
  /// Offers an event to the controls first; whether it was theirs.
  mutating func handleChrome(_ event: InputEvent) -> Bool {
    listControls()
    let isTheirs = surface.handle(event, controls: controls)
    if isTheirs { needsRedraw = true }
    actOnControls()
    return isTheirs
  }

  mutating func actOnControls() {
    guard !surface.events.isEmpty else { return }
    let events = surface.events
    surface.clearEvents()
    for event in events { act(on: event) }
    isStale = true
    needsRedraw = true
  }

  private mutating func act(on event: ControlEvent) {
    switch event {
    case .activated(let id): activate(id)
    case .valueChanged(.inspectorSlider, let value): slide(to: value)
    case .segmentSelected(.inspectorOperator, let index): setKind(NodeKind.operators[index])
    case .rowActivated(.kindList, let row):
      closePanel()
      if NodeKind.allCases.indices.contains(row) { setKind(NodeKind.allCases[row]) }
    case .rowActivated(.pickerList, let row): choosePickerRow(row)
    case .fieldFocused(let id, let caret): startWriting(Self.part(id), caret: caret)
    case .fieldCleared(let id):
      if writing?.part != Self.part(id) { startWriting(Self.part(id)) }
      if let text = writing?.text { wrote(EditedText(limit: text.limit)) }
    case .key(.keyboard, let stroke): strike(stroke)
    case .closed(.helpOverlay), .closed(.panel): closePanel()
    case .closed(.notice): notice = nil
    default: break
    }
  }

  /// What a field is for.
  private static func part(_ field: ControlID) -> WrittenPart {
    switch field {
    case .calculatorTitle: .title
    case .inspectorName: .name
    case .inspectorValue: .number
    default: .text
    }
  }

  private mutating func activate(_ id: ControlID) {
    switch id {
    case .openFile: toggle(.picker)
    case .calculatorMine: if let folder = ownFolder { toggle(.picker, folder: folder) }
    case .calculatorSave: save()
    case .calculatorNew: beginNew()
    case .calculatorRename: startWriting(.title)
    case .calculatorUndo:
      dropSlider()
      command { $0.undo(&$1) }
    case .calculatorRedo:
      dropSlider()
      command { $0.redo(&$1) }
    case .calculatorCopy: command { $0.copy(&$1) }
    case .calculatorPaste: command { $0.paste(&$1) }
    case .calculatorAlign: command { $0.align(Self.alignment(of: $0), &$1) }
    case .calculatorLasso: command { editor, _ in editor.groundTool = editor.groundTool == .lasso ? .pan : .lasso }
    case .fit: editor.showEverything()
    case .theme: setTheme(theme.toggled.name.rawValue)
    case .help: toggle(.help)
    case .fullscreen: toggleFullscreen()
    case .panelClose: closePanel()
    case .pickerUp: if let folder = picker.folderAbove(settings) { list(folder) }
    case .pickerHome: list(examplesFolder)
    case .inspectorSwitch:
      if let kind = chosenKind { setKind(kind == .numeric ? .add : .numeric) }
    case .inspectorKind: toggle(.kinds)
    case .inspectorFlag:
      if let chosen, case .flag(let flag)? = desk.flow.node(chosen)?.constant {
        command { $1.perform([.setConstant(chosen, .flag(!flag))]) }
      }
    default: break
    }
  }

  /// Nodes that stand rather below each other become a column; others a row.
  private static func alignment(of editor: NodeEditor) -> NodeAlignment {
    let frames = editor.selection.compactMap { editor.frame(of: $0)?.center }
    guard let spread = Rect(bounding: frames) else { return .left }
    return spread.height > spread.width ? .column : .row
  }

  var chosenKind: NodeKind? { chosen.flatMap { desk.flow.node($0)?.kind } }

  private mutating func setKind(_ kind: NodeKind) {
    guard let chosen, let old = desk.flow.node(chosen) else { return }
    command { editor, desk in
      var edits: [FlowEdit] = [.setKind(chosen, kind)]
      // A constant of another sort is of no use to the new kind.
      if let type = kind.constantType, old.constant.type != type {
        edits.append(.setConstant(chosen, kind.defaultConstant))
      }
      desk.perform(edits)
      editor.reload(for: &desk)
    }
  }

  /// All steps of a finger on the slider are one deed.
  private mutating func slide(to value: Double) {
    guard let chosen, chosenKind == .numeric else { return }
    stopWriting()
    if sliding != chosen {
      endSliding()
      sliding = chosen
      desk.beginInteraction()
    }
    desk.perform([.setConstant(chosen, .number(value.rounded()))])
    changed()
  }

  mutating func endSliding() {
    guard sliding != nil else { return }
    sliding = nil
    desk.endInteraction()
    isStale = true
  }

  /// Takes the slider from under its finger: it would speak of another node from here on, or bring back what was undone.
  mutating func dropSlider() {
    endSliding()
    surface.cancel(.inspectorSlider)
  }

  private mutating func strike(_ stroke: KeyStroke) {
    switch stroke {
    case .enter: stopWriting()
    case .hide: showsKeyboard = false
    case .insert, .backspace:
      guard var edited = writing?.text else { return }
      edited.apply(stroke)
      wrote(edited)
    }
  }

  // MARK: Panels

  mutating func toggle(_ panel: Panel, folder: String? = nil) {
    let opens = self.panel != panel || folder != nil
    closePanel()
    guard opens else { return }
    editor.cancelHands(&desk)
    stopWriting()
    self.panel = panel
    if panel == .picker { list(folder ?? examplesFolder) }
  }

  mutating func closePanel() {
    panel = .none
    letGo()
    isStale = true
  }
}
