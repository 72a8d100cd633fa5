// A path: its lines growing from the source, over them its discs, and over all the names and labels that find room.
//
// Its shape is the courses of its edges, also of bundled ones the direct ones; it is hit by the distance from the nearest of
// them. Of a long path as much is shown as can be told apart (`WayStrokes`).

import Buffers
import Drawing
import Geometry
import GraphModel
import PathFinding

/// A highlighted path.
public struct PathItem: OverlayItem, Hashable, Sendable {
  /// The path.
  public var path: Path
  /// The number of edges that have grown from the source so far, with fractions.
  public var grown: Double
  /// The trace colour, an index into the theme's.
  public var slot: Int
  /// The presence from 0 to 1.
  public var presence: Double

  /// A path in one of the trace colours, grown so many edges from its source.
  public init(_ path: Path, grown: Double = .infinity, slot: Int, presence: Double = 1) {
    self.path = path
    self.grown = grown
    self.slot = slot
    self.presence = presence
  }

  /// Returns true if the path has grown as far as the node after `step` edges.
  private func reaches(_ step: Int) -> Bool { Double(step) <= grown + 0.001 }

  /// Returns the distance from a point to the path's grown part, in view pixels.
  public func distance<Projection>(to point: Point, in scene: inout SceneGraph<Projection>) -> Double {
    nearestStep(to: point, in: &scene)?.distance ?? .infinity
  }

  /// Returns the edge of the path's grown part that is nearest to a point, by the number of edges before it, and its distance
  /// in view pixels; `nil` for a path without edges.
  public func nearestStep<Projection>(
    to point: Point, in scene: inout SceneGraph<Projection>
  ) -> (step: Int, distance: Double)? {
    var nearest: (step: Int, distance: Double)?
    for (step, edge) in path.edges.enumerated() where Double(step) < grown {
      let distance = scene.projection.distance(
        from: point, to: scene.items[edge, from: path.nodes[step]].unbundled)
      if distance < nearest?.distance ?? .infinity { nearest = (step, distance) }
    }
    return nearest
  }
}

// MARK: - Shapes

extension PathItem {
  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let color = frame.theme.trace(slot)
    let unit = frame.unit * scene.items.overlayEnlargement
    let glow = Stroke(width: 13 * unit, color: color.opacity(frame.appearance.glow * presence))
    let line = Stroke(width: 4.5 * unit, color: color.opacity(presence))
    if isLong {
      for stroke in [glow, line] {
        scene.strokeWay(
          path.edges, through: path.nodes, to: grown, width: stroke.width, color: stroke.color, into: &picture)
      }
    } else if frame.appearance.glowsBeneathAll {
      for step in path.edges.indices { stroke(step, glow, in: &scene, into: &picture) }
      for step in path.edges.indices { stroke(step, line, in: &scene, into: &picture) }
    } else {
      for step in path.edges.indices {
        stroke(step, glow, in: &scene, into: &picture)
        stroke(step, line, in: &scene, into: &picture)
      }
    }
    let items = scene.items
    items.forEachStop(of: path.nodes, apart: frame.unit * Self.discMargin) { step, node, _ in
      if reaches(step) { frame.drawHighlight(on: node, in: items, color: line.color, into: &picture) }
    }
  }

  /// The distance from a node's disc at rest to the rim of the highlighted one, in pixels of the design.
  private static let discMargin = 4.5
  /// The distance from a named stop of a long path to the next, in pixels of the design.
  private static let nameDistance = 72.0

  private var isLong: Bool { path.nodes.count >= SceneItems.longWay }

  /// A line of one width, in view pixels, and colour.
  private struct Stroke {
    let width: Double
    let color: Color
  }

  /// Draws the grown part of an edge of the path.
  private func stroke<Projection>(
    _ step: Int, _ stroke: Stroke, in scene: inout SceneGraph<Projection>, into picture: inout Picture
  ) {
    guard Double(step) < grown else { return }
    scene.stroke(
      scene.items[path.edges[step], from: path.nodes[step]].unbundled, to: min(1, grown - Double(step)),
      width: stroke.width,
      color: stroke.color, into: &picture)
  }
}

// MARK: - Text

extension PathItem {
  /// Keeps text off the discs of the path.
  public func reserveDiscs(in items: SceneItems, _ frame: inout SceneFrame) {
    items.forEachStop(of: path.nodes, apart: frame.unit * Self.discMargin) { _, _, disc in
      let side = 2 * disc.radius
      frame.reserve(Rect(center: disc.center, size: Size(side, side)))
    }
  }

  /// Returns the lines of the path's edges at one of its nodes.
  private func lines<Projection>(at step: Int, in scene: inout SceneGraph<Projection>) -> NameLines {
    var lines = NameLines()
    for edge in step - 1...step where path.edges.indices.contains(edge) {
      if let line = scene.line(of: path.edges[edge], at: path.nodes[step]) { lines.append(line) }
    }
    return lines
  }

  /// Writes the names of the path's nodes, then the labels of its edges on a plain ground.
  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    // The ends first: of a long path through a dense place there is not room for every stop.
    let last = path.nodes.count - 1
    if let source = path.nodes.first {
      frame.drawName(of: source, in: scene.items, off: lines(at: 0, in: &scene), into: &picture)
    }
    if let target = path.nodes.last, reaches(last) {
      frame.drawName(of: target, in: scene.items, off: lines(at: last, in: &scene), into: &picture)
    }
    // Names along the whole of a long path would be all that is seen.
    let apart = frame.unit * (isLong ? Self.nameDistance : Self.discMargin)
    let items = scene.items
    items.forEachStop(of: path.nodes, apart: apart) { step, node, _ in
      guard step > 0 && step < last && reaches(step) else { return }
      frame.drawName(of: node, in: items, mustShow: false, off: lines(at: step, in: &scene), into: &picture)
    }
    guard frame.appearance.showsEdgeLabels, scene.graph.hasEdgeLabels else { return }
    for (step, edge) in path.edges.enumerated() where reaches(step + 1) {
      frame.drawLabel(
        of: scene.items[edge, from: path.nodes[step]].unbundled, in: scene.items, ink: frame.theme.trace(slot),
        into: &picture)
    }
  }
}
