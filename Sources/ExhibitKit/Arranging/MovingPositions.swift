// Positions on their way to others: nodes move on the screen from one step of a layout to the next without a jump.

import Geometry
import GraphLayout

/// The positions of nodes, in model units, while they go from where they were to where they are to be.
struct MovingPositions {
  /// The positions now.
  private(set) var now: [Point]
  private var start: [Point] = []
  private var end: [Point] = []
  private var startedAt = 0.0
  private var duration = 0.0
  /// The time since which the positions wait on their way, in seconds since the program began; `nil` while they go on.
  private var pausedAt: Double?
  /// True until the positions have come to their end.
  private(set) var isMoving = false

  /// Nodes at rest.
  init(_ positions: [Point]) { now = positions }

  /// Sends the nodes to other positions; they are there after `duration` seconds, at once when that is 0.
  mutating func move(to positions: [Point], time: Double, duration: Double) {
    guard positions.count == now.count else { return }
    start = now
    end = positions
    startedAt = time
    if pausedAt != nil { pausedAt = time }
    self.duration = duration
    isMoving = true
  }

  /// Lets the nodes wait where they are on their way.
  mutating func pause(at time: Double) { if pausedAt == nil { pausedAt = time } }

  /// Lets the nodes go the rest of their way.
  mutating func resume(at time: Double) {
    if let pausedAt { startedAt += time - pausedAt }
    pausedAt = nil
  }

  /// Puts the nodes where a layout of as many has them, at once.
  mutating func set(_ layout: any LayoutProcess) {
    // Copied: memory that both share would be copied again when the layout takes its next step.
    layout.copyPositions(into: &now)
    isMoving = false
  }

  /// Puts one node at another position.
  mutating func set(_ node: Int, to position: Point) {
    now[node] = position
    if isMoving { (start[node], end[node]) = (position, position) }
  }

  /// Lets time pass.
  ///
  /// - Returns: true if nodes have moved.
  mutating func advance(to time: Double) -> Bool {
    guard isMoving, pausedAt == nil else { return false }
    let passed = duration > 0 ? clamp((time - startedAt) / duration, 0, 1) : 1
    guard passed < 1 else {
      now = end
      isMoving = false
      return true
    }
    let part = easeInOut(passed)
    now.withUnsafeMutableBufferPointer { now in
      for index in now.indices { now[index] = start[index] + (end[index] - start[index]) * part }
    }
    return true
  }
}
