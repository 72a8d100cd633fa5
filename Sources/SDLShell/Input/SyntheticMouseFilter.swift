// Mouse events that some drivers make of a finger in addition to the finger itself. They are recognized by position and
// time: a press or a motion of the mouse right where a finger has just been is not one of the mouse.

import Geometry

/// A memory of the positions of fingers during the last moments.
struct SyntheticMouseFilter {
  /// The greatest distance of a synthetic event from its finger, in view pixels.
  private static let reach = 24.0
  /// The time for which a finger's position is remembered, in seconds.
  private static let memory = 0.3

  private var traces: [(position: Point, time: Double)] = []

  /// Remembers the position of a finger.
  mutating func noteFinger(at position: Point, time: Double) {
    traces.removeAll { time - $0.time > Self.memory }
    if traces.count >= 64 { traces.removeFirst() }
    traces.append((position, time))
  }

  /// Returns true if a mouse event at this position and time was made of a finger.
  func isSynthetic(_ position: Point, time: Double) -> Bool {
    traces.contains { time - $0.time <= Self.memory && $0.position.distance(to: position) <= Self.reach }
  }
}
