// Wires: those between nodes below, and over everything those that hands pull, with the lines that hands draw around nodes.

import Drawing
import Geometry
import Gestures

/// A painter of wires and lassos.
struct WirePainter {
  private let scene: CanvasScene
  private var layout: NodeLayout { scene.layout }
  private var view: CanvasView { scene.view }

  init(_ scene: CanvasScene) { self.scene = scene }

  /// Draws the wires between nodes.
  func drawWires(into canvas: inout NodeCanvas) {
    let (layout, view) = (scene.layout, scene.view)
    let seen = view.seenArea
    let pen = WirePen(
      scene.look.wireWidth, unit: view.scale, hairline: view.metrics.hairline, detail: view.detail)
    let reach = view.window.inset(by: -pen.rim)
    // Nodes are looked at in place: a copy of each would cost more than its wires.
    for index in layout.boxes.indices {
      for number in layout.boxes[index].inputs {
        let source = Int(layout.sources[number])
        guard source >= 0 else { continue }
        let curve = WireCurve(
          from: layout.boxes[source].outputEnd,
          to: layout.boxes[index].inputEnd(number - layout.boxes[index].inputs.lowerBound))
        guard curve.hull.inset(by: -8).intersects(seen), !scene.hands.hasTakenOff(number, in: layout) else { continue }
        let presence = min(layout.boxes[source].presence, layout.boxes[index].presence)
        draw(
          curve.seen(through: view.transform), layout.boxes[source].inks.wire.opacity(presence), pen, within: reach,
          into: &canvas)
      }
    }
  }

  /// Draws a curve in view pixels, as straight pieces: no more of them than the eye needs, and only those that can be
  /// seen.
  private func draw(
    _ curve: WireCurve, _ color: Color, _ pen: WirePen, within reach: Rect, into canvas: inout NodeCanvas
  ) {
    let steps = curve.lengthBound < pen.leastBent ? 1 : curve.pieces(tolerance: pen.tolerance)
    guard pen.rim <= WirePen.mostThin else {
      let ground = canvas.theme.ground.opacity(0.6)
      canvas.picture.polyline(WirePoints(curve, steps: steps), width: pen.rim, color: ground)
      canvas.picture.polyline(WirePoints(curve, steps: steps), width: pen.width, color: color)
      return
    }
    if pen.hasRim {
      // A rim of the ground parts wires that cross.
      drawPieces(
        of: curve, steps, width: pen.rim, color: canvas.theme.ground.opacity(0.6), within: reach, into: &canvas)
    }
    drawPieces(of: curve, steps, width: pen.width, color: color, within: reach, into: &canvas)
  }

  private func drawPieces(
    of curve: WireCurve, _ steps: Int, width: Double, color: Color, within reach: Rect, into canvas: inout NodeCanvas
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
  func drawPulledWires(into canvas: inout NodeCanvas) {
    for contact in scene.hands.contacts {
      guard case .wiring(let wire) = contact.interaction,
        let curve = layout.curve(of: wire, finger: contact.finger, view)
      else {
        continue
      }
      let color = canvas.theme.trace(0)
      let unit = view.scale
      let width = max(2 * view.metrics.hairline, (scene.look.wireWidth + 1) * unit)
      let steps = Int(clamp(curve.lengthBound / 10, 8, 48))
      canvas.picture.polyline(
        WirePoints(curve, steps: steps), width: width + 4 * unit, color: canvas.theme.ground.opacity(0.7))
      canvas.picture.polyline(WirePoints(curve, steps: steps), width: width, color: color)
      let radius = max(view.metrics.pixels(4), NodeShape.knob * unit)
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
    case .output: return layout.frame(of: held).map(view.seen)
    case .input: return layout.boxes.indices.contains(held) ? view.seen(layout.boxes[held].frame) : nil
    }
  }

  /// Draws the lines around nodes.
  func drawLassos(into canvas: inout NodeCanvas) {
    for contact in scene.hands.contacts {
      guard case .lasso(let points) = contact.interaction, points.count > 1 else { continue }
      let transform = view.transform
      let color = canvas.theme.trace(0)
      canvas.picture.polygon(
        SeenPoints(points: points, transform: transform, isClosed: true), color: color.opacity(0.1))
      canvas.picture.polyline(
        SeenPoints(points: points, transform: transform, isClosed: true), width: view.metrics.pixels(2), color: color)
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
  init(_ wire: Double, unit: Double, hairline: Double, detail: CanvasDetail) {
    width = max(hairline, wire * unit)
    hasRim = detail == .full
    rim = hasRim ? width + 3 * unit : width
    leastBent = detail == .patch ? 72 : 4
    tolerance = detail == .full ? 0.3 : detail == .title ? 0.4 : 1.5
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
