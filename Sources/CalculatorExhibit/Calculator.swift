// Calculator: nodes that compute. Numbers, colours, texts and answers of a network flow along wires that people pull.
//
// The node editor has the canvas and the hands; the desk has the calculation; this has the controls around them, the
// documents, and the frame. The parts are in files of their own. Nothing in here knows of windows or files.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import NodeEditor
import Widgets

/// The exhibit of calculating nodes.
struct Calculator: Exhibit {
  /// What lies over the canvas.
  enum Panel: Hashable { case none, picker, kinds, help }

  /// What people write: a part of a node, or what the calculation is called.
  enum WrittenPart: Hashable { case name, text, number, title }

  /// Something that is being written.
  struct Writing {
    let part: WrittenPart
    /// The node that it is a part of; `nil` for the title.
    let node: FlowNodeID?
    var text: EditedText
    /// What was there before.
    let before: String
    /// What the node held before.
    let constant: FlowValue?
  }

  /// What it shows when no file is named: a path inside the folder of bundled data.
  static let defaultFile = "calculator/first-sum.json"

  // MARK: The calculation

  var desk: CalculatorDesk
  var editor: NodeEditor

  // MARK: The display

  var settings: AppSettings
  var theme: Theme
  let isPreview: Bool
  /// Whether the map of the canvas is shown where there is room.
  var hasMinimap = true { didSet { if hasMinimap != oldValue { place() } } }
  /// What sliders go up to.
  var sliderEnd = 255 { didSet { if sliderEnd != oldValue { isStale = true; needsRedraw = true } } }
  var width: Int
  var height: Int
  var time = 0.0
  var needsRedraw = true
  var wasAnimating = false

  // MARK: Controls

  var surface: ControlSurface
  var controls: [Control] = []
  var isStale = true
  /// As much of the calculation's name as fits.
  var shownTitle = ""
  var isChromeMoving = false
  var panel = Panel.none
  var picker = PickerPanel()
  var writing: Writing?
  var showsKeyboard = false
  /// Whether a wire was pulled in the frame before.
  var wasPulling = false
  /// The node that was chosen when the view last made room for its controls.
  var uncovered: FlowNodeID?
  var lastPointerWasMouse = true
  /// The node whose number a finger slides; its steps are gathered into one deed.
  var sliding: FlowNodeID?
  /// A message, and when it goes.
  var notice: (text: String, severity: Severity, ends: Double)?

  // MARK: Documents

  var effects: [Effect] = []
  var nextTicket: Int
  /// What was opened first.
  var firstFile: String?
  /// The document on its way in, and whether it is the one that was left behind.
  var reading: (path: String, ticket: Int, isLeftover: Bool)?
  /// The file of the visitor's own folder that this calculation is; `nil` when it is none.
  var ownFile: String?
  /// The revision that is in that file, or in the file that was opened: nothing is lost with it.
  var savedRevision = 0
  /// What is being saved, and the revision that it holds.
  var saving: (ticket: Int, revision: Int)?
  /// What was put aside for another calculation, and what it is called.
  var puttingAside: (ticket: Int, name: String)?
  /// What is being kept by itself: the latest writing, and the revision that it holds.
  var keeping: (ticket: Int, revision: Int)?
  var autosaveAt: Double?
  /// The revision that was kept last.
  var keptRevision = 0
  /// Whether something lies where what nobody saved is kept.
  var hasLeftover = false
  /// Whether the last attempt to keep it came to nothing.
  var hasFailedToKeep = false
  /// The network that nodes may ask, and where it was looked for.
  var steps: NetworkSteps?
  var networkTicket: Int?
  var hasAskedForNetwork = false

  var destination: ExhibitID?
  var covered = Rect.zero { didSet { if covered != oldValue { place() } } }

  init(in context: ExhibitContext) {
    settings = context.settings
    isPreview = context.isPreview
    width = context.width
    height = context.height
    nextTicket = context.firstTicket
    theme = Theme(named: context.settings.theme) ?? .night
    let style = WidgetStyle(
      theme: theme, metrics: settings.metrics, measure: context.measure, reducedMotion: settings.reducedMotion,
      gestures: settings.gestures)
    surface = ControlSurface(style: style)
    desk = CalculatorDesk(Flow(), theme: theme)
    editor = NodeEditor(
      style: style, gestures: settings.gestures, window: Rect(0, 0, Double(width), Double(height)))
    place()
  }

  /// The whole drawing area.
  var window: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// The node whose controls are shown: the only one selected.
  var chosen: FlowNodeID? { editor.selection.count == 1 ? editor.selection.first.map { FlowNodeID($0) } : nil }
}

// MARK: - The frame

extension Calculator {
  var wantsFrame: Bool { needsRedraw || editor.needsRedraw }

  var wakeAfter: Double? {
    if isAnimating { return 0 }
    let deadlines = [notice?.ends, autosaveAt].compactMap { $0 }.map { max(0, $0 - time) }
    return (deadlines + [editor.wakeAfter].compactMap { $0 }).min()
  }

  private var isAnimating: Bool { editor.wakeAfter == 0 || isChromeMoving }

  mutating func advance(to time: Double, elapsed: Double) {
    self.time = time
    let before = (desk.revision, editor.selection)
    editor.advance(to: time, elapsed: elapsed, for: &desk)
    if before != (desk.revision, editor.selection) { changed() }
    if editor.isPulling != wasPulling {
      wasPulling.toggle()
      isStale = true
      needsRedraw = true
    }
    uncoverChosen()
    listControls()
    isChromeMoving = surface.advance(to: time, elapsed: elapsed, controls: controls)
    actOnControls()
    if !surface.isTouched(.inspectorSlider) { endSliding() }
    if let notice, time >= notice.ends { self.notice = nil; isStale = true; needsRedraw = true }
    takeRefusal()
    keepWhenDue()
    let isAnimating = self.isAnimating
    if wasAnimating || isAnimating { needsRedraw = true }
    wasAnimating = isAnimating
  }

  /// The calculation or the selection has changed.
  mutating func changed() {
    if let node = writing?.node, desk.flow.node(node) == nil || chosen != node { stopWriting() }
    if let sliding, chosen != sliding { dropSlider() }
    keepSoon()
    isStale = true
    needsRedraw = true
    askForNetwork()
  }

  /// Calls the editor's commands, and sees to what follows.
  mutating func command(_ body: (inout NodeEditor, inout CalculatorDesk) -> Void) {
    stopWriting()
    endSliding()
    body(&editor, &desk)
    changed()
  }

  /// Says what could not be done.
  private mutating func takeRefusal() {
    guard let refusal = desk.refusal else { return }
    desk.refusal = nil
    say(refusal, .warning)
  }

  /// Shows a message for a while.
  mutating func say(_ text: String, _ severity: Severity) {
    notice = (text, severity, time + 5)
    isStale = true
    needsRedraw = true
  }

  mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  var title: String { desk.name }

  mutating func setTheme(_ name: String) {
    guard let wanted = Theme.Name(rawValue: name), wanted != theme.name else { return }
    theme = Theme(wanted)
    surface.style.theme = theme
    editor.style.theme = theme
    desk.theme = theme
    editor.reload(for: &desk)
    isStale = true
    needsRedraw = true
  }
}
