// The forces on the nodes as arrows: what the edges pull in one colour, what the other nodes push in another.

import Drawing
import Geometry
import GraphLayout
import GraphModel
import SceneGraph

/// The arrows of forces.
struct ShownForces {
  /// The greatest number of nodes of a network whose forces are shown.
  static let nodeLimit = 300

  /// True if they are to be shown.
  private(set) var isOn = true
  private var forces = NodeForces()
  /// The revision of the positions that they were worked out for; `nil` before they were.
  private var known: UInt64?

  /// Everything the arrows look like.
  struct Look: Hashable {
    let isOn: Bool
    let positions: UInt64?
  }

  /// Everything the arrows look like now.
  var look: Look { Look(isOn: isOn, positions: known) }

  /// Shows the forces, or no longer.
  mutating func toggle() { isOn.toggle() }

  /// Forgets the forces of the network that was open.
  mutating func forgetNetwork() {
    forces = NodeForces()
    known = nil
  }

  /// Works the forces out again where nodes have moved.
  ///
  /// - Parameter revision: a number that no other positions have had.
  mutating func update(_ graph: Graph, _ positions: [Point], revision: UInt64, spacing: Double) {
    guard isOn, known != revision, graph.presentNodeCount <= Self.nodeLimit else { return }
    known = revision
    forces.update(graph, positions: positions, spacing: spacing)
  }

  /// The index of the colour of pulls and of that of pushes among the colours of traces.
  static let slots = (pull: 0, push: 1)

  /// Draws the arrows from the rims of the discs.
  func draw(_ items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    guard isOn, forces.pulls.count == items.nodeCount else { return }
    let (pull, push) = (frame.theme.trace(Self.slots.pull), frame.theme.trace(Self.slots.push))
    for node in 0..<items.nodeCount where items.isVisible(at: node) {
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
