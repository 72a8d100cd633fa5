// The test for taps of two fingers among the contacts that hold the view.

import Geometry

/// A watch over a camera session, from its first contact to its last, that tells if it was a two-finger tap.
struct TwoFingerTapWatch: Sendable {
  private var isPossible = true
  private var count = 0
  private var firstLanding = 0.0
  private var sumOfStarts = Point.zero

  /// Lets a contact take part.
  mutating func join(_ contact: Contact) {
    firstLanding = count == 0 ? contact.startTime : min(firstLanding, contact.startTime)
    sumOfStarts += contact.start
    count += 1
    if count > 2 || contact.hasStrayed || !contact.isFinger || contact.target != .ground { isPossible = false }
  }

  /// Notes that something happened that no two-finger tap does.
  mutating func ruleOut() { isPossible = false }

  /// Returns the point of the tap if the last contact, lifting at `time`, completes one.
  func tap(endingAt time: Double, settings: GestureSettings) -> Point? {
    guard isPossible && count == 2 && time - firstLanding <= settings.twoFingerTapDuration else { return nil }
    return sumOfStarts / 2
  }
}
