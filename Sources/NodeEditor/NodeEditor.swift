// A node editor: a canvas on which people place nodes, wire them up, and move about. It shows a client's nodes and
// tells the client what hands ask for; it owns no node and does not know what nodes mean.
//
// A value: input goes in as events, time passes in `advance`, `draw` shows the present state. The client is passed in
// with each call (`NodeEditorDelegate`). Any number of people work at once: each hand has an interaction of its own. Frames in
// which nothing grows allocate nothing. The parts are in files of their own: gestures, keys, commands, drawing.

import Drawing
import Geometry
import Gestures
import Widgets

/// A canvas of nodes under people's contacts.
public struct NodeEditor {
  /// The effect of one finger on the ground.
  public enum GroundTool: Hashable, Sendable {
    /// Moves the view.
    case pan
    /// Draws a line around nodes to select them; two fingers still move the view.
    case lasso
  }

  /// Colours, sizes, letters. Setting it takes effect with the next frame.
  public var style: WidgetStyle {
    didSet {
      canvas.theme = style.theme
      layout.apply(theme: style.theme)
      view.metrics = style.metrics
      view.reducedMotion = style.reducedMotion
      needsRedraw = true
    }
  }

  /// The look of the canvas.
  public var look = CanvasLook() { didSet { if look != oldValue { needsRedraw = true } } }
  /// The effect of one finger on the ground.
  public var groundTool = GroundTool.pan

  /// The selected nodes; the one touched last is last.
  public private(set) var selection: [NodeKey] = []
  /// True if the picture has changed since it was last drawn.
  public internal(set) var needsRedraw = true

  var layout = NodeLayout()
  var view: CanvasView
  var map = CanvasMap()
  var hands: CanvasHands
  var relationships = Relationships()
  var fades = CanvasFades()
  private var canvas: NodeCanvas
  var pasteCount = 0
  /// True if the last thing that was asked for was an arrow that moved nodes: one that repeats goes on with it.
  var isNudging = false
  private var isLoaded = false
  private var wasAnimating = false

  /// An editor without nodes: `reload` brings them.
  ///
  /// - Parameters:
  ///   - style: colours, sizes, letters.
  ///   - gestures: how hands are understood.
  ///   - window: the whole drawing area, in view pixels.
  public init(style: WidgetStyle, gestures: GestureSettings, window: Rect) {
    self.style = style
    view = CanvasView(
      window: window, metrics: style.metrics, reducedMotion: style.reducedMotion, settings: gestures)
    hands = CanvasHands(settings: gestures)
    canvas = NodeCanvas(style: style)
    canvas.theme = style.theme
  }

  /// The whole drawing area, in view pixels.
  public var window: Rect {
    get { view.window }
    set {
      view.window = newValue
      needsRedraw = true
    }
  }

  /// The part of it that no control of the client's covers: where things are brought into view.
  public var clearArea: Rect {
    get { view.clearArea }
    set { view.clearArea = newValue }
  }

  /// The frame of the map of the whole canvas, in view pixels; empty for none.
  public var minimap: Rect {
    get { map.frame }
    set {
      map.frame = newValue
      needsRedraw = true
    }
  }
}

// MARK: - The client's nodes

extension NodeEditor {
  /// Takes all nodes over from the client again. Call it at the start, and whenever the client has changed its nodes by
  /// itself; what hands ask for is taken over by the editor.
  public mutating func reload<Client: NodeEditorDelegate>(for client: inout Client) {
    isNudging = false
    let before = layout
    let gone = layout.reload(from: client, newcomers: isLoaded && !style.reducedMotion ? 0 : 1, theme: style.theme)
    fades.reload(layout, departed: isLoaded && !style.reducedMotion ? gone : [])
    isLoaded = true
    needsRedraw = true
    let left = selection.filter { layout.index(of: $0) != nil }
    if left.count != selection.count {
      selection = left
      client.selectionChanged(to: left)
    }
    for key in selection { fades.follow(key, in: layout) }
    cancelOrphanedInteractions(&client)
    refreshCandidates(client)
    fades.carryCandidates(from: before, to: layout)
  }

