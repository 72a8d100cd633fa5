// Nodes, by how near one looks: a patch of colour, a title, or everything with the client's renderers.

import Drawing
import Geometry

/// A painter of nodes.
struct NodePainter {
  private let scene: CanvasScene
  private var layout: NodeLayout { scene.layout }

  init(_ scene: CanvasScene) { self.scene = scene }

  /// The fading of rows that have no part in the wire that is being made.
  private static let mostDimmed = 0.5

  /// Draws the nodes in view, back to front.
  func drawNodes<Client: NodeEditorDelegate>(_ client: Client, into canvas: inout NodeCanvas) {
    let (layout, view) = (scene.layout, scene.view)
    let seen = view.seenArea.inset(by: -16)
    let detail = view.detail
    for index in layout.order where layout.boxes[index].frame.intersects(seen) {
      let box = layout.boxes[index]
      canvas.presence = box.presence
      drawGlow(box, into: &canvas)
      switch detail {
      case .patch: drawPatch(box, into: &canvas)
      case .title: drawTitled(box, into: &canvas)
      case .full: drawFull(box, index, client, into: &canvas)
      }
    }
    canvas.presence = 1
  }

  /// Draws nodes that were thrown away as empty cards that fade: the client no longer knows what was on them.
  func drawDepartingNodes(into canvas: inout NodeCanvas) {
    for box in scene.fades.departing {
      canvas.presence = box.presence
      drawTitled(box, into: &canvas)
    }
    canvas.presence = 1
  }

  /// Draws the glow of a selected node; the source whose relationships are made glows more.
  private func drawGlow(_ box: NodeBox, into canvas: inout NodeCanvas) {
    guard box.glow > 0 else { return }
    let scale = max(canvas.transform.scale, 0.3 * canvas.unit)
    let isSource = scene.relationships.source == box.key
    let color = canvas.theme.trace(0).opacity(box.glow * box.presence)
    canvas.picture.shadow(
      canvas.viewFrame(of: box.frame), radius: NodeShape.corner * canvas.transform.scale,
      blur: (isSource ? 22 : 14) * scale,
      color: color.opacity(0.6))
    canvas.picture.roundedRect(
      canvas.viewFrame(of: box.frame).inset(by: -2 * scale),
      radius: NodeShape.corner * canvas.transform.scale + 2 * scale,
      color: color)
  }

  private func drawPatch(_ box: NodeBox, into canvas: inout NodeCanvas) {
    // Corners this small cannot be seen, and square ones cost less.
    canvas.fill(box.frame, color: box.inks.patch)
  }

  private func drawTitled(_ box: NodeBox, into canvas: inout NodeCanvas) {
    let theme = canvas.theme
    canvas.fill(box.frame, radius: NodeShape.corner, color: theme.card)
    drawTitleBar(box, into: &canvas)
    // As large as fits the bar, whatever the zoom: so it is fitted once.
    canvas.text(
      box.title, in: box.titleBar.inset(by: 8), size: NodeShape.titleHeight * 0.75, weight: .semibold,
      color: theme.text)
  }

  private func drawTitleBar(_ box: NodeBox, into canvas: inout NodeCanvas) {
    canvas.fill(box.titleBar, radius: NodeShape.corner, color: box.inks.bar)
    let lower = NodeShape.titleHeight - NodeShape.corner
    canvas.fill(Rect(box.frame.x, box.frame.y + NodeShape.corner, box.frame.width, lower), color: box.inks.bar)
  }

  private func drawFull<Client: NodeEditorDelegate>(
    _ box: NodeBox, _ index: Int, _ client: Client, into canvas: inout NodeCanvas
  ) {
    let theme = canvas.theme
    canvas.fill(box.frame, radius: NodeShape.corner, color: theme.card)
    drawTitleBar(box, into: &canvas)
    let words = Rect(box.frame.x + 14, box.frame.y, box.frame.width - 14 - NodeShape.titleHeight, NodeShape.titleHeight)
    canvas.text(box.title, in: words, size: 15, weight: .semibold, color: theme.text)
    canvas.icon(.trash, in: box.trash.inset(by: 10), color: theme.text.opacity(0.75))
    client.itemRenderer(for: box.key).draw(in: box.item, on: &canvas)
    for row in 0..<box.inputs.count { drawInput(box, row, client, into: &canvas) }
    drawOutput(box, index, client, into: &canvas)
    canvas.presence = box.presence
    canvas.border(box.frame, radius: NodeShape.corner, color: theme.cardBorder)
  }

  private func drawInput<Client: NodeEditorDelegate>(
    _ box: NodeBox, _ index: Int, _ client: Client, into canvas: inout NodeCanvas
  ) {
    let theme = canvas.theme
    let number = box.inputs.lowerBound + index
    let row = box.inputRow(index)
    let port = InputPort(box.key, index)
    let source = layout.sources[number]
    let isLit = scene.fades.dimming > 0 && scene.shows { $0.lights(input: number) }
    let stepsBack = scene.fades.dimming > 0 && !scene.shows { $0.keeps(input: port, number: number) }
    canvas.presence = box.presence * (stepsBack ? 1 - Self.mostDimmed * scene.fades.dimming : 1)
    if isLit { canvas.fill(row, color: theme.trace(0).opacity(0.16 * scene.fades.dimming)) }
    canvas.line(from: Point(row.minX, row.minY), to: Point(row.maxX, row.minY), color: theme.separator)
    let feeder = source >= 0 ? layout.boxes[Int(source)] : nil
    client.inputRowRenderer(for: port, source: feeder?.key).draw(in: row, on: &canvas)
    drawKnob(box.inputEnd(index), feeder?.tint, isLit: isLit, into: &canvas)
    if scene.relationships.focusedInput == port {
      canvas.border(row.inset(by: 2), radius: 6, width: 2.5, color: theme.trace(0))
    }
  }

  private func drawOutput<Client: NodeEditorDelegate>(
    _ box: NodeBox, _ index: Int, _ client: Client, into canvas: inout NodeCanvas
  ) {
    let theme = canvas.theme
    let row = box.outputRow
    let isLit = scene.fades.dimming > 0 && scene.shows { $0.lights(output: index) }
    let stepsBack = scene.fades.dimming > 0 && !scene.shows { $0.keeps(output: index) }
    let ground = isLit ? theme.well.mixed(with: theme.trace(0), 0.16 * scene.fades.dimming) : theme.well
    canvas.presence = box.presence
    canvas.fill(row, radius: NodeShape.corner, color: ground)
    canvas.fill(Rect(row.x, row.y, row.width, row.height - NodeShape.corner), color: ground)
    canvas.presence = box.presence * (stepsBack ? 1 - Self.mostDimmed * scene.fades.dimming : 1)
    client.outputRowRenderer(for: box.key).draw(in: row, on: &canvas)
    drawKnob(box.outputEnd, box.tint, isLit: isLit, into: &canvas)
  }

  /// Draws the end of a wire: filled when something is there.
  private func drawKnob(_ center: Point, _ tint: Color?, isLit: Bool, into canvas: inout NodeCanvas) {
    let radius = isLit ? NodeShape.knob * 1.25 : NodeShape.knob
    canvas.disc(center, radius: radius, color: tint ?? canvas.theme.ground)
    canvas.ring(
      center, radius: radius, width: 2, color: isLit ? canvas.theme.trace(0) : tint ?? canvas.theme.edgeStrong)
  }
}
