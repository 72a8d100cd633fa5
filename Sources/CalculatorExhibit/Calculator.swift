// Calculator: nodes that compute. Numbers, colours, texts and answers of a network flow along wires that people pull.
//
// The canvas has the calculation and the hands on it, the writing what is typed, the keeping the files. This file composes
// them: their frame, and what is compared to know that a picture or the controls look different.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import NodeEditor
import Widgets

/// The exhibit of calculating nodes.
struct Calculator: ShellExhibit {
  /// The file shown when none is named: a path inside the folder of bundled data.
  static let defaultFile = "calculator/first-sum.json"

  var shell: ExhibitShell<Self, ControlState>
  var drawn = DrawnState<Visible>()
  /// The calculation and the editor over it.
  var canvas: CalculatorCanvas
  /// The part that is being written.
  var writing = CalculatorWriting()
  /// The files it is kept in.
  var keeping: CalculationKeeping
  /// The files on their way in.
  var opening = CalculationOpening()
  /// A message to the visitor.
  var message = ToastMessage()
  /// The name of the calculation as it fits.
  var heading = CalculatorHeading()
  /// The adjustable properties of the controls.
  var look = CalculatorLook()

  init(in context: ExhibitContext) {
    shell = ExhibitShell(in: context)
    keeping = CalculationKeeping(context.settings)
    canvas = CalculatorCanvas(
      style: WidgetStyle(
        theme: shell.theme, metrics: context.settings.metrics, measure: context.measure,
        reducedMotion: context.settings.reducedMotion, gestures: context.settings.gestures),
      gestures: context.settings.gestures, window: context.window)
    layOut()
  }
}

/// The adjustable properties of the controls of the calculator.
struct CalculatorLook: Equatable {
  /// True if the map of the canvas is shown where there is room.
  var hasMinimap = true
  /// The number that sliders go up to.
  var sliderEnd = 255
}

// MARK: - What shows

extension Calculator {
  /// Everything the exhibit's own controls show.
  struct ControlState: Equatable {
    let revision: CalculatorCanvas.Revision
    let isPulling: Bool
    let digits: Int
    let canPaste: Bool
    let network: String?
    let writing: UInt64
    let message: UInt64
    let sliderEnd: Int
    let name: String
  }

  /// Everything the picture shows beside the controls and the canvas, which has its own word for it.
  struct Visible: Equatable {
    let name: String
    let isTitleWritten: Bool
    let advice: CalculatorAdvice?
    let isChanged: Bool
  }

  var controlState: ControlState {
    ControlState(
      revision: canvas.revision, isPulling: canvas.editor.isPulling, digits: canvas.model.digits,
      canPaste: canvas.model.canPaste, network: canvas.network?.name, writing: writing.revision,
      message: message.revision, sliderEnd: look.sliderEnd, name: canvas.model.name)
  }

  var visible: Visible {
    Visible(
      name: canvas.model.name, isTitleWritten: writing.current?.part == .title, advice: advice,
      isChanged: isChanged)
  }

  var wantsFrame: Bool { shell.controls.needsRedraw || canvas.editor.needsRedraw || drawn.differs(from: visible) }

  /// A preview shows the slider of the chosen node.
  var areControlsHidden: Bool { false }

  /// The name of what is shown, for the window.
  var title: String { canvas.model.name }
}

// MARK: - The frame

extension Calculator {
  mutating func advanceContent(elapsed: Double) {
    let before = canvas.revision
    canvas.advance(to: shell.time, elapsed: elapsed)
    if before.model != canvas.revision.model || before.selection != canvas.revision.selection { noteChange() }
    uncoverChosen()
    heading.update(canvas.model.name, style: titleStyle, width: titleWidth, measure: shell.measure)
  }

  mutating func controlsDidAdvance() {
    if !shell.controls.isTouched(.nodeSlider) { canvas.endSliding() }
    message.expire(at: shell.time)
    if let refusal = canvas.takeRefusal() { say(refusal, .warning) }
    keeping.keep(&canvas, at: shell.time, &shell.effects)
    saveQueued()
  }

  var isContentAnimating: Bool { canvas.editor.wakeAfter == 0 }

  var nextDeadline: Double? {
    var next = min(message.endsAt ?? .infinity, keeping.dueAt ?? .infinity)
    if let wake = canvas.editor.wakeAfter { next = min(next, shell.time + wake) }
    return next < .infinity ? next : nil
  }

  /// Does what follows when the calculation or the selection has changed.
  mutating func noteChange() {
    if let node = writing.current?.node, canvas.model.flow.node(node) == nil || canvas.chosen != node { stopWriting() }
    if let sliding = canvas.sliding, canvas.chosen != sliding { dropSlider() }
    askForNetwork()
  }

  /// Shows a message for a while.
  mutating func say(_ text: String, _ severity: Severity) {
    message.show(text, severity, until: shell.time + 5)
  }

  mutating func windowDidChange() { layOut() }

  mutating func coveredDidChange() { layOut() }

  mutating func themeDidChange() { canvas.setTheme(shell.theme) }

  mutating func motionDidChange() { canvas.setReducedMotion(reducedMotion) }

  mutating func drawContent(into picture: inout Picture) { canvas.draw(into: &picture) }
}
