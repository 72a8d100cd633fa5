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
struct LayoutViewer: NetworkExhibit {
  var shell: ExhibitShell<Self, ControlState>
  var drawn = DrawnState<Visible>()
  var gestures: GestureInput
  /// The open network.
  var content = NetworkContent()
  /// The camera and what it sees.
  var viewport: NetworkViewport
  /// The layout of the network.
  var arranging = Arranging()
  /// The network behind the forces.
  var backdrop = Backdrop<NetworkAppearance>()
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame
  /// The forces on the nodes as they are drawn.
  var forces = ShownForces()

  /// An exhibit without a network.
  init(in context: ExhibitContext) { (shell, gestures, viewport, sceneFrame) = Self.parts(in: context) }
}

// MARK: - What shows

extension LayoutViewer {
  /// Everything the exhibit's own controls show.
  struct ControlState: Equatable {
    let network: NetworkControlState
    let showsForces: Bool
  }

  /// Everything the picture shows beside the controls.
  struct Visible: Equatable {
    let forces: ShownForces.Look
    let pressed: Bool
  }

  var controlState: ControlState { ControlState(network: networkControlState, showsForces: forces.isOn) }

  var visible: Visible { Visible(forces: forces.look, pressed: arranging.arrangement.isHeld) }

  /// True but in a small moving picture, which has no room for names.
  var showsNames: Bool { !shell.isPreview }

  var isContentAnimating: Bool { isNetworkMoving }

  var nextDeadline: Double? { gestures.nextDeadline }
}

// MARK: - The frame

extension LayoutViewer {
  mutating func advanceContent(elapsed: Double) {
    advanceCamera()
    advanceNetwork()
    updateForces()
  }

  private mutating func updateForces() {
    guard let graph = network else { return }
    forces.update(
      graph, viewport.positions, revision: arranging.arrangement.revision,
      spacing: arranging.arrangement.settings.spacing)
  }

  mutating func themeDidChange() { sceneFrame.theme = shell.theme }

  /// The network goes on as it is under its new name.
  mutating func fileWasMoved(_ move: FileMove) {
    guard move.old == openFile else { return }
    shell.files.noteMoved(to: move.new)
    documentWasMoved(to: move.new)
  }
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

  mutating func answer(_ gesture: GestureEvent) {}

  mutating func stepBack() {
    if !takeBackLook() { showEverything() }
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool { shell.isAtRest && shell.sidePanel == nil && looks.isStandard && camera.isAtInitialView }

  mutating func chooseSearchResult(_ node: NodeID) {
    viewport.fly(to: node, time: shell.time, duration: shell.duration(Motion.standard))
  }

  func find(_ text: EditedText, in search: inout SearchPanel) {
    search.search(text, in: network.map { EditableGraph($0) }, order: viewport.scene.content.byImportance)
  }

  var searchPrompt: String { "Find a node by name" }
}

// MARK: - The network

extension LayoutViewer {
  static let panels: Set<ExhibitPanel> = [.help, .picker, .save, .search]
  static let sidePanels: [SidePanel<LayoutViewer>] = [.layout, .look]

  /// The network with its nodes where the layout has them.
  func savableNetwork() -> SavableNetwork? {
    content.document.map { SavableNetwork(.graph($0.graph, at: viewport.positions), path: $0.path, part: nil) }
  }

  /// Shows nothing: nodes begin where the layout has them, not where the file does.
  mutating func take(_ nodes: EarlyNodes, ticket: Int) {}

  mutating func take(_ result: any WorkResult, ticket: Int) {
    _ = takeNames(result, ticket: ticket) || takeLook(result, ticket: ticket)
  }

  /// Shows a network, laid out from the beginning.
  mutating func show(_ document: NetworkDocument) {
    cancelInput()
    forces.forgetNetwork()
    let layout = Self.firstLayout(of: document.graph)
    present(document, by: layout, from: layout.beginPresent(document.graph, settings: LayoutSettings()).positions)
    guard let notice = document.kept.notice else { return }
    let words = CardWords(CardText("About your changes", notice), stripe: nil)
    let room = CardRoom(window: shell.window, metrics: shell.metrics)
    let card = shell.card(
      words, near: Point(shell.window.maxX, shell.window.maxY), in: CardPlacement(room: room))
    shell.notices.show(card, until: nil)
  }

  /// Returns the layout that a network begins with: the lab's own forces where it is small enough to watch them.
  private static func firstLayout(of graph: Graph) -> any Layout {
    let isSmall = graph.presentNodeCount <= ShownForces.nodeLimit
    return (isSmall ? Layouts.layout(named: "classic") : nil) ?? Layouts.standard
  }

  /// Returns a finger that pulls at a node and lets it go: now this one, now that.
  mutating func demonstration(_ number: Int) -> HandScript? {
    guard let nodes = network?.nodes, nodes.count > 1, !isContentAnimating else { return nil }
    let node = nodes[(number * 7 + 3) % nodes.count]
    let (from, middle) = (viewport.point(of: node), shell.window.center)
    guard shell.window.contains(from), from.distance(to: middle) > 1 else { return nil }
    let to = middle + (from - middle) * 0.2
    return HandScript().down(at: from).wait(0.2).move(to: to, over: 1.2).wait(1).up().wait(3)
  }

  var mayStartOver: Bool { !arranging.arrangement.isHeld }

  mutating func startOver() -> Bool {
    guard let file = content.firstFile else { return false }
    cancelInput()
    closePanels()
    shell.forgetVisitor()
    resetTheme()
    open(file)
    return true
  }
}
