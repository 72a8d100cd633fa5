// The picture, back to front: grid, wires, nodes, what hands pull, the map. Only what is in view is drawn, and from afar
// only as much of it as can be told apart; whatever the client has, a frame costs what it shows.

import Drawing
import Geometry
import Gestures
import Widgets

extension NodeEditor {
  /// Draws the canvas over a ground that the client has laid.
  public mutating func draw<Client: NodeEditorDelegate>(into picture: inout Picture, for client: Client) {
    needsRedraw = false
    // Taken in and given back, so that renderers draw straight into the picture.
    swap(&picture, &canvas.picture)
    canvas.transform = camera.transform
    canvas.presence = 1
    drawGround()
    drawWires()
    drawDepartingBoxes()
    drawNodes(client)
    drawPulledWires()
    drawLassos()
    drawMinimap()
    swap(&picture, &canvas.picture)
  }

  private var unit: Double { camera.transform.scale }

  // MARK: Ground

  /// Draws cells of 100 units unless the client wants others; fewer lines when they come too close, and a tint while
  /// relationships are made.
  private mutating func drawGround() {
    if modeLevel > 0 {
      canvas.picture.roundedRect(window, radius: 0, color: canvas.theme.edge.opacity(0.55 * modeLevel))
    }
    guard look.hasGrid else { return }
    var cell = look.gridCell
    let least = style.metrics.pixels(28)
    while cell * unit < least && cell < 1e6 { cell *= 5 }
    let seen = camera.transform.toModel(window)
    let width = style.metrics.hairline
    let color = canvas.theme.separator.opacity(0.75)
    for column in GridLines(from: seen.minX, to: seen.maxX, cell: cell) {
      let x = (camera.transform.scale * column + camera.transform.offset.x).rounded() + 0.5
      canvas.picture.line(from: Point(x, window.minY), to: Point(x, window.maxY), width: width, color: color)
    }
    for row in GridLines(from: seen.minY, to: seen.maxY, cell: cell) {
      let y = (camera.transform.scale * row + camera.transform.offset.y).rounded() + 0.5
      canvas.picture.line(from: Point(window.minX, y), to: Point(window.maxX, y), width: width, color: color)
    }
  }

  // MARK: Wires

  private mutating func drawWires() {
    let seen = camera.transform.toModel(window)
    let pen = WirePen(
      look.wireWidth, unit: unit, hairline: style.metrics.hairline, detail: Self.detail(zoom: camera.zoom))
    let reach = window.inset(by: -pen.rim)
    // Nodes are looked at in place: a copy of each would cost more than its wires.
    for index in layout.boxes.indices {
      for number in layout.boxes[index].inputs {
        let source = Int(layout.sources[number])
        guard source >= 0 else { continue }
        let curve = WireCurve(
          from: layout.boxes[source].outputEnd,
          to: layout.boxes[index].inputEnd(number - layout.boxes[index].inputs.lowerBound))
        guard curve.hull.inset(by: -8).intersects(seen), !isTakenOff(number) else { continue }
        let presence = min(layout.boxes[source].presence, layout.boxes[index].presence)
        draw(
          curve.seen(through: camera.transform), layout.boxes[source].inks.wire.opacity(presence), pen, within: reach)
      }
    }
  }

  /// Returns true if a hand has taken this input's wire off.
  private func isTakenOff(_ number: Int) -> Bool {
    for contact in contacts {
      if case .wiring(let wire) = contact.interaction, let port = wire.detached, layout.number(of: port) == number {
        return true
      }
    }
    return false
  }

  /// Draws a curve in view pixels, as straight pieces: no more of them than the eye needs, and only those that can be
  /// seen.
  private mutating func draw(_ curve: WireCurve, _ color: Color, _ pen: WirePen, within reach: Rect) {
    let steps = curve.lengthBound < pen.leastBent ? 1 : curve.pieces(tolerance: pen.tolerance)
    guard pen.rim <= WirePen.mostThin else {
      let ground = canvas.theme.ground.opacity(0.6)
      canvas.picture.polyline(WirePoints(curve, steps: steps), width: pen.rim, color: ground)
      canvas.picture.polyline(WirePoints(curve, steps: steps), width: pen.width, color: color)
      return
    }
    if pen.hasRim {
      // A rim of the ground parts wires that cross.
      drawPieces(of: curve, steps, width: pen.rim, color: canvas.theme.ground.opacity(0.6), within: reach)
    }
    drawPieces(of: curve, steps, width: pen.width, color: color, within: reach)
  }

