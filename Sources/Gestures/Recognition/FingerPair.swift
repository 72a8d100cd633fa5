// Two fingers that pinch and turn: the change of their distance and of their direction, told as it happens.
//
// Invariant: nothing jumps when the number of fingers changes, because the next change is measured from the fingers as
// they are then. Turning is not pinching: a pinch begins only when the distance has clearly changed.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The first two contacts of the grammar of strokes, taken together.
struct FingerPair: Sendable {
  /// The distance of the two from which the next pinch is measured, in view pixels.
  private var span = 0.0
  /// The vector from the first to the second from which the next turn is measured, in view pixels.
  private var direction = Point.zero
  /// True if the distance has clearly changed since the two came together.
  private var isPinching = false

  /// Measures from the contacts as they are.
  mutating func takeHold(of contacts: [Contact]) {
    guard contacts.count > 1 else {
      isPinching = false
      return
    }
    let arm = contacts[1].position - contacts[0].position
    (span, direction) = (arm.length, arm)
  }

  /// Tells what has changed since the last time.
  mutating func move(_ contacts: [Contact], settings: GestureSettings, emit: (GestureEvent) -> Void) {
    guard contacts.count > 1 else { return }
    let arm = contacts[1].position - contacts[0].position
    turn(to: arm, settings: settings, emit: emit)
    pinch(to: arm.length, settings: settings, emit: emit)
  }

  /// Turns by the change of direction between two fingers; fingers that are too close together have none.
  private mutating func turn(to arm: Point, settings: GestureSettings, emit: (GestureEvent) -> Void) {
    let least = settings.leastPinchSpanPixels
    guard arm.length >= least else { return }
    if direction.length >= least {
      let angle = atan2(direction.x * arm.y - direction.y * arm.x, direction.dot(arm))
      if angle != 0 { emit(.rotated(radians: angle)) }
    }
    direction = arm
  }

  private mutating func pinch(to length: Double, settings: GestureSettings, emit: (GestureEvent) -> Void) {
    let least = settings.leastPinchSpanPixels
    let new = max(length, least)
    var old = max(span, least)
    if !isPinching {
      let gate = settings.pinchGatePixels
      guard abs(new - old) > gate else { return }
      isPinching = true
      // The pinch is measured from the edge of the gate, so that nothing jumps.
      span = old + (new > old ? gate : -gate)
      old = max(span, least)
    }
    guard new != old else { return }
    span = length
    emit(.pinched(factor: new / old))
  }
}
