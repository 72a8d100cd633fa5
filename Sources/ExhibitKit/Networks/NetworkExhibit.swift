// An exhibit of a network from a file: opened, seen through a camera, laid out, and written over with its names at rest.
//
// The exhibit's own are the gestures on nodes and the picture over the network. Functions called in every frame are
// inlinable, so that the exhibit's own module reaches its values directly.

import Drawing
import Geometry
import Gestures
import GraphLayout
import GraphModel
import SceneGraph
import Widgets

/// An exhibit of a network.
public protocol NetworkExhibit: ArrangingExhibit, LookingExhibit, BackdropExhibit
where BackdropState == NetworkAppearance {
  /// The open network.
  var content: NetworkContent { get set }
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame { get set }
  /// True if the nodes' names are shown at rest.
  var showsNames: Bool { get }
  /// Shows a network that has been opened, from the beginning, by `present`.
  mutating func show(_ document: NetworkDocument)
  /// The word beside the title of a changed network; `nil` for one that is as its file has it.
  var markOfChanges: String? { get }
  /// Does what follows from other room around the network: the panel beside it has been opened or closed, or the window has
  /// another size.
  mutating func roomDidChange()
  /// Lists the exhibit's own controls of the bar.
  func listBar(into list: inout ControlList<Self>)
  /// Lists the controls over the network, behind the panel of layouts.
  func listOverNetwork(into list: inout ControlList<Self>)
}

/// Everything the controls of any network show.
public struct NetworkControlState: Equatable {
  /// The number of the network.
  let number: Int
  /// The title.
  let title: String
  /// The layout.
  let arranging: Arranging.Shown
  /// The colours and sizes.
  let looks: Looks.Shown
  /// The frame that the small map wants.
  let minimap: Rect?

  @usableFromInline
  init(number: Int, title: String, arranging: Arranging.Shown, looks: Looks.Shown, minimap: Rect?) {
    (self.number, self.title, self.arranging, self.looks) = (number, title, arranging, looks)
    self.minimap = minimap
  }
}

extension NetworkExhibit {
  /// Returns the parts of a new exhibit that depend on the display: without a network, seen from nowhere.
  public static func parts(
    in context: ExhibitContext
  ) -> (ExhibitShell<Self, ControlState>, GestureInput, NetworkViewport, SceneFrame) {
    let (shell, settings) = (ExhibitShell<Self, ControlState>(in: context), context.settings)
    return (
      shell, GestureInput(settings: settings.gestures),
      NetworkViewport(
        window: context.window, metrics: settings.metrics, settings: settings.gestures,
        hasControls: settings.showsControls),
      SceneFrame(theme: shell.theme, metrics: settings.metrics, measure: context.measure)
    )
  }

  /// The title of the open network.
  public var title: String { content.title }

  @inlinable public var network: Graph? { content.graph }

  /// The colours and sizes of the network.
  public var looks: Looks {
    @inlinable get { content.looks }
    set { content.looks = newValue }
  }

  public var lookOffer: LookOffer? { content.document?.lookOffer }

  public var openingScene: SceneContent? {
    content.document.flatMap { $0.hasStandardLook && $0.isComplete ? $0.scene : nil }
  }

  public var isLookDelayed: Bool {
    arranging.arrangement.isWithHost || viewport.scene.content.isBrief && !arranging.arrangement.isAtRest
  }

  public mutating func keep(_ found: ColoredNodes) {
    content.complete(found.standard)
    if looks.look == .standard, let document = content.document, document.hasStandardLook,
      document.scene.positions == found.scene.positions
    {
      content.complete(found.scene)
    }
  }

  public mutating func lookDidChange() {
    arranging.arrangement.recolor(viewport.scene.content)
    placeLegend()
    if !arranging.arrangement.isUnfolding { nodesDidRest() }
  }

  public mutating func roomDidChange() {}

  public mutating func sidePanelDidChange() {
    placeSidePanel()
    roomDidChange()
  }

  /// Moves the network aside for the legend of a picture where no corner is free.
  mutating func placeLegend() {
    if let legend, let frame = frame(of: legend), !viewport.scene.isFreeOfDiscs(frame) {
      viewport.setCovered(left: frame.maxX - shell.metrics.pixels(24), bottom: 0)
    }
    viewport.scene.legend = legendBox
  }

