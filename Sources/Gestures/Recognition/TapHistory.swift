// The taps of the last moments, from which a further tap makes a double tap.
//
// It keeps several taps, because several people tap at once, and few, because they soon grow old. Nothing ever waits for
// a second tap.

import Geometry

/// The memory of recent taps until a second one completes them.
struct TapHistory: Sendable {
  private struct Tap {
    let target: TouchTarget
    let position: Point
    let liftTime: Double
  }

  private static let capacity = 16
  private var taps: [Tap] = []

  init() { taps.reserveCapacity(Self.capacity) }

  /// Notes the tap of a contact that lifts now. Returns whether it completes a double tap, which uses up the first.
  mutating func completesDoubleTap(_ contact: Contact, at now: Double, settings: GestureSettings) -> Bool {
    taps.removeAll { now - $0.liftTime > settings.doubleTapInterval + settings.longPressDelay }
    let first = taps.lastIndex {
      $0.target == contact.target
        && contact.startTime >= $0.liftTime
        && contact.startTime - $0.liftTime <= settings.doubleTapInterval
        && $0.position.distance(to: contact.position) <= settings.doubleTapReachPixels
    }
    if let first {
      taps.remove(at: first)
      return true
    }
    if taps.count == Self.capacity { taps.removeFirst() }
    taps.append(Tap(target: contact.target, position: contact.position, liftTime: now))
    return false
  }

  /// Forgets everything.
  mutating func clear() { taps.removeAll(keepingCapacity: true) }
}
