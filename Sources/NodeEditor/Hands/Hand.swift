// One contact on the canvas while it lasts, and what it does.

import Geometry
import Gestures

/// A contact and its deed.
struct Hand {
  let pointer: PointerID
  /// What it landed on.
  let spot: Spot
  /// Where it is, in view pixels.
  var finger: Point
  var deed = Deed.nothing
  /// Whether it adds to what is selected, or takes from it: it landed while Shift or Ctrl was held.
  var extendsSelection = false
  /// Whether what it landed on was selected already.
  var foundSelected = false
  /// Since when it rests at the edge of the window; `nil` elsewhere.
  var atEdgeSince: Double?

  var isWiring: Bool { if case .wiring = deed { true } else { false } }

  /// The nodes that it moves.
  var movedNodes: [NodeKey] { if case .moving(let moves) = deed { moves.map(\.key) } else { [] } }
}

/// What a hand does.
enum Deed {
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
  /// From the node's corner to the finger, in canvas units: it stays so.
  let grip: Point
  /// Where it was.
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
