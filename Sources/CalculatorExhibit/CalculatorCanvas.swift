// The calculation and the canvas it lies on: the model has the truth, the editor shows it and has the gestures on it.
//
// The two change together, and what is written or slid becomes one step of the history.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import NodeEditor
import Widgets

/// A calculation under the node editor.
struct CalculatorCanvas {
  /// The commands that visitors can give the canvas.
  enum Command {
    case undo, redo, copy, paste, align, toggleLasso, showEverything
  }

  /// The calculation.
  private(set) var model: CalculatorModel
  /// The editor, with camera, selection and hands.
  private(set) var editor: NodeEditor
  /// The node whose number a finger slides; its steps are gathered into one of the history.
  private(set) var sliding: FlowNodeID?
  /// The network that nodes may ask; `nil` where none is open.
  private(set) var network: NetworkSteps?
  /// The node that was chosen when the view last made room for its controls.
  private var uncovered: FlowNodeID?

  /// An empty calculation.
  init(style: WidgetStyle, gestures: GestureSettings, window: Rect) {
    model = CalculatorModel(Flow(), theme: style.theme)
    editor = NodeEditor(style: style, gestures: gestures, window: window)
  }

  /// Everything that tells that the calculation or its selection has changed.
  struct Revision: Equatable {
    let model: Int
    let selection: [NodeKey]
    let groundTool: NodeEditor.GroundTool
    let relationshipSource: NodeKey?
  }

  /// The present revision.
  var revision: Revision {
    Revision(
      model: model.revision, selection: editor.selection, groundTool: editor.groundTool,
      relationshipSource: editor.relationshipSource)
  }

  /// The node whose controls are shown: the only one selected.
  var chosen: FlowNodeID? { editor.selection.count == 1 ? editor.selection.first.map { FlowNodeID($0) } : nil }

  /// The chosen node; `nil` without one.
  var chosenNode: FlowNode? { chosen.flatMap { model.flow.node($0) } }

  /// True if hands and tools are as at the start, and nothing is selected.
  var isAtRest: Bool {
    !editor.isTouched && editor.selection.isEmpty && editor.relationshipSource == nil && editor.groundTool == .pan
  }

  // MARK: Frames and events

  mutating func advance(to time: Double, elapsed: Double) { editor.advance(to: time, elapsed: elapsed, for: &model) }

  mutating func handle(_ event: InputEvent) { _ = editor.handle(event, for: &model) }

  mutating func cancelInput() { editor.cancelInput(&model) }

  mutating func draw(into picture: inout Picture) { editor.draw(into: &picture, for: model) }

  /// Takes why something could not be done, in a sentence.
  mutating func takeRefusal() -> String? {
    defer { model.refusal = nil }
    return model.refusal
  }

  // MARK: The window

  /// Takes up a window, the part of it that controls leave clear, and the frame of the map of the canvas.
  mutating func layOut(window: Rect, clearArea: Rect, minimap: Rect) {
    editor.window = window
    editor.clearArea = clearArea
    editor.minimap = minimap
  }

  /// Takes up the part of the window that controls leave clear.
  mutating func setClearArea(_ area: Rect) { editor.clearArea = area }

  /// True if the controls of another node than before will cover a part of the canvas; not under a hand.
  var needsUncovering: Bool { chosen != uncovered && !editor.isTouched }

  /// Moves the view when the controls of a node that was just chosen cover it.
  mutating func uncoverChosen(clearArea: Rect) {
    uncovered = chosen
    editor.clearArea = clearArea
    if let chosen { editor.bringIntoView(NodeKey(chosen)) }
  }

  // MARK: Appearance

  mutating func setTheme(_ theme: Theme) {
    editor.style.theme = theme
    model.theme = theme
    editor.reload(for: &model)
  }

  mutating func setReducedMotion(_ isReduced: Bool) { editor.style.reducedMotion = isReduced }

  /// The look of the canvas.
  var look: CanvasLook {
    get { editor.look }
    set { editor.look = newValue }
  }

  /// The number of digits that numbers are shown with.
  var digits: Int {
    get { model.digits }
    set { model.digits = newValue }
  }

  // MARK: The calculation

  /// Shows another calculation with its history.
  mutating func begin(_ history: FlowHistory, clearArea: Rect) {
    model.begin(history)
    editor.clearArea = clearArea
    editor.restart(for: &model)
  }

  /// Takes the network that nodes may ask.
  mutating func setNetwork(_ network: NetworkSteps) {
    self.network = network
    model.setNetwork(network)
  }

  /// True if a node asks a network and none is open.
  var wantsNetwork: Bool { network == nil && model.flow.hasNode(of: .steps) }

  mutating func perform(_ command: Command) {
    switch command {
    case .undo: editor.undo(&model)
    case .redo: editor.redo(&model)
    case .copy: editor.copy(&model)
    case .paste: editor.paste(&model)
    case .align: editor.align(alignment, &model)
    case .toggleLasso: editor.groundTool = editor.groundTool == .lasso ? .pan : .lasso
    case .showEverything: editor.showEverything()
    }
  }

  /// Nodes that stand rather below each other become a column; others a row.
  private var alignment: NodeAlignment {
    let centers = editor.selection.compactMap { editor.frame(of: $0)?.center }
    guard let spread = Rect(bounding: centers) else { return .left }
    return spread.height > spread.width ? .column : .row
  }

  /// Makes the chosen node one of another kind.
  mutating func setKind(_ kind: NodeKind) {
    guard let chosen, let old = chosenNode else { return }
    var edits: [FlowEdit] = [.setKind(chosen, kind)]
    // A constant of another sort is of no use to the new kind.
    if let type = kind.constantType, old.constant.type != type {
      edits.append(.setConstant(chosen, kind.defaultConstant))
    }
    model.perform(edits)
    editor.reload(for: &model)
  }

  /// Sets what a node holds.
  mutating func setConstant(_ value: FlowValue, of node: FlowNodeID) { model.setConstant(value, of: node) }

  /// Names a node.
  mutating func rename(_ node: FlowNodeID, _ name: String) {
    model.perform([.rename(node, name)])
    editor.reload(NodeKey(node), for: &model)
  }

  /// Names the calculation.
  mutating func call(_ name: String) { model.call(name) }

  /// Makes a step of the name that was just written, to be taken back.
  mutating func rememberName() { model.rememberName() }

  /// Takes back, or does again, what leads to so many steps.
  mutating func go(to position: Int) {
    editor.cancelInput(&model)
    model.go(to: position)
    editor.reload(for: &model)
  }

  /// Hands out what is to be kept.
  mutating func takeUnkept(withWhatIsUnderWay: Bool) -> FlowHistory.Unkept {
    model.takeUnkept(withWhatIsUnderWay: withWhatIsUnderWay)
  }

  /// Forgets that anything was handed out to be kept.
  mutating func noteNothingKept() { model.noteNothingKept() }

  // MARK: Steps of the history

  mutating func beginInteraction() { model.beginInteraction() }

  mutating func endInteraction() { model.endInteraction() }

  /// Slides the number of the chosen node; all steps of the finger are one of the history.
  mutating func slide(to value: Double) {
    guard let chosen, chosenNode?.kind == .numeric else { return }
    if sliding != chosen {
      endSliding()
      sliding = chosen
      model.beginInteraction()
    }
    setConstant(.number(value.rounded()), of: chosen)
  }

  /// Ends the slide, if there is one.
  mutating func endSliding() {
    guard sliding != nil else { return }
    sliding = nil
    model.endInteraction()
  }
}
