// An exhibit of a network whose nodes can be laid out again, and moved by hands while its panel of layouts is open.

import Drawing
import Geometry
import Gestures
import GraphLayout
import GraphModel
import SceneGraph
import Widgets

/// The layout of a network and the panel to choose it.
public struct Arranging {
  /// The layout under way.
  public var arrangement = Arrangement()
  /// The panel.
  public internal(set) var panel = LayoutPanel()
  /// True if somebody has chosen how the nodes lie since the network was opened.
  public internal(set) var wasChosen = false

  /// No network.
  public init() {}

  /// Everything that controls show of it.
  public var shown: Shown {
    Shown(
      pictured: panel.pictured, layout: arrangement.layout, phase: arrangement.phase,
      percent: arrangement.progress.map { Int($0 * 100) })
  }

  /// Everything that controls show of the layout.
  public struct Shown: Hashable, Sendable {
    let pictured: Int
    let layout: String?
    let phase: Arrangement.Phase
    let percent: Int?
  }
}

/// An exhibit whose network can be laid out.
public protocol ArrangingExhibit: CameraExhibit where Viewport == NetworkViewport {
  /// The layout and its panel.
  var arranging: Arranging { get set }
  /// Notes that nodes are about to move: names at rest are no longer where they belong.
  mutating func nodesWillMove()
  /// Notes that nodes have come to rest.
  mutating func nodesDidRest()
}

extension Command where Host: ArrangingExhibit {
  /// The command that opens the panel of layouts.
  public static var layout: Command {
    .sidePanel(.layout, "Layout", "Lay the nodes out", .layout, keys: ["L"])
  }
}

extension ArrangingExhibit {
  /// True while nodes move or pictures of layouts are being made.
  @inlinable public var isArranging: Bool { arranging.arrangement.isMoving || arranging.isPreparing }

  /// Takes a network that is shown from now on.
  ///
  /// - Parameter layout: the layout that is begun; `nil` for leaving the nodes where they are.
  public mutating func beginArranging(_ document: NetworkDocument, by layout: (any Layout)?) {
    let scene = viewport.scene.content
    arranging.wasChosen = false
    change { $0.present(scene, layout: layout?.name, effects: &$1) }
    if shell.sidePanel == .layout { arranging.panel.open(scene.graph, middle: scene.byImportance.first) }
    if let layout { begin(layout) }
  }

  /// Takes the nodes of a network that was changed where they are.
  ///
  /// - Parameter goesOn: true if a layout under way goes on from there; otherwise it ends.
  mutating func holdArrangement(goesOn: Bool) {
    let scene = viewport.scene.content
    change { $0.exchange(scene, goesOn: goesOn, effects: &$1) }
    if shell.sidePanel == .layout { arranging.panel.open(scene.graph, middle: scene.byImportance.first) }
  }

  /// Lays the network out.
  ///
  /// - Parameter seed: the number that everything random follows from; `nil` for the one before.
  mutating func begin(_ layout: any Layout, seed: UInt64? = nil) {
    var settings = arranging.arrangement.settings
    // In quarters, so that positions that were kept fit windows of nearly the same shape.
    settings.aspectRatio = max(0.25, (viewport.aspectRatio * 4).rounded() / 4)
    if let seed { settings.seed = seed }
    nodesWillMove()
    showEverything()
    start(layout, settings)
  }

  private mutating func start(_ layout: any Layout, _ settings: LayoutSettings) {
    let (time, duration) = (shell.time, shell.duration(Motion.standard))
    change { $0.begin(layout, settings: settings, time: time, duration: duration, effects: &$1) }
  }

  /// Changes the layout, which may ask the host for something.
  private mutating func change(_ body: (inout Arrangement, inout EffectQueue) -> Void) {
    var arrangement = arranging.arrangement
    // Two parts of one value cannot be changed at once through a protocol; nor may their storage be held twice.
    arranging.arrangement = Arrangement()
    body(&arrangement, &shell.effects)
    arranging.arrangement = arrangement
  }

