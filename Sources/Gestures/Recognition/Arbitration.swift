// The decision which gesture a contact belongs to, as one table of states and events.
//
// Contacts decide one by one, so that any number of people can work at once; the only things that concern more than
// one contact are events of each (`joinedHand`, `joinedGround`). Whatever enters or leaves `driving` re-anchors
// the camera, which is why nothing here speaks of jumps. Times and points are turned into events by the recognizer.

/// The state of a contact.
enum ContactState: Sendable, CaseIterable {
  /// Resting on a node or a line that can be pulled, within the tap slop.
  case onNode
  /// Resting on empty ground, within the tap slop, with nobody else there.
  case onGround
  /// Resting as a pressed secondary mouse button.
  case clicking
  /// Drawing an arrow from its node, or pulling its line.
  case tracing
  /// Moving the view, together with all others that do.
  case driving
  /// Still down after its long press.
  case holding
  /// A contact of the grammar of strokes that is alone and within the tap slop.
  case poised
  /// Alone, and beyond the tap slop: it may yet swipe, but does not tap.
  case stroking
  /// One of two or more, or after its swipe: two pinch and turn, one does nothing.
  case pairing
}

/// Something that happens to a contact.
enum ContactEvent: Sendable, CaseIterable {
  /// A move, within the tap slop or after having left it before.
  case moved
  /// It left the tap slop for the first time.
  case strayed
  /// It has stroked far enough up or down for a swipe.
  case stroked
  /// It rested for the time of a long press.
  case rested
  /// Another finger of the same hand is down: the two mean to pinch, wherever they landed.
  case joinedHand
  /// Somebody else is on the ground or moves the view.
  case joinedGround
  /// The hand lifted.
  case lifted
  /// The system, or the owner, took the contact away.
  case takenAway
}

/// The word about a contact that goes to the owner.
enum Emission: Sendable {
  case nothing
  case traceBegan, traceMoved, traceEnded, traceCancelled
  case tap
  case longPress, longPressMoved, longPressEnded, longPressCancelled
  /// A whole long press at once.
  case click
  case swipe
  /// The two fingers have moved.
  case pairMoved
}

/// The table's answer: what to say, and the next state; `nil` when the contact is over.
struct Transition: Equatable, Sendable {
  let emission: Emission
  let next: ContactState?
}

enum Arbitration {
  /// Returns the state in which a contact begins; `nil` where the grammar has no use for it.
  static func landing(button: PointerButton, on target: TouchTarget, _ grammar: GestureGrammar) -> ContactState? {
    switch (grammar, button, target) {
    case (.navigation, .primary, .node), (.navigation, .primary, .line): .onNode
    case (.navigation, .primary, .ground): .onGround
    case (.navigation, .secondary, _): .clicking
    case (.navigation, .middle, _): .driving
    case (.strokes, .primary, _): .poised
    case (.strokes, .secondary, _), (.strokes, .middle, _): nil
    }
  }

  /// Returns the emission and the next state for an event: the table.
  static func transition(_ state: ContactState, _ event: ContactEvent) -> Transition {
    switch (state, event) {
    // state and event                emission and next state
    case (.onNode, .moved): emit(.nothing, then: .onNode)
    case (.onNode, .strayed): emit(.traceBegan, then: .tracing)
    case (.onNode, .rested): emit(.longPress, then: .holding)
    case (.onNode, .joinedHand): emit(.nothing, then: .driving)
    case (.onNode, .joinedGround): emit(.nothing, then: .onNode)
    case (.onNode, .lifted): emit(.tap, then: nil)
    case (.onNode, .takenAway): emit(.nothing, then: nil)

    case (.onGround, .moved): emit(.nothing, then: .onGround)
    case (.onGround, .strayed): emit(.nothing, then: .driving)
    case (.onGround, .rested): emit(.longPress, then: .holding)
    case (.onGround, .joinedHand): emit(.nothing, then: .driving)
    case (.onGround, .joinedGround): emit(.nothing, then: .driving)
    case (.onGround, .lifted): emit(.tap, then: nil)
    case (.onGround, .takenAway): emit(.nothing, then: nil)

    case (.clicking, .strayed): emit(.nothing, then: .driving)
    case (.clicking, .moved), (.clicking, .rested): emit(.nothing, then: .clicking)
    case (.clicking, .joinedHand), (.clicking, .joinedGround): emit(.nothing, then: .clicking)
    case (.clicking, .lifted): emit(.click, then: nil)
    case (.clicking, .takenAway): emit(.nothing, then: nil)

    case (.tracing, .moved), (.tracing, .strayed): emit(.traceMoved, then: .tracing)
    case (.tracing, .rested), (.tracing, .joinedGround): emit(.nothing, then: .tracing)
    case (.tracing, .joinedHand): emit(.traceCancelled, then: .driving)
    case (.tracing, .lifted): emit(.traceEnded, then: nil)
    case (.tracing, .takenAway): emit(.traceCancelled, then: nil)

    case (.driving, .moved), (.driving, .strayed): emit(.nothing, then: .driving)
    case (.driving, .rested): emit(.nothing, then: .driving)
    case (.driving, .joinedHand), (.driving, .joinedGround): emit(.nothing, then: .driving)
    case (.driving, .lifted), (.driving, .takenAway): emit(.nothing, then: nil)

    case (.holding, .moved), (.holding, .strayed): emit(.longPressMoved, then: .holding)
    case (.holding, .rested): emit(.nothing, then: .holding)
    case (.holding, .joinedHand), (.holding, .joinedGround): emit(.nothing, then: .holding)
    case (.holding, .lifted): emit(.longPressEnded, then: nil)
    case (.holding, .takenAway): emit(.longPressCancelled, then: nil)

    case (.poised, .moved), (.poised, .rested), (.poised, .joinedGround): emit(.nothing, then: .poised)
    case (.poised, .strayed): emit(.nothing, then: .stroking)
    case (.poised, .stroked): emit(.swipe, then: .pairing)
    case (.poised, .joinedHand): emit(.nothing, then: .pairing)
    case (.poised, .lifted): emit(.tap, then: nil)
    case (.poised, .takenAway): emit(.nothing, then: nil)

    case (.stroking, .moved), (.stroking, .strayed): emit(.nothing, then: .stroking)
    case (.stroking, .rested), (.stroking, .joinedGround): emit(.nothing, then: .stroking)
    case (.stroking, .stroked): emit(.swipe, then: .pairing)
    case (.stroking, .joinedHand): emit(.nothing, then: .pairing)
    case (.stroking, .lifted), (.stroking, .takenAway): emit(.nothing, then: nil)

    case (.pairing, .moved), (.pairing, .strayed), (.pairing, .stroked): emit(.pairMoved, then: .pairing)
    case (.pairing, .rested): emit(.nothing, then: .pairing)
    case (.pairing, .joinedHand), (.pairing, .joinedGround): emit(.nothing, then: .pairing)
    case (.pairing, .lifted), (.pairing, .takenAway): emit(.nothing, then: nil)

    // Nobody swipes in the grammar of navigation: a stroke is a motion.
    case (.onNode, .stroked), (.onGround, .stroked), (.clicking, .stroked): transition(state, .moved)
    case (.tracing, .stroked), (.driving, .stroked), (.holding, .stroked): transition(state, .moved)
    }
  }

  private static func emit(_ emission: Emission, then next: ContactState?) -> Transition {
    Transition(emission: emission, next: next)
  }
}
