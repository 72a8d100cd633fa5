// What lies over the graph: the arrow under the finger, paths, rings, trees, and their names.
//
// Drawn anew every frame, after the backdrop, so that highlighted things are always on top. Names and edge labels claim
// their place in order; a label that finds none tries elsewhere along its edge and is left out rather than overlap
// (the card has it in any case).

import Drawing
import Geometry
import GraphModel
import PathFinding

/// Draws highlights over one view of a scene. Keeps the scratch it needs from frame to frame.
public struct HighlightPainter {
  /// The colours.
  public var theme: Theme
  /// The sizes.
  public var metrics: Metrics
  private let measure: any TextMeasuring
  private var taken: [Rect] = []
  private var named: Set<NodeID> = []
  private var labels: LabelPlan?

  /// A painter for one theme and display.
  public init(theme: Theme, metrics: Metrics, measure: any TextMeasuring) {
    self.theme = theme
    self.metrics = metrics
    self.measure = measure
  }

  /// Starts a frame over a backdrop with these names: no place is claimed, and no node named yet.
  public mutating func begin(over labels: LabelPlan?) {
    taken.removeAll(keepingCapacity: true)
    named.removeAll(keepingCapacity: true)
    self.labels = labels
  }

  /// Keeps text out of a place.
  public mutating func reserve(_ rect: Rect) { taken.append(rect) }

  /// Keeps text off the discs of a path.
  public mutating func reserve(nodesOf path: Path, in view: SceneView) {
    for node in path.nodes {
      let side = 2 * view.radius(of: node)
      taken.append(Rect(center: view.place(of: node), size: Size(side, side)))
    }
  }
}

// MARK: - Arrow

extension HighlightPainter {
  /// Draws the arrow of a trace from a node's rim to a finger, or to the rim of the node it snaps to.
  ///
  /// - Parameter presence: how strongly, 0…1; an arrow whose path is shown steps back behind it.
  public func drawArrow(
    from source: NodeID, to target: NodeID?, finger: Point, in view: SceneView, color: Color, presence: Double,
    into picture: inout Picture
  ) {
    guard let arrow = arrow(from: source, to: target, finger: finger, in: view) else { return }
    let unit = metrics.scale
    let ink = color.opacity(presence)
    picture.taperedLine(from: arrow.tail, to: arrow.neck, startWidth: 3 * unit, endWidth: 8 * unit, color: ink)
    picture.triangle(arrow.tip, arrow.barbs.left, arrow.barbs.right, color: ink)
  }

  /// The arrow of a trace as drawn; `nil` where there is no room for one.
  public func arrow(from source: NodeID, to target: NodeID?, finger: Point, in view: SceneView) -> Arrow? {
    let unit = metrics.scale
    return Arrow(
      from: view.place(of: source), to: target.map(view.place) ?? finger,
      fromGap: view.radius(of: source) + 5 * unit, toGap: target.map { view.radius(of: $0) + 6 * unit } ?? 0,
      headLength: 26 * unit, headWidth: 24 * unit)
  }

  /// Draws the ring that says "this one is yours" around a node.
  public func drawHold(on node: NodeID, in view: SceneView, color: Color, into picture: inout Picture) {
    let radius = view.radius(of: node)
    picture.disc(view.place(of: node), radius: radius + 10 * metrics.scale, color: color.opacity(0.22))
    picture.ring(
      view.place(of: node), radius: radius + 4.5 * metrics.scale, width: 3 * metrics.scale, color: color)
  }
}

// MARK: - Path

extension HighlightPainter {
  /// Draws the lines and discs of a path.
  ///
  /// - Parameter grown: how many of its edges have grown from the source so far, with fractions.
  public func drawPath(
    _ path: Path, grown: Double, in view: SceneView, color: Color, presence: Double = 1, into picture: inout Picture
  ) {
    let unit = metrics.scale
    for (step, edge) in path.edges.enumerated() where Double(step) < grown {
      let shape = view.shape(of: edge, from: path.nodes[step])
      let part = min(1, grown - Double(step))
      let glow = color.opacity(0.2 * presence)
      draw(shape, upTo: part, width: 13 * unit, color: glow, into: &picture)
    }
    for (step, edge) in path.edges.enumerated() where Double(step) < grown {
      let shape = view.shape(of: edge, from: path.nodes[step])
      let part = min(1, grown - Double(step))
      draw(shape, upTo: part, width: 4.5 * unit, color: color.opacity(presence), into: &picture)
    }
    for (step, node) in path.nodes.enumerated() where Double(step) <= grown + 0.001 {
      drawNode(node, in: view, color: color.opacity(presence), into: &picture)
    }
  }