  public var showsNames: Bool { true }
  public var markOfChanges: String? { content.document?.isChanged ?? false ? Wording.changedMark : nil }

  public mutating func closeOwnSidePanel() {}

  // MARK: What shows

  /// Everything the controls of any network show now.
  @inlinable public var networkControlState: NetworkControlState {
    NetworkControlState(
      number: content.number, title: content.titleText, arranging: arranging.shown,
      looks: looks.shown(isOpen: shell.sidePanel == .look),
      minimap: minimapFrame)
  }

  /// Everything the network at rest looks like now.
  @inlinable public var backdropState: NetworkAppearance {
    viewport.appearance(theme: shell.theme.name, networkNumber: content.number)
  }

  @inlinable public mutating func drawBackdrop(into picture: inout Picture) {
    if content.document != nil || viewport.hasEarlyNodes { viewport.drawBackdrop(sceneFrame, into: &picture) }
  }

  @inlinable public mutating func drawNamesAtRest(label: Color, into picture: inout Picture) {
    guard content.document != nil || viewport.hasEarlyNodes else { return }
    viewport.drawNamesAtRest(sceneFrame.labelled(in: label), into: &picture)
  }

  /// Draws the network's name and size in the corner, with advice below them where that lies on nothing; what is to be known
  /// of its colours comes before advice. Pictures without controls are for people without hands on them.
  public func drawHeading(advice: String?, into picture: inout Picture) {
    guard shell.panel == .none else { return }
    guard content.document != nil else { return drawEmptyHeading(into: &picture) }
    drawLegend(into: &picture)
    guard shell.showsTitle else { return }
    shell.drawHeading(
      content.titleText, summaryOfHeading, wordsOfLook ?? (shell.settings.showsControls ? advice : nil),
      mark: markOfChanges,
      details: detailsOfHeading,
      isFree: { viewport.isFree($0) }, into: &picture)
  }

  /// The size of the network, and the words about nodes that are not in the view of everything, as long as they are not in view.
  private var summaryOfHeading: String {
    let count = viewport.outlierCountOutOfView
    return count == 0
      ? content.summaryText
      : content.summaryText + " · " + Wording.outliers(count, isPicture: !shell.settings.showsControls)
  }

  /// The box of the heading, over which no name is written, in view pixels; empty where there is none.
  @usableFromInline var headingBox: Rect {
    guard !shell.isPreview, content.document != nil else { return .zero }
    return shell.headingFrame(content.titleText, summaryOfHeading, nil, detailsOfHeading)
      .inset(by: -shell.metrics.pixels(4))
  }

  /// The lines of the network's description in the heading; `nil` where there are none, or where nodes lie.
  @usableFromInline var detailsOfHeading: TextLayout? {
    guard shell.sidePanel == nil, shell.showsTitle, let details = content.details,
      viewport.scene.isFreeOfDiscs(shell.headingFrame(content.titleText, content.summaryText, nil, details))
    else { return nil }
    return details
  }

  /// Draws what to do where nothing is open, and nothing is on its way.
  @usableFromInline func drawEmptyHeading(into picture: inout Picture) {
    guard shell.files.loading == nil, shell.files.failure == nil, !shell.isPreview else { return }
    shell.drawHeading(Wording.emptyTitle, Wording.emptyHint, into: &picture)
  }

  public func listControls(into list: inout ControlList<Self>) {
    list.fillBar(of: self) {
      guard content.document != nil else { return }
      $0.addToBar(.layout, of: self)
      $0.addToBar(.look, of: self)
      listBar(into: &$0)
    }
    listOverNetwork(into: &list)
    listMinimap(into: &list)
    if content.document != nil { list.addAbout(beside: content.titleText, shell) }
  }

  public func listOverNetwork(into list: inout ControlList<Self>) {}

  // MARK: The frame

