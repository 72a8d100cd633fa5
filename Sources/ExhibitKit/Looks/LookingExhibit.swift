// An exhibit of a network whose nodes can be coloured and sized by attributes and measures, and whose edges can bend, run in
// bundles and tell their weights.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets

/// A viewport over a network that can have another look.
public protocol LookViewport: SceneViewport {
  /// Shows the network in other colours and sizes, with the nodes where they are.
  mutating func recolor(_ content: SceneContent)
  /// Shows one category of nodes alone, while the others step back; `nil` shows all.
  mutating func setShownCategory(_ category: Int?)
  /// Shows a sketch of a large network without what filters hide, until all of it is made; `false` where there is none.
  mutating func sketch(without mask: GraphMask) -> Bool
}

/// An exhibit of a network that can have another look.
public protocol LookingExhibit: CameraExhibit where Viewport: LookViewport {
  /// The colours and sizes of the network.
  var looks: Looks { get set }
  /// The looks on offer; `nil` before a network is open.
  var lookOffer: LookOffer? { get }
  /// The scene of the network as it was opened, where its nodes still lie there; `nil` while it is not known.
  var openingScene: SceneContent? { get }
  /// True while a look that is not shown yet is not looked for: nodes move.
  var isLookDelayed: Bool { get }
  /// The meaning that weights are taken in; `nil` for that which the file gives them.
  var weightMeaning: WeightMeaning? { get }
  /// True while the network on the screen lacks changes that measures of it depend on.
  var lacksChanges: Bool { get }
  /// Keeps what was found of the network as it was opened.
  mutating func keep(_ found: ColoredNodes)
  /// Called after the network is shown in another look.
  mutating func lookDidChange()
  /// Called after a category of the legend was touched: it is shown alone, or all are.
  mutating func categoryWasTouched(_ category: Int, isAlone: Bool)
  /// Called when the class that a kept view shows alone is not among the colours.
  mutating func classIsGone()
}

extension Command where Host: LookingExhibit {
  /// The command that opens the panel of colours and sizes.
  public static var look: Command {
    .sidePanel(.look, "Colours", "And sizes of nodes", .colors, keys: ["C"]).meaning { $0.lookOffer != nil }
  }
}

extension LookingExhibit {
  public var openingScene: SceneContent? { nil }
  public var isLookDelayed: Bool { false }
  public var weightMeaning: WeightMeaning? { nil }
  public var lacksChanges: Bool { false }
  public mutating func keep(_ found: ColoredNodes) {}
  public mutating func lookDidChange() {}
  public mutating func categoryWasTouched(_ category: Int, isAlone: Bool) {}
  public mutating func classIsGone() {}

  /// The look that was chosen for the network.
  public var look: NodeLook {
    get { looks.look }
    set { changeLooks { $0.choose(newValue, &$1) } }
  }

  /// Gives the network the look in a row of the panel.
  mutating func chooseLook(inRow row: Int) {
    if let look = looks.panel.look(choosing: row, in: looks.look) { self.look = look }
  }

  /// Shows a class of the legend alone, or all.
  mutating func touchLegend(row: Int) {
    let legend = viewport.scene.content.categories.legend
    guard legend.indices.contains(row) else { return }
    looks.show(legend[row].category)
    categoryWasTouched(legend[row].category, isAlone: looks.shownCategory != nil)
  }

  /// Gives the nodes their first look again; `false` where they have it.
  public mutating func takeBackLook() -> Bool {
    defer {
      look = .standard
      looks.show(nil)
    }
    return !looks.isStandard
  }

  /// Shows a class alone as soon as its colours are there, or all.
  public mutating func showAlone(_ name: String?) {
    looks.awaitClass(name)
    showAwaitedClass()
  }

  /// The class of the legend that alone is shown, by its name; `nil` for all.
  public var shownClass: String? { looks.shownClass(in: viewport.scene.content) }

  /// Shows the class that is to be shown alone, where its colours are there.
  private mutating func showAwaitedClass() {
    if !looks.showAwaited(in: viewport.scene.content) { classIsGone() }
    viewport.setShownCategory(looks.shownCategory)
  }

  /// Changes the look, which may ask the host for something.
  private mutating func changeLooks(_ body: (inout Looks, inout EffectQueue) -> Void) {
    var looks = looks
    body(&looks, &shell.effects)
    self.looks = looks
  }

  /// Takes another network, in the look that it is opened in.
  ///
  /// - Parameter isComplete: true if all of its scene has been made.
  public mutating func presentLook(isComplete: Bool = true) {
    changeLooks { $0.present(isComplete: isComplete, &$1) }
    if shell.sidePanel == .look, let lookOffer { looks.panel.open(lookOffer.features) }
  }

