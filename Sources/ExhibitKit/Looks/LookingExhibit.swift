// An exhibit of a network whose nodes can be coloured and sized by attributes and measures, and whose edges can bend, run in
// bundles and tell their weights.

import Drawing
import Geometry
import GraphModel
import SceneGraph
import Widgets

extension NetworkExhibit {
  /// The look that was chosen for the network.
  public var look: NodeLook {
    get { looks.look }
    set { changeLooks { $0.choose(newValue, &$1) } }
  }

  /// Does what a visitor asks of the look.
  public mutating func perform(_ action: LookAction) {
    switch action {
    case .togglePanel: setLookPanel(open: !looks.panel.isOpen)
    case .chooseTab(let tab): looks.panel.choose(tab: tab)
    case .choose(let row):
      if let look = looks.panel.look(choosing: row, in: looks.look) { self.look = look }
    case .toggleWidths: look.edges.followsWeights.toggle()
    case .showCategory(let row):
      let legend = viewport.scene.content.categories.legend
      guard legend.indices.contains(row) else { return }
      looks.show(legend[row].category)
      categoryWasTouched(legend[row].category, isAlone: looks.shownCategory != nil)
    }
  }

  /// Opens the panel of colours and sizes, or closes it; a class that was shown alone is among the others again.
  public mutating func setLookPanel(open: Bool) {
    guard open != looks.panel.isOpen else { return }
    cancelInput()
    if open, let document = content.document {
      setLayoutPanel(open: false)
      closeOwnSidePanel()
      looks.panel.open(document.features)
    } else {
      looks.panel.close()
      looks.show(nil)
    }
    placeSidePanel()
    roomDidChange()
  }

  /// Shows the class that is to be shown alone, where its colours are there.
  mutating func showAwaitedClass() {
    if !looks.showAwaited(in: viewport.scene.content.categories) { classIsGone() }
    viewport.setShownCategory(looks.shownCategory)
  }

  /// Changes the look, which may ask the host for something.
  private mutating func changeLooks(_ body: (inout Looks, inout EffectQueue) -> Void) {
    var looks = looks
    body(&looks, &shell.effects)
    self.looks = looks
  }

  /// Takes another network, in the standard look.
  mutating func presentLook() {
    let isComplete = content.document?.isComplete ?? true
    changeLooks { $0.present(isComplete: isComplete, &$1) }
    if looks.panel.isOpen, let document = content.document { looks.panel.open(document.features) }
  }

  /// Takes the network as a change has left it.
  ///
  /// - Parameter legend: the legend before.
  mutating func exchangeLook(from legend: [LegendEntry]) {
    let time = shell.time
    changeLooks { $0.exchange(at: time, &$1) }
    looks.follow(viewport.scene.content.categories.legend, from: legend)
    if looks.panel.isOpen, let document = content.document { looks.panel.open(document.features) }
  }

  /// Lets time pass for the look: asks for it while nodes rest, and waits while a layout moves them. A network of which
  /// only a sample is shown, because it was only just read, is asked for whole in this way, and then for its colours.
  @usableFromInline mutating func advanceLooks() {
    viewport.setShownCategory(looks.shownCategory)
    looks.follow(isBehind: lacksChanges, at: shell.time)
    looks.follow(isMoving: arranging.arrangement.isMoving || arranging.arrangement.isHeld)
    guard looks.isPending, let document = content.document else { return }
    let scene = viewport.scene.content
    if arranging.arrangement.isWithHost || scene.isBrief && !arranging.arrangement.isAtRest {
      return changeLooks { $0.cancel(&$1) }
    }
    if looks.look == .standard, document.hasStandardLook, document.isComplete,
      document.scene.positions == scene.positions
    {
      changeLooks { $0.cancel(&$1) }
      return show(document.scene)
    }
    let meaning = weightMeaning
    changeLooks {
      $0.request(scene, standard: document.standardGroups, order: document.classOrder, meaning: meaning, &$1)
    }
  }

  public mutating func take(_ nodes: ColoredNodes, ticket: Int) {
    guard looks.end(ticket) else { return }
    content.complete(nodes.standard)
    // A hand may have moved a node since, or a layout without an end all of them. In a large network that would take
    // longer than a frame: it is asked for anew.
    let positions = viewport.positions
    let isMoved = nodes.scene.positions != positions
    if isMoved && nodes.scene.isLarge { return }
    if looks.look == .standard, let document = content.document, document.hasStandardLook,
      document.scene.positions == nodes.scene.positions
    {
      content.complete(nodes.scene)
    }
    show(isMoved ? nodes.scene.moved(to: positions) : nodes.scene)
  }

  /// Shows the network in the look that was chosen.
  private mutating func show(_ scene: SceneContent) {
    looks.follow(scene.categories.legend, from: viewport.scene.content.categories.legend)
    looks.noteApplied(content.document?.standardGroups)
    viewport.setShownCategory(looks.shownCategory)
    viewport.recolor(scene)
    showAwaitedClass()
    arranging.arrangement.recolor(scene)
    placeLegend()
    if !arranging.arrangement.isUnfolding { nodesDidRest() }
  }

  public mutating func takeProgress(_ fraction: Double, ticket: Int) { looks.note(fraction, of: ticket) }

  /// The words about colours and sizes of before the last change, and about a class that alone is shown; `nil` where there is
  /// nothing to say, and where the panel says it.
  @usableFromInline var wordsOfLook: String? {
    guard !looks.panel.isOpen else { return nil }
    guard looks.tellsOfBefore else { return looks.shownAlone }
    return Wording.ofBefore(colors: looks.look.colorTakesLong, sizes: looks.look.sizeTakesLong)
  }

  /// Draws what the colours mean into a corner of a picture without controls; in a window the panel says it.
  @usableFromInline func drawLegend(into picture: inout Picture) {
    if let legend, let frame = frame(of: legend) { legend.draw(in: frame, into: &picture) }
  }

  /// The meaning of the colours, for a picture without controls; `nil` where nothing has to be said.
  private var legend: NodeLegend? {
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
  private func frame(of legend: NodeLegend) -> Rect? {
    let corners = legend.corners(of: shell.window)
    return corners.first { viewport.scene.isFreeOfDiscs($0) } ?? corners.first
  }

  /// The box of the legend, over which no name is written, in view pixels; empty where there is none.
  @usableFromInline var legendBox: Rect {
    legend.flatMap { frame(of: $0) }?.inset(by: -shell.metrics.pixels(4)) ?? .zero
  }

  /// Makes room for the legend of a picture where no corner has any.
  mutating func placeLegend() {
    if let legend, let frame = frame(of: legend), !viewport.scene.isFreeOfDiscs(frame) {
      viewport.setCovered(left: frame.maxX - shell.metrics.pixels(24), bottom: 0)
    }
    viewport.scene.legend = legendBox
  }

  /// Adds the button that opens the panel of colours and sizes.
  public func listLookButton(into list: inout ControlList<Action>) {
    list.addToggle(
      .look, "Colours", .colors, isOn: looks.panel.isOpen,
      .network(.look(.togglePanel)))
  }

  /// Lists the panel of colours and sizes.
  public func listLookPanel(into list: inout ControlList<Action>) {
    looks.panel.list(
      into: &list, looks, viewport.scene.content.categories, window: shell.window, theme: shell.theme,
      metrics: shell.metrics
    ) { .network(.look($0)) }
  }
}
