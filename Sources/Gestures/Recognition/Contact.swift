// One contact while it lasts.

import Geometry

/// What the recognizer remembers of a contact from down to up.
struct Contact: Sendable {
  let id: PointerID
  /// What it landed on.
  let target: TouchTarget
  /// Where it landed: the initial touch, which traces start from.
  let start: Point
  /// When it landed, on the recognizer's clock.
  let startTime: Double
  /// Whether it is a finger; the mouse belongs to no hand that could pinch.
  let isFinger: Bool
  /// Where it is.
  var position: Point
  /// What it is doing.
  var state: ContactState
  /// Whether it has been beyond the tap slop.
  var hasStrayed = false
  /// Whether the owner still believes that it belongs to its target.
  var isBound = true
}

extension Contact {
  /// Whether time alone may turn it into a long press.
  var awaitsLongPress: Bool { state == .onNode || state == .onGround }

  /// Whether another finger that lands here and now is of the same hand.
  func sharesHand(with other: Contact, settings: GestureSettings) -> Bool {
    isFinger && other.isFinger
      && abs(other.startTime - startTime) <= settings.handInterval
      && other.start.distance(to: start) <= settings.handSpanPixels
  }
}