  /// Takes other settings of layouts, and begins again with them.
  public mutating func setLayoutSettings(_ settings: LayoutSettings) {
    guard settings != arranging.arrangement.settings else { return }
    guard network != nil, let name = arranging.arrangement.layout, let layout = Layouts.layout(named: name) else {
      return arranging.arrangement.setSettings(settings)
    }
    nodesWillMove()
    start(layout, settings)
  }

  /// Lays the network out by the layout in a row of the panel.
  mutating func chooseLayout(inRow row: Int) {
    arranging.wasChosen = true
    guard arranging.panel.choices.indices.contains(row) else { return }
    if let name = arranging.panel.choices[row] {
      if let layout = Layouts.layout(named: name) { begin(layout) }
    } else {
      nodesWillMove()
      let (time, duration) = (shell.time, shell.duration(0.4))
      change { $0.goToFile(time: time, duration: duration, effects: &$1) }
    }
  }

  /// Begins the layout again from other random numbers.
  public mutating func shuffleLayout() {
    arranging.wasChosen = true
    guard let name = arranging.arrangement.layout, let layout = Layouts.layout(named: name) else { return }
    begin(layout, seed: arranging.arrangement.settings.seed &+ 1)
  }

  /// Lets the layout wait, or go on: names are shown while nodes wait.
  public mutating func toggleLayoutPause() {
    arranging.wasChosen = true
    let wasMoving = arranging.arrangement.isMoving
    change { $0.togglePause(&$1) }
    let arrangement = arranging.arrangement
    if arrangement.isUnfolding { nodesWillMove() } else if wasMoving && !arrangement.isMoving { nodesDidRest() }
  }

  public mutating func take(_ nodes: ArrangedNodes, ticket: Int) {
    arranging.arrangement.take(nodes, ticket: ticket, time: shell.time, isAnimated: isAnimated)
  }

  /// Lets time pass for the layout.
  @inlinable public mutating func advanceArranging() {
    if isArranging { moveNodesOn() }
  }

  /// Moves the nodes on, and makes the next picture of a layout.
  @usableFromInline mutating func moveNodesOn() {
    let wasMoving = arranging.arrangement.isMoving
    if arranging.arrangement.advance(to: shell.time) { moveNodes() }
    guard !arranging.arrangement.isMoving, !arranging.arrangement.isHeld else { return preparePictures() }
    // Nodes that were let go without a step after it have not been shown at rest. Of a network that was only just read, the
    // rest is on its way.
    if viewport.scene.content.isBrief && arranging.arrangement.isWorthContent
      && arranging.arrangement.restingContent?.isBrief != true
    {
      moveNodes()
    }
    if wasMoving { nodesDidRest() }
    preparePictures()
  }

  private mutating func preparePictures() {
    arranging.panel.prepare(arranging.arrangement.settings)
  }

  /// Shows the nodes where they are now. The view stays where it is from when a hand takes hold until another layout.
  private mutating func moveNodes() {
    let arrangement = arranging.arrangement
    viewport.move(
      to: arrangement.positions, keepsView: arrangement.wasHeld,
      isBrief: arrangement.isMoving || arrangement.isHeld || !arrangement.isWorthContent,
      content: arrangement.restingContent)
  }

  // MARK: Hands

  /// Moves a node by hand, if that is what a gesture means, or lets the layout wait or go on.
  public mutating func moveNode(by gesture: GestureEvent) -> Bool {
    switch gesture {
    case .traceBegan(let pointer, let node, _, let point):
      let position = camera.transform.toModel(point)
      change { $0.hold(NodeID(node), by: pointer, at: position, effects: &$1) }
    case .traceMoved(let pointer, let point):
      arranging.arrangement.move(pointer, to: camera.transform.toModel(point))
    case .traceEnded(let pointer, _), .traceCancelled(let pointer): arranging.arrangement.release(pointer)
    case .tap(_, .ground, _) where arranging.arrangement.canGoOn: toggleLayoutPause()
    default: return false
    }
    return true
  }
}

extension Arranging {
  /// True while pictures of layouts are being made.
  @usableFromInline var isPreparing: Bool { panel.isPreparing }
}
