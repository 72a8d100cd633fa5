// Which gesture a contact belongs to: the whole decision, as one table.
//
// Contacts decide one by one, so that any number of people can work at once; the only things that concern more than
// one contact are situations of each (`joinedHand`, `joinedGround`). Whatever enters or leaves `driving` re-anchors
// the camera, which is why nothing here speaks of jumps. Time and place are turned into situations by the recognizer.

/// What a contact is doing.
enum ContactState: Sendable, CaseIterable {
  /// Resting on a node, within the tap slop.
  case onNode
  /// Resting on empty ground, within the tap slop, with nobody else there.
  case onGround
  /// Resting as a pressed secondary mouse button.
  case clicking
  /// Drawing an arrow from its node.
  case tracing
  /// Moving the view, together with all others that do.
  case driving
  /// Still down after its long press.
  case holding
  /// In the grammar of strokes: alone, and within the tap slop.
  case poised
  /// Alone, and beyond the tap slop: it may yet swipe, but does not tap.
  case stroking
  /// One of two or more, or after its swipe: two pinch and turn, one does nothing.
  case pairing
}

/// What happens to a contact.
enum Situation: Sendable, CaseIterable {
  /// It moved, within the tap slop or after having left it before.
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

/// What is said about a contact when its situation is known.
enum Remark: Sendable {
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
struct Verdict: Equatable, Sendable {
  let remark: Remark
  let next: ContactState?
}

enum Arbitration {
  /// The state in which a contact begins; `nil` where the grammar has no use for it.
  static func landing(button: PointerButton, on target: TouchTarget, _ grammar: GestureGrammar) -> ContactState? {
    switch (grammar, button, target) {
    case (.navigation, .primary, .node): .onNode
    case (.navigation, .primary, .ground): .onGround
    case (.navigation, .secondary, _): .clicking
    case (.navigation, .middle, _): .driving
    case (.strokes, .primary, _): .poised
    case (.strokes, .secondary, _), (.strokes, .middle, _): nil
    }
  }

  /// The table.
  static func verdict(_ state: ContactState, _ situation: Situation) -> Verdict {
    switch (state, situation) {
    // state       situation                       say                 and then be
    case (.onNode, .moved): say(.nothing, then: .onNode)
    case (.onNode, .strayed): say(.traceBegan, then: .tracing)
    case (.onNode, .rested): say(.longPress, then: .holding)
    case (.onNode, .joinedHand): say(.nothing, then: .driving)
    case (.onNode, .joinedGround): say(.nothing, then: .onNode)
    case (.onNode, .lifted): say(.tap, then: nil)
    case (.onNode, .takenAway): say(.nothing, then: nil)

    case (.onGround, .moved): say(.nothing, then: .onGround)
    case (.onGround, .strayed): say(.nothing, then: .driving)
    case (.onGround, .rested): say(.longPress, then: .holding)
    case (.onGround, .joinedHand): say(.nothing, then: .driving)
    case (.onGround, .joinedGround): say(.nothing, then: .driving)
    case (.onGround, .lifted): say(.tap, then: nil)
    case (.onGround, .takenAway): say(.nothing, then: nil)

    case (.clicking, .strayed): say(.nothing, then: .driving)
    case (.clicking, .moved), (.clicking, .rested): say(.nothing, then: .clicking)
    case (.clicking, .joinedHand), (.clicking, .joinedGround): say(.nothing, then: .clicking)
    case (.clicking, .lifted): say(.click, then: nil)
    case (.clicking, .takenAway): say(.nothing, then: nil)

    case (.tracing, .moved), (.tracing, .strayed): say(.traceMoved, then: .tracing)
    case (.tracing, .rested), (.tracing, .joinedGround): say(.nothing, then: .tracing)
    case (.tracing, .joinedHand): say(.traceCancelled, then: .driving)
    case (.tracing, .lifted): say(.traceEnded, then: nil)
    case (.tracing, .takenAway): say(.traceCancelled, then: nil)

    case (.driving, .moved), (.driving, .strayed): say(.nothing, then: .driving)
    case (.driving, .rested): say(.nothing, then: .driving)
    case (.driving, .joinedHand), (.driving, .joinedGround): say(.nothing, then: .driving)
    case (.driving, .lifted), (.driving, .takenAway): say(.nothing, then: nil)

    case (.holding, .moved), (.holding, .strayed): say(.longPressMoved, then: .holding)
    case (.holding, .rested): say(.nothing, then: .holding)
    case (.holding, .joinedHand), (.holding, .joinedGround): say(.nothing, then: .holding)
    case (.holding, .lifted): say(.longPressEnded, then: nil)
    case (.holding, .takenAway): say(.longPressCancelled, then: nil)

    case (.poised, .moved), (.poised, .rested), (.poised, .joinedGround): say(.nothing, then: .poised)
    case (.poised, .strayed): say(.nothing, then: .stroking)
    case (.poised, .stroked): say(.swipe, then: .pairing)
    case (.poised, .joinedHand): say(.nothing, then: .pairing)
    case (.poised, .lifted): say(.tap, then: nil)
    case (.poised, .takenAway): say(.nothing, then: nil)

    case (.stroking, .moved), (.stroking, .strayed): say(.nothing, then: .stroking)
    case (.stroking, .rested), (.stroking, .joinedGround): say(.nothing, then: .stroking)
    case (.stroking, .stroked): say(.swipe, then: .pairing)
    case (.stroking, .joinedHand): say(.nothing, then: .pairing)
    case (.stroking, .lifted), (.stroking, .takenAway): say(.nothing, then: nil)

    case (.pairing, .moved), (.pairing, .strayed), (.pairing, .stroked): say(.pairMoved, then: .pairing)
    case (.pairing, .rested): say(.nothing, then: .pairing)
    case (.pairing, .joinedHand), (.pairing, .joinedGround): say(.nothing, then: .pairing)
    case (.pairing, .lifted), (.pairing, .takenAway): say(.nothing, then: nil)

    // Nobody swipes in the grammar of navigation: a stroke is a motion.
    case (.onNode, .stroked), (.onGround, .stroked), (.clicking, .stroked): verdict(state, .moved)
    case (.tracing, .stroked), (.driving, .stroked), (.holding, .stroked): verdict(state, .moved)
    }
  }

  private static func say(_ remark: Remark, then next: ContactState?) -> Verdict {
    Verdict(remark: remark, next: next)
  }
}
