// Left alone on a public table, the exhibit starts over for the next visitor, after a warning.
//
// A value that is told of time and of visitors, and says what is due; what follows is the exhibit's affair.

import Gestures

/// The watch over a table nobody uses.
struct IdleWatch {
  /// The step that is due because nobody has been here for long.
  enum Step: Hashable {
    /// A warning, with the seconds that are left.
    case warn(secondsLeft: Int)
    /// Everything is to be as at the start.
    case startOver
  }

  /// True while a warning is shown.
  private(set) var isWarning = false
  private var warnedSeconds = 0
  private var lastActivity = 0.0

  /// Notes that somebody is here, at a time in seconds.
  ///
  /// - Returns: true if a warning was shown, which is over.
  @discardableResult
  mutating func noteActivity(at time: Double) -> Bool {
    lastActivity = time
    defer { isWarning = false }
    return isWarning
  }

  /// Lets time pass on a table where there is something to start over from.
  ///
  /// - Returns: what is due now; a warning only when it says something new.
  mutating func advance(to time: Double, settings: GestureSettings) -> Step? {
    let idle = time - lastActivity
    if idle >= settings.idleReset {
      isWarning = false
      return .startOver
    }
    guard idle >= settings.idleWarning else { return nil }
    let secondsLeft = Int(min(settings.idleReset - idle, 1e6).rounded(.up))
    guard !isWarning || secondsLeft != warnedSeconds else { return nil }
    isWarning = true
    warnedSeconds = secondsLeft
    return .warn(secondsLeft: secondsLeft)
  }

  /// The time at which `advance` has something to do next, in seconds.
  func deadline(settings: GestureSettings) -> Double {
    guard isWarning else { return lastActivity + settings.idleWarning }
    return lastActivity + settings.idleReset - Double(max(0, warnedSeconds - 1))
  }
}
