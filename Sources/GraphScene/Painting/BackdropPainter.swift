// The graph at rest: all edges, then all discs, then the names that find room.
//
// Everything here goes into the picture's backdrop, which is drawn again only when the camera, the window or the theme
// changes. Edges come in runs of one colour, which the rasterizer adds up cheaply.

import Drawing
import Geometry
import GraphModel

extension SceneView {
  /// Draws the graph as it is when nothing is highlighted; without names while it is not decided which are shown.
  public func drawBackdrop(into picture: inout Picture, theme: Theme, labels: LabelPlan?) {
    drawEdges(into: &picture, theme: theme)
    drawNodes(into: &picture, theme: theme)
    if let labels { drawNames(into: &picture, theme: theme, labels: labels) }
  }

  /// Straight edges first, in unbroken runs of one colour; then the few bent ones, then all arrowheads.
  private func drawEdges(into picture: inout Picture, theme: Theme) {
    let width = 1.15 * pixelScale
    var hasBends = false
    for edge in scene.drawOrder where isVisible(edge) {
      let shape = shape(of: edge)
      if shape.isBent {
        hasBends = true
      } else if (shape.end - shape.start).lengthSquared > pixelScale {
        // Between discs that all but touch there is no line to see.
        picture.line(from: shape.start, to: shape.end, width: width, color: edgeColor(edge, theme))
      }
    }
    if hasBends { drawBends(width: width, into: &picture, theme: theme) }
    if showsHeads { drawHeads(into: &picture, theme: theme) }
  }

  private func drawBends(width: Double, into picture: inout Picture, theme: Theme) {
    for edge in scene.drawOrder where isVisible(edge) {
      let shape = shape(of: edge)
      guard shape.isBent else { continue }
      if let loop = shape.loop {
        picture.ring(loop.center, radius: loop.radius, width: width, color: edgeColor(edge, theme))
      } else {
        picture.polyline(shape.corners(), width: width, color: edgeColor(edge, theme))
      }
    }
  }

  /// Heads are drawn where there is room to tell them from the edge.
  private var showsHeads: Bool {
    scene.graph.directedness != .undirected && sizing.baseRadius * zoom >= 4 * pixelScale
  }

  private func drawHeads(into picture: inout Picture, theme: Theme) {
    for edge in scene.drawOrder where scene.graph.isDirected(edge) && isVisible(edge) {
      let shape = shape(of: edge)
      guard shape.loop == nil else { continue }
      drawHead(at: shape.end, direction: shape.direction(at: 1), color: edgeColor(edge, theme), into: &picture)
    }
  }

  /// Whether an edge can show in the viewport; one that only passes a corner counts too.
  private func isVisible(_ edge: EdgeID) -> Bool {
    let (a, b) = (place(of: scene.graph.source(of: edge)), place(of: scene.graph.target(of: edge)))
    // Lanes bend away from the straight line, and loops rise above their node.
    let margin = (8 + 2 * abs(scene.lanes.lane(of: edge))) * laneWidth
    return max(a.x, b.x) >= viewport.minX - margin && min(a.x, b.x) <= viewport.maxX + margin
      && max(a.y, b.y) >= viewport.minY - margin && min(a.y, b.y) <= viewport.maxY + margin
  }

  private func drawHead(at tip: Point, direction: Point, color: Color, into picture: inout Picture) {
    let back = tip - direction * (7 * pixelScale)
    let half = direction.perpendicular * (3 * pixelScale)
    picture.triangle(tip, back + half, back - half, color: color)
  }

  /// Edges inside a group carry its colour, thin as breath; edges between groups stay neutral.
  private func edgeColor(_ edge: EdgeID, _ theme: Theme) -> Color {
    let category = scene.category(of: edge)
    guard scene.categories.attribute != nil, category < NodeCategories.limit else { return theme.edge }
    var color = theme.category(category).mixed(with: theme.edge, 0.25)
    color.alpha = UInt8(min(255, Double(theme.edge.alpha) * 1.25))
    return color
  }

  private func drawNodes(into picture: inout Picture, theme: Theme) {
    let rim = max(1, 1.25 * pixelScale)
    for index in 0..<scene.graph.nodeCount {
      let node = NodeID(index: index)
      let place = place(of: node)
      let radius = radius(of: node)
      guard isVisible(place, margin: radius + rim) else { continue }
      // A ring of ground parts the disc from the lines that end at it; on the smallest discs nobody would see it.
      let parting = rim * clamp(radius / pixelScale - 2.5, 0, 1)
      if parting > 0 { picture.disc(place, radius: radius + parting, color: theme.ground) }
      picture.disc(place, radius: radius, color: fill(of: node, theme))
      if radius > 4 * pixelScale {
        picture.ring(place, radius: radius - rim / 2, width: rim, color: theme.nodeRim.opacity(0.6))
      }
    }
  }

  private func drawNames(into picture: inout Picture, theme: Theme, labels: LabelPlan) {
    let scale = transform.scale
    for index in 0..<scene.graph.nodeCount {
      let node = NodeID(index: index)
      let presence = labels.presence(of: node, at: scale)
      guard presence > 0 else { continue }
      let place = place(of: node)
      let reach = radius(of: node) + labels.lineHeight * 2 + Double(labels.widths[index])
      guard isVisible(place, margin: reach) else { continue }
      picture.text(
        scene.graph.label(of: node), style: labels.style,
        at: labels.origin(of: node, center: place, radius: radius(of: node)), color: theme.label.opacity(presence),
        halo: theme.labelHalo.opacity(presence))
    }
  }

  /// The colour of a node's disc: its group's, or the theme's when there are no groups.
  public func fill(of node: NodeID, _ theme: Theme) -> Color {
    guard scene.categories.attribute != nil else { return theme.node }
    return theme.category(Int(scene.categories.ofNode[node.index]))
  }

  private var zoom: Double { sizing.zoomFactor(at: transform.scale) }

  private func isVisible(_ point: Point, margin: Double) -> Bool {
    point.x + margin > viewport.minX && point.x - margin < viewport.maxX && point.y + margin > viewport.minY
      && point.y - margin < viewport.maxY
  }
}
