// The decision how a program is started again that has ended: where people were, unless that is what ends it.

import App

/// The policy of a supervisor.
struct RestartPolicy {
  /// The way in which a program is started.
  enum Start: Hashable {
    /// As the command line says.
    case asCalled
    /// With what people were at.
    case at(ProgramPlace)
    /// Without the file that the command line or the kiosk file names.
    case withoutFile
  }

  /// The life of a program that has ended.
  struct Life {
    /// The way in which it was started.
    var start: Start
    /// The seconds for which it had shown something; `nil` if it never did.
    var secondsShown: Double?
    /// The place that people were at; `nil` if it showed none.
    var place: ProgramPlace?
  }

  /// Seconds after which a program that shows something is well.
  private static let wellAfter = 3.0
  /// The worth of a life that ended before anything was shown, of one that ended soon after, and of those that lead to
  /// another way of starting.
  private static let (early, short, limit) = (3, 1, 6)
  /// The longest wait before a start, in seconds.
  private static let longestWait = 60.0

  private var trouble = 0
  /// The number of ways of starting that have been given up since the program was well.
  private var givenUp = 0

  /// Returns how the program is started next, and the seconds to wait before that.
  mutating func next(after life: Life) -> (start: Start, wait: Double) {
    if let seconds = life.secondsShown, seconds >= Self.wellAfter {
      (trouble, givenUp) = (0, 0)
      return (life.place.map { .at($0) } ?? life.start, 0)
    }
    trouble += life.secondsShown == nil ? Self.early : Self.short
    guard trouble >= Self.limit else { return (life.place.map { .at($0) } ?? life.start, wait) }
    trouble = 0
    givenUp += 1
    switch life.start {
    case .at: return (.asCalled, wait)
    case .asCalled, .withoutFile: return (.withoutFile, wait)
    }
  }

  /// Nothing while there is another way to try; then longer and longer.
  private var wait: Double {
    var seconds = givenUp < 2 ? 0 : 1.0
    for _ in 2..<max(2, min(givenUp, 10)) { seconds *= 2 }
    return min(seconds, Self.longestWait)
  }
}