  /// Draws a highlighted disc over whatever was there.
  public func drawNode(_ node: NodeID, in view: SceneView, color: Color, into picture: inout Picture) {
    let (place, radius, unit) = (view.place(of: node), view.radius(of: node), metrics.scale)
    picture.disc(place, radius: radius + 4.5 * unit, color: theme.ground)
    picture.disc(place, radius: radius + 3 * unit, color: color)
    picture.disc(place, radius: max(1, radius - 1 * unit), color: view.fill(of: node, theme))
  }

  /// Writes the names of a path's nodes, then the labels of its edges on a plain ground.
  public mutating func drawPathText(
    _ path: Path, grown: Double, in view: SceneView, ink: Color, into picture: inout Picture
  ) {
    // The ends first: of a long path through a dense place there is not room for every stop.
    let last = path.nodes.count - 1
    if let source = path.nodes.first { drawName(of: source, in: view, into: &picture) }
    if let target = path.nodes.last, Double(last) <= grown + 0.001 { drawName(of: target, in: view, into: &picture) }
    for (step, node) in path.nodes.enumerated() where step > 0 && step < last && Double(step) <= grown + 0.001 {
      drawName(of: node, in: view, mustShow: false, into: &picture)
    }
    guard view.scene.graph.hasEdgeLabels else { return }
    for (step, edge) in path.edges.enumerated() where Double(step + 1) <= grown + 0.001 {
      drawLabel(of: edge, along: view.shape(of: edge, from: path.nodes[step]), in: view, ink: ink, into: &picture)
    }
  }

  /// Writes a node's name under its disc, in semibold; elsewhere around it when that place is taken. A node that paths
  /// share is named once a frame.
  ///
  /// - Parameter mustShow: whether to write it even over other names when all places are taken.
  public mutating func drawName(
    of node: NodeID, in view: SceneView, mustShow: Bool = true, into picture: inout Picture
  ) {
    guard !named.contains(node) else { return }
    let style = metrics.type.style(.body, .semibold)
    let name = view.scene.graph.label(of: node)
    let extent = measure.measure(name, style)
    let (place, radius) = (view.place(of: node), view.radius(of: node) + 4.5 * metrics.scale)
    let (width, height) = (extent.width, extent.height)
    let gap = 2 * metrics.scale
    for side in 0..<4 {
      let corner =
        switch side {
        case 0: Point(place.x - width / 2, place.y + radius + gap)
        case 1: Point(place.x - width / 2, place.y - radius - gap - height)
        case 2: Point(place.x + radius + 2 * gap, place.y - height / 2)
        default: Point(place.x - radius - 2 * gap - width, place.y - height / 2)
        }
      let box = Rect(corner.x, corner.y, width, height)
      guard isFree(box) && view.viewport.intersects(box) || (side == 3 && mustShow) else { continue }
      let chosen = isFree(box) ? box : Rect(place.x - width / 2, place.y + radius + gap, width, height)
      write(name, of: node, style, in: chosen, ascent: extent.ascent, view, into: &picture)
      return
    }
  }

  /// Writes a highlighted name; the name at rest, which may stand nearby, is covered so that no letters lie on letters.
  private mutating func write(
    _ name: String, of node: NodeID, _ style: TextStyle, in box: Rect, ascent: Double, _ view: SceneView,
    into picture: inout Picture
  ) {
    taken.append(box)
    named.insert(node)
    if let labels, labels.presence(of: node, at: view.transform.scale) > 0 {
      let atRest = labels.box(of: node, center: view.place(of: node), radius: view.radius(of: node))
      let top = view.place(of: node).y + view.radius(of: node) + 4 * metrics.scale
      let cover = Rect(atRest.x, top, atRest.width, max(0, atRest.maxY - top)).inset(by: -metrics.scale)
      picture.roundedRect(cover, radius: 3 * metrics.scale, color: theme.ground)
    }
    picture.text(
      name, style: style, at: Point(box.x, box.y + ascent), color: theme.labelStrong, halo: theme.labelHalo)
  }

