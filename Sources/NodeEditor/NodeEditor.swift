// A node editor: a canvas on which people place nodes, wire them up, and move about. It shows a client's nodes and tells
// the client what hands ask for; it owns none of them and knows nothing of what they mean.
//
// A value: input goes in as events, time passes in `advance`, `draw` shows the present state. The client is passed in
// with each call (`NodeEditorDelegate`). Any number of people work at once: each hand has a deed of its own. Frames at
// rest of growth allocate nothing. The parts are in files of their own: hands, keys, commands, drawing.

import Drawing
import Geometry
import Gestures
import Widgets

/// A canvas of nodes under people's hands.
public struct NodeEditor {
  /// What one finger on the ground does.
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
      layout.wear(style.theme)
      needsRedraw = true
    }
  }

  /// The whole drawing area, in view pixels.
  public var window: Rect { didSet { needsRedraw = true } }
  /// The part of it that no control of the client's covers: where things are brought into view.
  public var clearArea: Rect
  /// Where the map of the whole canvas is, in view pixels; empty for none.
  public var minimap = Rect.zero { didSet { needsRedraw = true } }
  /// How the canvas looks.
  public var look = CanvasLook() { didSet { if look != oldValue { needsRedraw = true } } }
  /// What one finger on the ground does.
  public var groundTool = GroundTool.pan

  /// The selected nodes; the one touched last is last.
  public internal(set) var selection: [NodeKey] = []
  /// The node whose relationships are being made: inputs that it may feed wait for a tap. `nil` at other times.
  public internal(set) var relationshipSource: NodeKey?
  /// The input that the keyboard would connect, while relationships are made.
  public internal(set) var focusedInput: InputPort?
  /// Whether the picture has changed since it was last drawn.
  public internal(set) var needsRedraw = true

  var layout = NodeLayout()
  var camera: EditorCamera
  var recognizer: GestureRecognizer
  var gestureEvents: [GestureEvent] = []
  var landing = Spot.ground
  /// Whether the contact that lands adds to what is selected.
  var landingExtends = false
  var hands: [Hand] = []
  var modeCandidates: Candidates?
  /// The candidates of the hand before, while rows fade back.
  var fadingCandidates: Candidates?
  /// How far rows that are no candidates have faded, 0…1.
  var dimming = 0.0
  /// How far the ground has turned to that of making relationships, 0…1.
  var modeLevel = 0.0
  /// Boxes whose glow or presence changes.
  var stirring: [Int] = []
  var ghosts: [NodeBox] = []
  var canvas: NodeCanvas
  var time = 0.0
  var pasteCount = 0
  /// Whether the last thing that was asked for was an arrow that moved nodes: one that repeats goes on with it.
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
    hands.reserveCapacity(32)
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
    if isLoaded && !style.reducedMotion { ghosts.append(contentsOf: gone) }
    isLoaded = true
    needsRedraw = true
    stirring = layout.boxes.indices.filter { layout.boxes[$0].presence < 1 || layout.boxes[$0].glow > 0 }
    let left = selection.filter { layout.index(of: $0) != nil }
    if left.count != selection.count {
      selection = left
      client.selectionChanged(to: left)
    }
    for key in selection { stir(key) }
    dropLostDeeds(&client)
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
    // What hands hold is of the document before: nothing is put back, though another node may have its number now.
    for index in hands.indices { if case .moving = hands[index].deed { hands[index].deed = .moving([]) } }
    cancelHands(&client)
    leaveRelationships()
    select([], &client)
    layout = NodeLayout()
    ghosts.removeAll()
    isLoaded = false
    reload(for: &client)
    camera.jump(to: overview)
  }

  /// Selects nodes; those that are not there are passed over.
  public mutating func select<Client: NodeEditorDelegate>(_ nodes: [NodeKey], _ client: inout Client) {
    let wanted = nodes.filter { layout.index(of: $0) != nil }
    guard wanted != selection else { return }
    for key in selection { stir(key) }
    selection = wanted
    for key in selection { stir(key) }
    needsRedraw = true
    client.selectionChanged(to: wanted)
  }

  mutating func stir(_ key: NodeKey) {
    guard let index = layout.index(of: key), !stirring.contains(index) else { return }
    stirring.append(index)
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
    camera.isMoving || !stirring.isEmpty || !ghosts.isEmpty || dimming != dimmingGoal || modeLevel != modeGoal
      || hands.contains { $0.atEdgeSince != nil }
  }

  var modeGoal: Double { relationshipSource == nil ? 0 : 1 }

  var dimmingGoal: Double { relationshipSource != nil || hands.contains { $0.isWiring } ? 1 : 0 }

  /// Lets time pass: long presses, fades, flights, and everything that follows the camera.
  public mutating func advance<Client: NodeEditorDelegate>(
    to time: Double, elapsed: Double, for client: inout Client
  ) {
    self.time = time
    withGestures(&client) { recognizer, emit in recognizer.advance(to: time, emit: emit) }
    let wasMoving = isAnimating
    camera.advance(to: time, center: window.center)
    autoPan(elapsed: elapsed)
    for index in hands.indices { follow(index, &client) }
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
    for place in stirring.indices {
      let index = stirring[place]
      guard layout.boxes.indices.contains(index) else { continue }
      let key = layout.boxes[index].key
      let glow = selection.contains(key) || relationshipSource == key ? 1.0 : 0
      if layout.stir(index, glow: glow, step: step) {
        stirring[kept] = index
        kept += 1
      }
    }
    stirring.removeLast(stirring.count - kept)
    for index in ghosts.indices { ghosts[index].presence -= step }
    ghosts.removeAll { $0.presence <= 0 }
  }
}
