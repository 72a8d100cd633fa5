// The exhibit of layouts: a network finds its shape while people watch, pull at its nodes, and see the forces at work.
//
// The network, its view and its layout are the kit's; what is the exhibit's own is that drags always move nodes, that a
// tap stops and starts the layout, and that the forces on each node are drawn.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphLayout
import GraphModel
import Inspection
import SceneGraph
import Widgets

/// The exhibit of layouts.
struct LayoutViewer: ArrangingExhibit, BackdropExhibit {
  var shell: ExhibitShell<Action, ControlState>
  var drawn = DrawnState<Visible>()
  var gestures: GestureInput
  /// The open network.
  var content = LayoutContent()
  /// The camera and what it sees.
  var viewport: NetworkViewport
  /// The layout of the network.
  var arranging = Arranging()
  /// The names at rest.
  var labels = NameLabels()
  /// The network behind the forces.
  var backdrop = Backdrop<NetworkAppearance>()
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame
  /// The forces on the nodes as they are drawn.
  var forces = ShownForces()

  /// An exhibit without a network.
  init(in context: ExhibitContext) {
    shell = ExhibitShell(in: context)
    gestures = GestureInput(settings: context.settings.gestures)
    let metrics = context.settings.metrics
    viewport = NetworkViewport(window: context.window, metrics: metrics, settings: context.settings.gestures)
    sceneFrame = SceneFrame(theme: shell.theme, metrics: metrics, measure: context.measure)
  }

  /// Something that happens in the exhibit.
  enum Action: Hashable {
    /// The nodes are laid out.
    case arrange(ArrangeAction)
    /// The forces are shown, or no longer.
    case toggleForces
  }

  static func action(_ action: ArrangeAction) -> Action { .arrange(action) }

  var title: String { content.document?.title ?? "" }
  var network: Graph? { content.document?.graph }
}

// MARK: - What shows

extension LayoutViewer {
  /// Everything the exhibit's own controls show.
  struct ControlState: Equatable {
    let networkNumber: Int
    let arranging: Arranging.Shown
    let showsForces: Bool
  }

  /// Everything the picture shows beside the controls.
  struct Visible: Equatable {
    let forces: UInt64
    let pressed: Bool
  }

  var controlState: ControlState {
    ControlState(networkNumber: content.number, arranging: arranging.shown, showsForces: forces.isOn)
  }

  var visible: Visible { Visible(forces: forces.revision, pressed: arranging.arrangement.isHeld) }

  var backdropState: NetworkAppearance {
    viewport.appearance(theme: shell.theme.name, networkNumber: content.number)
  }

  var isContentAnimating: Bool {
    camera.isMoving || isArranging || viewport.isRefining || labels.isPreparing
  }

  var nextDeadline: Double? { gestures.nextDeadline }
}

// MARK: - The frame

extension LayoutViewer {
  mutating func advanceContent(elapsed: Double) {
    advanceCamera()
    advanceArranging()
    viewport.update(theme: shell.theme.name, time: shell.time, isAnimated: isAnimated)
    if labels.isPreparing && !arranging.arrangement.isUnfolding { prepareLabels() }
    updateForces()
  }

  private mutating func updateForces() {
    guard let graph = network else { return }
    forces.update(
      graph, viewport.positions, revision: arranging.arrangement.revision,
      spacing: arranging.arrangement.settings.spacing)
  }

  /// Measures some more names, and shows them when all are known and nodes rest.
  mutating func prepareLabels() {
    guard content.document != nil, !shell.isPreview, !arranging.arrangement.isUnfolding else { return }
    if let plan = labels.prepare(viewport.scene.content, sizing: viewport.scene.sizing, measure: shell.measure) {
      viewport.setLabels(plan)
    }
  }

  mutating func nodesWillMove() { viewport.hideLabels() }

  mutating func nodesDidRest() { prepareLabels() }

  mutating func layoutPanelDidChange() {}

  mutating func windowDidChange() {
    viewport.resize(to: shell.window)
    placeLayoutPanel()
    prepareLabels()
  }