  private mutating func drawPieces(
    of curve: WireCurve, _ steps: Int, width: Double, color: Color, within reach: Rect
  ) {
    var start = curve.start
    for step in 1...steps {
      let end = curve.point(at: Double(step) / Double(steps))
      let isSeen =
        max(start.x, end.x) >= reach.minX && min(start.x, end.x) <= reach.maxX && max(start.y, end.y) >= reach.minY
        && min(start.y, end.y) <= reach.maxY
      if isSeen { canvas.picture.linePiece(from: start, to: end, width: width, color: color) }
      start = end
    }
  }

  /// Draws the wires under hands over everything: they are what people look at.
  private mutating func drawPulledWires() {
    for contact in contacts {
      guard case .wiring(let wire) = contact.interaction, let curve = curve(of: wire, finger: contact.finger) else {
        continue
      }
      let color = canvas.theme.trace(0)
      let width = max(2 * style.metrics.hairline, (look.wireWidth + 1) * unit)
      let steps = Int(clamp(curve.lengthBound / 10, 8, 48))
      canvas.picture.polyline(
        WirePoints(curve, steps: steps), width: width + 4 * unit, color: canvas.theme.ground.opacity(0.7))
      canvas.picture.polyline(WirePoints(curve, steps: steps), width: width, color: color)
      let radius = max(style.metrics.pixels(4), NodeShape.knob * unit)
      canvas.picture.disc(curve.start, radius: radius, color: color)
      canvas.picture.disc(curve.end, radius: radius * (wire.isHeld ? 1.25 : 1), color: color)
      guard wire.isHeld, let frame = heldFrame(wire) else { continue }
      canvas.picture.roundedRectBorder(
        frame.inset(by: -2 * unit), radius: 6 * unit, width: max(2, 2.5 * unit), color: color)
    }
  }

  /// Returns the frame that a pulled wire holds on to, in view pixels.
  private func heldFrame(_ wire: PulledWire) -> Rect? {
    guard let held = wire.snap.node else { return nil }
    switch wire.anchor {
    case .output: return layout.owners.indices.contains(held) ? frame(of: layout.port(held)) : nil
    case .input: return layout.boxes.indices.contains(held) ? seen(layout.boxes[held].frame) : nil
    }
  }

  private mutating func drawLassos() {
    for contact in contacts {
      guard case .lasso(let points) = contact.interaction, points.count > 1 else { continue }
      let transform = camera.transform
      let color = canvas.theme.trace(0)
      canvas.picture.polygon(
        SeenPoints(points: points, transform: transform, isClosed: true), color: color.opacity(0.1))
      canvas.picture.polyline(
        SeenPoints(points: points, transform: transform, isClosed: true), width: style.metrics.pixels(2), color: color)
    }
  }
}

/// The stroke of wires at one zoom, in view pixels.
private struct WirePen {
  /// The picture draws straight lines up to this width for next to nothing.
  static let mostThin = 12.0

  let width: Double
  /// The width with the rim.
  let rim: Double
  let hasRim: Bool
  /// The greatest distance of pieces from the curve.
  let tolerance: Double
  /// Shorter wires are one straight piece.
  let leastBent: Double

  /// A pen for wires so many canvas units wide.
  init(_ wire: Double, unit: Double, hairline: Double, detail: NodeEditor.Detail) {
    width = max(hairline, wire * unit)
    hasRim = detail == .full
    rim = hasRim ? width + 3 * unit : width
    leastBent = detail == .patch ? 72 : 4
    tolerance = detail == .full ? 0.3 : detail == .title ? 0.4 : 1.5
  }
}

/// The lines of a grid between two coordinates, in canvas units.
private struct GridLines: Sequence, IteratorProtocol {
  private var index: Double
  private let last: Double
  private let cell: Double

  init(from start: Double, to end: Double, cell: Double) {
    index = (start / cell).rounded(.up)
    // However a view came about, a grid has no more lines than a window has pixels.
    last = Swift.min((end / cell).rounded(.down), index + 4000)
    self.cell = cell
  }

  mutating func next() -> Double? {
    guard index <= last, abs(index) < 1e12 else { return nil }
    defer { index += 1 }
    return index * cell
  }
}

/// Canvas points as view points, made one at a time; closed ones end where they began.
private struct SeenPoints: Sequence, IteratorProtocol {
  let points: [Point]
  let transform: ViewTransform
  let isClosed: Bool
  private var index = 0

  init(points: [Point], transform: ViewTransform, isClosed: Bool) {
    self.points = points
    self.transform = transform
    self.isClosed = isClosed
  }

  mutating func next() -> Point? {
    guard index < points.count + (isClosed ? 1 : 0) else { return nil }
    defer { index += 1 }
    return transform.toView(points[index % points.count])
  }
}
