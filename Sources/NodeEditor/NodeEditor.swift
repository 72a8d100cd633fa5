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
      needsRedraw = true
    }
  }

  /// The whole drawing area, in view pixels.
  public var window: Rect { didSet { needsRedraw = true } }
  /// The part of it that no control of the client's covers: where things are brought into view.
  public var clearArea: Rect
  /// The frame of the map of the whole canvas, in view pixels; empty for none.
  public var minimap = Rect.zero { didSet { needsRedraw = true } }
  /// The look of the canvas.
  public var look = CanvasLook() { didSet { if look != oldValue { needsRedraw = true } } }
  /// The effect of one finger on the ground.
  public var groundTool = GroundTool.pan

  /// The selected nodes; the one touched last is last.
  public internal(set) var selection: [NodeKey] = []
  /// The node whose relationships are being made: inputs that it may feed wait for a tap. `nil` at other times.
  public internal(set) var relationshipSource: NodeKey?
  /// The input that the keyboard would connect, while relationships are made.
  public internal(set) var focusedInput: InputPort?
  /// True if the picture has changed since it was last drawn.
  public internal(set) var needsRedraw = true

  var layout = NodeLayout()
  var camera: EditorCamera
  var recognizer: GestureRecognizer
  var gestureEvents: [GestureEvent] = []
  var landing = HitTarget.ground
  /// True if the contact that lands adds to what is selected.
  var landingExtends = false
  var contacts: [CanvasContact] = []
  var modeCandidates: Candidates?
  /// The candidates of the hand before, while rows fade back.
  var fadingCandidates: Candidates?
  /// The fading of rows that are no candidates, 0…1.
  var dimming = 0.0
  /// The tint of the ground while relationships are made, 0…1.
  var modeLevel = 0.0
  /// Boxes whose glow or presence changes.
  var animatingBoxes: [Int] = []
  var departingBoxes: [NodeBox] = []
  var canvas: NodeCanvas
  var time = 0.0
  var pasteCount = 0
  /// True if the last thing that was asked for was an arrow that moved nodes: one that repeats goes on with it.
  var isNudging = false
  var isLoaded = false
  var wasAnimating = false
  /// The colours of the minimap's cells, while it is drawn.
  var mapCells: [Color?] = []

  /// Seconds in which things fade and light up.
  static let fade = 0.2

  /// An editor without nodes: `reload` brings them.
  ///
  /// - Parameters:
  ///   - style: colours, sizes, letters.
  ///   - gestures: how hands are understood.
  ///   - window: the whole drawing area, in view pixels.
  public init(style: WidgetStyle, gestures: GestureSettings, window: Rect) {
    self.style = style
    self.window = window
    clearArea = window
    recognizer = GestureRecognizer(settings: gestures)
    camera = EditorCamera(unit: style.metrics.scale, settings: gestures)
    canvas = NodeCanvas(style: style)
    canvas.theme = style.theme
    contacts.reserveCapacity(32)
  }
}

// MARK: - The client's nodes

extension NodeEditor {
  /// Takes all nodes over from the client anew. Call it at the start, and whenever the client has changed its nodes by
  /// itself; what hands ask for is taken over by the editor.
  public mutating func reload<Client: NodeEditorDelegate>(for client: inout Client) {
    isNudging = false
    let before = layout
    let gone = layout.reload(from: client, newcomers: isLoaded && !style.reducedMotion ? 0 : 1, theme: style.theme)
    if isLoaded && !style.reducedMotion { departingBoxes.append(contentsOf: gone) }
    isLoaded = true
    needsRedraw = true
    animatingBoxes = layout.boxes.indices.filter { layout.boxes[$0].presence < 1 || layout.boxes[$0].glow > 0 }
    let left = selection.filter { layout.index(of: $0) != nil }
    if left.count != selection.count {
      selection = left
      client.selectionChanged(to: left)
    }
    for key in selection { animate(key) }
    cancelOrphanedInteractions(&client)
    refreshCandidates(client)
    // A wire that was just connected must not cut the fade short.
    fadingCandidates = fadingCandidates?.carried(from: before, to: layout)
  }