  mutating func themeDidChange() { sceneFrame.theme = shell.theme }
}

// MARK: - What happens

extension LayoutViewer {
  func target(at point: Point) -> TouchTarget {
    let node = viewport.scene.node(at: point, reach: gestures.settings.nodeTargetPixels)
    return node.map { .node($0.rawValue) } ?? .ground
  }

  mutating func act(on gesture: GestureEvent) {
    if !moveNode(by: gesture) { _ = moveCamera(by: gesture) }
  }

  func action(of gesture: GestureEvent) -> Action? { nil }

  func action(of key: Key, _ modifiers: KeyModifiers) -> Action? {
    guard !modifiers.contains(.control) else { return nil }
    return switch key {
    case .character("l"): .arrange(.togglePanel)
    case .character(" "): .arrange(.togglePause)
    case .character("s"): .arrange(.shuffle)
    case .character("v"): .toggleForces
    default: nil
    }
  }

  mutating func perform(_ action: Action) {
    switch action {
    case .arrange(let action): perform(action)
    case .toggleForces: forces.toggle()
    }
  }

  mutating func stepBack() {
    if arranging.panel.isOpen { setLayoutPanel(open: false) } else { perform(ViewCommand.fit) }
  }

  mutating func cancelHands() {
    cancelGestures()
    arranging.arrangement.releaseAll()
    shell.releaseControls()
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool { shell.isAtRest && !arranging.panel.isOpen && camera.isHome }

  mutating func chooseSearchResult(_ node: NodeID) {
    viewport.show(node, time: shell.time, duration: shell.duration(Motion.standard))
  }

  func find(_ text: EditedText, in search: inout SearchPanel) {
    search.search(text, in: network, order: viewport.scene.content.byImportance)
  }

  var searchPrompt: String { "Find a node by name" }
}

// MARK: - Files

extension LayoutViewer {
  static let panels: Set<ExhibitPanel> = [.help, .picker, .search]

  var pickerScope: PickerScope {
    let folder = shell.settings.dataFolder
    return PickerScope(
      firstFolder: folder.isEmpty ? "." : folder, homeFolder: folder, documentType: NetworkDocument.typeName)
  }

  mutating func begin(with file: String) {
    content.startOver(with: file)
    open(file)
  }

  mutating func open(_ path: String) { shell.load(path, as: NetworkDocument.self) }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    guard ticket == shell.loadedTicket, let document = NetworkDocument(document, path: path) else { return }
    show(document)
  }

  /// Shows a network, laid out from the beginning: by the lab's own forces where it is small enough to watch them.
  private mutating func show(_ document: NetworkDocument) {
    cancelHands()
    content.present(document)
    forces.reset()
    let layout = content.firstLayout
    let start = layout.begin(document.graph, settings: LayoutSettings()).positions
    viewport.present(document.scene.moved(to: start))
    labels.begin(document.scene, style: shell.metrics.type.style(.caption, .medium), measure: shell.measure)
    placeLayoutPanel()
    beginArranging(document, by: layout)
  }

  /// Returns a finger that pulls at a node and lets it go: now this one, now that.
  mutating func demonstration(_ number: Int) -> HandScript? {
    guard let graph = network, graph.nodeCount > 1, !isContentAnimating else { return nil }
    let node = NodeID(index: (number * 7 + 3) % graph.nodeCount)
    let (from, middle) = (viewport.point(of: node), shell.window.center)
    guard shell.window.contains(from), from.distance(to: middle) > 1 else { return nil }
    let to = middle + (from - middle) * 0.2
    return HandScript().down(at: from).wait(0.2).move(to: to, over: 1.2).wait(1).up().wait(3)
  }

  var mayStartOver: Bool { !arranging.arrangement.isHeld }

  mutating func startOver() -> Bool {
    guard let file = content.firstFile else { return false }
    cancelHands()
    closePanel()
    setLayoutPanel(open: false)
    setTheme(shell.settings.theme)
    open(file)
    return true
  }
}
