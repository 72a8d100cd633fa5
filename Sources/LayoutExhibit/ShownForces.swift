// The forces on the nodes as arrows: what the edges pull in one colour, what the other nodes push in another.

import Drawing
import Geometry
import GraphLayout
import GraphModel
import SceneGraph

/// The arrows of forces.
struct ShownForces {
  /// True if they are to be shown.
  private(set) var isOn = true
  /// A number that counts up when they look different.
  private(set) var revision: UInt64 = 0
  private var forces = NodeForces()
  private var known: UInt64?

  /// Shows the forces, or no longer.
  mutating func toggle() {
    isOn.toggle()
    revision += 1
  }

  /// Forgets the forces of another network.
  mutating func reset() {
    forces = NodeForces()
    known = nil
    revision += 1
  }

  /// Works the forces out anew where nodes have moved.
  mutating func update(_ graph: Graph, _ positions: [Point], revision: UInt64, spacing: Double) {
    guard isOn, known != revision, graph.nodeCount <= LayoutContent.watchedNodes else { return }
    known = revision
    forces.update(graph, positions: positions, spacing: spacing)
    self.revision += 1
  }

  /// The index of the colour of pulls and of that of pushes among the colours of traces.
  static let slots = (pull: 0, push: 1)

  /// Draws the arrows from the rims of the discs.
  func draw(_ items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    guard isOn, forces.pulls.count == items.nodeCount else { return }
    let (pull, push) = (frame.theme.trace(Self.slots.pull), frame.theme.trace(Self.slots.push))
    for node in 0..<items.nodeCount {
      let disc = items.disc(of: NodeID(index: node))
      draw(forces.pushes[node], at: disc, color: push, frame, into: &picture)
      draw(forces.pulls[node], at: disc, color: pull, frame, into: &picture)
    }
  }

  /// Draws one arrow; its length grows with the root of the force, that weak ones are seen and strong ones stay short.
  private func draw(_ force: Point, at disc: Disc, color: Color, _ frame: SceneFrame, into picture: inout Picture) {
    let strength = force.length
    guard strength > 0.02, strength.isFinite else { return }
    let direction = force / strength
    let length = min(44, 11 * strength.squareRoot()) * frame.unit
    let width = 2 * frame.unit
    let start = disc.center + direction * (disc.radius + 1.5 * frame.unit)
    let tip = start + direction * length
    let side = Point(-direction.y, direction.x)
    let head = min(6 * frame.unit, length * 0.6)
    picture.line(from: start, to: tip - direction * (head * 0.5), width: width, color: color)
    picture.line(from: tip, to: tip - direction * head + side * (head * 0.6), width: width, color: color)
    picture.line(from: tip, to: tip - direction * head - side * (head * 0.6), width: width, color: color)
  }
}