  /// Takes the network as a change has left it.
  ///
  /// - Parameter before: its scene before.
  public mutating func exchangeLook(from before: SceneContent) {
    let time = shell.time
    changeLooks { $0.exchange(at: time, &$1) }
    looks.follow(viewport.scene.content, from: before)
    if shell.sidePanel == .look, let lookOffer { looks.panel.open(lookOffer.features) }
  }

  /// Lets time pass for the look.
  @inlinable public mutating func advanceLooks() {
    viewport.setShownCategory(looks.shownCategory)
    looks.follow(isBehind: lacksChanges, at: shell.time)
    if looks.isPending { askForLook() }
  }

  /// Asks for the look that is not shown. A network of which only a sample is shown, because it was only just read, is asked
  /// for whole in this way, and then for its colours.
  @usableFromInline mutating func askForLook() {
    guard let lookOffer else { return }
    if isLookDelayed { return changeLooks { $0.cancel(&$1) } }
    let scene = viewport.scene.content
    if looks.look == .standard, let opening = openingScene, opening.positions == scene.positions {
      changeLooks { $0.cancel(&$1) }
      return show(opening)
    }
    let meaning = weightMeaning
    changeLooks {
      $0.request(
        scene, standard: lookOffer.standard, order: lookOffer.order, meaning: meaning,
        opensAlike: lookOffer.features.opensAlike, &$1)
    }
  }

  /// Takes the network in the look that was asked for.
  ///
  /// - Returns: false for the result of other work.
  public mutating func takeLook(_ result: any WorkResult, ticket: Int) -> Bool {
    guard let nodes = result as? ColoredNodes else { return false }
    if looks.end(ticket) { show(nodes) }
    return true
  }

  private mutating func show(_ nodes: ColoredNodes) {
    // A hand may have moved a node since, or a layout without an end all of them. In a large network that would take
    // longer than a frame: it is asked for again.
    let positions = viewport.scene.content.positions
    let isMoved = nodes.scene.positions != positions
    keep(nodes)
    if isMoved && nodes.scene.isLarge { return }
    show(isMoved ? nodes.scene.moved(to: positions) : nodes.scene)
  }

  /// Shows the network in the look that was chosen.
  private mutating func show(_ scene: SceneContent) {
    looks.follow(scene, from: viewport.scene.content)
    looks.noteApplied(lookOffer?.standard)
    viewport.setShownCategory(looks.shownCategory)
    viewport.recolor(scene)
    showAwaitedClass()
    lookDidChange()
  }

  public mutating func takeProgress(_ fraction: Double, ticket: Int) { looks.note(fraction, of: ticket) }

  /// The words about colours and sizes of before the last change, and about a class that alone is shown; `nil` where there is
  /// nothing to say, and where the panel says it.
  public var wordsOfLook: String? {
    guard shell.sidePanel != .look else { return nil }
    guard looks.tellsOfBefore else { return looks.shownAlone }
    return Wording.ofBefore(colors: looks.look.colorTakesLong, sizes: looks.look.sizeTakesLong)
  }

  /// Draws what the colours mean into a corner of a picture without controls; in a window the panel says it.
  public func drawLegend(into picture: inout Picture) {
    if let legend, let frame = frame(of: legend) { legend.draw(in: frame, into: &picture) }
  }

  /// The meaning of the colours, for a picture without controls; `nil` where nothing has to be said.
  var legend: NodeLegend? {
    guard !shell.settings.showsControls, !looks.isPending,
      shell.settings.picture?.hasLegend ?? (looks.look.color != nil)
    else { return nil }
    let naming = viewport.scene.content.categories.naming.map { Wording.title(ofAttribute: $0) }
    return NodeLegend(
      naming ?? looks.look.color?.title ?? NodeFeature.communities.title, viewport.scene.content.categories,
      theme: shell.theme, metrics: shell.metrics, measure: shell.measure
    )
  }

  /// Returns the corner in which a legend lies on no node, else the usual one; `nil` in a small window. Names keep off it.
  func frame(of legend: NodeLegend) -> Rect? {
    let corners = legend.corners(of: shell.window)
    return corners.first { viewport.scene.isFreeOfDiscs($0) } ?? corners.first
  }

  /// The box of the legend, over which no name is written, in view pixels; empty where there is none.
  public var legendBox: Rect {
    legend.flatMap { frame(of: $0) }?.inset(by: -shell.metrics.pixels(4)) ?? .zero
  }
}
