// The decision how a program is started again that has ended: where people were, unless that is what ends it.

import App

/// The policy of a supervisor.
struct RestartPolicy {
  /// The life of a program that has ended.
  struct Life {
    /// The way in which it was started.
    var start: Resumption
    /// The seconds from when it had shown something to its last sign of life; `nil` if it never showed anything.
    var secondsShown: Double?
    /// True if it ended by a mistake of its own, as far as that can be told.
    var hasCrashed = false
    /// The place that people were at; `nil` if it showed none.
    var place: ProgramPlace?
  }

  /// Seconds after which a program that shows something is well: one that was killed or hung, and one that crashed.
  private static let wellAfter = (killed: 3.0, crashed: 60.0)
  /// The worth of a life that ended before anything was shown, of one that ended soon after, and of those that lead to
  /// another way of starting.
  private static let (early, short, limit) = (3, 1, 6)
  /// The longest wait before a start, in seconds.
  private static let longestWait = 60.0

  private var trouble = 0
  /// The number of ways of starting that have been given up since the program was well.
  private var givenUp = 0

  /// Returns how the program is started next, and the seconds to wait before that.
  mutating func next(after life: Life) -> (start: Resumption, wait: Double) {
    var start = life.start
    if let place = life.place { start.place = place }
    if let seconds = life.secondsShown,
      seconds >= (life.hasCrashed ? Self.wellAfter.crashed : Self.wellAfter.killed)
    {
      (trouble, givenUp) = (0, 0)
      return (start, 0)
    }
    trouble += life.secondsShown == nil ? Self.early : Self.short
    guard trouble >= Self.limit else { return (start, wait) }
    trouble = 0
    givenUp += 1
    if life.start.place != nil { start.place = nil } else { start = Resumption(leavesFileOut: true) }
    return (start, wait)
  }

  /// Nothing while there is another way to try; then longer and longer.
  private var wait: Double {
    var seconds = givenUp < 2 ? 0 : 1.0
    for _ in 2..<max(2, min(givenUp, 10)) { seconds *= 2 }
    return min(seconds, Self.longestWait)
  }
}
