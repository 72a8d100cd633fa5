// Some drivers report a finger a second time as a mouse. Such ghosts are known by their place and time: a press or a
// motion of the mouse right where a finger has just been is none.

import Geometry

/// Remembers where fingers were a moment ago.
struct GhostMouse {
  private static let reach = 24.0
  private static let memory = 0.3

  private var traces: [(position: Point, time: Double)] = []

  /// A finger is here now.
  mutating func finger(at position: Point, time: Double) {
    traces.removeAll { time - $0.time > Self.memory }
    if traces.count >= 64 { traces.removeFirst() }
    traces.append((position, time))
  }

  /// Whether a mouse event at this place and time is the ghost of a finger.
  func isGhost(_ position: Point, time: Double) -> Bool {
    traces.contains { time - $0.time <= Self.memory && $0.position.distance(to: position) <= Self.reach }
  }
}