  /// Lets time pass for the layout and the names; the view follows the camera.
  @inlinable public mutating func advanceNetwork() {
    // A network that was given up, or that could not be read to its end.
    if content.document == nil && viewport.hasEarlyNodes && shell.files.loading == nil { viewport.forgetEarlyNodes() }
    viewport.scene.heading = headingBox
    viewport.scene.legend = shell.sidePanelFrame ?? legendBox
    advanceArranging()
    looks.follow(isMoving: arranging.arrangement.isMoving || arranging.arrangement.isHeld)
    advanceLooks()
    viewport.update(
      theme: shell.theme.name, time: shell.time, isAnimated: isAnimated, isTouched: gestures.isTouched,
      sharesCores: arranging.arrangement.isUnfolding, awaitsColors: looks.awaitsGroups)
    if content.isMeasuringNames || !content.hasNames(for: viewport.scene.shownCategory),
      !arranging.arrangement.isUnfolding
    {
      prepareNames()
    }
  }

  /// True while the view, nodes or names are on their way.
  @inlinable public var isNetworkAnimating: Bool { camera.isMoving || isArranging || viewport.areNamesFading }

  /// True while they are, or a large network does not yet look as good as it is to.
  @inlinable public var isNetworkMoving: Bool {
    isNetworkAnimating || viewport.isRefining || content.isMeasuringNames
  }

  /// Measures some more names, and shows them when all are known and nodes do not move much.
  @usableFromInline mutating func prepareNames() {
    guard content.document != nil, !arranging.arrangement.isUnfolding else { return }
    let (scene, haste, measure) = (viewport.scene, hasteOfNames, shell.measure)
    let plan = changeContent {
      $0.measureNames(
        scene.content, sizing: scene.sizing, shownCategory: scene.shownCategory, measure: measure, haste: haste, &$1)
    }
    if let plan { viewport.setLabels(plan) }
  }

  private mutating func beginNames() {
    guard showsNames else { return }
    let (style, measure) = (shell.metrics.type.style(.caption, .medium), shell.measure)
    changeContent { $0.beginNames(style: style, measure: measure, &$1) }
  }

  private mutating func changeContent<Result>(_ change: (inout NetworkContent, inout EffectQueue) -> Result) -> Result {
    // Two parts of this at a time.
    var effects = shell.effects
    defer { shell.effects = effects }
    return change(&content, &effects)
  }

  /// The names as they are, to go on with when changes are in the network; `nil` while they are not measured.
  public var shownNames: NameLabels.Shown? {
    if case .plan(let plan) = viewport.scene.labels { return content.shownNames(plan) }
    return content.shownNames(nil)
  }

  /// Takes names that the host has placed, and shows them unless nodes move much.
  ///
  /// - Returns: false for the result of other work.
  public mutating func takeNames(_ result: any WorkResult, ticket: Int) -> Bool {
    guard let plan = changeContent({ $0.take(result, ticket: ticket, &$1) }) else { return false }
    if !arranging.arrangement.isUnfolding { viewport.setLabels(plan) }
    return true
  }

  /// The work of this frame that goes before names.
  private var hasteOfNames: NameLabels.Haste {
    if gestures.isTouched || camera.isMoving { return .hands }
    return viewport.isRefining ? .drawing : .none
  }

  public mutating func nodesWillMove() { viewport.hideLabels() }

  public mutating func nodesDidRest() { prepareNames() }

  // Of a large network the names are decided for every zoom, and its tiles are drawn for the pixels of the window.
  public var hasRoomForMore: Bool { content.document != nil && !viewport.isTiled }

  public mutating func sheetDidGrow() { viewport.resize(to: shell.window) }

  /// Takes the layout of a picture without controls, and gives names the room that there is then.
  public mutating func prepareForPicture() {
    viewport.leaveOutControls(theme: shell.theme.name)
    placeLegend()
    prepareNames()
    // So small that they take no time: of a large network names were decided for every zoom.
    var turns = 0
    while content.isMeasuringNames && turns < 100 {
      prepareNames()
      turns += 1
    }
  }

  public mutating func windowDidChange() {
    viewport.resize(to: shell.window)
    placeSidePanel()
    showDetails()
    prepareNames()
    roomDidChange()
  }

  /// Shows as much of the network's description below its title as there is room for.
  mutating func showDetails() {
    content.show(details: content.graph.flatMap { shell.details(of: GraphInformation(of: $0)) })
  }