  /// Takes one node over from the client again.
  public mutating func reload<Client: NodeEditorDelegate>(_ node: NodeKey, for client: inout Client) {
    isNudging = false
    needsRedraw = true
    if !layout.reload(node, from: client, theme: style.theme) { reload(for: &client) }
  }

  /// Forgets depth, selection and camera, as for another document, and shows everything.
  public mutating func restart<Client: NodeEditorDelegate>(for client: inout Client) {
    // The nodes that hands hold are of the document before: nothing is put back, though another node may have its
    // number now.
    hands.dropNodes()
    cancelInput(&client)
    leaveRelationships()
    select([], &client)
    layout = NodeLayout()
    fades.forgetDeparting()
    isLoaded = false
    reload(for: &client)
    view.jump(to: view.overview(of: layout.bounds))
  }

  /// Selects nodes; those that are not there are passed over.
  public mutating func select<Client: NodeEditorDelegate>(_ nodes: [NodeKey], _ client: inout Client) {
    let wanted = nodes.filter { layout.index(of: $0) != nil }
    guard wanted != selection else { return }
    for key in selection { fades.follow(key, in: layout) }
    selection = wanted
    for key in selection { fades.follow(key, in: layout) }
    needsRedraw = true
    client.selectionChanged(to: wanted)
  }
}

// MARK: - Time

extension NodeEditor {
  /// Seconds until the editor wants to be advanced although nothing happens: 0 while something moves, `nil` at rest.
  public var wakeAfter: Double? {
    if isAnimating { return 0 }
    return hands.nextDeadline.map { max(0, $0 - view.time) }
  }

  private var isAnimating: Bool { view.isMoving || fades.isRunning(goals) || hands.isAtEdge }

  /// The states that fades go to.
  private var goals: CanvasFades.Goals {
    let isMaking = relationships.source != nil
    return CanvasFades.Goals(dimsRows: isMaking || hands.isPulling, tintsGround: isMaking)
  }

  /// Lets time pass: long presses, fades, flights, and everything that follows the camera.
  public mutating func advance<Client: NodeEditorDelegate>(
    to time: Double, elapsed: Double, for client: inout Client
  ) {
    view.time = time
    act(on: hands.gestures(at: time), &client)
    let wasMoving = isAnimating
    view.advance()
    autoPan(elapsed: elapsed)
    for index in hands.contacts.indices { follow(index, &client) }
    let (selected, source) = (selection, relationships.source)
    fades.advance(elapsed: style.reducedMotion ? nil : elapsed, goals, &layout) {
      selected.contains($0) || source == $0
    }
    let isMoving = isAnimating
    if wasMoving || isMoving || wasAnimating { needsRedraw = true }
    wasAnimating = isMoving
  }
}

// MARK: - Drawing

extension NodeEditor {
  /// Draws the canvas over a ground that the client has laid, back to front. Only what is in view is drawn, and from afar
  /// only as much of it as can be told apart; whatever the client has, a frame costs what it shows.
  public mutating func draw<Client: NodeEditorDelegate>(into picture: inout Picture, for client: Client) {
    needsRedraw = false
    // Taken in and given back, so that renderers draw straight into the picture.
    swap(&picture, &canvas.picture)
    canvas.transform = view.transform
    canvas.presence = 1
    let scene = CanvasScene(
      layout: layout, view: view, look: look, hands: hands, relationships: relationships, fades: fades,
      isMaking: goals.dimsRows)
    let (wires, nodes) = (WirePainter(scene), NodePainter(scene))
    GroundPainter(scene).draw(into: &canvas)
    wires.drawWires(into: &canvas)
    nodes.drawDepartingNodes(into: &canvas)
    nodes.drawNodes(client, into: &canvas)
    wires.drawPulledWires(into: &canvas)
    wires.drawLassos(into: &canvas)
    map.draw(scene, into: &canvas)
    swap(&picture, &canvas.picture)
  }
}
