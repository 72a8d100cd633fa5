// The recognizer's own time, which never goes backwards.
//
// Events of several devices may be stamped slightly out of order: those count as happening now. A clock that was set
// back by more than that is followed from then on, or no long press would fire until it has caught up.

/// A clock that turns the stamps of events into a time that only grows.
struct GestureClock: Sendable {
  /// Seconds that a stamp may lie in the past and still be taken for disorder rather than for a clock set back.
  private static let disorder = 1.0
  /// The greatest stamp that is a time: beyond it seconds could no longer be told apart.
  private static let greatestStamp = 1e10

  /// The present, on this clock.
  private(set) var now = 0.0
  /// This clock minus the owner's.
  private var offset = 0.0
  private var hasStarted = false

  /// Moves to a stamp of the owner's clock.
  mutating func read(_ stamp: Double) {
    guard abs(stamp) <= Self.greatestStamp else { return }
    if !hasStarted || stamp + offset < now - Self.disorder { offset = now - stamp }
    hasStarted = true
    now = max(now, stamp + offset)
  }

  /// Returns a time of this clock on the owner's clock.
  func stamp(of time: Double) -> Double { time - offset }
}