  // MARK: Leading back

  /// Releases all hands, on nodes and on controls, without a result.
  public mutating func cancelInput() {
    cancelGestures()
    arranging.arrangement.releaseAll()
    releaseMinimap()
    shell.controls.release()
  }

  /// Closes the panel of layouts, and any other.
  public mutating func closePanels() {
    closeSidePanel()
    closePanel()
  }

  /// Keeps the network clear of the panel beside it.
  private mutating func placeSidePanel() {
    let covered = coveredBySidePanel
    viewport.setCovered(left: covered.left, bottom: covered.bottom)
    // A small network has as many names as have room in what is left of the window.
    if !viewport.movesFew { prepareNames() }
  }

  // MARK: Files

  public var pickerScope: PickerScope { networkScope }

  /// The files of networks that the picker shows.
  var networkScope: PickerScope {
    let folder = shell.settings.dataFolder
    return PickerScope(
      firstFolder: shell.settings.firstFolder(else: folder), homeFolder: folder, documentType: NetworkDocument.typeName,
      own: shell.settings.ownNetworks)
  }

  public var about: AboutNetwork? { content.document.map { AboutNetwork($0) } }

  public mutating func begin(with file: String) {
    content.startOver(with: file)
    open(file)
  }

  public mutating func open(_ path: String) {
    viewport.forgetEarlyNodes()
    shell.load(path, as: NetworkDocument.self)
  }

  /// Shows the nodes of a network on its way in, if there is nothing to see yet: what people look at stays until the other is
  /// there.
  public mutating func take(_ nodes: EarlyNodes, ticket: Int) {
    if content.document == nil && shell.files.loading?.ticket == ticket { viewport.present(nodes) }
  }

  public mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    guard ticket == shell.files.loadedTicket, let document = NetworkDocument(document, path: path) else { return }
    show(document)
  }

  /// Notes that the file of the network has another path now.
  public mutating func documentWasMoved(to path: String) { content.move(to: path) }

  /// Takes a network in place of the one before.
  ///
  /// - Parameters:
  ///   - layout: the layout that is begun; `nil` for leaving the nodes where they are.
  ///   - start: the positions that the nodes have at first, in model units; `nil` for those of the document.
  public mutating func present(_ document: NetworkDocument, by layout: (any Layout)?, from start: [Point]? = nil) {
    changeContent { $0.present(document, &$1) }
    showDetails()
    beginNames()
    // They are where the file has them, and the network begins elsewhere.
    if layout != nil || start != nil { viewport.forgetEarlyNodes() }
    viewport.present(start.map { document.scene.moved(to: $0, isBrief: !document.isWhole) } ?? document.scene)
    presentLook(isComplete: document.isComplete)
    beginArranging(document, by: layout)
    prepareNames()
  }

  /// Takes the network with its changes in it: the view stays, nodes lie where the changes have them.
  ///
  /// - Parameters:
  ///   - names: the names that the changes have left as they were; `nil` where none are known.
  ///   - layoutGoesOn: true if a layout under way goes on with the changed network; otherwise it ends.
  public mutating func exchange(
    _ document: NetworkDocument, names: NameLabels.Shown? = nil, layoutGoesOn: Bool = false
  ) {
    var scene = document.scene
    if layoutGoesOn, arranging.arrangement.answersHands {
      // Nodes that answer hands have gone on meanwhile.
      var positions = scene.positions
      let now = viewport.uprightPositions
      for node in viewport.scene.graph.nodes where document.graph.contains(node) { positions[node.index] = now[node] }
      scene = scene.moved(to: positions)
    }
    let before = viewport.scene.content
    changeContent { $0.present(document, &$1) }
    showDetails()
    viewport.exchange(scene, isMasked: !document.mask.isEmpty, isOnlyMasked: document.isOnlyMasked)
    if let names {
      changeContent { $0.go(on: names, &$1) }
      if let plan = names.plan { viewport.setLabels(plan) }
    } else {
      beginNames()
    }
    exchangeLook(from: before)
    holdArrangement(goesOn: layoutGoesOn)
    prepareNames()
  }
}
