// One contact on the canvas while it lasts, and its interaction.

import Geometry
import Gestures

/// A contact and its interaction.
struct CanvasContact {
  let pointer: PointerID
  /// The target that it landed on.
  let target: HitTarget
  /// The present position, in view pixels.
  var finger: Point
  var interaction = Interaction.nothing
  /// True if it adds to what is selected, or takes from it: it landed while Shift or Ctrl was held.
  var extendsSelection = false
  /// True if what it landed on was selected already.
  var foundSelected = false
  /// The time since which it rests at the edge of the window; `nil` elsewhere.
  var atEdgeSince: Double?

  var isWiring: Bool { if case .wiring = interaction { true } else { false } }

  /// True if it carries something that may have to go beyond the window.
  var holdsSomething: Bool {
    switch interaction {
    case .moving, .wiring, .lasso: true
    case .nothing, .navigating: false
    }
  }

  /// The nodes that it moves.
  var movedNodes: [NodeKey] { if case .moving(let moves) = interaction { moves.map(\.key) } else { [] } }
}

/// The effect of a contact on the canvas.
enum Interaction {
  /// Nothing yet.
  case nothing
  /// Moves nodes.
  case moving([Move])
  /// Pulls a wire.
  case wiring(PulledWire)
  /// Draws a line around nodes, in canvas units.
  case lasso([Point])
  /// Moves the view by the map, which stays as it was when the hand landed.
  case navigating(ViewTransform)
}

/// A node under a hand.
struct Move {
  let key: NodeKey
  /// The vector from the node's corner to the finger, in canvas units, which stays the same.
  let grip: Point
  /// The position at the beginning.
  let start: Point
}

/// A wire with one loose end.
struct PulledWire {
  /// The end that holds.
  enum Anchor: Hashable {
    /// The wire leaves this node and looks for an input.
    case output(NodeKey)
    /// The wire arrives at this input and looks for a source.
    case input(InputPort)
  }

  let anchor: Anchor
  /// The input that the wire was taken off; it is let go unless the wire comes back.
  var detached: InputPort?
  var candidates: Candidates
  /// The number of the input, or index of the node, that the loose end holds on to.
  var snap = SnapTarget<Int>()

  var isHeld: Bool { snap.node != nil }
}
