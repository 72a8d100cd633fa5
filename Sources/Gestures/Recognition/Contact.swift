// One contact while it lasts.

import Geometry

/// The recognizer's memory of a contact from down to up.
struct Contact: Sendable {
  let id: PointerID
  /// The target that it landed on.
  let target: TouchTarget
  /// The position of its landing: the initial touch, which traces start from.
  let start: Point
  /// The time of its landing, on the recognizer's clock.
  let startTime: Double
  /// True if it is a finger; the mouse belongs to no hand that could pinch.
  let isFinger: Bool
  /// The present position.
  var position: Point
  /// The present state.
  var state: ContactState
  /// True if it has been beyond the tap slop.
  var hasStrayed = false
  /// True if the owner still believes that it belongs to its target.
  var isBound = true
}

extension Contact {
  /// True if time alone may turn it into a long press.
  var awaitsLongPress: Bool { state == .onNode || state == .onGround }

  /// Returns true if another finger that lands here and now is of the same hand.
  func sharesHand(with other: Contact, settings: GestureSettings) -> Bool {
    isFinger && other.isFinger
      && abs(other.startTime - startTime) <= settings.handInterval
      && other.start.distance(to: start) <= settings.handSpanPixels
  }
}