  private mutating func drawLabel(
    of edge: EdgeID, along shape: EdgeShape, in view: SceneView, ink: Color, into picture: inout Picture
  ) {
    let text = view.scene.graph.label(of: edge)
    guard !text.isEmpty else { return }
    let style = metrics.type.style(.caption, .medium)
    let extent = measure.measure(text, style)
    let size = Size(extent.width + 14 * metrics.scale, extent.height + 5 * metrics.scale)
    for quarter in 0..<5 {
      let t = 0.5 + Double((quarter + 1) / 2) * 0.12 * (quarter % 2 == 0 ? 1 : -1)
      let box = Rect(center: shape.point(at: t), size: size)
      guard isFree(box) else { continue }
      taken.append(box)
      picture.roundedRect(box, radius: size.height / 2, color: theme.card)
      picture.roundedRectBorder(box, radius: size.height / 2, width: metrics.hairline, color: ink.opacity(0.5))
      let baseline = box.center.y - extent.height / 2 + extent.ascent
      picture.text(text, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text)
      return
    }
  }

  private func isFree(_ box: Rect) -> Bool { !taken.contains { $0.intersects(box) } }

  private func draw(
    _ shape: EdgeShape, upTo part: Double, width: Double, color: Color, into picture: inout Picture
  ) {
    if shape.isBent {
      picture.polyline(shape.corners(upTo: part), width: width, color: color)
    } else {
      picture.line(from: shape.start, to: shape.point(at: part), width: width, color: color)
    }
  }
}

// MARK: - Tree and rings

extension HighlightPainter {
  /// Draws a shortest-path tree spreading from its source.
  ///
  /// - Parameter spread: how many steps the tree has spread so far, with fractions.
  public func drawTree(
    _ tree: ShortestPathTree, spread: Double, deepest: Int, in view: SceneView, into picture: inout Picture
  ) {
    let unit = metrics.scale
    // Nearest last, so that the strong first steps lie over the fine later ones.
    for node in tree.order.reversed() {
      guard let (from, edge) = tree.lastStep(to: node), let steps = tree.steps(to: node) else { continue }
      let part = spread - Double(steps - 1)
      guard part > 0 else { continue }
      draw(
        view.shape(of: edge, from: from), upTo: min(1, part), width: max(1.2, 4.2 - 0.7 * Double(steps - 1)) * unit,
        color: stepColor(steps, of: deepest), into: &picture)
    }
    for node in tree.order.reversed() {
      guard let steps = tree.steps(to: node), Double(steps) <= spread else { continue }
      let place = view.place(of: node)
      picture.disc(place, radius: view.radius(of: node) + 2 * unit, color: theme.ground)
      picture.disc(place, radius: view.radius(of: node) + 0.5 * unit, color: stepColor(steps, of: deepest))
    }
  }

  /// Draws the nodes within `reach` steps of a tree's source, each ringed in the colour of its step, with the edges that
  /// lead there.
  public func drawReach(
    _ tree: ShortestPathTree, reach: Int, in view: SceneView, into picture: inout Picture
  ) {
    let unit = metrics.scale
    // Nearest first, so what is beyond reach is not looked at.
    let near = tree.order.prefix { (tree.steps(to: $0) ?? .max) <= reach }
    for node in near {
      guard let steps = tree.steps(to: node), let (from, edge) = tree.lastStep(to: node) else { continue }
      draw(
        view.shape(of: edge, from: from), upTo: 1, width: 2.2 * unit, color: stepColor(steps, of: reach).opacity(0.8),
        into: &picture)
    }
    for node in near {
      guard let steps = tree.steps(to: node) else { continue }
      drawNode(node, in: view, color: stepColor(steps, of: reach), into: &picture)
    }
  }

  /// Writes names of nodes of a tree, nearest first, while they find room.
  public mutating func drawTreeNames(
    _ tree: ShortestPathTree, upTo steps: Int, limit: Int, in view: SceneView, into picture: inout Picture
  ) {
    let style = metrics.type.style(.body, .semibold)
    var written = 0
    for node in tree.order {
      guard written < limit else { return }
      // By weights, a cheap path of many steps comes before a dear one of few.
      guard let distance = tree.steps(to: node), distance <= steps else { continue }
      let place = view.place(of: node)
      guard view.viewport.contains(place), !named.contains(node) else { continue }
      let name = view.scene.graph.label(of: node)
      let extent = measure.measure(name, style)
      let top = place.y + view.radius(of: node) + 6.5 * metrics.scale
      let box = Rect(place.x - extent.width / 2, top, extent.width, extent.height)
      guard isFree(box) else { continue }
      write(name, of: node, style, in: box, ascent: extent.ascent, view, into: &picture)
      written += 1
    }
  }

  /// The colour of a step among `deepest`: near is bright.
  public func stepColor(_ step: Int, of deepest: Int) -> Color {
    theme.ramp(1 - 0.75 * Double(step) / Double(max(1, deepest)))
  }
}
