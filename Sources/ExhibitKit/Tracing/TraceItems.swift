// The overlay items of a trace: its arrow, its path, and the words above the finger.

import Drawing
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension TraceSession {
  /// Returns the arrow from the node touched first to whatever is under the finger.
  ///
  /// - Parameter presence: 0…1; less than 1 steps back behind the path.
  public func arrow(presence: Double = 1) -> ArrowItem {
    ArrowItem(from: source, to: target, finger: finger, slot: slot, presence: presence)
  }

  /// Returns the path to the node under the finger; `nil` while there is none.
  ///
  /// - Parameter duration: seconds the new part takes to grow.
  public func pathItem(at time: Double, duration: Double) -> PathItem? {
    shownPath.map { PathItem($0, grown: grown(at: time, duration: duration), slot: slot) }
  }

  /// The distance from the finger to the words above it, in millimetres: a hand hides more than a mouse.
  public var bubbleLift: Double { pointer?.device == PointerID.mouse ? 9 : 17 }
}

extension SceneViewport {
  /// Returns true if no node and no name at rest reaches into a box in view pixels.
  public func isFree(_ box: Rect) -> Bool { scene.isFree(box) }

  /// Draws something over the graph.
  @inlinable public mutating func draw(
    _ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    scene.draw(item, &frame, into: &picture)
  }

  /// Writes the names and labels of something over the graph.
  @inlinable public mutating func drawText(
    _ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    scene.drawText(item, &frame, into: &picture)
  }

  /// Covers the names at rest of the nodes of all traces; before anything is highlighted.
  @inlinable public func coverNames(of tracing: Tracing, _ frame: SceneFrame, into picture: inout Picture) {
    if let trace = tracing.keyboard { coverNames(of: trace, frame, into: &picture) }
    for trace in tracing.sessions { coverNames(of: trace, frame, into: &picture) }
  }

  @inlinable func coverNames(of trace: TraceSession, _ frame: SceneFrame, into picture: inout Picture) {
    // Asked for node by node, the scene would be copied as often.
    let items = scene.items
    if let path = trace.shownPath {
      for node in path.nodes { frame.coverName(of: node, in: items, into: &picture) }
    } else {
      frame.coverName(of: trace.source, in: items, into: &picture)
      if let target = trace.target, target != trace.source { frame.coverName(of: target, in: items, into: &picture) }
    }
  }

  /// Draws all traces, and the fingers that press a node and do not trace.
  ///
  /// - Parameters:
  ///   - shell: the shell that tells the time, and whether paths grow.
  ///   - pressSlot: the index of the trace colour of fingers that only press.
  @inlinable public mutating func draw<Host, State>(
    _ tracing: Tracing, in shell: borrowing ExhibitShell<Host, State>, pressSlot: Int, _ frame: inout SceneFrame,
    into picture: inout Picture
  ) {
    let (time, duration) = (shell.time, shell.duration(Motion.quick))
    if let trace = tracing.keyboard { draw(trace, at: time, duration: duration, &frame, into: &picture) }
    for trace in tracing.sessions { draw(trace, at: time, duration: duration, &frame, into: &picture) }
    for press in tracing.presses where !tracing.isTracing(press) {
      draw(PressItem(on: press.node, slot: pressSlot), &frame, into: &picture)
    }
  }

  @inlinable mutating func draw(
    _ trace: TraceSession, at time: Double, duration: Double, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let appearance = frame.appearance
    draw(PressItem(on: trace.source, slot: trace.slot), &frame, into: &picture)
    if let item = trace.pathItem(at: time, duration: duration) {
      // With the path shown, the arrow is only the hand's own line, and steps back behind the answer.
      if appearance.keepsArrow { draw(trace.arrow(presence: item.path.steps > 1 ? 0.4 : 1), &frame, into: &picture) }
      draw(item, &frame, into: &picture)
    } else if trace.aim != .source {
      draw(trace.arrow(), &frame, into: &picture)
      if appearance.marksRefusals, let target = trace.target {
        draw(RefusalItem(on: target), &frame, into: &picture)
      }
    }
  }
}

extension TracingExhibit {
  /// Begins with what lies over the scene: no name has a place yet but those that boxes keep free.
  @inlinable public mutating func beginHighlights() {
    sceneFrame.begin()
    sceneFrame.reserve(viewport.scene.heading)
    reserveBoxes()
  }

  /// Writes the name of a node over everything, where there is room.
  @inlinable public mutating func drawName(of node: NodeID, into picture: inout Picture) {
    let items = viewport.scene.items
    sceneFrame.drawName(of: node, in: items, into: &picture)
  }

