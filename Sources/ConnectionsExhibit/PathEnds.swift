// The ends of paths that are out of view: at the rim of the window, towards where they are, with their names. A touch on one
// leads there.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// The end of a path that is out of view, as it is marked at the rim.
struct PathEnd {
  /// The node at the end.
  let node: NodeID
  /// The trace colour.
  let slot: Int
  /// The middle of the mark, in view pixels.
  let point: Point
  /// The unit vector from there towards the node.
  let direction: Point
}

extension Connections {
  /// Calls `body` with the ends of the paths on the screen that are out of view.
  private func forEachEndOutOfView(_ body: (PathEnd) -> Void) {
    guard content.document != nil, !changes.isOn else { return }
    func mark(_ node: NodeID?, _ slot: Int) {
      guard let node else { return }
      let (point, radius) = (viewport.point(of: node), viewport.radius(of: node))
      guard !shell.window.inset(by: -radius / 2).contains(point) else { return }
      let rim = rimOfMarks
      let way = point - rim.center
      // The nearer side of the rim on the way there.
      let part = min(rim.width / 2 / max(abs(way.x), 1e-9), rim.height / 2 / max(abs(way.y), 1e-9))
      body(
        PathEnd(node: node, slot: slot, point: rim.center + way * min(1, part), direction: way / max(way.length, 1e-9)))
    }
    for kept in answers.paths {
      mark(kept.path.nodes.first, kept.slot)
      if kept.path.nodes.count > 1 { mark(kept.path.nodes.last, kept.slot) }
    }
    for trace in tracing.sessions { mark(trace.source, trace.slot) }
  }

  /// The rectangle on whose sides marks lie: beside a panel, above the bar.
  private var rimOfMarks: Rect {
    let (area, covered) = (cardRoom.area.inset(by: shell.metrics.pixels(10)), coveredBySidePanel)
    return Rect(
      area.x + covered.left, area.y, max(1, area.width - covered.left), max(1, area.height - covered.bottom))
  }

  /// Returns the node whose mark at the rim is under a finger; `nil` for none.
  func endOutOfView(at point: Point) -> NodeID? {
    let reach = gestures.settings.nodeTargetPixels
    var nearest: (node: NodeID, distance: Double)?
    forEachEndOutOfView { end in
      let distance = end.point.distance(to: point)
      if distance < min(reach, nearest?.distance ?? .infinity) { nearest = (end.node, distance) }
    }
    return nearest?.node
  }

  /// Draws the marks at the rim: an arrow in the colour of the path, and beside it the name, where that is free.
  mutating func drawEndsOutOfView(into picture: inout Picture) {
    // Asked first: in most frames there is no path, and to find the rim costs something.
    guard content.graph != nil, !(answers.paths.isEmpty && tracing.sessions.isEmpty) else { return }
    let (theme, metrics, measure) = (shell.theme, shell.metrics, shell.measure)
    let style = metrics.type.style(.caption, .semibold)
    let room = rimOfMarks
    // Taken out meanwhile: held twice, its boxes would be copied.
    var frame = SceneFrame(theme: theme, metrics: metrics, measure: measure)
    swap(&frame, &sceneFrame)
    forEachEndOutOfView { end in
      let (color, unit) = (theme.trace(end.slot), metrics.scale)
      let side = end.direction.perpendicular * (7 * unit)
      let (tip, back) = (end.point + end.direction * (10 * unit), end.point - end.direction * (6 * unit))
      picture.triangle(
        tip + end.direction * (3 * unit), back + side * 1.45 - end.direction * (2 * unit),
        back - side * 1.45 - end.direction * (2 * unit), color: theme.ground)
      picture.triangle(tip, back + side, back - side, color: color)
      let name = viewport.scene.items.name(of: end.node)
      let extent = measure.measure(name, style)
      guard extent.width < room.width / 3 else { return }
      // Inwards from the arrow, and wholly in view.
      let size = Size(extent.width, extent.height)
      let away = 14 * unit + abs(end.direction.x) * extent.width / 2 + abs(end.direction.y) * extent.height / 2
      let box = Rect(center: end.point - end.direction * away, size: size).moved(inside: room)
      guard frame.isFree(box) else { return }
      frame.reserve(box)
      picture.text(
        name, style: style, at: Point(box.x.rounded(), (box.y + extent.ascent).rounded()),
        color: theme.traceInk(end.slot),
        halo: theme.labelHalo)
    }
    swap(&frame, &sceneFrame)
  }
}
