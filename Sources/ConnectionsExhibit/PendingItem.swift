// Changes of a large network over what is still on the screen, until it is made anew: what is new is there, what is gone is
// covered, and what has another name is called by it.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import SceneGraph

/// The changes that a scene does not show yet.
struct PendingItem: OverlayItem {
  private let changes: PendingChanges
  /// Returns the point of a position, upright and in model units, in view pixels.
  private let point: (Point) -> Point

  init(_ changes: PendingChanges, point: @escaping (Point) -> Point) { (self.changes, self.point) = (changes, point) }

  func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (theme, unit) = (frame.theme, frame.unit)
    for edge in changes.goneEdges {
      scene.stroke(scene.items[edge], width: 3 * unit, color: theme.ground, into: &picture)
      scene.stroke(scene.items[edge], width: unit, color: theme.danger.opacity(0.5), into: &picture)
    }
    for edge in changes.newEdges {
      let ends = [edge.source, edge.target].map { disc(of: $0, scene.items, frame) }
      let way = ends[1].center - ends[0].center
      let length = ends[0].center.distance(to: ends[1].center)
      // From rim to rim, so that no disc is struck through.
      guard length > ends[0].radius + ends[1].radius else { continue }
      picture.line(
        from: ends[0].center + way * (ends[0].radius / length), to: ends[1].center - way * (ends[1].radius / length),
        width: 1.5 * unit, color: theme.edgeStrong)
    }
    for node in changes.goneNodes {
      guard let disc = scene.items.visibleDisc(of: node) else { continue }
      frame.coverName(of: node, in: scene.items, into: &picture)
      picture.disc(disc.center, radius: disc.radius + 2 * unit, color: theme.ground)
      picture.ring(
        disc.center, radius: max(disc.radius, 3 * unit), width: 1.5 * unit, color: theme.danger.opacity(0.5))
    }
    for renamed in changes.renamedNodes { frame.coverName(of: renamed.node, in: scene.items, into: &picture) }
    for node in changes.newNodes {
      let disc = newDisc(at: node.position, scene.items, frame)
      picture.disc(disc.center, radius: disc.radius + unit, color: theme.ground)
      picture.disc(disc.center, radius: disc.radius, color: theme.node)
    }
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    for node in changes.newNodes {
      write(node.name, below: newDisc(at: node.position, scene.items, frame), &frame, into: &picture)
    }
    for renamed in changes.renamedNodes {
      guard let disc = scene.items.visibleDisc(of: renamed.node) else { continue }
      write(renamed.name, below: disc, &frame, into: &picture)
    }
  }

  /// Writes a name below a disc, where it finds room.
  private func write(_ name: String, below disc: Disc, _ frame: inout SceneFrame, into picture: inout Picture) {
    let style = frame.metrics.type.style(.body, .semibold)
    let extent = frame.measured(name, style)
    let top = disc.center.y + disc.radius + 4 * frame.unit
    let box = Rect(disc.center.x - extent.width / 2, top, extent.width, extent.height)
    guard frame.isFree(box) else { return }
    frame.reserve(box)
    picture.text(
      name, style: style, at: Point(box.x, top + extent.ascent), color: frame.theme.labelStrong,
      halo: frame.theme.labelHalo)
  }

  private func newDisc(at position: Point, _ items: SceneItems, _ frame: SceneFrame) -> Disc {
    // Seen from afar, where discs are hardly there, somebody still looks for the one that they have added.
    Disc(center: point(position), radius: max(0.75 * items.discRadius, 3 * frame.unit))
  }

  private func disc(of end: PendingChanges.End, _ items: SceneItems, _ frame: SceneFrame) -> Disc {
    switch end {
    case .shown(let node): items.disc(of: node)
    case .new(let position): newDisc(at: position, items, frame)
    }
  }
}
