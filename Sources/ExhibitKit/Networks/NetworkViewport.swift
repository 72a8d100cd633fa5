// The network as the window shows it: the camera, and every node's point and radius on the screen.
//
// Hands and flights move the camera at any time; the scene follows once a frame, so that everything found and drawn in a
// frame agrees. Invariant: the scene is that of the network that was presented last.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph

/// The camera over the network, and what it sees.
public struct NetworkViewport: LookViewport {
  /// The network's scene as seen; one without nodes before one is presented.
  public var scene = PlaneSceneGraph(SceneContent(GraphBuilder().build(), positions: []))
  /// A large network as tiles.
  private var tiles = TileLayer()
  /// The hand on the small map of it.
  var minimap = Minimap()
  /// The nodes of a network that is being read, or whose picture is not there yet; `nil` for none.
  private var earlyNodes: EarlyNodes?
  /// The time since which the picture of the network lies over them, in seconds; `nil` before.
  private var earlyNodesCoveredSince: Double?
  /// True if the network was presented without nodes and has none yet.
  private var isPresentedEmpty = false
  /// The whole window, in view pixels.
  public private(set) var window: Rect
  /// The camera, which the scene follows.
  public var camera: Camera
  private let metrics: Metrics
  /// True if there are controls along the lower edge; `false` in pictures that have none.
  private var hasControls: Bool
  /// The room that panels along the edges take.
  private var covered = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// The network before filters hid a part of it, as it is still there to be sketched; `nil` for none.
  private var unfiltered: SceneContent?
  /// The smallest rectangle with the nodes that there were before filters hid some, as they are shown: the view of everything
  /// is of these, too. `nil` where nothing is hidden, and once a layout has moved the others.
  private var wholeBounds: Rect?
  /// A number that counts up when nodes move.
  private var positionsRevision: UInt64 = 0
  /// A number that counts up when other names are shown.
  private var namesRevision: UInt64 = 0
  /// The positions of the nodes as the network is upright, where it is turned and they are where they were when it was
  /// presented; `nil` for those that have to be turned back.
  private var presentedPositions: [Point]?
  /// True if the scene shows the network turned by a quarter, because it fits the window better so.
  public var isTurned: Bool { turn != .none }
  private var turn = QuarterTurn.none

  /// The nodes that lie far from all others, and are not in the view of everything; `nil` for none.
  public private(set) var outliers: Outliers?

  /// A viewport that shows nothing yet.
  public init(window: Rect, metrics: Metrics, settings: GestureSettings, hasControls: Bool = true) {
    self.window = window
    self.metrics = metrics
    self.hasControls = hasControls
    camera = Camera(settings: settings)
  }

  // MARK: The window