  /// Writes the names of both ends of a trace over everything.
  @inlinable public mutating func drawEndNames(of trace: TraceSession, into picture: inout Picture) {
    drawName(of: trace.source, into: &picture)
    if let target = trace.target, target != trace.source { drawName(of: target, into: &picture) }
  }

  /// Draws the words above the finger of a trace that aims at a node: those about its path, or why there is none.
  @inlinable public func drawBubble(of trace: TraceSession, into picture: inout Picture, words: (Path) -> String) {
    let (text, color): (String, Color)
    switch trace.aim {
    case .nothing, .source: return
    case .reached: (text, color) = (words(trace.path), shell.theme.trace(trace.slot))
    case .unreachable(_, let reason): (text, color) = (Wording.noPath(reason), shell.theme.danger)
    }
    shell.drawBubble(text, above: trace.finger, lift: trace.bubbleLift, color: color, into: &picture)
  }
}

extension SceneGraph {
  /// Returns the node within the reach of a finger, else the one whose name it touches; `nil` for none.
  public func node(touchedAt point: Point, reach: Double) -> NodeID? {
    node(at: point, reach: reach) ?? node(named: point)
  }

  /// Returns how far a node is from a finger, in view pixels as it feels that: on a disc larger than the reach, all of it is
  /// within reach, and on the name it is there.
  fileprivate func distance(of node: NodeID, from finger: Point, reach: Double) -> Double {
    if items.label(of: node)?.isHit(at: finger) ?? false { return 0 }
    guard let center = visiblePoint(of: node) else { return .infinity }
    return center.distance(to: finger) * min(1, reach / radius(of: node))
  }
}

extension Tracing {
  /// Aims traces at what is under their fingers in a scene: a finger may have moved, or the view under it. On a disc larger
  /// than the reach, all of it is within reach.
  ///
  /// - Parameter pointer: the finger whose trace is aimed; `nil` for all.
  public mutating func follow<Projection>(
    _ pointer: PointerID? = nil, in scene: SceneGraph<Projection>, finder: PathFinder, time: Double,
    settings: GestureSettings
  ) {
    let reach = settings.snapReachPixels
    follow(pointer, finder: finder, time: time, settings: settings) { point, reach in
      scene.node(touchedAt: point, reach: reach)
    } distance: {
      scene.distance(of: $0, from: $1, reach: reach)
    }
  }
}

extension SnapTarget<NodeID> {
  /// Follows a finger in a scene as a trace does. Returns the node held from now on; `nil` for none.
  @discardableResult
  public mutating func follow<Projection>(
    _ finger: Point, in scene: SceneGraph<Projection>, settings: GestureSettings
  ) -> NodeID? {
    let reach = settings.snapReachPixels
    return follow(
      CollectionOfOne(scene.node(touchedAt: finger, reach: reach)).lazy.compactMap { $0 }, settings: settings
    ) { scene.distance(of: $0, from: finger, reach: reach) }
  }
}

extension ExhibitShell {
  /// Draws words in a bubble above a point in view pixels, where the hand does not hide them.
  ///
  /// - Parameters:
  ///   - lift: the distance from the point to the bubble, in millimetres.
  ///   - color: the colour of the border.
  ///   - presence: 0…1.
  public func drawBubble(
    _ words: String, above point: Point, lift: Double, color: Color, presence: Double = 1, into picture: inout Picture
  ) {
    let style = metrics.type.style(.body, .semibold)
    let extent = measure.measure(words, style)
    let away = metrics.pixels(millimetres: lift)
    let size = Size(extent.width + 2 * metrics.pixels(12), extent.height + 2 * metrics.pixels(5))
    var box = Rect(center: point - Point(0, away + size.height / 2), size: size)
    if box.minY < metrics.grid { box = Rect(center: point + Point(away + size.width / 2, 0), size: size) }
    box = box.moved(inside: window.inset(by: metrics.grid))
    box = Rect(box.x.rounded(), box.y.rounded(), box.width.rounded(), box.height.rounded())
    let radius = box.height / 2
    picture.shadow(box, radius: radius, blur: metrics.pixels(10), color: theme.cardShadow.opacity(presence))
    picture.roundedRect(box, radius: radius, color: theme.card.opacity(presence))
    picture.roundedRectBorder(
      box, radius: radius, width: max(1, 1.5 * metrics.scale), color: color.opacity(presence))
    let baseline = box.center.y - extent.height / 2 + extent.ascent
    picture.text(
      words, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text.opacity(presence))
  }
}
