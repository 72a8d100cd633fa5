// The time that passes for the client from frame to frame: what moves goes on where it was after a hitch or a rest.

/// The step of the client's time in a frame. All times are seconds.
struct FrameStep {
  /// The longest step while something moves: after a hitch it goes on where it was.
  static let longest = 0.1
  /// The longest step of the first frame after a rest, in which nothing was there to move.
  static let first = 1.0 / 60

  /// True if the client animated in the frame before.
  var isMoving = false
  private var last = 0.0

  /// Begins a frame; returns the time that passes in it.
  mutating func advance(to time: Double) -> Double {
    defer { last = time }
    return min(time - last, isMoving ? Self.longest : Self.first)
  }
}