  /// Takes one node over from the client anew.
  public mutating func reload<Client: NodeEditorDelegate>(_ node: NodeKey, for client: inout Client) {
    isNudging = false
    needsRedraw = true
    if !layout.reload(node, from: client, theme: style.theme) { reload(for: &client) }
  }

  /// Forgets depth, selection and camera, as for another document, and shows everything.
  public mutating func restart<Client: NodeEditorDelegate>(for client: inout Client) {
    // The nodes that hands hold are of the document before: nothing is put back, though another node may have its
    // number now.
    for index in contacts.indices {
      if case .moving = contacts[index].interaction { contacts[index].interaction = .moving([]) }
    }
    cancelInput(&client)
    leaveRelationships()
    select([], &client)
    layout = NodeLayout()
    departingBoxes.removeAll()
    isLoaded = false
    reload(for: &client)
    camera.jump(to: overview)
  }

  /// Selects nodes; those that are not there are passed over.
  public mutating func select<Client: NodeEditorDelegate>(_ nodes: [NodeKey], _ client: inout Client) {
    let wanted = nodes.filter { layout.index(of: $0) != nil }
    guard wanted != selection else { return }
    for key in selection { animate(key) }
    selection = wanted
    for key in selection { animate(key) }
    needsRedraw = true
    client.selectionChanged(to: wanted)
  }

  mutating func animate(_ key: NodeKey) {
    guard let index = layout.index(of: key), !animatingBoxes.contains(index) else { return }
    animatingBoxes.append(index)
  }
}

// MARK: - Time

extension NodeEditor {
  /// Seconds until the editor wants to be advanced although nothing happens: 0 while something moves, `nil` at rest.
  public var wakeAfter: Double? {
    if isAnimating { return 0 }
    return recognizer.nextDeadline.map { max(0, $0 - time) }
  }

  var isAnimating: Bool {
    camera.isMoving || !animatingBoxes.isEmpty || !departingBoxes.isEmpty || dimming != dimmingGoal
      || modeLevel != modeGoal
      || contacts.contains { $0.atEdgeSince != nil }
  }

  var modeGoal: Double { relationshipSource == nil ? 0 : 1 }

  var dimmingGoal: Double { relationshipSource != nil || contacts.contains { $0.isWiring } ? 1 : 0 }

  /// Lets time pass: long presses, fades, flights, and everything that follows the camera.
  public mutating func advance<Client: NodeEditorDelegate>(
    to time: Double, elapsed: Double, for client: inout Client
  ) {
    self.time = time
    withGestures(&client) { recognizer, emit in recognizer.advance(to: time, emit: emit) }
    let wasMoving = isAnimating
    camera.advance(to: time, center: window.center)
    autoPan(elapsed: elapsed)
    for index in contacts.indices { follow(index, &client) }
    fadeThings(step: style.reducedMotion ? 1 : max(0, elapsed) / Self.fade)
    let isMoving = isAnimating
    if wasMoving || isMoving || wasAnimating { needsRedraw = true }
    wasAnimating = isMoving
  }

  private mutating func fadeThings(step: Double) {
    dimming += clamp(dimmingGoal - dimming, -step, step)
    modeLevel += clamp(modeGoal - modeLevel, -step, step)
    if dimming == 0 { fadingCandidates = nil }
    var kept = 0
    for position in animatingBoxes.indices {
      let index = animatingBoxes[position]
      guard layout.boxes.indices.contains(index) else { continue }
      let key = layout.boxes[index].key
      let glow = selection.contains(key) || relationshipSource == key ? 1.0 : 0
      if layout.animate(index, glow: glow, step: step) {
        animatingBoxes[kept] = index
        kept += 1
      }
    }
    animatingBoxes.removeLast(animatingBoxes.count - kept)
    for index in departingBoxes.indices { departingBoxes[index].presence -= step }
    departingBoxes.removeAll { $0.presence <= 0 }
  }
}
