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
}

/// What happens to a contact.
enum Situation: Sendable, CaseIterable {
  /// It moved, within the tap slop or after having left it before.
  case moved
  /// It left the tap slop for the first time.
  case strayed
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
}

/// The table's answer: what to say, and the next state; `nil` when the contact is over.
struct Verdict: Equatable, Sendable {
  let remark: Remark
  let next: ContactState?
}

enum Arbitration {
  /// The state in which a contact begins.
  static func landing(button: PointerButton, on target: TouchTarget) -> ContactState {
    switch (button, target) {
    case (.primary, .node): .onNode
    case (.primary, .ground): .onGround
    case (.secondary, _): .clicking
    case (.middle, _): .driving
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
    }
  }

  private static func say(_ remark: Remark, then next: ContactState?) -> Verdict {
    Verdict(remark: remark, next: next)
  }
}