  /// Shows a network, all of it; where its nodes have been seen before, that part of it which is seen of them.
  public mutating func present(_ content: SceneContent) {
    let before = turn
    turn = wantedTurn(content.bounds.size)
    scene = PlaneSceneGraph(content.turned(turn))
    (unfiltered, wholeBounds) = (nil, nil)
    presentedPositions = isTurned ? content.positions : nil
    outliers = Outliers(of: scene.content.positions, among: scene.graph.nodes)
    isPresentedEmpty = scene.graph.presentNodeCount == 0
    guard hasEarlyNodes, turn == before else {
      forgetEarlyNodes()
      return frame(keepingView: false)
    }
    camera.follow(model: wholeBounds ?? scene.bounds, core: outliers?.core, inset: inset)
    updateScene(NodeSizing(scene.content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
  }

  /// Shows the nodes of a network that is being read, in place of nothing; they go once the picture of the network that is
  /// presented lies over them.
  public mutating func present(_ nodes: EarlyNodes) {
    turn = wantedTurn(nodes.bounds.size)
    let nodes = nodes.turned(turn)
    (earlyNodes, earlyNodesCoveredSince) = (nodes, nil)
    camera.frame(model: nodes.bounds, window: window, inset: inset, keepingView: false)
  }

  /// True while the nodes of a network are seen before the network.
  public var hasEarlyNodes: Bool { earlyNodes != nil }

  /// Shows the nodes of a network that is being read no longer.
  public mutating func forgetEarlyNodes() { (earlyNodes, earlyNodesCoveredSince) = (nil, nil) }

  /// Lets nodes that were seen early go once the picture of their network has come in over them.
  private mutating func coverEarlyNodes(at time: Double) {
    guard hasEarlyNodes, scene.content.graph.nodeCount > 0, !tiles.isShowing || tiles.coversView else { return }
    let since = earlyNodesCoveredSince ?? time
    earlyNodesCoveredSince = since
    if !tiles.isShowing || time >= since + Motion.quick { forgetEarlyNodes() }
  }

  /// Returns the turn by a quarter with which a network fills the window much better; none where it does not.
  ///
  /// - Parameter bounds: the size of the network as it is upright.
  private func wantedTurn(_ bounds: Size) -> QuarterTurn {
    guard bounds.width > 0, bounds.height > 0 else { return .none }
    let asItIs = min(window.width / bounds.width, window.height / bounds.height)
    let turned = min(window.width / bounds.height, window.height / bounds.width)
    guard turned > asItIs * 1.25 else { return .none }
    return bounds.width > bounds.height ? .clockwise : .counterclockwise
  }

  /// Takes another window and keeps looking at the same part of the network; where the network is turned for it, at all of
  /// it.
  public mutating func resize(to window: Rect) {
    self.window = window
    if let earlyNodes, scene.content.graph.nodeCount == 0 {
      let upright = earlyNodes.turned(turn.inverse)
      guard wantedTurn(upright.bounds.size) == turn else { return present(upright) }
      return camera.frame(model: earlyNodes.bounds, window: window, inset: inset, keepingView: true)
    }
    let size = scene.content.bounds.size
    guard (wantedTurn(isTurned ? Size(size.height, size.width) : size) != .none) != isTurned else {
      return frame(keepingView: true)
    }
    let (content, moved) = (scene.content, uprightPositions)
    present(isTurned ? content.moved(to: moved.column, isBrief: content.isBrief) : content)
    holdUpright(moved.moved.map { (node: $0.key, position: $0.value) })
  }

  private mutating func frame(keepingView: Bool) {
    let content = scene.content
    camera.frame(
      model: wholeBounds ?? scene.bounds, core: outliers?.core, window: window, inset: inset, keepingView: keepingView)
    updateScene(NodeSizing(content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
  }

  /// The room around a network that is all in view.
  private var inset: Insets {
    let bar = metrics.button + 2 * metrics.padding
    // Beside a circle there is room for the names outside it.
    let side =
      scene.content.circleCenter != nil
      ? min(window.width * 0.2, metrics.pixels(160))
      : min(window.width * (hasControls ? 0.06 : 0.1), metrics.pixels(96))
    // Where the bar's room is free, the heading has what it needs.
    let usual = min(window.height * (hasControls ? 0.12 : 0.18), metrics.pixels(72))
    // What is in view does not depend on how much of a network is there, thus not on the sizes of its discs.
    let top = hasHeading ? max(usual, lowestOfHeading + Self.largestDisc * metrics.pixels(9)) : usual
    let bottom = hasControls ? min(window.height * 0.2, bar + metrics.pixels(28)) : min(top, metrics.pixels(48))
    // A group at the rim has its frame there, with the names in it.
    let frame = scene.content.hasFrames ? min(window.height * 0.13, metrics.pixels(56)) : 0
    let room = Insets(
      top: top + frame, left: side + frame / 3 + covered.left, bottom: bottom + frame + covered.bottom,
      right: side + frame / 3)
    return roomForDiscs(below: bar, room)
  }

  /// True if the window has room for a heading.
  private var hasHeading: Bool { window.height >= metrics.pixels(330) }

  /// The lower edge of the heading and of the button beside it, under which no node lies while all are in view.
  private var lowestOfHeading: Double {
    let line = 1.4 * Double(metrics.type.style(.heading, .semibold).size)
    let words = line + metrics.pixels(2) + 1.4 * Double(metrics.type.style(.caption).size)
    return metrics.pixels(20) + max(words, hasControls ? (line + metrics.button) / 2 : 0)
  }

  /// Returns the room with more of it above and below where discs are so large that the highest would lie under the heading,
  /// and the lowest names under the bar.
  private func roomForDiscs(below bar: Double, _ room: Insets) -> Insets {
    let (content, free) = (scene.content, room.room(in: window))
    guard content.bounds.width > 0 || content.bounds.height > 0 else { return room }
    let scale = ViewTransform(fitting: outliers?.core ?? content.bounds, in: free, fallbackScale: 1).scale
    let sizing = NodeSizing(content, fitScale: scale, pixelScale: metrics.scale)
    // Smaller discs have what they need.
    guard sizing.enlargement > 1 else { return room }
    let disc = sizing.baseRadius * Self.largestDisc
    let name = metrics.pixels(10) + 1.4 * Double(metrics.type.style(.body, .semibold).size)
    var room = room
    if hasHeading { room.top = max(room.top, min(window.height * 0.3, lowestOfHeading + disc)) }
    guard hasControls else { return room }
    room.bottom = max(room.bottom, min(window.height * 0.3, bar + disc + name) + covered.bottom)
    return room
  }

  /// The usual greatest size of a disc: what is in view does not depend on what sizes mean.
  private static let largestDisc = 1.5

  /// The width to the height of the room for a network that is all in view.
  public var aspectRatio: Double {
    let room = inset.room(in: window)
    return clamp(room.width / max(1, room.height), 0.25, 4)
  }

  /// Keeps a network that is all in view clear of a panel along the left or the lower edge of the window.
  public mutating func setCovered(left: Double, bottom: Double) {
    let next = Insets(top: 0, left: left, bottom: bottom, right: 0)
    guard next != covered else { return }
    covered = next
    camera.follow(model: wholeBounds ?? scene.bounds, core: outliers?.core, inset: inset)
    updateScene(NodeSizing(scene.content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
  }

  /// True if the network is so large that it shows as tiles.
  var isTiled: Bool { tiles.isShowing }

  /// Looks at the network as in a picture without controls: one that is all in view is in the middle, whatever lay beside it.
  ///
  /// - Complexity: of a network that shows as tiles, that of drawing those in view: about a second for a million nodes.
  mutating func leaveOutControls(theme: Theme.Name) {
    guard hasControls else { return }
    hasControls = false
    covered = Insets(top: 0, left: 0, bottom: 0, right: 0)
    camera.follow(model: wholeBounds ?? scene.bounds, core: outliers?.core, inset: inset)
    updateScene(NodeSizing(scene.content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
    guard tiles.isShowing else { return }
    // The picture has tiles of its own, for the window goes on drawing at its.
    tiles = TileLayer()
    for step in 1...Self.mostTileSteps {
      update(theme: theme, time: Double(step) / 60, isAnimated: false)
      if step > Self.leastTileSteps && !isRefining { break }
    }
  }

  /// The frames' work that tiles of a picture may take, and that after which they are known to be drawn or not.
  private static let (leastTileSteps, mostTileSteps) = (6, 600)

  // MARK: Nodes that move

  /// The positions of the nodes of the scene's content, in model units: a few may be seen elsewhere, where hands have moved
  /// them.
  public var positions: [Point] { scene.content.positions }

  /// Puts the nodes at other positions. A view of everything goes on showing everything, any other stays where it is.
  ///
  /// - Parameters:
  ///   - keepsView: true if the view stays where it is in any case, as when a hand moves a node.
  ///   - isBrief: true if they go on at once: of a large network not every step is shown.
  ///   - isLast: true if this step is shown in any case.
  ///   - content: the content of a scene with these positions, where it has been made already.
  /// - Complexity: O(nodes), of a large network O(nodes + edges) unless it is brief or made already.
  public mutating func move(
    to positions: [Point], keepsView: Bool = false, isBrief: Bool = false, isLast: Bool = false,
    content made: SceneContent? = nil
  ) {
    // Nodes that go on at once are shown as often as there is time for, and no more.
    if isBrief && !isLast && tiles.isBusy { return }
    forgetEarlyNodes()
    scene.putAllBack()
    (unfiltered, wholeBounds) = (nil, nil)
    if let made { scene.take(made) } else { scene.moveNodes(to: positions, isBrief: isBrief) }
    let content = scene.content
    (turn, presentedPositions) = (.none, nil)
    // A layout leaves no node far from the others.
    outliers = keepsView && outliers != nil ? Outliers(of: content.positions, among: content.graph.nodes) : nil
    camera.follow(model: content.bounds, core: outliers?.core, inset: inset, keepsView: keepsView)
    updateScene(NodeSizing(content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
    positionsRevision += 1
  }

  /// Shows other nodes and edges, as after a change. The view stays where it is, but where it was one of nothing and what
  /// comes lies outside it.
  ///
  /// - Parameters:
  ///   - isMasked: true if filters hide something.
  ///   - isOnlyMasked: true if only what filters hide is other than before.
  /// - Complexity: O(nodes).
  public mutating func exchange(_ content: SceneContent, isMasked: Bool = false, isOnlyMasked: Bool = false) {
    if !isOnlyMasked || !isMasked { unfiltered = nil }
    // What is hidden comes back: the view stays one of all of it.
    let keepsWhole = isOnlyMasked && (isMasked || wholeBounds != nil)
    wholeBounds = isMasked ? wholeBounds ?? (isOnlyMasked ? scene.bounds : nil) : nil
    scene = PlaneSceneGraph(content.turned(turn))
    presentedPositions = isTurned ? content.positions : nil
    if !keepsWhole { outliers = Outliers(of: scene.content.positions, among: scene.graph.nodes) }
    // Where all nodes are gone the view is still theirs: they may come back.
    if scene.graph.presentNodeCount > 0, !keepsWhole {
      wholeBounds = wholeBounds?.union(scene.content.bounds)
      camera.follow(model: wholeBounds ?? scene.content.bounds, core: outliers?.core, inset: inset, keepsView: true)
      let (bounds, view) = (scene.content.bounds, window.inset(by: -1))
      let isInView = [Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.maxY)].allSatisfy {
        view.contains(camera.transform.toView($0))
      }
      if isPresentedEmpty, !isInView { camera.jump(to: camera.fit) }
      isPresentedEmpty = false
    }
    updateScene(NodeSizing(scene.content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
    positionsRevision += 1
  }

  /// Shows a sketch of a large network without what filters hide, until the network is shown without it by `exchange`.
  ///
  /// - Returns: false for a small network, which is soon made, and where nothing is known of what was hidden before.
  /// - Complexity: O(sketch).
  public mutating func sketch(without mask: GraphMask) -> Bool {
    let whole = unfiltered ?? (scene.content.graph.hasGaps ? nil : scene.content)
    guard scene.delta.isEmpty, let whole, !whole.isBrief, let sketch = whole.sketched(without: mask) else {
      return false
    }
    unfiltered = whole
    scene.take(sketch)
    hideLabels()
    updateScene(scene.sizing)
    positionsRevision += 1
    return true
  }

  /// Shows what a large network lacks of its changes until it is made again; what was shown of others before goes.
  ///
  /// - Parameters:
  ///   - seen: the network with these changes.
  ///   - look: the look that it has; `nil` while that is not known.
  public mutating func show(_ changes: GraphDelta, of seen: EditableGraph, in look: NodeLook?) {
    let turn = turn
    take(changes, of: seen, in: look) { turn.turned($0.position ?? .zero) }
    positionsRevision += 1
  }

  /// Draws on, in the background, at how a large network will look that is to be shown by `exchange`.
  ///
  /// - Returns: true when it is ready; it may be shown before.
  public mutating func prepare(_ content: SceneContent) -> Bool {
    guard !isTurned else { return true }
    var camera = camera
    camera.follow(model: wholeBounds ?? content.bounds, core: outliers?.core, inset: inset, keepsView: true)
    return tiles.prepare(
      content, sizing: NodeSizing(content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
  }

  /// Leaves a network that was to be shown.
  public mutating func stopPreparing() { tiles.stopPreparing() }

  /// Shows the network in other colours and sizes, with the nodes where they are.
  ///
  /// - Complexity: O(1).
  public mutating func recolor(_ content: SceneContent) {
    unfiltered = nil
    scene.take(content)
    updateScene(NodeSizing(content, fitScale: camera.fit.scale, pixelScale: metrics.scale))
    positionsRevision += 1
  }

  /// The number of nodes far from all others that are out of view.
  public var outlierCountOutOfView: Int {
    outliers?.nodes.count { node in position(of: node).map { !window.contains(camera.transform.toView($0)) } ?? false }
      ?? 0
  }

  /// Shows one category of nodes alone, while the others step back; `nil` shows all.
  public mutating func setShownCategory(_ category: Int?) {
    guard category != scene.shownCategory else { return }
    scene.shownCategory = category
    updateScene(scene.sizing)
  }

  /// Puts nodes where the hand that holds them has them, at positions as they are shown, in model units. The view stays
  /// where it is.
  ///
  /// - Parameter isLast: true if the hand lets go: where many nodes of a large network move, not every other step is shown.
  /// - Complexity: O(nodes), of a few nodes of a large network O(those).
  public mutating func hold(_ nodes: [(node: NodeID, position: Point)], isLast: Bool = false) {
    let nodes = nodes.filter { $0.position.isFinite }
    guard nodes.contains(where: { scene.graph.contains($0.node) }) else {
      _ = scene.delta.putNew(nodes)
      return
    }
    if movesFew, scene.put(nodes) {
      // Discs stay as large as they are, though there may be more to see.
      let bounds = wholeBounds?.union(scene.bounds) ?? scene.bounds
      camera.follow(model: bounds, core: outliers?.core, inset: inset, keepsView: true)
      updateScene(scene.sizing)
      positionsRevision += 1
      return
    }
    if !scene.delta.nodes.isEmpty { _ = scene.delta.putNew(nodes) }
    var moved = NodePositions(positions, moved: scene.delta.positions)
    for (node, position) in nodes { moved.put(node, at: position) }
    let before = turn
    move(to: moved.all, keepsView: true, isBrief: scene.content.edgeIndex != nil, isLast: isLast)
    turn = before
  }

  /// True if a few nodes that hands move lie over the others, which stay: the network is so large that all of it cannot be
  /// made again in a frame.
  public var movesFew: Bool { scene.content.edgeIndex != nil && !scene.content.isBrief }

  /// Puts nodes at positions as the network is upright, in model units. The view stays where it is.
  ///
  /// - Complexity: that of `hold`.
  public mutating func holdUpright(_ nodes: [(node: NodeID, position: Point)]) {
    hold(isTurned ? nodes.map { ($0.node, turn.turned($0.position)) } : nodes, isLast: true)
  }

  /// The positions of the nodes as the network is upright, in model units.
  ///
  /// - Complexity: O(moved nodes), of a network that lies on its side O(nodes) once a layout has moved it.
  public var uprightPositions: NodePositions {
    let moved = scene.delta.positions
    guard isTurned else { return NodePositions(positions, moved: moved) }
    let back = turn.inverse
    return NodePositions(
      presentedPositions ?? positions.map { back.turned($0) }, moved: moved.mapValues { back.turned($0) })
  }

  /// Returns the position at a point in view pixels, as the network is upright, in model units.
  public func uprightPosition(at point: Point) -> Point {
    turn.inverse.turned(camera.transform.toModel(point))
  }

  /// The function from positions of the network as it is upright, in model units, to points in view pixels, as the camera is
  /// now. It holds nothing else of the viewport, which can be drawn into beside it.
  public var pointOfUpright: (Point) -> Point {
    let (transform, turn) = (camera.transform, turn)
    return { transform.toView(turn.turned($0)) }
  }

  private mutating func updateScene(_ sizing: NodeSizing) {
    camera.closeScale = scale(spreading: Self.greatestDistance)
    let transform = camera.transform
    scene.update(camera: transform, viewport: window, sizing: sizing, pixelScale: metrics.scale)
  }

  /// Looks through the camera as it is now, and draws on at what a large network looks like.
  ///
  /// - Parameters:
  ///   - time: the time of the frame in seconds.
  ///   - isAnimated: true if what comes or goes fades.
  ///   - isTouched: true while hands are on the network.
  ///   - sharesCores: true while a layout works in the background.
  ///   - awaitsColors: true while the first colours of the network are found in the background.
  public mutating func update(
    theme: Theme.Name, time: Double, isAnimated: Bool, isTouched: Bool = false, sharesCores: Bool = false,
    awaitsColors: Bool = false
  ) {
    if scene.transform != camera.transform { updateScene(scene.sizing) }
    scene.fadeNames(at: time, duration: isAnimated ? Motion.quick : 0)
    tiles.update(
      scene, theme: theme, time: time, isAnimated: isAnimated, isTouched: isTouched, sharesCores: sharesCores,
      awaitsColors: awaitsColors)
    coverEarlyNodes(at: time)
    if !tiles.isShowing && scene.lacksItemsInView { scene.findItemsInView() }
  }

  /// True while names come or go.
  public var areNamesFading: Bool { scene.areNamesFading }

  /// True while a large network does not yet look as good as it is to.
  public var isRefining: Bool { tiles.isRefining || earlyNodesCoveredSince != nil }

  /// Shows no names.
  public mutating func hideLabels() { scene.labels = .none }

  /// Shows names by a plan.
  public mutating func setLabels(_ plan: LabelPlan) {
    scene.labels = .plan(plan)
    namesRevision += 1
  }

  /// True if names are shown.
  public var hasLabels: Bool { !scene.labels.isEmpty }

  /// Flies to a node, closer if it is hard to make out; at once when `duration` is 0.
  public mutating func fly(to node: NodeID, time: Double, duration: Double) {
    guard let position = position(of: node) else { return }
    let scale = max(camera.transform.scale, camera.fit.scale * 1.6, scale(spreading: Self.clearDistance))
    let target = ViewTransform(scale: scale, offset: uncovered.center - position * scale)
    camera.fly(to: camera.allowed(target), time: time, duration: duration)
  }

  /// The window without the panel that lies along its left or its lower edge.
  private var uncovered: Rect {
    Rect(
      window.x + covered.left, window.y, max(1, window.width - covered.left), max(1, window.height - covered.bottom))
  }

  /// The part of the network that the view shows when the camera has arrived, as the network is upright.
  public var pose: ViewPose {
    let rest = camera.destination
    let middle = rest.toModel(window.center)
    let pose = ViewPose(
      middle: turn.inverse.turned(middle), window: window, scale: rest.scale, isWhole: rest == camera.fit)
    return isTurned ? pose.turned : pose
  }

  /// Flies to a view of a part of the network; at once when `duration` is 0.
  public mutating func fly(to pose: ViewPose, time: Double, duration: Double) {
    if pose.isWhole { return camera.flyHome(time: time, duration: duration) }
    let middle = turn.turned(pose.middle)
    let scale = (isTurned ? pose.turned : pose).scale(in: window)
    let target = ViewTransform(scale: scale, offset: window.center - middle * scale)
    camera.fly(to: camera.allowed(target), time: time, duration: duration)
  }

  /// Flies to a view of some nodes alone, with room about them; `false` where that would show hardly less than everything.
  public mutating func fly(toAll nodes: some Sequence<NodeID>, time: Double, duration: Double) -> Bool {
    guard let bounds = Rect(bounding: nodes.compactMap { position(of: $0) }) else { return false }
    let room = inset.room(in: window)
    let fitted = ViewTransform(fitting: bounds, in: room, fallbackScale: camera.fit.scale * Self.closest)
    let scale = min(fitted.scale * 0.9, camera.fit.scale * Self.closest)
    guard scale > camera.fit.scale * 1.15 else { return false }
    let target = ViewTransform(scale: scale, offset: room.center - bounds.center * scale)
    camera.fly(to: camera.allowed(target), time: time, duration: duration)
    return true
  }

  /// The distance between neighbours at which a node can be told from those around it, and that up to which hands may zoom
  /// in, so that closer ones come apart, too; in pixels of the design.
  private static let (clearDistance, greatestDistance) = (24.0, 240.0)

  /// Returns the scale at which neighbours are a distance apart, in pixels of the design; within reason where nodes coincide.
  private func scale(spreading distance: Double) -> Double {
    let spacing = scene.content.spacing
    return spacing > 0 ? min(metrics.pixels(distance) / spacing, camera.fit.scale * 4000) : 0
  }

  /// The greatest zoom of a view of some nodes alone, as a factor of that of everything.
  private static let closest = 5.0

  // MARK: Nodes

  /// Returns the position of a node in model units; `nil` for one that is not of the network.
  public func position(of node: NodeID) -> Point? {
    guard scene.graph.contains(node) else { return scene.delta.nodes[node]?.position }
    return scene.delta.positions[node] ?? scene.content.positions[node.index]
  }

  /// Returns the position of a node as the network is upright, in model units; `nil` for one that is not of the network.
  public func uprightPosition(of node: NodeID) -> Point? {
    position(of: node).map { turn.inverse.turned($0) }
  }

  /// Returns the centre of a node's disc, in view pixels.
  public func point(of node: NodeID) -> Point { scene.point(of: node) }

  /// Returns the radius of a node's disc, in view pixels.
  public func radius(of node: NodeID) -> Double { scene.radius(of: node) }

  /// Returns the centre of a node's disc when the camera has arrived, in view pixels.
  public func restingPoint(of node: NodeID) -> Point {
    position(of: node).map(camera.destination.toView) ?? window.center
  }

  /// Returns the centre of a node's disc when everything is in view, in view pixels.
  public func fittedPoint(of node: NodeID) -> Point {
    position(of: node).map(camera.fit.toView) ?? window.center
  }

  /// Returns true if a node is in the window and not close to its edge.
  public func isWellInView(_ node: NodeID) -> Bool {
    uncovered.inset(by: metrics.pixels(80)).contains(point(of: node))
  }

  /// The node nearest to the middle of the window; `nil` where there is none.
  public var middleNode: NodeID? { scene.nearestNode(to: window.center) }

  /// Returns the neighbour of a node that lies most nearly in a direction; `nil` if none does.
  public func neighbour(of node: NodeID, towards direction: Point) -> NodeID? {
    scene.neighbour(of: node, towards: direction)
  }
}

// MARK: - Drawing

extension NetworkViewport {
  /// Returns everything the network at rest looks like now.
  ///
  /// - Parameter networkNumber: a number that no other network has that was shown here.
  public func appearance(theme: Theme.Name, networkNumber: Int) -> NetworkAppearance {
    NetworkAppearance(
      transform: camera.transform, window: window, theme: theme, networkNumber: networkNumber,
      areNodesEarly: hasEarlyNodes, positions: positionsRevision, namesRevision: namesRevision, heading: scene.heading,
      legend: scene.legend,
      tiles: tiles.revision,
      shownCategory: scene.shownCategory, names: scene.shownLevels,
      highlights: scene.highlightRevision)
  }

  /// Draws the names of the network at rest.
  public mutating func drawNamesAtRest(_ frame: SceneFrame, into picture: inout Picture) {
    if hasEarlyNodes && earlyNodesCoveredSince == nil { return }
    scene.drawLabels(frame, into: &picture)
  }

  /// Draws the network at rest, but for its names.
  public mutating func drawBackdrop(_ frame: SceneFrame, into picture: inout Picture) {
    if let earlyNodes {
      earlyNodes.draw(camera.transform, in: window, frame.theme, unit: frame.unit, into: &picture)
      guard earlyNodesCoveredSince != nil else { return }
    }
    if tiles.isShowing {
      tiles.draw(into: &picture)
      scene.drawOverTiles(tiles.tiledChanges, frame, into: &picture)
      scene.drawLeaders(frame, into: &picture)
    } else {
      scene.drawFrames(frame, into: &picture)
      scene.drawEdges(frame, into: &picture)
      scene.drawLeaders(frame, into: &picture)
      scene.drawNodes(frame, into: &picture)
    }
  }
}
